/** How a language fills its texts: figures, plurals, choices, numbers, dates and lists, all by its own rules. */
import { IntlMessageFormat } from "intl-messageformat";

export type Figures = Record<string, string | number>;

type Piece = ReturnType<IntlMessageFormat["getAst"]>[number];

interface Message {
  /** The figures that it names. */
  names: ReadonlySet<string>;
  say: (figures: Figures) => string;
}

/** Under this sign a figure is kept as it is written, beside the number that plurals and choices ask. */
const WRITTEN = "$";
/** A text with plurals or choices comes as its parts, in JSON (parsed-messages.ts); any other is filled as it is. */
const PARTS = "[{";
const PLACE = /\{(\w+)\}/g;

/** Name all figures of a message; those that stand there to be read are taken as written. */
function walk(pieces: Piece[], names: Set<string>): Set<string> {
  for (const piece of pieces) {
    if (!("value" in piece) || piece.type === 0) continue;
    names.add(piece.value);
    if (piece.type === 1) piece.value = WRITTEN + piece.value;
    if ("options" in piece) for (const option of Object.values(piece.options)) walk(option.value, names);
  }
  return names;
}

export class Wording {
  readonly #tag: string;
  readonly #numbers: Intl.NumberFormat;
  readonly #moments: Intl.DateTimeFormat;
  readonly #days: Intl.DateTimeFormat;
  readonly #lists: Intl.ListFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #messages = new Map<string, Message>();

  /** `tag`: what Intl calls the language; `lists`: whose way of listing is followed, where that is another. */
  constructor(tag: string, lists = tag) {
    this.#tag = tag;
    this.#numbers = new Intl.NumberFormat(tag);
    this.#moments = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
    // A day without a time is the same day everywhere.
    this.#days = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
    this.#lists = new Intl.ListFormat(lists, { type: "conjunction" });
    this.#plurals = new Intl.PluralRules(tag);
  }

  /** A number as people write it, with a true minus. */
  number(value: number): string {
    return this.#numbers.format(value).replace("-", "−");
  }

  /** A point in time, written in ISO 8601, as people write it. */
  moment(iso: string): string {
    return this.#moments.format(new Date(iso));
  }

  /** A day, written in ISO 8601, as people write it. */
  day(iso: string): string {
    return this.#days.format(new Date(iso));
  }

  /** "a, b and c". */
  list(parts: string[]): string {
    return this.#lists.format(parts);
  }

  /** Which form goes with a number: "one", "other" or what else the language has. */
  category(count: number): Intl.LDMLPluralRule {
    return this.#plurals.select(count);
  }

  /** The names of the figures in a text. */
  figures(text: string): ReadonlySet<string> {
    if (text.startsWith(PARTS)) return this.#message(text).names;
    return new Set([...text.matchAll(PLACE)].map(([, name = ""]) => name));
  }

  /** A text with its figures filled in; one that is missing shows by its name. */
  fill(text: string, figures: Figures): string {
    if (text.startsWith(PARTS)) return this.#message(text).say(figures);
    return text.replace(PLACE, (place, name: string) => this.#written(figures[name] ?? place));
  }

  #written(figure: string | number): string {
    return typeof figure === "number" ? this.number(figure) : figure;
  }

  #message(text: string): Message {
    const known = this.#messages.get(text);
    if (known) return known;
    const parts: Piece[] = JSON.parse(text);
    const names = walk(parts, new Set());
    const format = new IntlMessageFormat(parts, this.#tag, undefined, {
      formatters: {
        getNumberFormat: () => ({ format: (value: number) => this.number(value) }) as Intl.NumberFormat,
        getDateTimeFormat: () => this.#moments,
        getPluralRules: () => this.#plurals,
      },
    });
    const say = (figures: Figures) => {
      const all: Figures = {};
      for (const name of names) {
        const figure = figures[name] ?? `{${name}}`;
        all[name] = figure;
        all[WRITTEN + name] = this.#written(figure);
      }
      return String(format.format(all));
    };
    const message = { names, say };
    this.#messages.set(text, message);
    return message;
  }
}
