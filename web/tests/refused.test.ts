import { describe, expect, it } from "vitest";
import { because } from "../src/lib/text/refused";
import cases from "./refusals.json";

describe("a refusal", () => {
  it.each(cases)("$code says what the server says: $message", (refusal) => {
    expect(
      because({ ...refusal, figures: refusal.figures as unknown as Record<string, string | number> }),
    ).toBe(refusal.message);
  });

  it("that the catalogue does not know is told in the server's words", () => {
    expect(because({ code: "new-one", figures: {}, message: "Because." })).toBe("Because.");
    expect(because({ code: "top-wild", figures: {}, message: "Because." })).toBe("Because.");
  });
});
