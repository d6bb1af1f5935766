/** What is asked over HTTP: matches, presets, a new match. */
import type {
  Counted,
  MatchCreated,
  Matches,
  MatchFigures,
  NewMatch,
  PileAnswer,
  PileQuestion,
  Presets,
  Problem,
  Replay,
  RulesAnswer,
  RulesAsked,
  RulesText,
} from "../messages";
import { piecesFor, refusedFor } from "../text/refused";

/** A request that was refused, with the server's reason. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }

  /** The reason, in the language that is spoken now. */
  get words(): string {
    return refusedFor(this.problem);
  }

  /** The same in three pieces, of which the middle one is English in every language. */
  get pieces(): [string, string, string] {
    return piecesFor(this.problem);
  }
}

async function answered(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { credentials: "same-origin", ...options });
  if (!answer.ok) {
    const fallback: Problem = {
      code: String(answer.status),
      message: answer.statusText,
      figures: {},
      faults: [],
      broken: null,
    };
    throw new Refusal(
      await answer.json().then(
        (body: Problem) => body,
        () => fallback,
      ),
    );
  }
  return answer;
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const answer = await answered(path, options);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export const fetchMatches = (): Promise<Matches> => ask("/api/matches");
export const fetchPresets = (): Promise<Presets> => ask("/api/presets");
export const fetchCounted = (): Promise<Counted> => ask("/api/figures");
export const fetchFigures = (table: string): Promise<MatchFigures> =>
  ask(`/api/figures/${encodeURIComponent(table)}`);
export const removeMatch = (table: string): Promise<void> =>
  ask(`/api/matches/${encodeURIComponent(table)}`, { method: "DELETE" });

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export const createMatch = (match: NewMatch): Promise<MatchCreated> => post("/api/matches", match);
export const checkRules = (asked: RulesAsked): Promise<RulesAnswer> => post("/api/rules", asked);
export const readRules = (shared: RulesText): Promise<RulesAnswer> => post("/api/rules/text", shared);
/** The record of a match of this device, as its seat may have it, and what a file of it is called. */
export async function fetchRecord(table: string): Promise<{ bytes: Uint8Array; file: string }> {
  const answer = await answered(`/api/tables/${encodeURIComponent(table)}/file`);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return { bytes: new Uint8Array(await answer.arrayBuffer()), file: name ?? "match.canasta" };
}

/** A history judged and told step by step: as a seat knew it, or with all cards open for null. */
export const judgeReplay = (bytes: Uint8Array, seat: number | null): Promise<Replay> =>
  ask(`/api/replays${seat === null ? "" : `?seat=${seat}`}`, {
    method: "POST",
    headers: { "Content-Type": "application/toml" },
    body: bytes as BodyInit,
  });

/** Ask about a pile that is not ours; the answer to an older question may be given up. */
export const askPile = (question: PileQuestion, signal: AbortSignal): Promise<PileAnswer> =>
  ask("/api/pile", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });

/** Where the live line to a table is. */
export function socketUrl(table: string): (since: number) => string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const base = `${scheme}//${location.host}/ws/table/${encodeURIComponent(table)}`;
  return (since) => (since >= 0 ? `${base}?since=${since}` : base);
}
