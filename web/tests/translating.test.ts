import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { en } from "../src/lib/text/en";
import { CODES, type Code, LANGUAGES, type Language } from "../src/lib/text/languages";
import { same } from "./translated/same";
import {
  type Catalogue,
  digests,
  fileOf,
  formless,
  misfigured,
  missing,
  stale,
  unknown,
  untranslated,
} from "./translating";

const kept = (code: Code) => join(import.meta.dirname, `translated/${code}.json`);
const others = CODES.filter((code) => code !== "en");

/** `npm run translated -- de`: the texts of these languages say now what English says. */
const reviewed = process.env.TRANSLATED?.split(" ") ?? [];

describe.each(others)("the translation %s", async (code) => {
  const language: Language = LANGUAGES[code];
  const texts: Catalogue = (await language.load?.()) ?? {};

  it("has every text", () => expect(missing(texts, code)).toEqual([]));
  it("has no text that English has not", () => expect(unknown(texts)).toEqual([]));
  it("fills in just the figures that English does", () => expect(misfigured(texts)).toEqual([]));
  it("has a form for every kind of number", () => expect(formless(texts, code)).toEqual([]));
  it("leaves nothing in English that is not meant to be", () => {
    expect(untranslated(texts, same[code])).toEqual([]);
  });
  it("means nothing to be as in English that is not", () => {
    const different = [...same[code]].filter((key) => texts[key] !== (en as Catalogue)[key]);
    expect(different).toEqual([]);
  });

  it("was made from the English that there is now", () => {
    if (reviewed.includes(code)) writeFileSync(kept(code), `${JSON.stringify(digests(), null, 2)}\n`);
    const made: Catalogue = existsSync(kept(code)) ? JSON.parse(readFileSync(kept(code), "utf-8")) : {};
    const since = stale(made).map((key) => `${fileOf(key, code)}: "${key}"`);
    expect(since, `Look these over, then: npm run translated -- ${code}`).toEqual([]);
  });
});

describe("English", () => {
  it("has a form for every kind of number", () => expect(formless(en, "en")).toEqual([]));
});

describe("what is wrong with a translation", () => {
  const changed = (changes: Record<string, string>): Catalogue => ({ ...en, ...changes });

  it("is a text that it lacks, told with its file", () => {
    const { "tell.opened": _, ...rest } = en;
    expect(missing(rest, "de")).toEqual(['de-told.ts lacks "tell.opened" (English: The opening is made.)']);
  });

  it("is a name that English does not know, but no further form of a counted text", () => {
    expect(unknown(changed({ "tell.draw.few": "{name} {count}", "tell.drew": "" }))).toEqual(["tell.drew"]);
  });

  it("is a figure left out, or one that English does not give", () => {
    expect(misfigured(changed({ "select.only": "Choose one." }))).toEqual(["select.only leaves out {count}"]);
    expect(misfigured(changed({ "prompt.play": "{name}" }))).toEqual(["prompt.play: no {name}"]);
    expect(misfigured(changed({ "doubt.freezes": "{rank_many} ({rank_gender})" }))).toEqual([]);
  });

  it("is a kind of number without its form, in a text of its own or inside one", () => {
    const { "tell.draw.one": _, ...rest } = en;
    expect(formless(rest, "de")).toEqual(["tell.draw.one"]);
    const inside = JSON.stringify([{ type: 6, value: "left", options: { other: { value: [] } } }]);
    expect(formless(changed({ fault: inside }), "de")).toEqual(['fault: no form of {left} for "one"']);
    expect(formless(en, "pl" as Code)).toContain("tell.draw.few");
  });

  it("is English that has changed since", () => {
    expect(stale({ ...digests(), "tell.opened": "00000000" })).toEqual(["tell.opened"]);
  });
});
