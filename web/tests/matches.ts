/** Matches as the device keeps them, made up for tests. */
import type { HandFigures, MatchFigures } from "../src/lib/messages";
import type { Kept } from "../src/lib/statistics/records";

export const MADE = "2026-11-30T18:00:00.000Z";

export function hand(number: number, totals: number[], more: Partial<HandFigures> = {}): HandFigures {
  const lines = [{ name: "cards melded", count: 9, points: totals[0] ?? 0 }];
  return { hand: number, ending: "out", out: 1, given_up: false, pickups: 0, lines, totals, ...more };
}

export function match(table: string, hands: HandFigures[], more: Partial<MatchFigures> = {}): Kept {
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

export const at = (day: number) => ({
  updated: `2026-11-${String(day).padStart(2, "0")}T19:00:00.000+00:00`,
});
export const won = (table: string, day: number) => match(table, [hand(1, [500, 100])], at(day));
export const lost = (table: string, day: number) => match(table, [hand(1, [100, 500])], at(day));
export const tied = (table: string, day: number) => match(table, [hand(1, [300, 300])], at(day));
