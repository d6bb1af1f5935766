/** What is asked over HTTP: matches, presets, a new match. */
import type { MatchCreated, Matches, NewMatch, Presets, Problem } from "../messages";
import { refusedFor } from "../text/refused";

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
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const answer = await fetch(path, { credentials: "same-origin", ...options });
  if (!answer.ok) {
    const fallback: Problem = {
      code: String(answer.status),
      message: answer.statusText,
      figures: {},
      faults: [],
    };
    throw new Refusal(
      await answer.json().then(
        (body: Problem) => body,
        () => fallback,
      ),
    );
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export const fetchMatches = (): Promise<Matches> => ask("/api/matches");
export const fetchPresets = (): Promise<Presets> => ask("/api/presets");
export const removeMatch = (table: string): Promise<void> =>
  ask(`/api/matches/${encodeURIComponent(table)}`, { method: "DELETE" });
export const createMatch = (match: NewMatch): Promise<MatchCreated> =>
  ask("/api/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(match),
  });

/** Where the live line to a table is. */
export function socketUrl(table: string): (since: number) => string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const base = `${scheme}//${location.host}/ws/table/${encodeURIComponent(table)}`;
  return (since) => (since >= 0 ? `${base}?since=${since}` : base);
}
