/** What a translation must have, as lists of what is wrong with it. */
import { createHash } from "node:crypto";
import { en } from "../src/lib/text/en";
import type { Code } from "../src/lib/text/languages";

export type Catalogue = Readonly<Record<string, string>>;

/** Part of a text that was parsed when the page was built: see parsed-messages.ts. */
interface Part {
  type: number;
  value?: string;
  options?: Record<string, { value: Part[] }>;
}

const PLURAL = 6;
const FORM = /\.(zero|one|two|few|many|other)$/;
const english: Catalogue = en;

const files: Record<string, Record<string, Catalogue>> = import.meta.glob("../src/lib/text/en-*.ts", {
  eager: true,
});

/** The file that holds a text in a language, by the English file that holds it. */
export function fileOf(key: string, code: Code): string {
  const found = Object.entries(files).find(([, module]) =>
    Object.values(module).some((texts) => key in texts),
  );
  const own = found?.[0].split("/").at(-1) ?? "en.ts";
  return `${code}${own.slice(2)}`;
}

const stem = (key: string) => (`${key.replace(FORM, "")}.other` in english ? key.replace(FORM, "") : key);
const isForm = (key: string) => stem(key) !== key;

function partsOf(text: string): Part[] {
  if (text.startsWith("[{")) return JSON.parse(text);
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, value = ""]) => ({ type: 1, value }));
}

function* all(parts: Part[]): Generator<Part> {
  for (const part of parts) {
    yield part;
    for (const option of Object.values(part.options ?? {})) yield* all(option.value);
  }
}

/** The figures of a text; the forms of a rank count as one, for each language needs others. */
function figures(text: string): Set<string> {
  const named = [...all(partsOf(text))].filter((part) => part.type !== 0 && part.value !== undefined);
  return new Set(named.map((part) => String(part.value).replace(/^rank_\w+$/, "rank")));
}

/** The words of a text without its figures. */
function words(text: string): string {
  if (!text.startsWith("[{")) return text.replace(/\{\w+\}/g, "");
  return [...all(partsOf(text))].map((part) => (part.type === 0 ? part.value : "")).join("");
}

export function missing(texts: Catalogue, code: Code): string[] {
  return Object.keys(english)
    .filter((key) => !(key in texts))
    .map((key) => `${fileOf(key, code)} lacks "${key}" (English: ${english[key]})`);
}

export function unknown(texts: Catalogue): string[] {
  return Object.keys(texts).filter((key) => !(key in english) && !isForm(key));
}

/** Figures that a text leaves out or that English does not give it. */
export function misfigured(texts: Catalogue): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const model = english[isForm(key) ? `${stem(key)}.other` : key];
    if (model === undefined) return [];
    const given = figures(model);
    const used = figures(text);
    const lost = [...given].filter((name) => !used.has(name) && !(isForm(key) && name === "count"));
    const invented = [...used].filter((name) => !given.has(name) && !(isForm(key) && name === "count"));
    return [
      ...lost.map((name) => `${key} leaves out {${name}}`),
      ...invented.map((name) => `${key}: no {${name}}`),
    ];
  });
}

/** Numbers that are counted in the game; a category that none of them has needs no form. */
const COUNTED = Array.from({ length: 1001 }, (_, number) => number);

/** Forms for numbers that a language tells apart and a text does not. */
export function formless(texts: Catalogue, code: Code): string[] {
  const rules = new Intl.PluralRules(code);
  const categories = new Map<string, number[]>();
  for (const number of COUNTED) {
    const category = rules.select(number);
    categories.set(category, [...(categories.get(category) ?? []), number]);
  }
  const stems = new Set(Object.keys(english).filter(isForm).map(stem));
  const forms = [...stems].flatMap((counted) =>
    [...categories.keys()].map((category) => `${counted}.${category}`).filter((key) => !(key in texts)),
  );
  const inside = Object.entries(texts).flatMap(([key, text]) =>
    [...all(partsOf(text))]
      .filter((part) => part.type === PLURAL)
      .flatMap(({ value, options = {} }) =>
        [...categories]
          .filter(
            ([category, numbers]) => !(category in options) && !numbers.every((one) => `=${one}` in options),
          )
          .map(([category]) => `${key}: no form of {${value}} for "${category}"`),
      ),
  );
  return [...forms, ...inside];
}

/** Sentences that are as in English, but for those that are meant to be. */
export function untranslated(texts: Catalogue, meant: ReadonlySet<string>): string[] {
  const same = Object.keys(texts).filter(
    (key) => texts[key] === english[key] && /\p{L}{2}/u.test(words(texts[key] ?? "")),
  );
  return same.filter((key) => !meant.has(key));
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The English that a translation was made from, as a digest of every text. */
export function digests(): Catalogue {
  const sorted = Object.keys(english).sort();
  return Object.fromEntries(sorted.map((key) => [key, digest(english[key] ?? "")]));
}

/** Texts that have changed in English, or are new, since they were translated. */
export function stale(translated: Catalogue): string[] {
  return Object.entries(digests()).flatMap(([key, now]) => (translated[key] === now ? [] : [key]));
}
