/** Cards in words: "queen of hearts", "two kings and a joker". */
import { readFace } from "../cards/face";
import { listed, maybe, t } from "./t";

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

/** What the meld of a slot is called: "Queens". */
export function slotName(slot: string): string {
  return maybe(`slot.${slot}`, slot);
}
