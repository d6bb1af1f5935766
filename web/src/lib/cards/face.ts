/** How a card is drawn. Nothing here knows a rule: a face is a text such as `QH`, `10D`, `2C`, `3S` or `JK`. */

export type Suit = "C" | "D" | "H" | "S";

export interface Face {
  /** What stands in the corner: `4` to `10`, `J`, `Q`, `K`, `A`, `2`, `3`, or nothing on a joker. */
  rank: string;
  /** Nothing on a joker. */
  suit: Suit | null;
  joker: boolean;
}

const SUITS = "CDHS";

/** Read the text of a face. A face without a suit (any copy) is drawn without one. */
export function readFace(text: string): Face {
  if (text === "JK") return { rank: "JK", suit: null, joker: true };
  const last = text.slice(-1);
  if (text.length > 1 && SUITS.includes(last)) {
    return { rank: text.slice(0, -1), suit: last as Suit, joker: false };
  }
  return { rank: text, suit: null, joker: false };
}

/** The order of ranks in a hand, weakest first: threes, four to ace, deuces, jokers. */
const RANK_ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK"];

/** Where a rank stands in a sorted hand. */
export function rankOrder(face: string): number {
  return RANK_ORDER.indexOf(readFace(face).rank);
}

const SUIT_ORDER: Record<string, number> = { S: 0, H: 1, C: 2, D: 3 };

/** Where a suit stands in a sorted hand; jokers last. */
export function suitOrder(face: string): number {
  const suit = readFace(face).suit;
  return suit ? (SUIT_ORDER[suit] ?? 4) : 4;
}
