/**
 * What stays when the network goes: the page itself, the handbooks that were read, and what answers "can I take it?".
 *
 * Three ways, and no fourth. What carries its contents in its name never changes, so the copy is as good. Everything
 * else is asked of the server first and only read from the copy where there is no answer, so nothing is ever stale.
 * Matches, questions and live lines (`/api/`, `/ws/`) are not touched at all.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: "install" | "activate", hear: (event: Extendable) => void): void;
  addEventListener(type: "fetch", hear: (event: Asked) => void): void;
  addEventListener(type: "message", hear: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<{ url: string }[]>;
  };
}
const worker = self as unknown as Worker;

/** The copy of this build's page. */
const SHELL = `canasta-page-${__BUILD__}`;
const SHELL_LIST = "/shell.json";
const HOME = "/";
/** Where the handbooks are, and the list of them. */
const HANDBOOK = /^\/rules(\/|$)/;
/** Handbooks that are kept: the ones read last. */
const MOST_PAGES = 60;

async function install() {
  const cache = await caches.open(SHELL);
  const list = (await (await fetch(SHELL_LIST, { cache: "no-cache" })).json()) as string[];
  await cache.addAll(list);
  await cache.add(new Request(HOME, { cache: "no-cache" }));
}

/** Copies of other builds are of no use any more. What was read, and Python, stay. */
async function activate() {
  const wanted = new Set([SHELL, __HANDBOOKS__, __ENGINE__]);
  const old = (await caches.keys()).filter((name) => name.startsWith("canasta-") && !wanted.has(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const kept = await caches.open(__ENGINE__);
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !pathname.startsWith(__PYTHON__)) await kept.delete(request);
  }
  await worker.clients.claim();
  await keepOpened();
}

/** A handbook that was opened before this worker was there is kept as well. */
async function keepOpened() {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const read = open.map(({ url }) => new URL(url)).filter(({ pathname }) => HANDBOOK.test(pathname));
  if (!read.length) return;
  // Without a network there is nothing to keep.
  const keep = async (name: string, path: string) =>
    (await caches.open(name)).add(path).catch(() => undefined);
  await keep(__ENGINE__, "/rules.css");
  for (const { pathname, search } of read) await keep(__HANDBOOKS__, pathname + search);
}

/** What never changes: the copy, or the server's. */
async function lasting(request: Request): Promise<Response> {
  const found =
    (await (await caches.open(SHELL)).match(request)) ??
    (await (await caches.open(__ENGINE__)).match(request));
  return found ?? fetch(request);
}

/** The server's, of which a copy is kept; the copy only where the server cannot be reached. */
async function fresh(request: Request, name: string, spare?: string): Promise<Response> {
  const cache = await caches.open(name);
  try {
    const answer = await fetch(request);
    if (keepable(answer)) {
      // All of it is here before the old copy goes.
      await answer.clone().arrayBuffer();
      // Put in anew, so that the one read last is the last in the list.
      await cache.delete(request);
      await cache.put(request, answer.clone());
      for (const old of (await cache.keys()).slice(0, -MOST_PAGES)) await cache.delete(old);
    }
    return answer;
  } catch (fault) {
    const found = (await cache.match(request)) ?? (spare && (await (await caches.open(SHELL)).match(spare)));
    if (found) return found;
    throw fault;
  }
}

/** Answers to be shown again: whole, our own, and of the address that was asked for. */
const keepable = (answer: Response) => answer.status === 200 && answer.type === "basic" && !answer.redirected;

/** The page is one file for all of its addresses: the newest, or where there is no network the copy. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const found = await (await caches.open(SHELL)).match(HOME);
    if (found) return found;
    throw fault;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(lasting(request));
  else if (HANDBOOK.test(pathname)) event.respondWith(fresh(request, __HANDBOOKS__, HOME));
  else if (pathname === "/rules.css" || pathname === "/engine.json")
    event.respondWith(fresh(request, __ENGINE__));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (/^\/(favicon\.svg|keep\.js|manifest\.webmanifest|icons\/)/.test(pathname))
    event.respondWith(fresh(request, SHELL));
});
worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  if (event.data === "which") event.ports[0]?.postMessage(__BUILD__);
});
