/** The matches that this device has counted: kept in the browser, each under its table, so that none counts twice. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MatchFigures } from "../messages";

export const NAME = "canasta-records";

/** A match as it is kept. `imported`: it came from a file; what this server tells of the same table takes its place. */
export interface Kept extends MatchFigures {
  imported: boolean;
}

/** What a reset leaves of a match, so that it is not counted anew: hands up to this one, or all of it. */
export interface Forgotten {
  table: string;
  version: number;
  hands: number;
  finished: boolean;
}

/** `closed`: the browser lets nothing be kept; `full`: there is no more room. */
export type Trouble = "" | "closed" | "full";

interface Schema extends DBSchema {
  matches: { key: string; value: Kept };
  forgotten: { key: string; value: Forgotten };
}

const BOTH = ["matches", "forgotten"] as const;

/** What is not forgotten of a match; null if all of it is. */
export function remembered(match: MatchFigures, forgotten: Forgotten | undefined): MatchFigures | null {
  if (!forgotten) return match;
  if (forgotten.finished) return null;
  const hands = match.hands.filter((hand) => hand.hand > forgotten.hands);
  return hands.length || match.finished ? { ...match, hands } : null;
}

/** Whether a match from a file says more than the one that is kept of the same table. */
export function saysMore(found: MatchFigures, kept: Kept | undefined): boolean {
  if (!kept) return true;
  if (found.finished !== kept.finished) return found.finished;
  return found.hands.length > kept.hands.length;
}

function full(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "QuotaExceededError";
}

export class Records {
  trouble: Trouble = "";
  readonly #db: IDBPDatabase<Schema> | null;
  /** What could not be kept; it is counted as long as this page is open. */
  readonly #loose = new Map<string, Kept>();

  private constructor(db: IDBPDatabase<Schema> | null) {
    this.#db = db;
    if (!db) this.trouble = "closed";
  }

  /** Open what is kept. Where the browser forbids it, everything is remembered by the page alone. */
  static async open(): Promise<Records> {
    try {
      const db = await openDB<Schema>(NAME, 1, {
        upgrade(fresh) {
          for (const store of BOTH) fresh.createObjectStore(store, { keyPath: "table" });
        },
        blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
      });
      return new Records(db);
    } catch {
      return new Records(null);
    }
  }

  close(): void {
    this.#db?.close();
  }

  /** All that is counted. */
  async all(): Promise<Kept[]> {
    const kept = new Map<string, Kept>();
    for (const match of (await this.#db?.getAll("matches")) ?? []) kept.set(match.table, match);
    for (const match of this.#loose.values()) kept.set(match.table, match);
    return [...kept.values()];
  }

  /** The version up to which each table needs not be asked about; an imported one is always asked about. */
  async known(): Promise<Map<string, number>> {
    const known = new Map<string, number>();
    for (const one of (await this.#db?.getAll("forgotten")) ?? [])
      known.set(one.table, one.finished ? Number.POSITIVE_INFINITY : one.version);
    for (const match of await this.all()) if (!match.imported) known.set(match.table, match.version);
    return known;
  }

  /** Count a match as the server tells it. Told again, or told late by another tab, it changes nothing. */
  async keep(match: MatchFigures): Promise<void> {
    const fresh = { ...match, imported: false };
    if (!this.#db) {
      this.#loose.set(match.table, fresh);
      return;
    }
    try {
      const work = this.#db.transaction(BOTH, "readwrite");
      const [old, forgotten] = await Promise.all([
        work.objectStore("matches").get(match.table),
        work.objectStore("forgotten").get(match.table),
      ]);
      const left = remembered(fresh, forgotten) as Kept | null;
      const newer = !old || old.imported || old.version < match.version;
      await Promise.all([left && newer && work.objectStore("matches").put(left), work.done]);
      this.#loose.delete(match.table);
    } catch (fault) {
      this.trouble = full(fault) ? "full" : "closed";
      this.#loose.set(match.table, fresh);
    }
  }

  /** Add the matches of a file, all or none. Returns how many were new or said more. Throws what the browser throws. */
  async merge(matches: readonly MatchFigures[]): Promise<number> {
    if (!this.#db) throw new DOMException("nothing can be kept", "InvalidStateError");
    const work = this.#db.transaction(BOTH, "readwrite");
    let added = 0;
    const adding = async () => {
      const store = work.objectStore("matches");
      // Nothing is asked one by one: thousands of matches would wait for each other.
      const kept = new Map((await store.getAll()).map((match) => [match.table, match]));
      const more = matches.filter((match) => saysMore(match, kept.get(match.table)));
      added = more.length;
      await Promise.all(
        more.flatMap((match) => [
          store.put({ ...match, imported: true }),
          work.objectStore("forgotten").delete(match.table),
        ]),
      );
    };
    await Promise.all([adding(), work.done]);
    return added;
  }

  /** Forget everything that is counted. Matches that run go on counting with their next hand. */
  async reset(): Promise<void> {
    if (!this.#db) throw new DOMException("nothing can be kept", "InvalidStateError");
    const work = this.#db.transaction(BOTH, "readwrite");
    const forgetting = async () => {
      const store = work.objectStore("forgotten");
      const [matches, all] = await Promise.all([work.objectStore("matches").getAll(), store.getAll()]);
      const before = new Map(all.map((one) => [one.table, one.hands]));
      const left = [...matches, ...this.#loose.values()].map(({ table, version, finished, hands }) =>
        store.put({ table, version, hands: hands.at(-1)?.hand ?? before.get(table) ?? 0, finished }),
      );
      await Promise.all([...left, work.objectStore("matches").clear()]);
    };
    await Promise.all([forgetting(), work.done]);
    this.#loose.clear();
    this.trouble = "";
  }
}
