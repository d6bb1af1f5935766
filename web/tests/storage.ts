/** Browsers keep things in `localStorage`; Node, where these tests run, has none unless it is given one. */
class Store {
  readonly #kept = new Map<string, string>();
  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.#kept.set(name, value);
  }
  removeItem(name: string): void {
    this.#kept.delete(name);
  }
  clear(): void {
    this.#kept.clear();
  }
}

Object.defineProperty(globalThis, "localStorage", { value: new Store(), configurable: true, writable: true });
