/** Whether this browser offers to put the page on the home screen, and how it is asked to. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export const install = $state({ offered: false, installed: false });

let offer: InstallEvent | null = null;

/** Listen before the browser speaks: it does so once, soon after the page was loaded. */
export function listenForOffer(): void {
  install.installed = matchMedia("(display-mode: standalone)").matches;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    install.offered = true;
  });
  addEventListener("appinstalled", () => {
    install.installed = true;
    install.offered = false;
  });
}

/** Ask the browser; each offer can be taken up once. */
export async function installNow(): Promise<void> {
  const one = offer;
  offer = null;
  install.offered = false;
  await one?.prompt();
}
