import { afterEach, describe, expect, it } from "vitest";
import { signed } from "../src/lib/text/cards";
import { speak } from "../src/lib/text/language.svelte";
import { because, doubted, piecesFor, reasoned, refusedFor } from "../src/lib/text/refused";
import cases from "./refusals.json";

interface Case {
  kind: string;
  code: string;
  figures: Record<string, string | number>;
  message: string;
}
const all = cases as unknown as Case[];
const of = (kind: string) => all.filter((one) => one.kind === kind);

/** The server writes faces in letters, the page with the suits' signs. */
function inSigns(message: string, figures: object): string {
  const faces = Object.values(figures).filter(
    (figure) => typeof figure === "string" && /[CDHS]\b/.test(figure) && signed(figure) !== figure,
  );
  return faces.reduce((text, face) => text.replaceAll(face, signed(face)), message);
}

describe("a refusal", () => {
  it.each(of("refused"))("$code says what the server says: $message", (refusal) => {
    expect(because(refusal)).toBe(inSigns(refusal.message, refusal.figures));
  });

  it("that the catalogue does not know is told in the server's words", () => {
    expect(because({ code: "new-one", figures: {}, message: "Because." })).toBe("Because.");
    expect(because({ code: "top-wild", figures: {}, message: "Because." })).toBe("Because.");
  });
});

describe("a match record that is refused", () => {
  const card = { code: "card-not-held", figures: { card: "3H" }, message: "English", fields: [], word: 0 };
  const place = { line: 65, column: 18 };
  const illegal = {
    code: "history-illegal",
    message: "English",
    figures: { ...place, action: "discard 3H", reason: "English" },
    faults: [],
    broken: card,
  };
  const detailed = {
    ...illegal,
    code: "history-refused",
    figures: { ...place, reason: "'discrad' is no action" },
    broken: null,
  };
  afterEach(() => speak("en"));

  it.each([
    ["de", "Zeile 65, Spalte 18: „discard 3H“ ist dort nicht erlaubt. Die Karte 3♥ ist nicht in der Hand."],
    ["es", "Línea 65, columna 18: «discard 3H» no está permitido ahí. "],
  ] as const)("tells in %s what an action breaks", async (code, words) => {
    await speak(code);
    expect(refusedFor(illegal)).toContain(words);
    expect(refusedFor(illegal)).not.toContain("English");
  });

  it.each(["de", "es"] as const)("tells in %s what is wrong with its rules", async (code) => {
    await speak(code);
    const figures = { field: "deal", value: "500", lowest: 5, highest: 20, step: 1, zero: 0 };
    const fault = { ...card, code: "range", figures };
    const said = refusedFor({ ...illegal, code: "history-rules", broken: null, faults: [fault] });
    expect(said).toMatch(/65.*18.*5.*20.*500/);
    expect(said).not.toContain("English");
  });

  it("sets apart what is told in English alone", async () => {
    await speak("de");
    expect(piecesFor(detailed)).toEqual([
      "Zeile 65, Spalte 18: So ist keine Partie aufgezeichnet. Genaueres gibt es nur auf Englisch: ",
      "'discrad' is no action",
      ".",
    ]);
    expect(piecesFor(illegal)).toEqual([refusedFor(illegal), "", ""]);
  });
});

describe("a reason", () => {
  it.each(of("reason"))("$code says what the player says: $message", (reason) => {
    expect(reasoned([reason])).toBe(reason.message);
  });
});

describe("a doubt", () => {
  it.each(of("doubt"))("$code asks what the server asks: $message", (doubt) => {
    expect(doubted(doubt)).toBe(doubt.message);
  });
});

describe("a fault of house rules", () => {
  it.each(of("fault"))("$code is told by the rule's name, not its field's: $message", (fault) => {
    const problem = {
      code: "rules-contradict",
      message: "",
      figures: {},
      faults: [{ ...fault, fields: [], word: 0 }],
      broken: null,
    };
    const text = refusedFor(problem);
    expect(text).not.toBe(fault.message);
    expect(text).not.toMatch(/[{}]|undefined|[a-z]_[a-z]/);
    expect(text).toMatch(/^.*[.\d]$/);
  });
});
