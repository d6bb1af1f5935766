import { describe, expect, it } from "vitest";
import type { FieldInfo } from "../src/lib/messages";
import { LinkFault, readLink, writeLink } from "../src/lib/pile/link";
import { blank, laid, lifted, questionOf, type Told } from "../src/lib/pile/told";
import { grouped, wayName } from "../src/lib/pile/words";
import { houseQuery } from "../src/lib/state/house-query";

const field = (name: string, type: string) => ({ name, type }) as unknown as FieldInfo;
const FIELDS = [
  field("take_with_wild", "yes or no"),
  field("wild_limit", "number"),
  field("opening", "bands"),
];
const PRESETS = ["classic", "browser"];
const read = (fragment: string) => readLink(fragment, PRESETS, FIELDS);

const FULL: Told = {
  preset: "browser",
  house: { take_with_wild: false, wild_limit: 2, opening: "15 0:50 1500:90" },
  top: "9",
  frozen: "wild",
  hand: ["9", "9", "JK", "3"],
  melds: [
    ["K", "K", "K", "2"],
    ["2", "2", "JK"],
  ],
  opened: false,
  score: -65,
  size: 12,
};

describe("a table as a link", () => {
  it("reads back as it was written", () => {
    expect(read(`#${writeLink(FULL)}`)).toEqual(FULL);
  });

  it("can be read by people", () => {
    expect(writeLink({ ...blank(), top: "9", hand: ["9", "9", "Q"], melds: [["K", "K", "K"]] })).toBe(
      "rules=classic&top=9&melds=K,K,K&hand=9,9,Q&cards=7",
    );
  });

  it("is nothing where nothing is told", () => {
    expect(writeLink(blank())).toBe("");
    expect(read("")).toEqual(blank());
  });

  it("of every shorter piece is refused: a table is never read in part", () => {
    const whole = writeLink(FULL);
    for (let length = 1; length < whole.length; length++) {
      expect(() => read(whole.slice(0, length)), whole.slice(0, length)).toThrow(LinkFault);
    }
  });

  it.each([
    [
      "top=9&hand=9,<script>alert(1)</script>&cards=3",
      "in “hand”, card 2, “<script>alert(1)</sc …” is no card",
    ],
    ["top=9&top=8&cards=1", "“top” is there twice"],
    ["evil=1&cards=0", "there is no “evil”"],
    ["toString=1&cards=0", "there is no “toString”"],
    ["__proto__=1&cards=0", "there is no “__proto__”"],
    ["rules=nothing&cards=0", "“rules” cannot be “nothing”"],
    ["frozen=snow&cards=0", "“frozen” cannot be “snow”"],
    ["size=1e9&cards=0", "“size” cannot be “1e9”"],
    ["score=Infinity&cards=0", "“score” cannot be “Infinity”"],
    ["opened=maybe&cards=0", "“opened” cannot be “maybe”"],
    [`hand=${Array(101).fill("9").join(",")}&cards=101`, "“hand” names 101 cards, and 100 are the most"],
    [`melds=${Array(15).fill("9,9,9").join("/")}&cards=45`, "“melds” cannot be"],
    ["x".repeat(5000), "it has 5,000 characters, and 4,000 are the most"],
    ["hand=9,9&cards=3", "its end is missing"],
    ["hand=9,9", "its end is missing"],
  ])("refuses %.40s with the place", (fragment, reason) => {
    expect(() => read(fragment)).toThrow(reason);
  });

  it("leaves a house rule that cannot be read to the server's judgement", () => {
    expect(read("wild_limit=many&cards=0").house).toEqual({ wild_limit: "many" });
  });
});

describe("house rules as a handbook's address", () => {
  it("are written as on the command line", () => {
    expect(houseQuery(FULL.house)).toBe("?take_with_wild=no&wild_limit=2&opening=15+0:50+1500:90");
    expect(houseQuery({})).toBe("");
  });
});

describe("tapping melds", () => {
  it("puts a rank to its meld and a wild card where it was meant", () => {
    const kings = laid(
      [
        ["K", "K", "K"],
        ["7", "7", "7"],
      ],
      "2",
      "K",
    );
    expect(kings).toEqual([
      ["K", "K", "K", "2"],
      ["7", "7", "7"],
    ]);
    expect(laid(kings, "7", "K")[1]).toEqual(["7", "7", "7", "7"]);
    expect(laid(kings, "2", "wild")[2]).toEqual(["2"]);
  });

  it("takes a meld away with its last natural card", () => {
    expect(
      lifted(
        [
          ["K", "2"],
          ["2", "2", "2"],
        ],
        "K",
        "K",
      ),
    ).toEqual([["2", "2", "2"]]);
    expect(lifted([["K", "K", "2"]], "K", "2")).toEqual([["K", "K"]]);
  });

  it("makes a side that has opened", () => {
    expect(questionOf({ ...blank(), melds: [["K", "K", "K"]] }).opened).toBe(true);
  });
});

describe("cards in words", () => {
  it("are grouped as a hand is sorted", () => {
    expect(grouped(["JK", "9", "4", "9"])).toEqual([
      { word: "4", count: 1 },
      { word: "9", count: 2 },
      { word: "JK", count: 1 },
    ]);
  });

  it("say how the pile is taken", () => {
    expect(wayName("take 9 9 2")).toBe("with 2 nines and one deuce");
    expect(wayName("take")).toBe("the top card alone, onto the meld");
  });
});
