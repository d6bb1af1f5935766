import { beforeEach, describe, expect, it, vi } from "vitest";
import { MOST, OwnRuleSets, readOwn, same } from "../src/lib/state/own-rules.svelte";

beforeEach(() => localStorage.clear());

describe("rules of one's own", () => {
  it("are there again, those kept last first", () => {
    const own = new OwnRuleSets();
    own.keep(" Friday ", "classic", { target: 3000 });
    own.keep("Sunday", "pagat", {});
    expect(new OwnRuleSets().all.map(({ name, preset, settings }) => [name, preset, settings])).toEqual([
      ["Sunday", "pagat", {}],
      ["Friday", "classic", { target: 3000 }],
    ]);
  });

  it("take the place of those of the same name", () => {
    const own = new OwnRuleSets();
    const before = own.keep("Friday", "classic", { target: 3000 });
    expect(own.keep("friday", "classic", { target: 2000 }).id).toBe(before.id);
    expect(own.all.map((one) => one.settings)).toEqual([{ target: 2000 }]);
  });

  it("are renamed and removed", () => {
    const own = new OwnRuleSets();
    const { id } = own.keep("Friday", "classic", {});
    own.rename(id, "Saturday");
    expect(new OwnRuleSets().all.map((one) => one.name)).toEqual(["Saturday"]);
    own.remove(id);
    expect(new OwnRuleSets().all).toEqual([]);
  });

  it("do not lose what another tab has kept meanwhile", () => {
    const [here, there] = [new OwnRuleSets(), new OwnRuleSets()];
    there.keep("Theirs", "classic", {});
    here.keep("Ours", "classic", {});
    expect(new OwnRuleSets().all.map((one) => one.name)).toEqual(["Ours", "Theirs"]);
  });

  it("stay for the page where the browser keeps nothing, and it is known", () => {
    const own = new OwnRuleSets();
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    own.keep("Friday", "classic", {});
    own.keep("Sunday", "classic", {});
    expect(own.kept).toBe(false);
    expect(own.all.map((one) => one.name)).toEqual(["Sunday", "Friday"]);
    full.mockRestore();
    own.keep("Monday", "classic", {});
    expect(own.kept).toBe(true);
    expect(new OwnRuleSets().all).toHaveLength(3);
  });

  it.each([
    null,
    7,
    "x",
    {},
    [null, 3, { id: "a" }],
    [{ id: "a", name: "b", preset: "classic", settings: [1] }],
  ])("are none where something else was kept: %j", (kept) => expect(readOwn(kept)).toEqual([]));

  it("have plain values and short names only", () => {
    const good = { id: "a", name: "b", preset: "classic", settings: { deal: 12 } };
    const bad = [
      { ...good, name: "n".repeat(200) },
      { ...good, name: "" },
      { ...good, settings: { deal: { evil: 1 } } },
    ];
    expect(readOwn([good, ...bad])).toEqual([good]);
    expect(readOwn(Array.from({ length: MOST + 5 }, () => good))).toHaveLength(MOST);
  });

  it("are the same whatever the order of what is changed", () => {
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  });
});
