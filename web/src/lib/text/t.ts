/** Looking texts up. Every text a person reads or hears comes through here. */
import { en } from "./en";

export type Key = keyof typeof en;
export type Figures = Record<string, string | number>;

type Stem<K> = K extends `${infer S}.one` ? S : never;
/** A text with a form for one and a form for several. */
export type CountedKey = Stem<Key>;

const texts: Record<string, string> = en;

/** Whether the catalogue has a text of this name. */
export function has(key: string): key is Key {
  return key in texts;
}

/** A text with its figures filled in. */
export function t(key: Key, figures: Figures = {}): string {
  return fill(texts[key] ?? key, figures);
}

/** A text of a name made at run time, or what to say when the catalogue lacks it. */
export function maybe(key: string, fallback: string, figures: Figures = {}): string {
  return has(key) ? t(key, figures) : fallback;
}

/** The form of a text that fits a number. */
export function counted(key: CountedKey, count: number, figures: Figures = {}): string {
  const form = count === 1 ? "one" : "other";
  return fill(texts[`${key}.${form}`] ?? key, { count: number(count), ...figures });
}

// Made once: making one costs more than writing a thousand numbers with it.
const NUMBERS = new Intl.NumberFormat("en");

/** A whole number as people write it. */
export function number(value: number): string {
  return NUMBERS.format(value).replace("-", "−");
}

const MOMENTS = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** A point in time, written in ISO 8601, as people here write it. */
export function moment(iso: string): string {
  return MOMENTS.format(new Date(iso));
}

/** A whole number with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

function fill(text: string, figures: Figures): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const figure = figures[name];
    if (figure === undefined) return whole;
    return typeof figure === "number" ? number(figure) : figure;
  });
}

/** "a, b and c". */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts.join("");
  return t("list.and", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
}
