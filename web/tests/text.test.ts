import { describe, expect, it } from "vitest";
import type { TableView, Told } from "../src/lib/messages";
import { spoken, spokenList } from "../src/lib/text/cards";
import { en } from "../src/lib/text/en";
import { goal } from "../src/lib/text/results";
import { counted, maybe, number, t } from "../src/lib/text/t";
import { marked, pieces, tell } from "../src/lib/text/tell";

const view = { me: 0, seats: [{ name: "You" }, { name: "Ada" }] } as unknown as TableView;
const told = (event: Partial<Told>): Told => ({ seq: 1, hand: 1, turn: 1, seat: 1, verb: "draw", ...event });

describe("the catalogue", () => {
  it("fills in figures and leaves unknown ones readable", () => {
    expect(t("opening.figures", { laid: 30, need: 50 })).toBe("30 of 50");
    expect(t("opening.figures", { laid: 30 })).toBe("30 of {need}");
  });

  it("has both forms of every counted text", () => {
    for (const key of Object.keys(en)) {
      if (key.endsWith(".one")) expect(en).toHaveProperty([key.replace(/one$/, "other")]);
    }
  });

  it("writes numbers as people do", () => {
    expect(number(-1250)).toBe("−1,250");
    expect(counted("table.hand.count", 1)).toBe("1 card");
  });

  it("falls back to the server's sentence for an unknown code", () => {
    expect(maybe("refused.not-yet-known", "Because.")).toBe("Because.");
  });
});

describe("cards in words", () => {
  it("names faces", () => {
    expect(spoken("10D")).toBe("10 of diamonds");
    expect(spokenList(["QH", "QS", "JK"])).toBe("queen of hearts, queen of spades and joker");
  });
});

describe("an event in words", () => {
  it("tells others and oneself apart", () => {
    expect(tell(told({ gained: 2 }), view)).toBe("Ada draws 2 cards.");
    expect(tell(told({ seat: 0, drawn: ["5C"] }), view)).toBe("You draw 5 of clubs.");
  });

  it("says what else came of it", () => {
    const event = told({ verb: "discard", cards: ["2C"], froze: true });
    expect(tell(event, view)).toBe("Ada discards 2 of clubs. The pile is frozen.");
  });

  it("says which meld grew, and what sort of canasta it became", () => {
    const event = told({ verb: "add", cards: ["2C"], slot: "Q", canasta: "mixed" });
    expect(tell(event, view)).toBe("Ada adds 2 of clubs to the queens. A mixed canasta of queens!");
    const wild = told({ seat: 0, verb: "meld", cards: ["JK"], slot: "wild", canasta: "wild", opened: true });
    expect(tell(wild, view)).toBe("You meld joker. A canasta of wild cards! The opening is made.");
  });

  it("says what was taken back", () => {
    expect(tell(told({ verb: "undo", cards: ["QH", "QS"], count: 1 }), view)).toBe(
      "Ada takes back queen of hearts and queen of spades.",
    );
  });

  it("can be cut into words and faces", () => {
    const parts = pieces(tell(told({ verb: "meld", cards: ["QH", "QS"] }), view, marked));
    expect(parts.filter((part) => "face" in part)).toEqual([{ face: "QH" }, { face: "QS" }]);
  });
});

describe("what a match is played to", () => {
  const to = (rules: Record<string, number>) => goal({ rules } as unknown as TableView);

  it("is a score, or a number of hands where that is fixed", () => {
    expect(to({ target: 5000, hands: 0 })).toBe("to 5,000");
    expect(to({ target: 5000, hands: 2 })).toBe("2 hands");
    expect(to({ target: 5000, hands: 1 })).toBe("one hand");
  });
});
