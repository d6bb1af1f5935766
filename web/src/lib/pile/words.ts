/** The cards of the pile page: ranks without suits, for suits decide nothing there. */
import { rankOrder } from "../cards/face";
import { rankWords } from "../text/cards";
import { counted, listed, maybe, t } from "../text/t";

/** Every card that can be told; `3` is a black three, `3H` a red one. */
export const WORDS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK", "3", "3H"] as const;

/** Those that a meld is built of, and those that a hand can hold: a red three is in neither. */
export const LAID = WORDS.filter((word) => !word.startsWith("3"));
export const HELD = WORDS.filter((word) => word !== "3H");

const WILD = new Set(["2", "JK"]);

/** Whether a card has no rank of its own. */
export const isWild = (word: string): boolean => WILD.has(word);

/** A card in words: "nine", "black three". */
export function cardName(word: string): string {
  return word === "3H" ? t("pile.card.redThree") : maybe(`one.${word}`, word);
}

/** How often each card is there, in the order of a sorted hand. */
export function grouped(words: readonly string[]): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => rankOrder(a.word) - rankOrder(b.word));
}

/** A way to take the pile, as the engine writes it ("take 9 9 2"), in words. */
export function wayName(take: string): string {
  const cards = grouped(take.split(" ").slice(1)).map(({ word, count }) =>
    counted("pile.way.cards", count, rankWords(word)),
  );
  return cards.length ? t("pile.way.with", { cards: listed(cards) }) : t("pile.way.alone");
}
