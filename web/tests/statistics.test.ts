import { describe, expect, it } from "vitest";
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
import { remembered, saysMore } from "../src/lib/statistics/records";
import { placed, ticks } from "../src/lib/statistics/scale";
import { sideNames } from "../src/lib/statistics/words";
import { at, hand, lost, match, tied, won } from "./matches";

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
