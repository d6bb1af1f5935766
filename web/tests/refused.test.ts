import { describe, expect, it } from "vitest";
import { signed } from "../src/lib/text/cards";
import { because, doubted, reasoned, refusedFor } from "../src/lib/text/refused";
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
    };
    const text = refusedFor(problem);
    expect(text).not.toBe(fault.message);
    expect(text).not.toMatch(/[{}]|undefined|[a-z]_[a-z]/);
    expect(text).toMatch(/^.*[.\d]$/);
  });
});
