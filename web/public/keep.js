// Keeps the plain pages for when there is no network, as the page itself does (web/src/lib/offline/updates.svelte.ts).
if (isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => 0));
