/** Where a replay comes from: a table of this device, one kept here, a file just opened, or a link. */
import { fetchMatches, fetchRecord, Refusal } from "../net/api";
import { t } from "../text/t";
import { KeepError, keptOne } from "./keep";
import { MOST_BYTES } from "./limits";
import { carries, LinkError, MOST_LINK, matchIn } from "./link";

/** A match as its file: the bytes, what a file of it is called, and what its rules are called, if known. */
export interface Match {
  bytes: Uint8Array;
  file: string;
  title?: string | undefined;
}

/** Why there is no match. */
export class NoMatch extends Error {
  readonly #words: () => string;

  constructor(words: () => string) {
    super(words());
    this.#words = words;
  }

  /** In the language that is spoken now. */
  get words(): string {
    return this.#words();
  }
}

/** Why an address that means to name a match names none; nothing where it is the list's. */
export function astray(path: string, hash: string): "" | "mark" | "path" {
  if (shows(path, hash)) return "";
  if (!/^\/replay\/?$/.test(path)) return "path";
  return hash.length > 1 ? "mark" : "";
}

const ADDRESS = /^\/replay\/(table|kept|file)(?:\/([^/]+))?\/?$/;

/** The file that was opened last; it lies nowhere but in this page. */
let opened: Match | null = null;

/** Take a file from this device. Rejects with NoMatch where it is too large to be read. */
export async function open(file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    throw new NoMatch(() => t("replay.file.large", { file: file.name, size: file.size, limit: MOST_BYTES }));
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new NoMatch(() => t("replay.file.unread", { file: file.name }));
  });
  opened = { bytes: new Uint8Array(bytes), file: file.name };
}

/** Whether an address shows a replay; else it is the list of them. */
export function shows(path: string, hash: string): boolean {
  return ADDRESS.test(path) || carries(hash);
}

/** The match of an address. Rejects with NoMatch, or with the server's refusal. */
export async function fetchMatch(path: string, hash: string): Promise<Match> {
  const [, kind, id = ""] = ADDRESS.exec(path) ?? [];
  if (kind === "table") return ofTable(decodeURIComponent(id));
  if (kind === "kept") return ofKept(Number(id));
  if (kind === "file") {
    if (!opened) throw new NoMatch(() => t("replay.file.again"));
    return opened;
  }
  try {
    return { bytes: await matchIn(hash), file: t("replay.link.file") };
  } catch (fault) {
    throw new NoMatch(() => because(fault));
  }
}

/** A file does not tell what a person calls the rules; the list of matches does, and without it one can do. */
async function ofTable(table: string): Promise<Match> {
  const [match, all] = await Promise.all([fetchRecord(table), fetchMatches().catch(() => ({ matches: [] }))]);
  return { ...match, title: all.matches.find((one) => one.table === table)?.title };
}

async function ofKept(id: number): Promise<Match> {
  try {
    const kept = Number.isSafeInteger(id) ? await keptOne(id) : undefined;
    if (!kept) throw new NoMatch(() => t("replay.kept.gone"));
    return {
      bytes: new TextEncoder().encode(kept.text),
      file: fileName(kept.date, kept.names),
      title: kept.title,
    };
  } catch (fault) {
    throw fault instanceof NoMatch ? fault : new NoMatch(() => because(fault));
  }
}

/** Why nothing can be kept, or a link not be read or made. */
export function because(fault: unknown): string {
  if (fault instanceof KeepError) return t(`replay.keep.${fault.code}`);
  if (fault instanceof LinkError) return t(`replay.link.${fault.code}`, { limit: MOST_BYTES });
  return fault instanceof NoMatch || fault instanceof Refusal ? fault.words : t("app.failed");
}

/** The same in three pieces, of which the middle one is English in every language. */
export function becauseInPieces(fault: unknown): [string, string, string] {
  return fault instanceof Refusal ? fault.pieces : [because(fault), "", ""];
}

/** Why there is no link: with the figures, if it would be too long. */
export function tooLong(link: string): string {
  return link.length > MOST_LINK ? t("replay.link.long", { length: link.length, limit: MOST_LINK }) : "";
}

/** What the file of a match is called. */
export function fileName(date: string, names: string[]): string {
  const who = names
    .join("-")
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9-]+/g, "")
    .slice(0, 40);
  return `${["canasta", date, who].filter(Boolean).join("-")}.canasta`;
}
