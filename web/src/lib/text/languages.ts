/** The languages that the page speaks. English is always there; each other one is fetched when it is chosen. */
import type { en } from "./en";

export type Key = keyof typeof en;
/** A form of a counted text that English has not: "few", "many" and their like. */
type MoreForms = Record<`${string}.${"zero" | "two" | "few" | "many"}`, string>;
/** The texts of one English file in another language. */
export type Translated<English> = Record<keyof English, string> & MoreForms;
/** Every text of a language. */
export type Texts = Translated<typeof en>;

export interface Language {
  /** What it calls itself. */
  name: string;
  /** Whose way of writing lists it follows, where that is not its own tag's: English here has no comma before "and". */
  lists?: string;
  /** Fetch its texts; nothing to fetch for English. */
  load?: () => Promise<Texts>;
}

export const LANGUAGES = {
  en: { name: "English", lists: "en-GB" },
  de: { name: "Deutsch", load: () => import("./de").then((all) => all.de) },
  es: { name: "Español", load: () => import("./es").then((all) => all.es) },
} as const satisfies Record<string, Language>;

export type Code = keyof typeof LANGUAGES;
export const CODES = Object.keys(LANGUAGES) as Code[];

/** The first of a person's languages that the page speaks, or English. */
export function preferred(wanted: readonly string[]): Code {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    const found = CODES.find((one) => one === code);
    if (found) return found;
  }
  return "en";
}
