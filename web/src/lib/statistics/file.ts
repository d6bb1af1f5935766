/** The statistics as a file, and reading one. Whoever wrote it: what is not as it must be is refused with its place. */
import type { HandFigures, Heading, MatchFigures, Opponent } from "../messages";
import { brokenAt } from "./broken";
import type { Kept } from "./records";

export const FORMAT = "canasta-statistics";
export const VERSION = 1;
/** Bytes of the largest file that is read; a match takes about 3,000. */
export const LARGEST = 20_000_000;
export const MOST = { matches: 20_000, hands: 1000, lines: 32, text: 64, points: 1_000_000 };

export type FaultCode =
  | "large"
  | "json"
  | "foreign"
  | "version"
  | "object"
  | "missing"
  | "unknown"
  | "list"
  | "whole"
  | "yes"
  | "word"
  | "time"
  | "twice"
  | "order"
  | "seat"
  | "sum";

/** Why a file is refused. `figures` has the place where there is one: `matches[3].hands[0].totals`. */
export class FileFault extends Error {
  readonly code: FaultCode;
  readonly figures: Record<string, string | number>;

  constructor(code: FaultCode, figures: Record<string, string | number> = {}) {
    super(`${code} ${JSON.stringify(figures)}`);
    this.code = code;
    this.figures = figures;
  }
}

type Check<T> = (value: unknown, place: string) => T;

const whole =
  (low: number, high: number): Check<number> =>
  (value, place) => {
    if (typeof value === "number" && Number.isInteger(value) && value >= low && value <= high) return value;
    throw new FileFault("whole", { place, low, high });
  };

const word =
  (pattern: RegExp): Check<string> =>
  (value, place) => {
    if (typeof value === "string" && value.length <= MOST.text && pattern.test(value)) return value;
    throw new FileFault("word", { place });
  };

const yes: Check<boolean> = (value, place) => {
  if (typeof value === "boolean") return value;
  throw new FileFault("yes", { place });
};

const time: Check<string> = (value, place) => {
  const text =
    typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/.test(value) ? value : "";
  if (text && !Number.isNaN(Date.parse(text))) return text;
  throw new FileFault("time", { place });
};

const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (value, place) =>
    value === null ? null : check(value, place);

const list =
  <T>(check: Check<T>, most: number): Check<T[]> =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) throw new FileFault("list", { place, most });
    return value.map((item, index) => check(item, `${place}[${index}]`));
  };

const shape =
  <T extends object>(fields: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value, place) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new FileFault("object", { place });
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw new FileFault("unknown", { place, name: unknown.slice(0, MOST.text) });
    const found = Object.entries(fields).map(([name, check]) => {
      if (!Object.hasOwn(value, name)) throw new FileFault("missing", { place, name });
      return [name, (check as Check<unknown>)((value as Record<string, unknown>)[name], `${place}.${name}`)];
    });
    return Object.fromEntries(found) as T;
  };

const points = whole(-MOST.points, MOST.points);
const name = word(/^[a-z][a-z0-9 -]*$/);
const SEATS = 6;

const heading = shape<Heading>({ name, count: whole(0, MOST.points), points });
const hand = shape<HandFigures>({
  hand: whole(1, MOST.hands),
  ending: name,
  out: orNull(whole(0, SEATS - 1)),
  given_up: yes,
  pickups: whole(0, MOST.points),
  lines: list(heading, MOST.lines),
  totals: list(points, SEATS),
});
const opponent = shape<Opponent>({ player: name, level: whole(0, 100) });
const match = shape<MatchFigures>({
  table: word(/^[A-Za-z0-9_-]+$/),
  version: whole(0, Number.MAX_SAFE_INTEGER),
  preset: name,
  house_rules: yes,
  players: whole(2, SEATS),
  sides: whole(2, SEATS),
  me: whole(0, SEATS - 1),
  opponents: list(opponent, SEATS),
  hands: list(hand, MOST.hands),
  scores: list(points, SEATS),
  finished: yes,
  winner: orNull(whole(0, SEATS - 1)),
  conceded: orNull(whole(0, SEATS - 1)),
  created: time,
  updated: time,
});

/** Whether the parts of a match agree with one another. Throws FileFault. */
function checkSense(found: MatchFigures, place: string): void {
  const { sides, players, scores } = found;
  const within = (value: number | null, below: number, at: string) => {
    if (value !== null && value >= below) throw new FileFault("seat", { place: `${place}.${at}`, below });
  };
  const eachSide = (all: number[], at: string) => {
    if (all.length !== sides)
      throw new FileFault("sum", { place: `${place}.${at}`, wanted: sides, found: all.length });
  };
  within(sides, players + 1, "sides");
  within(found.me, players, "me");
  within(found.winner, sides, "winner");
  within(found.conceded, players, "conceded");
  eachSide(scores, "scores");
  let before: number | null = null;
  for (const [index, one] of found.hands.entries()) {
    const at = `hands[${index}]`;
    if (before !== null && one.hand !== before + 1)
      throw new FileFault("order", { place: `${place}.${at}.hand`, wanted: before + 1 });
    before = one.hand;
    within(one.out, players, `${at}.out`);
    eachSide(one.totals, `${at}.totals`);
    adds(
      one.lines.map((line) => line.points),
      one.totals[found.me % sides] ?? 0,
      `${place}.${at}.lines`,
    );
  }
  // A reset may have forgotten the first hands; then the score is more than the sum of those that are left.
  if (found.hands[0]?.hand === 1)
    for (const [side, score] of scores.entries())
      adds(
        found.hands.map((one) => one.totals[side] ?? 0),
        score,
        `${place}.scores[${side}]`,
      );
}

function adds(parts: number[], wanted: number, place: string): void {
  const sum = parts.reduce((a, b) => a + b, 0);
  if (sum !== wanted) throw new FileFault("sum", { place, wanted, found: sum });
}

/** The file's text. */
export function written(matches: readonly Kept[], made: string): string {
  const told = matches.map(({ imported: _, ...rest }) => rest);
  return `${JSON.stringify({ format: FORMAT, version: VERSION, made, matches: told }, null, 1)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.slice(0, brokenAt(text)).split("\n");
    throw new FileFault("json", { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 });
  }
}

/** The matches in a file's text. Throws FileFault. */
export function readText(text: string): MatchFigures[] {
  const value = parsed(text) as Record<string, unknown> | null;
  if (typeof value !== "object" || value === null || value.format !== FORMAT) throw new FileFault("foreign");
  if (value.version !== VERSION) throw new FileFault("version", { wanted: VERSION });
  const whole = shape<{ format: unknown; version: unknown; made: string; matches: MatchFigures[] }>({
    format: (one) => one,
    version: (one) => one,
    made: time,
    matches: list(match, MOST.matches),
  });
  const { matches } = whole(value, "file");
  const seen = new Set<string>();
  for (const [index, found] of matches.entries()) {
    const place = `file.matches[${index}]`;
    if (seen.has(found.table)) throw new FileFault("twice", { place: `${place}.table` });
    seen.add(found.table);
    checkSense(found, place);
  }
  return matches;
}

/** The matches in a file. Throws FileFault, or what the browser throws where it cannot be read. */
export async function readFile(file: Blob): Promise<MatchFigures[]> {
  if (file.size > LARGEST) throw new FileFault("large", { size: file.size, limit: LARGEST });
  return readText(await file.text());
}
