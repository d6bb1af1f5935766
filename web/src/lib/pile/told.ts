/** What is told of a table, and how it changes by a tap. A change makes a new one, so that it can be taken back. */
import type { PileQuestion } from "../messages";
import { isWild } from "./words";

export type Freezer = NonNullable<PileQuestion["frozen"]>;
export const FREEZERS: readonly Freezer[] = ["no", "wild", "red", "black"];
export type Setting = number | boolean | string;

export interface Told {
  readonly preset: string;
  readonly house: Readonly<Record<string, Setting>>;
  readonly top: string;
  readonly frozen: Freezer;
  readonly hand: readonly string[];
  readonly melds: readonly (readonly string[])[];
  readonly opened: boolean;
  readonly score: number;
  readonly size: number | null;
}

/** A table of which nothing is told but its rules. */
export function blank(preset = "classic", house: Told["house"] = {}): Told {
  return {
    preset,
    house,
    top: "",
    frozen: "no",
    hand: [],
    melds: [],
    opened: false,
    score: 0,
    size: null,
  };
}

/** What a meld is called by: the rank of its first natural card, or `wild`. */
export const slotOf = (meld: readonly string[]): string => meld.find((word) => !isWild(word)) ?? "wild";

/** Without the first of these cards. */
export function without(words: readonly string[], word: string): string[] {
  const at = words.indexOf(word);
  return words.filter((_, index) => index !== at);
}

/** With one more card in the melds: in that of its rank, or a wild one in that of `wildsTo`. */
export function laid(melds: Told["melds"], word: string, wildsTo: string): Told["melds"] {
  const slot = isWild(word) ? wildsTo : word;
  if (melds.some((meld) => slotOf(meld) === slot)) {
    return melds.map((meld) => (slotOf(meld) === slot ? [...meld, word] : meld));
  }
  return [...melds, [word]];
}

/** With one card less in a meld; with its last natural card the meld is gone. */
export function lifted(melds: Told["melds"], slot: string, word: string): Told["melds"] {
  return melds.flatMap((meld) => {
    if (slotOf(meld) !== slot) return [meld];
    const left = without(meld, word);
    return left.length && slotOf(left) === slot ? [left] : [];
  });
}

/** As it is asked. */
export function questionOf(told: Told): PileQuestion {
  return {
    preset: told.preset,
    settings: { ...told.house },
    top: told.top,
    frozen: told.frozen,
    hand: [...told.hand],
    melds: told.melds.map((meld) => [...meld]),
    opened: told.opened || told.melds.length > 0,
    score: told.score,
    size: told.size,
  };
}
