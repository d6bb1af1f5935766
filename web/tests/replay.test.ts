import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Replay, ReplayStep, Told } from "../src/lib/messages";
import { carries, linkTo, MOST_LINK, matchIn } from "../src/lib/replay/link";
import { lastOf, placeAfter, placeBefore, scoresAt, tablesOf } from "../src/lib/replay/places";
import { fileName, tooLong } from "../src/lib/replay/sources";
import { tell } from "../src/lib/text/tell";

/** Milliseconds: packing runs in threads, which a busy machine gives no time for long. */
const PATIENCE = 120_000;
const written = new TextEncoder();
const hash = (link: string) => new URL(link).hash;
const packed = (bytes: Uint8Array) => `#m=${deflateRawSync(bytes).toString("base64url")}`;

describe("a match in a link", { timeout: PATIENCE }, () => {
  it("comes out as it went in, byte by byte", async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256);
    expect(await matchIn(hash(await linkTo(bytes, "http://localhost:1")))).toEqual(bytes);
  });

  it("is short for a usual match, and says its length where it is too long", async () => {
    expect(tooLong("x".repeat(MOST_LINK))).toBe("");
    expect(tooLong("x".repeat(MOST_LINK + 1))).toContain("8,001");
  });

  it("is never unpacked further than a file may reach", async () => {
    await expect(matchIn(packed(new Uint8Array(2_000_001)))).rejects.toMatchObject({ code: "too-large" });
    expect((await matchIn(packed(new Uint8Array(2_000_000)))).length).toBe(2_000_000);
  });

  it.each(["#m=", "#m=a", "#m=%3Cscript%3E", "#m=QUJD", "#m=QUJD+/", "#other=QUJD", ""])(
    "is refused where it is not whole: %s",
    async (text) => {
      await expect(matchIn(text)).rejects.toMatchObject({ code: "broken" });
    },
  );

  it("is refused where it was cut", async () => {
    const whole = packed(written.encode("version = 1\n".repeat(50)));
    await expect(matchIn(whole.slice(0, -6))).rejects.toMatchObject({ code: "broken" });
  });

  it("is known by its mark", () => {
    expect([carries("#m=QUJD"), carries("#pile"), carries("")]).toEqual([true, false, false]);
  });
});

const pile = {
  count: 1,
  cards: ["QH"],
  top: "QH",
  frozen: false,
  freezer: null,
  depth: 0,
  blocked: false,
  takeable: false,
};
const side = { score: 0, melds: [], red_threes: [], opened: false, need: 50, canastas: 0 };

function step(seq: number, told: Partial<Told>, change: ReplayStep["change"] = {}): ReplayStep {
  return { told: { seq, hand: 1, turn: 1, seat: 0, verb: "draw", ...told }, change };
}

const deal = step(
  1,
  { verb: "deal" },
  {
    turn: 1,
    seat: 0,
    actor: 0,
    hands: [
      { seat: 0, count: 1, cards: ["4H"] },
      { seat: 1, count: 1, cards: [] },
    ],
    sides: [
      { side: 0, ...side },
      { side: 1, ...side },
    ],
    pile,
    stock: 9,
    apart: [],
  },
);
const draw = step(2, { drawn: ["KC"] }, { hands: [{ seat: 0, count: 2, cards: ["4H", "KC"] }], stock: 8 });
const end = step(3, { verb: "discard", hand_over: true, match_over: true }, { actor: -1 });
const result = {
  hand: 1,
  dealer: 1,
  ending: "out",
  out: 0,
  sheets: [[], []],
  totals: [120, -30],
  scores: [120, -30],
};
const hand = { number: 1, dealer: 1, scores: [0, 0], steps: [deal, draw, end], result, seen: null };
const replay: Replay = {
  house_rules: false,
  preset: "two-player",
  rules: {},
  rules_url: "",
  date: "",
  seats: [
    { seat: 0, name: "Ann", player: "person", side: 0 },
    { seat: 1, name: "Bo", player: "club", side: 1 },
  ],
  sides: 2,
  seat: null,
  hands: [hand, { ...hand, number: 2, steps: [deal] }],
  scores: [120, -30],
  over: true,
  winner: 0,
  conceded: null,
};

describe("the table at a place", () => {
  const tables = tablesOf(replay, 0);

  it("keeps what a step did not change", () => {
    expect(tables.map((one) => one.stock)).toEqual([9, 8, 8]);
    expect(tables[1]?.seats.map((seat) => [seat.cards, seat.known])).toEqual([
      [2, ["4H", "KC"]],
      [1, []],
    ]);
    expect(tables[2]?.pile).toEqual(pile);
  });

  it("has nobody to act, and the winner, once the match is over", () => {
    expect(tables.map((one) => one.actor)).toEqual([0, 0, null]);
    expect([tables[1]?.match_over, tables[2]?.match_over, tables[2]?.winner]).toEqual([false, true, 0]);
  });

  it("has the running score: before the end of the hand, after it, and in the next one", () => {
    expect(tables.map(scoresAt)).toEqual([
      [0, 0],
      [0, 0],
      [120, -30],
    ]);
    expect(tablesOf(replay, 1).map(scoresAt)).toEqual([[120, -30]]);
  });

  it("is nobody's own, so that everybody is told by name", () => {
    const told = draw.told;
    expect(tables[1] && tell(told, tables[1])).toBe("Ann draws king of clubs.");
  });
});

describe("stepping", () => {
  it("goes on into the next hand, and back to the end of the last one", () => {
    expect(placeAfter(replay, { hand: 0, step: 2 })).toEqual({ hand: 1, step: 0 });
    expect(placeBefore(replay, { hand: 1, step: 0 })).toEqual({ hand: 0, step: 2 });
    expect(lastOf(replay, 0)).toEqual({ hand: 0, step: 2 });
  });

  it("stays where there is nothing more", () => {
    const last = { hand: 1, step: 0 };
    const first = { hand: 0, step: 0 };
    expect(placeAfter(replay, last)).toBe(last);
    expect(placeBefore(replay, first)).toBe(first);
  });
});

it("a file is named after its players, in letters that every disk takes", () => {
  expect(fileName("2025-01-31", ["Änne", "../Bo"])).toBe("canasta-2025-01-31-Anne-Bo.canasta");
  expect(fileName("", [])).toBe("canasta.canasta");
});
