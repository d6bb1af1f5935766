/** The order in which one's own cards are shown. The server does not know of it. */
import { rankOrder, suitOrder } from "../cards/face";
import type { HandCard } from "../messages";
import type { SortMode } from "./settings.svelte";

export const SORT_MODES: SortMode[] = ["rank", "suit", "value"];

/** The mode after this one. */
export function nextMode(mode: SortMode): SortMode {
  return SORT_MODES[(SORT_MODES.indexOf(mode) + 1) % SORT_MODES.length] ?? "rank";
}

/** A sorted copy of a hand. Equal cards keep their order, so a card that stays does not move. */
export function sorted(hand: readonly HandCard[], mode: SortMode): HandCard[] {
  const by: Record<SortMode, (card: HandCard) => number[]> = {
    rank: (card) => [rankOrder(card.face), suitOrder(card.face)],
    suit: (card) => [
      card.rank === "2" || card.rank === "JK" ? 9 : suitOrder(card.face),
      rankOrder(card.face),
    ],
    value: (card) => [-card.value, -rankOrder(card.face), suitOrder(card.face)],
  };
  const key = by[mode];
  return [...hand].sort((a, b) => compare(key(a), key(b)) || (a.key < b.key ? -1 : 1));
}

function compare(a: number[], b: number[]): number {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
