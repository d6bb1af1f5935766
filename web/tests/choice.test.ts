import { beforeEach, describe, expect, it } from "vitest";
import type { Presets } from "../src/lib/messages";
import { keepChoice, lastChoice } from "../src/lib/state/choice";

const all = {
  presets: [
    { name: "classic", players: 4 },
    { name: "two-player", players: 2 },
  ],
  players: [{ name: "random" }, { name: "steady" }],
} as unknown as Presets;

beforeEach(() => localStorage.clear());

describe("the table that was chosen last", () => {
  it("is none on a new device", () => {
    expect(lastChoice(all)).toBeNull();
  });

  it("is there again", () => {
    keepChoice({ preset: "two-player", others: ["random"] });
    expect(lastChoice(all)).toEqual({ preset: "two-player", others: ["random"] });
  });

  it("has as many opponents as rules of one's own are for", () => {
    const choice = { preset: "two-player", others: ["random", "steady", "random"], own: "own 1" };
    keepChoice(choice);
    expect(lastChoice(all)).toEqual(choice);
  });

  it("is forgotten once there are no such rules", () => {
    keepChoice({ preset: "gone", others: ["random"] });
    expect(lastChoice(all)).toBeNull();
  });

  it.each([[["nobody"]], [["random", "random"]], ["random"], [null]])(
    "has no computer players that cannot sit there: %j",
    (others) => {
      localStorage.setItem("canasta.choice", JSON.stringify({ preset: "two-player", others }));
      expect(lastChoice(all)).toEqual({ preset: "two-player", others: [] });
    },
  );

  it("is none where what was kept is no choice", () => {
    localStorage.setItem("canasta.choice", JSON.stringify("classic"));
    expect(lastChoice(all)).toBeNull();
  });
});
