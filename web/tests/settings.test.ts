import { afterEach, describe, expect, it, vi } from "vitest";
import { forget, read, write } from "../src/lib/state/kept";
import { CHOICES, followSettings, readSettings, settings } from "../src/lib/state/settings.svelte";

const FRESH = Object.fromEntries(Object.entries(CHOICES).map(([name, choices]) => [name, choices[0]]));

describe("settings", () => {
  it.each([
    [null],
    [undefined],
    ["text"],
    [7],
    [[]],
    [{}],
    [{ pace: "at light speed", sound: "yes", theme: null }],
  ])("read from %j are those of a new device", (kept) => {
    expect(readSettings(kept)).toEqual(FRESH);
  });

  it("begin with the middle pace", () => {
    expect(readSettings(null).pace).toBe("normal");
  });

  it("keep every choice that there is", () => {
    for (const [name, choices] of Object.entries(CHOICES)) {
      for (const value of choices)
        expect(readSettings({ [name]: value })).toEqual({ ...FRESH, [name]: value });
    }
  });
});

describe("another tab", () => {
  it("is followed in what it chooses, as long as that is a choice", () => {
    const window = new EventTarget();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
    const stop = followSettings();
    const choose = (kept: object) => {
      localStorage.setItem("canasta.settings", JSON.stringify(kept));
      window.dispatchEvent(Object.assign(new Event("storage"), { key: "canasta.settings" }));
    };
    choose({ ...settings, sort: "value" });
    expect(settings.sort).toBe("value");
    choose({ ...settings, sort: "by magic" });
    expect(settings.sort).toBe("rank");
    stop();
    choose({ ...settings, sort: "suit" });
    expect(settings.sort).toBe("rank");
    vi.unstubAllGlobals();
  });
});

describe("a browser that keeps nothing", () => {
  afterEach(() => vi.restoreAllMocks());

  it("still plays", () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(localStorage, name).mockImplementation(refuse);
    }
    expect(read("anything")).toBeNull();
    expect(() => write("anything", { a: 1 })).not.toThrow();
    expect(() => forget("anything")).not.toThrow();
  });

  it("may refuse even to say that it has a store", () => {
    const store = localStorage;
    vi.stubGlobal("localStorage", undefined);
    expect(read("anything")).toBeNull();
    expect(() => write("anything", 1)).not.toThrow();
    vi.stubGlobal("localStorage", store);
  });

  it("reads nothing from what is damaged", () => {
    localStorage.setItem("damaged", "{half");
    expect(read("damaged")).toBeNull();
  });
});
