import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import { say, voice } from "../src/lib/stage/voice.svelte";

const texts = () => voice.lines.map((line) => line.text);

describe("the live region", () => {
  it("has every sentence in the page, however many come at once, before an older one leaves it", async () => {
    const many = Array.from({ length: 40 }, (_, at) => `sentence ${at}`);
    for (const text of many) say(text);
    expect(texts()).toEqual(many);
    await tick();
    say("the next one");
    expect(texts().at(-1)).toBe("the next one");
    expect(texts().length).toBeLessThanOrEqual(12);
  });

  it("says the same sentence anew", async () => {
    await tick();
    say("Your turn.");
    await tick();
    say("Your turn.");
    const [before, after] = voice.lines.slice(-2);
    expect(before?.text).toBe(after?.text);
    expect(before?.id).not.toBe(after?.id);
  });
});
