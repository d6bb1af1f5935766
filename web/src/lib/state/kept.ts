/** What this browser keeps for later. One that keeps nothing, or whose room is used up, still plays. */

/** What was kept under a name; null if nothing was, or if it cannot be read. */
export function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keep something under a name, if the browser lets us; whether it does. */
export function write(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // Private windows, full stores, forbidden cookies: nothing that a game of cards should stop for.
    return false;
  }
}

/** Hear of what another tab of this browser keeps under a name. */
export function onKept(name: string, hear: (value: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === name) hear(read(name));
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** Forget what was kept under a name. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, then.
  }
}
