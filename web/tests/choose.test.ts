import { describe, expect, it } from "vitest";
import type { HandCard, LegalAction, MeldView } from "../src/lib/messages";
import {
  bestTake,
  canAdd,
  canDiscard,
  canMeld,
  canTake,
  count,
  doubtOf,
  meant,
  meldTexts,
  takeText,
  wildGoals,
} from "../src/lib/state/choose";

function hand(...faces: string[]): HandCard[] {
  return faces.map((face, at) => ({
    key: `${face}.${at}`,
    face,
    kind: 0,
    rank: face === "JK" ? "JK" : face.slice(0, -1),
    value: 5,
  }));
}

function legal(verb: string, slot: string, naturals: number, deuces = 0, jokers = 0): LegalAction {
  return { text: `${verb} ${slot} ${naturals}${deuces}${jokers}`, verb, slot, naturals, deuces, jokers };
}

const queens: MeldView = {
  slot: "Q",
  cards: ["QC", "QD", "QH"],
  naturals: 3,
  wilds: 0,
  canasta: null,
};

describe("a selection", () => {
  it("is counted as legal actions are", () => {
    expect(count(hand("KH", "KS", "2C", "JK"))).toEqual({ ranks: ["K"], naturals: 2, deuces: 1, jokers: 1 });
  });

  it("becomes one meld with its very cards", () => {
    expect(meldTexts(hand("KH", "KS", "2C"), [], [])).toEqual(["meld KH KS 2C"]);
  });

  it("joins the meld that the side has", () => {
    expect(meldTexts(hand("QS"), [queens], [])).toEqual(["add Q: QS"]);
  });

  it("of wild cards alone is a meld of wild cards, or joins it", () => {
    expect(meldTexts(hand("2C", "2D", "JK"), [], [])).toEqual(["meld 2C 2D JK"]);
    expect(meldTexts(hand("2C"), [{ ...queens, slot: "wild" }], [])).toEqual(["add wild: 2C"]);
  });

  it("of wild cards alone joins the one meld that can have it", () => {
    const one = [legal("add", "Q", 0, 1)];
    expect(meldTexts(hand("2C"), [queens], one)).toEqual(["add Q: 2C"]);
    expect(canMeld(hand("2C"), one)).toBe(true);
    const two = [...one, legal("add", "K", 0, 1)];
    expect(meldTexts(hand("2C"), [queens], two)).toEqual(["meld 2C"]);
    expect(canMeld(hand("2C"), two)).toBe(false);
    expect(wildGoals(hand("2C"), two)).toBe(2);
    expect(wildGoals(hand("2C"), [...two, legal("meld", "wild", 0, 1)])).toBe(0);
    expect(wildGoals(hand("2C", "QH"), two)).toBe(0);
  });

  it("of several ranks is laid rank by rank only if every rank can be", () => {
    const cards = hand("KH", "KS", "KD", "7C", "7D", "7H");
    const both = [legal("meld", "K", 3), legal("meld", "7", 3)];
    expect(meldTexts(cards, [], both)).toEqual(["meld KH KS KD", "meld 7C 7D 7H"]);
    expect(meldTexts(cards, [], [legal("meld", "K", 3)])).toEqual(["meld KH KS KD 7C 7D 7H"]);
    expect(canMeld(cards, both)).toBe(true);
    expect(canMeld(cards, [legal("meld", "K", 3)])).toBe(false);
  });

  it("of several ranks with a wild card is sent as it is, for the refusal to say why", () => {
    expect(meldTexts(hand("KH", "7C", "2C"), [], [])).toEqual(["meld KH 7C 2C"]);
  });

  it("glows on a meld only if exactly it may be added", () => {
    const list = [legal("add", "Q", 1), legal("add", "Q", 0, 1)];
    expect(canAdd(hand("QS"), "Q", list)).toBe(true);
    expect(canAdd(hand("2S"), "Q", list)).toBe(true);
    expect(canAdd(hand("KS"), "Q", list)).toBe(false);
    expect(canAdd(hand("QS", "QH"), "Q", list)).toBe(false);
    expect(canAdd([], "Q", list)).toBe(false);
  });

  it("of one card can be discarded, of two not", () => {
    const list = [legal("discard", "9", 0)];
    expect(canDiscard(hand("9H"), list)).toBe(true);
    expect(canDiscard(hand("9H", "9S"), list)).toBe(false);
  });
});

describe("taking the pile", () => {
  const list = [legal("take", "J", 1, 1), legal("take", "J", 3), legal("take", "J", 2)];

  it("with nothing selected spends least", () => {
    expect(bestTake(list)).toBe(list[2]);
    expect(takeText([], list)).toBe(list[2]?.text);
    expect(takeText([], [])).toBeUndefined();
  });

  it("with a selection takes with exactly that", () => {
    expect(takeText(hand("JH", "2C"), list)).toBe("take JH 2C");
    expect(canTake(hand("JH", "2C"), list)).toBe(true);
    expect(canTake(hand("JH"), list)).toBe(false);
    expect(canTake(hand("QH", "QS"), list)).toBe(false);
  });
});

describe("the legal action that a text stands for", () => {
  const list = [
    { ...legal("add", "K", 0, 1), doubt: { code: "spoils", figures: { rank: "K" }, message: "" } },
    legal("add", "Q", 1),
    legal("discard", "2", 1),
    legal("take", "9", 2),
    legal("meld", "8", 2, 0, 1),
  ];

  it("is found by its cards", () => {
    expect(meant("add K: 2D", list)).toBe(list[0]);
    expect(meant("add Q: QH", list)).toBe(list[1]);
    expect(meant("discard 2D", list)).toBe(list[2]);
    expect(meant("take 9H 9C", list)).toBe(list[3]);
    expect(meant("meld 8H 8C JK", list)).toBe(list[4]);
    expect(meant("take 9 200", list)).toBe(list[3]);
  });

  it("is not found where the cards differ", () => {
    for (const text of [
      "add Q: 2D",
      "add K: 2D 2H",
      "discard JK",
      "take 9H 8C",
      "meld 8H 8C",
      "draw",
      "nonsense",
    ])
      expect(meant(text, list)).toBeUndefined();
  });

  it("has its doubt, and a pickup that is not on the list costs what is at stake", () => {
    expect(doubtOf("add K: 2D", list, 0)?.code).toBe("spoils");
    expect(doubtOf("add Q: QH", list, 0)).toBeUndefined();
    expect(doubtOf("take 9H 8C", list, 100)).toEqual({
      code: "charge",
      figures: { points: 100 },
      message: "",
    });
    expect(doubtOf("take 9H 8C", list, 0)).toBeUndefined();
    expect(doubtOf("take 9H 9C", list, 100)).toBeUndefined();
    expect(doubtOf("meld 7H 7C", list, 100)).toBeUndefined();
  });
});
