import { describe, expect, it } from "vitest";
import type { HandFigures, MatchFigures } from "../src/lib/messages";
import { brokenAt } from "../src/lib/statistics/broken";
import { FileFault, LARGEST, readFile, readText, written } from "../src/lib/statistics/file";
import {
  byOpponent,
  byRules,
  inOrder,
  margin,
  outcome,
  running,
  streaks,
  totals,
} from "../src/lib/statistics/reckon";
import { type Kept, remembered, saysMore } from "../src/lib/statistics/records";
import { placed, ticks } from "../src/lib/statistics/scale";
import { refused, sideNames } from "../src/lib/statistics/words";
import { en } from "../src/lib/text/en";

const MADE = "2026-11-30T18:00:00.000Z";

function hand(number: number, totals: number[], more: Partial<HandFigures> = {}): HandFigures {
  const lines = [{ name: "cards melded", count: 9, points: totals[0] ?? 0 }];
  return { hand: number, ending: "out", out: 1, given_up: false, pickups: 0, lines, totals, ...more };
}

function match(table: string, hands: HandFigures[], more: Partial<MatchFigures> = {}): Kept {
  const scores = [0, 1].map((side) => hands.reduce((sum, one) => sum + (one.totals[side] ?? 0), 0));
  const [mine = 0, theirs = 0] = scores;
  return {
    table,
    version: 10,
    preset: "two-player",
    house_rules: false,
    players: 2,
    sides: 2,
    me: 0,
    opponents: [{ player: "club", level: 3 }],
    hands,
    scores,
    finished: true,
    winner: mine === theirs ? null : Number(theirs > mine),
    conceded: null,
    created: "2026-11-01T18:00:00.000+00:00",
    updated: "2026-11-01T19:00:00.000+00:00",
    imported: false,
    ...more,
  };
}

const at = (day: number) => ({ updated: `2026-11-${String(day).padStart(2, "0")}T19:00:00.000+00:00` });
const won = (table: string, day: number) => match(table, [hand(1, [500, 100])], at(day));
const lost = (table: string, day: number) => match(table, [hand(1, [100, 500])], at(day));
const tied = (table: string, day: number) => match(table, [hand(1, [300, 300])], at(day));

describe("how a match ended", () => {
  it("is won by the side of the person", () => {
    expect(outcome(won("a", 1))).toBe("won");
    expect(outcome(lost("a", 1))).toBe("lost");
    expect(outcome(tied("a", 1))).toBe("tied");
    expect(outcome(match("a", [], { players: 4, me: 3, winner: 1 }))).toBe("won");
  });

  it("is open while it runs", () => {
    expect(outcome(match("a", [hand(1, [500, 100])], { finished: false, winner: null }))).toBeNull();
  });

  it("is lost when the person gives it up, whoever leads", () => {
    expect(outcome(match("a", [hand(1, [500, 100])], { conceded: 0, winner: null }))).toBe("lost");
  });

  it("is won when somebody else gives it up", () => {
    expect(outcome(match("a", [], { conceded: 1, winner: 0 }))).toBe("won");
  });
});

describe("the margin", () => {
  it("is one's own score less the best of the others'", () => {
    expect(margin(match("a", [], { sides: 3, players: 3, me: 1, scores: [900, 1000, 400] }))).toBe(100);
    expect(margin(match("a", [], { scores: [-50, 400] }))).toBe(-450);
  });
});

describe("the totals", () => {
  it("count matches by how they ended, and those given up apart", () => {
    const sum = totals([won("a", 1), lost("b", 2), tied("c", 3), match("d", [], { conceded: 0, winner: 1 })]);
    expect(sum).toMatchObject({ played: 4, won: 1, lost: 2, tied: 1, conceded: 1 });
  });

  it("count the hands of a match that runs, but not the match", () => {
    const sum = totals([match("a", [hand(1, [700, 0])], { finished: false, winner: null })]);
    expect(sum).toMatchObject({ played: 0, hands: 1, points: 700, bestMatch: null });
    expect(sum.bestHand).toEqual({ points: 700, table: "a" });
  });

  it("leave out a hand that a computer player finished", () => {
    const given = hand(2, [2000, 0], { given_up: true, out: 0, pickups: 5 });
    const sum = totals([match("a", [hand(1, [100, 0]), given])]);
    expect(sum).toMatchObject({ hands: 1, givenUp: 1, points: 100, out: 0, pickups: 0 });
    expect(sum.bestHand?.points).toBe(100);
    expect(sum.bestMatch?.points).toBe(2100);
  });

  it("take no best match from one that was given up", () => {
    expect(totals([match("a", [hand(1, [3000, 0])], { conceded: 0, winner: 1 })]).bestMatch).toBeNull();
  });

  it("add canastas by kind, as the sheets count them", () => {
    const lines = [
      { name: "natural canastas", count: 2, points: 1000 },
      { name: "mixed canastas", count: 1, points: 300 },
      { name: "wild canastas", count: 1, points: 1000 },
    ];
    const sum = totals([match("a", [hand(1, [2300, 0], { lines }), hand(2, [2300, 0], { lines })])]);
    expect(sum.canastas).toEqual({ natural: 4, mixed: 2, wild: 2 });
  });

  it("count going out and pickups of the person alone", () => {
    const hands = [
      hand(1, [1, 0], { out: 0, ending: "out concealed", pickups: 2 }),
      hand(2, [1, 0], { out: 0, pickups: 1 }),
      hand(3, [1, 0], { out: 2, ending: "out concealed" }),
      hand(4, [1, 0], { out: null, ending: "stock empty" }),
    ];
    expect(totals([match("a", hands, { players: 4 })])).toMatchObject({ out: 2, concealed: 1, pickups: 3 });
  });

  it("add the points of hands up and keep the best of them, the first of equal ones", () => {
    const sum = totals([
      match("a", [hand(1, [900, 0]), hand(2, [400, 0])]),
      match("b", [hand(1, [900, 0]), hand(2, [100, 0])]),
    ]);
    expect(sum.points).toBe(2300);
    expect(sum.bestHand).toEqual({ points: 900, table: "a" });
    expect(sum.bestMatch).toEqual({ points: 1300, table: "a" });
  });

  it("keep a best hand below zero, where there is no better", () => {
    expect(totals([match("a", [hand(1, [-150, 0])])]).bestHand?.points).toBe(-150);
  });
});

describe("a streak", () => {
  it("is reckoned in the order in which matches ended, not in which they come", () => {
    const matches = [won("d", 4), lost("b", 2), won("a", 1), won("c", 3)];
    expect(inOrder(matches).map((one) => one.table)).toEqual(["a", "b", "c", "d"]);
    expect(streaks(matches)).toEqual({ current: 2, longest: 2 });
  });

  it("ends with a tie, and the longest stays", () => {
    expect(streaks([won("a", 1), won("b", 2), won("c", 3), tied("d", 4), won("e", 5)])).toEqual({
      current: 1,
      longest: 3,
    });
  });

  it("is not touched by a match that runs", () => {
    const open = match("c", [hand(1, [0, 900])], { finished: false, winner: null, ...at(3) });
    expect(streaks([won("a", 1), won("b", 2), open])).toEqual({ current: 2, longest: 2 });
  });

  it("is none where nothing was played", () => {
    expect(streaks([])).toEqual({ current: 0, longest: 0 });
  });
});

describe("the tables", () => {
  it("tell presets apart and put all house rules together", () => {
    const matches = [
      won("a", 1),
      match("b", [hand(1, [0, 5])], { preset: "classic" }),
      match("c", [hand(1, [0, 5])], { preset: "classic", house_rules: true }),
      match("d", [hand(1, [0, 5])], { house_rules: true }),
    ];
    expect(byRules(matches).map((group) => [group.key, group.totals.played])).toEqual([
      ["own", 2],
      ["classic", 1],
      ["two-player", 1],
    ]);
  });

  it("go up the ladder, players outside it last", () => {
    const against = (player: string, level: number) => ({ opponents: [{ player, level }] });
    const matches = [
      match("a", [hand(1, [1, 0])], against("steady", 0)),
      match("b", [hand(1, [1, 0])], against("strong", 4)),
      match("c", [hand(1, [1, 0])], against("novice", 1)),
    ];
    expect(byOpponent(matches).map((group) => group.key)).toEqual(["novice", "strong", "steady"]);
  });

  it("count a match once for each kind of opponent", () => {
    const [club, novice] = [
      { player: "club", level: 3 },
      { player: "novice", level: 1 },
    ];
    const matches = [
      match("a", [hand(1, [1, 0])], { players: 3, sides: 3, opponents: [club, club, novice] }),
    ];
    expect(byOpponent(matches).map((group) => [group.key, group.totals.played])).toEqual([
      ["novice", 1],
      ["club", 1],
    ]);
  });

  it("have no row for a match of which nothing is over", () => {
    expect(byRules([match("a", [], { finished: false })])).toEqual([]);
  });
});

describe("the score hand by hand", () => {
  it("adds the totals up", () => {
    expect(running(match("a", [hand(1, [100, 50]), hand(2, [-20, 300])]))).toEqual([
      { hand: 0, scores: [0, 0] },
      { hand: 1, scores: [100, 50] },
      { hand: 2, scores: [80, 350] },
    ]);
  });

  it("begins with what forgotten hands had made", () => {
    const rest = match("a", [hand(3, [100, 50])], { scores: [900, 250] });
    expect(running(rest)).toEqual([
      { hand: 2, scores: [800, 200] },
      { hand: 3, scores: [900, 250] },
    ]);
  });
});

describe("what a reset has forgotten", () => {
  const forgotten = { table: "a", version: 5, hands: 1, finished: false };

  it("stays forgotten of a match that goes on", () => {
    const found = remembered(match("a", [hand(1, [1, 0]), hand(2, [2, 0])]), forgotten);
    expect(found?.hands.map((one) => one.hand)).toEqual([2]);
    expect(remembered(match("a", [hand(1, [1, 0])], { finished: false }), forgotten)).toBeNull();
  });

  it("never comes back of a finished match", () => {
    expect(remembered(won("a", 1), { ...forgotten, finished: true })).toBeNull();
  });
});

describe("a match from a file", () => {
  it("takes the place of one that says less, and of no other", () => {
    const less = match("a", [hand(1, [1, 0])], { finished: false });
    const more = match("a", [hand(1, [1, 0]), hand(2, [1, 0])], { finished: false });
    expect(saysMore(more, less)).toBe(true);
    expect(saysMore(less, more)).toBe(false);
    expect(saysMore(less, less)).toBe(false);
    expect(saysMore(match("a", [hand(1, [1, 0])]), more)).toBe(true);
    expect(saysMore(more, undefined)).toBe(true);
  });
});

describe("where a text stops being JSON", () => {
  it("is the first sign that does not belong there", () => {
    for (const [text, at] of [
      ["canasta", 0],
      ["{x: 1}", 1],
      ['{"a" 1}', 5],
      ['{"a": 1,}', 8],
      ["[1, 2 3]", 6],
      ["[1,,2]", 3],
      ['["a\\x"]', 1],
      ["[01]", 2],
      ["[1] 2", 4],
      ['{"a": tru}', 6],
    ] as const)
      expect(brokenAt(text), text).toBe(at);
  });

  it("is the end of what was cut off between two values", () => {
    const text = JSON.stringify({ a: [1, -2.5e3, true, null, "x\\n\u00e9"], b: {}, c: [] }, null, 1);
    expect(brokenAt(text)).toBe(text.length);
    expect(brokenAt(text.slice(0, -1))).toBe(text.length - 1);
    expect(brokenAt("[".repeat(300_000))).toBe(300_000);
  });
});

describe("a file of statistics", () => {
  const good = [match("a", [hand(1, [500, 100]), hand(2, [-20, 300])]), lost("b", 2)];
  const whole = () => JSON.parse(written(good, MADE));
  const fault = (text: string) => {
    try {
      readText(text);
    } catch (found) {
      if (found instanceof FileFault) return { code: found.code, ...found.figures };
      throw found;
    }
    return null;
  };
  const changed = (change: (file: ReturnType<typeof whole>) => void) => {
    const file = whole();
    change(file);
    return fault(JSON.stringify(file));
  };

  it("reads what it has written", () => {
    expect(readText(written(good, MADE))).toEqual(good.map(({ imported: _, ...rest }) => rest));
  });

  it("is refused where it breaks off, wherever that is", () => {
    const text = written(good, MADE);
    for (let cut = 0; cut < text.trimEnd().length; cut += 7) {
      expect(fault(text.slice(0, cut)), `cut at ${cut}`).toMatchObject({ code: "json" });
    }
    expect(fault(text.slice(0, text.indexOf('"version"')))).toMatchObject({ line: 3 });
  });

  it("is refused when it is something else", () => {
    for (const text of ["null", "[]", "7", '"x"', "{}", '{"format":"other"}'])
      expect(fault(text)).toEqual({ code: "foreign" });
    expect(changed((file) => (file.version = 2))).toEqual({ code: "version", wanted: 1 });
  });

  it("is refused with the place of what is not as it must be", () => {
    const hands = "file.matches[0].hands";
    const first = (file: ReturnType<typeof whole>) => file.matches[0];
    expect(changed((file) => (first(file).preset = "<script>alert(1)</script>"))).toEqual({
      code: "word",
      place: "file.matches[0].preset",
    });
    expect(changed((file) => (first(file).table = "../x"))).toMatchObject({ place: "file.matches[0].table" });
    expect(changed((file) => (first(file).hands[1].pickups = 1.5))).toMatchObject({
      place: `${hands}[1].pickups`,
    });
    expect(changed((file) => (first(file).hands[1].lines[0].points = "9"))).toMatchObject({
      code: "whole",
      place: `${hands}[1].lines[0].points`,
    });
    expect(changed((file) => (first(file).updated = "yesterday"))).toMatchObject({ code: "time" });
    expect(changed((file) => (first(file).finished = 1))).toMatchObject({ code: "yes" });
    expect(changed((file) => (first(file).opponents = {}))).toMatchObject({ code: "list" });
    expect(changed((file) => (file.matches[1] = null))).toMatchObject({ place: "file.matches[1]" });
    expect(changed((file) => delete first(file).winner)).toMatchObject({ code: "missing", name: "winner" });
    expect(changed((file) => (first(file).extra = 1))).toMatchObject({ code: "unknown", name: "extra" });
  });

  it("is refused when its parts do not agree", () => {
    const first = (file: ReturnType<typeof whole>) => file.matches[0];
    expect(changed((file) => (first(file).scores[0] += 5))).toEqual({
      code: "sum",
      place: "file.matches[0].scores[0]",
      wanted: 485,
      found: 480,
    });
    expect(changed((file) => (first(file).hands[0].lines[0].points = 5))).toMatchObject({
      place: "file.matches[0].hands[0].lines",
    });
    expect(changed((file) => (first(file).hands[1].hand = 1))).toMatchObject({ code: "order", wanted: 2 });
    expect(changed((file) => (first(file).me = 2))).toMatchObject({
      code: "seat",
      place: "file.matches[0].me",
    });
    expect(changed((file) => (first(file).sides = 3))).toMatchObject({ code: "seat" });
    expect(changed((file) => first(file).scores.push(1))).toEqual({
      code: "sum",
      place: "file.matches[0].scores",
      wanted: 2,
      found: 3,
    });
    expect(changed((file) => file.matches.push(first(file)))).toEqual({
      code: "twice",
      place: "file.matches[2].table",
    });
  });

  it("has no business with an object's inner names", () => {
    const text = JSON.stringify(whole()).replace('"format"', '"__proto__":{"x":1},"format"');
    expect(fault(text)).toMatchObject({ code: "unknown", name: "__proto__" });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("is refused unread when it is too large", async () => {
    const huge = { size: LARGEST + 1, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
    await expect(readFile(huge)).rejects.toMatchObject({ code: "large", figures: { limit: LARGEST } });
  });

  it("has a sentence for every reason, with all its figures", () => {
    const codes = Object.keys(en).flatMap((key) => /^stat\.refused\.(\w+)$/.exec(key)?.[1] ?? []);
    expect(codes.length).toBeGreaterThan(15);
    const figures = { place: "p", low: 0, high: 1, most: 2, wanted: 3, found: 4, name: "n", below: 5 };
    const more = { size: 1, limit: 2, line: 3, column: 4 };
    for (const code of codes)
      expect(refused(new FileFault(code as FileFault["code"], { ...figures, ...more }))).not.toMatch(/[{}]/);
  });
});

describe("the sides of a match", () => {
  const names = (players: number, sides: number, me: number) =>
    sideNames(match("a", [], { players, sides, me }));

  it("are called as their person calls them", () => {
    expect(names(2, 2, 1)).toEqual(["Opponent", "You"]);
    expect(names(4, 2, 2)).toEqual(["We", "They"]);
    expect(names(3, 3, 1)).toEqual(["Opponent 1", "You", "Opponent 2"]);
  });
});

describe("a scale", () => {
  it("has round figures around all values, and zero", () => {
    expect(ticks(-40, 6400)).toEqual([-2000, 0, 2000, 4000, 6000, 8000]);
    expect(ticks(300, 700)).toEqual([0, 200, 400, 600, 800]);
    expect(ticks(-700, -300)[0]).toBeLessThanOrEqual(-700);
    expect(ticks(0, 0)).toEqual([0, 1]);
  });

  it("places values in proportion", () => {
    expect(placed(50, 0, 100, 200, 0)).toBe(100);
  });
});
