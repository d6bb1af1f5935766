/** A table as a link that people can read: `/pile#rules=classic&top=9&hand=9,9,Q&melds=K,K,K,2/7,7,7&cards=11`. */
import type { FieldInfo } from "../messages";
import { plain, written } from "../state/house-query";
import { type Figures, type Key, t } from "../text/t";
import { blank, FREEZERS, type Freezer, type Setting, type Told } from "./told";
import { WORDS } from "./words";

const LONGEST = 4000;
const MOST_CARDS = 100;
const MOST_MELDS = 14;
const WIDEST_SCORE = 1_000_000;
const LARGEST_PILE = 200;

const KEYS = new Set(["rules", "top", "frozen", "size", "hand", "melds", "opened", "score", "cards"]);

const refusing = (key: Key, figures: Figures) => t("pile.link.refused", { reason: t(key, figures) });

/** A link that cannot be read; the message names the place. */
export class LinkFault extends Error {
  readonly #key: Key;
  readonly #figures: Figures;

  constructor(key: Key, figures: Figures) {
    super(refusing(key, figures));
    this.#key = key;
    this.#figures = figures;
  }

  /** The message, in the language that is spoken now. */
  get words(): string {
    return refusing(this.#key, this.#figures);
  }
}

/** The fragment of a table, without its `#`; empty where nothing is told. Its last entry counts the cards. */
export function writeLink(told: Told): string {
  const entries: [string, string][] = [["rules", told.preset]];
  for (const [name, value] of Object.entries(told.house)) entries.push([name, written(value)]);
  if (told.top) entries.push(["top", told.top]);
  if (told.frozen !== "no") entries.push(["frozen", told.frozen]);
  if (told.size !== null) entries.push(["size", String(told.size)]);
  if (told.melds.length) entries.push(["melds", told.melds.map((meld) => meld.join(",")).join("/")]);
  else if (told.opened) entries.push(["opened", "yes"]);
  if (told.hand.length) entries.push(["hand", told.hand.join(",")]);
  if (told.score) entries.push(["score", String(told.score)]);
  if (entries.length === 1 && told.preset === "classic") return "";
  entries.push(["cards", String(countOf(told))]);
  return entries.map(([key, value]) => `${key}=${plain(value)}`).join("&");
}

/** Read a fragment. Raises LinkFault for the first thing in it that cannot be. */
export function readLink(fragment: string, presets: readonly string[], fields: readonly FieldInfo[]): Told {
  const text = fragment.replace(/^#/, "");
  if (!text) return blank();
  if (text.length > LONGEST) throw new LinkFault("pile.link.long", { length: text.length, most: LONGEST });
  const found = entriesOf(text);
  const house: Record<string, Setting> = {};
  for (const [key, value] of found) {
    const field = fields.find((one) => one.name === key);
    if (field) house[key] = setting(field, value);
    else if (!KEYS.has(key)) throw new LinkFault("pile.link.key", { key: short(key) });
  }
  const preset = found.get("rules") ?? "classic";
  if (!presets.includes(preset)) throw bad("rules", preset);
  /** What an entry tells, or what holds where it is not there. */
  const read = <T>(key: string, reader: (value: string, key: string) => T, fallback: T): T => {
    const value = found.get(key);
    return value === undefined ? fallback : reader(value, key);
  };
  const told: Told = {
    preset,
    house,
    top: read("top", (value, key) => card(value, key, 1), ""),
    frozen: read("frozen", freezer, "no"),
    size: read<number | null>("size", (value, key) => whole(value, key, 1, LARGEST_PILE), null),
    hand: read<string[]>("hand", cards, []),
    melds: read<string[][]>("melds", meldsOf, []),
    opened: read("opened", yes, false),
    score: read("score", (value, key) => whole(value, key, -WIDEST_SCORE, WIDEST_SCORE), 0),
  };
  if (found.get("cards") !== String(countOf(told))) throw new LinkFault("pile.link.end", {});
  return told;
}

function freezer(value: string, key: string): Freezer {
  const found = FREEZERS.find((one) => one === value);
  if (!found) throw bad(key, value);
  return found;
}

function yes(value: string, key: string): boolean {
  if (value !== "yes" && value !== "no") throw bad(key, value);
  return value === "yes";
}

function meldsOf(value: string, key: string): string[][] {
  const melds = value.split("/");
  if (melds.length > MOST_MELDS) throw bad(key, value);
  return melds.map((meld) => cards(meld, key));
}

/** The entries by their names; each is there once. */
function entriesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(text)) {
    if (found.has(key)) throw new LinkFault("pile.link.twice", { key: short(key) });
    found.set(key, value);
  }
  return found;
}

function cards(value: string, key: string): string[] {
  const words = value.split(",");
  if (words.length > MOST_CARDS) {
    throw new LinkFault("pile.link.many", { key, count: words.length, most: MOST_CARDS });
  }
  return words.map((word, index) => card(word, key, index + 1));
}

function card(word: string, key: string, at: number): string {
  if (!WORDS.some((one) => one === word))
    throw new LinkFault("pile.link.card", { key, at, given: short(word) });
  return word;
}

function whole(value: string, key: string, low: number, high: number): number {
  const number = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high)) throw bad(key, value);
  return number;
}

/** A house rule as its field has it; one that cannot be read stays a text, and the server says what is wrong. */
function setting(field: FieldInfo, value: string): Setting {
  if (field.type === "yes or no" && (value === "yes" || value === "no")) return value === "yes";
  if (field.type === "number" && /^-?\d{1,9}$/.test(value)) return Number(value);
  return value.slice(0, LONGEST_SETTING);
}
const LONGEST_SETTING = 200;

const short = (text: string) => (text.length > 20 ? `${text.slice(0, 20)} …` : text);
const bad = (key: string, given: string) => new LinkFault("pile.link.value", { key, given: short(given) });
const countOf = (told: Told) => told.hand.length + told.melds.flat().length + (told.top ? 1 : 0);
