import { describe, expect, it } from "vitest";
import { signed } from "../src/lib/text/cards";
import { because } from "../src/lib/text/refused";
import cases from "./refusals.json";

/** The server writes faces in letters, the page with the suits' signs. */
function inSigns(message: string, figures: object): string {
  const faces = Object.values(figures).filter(
    (figure) => typeof figure === "string" && signed(figure) !== figure,
  );
  return faces.reduce((text, face) => text.replaceAll(face, signed(face)), message);
}

describe("a refusal", () => {
  it.each(cases)("$code says what the server says: $message", (refusal) => {
    expect(
      because({ ...refusal, figures: refusal.figures as unknown as Record<string, string | number> }),
    ).toBe(inSigns(refusal.message, refusal.figures));
  });

  it("that the catalogue does not know is told in the server's words", () => {
    expect(because({ code: "new-one", figures: {}, message: "Because." })).toBe("Because.");
    expect(because({ code: "top-wild", figures: {}, message: "Because." })).toBe("Because.");
  });
});
