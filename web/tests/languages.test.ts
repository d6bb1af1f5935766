import { afterEach, describe, expect, it } from "vitest";
import type { TableView, Told } from "../src/lib/messages";
import { type LinkFault, readLink } from "../src/lib/pile/link";
import { wayName } from "../src/lib/pile/words";
import { spoken } from "../src/lib/text/cards";
import { speak, speaking } from "../src/lib/text/language.svelte";
import { type Code, preferred } from "../src/lib/text/languages";
import { because, doubted, faulty, reasoned } from "../src/lib/text/refused";
import { counted, listed, moment, number, t } from "../src/lib/text/t";
import { tell } from "../src/lib/text/tell";
import cases from "./refusals.json";

interface Case {
  kind: string;
  code: string;
  figures: Record<string, string | number>;
  message: string;
}

const told = { refused: because, fault: faulty, doubt: doubted, reason: (one: Case) => reasoned([one]) };
const say = (one: Case) => told[one.kind as keyof typeof told]({ ...one, fields: [] } as never);
const refused = (code: string, figures: Record<string, string | number>) =>
  because({ code, figures, message: "" });

afterEach(() => speak("en"));

describe("the language of a browser", () => {
  it.each<[string[], Code]>([
    [["de-AT", "en"], "de"],
    [["fr-FR", "es-MX", "en"], "es"],
    [["EN-gb", "de"], "en"],
    [["fr", "it"], "en"],
    [[], "en"],
  ])("%j is answered in %s", (wanted, code) => expect(preferred(wanted)).toBe(code));
});

describe("speaking", () => {
  it("changes every text at once", async () => {
    expect(t("act.draw")).toBe("Draw");
    expect(await speak("de")).toBe(true);
    expect(t("act.draw")).toBe("Ziehen");
    await speak("es");
    expect(t("act.draw")).toBe("Robar");
  });

  it("tells anew why a link was refused", async () => {
    let fault: unknown;
    try {
      readLink("#top=9", ["classic"], []);
    } catch (one) {
      fault = one;
    }
    expect((fault as LinkFault).words).toMatch(/its end is missing/);
    await speak("de");
    expect((fault as LinkFault).words).toMatch(/Sein Ende fehlt/);
  });

  it("ends with the language asked for last, whichever comes first", async () => {
    await Promise.all([speak("de"), speak("en")]);
    expect(speaking().code).toBe("en");
  });
});

describe.each<[Code, string[]]>([
  ["de", ["1.250", "−1.250", "a, b und c", "1 Karte", "2 Karten", "Herz-Dame", "14.03.2026"]],
  ["es", ["12.500", "−12.500", "a, b y c", "1 carta", "2 cartas", "reina de corazones", "14 mar 2026"]],
])("numbers, lists, cards and days (%s)", (code, expected) => {
  it("are written as people there do", async () => {
    await speak(code);
    const large = code === "es" ? 12500 : 1250;
    const found = [number(large), number(-large), listed(["a", "b", "c"])];
    found.push(counted("table.hand.count", 1), counted("table.hand.count", 2), spoken("QH"));
    found.push(moment("2026-03-14T12:00:00").split(", ")[0] ?? "");
    expect(found).toEqual(expected);
  });
});

describe.each<Code>(["de", "es"])("what comes as a code with figures (%s)", (code) => {
  it.each(cases as unknown as Case[])(
    "$kind $code is told in that language, with its figures",
    async (one) => {
      await speak(code);
      const text = say(one);
      expect(text).not.toBe(one.message);
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
      expect(text).toMatch(/[.\p{L}\d]$/u);
      // A figure that English shows is shown.
      for (const figure of Object.values(one.figures)) {
        const shown = String(figure);
        if (typeof figure === "number" && figure > 1 && new RegExp(`\\b${shown}\\b`).test(one.message))
          expect(text.replaceAll(/[.\u00a0]/g, "")).toContain(shown);
      }
    },
  );
});

describe("grammar", () => {
  it("is right for every gender in German", async () => {
    await speak("de");
    const held = (rank: string) => refused("take-cards", { held: 1, rank, meld: 0, ways: "" });
    expect(held("K")).toBe("Du hast einen König. Das genügt: die Karten passen.");
    expect(held("Q")).toBe("Du hast eine Dame. Das genügt: die Karten passen.");
    expect(held("A")).toBe("Du hast ein Ass. Das genügt: die Karten passen.");
    expect(refused("meld-exists", { rank: "K" })).toContain("eine Meldung aus Königen;");
    expect(reasoned([{ code: "spared", figures: { rank: "J" }, message: "" }])).toBe(
      "Ich kann einen Buben entbehren.",
    );
  });

  it("is right for every gender in Spanish", async () => {
    await speak("es");
    const short = (rank: string) => refused("cards-not-held", { wanted: 2, held: 1, rank });
    expect(short("K")).toBe("Para esto hacen falta 2 reyes, pero en la mano solo hay uno.");
    expect(short("Q")).toBe("Para esto hacen falta 2 reinas, pero en la mano solo hay una.");
    expect(refused("cards-not-held", { wanted: 1, held: 0, rank: "K" })).toBe(
      "Para esto hace falta un rey, pero en la mano no hay ninguno.",
    );
  });

  it("is right in the ways to take a pile and in what is told of a meld", async () => {
    const view = { me: 0, seats: [{ name: "You" }, { name: "Ada" }] } as unknown as TableView;
    const event: Told = { seq: 1, hand: 1, turn: 1, seat: 1, verb: "add", slot: "K", cards: ["KH"] };
    await speak("de");
    expect(wayName("take K K 2")).toBe("indem du 2 Könige und eine Zwei dazulegst");
    expect(tell({ ...event, canasta: "mixed" }, view)).toBe(
      "Ada legt Herz-König an die Meldung aus Königen an. Eine gemischte Canasta aus Königen!",
    );
    await speak("es");
    expect(wayName("take K 2")).toBe("con un rey y un dos");
    expect(tell({ ...event, seat: 0 }, view)).toBe("Añades rey de corazones a tu combinación de reyes.");
  });

  it("has no rank where a meld has none", async () => {
    await speak("de");
    expect(refused("mixed-ranks", { rank: "", cards: "QH KH" })).toBe(
      "Eine Meldung besteht aus einem Rang, auf Wunsch mit wilden Karten: nicht aus Q♥ K♥.",
    );
  });

  it("knows oneself from others", async () => {
    const view = { me: 0, seats: [{ name: "You" }, { name: "Ada" }] } as unknown as TableView;
    const event: Told = { seq: 1, hand: 1, turn: 1, seat: 1, verb: "take", slot: "K", captured: 5 };
    await speak("de");
    expect(tell(event, view)).toBe("Ada nimmt den Stapel mit 5 Karten auf eine Meldung aus Königen.");
    expect(tell({ ...event, seat: 0, captured: 1 }, view)).toBe(
      "Du nimmst den Stapel mit 1 Karte auf deine Meldung aus Königen.",
    );
  });
});
