/** Cards in words: "queen of hearts", "two kings and a joker". */
import { readFace } from "../cards/face";
import { type Figures, listed, maybe, t } from "./t";

/** A face in words. */
export function spoken(face: string): string {
  const { rank, suit, joker } = readFace(face);
  if (joker) return t("card.joker");
  const name = maybe(`rank.${rank}`, rank);
  return suit ? t("card.of", { rank: name, suit: maybe(`suit.${suit}`, suit) }) : name;
}

/** Several faces in words. */
export function spokenList(faces: string[]): string {
  return listed(faces.map(spoken));
}

const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** A face in signs, for the eye: `Q♥`. */
export function sign(face: string): string {
  const { rank, suit, joker } = readFace(face);
  return joker ? "★" : rank + (suit ? SIGNS[suit] : "");
}

const WRITTEN = /^(?:(?:10|[2-9JQKA])[CDHS]|JK)$/;

/** Faces as they are written in messages, with the suits' signs; any other text as it is. */
export function signed(text: string): string {
  const words = text.split(" ");
  if (!words.every((word) => WRITTEN.test(word))) return text;
  return words.map((word) => (word === "JK" ? t("card.joker") : sign(word))).join(" ");
}

/** What the meld of a slot is called: "Queens". */
export function slotName(slot: string): string {
  return maybe(`slot.${slot}`, slot);
}

/** The forms of a rank that a sentence may name: see en-cards.ts. `slot` as in messages: "Q", "wild"; none for others. */
export function rankWords(slot: string): Figures {
  const form = (kind: string) => maybe(`${kind}.${slot}`, slot);
  return {
    rank_one: form("one"),
    rank_a: form("a"),
    rank_many: form("many"),
    rank_of: form("of"),
    rank_gender: form("gender"),
  };
}
