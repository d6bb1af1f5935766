/** The service worker of this page, and whether a newer page is there than the one that is open. */

import { keepHandbooks } from "./handbooks";

/** Why nothing is kept here for when there is no network; empty where it is kept. */
export type Hindrance = "" | "insecure" | "unable";

export const updates = $state({ waiting: false });

/** Milliseconds that the new page is waited for. */
const PATIENCE = 4000;

let found: ServiceWorkerRegistration | undefined;
let settle: (kept: boolean) => void = () => undefined;

/** Whether this page is kept; known once that was tried. */
export const pageKept = new Promise<boolean>((resolve) => {
  settle = resolve;
});

export function hindrance(): Hindrance {
  if (!isSecureContext) return "insecure";
  return "serviceWorker" in navigator ? "" : "unable";
}

/** Have the page kept, where that can be; later visits look for a newer one. */
export async function keepPage(): Promise<void> {
  // Cookies forbidden, a private window, a full disk: then there is only the network.
  found = hindrance() || import.meta.env.DEV ? undefined : await registered().catch(() => undefined);
  settle(Boolean(found));
  if (!found) return;
  const look = (worker: ServiceWorker | null) => {
    worker?.addEventListener("statechange", () => worker.state === "installed" && void consider(worker));
  };
  look(found.installing);
  found.addEventListener("updatefound", () => look(found?.installing ?? null));
  if (found.waiting) await consider(found.waiting);
  void navigator.serviceWorker.ready.then(keepHandbooks);
  // A page that stays open for days looks again whenever somebody comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") found?.update().catch(() => undefined);
  });
}

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });

/** One that waits is newer than the page, or of the very page that has just been loaded. */
async function consider(worker: ServiceWorker): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  if ((await buildOf(worker)) === __BUILD__) worker.postMessage("take over");
  else updates.waiting = true;
}

function buildOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<string>) => resolve(event.data);
    worker.postMessage("which", [port2]);
  });
}

/** Let the new page take the place of this one. */
export function takeNew(): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  if (found?.waiting) {
    found.waiting.postMessage("take over");
    // It waits for what the old one is doing. The server has the newer page all the same.
    setTimeout(reload, PATIENCE);
  } else reload();
}
