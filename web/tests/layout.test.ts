import { describe, expect, it } from "vitest";
import { FINGER, fan, lift } from "../src/lib/state/layout";

describe("a hand", () => {
  it.each([
    [25, 344, 190],
    [25, 374, 280],
    [11, 344, 190],
    [25, 1140, 270],
    [50, 304, 200],
    [1, 304, 200],
  ])("of %i cards on %i pixels leaves every card a finger's width and height", (count, width, height) => {
    const found = fan(count, width, height);
    expect(found.columns * found.rows).toBeGreaterThanOrEqual(count);
    expect(found.strip).toBeGreaterThanOrEqual(FINGER);
    expect(found.pitch - lift(found.card)).toBeGreaterThanOrEqual(FINGER);
    expect((found.columns - 1) * found.strip + found.card).toBeLessThanOrEqual(width);
  });

  it("of 25 cards fits a small phone", () => {
    expect(fan(25, 344, 190).height).toBeLessThanOrEqual(240);
  });

  it("is a step larger on a very large screen", () => {
    expect(fan(11, 2180, 390, true).card).toBeGreaterThan(fan(11, 2180, 390).card);
  });

  it("uses larger cards where there is room", () => {
    expect(fan(11, 1140, 270).card).toBeGreaterThan(fan(11, 344, 190).card);
  });
});
