import { describe, expect, it } from "vitest";
import { brokenAt } from "../src/lib/statistics/broken";
import { FileFault, LARGEST, readFile, readText, written } from "../src/lib/statistics/file";
import { refused } from "../src/lib/statistics/words";
import { en } from "../src/lib/text/en";
import { hand, lost, MADE, match } from "./matches";

describe("where a text stops being JSON", () => {
  it("is the first sign that does not belong there", () => {
    for (const [text, at] of [
      ["canasta", 0],
      ["{x: 1}", 1],
      ['{"a" 1}', 5],
      ['{"a": 1,}', 8],
      ["[1, 2 3]", 6],
      ["[1,,2]", 3],
      ['["a\\x"]', 1],
      ["[01]", 2],
      ["[1] 2", 4],
      ['{"a": tru}', 6],
    ] as const)
      expect(brokenAt(text), text).toBe(at);
  });

  it("is the end of what was cut off between two values", () => {
    const text = JSON.stringify({ a: [1, -2.5e3, true, null, "x\\n\u00e9"], b: {}, c: [] }, null, 1);
    expect(brokenAt(text)).toBe(text.length);
    expect(brokenAt(text.slice(0, -1))).toBe(text.length - 1);
    expect(brokenAt("[".repeat(300_000))).toBe(300_000);
  });
});

describe("a file of statistics", () => {
  const good = [match("a", [hand(1, [500, 100]), hand(2, [-20, 300])]), lost("b", 2)];
  const whole = () => JSON.parse(written(good, MADE));
  const fault = (text: string) => {
    try {
      readText(text);
    } catch (found) {
      if (found instanceof FileFault) return { code: found.code, ...found.figures };
      throw found;
    }
    return null;
  };
  const changed = (change: (file: ReturnType<typeof whole>) => void) => {
    const file = whole();
    change(file);
    return fault(JSON.stringify(file));
  };

  it("reads what it has written", () => {
    expect(readText(written(good, MADE))).toEqual(good.map(({ imported: _, ...rest }) => rest));
  });

  it("is refused where it breaks off, wherever that is", () => {
    const text = written(good, MADE);
    for (let cut = 0; cut < text.trimEnd().length; cut += 7) {
      expect(fault(text.slice(0, cut)), `cut at ${cut}`).toMatchObject({ code: "json" });
    }
    expect(fault(text.slice(0, text.indexOf('"version"')))).toMatchObject({ line: 3 });
  });

  it("is refused when it is something else", () => {
    for (const text of ["null", "[]", "7", '"x"', "{}", '{"format":"other"}'])
      expect(fault(text)).toEqual({ code: "foreign" });
    expect(changed((file) => (file.version = 2))).toEqual({ code: "version", wanted: 1 });
  });

  it("is refused with the place of what is not as it must be", () => {
    const hands = "file.matches[0].hands";
    const first = (file: ReturnType<typeof whole>) => file.matches[0];
    expect(changed((file) => (first(file).preset = "<script>alert(1)</script>"))).toEqual({
      code: "word",
      place: "file.matches[0].preset",
    });
    expect(changed((file) => (first(file).table = "../x"))).toMatchObject({ place: "file.matches[0].table" });
    expect(changed((file) => (first(file).hands[1].pickups = 1.5))).toMatchObject({
      place: `${hands}[1].pickups`,
    });
    expect(changed((file) => (first(file).hands[1].lines[0].points = "9"))).toMatchObject({
      code: "whole",
      place: `${hands}[1].lines[0].points`,
    });
    expect(changed((file) => (first(file).updated = "yesterday"))).toMatchObject({ code: "time" });
    expect(changed((file) => (first(file).finished = 1))).toMatchObject({ code: "yes" });
    expect(changed((file) => (first(file).opponents = {}))).toMatchObject({ code: "list" });
    expect(changed((file) => (file.matches[1] = null))).toMatchObject({ place: "file.matches[1]" });
    expect(changed((file) => delete first(file).winner)).toMatchObject({ code: "missing", name: "winner" });
    expect(changed((file) => (first(file).extra = 1))).toMatchObject({ code: "unknown", name: "extra" });
  });

  it("is refused when its parts do not agree", () => {
    const first = (file: ReturnType<typeof whole>) => file.matches[0];
    expect(changed((file) => (first(file).scores[0] += 5))).toEqual({
      code: "sum",
      place: "file.matches[0].scores[0]",
      wanted: 485,
      found: 480,
    });
    expect(changed((file) => (first(file).hands[0].lines[0].points = 5))).toMatchObject({
      place: "file.matches[0].hands[0].lines",
    });
    expect(changed((file) => (first(file).hands[1].hand = 1))).toMatchObject({ code: "order", wanted: 2 });
    expect(changed((file) => (first(file).me = 2))).toMatchObject({
      code: "seat",
      place: "file.matches[0].me",
    });
    expect(changed((file) => (first(file).sides = 3))).toMatchObject({ code: "seat" });
    expect(changed((file) => first(file).scores.push(1))).toEqual({
      code: "sum",
      place: "file.matches[0].scores",
      wanted: 2,
      found: 3,
    });
    expect(changed((file) => file.matches.push(first(file)))).toEqual({
      code: "twice",
      place: "file.matches[2].table",
    });
  });

  it("has no business with an object's inner names", () => {
    const text = JSON.stringify(whole()).replace('"format"', '"__proto__":{"x":1},"format"');
    expect(fault(text)).toMatchObject({ code: "unknown", name: "__proto__" });
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it("is refused unread when it is too large", async () => {
    const huge = { size: LARGEST + 1, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
    await expect(readFile(huge)).rejects.toMatchObject({ code: "large", figures: { limit: LARGEST } });
  });

  it("has a sentence for every reason, with all its figures", () => {
    const codes = Object.keys(en).flatMap((key) => /^stat\.refused\.(\w+)$/.exec(key)?.[1] ?? []);
    expect(codes.length).toBeGreaterThan(15);
    const figures = { place: "p", low: 0, high: 1, most: 2, wanted: 3, found: 4, name: "n", below: 5 };
    const more = { size: 1, limit: 2, line: 3, column: 4 };
    for (const code of codes)
      expect(refused(new FileFault(code as FileFault["code"], { ...figures, ...more }))).not.toMatch(/[{}]/);
  });
});
