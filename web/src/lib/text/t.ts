/** Looking texts up. Every text a person reads or hears comes through here. */
import { en } from "./en";
import { speaking } from "./language.svelte";
import type { Key } from "./languages";
import type { Figures } from "./wording";

export type { Key } from "./languages";
export type { Figures } from "./wording";

type Stem<K> = K extends `${infer S}.one` ? S : never;
/** A text with a form for each kind of number that a language tells apart. */
export type CountedKey = Stem<Key>;

/** A text in the language spoken; in English where that has none. */
function text(key: string): string | undefined {
  return speaking().texts[key] ?? (en as Record<string, string>)[key];
}

/** Whether the catalogue has a text of this name. */
export function has(key: string): key is Key {
  return key in en;
}

/** The names of the figures that a text is filled with. */
export function figuresOf(key: Key): ReadonlySet<string> {
  return speaking().wording.figures(text(key) ?? "");
}

/** A text with its figures filled in. */
export function t(key: Key, figures: Figures = {}): string {
  return speaking().wording.fill(text(key) ?? key, figures);
}

/** A text of a name made at run time, or what to say when the catalogue lacks it. */
export function maybe(key: string, fallback: string, figures: Figures = {}): string {
  return has(key) ? t(key, figures) : fallback;
}

/** The form of a text that fits a number. */
export function counted(key: CountedKey, count: number, figures: Figures = {}): string {
  const { wording } = speaking();
  const form = text(`${key}.${wording.category(count)}`) ?? text(`${key}.other`) ?? key;
  return wording.fill(form, { count, ...figures });
}

/** A whole number as people write it. */
export function number(value: number): string {
  return speaking().wording.number(value);
}

/** A point in time, written in ISO 8601, as people write it. */
export function moment(iso: string): string {
  return speaking().wording.moment(iso);
}

/** A day, written in ISO 8601, as people write it. */
export function day(iso: string): string {
  return speaking().wording.day(iso);
}

/** A whole number with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${number(value)}` : number(value);
}

/** "a, b and c". */
export function listed(parts: string[]): string {
  return speaking().wording.list(parts);
}
