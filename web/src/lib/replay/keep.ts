/** Replays kept in this browser. One that keeps nothing, or is full, says so and still shows replays. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Replay } from "../messages";

export const MOST_KEPT = 200;
const NAME = "canasta-replays";
const STORE = "replays";

/** What the list shows of a replay; `text` is the file, sign by sign. `kept` is when, in ISO 8601. */
export interface Kept {
  id: number;
  text: string;
  kept: string;
  preset: string;
  /** Kept since the lists tell it: what a person calls the rules, and whether they differ from the preset's. */
  title?: string | undefined;
  house_rules?: boolean;
  names: string[];
  sides: number;
  scores: number[];
  hands: number;
  over: boolean;
  date: string;
}

interface Schema extends DBSchema {
  [STORE]: { key: number; value: Omit<Kept, "id"> & { id?: number } };
}

/** Why nothing could be kept or read: the browser keeps nothing here, its room is used up, or there are too many. */
export class KeepError extends Error {
  readonly code: "unkept" | "full" | "too-many";

  constructor(code: KeepError["code"]) {
    super(code);
    this.code = code;
  }
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (base) => {
      base.createObjectStore(STORE, { keyPath: "id", autoIncrement: true });
    },
    // Another version of the page wants to change it, or the browser closed it: the next wish opens it anew.
    blocking: () => close(),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

function close(): void {
  void opened?.then((base) => base.close());
  opened = null;
}

async function using<T>(work: (base: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await work(await database());
  } catch (fault) {
    if (fault instanceof KeepError) throw fault;
    opened = null;
    throw new KeepError((fault as DOMException | null)?.name === "QuotaExceededError" ? "full" : "unkept");
  }
}

/** All kept replays, the one kept last first. Rejects with KeepError. */
export function allKept(): Promise<Kept[]> {
  return using(async (base) => ((await base.getAll(STORE)) as Kept[]).reverse());
}

/** A kept replay by its number; undefined if it is not there. Rejects with KeepError. */
export function keptOne(id: number): Promise<Kept | undefined> {
  return using(async (base) => (await base.get(STORE, id)) as Kept | undefined);
}

/** Keep a replay; one with the very same text is kept once. Returns its number. Rejects with KeepError. */
export function keep(text: string, replay: Replay, title = ""): Promise<number> {
  return using(async (base) => {
    const all = (await base.getAll(STORE)) as Kept[];
    const same = all.find((one) => one.text === text);
    if (same) return same.id;
    if (all.length >= MOST_KEPT) throw new KeepError("too-many");
    return base.add(STORE, {
      text,
      kept: new Date().toISOString(),
      preset: replay.preset,
      title,
      house_rules: replay.house_rules,
      names: replay.seats.map((seat) => seat.name),
      sides: replay.sides,
      scores: replay.scores,
      hands: replay.hands.filter((hand) => hand.result).length,
      over: replay.over,
      date: replay.date,
    });
  });
}

/** Remove a kept replay. Rejects with KeepError. */
export function removeKept(id: number): Promise<void> {
  return using((base) => base.delete(STORE, id));
}
