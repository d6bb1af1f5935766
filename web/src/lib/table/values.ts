/** Card values that the page may add up: those of one's own cards, and of a top card of the same rank. */
import { readFace } from "../cards/face";
import type { HandCard } from "../messages";

/** What the top card of the pile adds to a selection that holds its rank; 0 if it holds none. */
export function topValue(top: string | null, selection: readonly HandCard[]): number {
  if (top === null) return 0;
  const { rank } = readFace(top);
  return selection.find((card) => card.rank === rank)?.value ?? 0;
}
