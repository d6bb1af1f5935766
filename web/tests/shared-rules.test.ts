import { describe, expect, it } from "vitest";
import { LONGEST, readFragment, writeFragment } from "../src/lib/state/shared-rules";

const TEXT = "classic opening=15 0:50 1500:90 target=3000";

describe("rules as a link", () => {
  it("can be read by people", () => {
    expect(writeFragment({ text: TEXT, name: "Friday rules" })).toBe(
      "#rules=classic+opening=15+0:50+1500:90+target=3000&name=Friday+rules&end",
    );
  });

  it.each(["", "Friday & co", "50% = ½ + #1", "Ω 日本 é", "a+b c"])(
    "come back as they were, called %j",
    (name) => {
      expect(readFragment(writeFragment({ text: TEXT, name }))).toEqual({ text: TEXT, name });
    },
  );

  it.each(["", "#", "#opening", "#resume", "#rulesbook"])("are not what %j is about", (fragment) => {
    expect(readFragment(fragment)).toBeNull();
  });

  it("that were cut anywhere are refused", () => {
    const whole = writeFragment({ text: TEXT, name: "Friday rules" });
    for (let length = "#rules".length; length < whole.length; length++) {
      const found = readFragment(whole.slice(0, length));
      expect(found, whole.slice(0, length)).toHaveProperty("key");
    }
  });

  it.each([
    ["#rules=classic&evil=1&end", "shared.unknown", { part: "evil=1", place: 2 }],
    ["#rules=classic&rules=pagat&end", "shared.twice", { part: "rules", place: 2 }],
    ["#rules=classic&name=%E0%A4%A&end", "shared.sign", { part: "name=%E0%A4%A", place: 2 }],
    ["#rules=classic&name=Friday", "shared.cut", { tail: "ules=classic&name=Friday" }],
    ["#rules=+&end", "shared.empty", {}],
    ["#end", "shared.empty", {}],
    ["#name=x&end", "shared.empty", {}],
    [`#rules=${"x".repeat(LONGEST)}&end`, "shared.long", { length: LONGEST + 11, most: LONGEST }],
  ])("%.40s is refused with the place", (fragment, key, figures) => {
    expect(readFragment(fragment)).toEqual({ key, figures });
  });

  it("shows only the beginning of a long part that it does not know", () => {
    expect(readFragment(`#rules=classic&${"y".repeat(999)}&end`)).toMatchObject({
      figures: { part: `${"y".repeat(40)} …` },
    });
  });
});
