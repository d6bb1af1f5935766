/** The sums of the statistics, from matches as the server told them. Points are the score sheets'; nothing here scores. */
import type { HandFigures, MatchFigures } from "../messages";

export type Outcome = "won" | "lost" | "tied";

export interface Best {
  points: number;
  table: string;
}

/** What is told of some matches. A hand that was given up was finished by a computer player: only its match counts. */
export interface Totals {
  /** Finished matches. */
  played: number;
  won: number;
  tied: number;
  lost: number;
  /** Of the lost ones, those that were given up. */
  conceded: number;
  /** Finished hands, without those given up. */
  hands: number;
  givenUp: number;
  /** Points of the side in these hands. */
  points: number;
  bestHand: Best | null;
  /** The highest final score of a match that was played to its end. */
  bestMatch: Best | null;
  canastas: { natural: number; mixed: number; wild: number };
  /** Times that this person went out, and how many of these concealed. */
  out: number;
  concealed: number;
  pickups: number;
}

export interface Streaks {
  current: number;
  longest: number;
}

export interface Group {
  /** A preset, `own` for rules of one's own, or a computer player. */
  key: string;
  /** The player's rung on the ladder; 0 outside it, and for rules. */
  level: number;
  totals: Totals;
}

export interface Stand {
  hand: number;
  scores: number[];
}

export const OWN_RULES = "own";

/** The side of the person whose match it is. */
export function sideOf(match: MatchFigures): number {
  return match.me % match.sides;
}

/** Whether the person gave the match up. */
export function concededBy(match: MatchFigures): boolean {
  return match.conceded !== null && match.conceded === match.me;
}

/** How a match ended for its person; null while it runs. */
export function outcome(match: MatchFigures): Outcome | null {
  if (!match.finished) return null;
  if (concededBy(match)) return "lost";
  if (match.winner === null) return "tied";
  return match.winner === sideOf(match) ? "won" : "lost";
}

/** One's own score less the best of the others'. */
export function margin(match: MatchFigures): number {
  const mine = sideOf(match);
  return (match.scores[mine] ?? 0) - Math.max(...match.scores.filter((_, side) => side !== mine));
}

/** The finished matches in the order in which they ended. */
export function inOrder<T extends MatchFigures>(matches: readonly T[]): T[] {
  return matches
    .filter((match) => match.finished)
    .sort((a, b) => compare(a.updated, b.updated) || compare(a.table, b.table));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function better(old: Best | null, points: number, table: string): Best {
  return old && old.points >= points ? old : { points, table };
}

function empty(): Totals {
  return {
    played: 0,
    won: 0,
    tied: 0,
    lost: 0,
    conceded: 0,
    hands: 0,
    givenUp: 0,
    points: 0,
    bestHand: null,
    bestMatch: null,
    canastas: { natural: 0, mixed: 0, wild: 0 },
    out: 0,
    concealed: 0,
    pickups: 0,
  };
}

function countOf(hand: HandFigures, name: string): number {
  return hand.lines.find((line) => line.name === name)?.count ?? 0;
}

function addHand(sum: Totals, hand: HandFigures, match: MatchFigures): void {
  if (hand.given_up) {
    sum.givenUp++;
    return;
  }
  const points = hand.totals[sideOf(match)] ?? 0;
  sum.hands++;
  sum.points += points;
  sum.bestHand = better(sum.bestHand, points, match.table);
  sum.canastas.natural += countOf(hand, "natural canastas");
  sum.canastas.mixed += countOf(hand, "mixed canastas");
  sum.canastas.wild += countOf(hand, "wild canastas");
  sum.pickups += hand.pickups;
  if (hand.out === match.me) {
    sum.out++;
    if (hand.ending === "out concealed") sum.concealed++;
  }
}

/** Everything that is told of these matches. */
export function totals(matches: readonly MatchFigures[]): Totals {
  const sum = empty();
  for (const match of matches) {
    for (const hand of match.hands) addHand(sum, hand, match);
    const how = outcome(match);
    if (how === null) continue;
    sum.played++;
    sum[how]++;
    if (concededBy(match)) sum.conceded++;
    if (match.conceded === null)
      sum.bestMatch = better(sum.bestMatch, match.scores[sideOf(match)] ?? 0, match.table);
  }
  return sum;
}

/** Matches won one after the other: up to now, and at most. Whatever is not won, a tie too, ends a streak. */
export function streaks(matches: readonly MatchFigures[]): Streaks {
  let current = 0;
  let longest = 0;
  for (const match of inOrder(matches)) {
    current = outcome(match) === "won" ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { current, longest };
}

function grouped(
  matches: readonly MatchFigures[],
  keys: (match: MatchFigures) => Map<string, number>,
): Group[] {
  const found = new Map<string, { level: number; matches: MatchFigures[] }>();
  for (const match of matches) {
    for (const [key, level] of keys(match)) {
      const group = found.get(key);
      if (group) group.matches.push(match);
      else found.set(key, { level, matches: [match] });
    }
  }
  return [...found]
    .map(([key, group]) => ({ key, level: group.level, totals: totals(group.matches) }))
    .filter((group) => group.totals.played + group.totals.hands + group.totals.givenUp > 0);
}

/** By rules, those played most first: a preset by its name, every set of house rules under one. */
export function byRules(matches: readonly MatchFigures[]): Group[] {
  return grouped(matches, (match) => new Map([[match.house_rules ? OWN_RULES : match.preset, 0]])).sort(
    (a, b) => b.totals.played - a.totals.played || b.totals.hands - a.totals.hands || compare(a.key, b.key),
  );
}

/** By opponent, up the ladder and then the others. A match against several kinds counts once for each of them. */
export function byOpponent(matches: readonly MatchFigures[]): Group[] {
  const rung = (group: Group) => group.level || Number.POSITIVE_INFINITY;
  return grouped(matches, (match) => new Map(match.opponents.map((one) => [one.player, one.level]))).sort(
    (a, b) => (rung(a) === rung(b) ? compare(a.key, b.key) : rung(a) - rung(b)),
  );
}

/** All sides' scores after every hand, the score before the first of them included. */
export function running(match: MatchFigures): Stand[] {
  const first = match.hands[0];
  if (!first) return [];
  // Hands that a reset has forgotten are in the score all the same.
  const before = match.scores.map(
    (score, side) => score - match.hands.reduce((sum, hand) => sum + (hand.totals[side] ?? 0), 0),
  );
  const stands: Stand[] = [{ hand: first.hand - 1, scores: before }];
  for (const hand of match.hands) {
    const last = stands.at(-1)?.scores ?? before;
    stands.push({ hand: hand.hand, scores: last.map((score, side) => score + (hand.totals[side] ?? 0)) });
  }
  return stands;
}
