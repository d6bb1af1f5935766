/**
 * From selected cards to the action they stand for. Nothing here decides what is legal: the server's list is
 * searched, and what is not on it is sent all the same and comes back with the reason.
 */
import type { Doubt, HandCard, LegalAction, MeldView } from "../messages";

const WILD_RANKS = new Set(["2", "JK"]);

/** Selected cards, counted the way legal actions are. */
export interface Counted {
  /** The ranks of the natural cards, each once. */
  ranks: string[];
  naturals: number;
  deuces: number;
  jokers: number;
}

/** Count a selection. */
export function count(cards: readonly Pick<HandCard, "rank">[]): Counted {
  const naturals = cards.filter((card) => !WILD_RANKS.has(card.rank));
  return {
    ranks: [...new Set(naturals.map((card) => card.rank))],
    naturals: naturals.length,
    deuces: cards.filter((card) => card.rank === "2").length,
    jokers: cards.filter((card) => card.rank === "JK").length,
  };
}

function fits(action: LegalAction, verb: string, slot: string, chosen: Counted): boolean {
  return (
    action.verb === verb &&
    action.slot === slot &&
    action.naturals === chosen.naturals &&
    action.deuces === chosen.deuces &&
    action.jokers === chosen.jokers
  );
}

function faces(cards: readonly HandCard[]): string {
  return cards.map((card) => ` ${card.face}`).join("");
}

/** The legal pickup that spends least: fewest wild cards, then fewest cards, then deuces before jokers. */
export function bestTake(legal: readonly LegalAction[]): LegalAction | undefined {
  const cost = (take: LegalAction) => (take.deuces + take.jokers) * 1000 + take.naturals * 10 + take.jokers;
  return legal.filter((action) => action.verb === "take").sort((a, b) => cost(a) - cost(b))[0];
}

/** The text of a pickup with these cards; with none, the best legal one, or nothing when there is none. */
export function takeText(cards: readonly HandCard[], legal: readonly LegalAction[]): string | undefined {
  return cards.length ? `take${faces(cards)}` : bestTake(legal)?.text;
}

/** Whether a pickup with exactly this selection is legal; with nothing selected, whether any is. */
export function canTake(cards: readonly HandCard[], legal: readonly LegalAction[]): boolean {
  const takes = legal.filter((action) => action.verb === "take");
  if (!cards.length) return takes.length > 0;
  const chosen = count(cards);
  return (
    takes.some((take) => fits(take, "take", take.slot, chosen)) &&
    chosen.ranks.every((rank) => rank === takes[0]?.slot)
  );
}

/** The slot of the meld that a selection belongs to; wild cards alone belong to `wild`. */
export function slotOf(chosen: Counted): string | undefined {
  if (chosen.ranks.length > 1) return undefined;
  return chosen.ranks[0] ?? "wild";
}

/** Adding a selection to a meld of one's own side. */
export function addText(cards: readonly HandCard[], slot: string): string {
  return `add ${slot}:${faces(cards)}`;
}

/** Whether adding exactly this selection to a meld is legal. */
export function canAdd(cards: readonly HandCard[], slot: string, legal: readonly LegalAction[]): boolean {
  if (!cards.length) return false;
  const chosen = count(cards);
  const rank = chosen.ranks[0];
  if (chosen.ranks.length > 1 || (rank !== undefined && rank !== slot)) return false;
  return legal.some((action) => fits(action, "add", slot, chosen));
}

/**
 * What Meld does with a selection: one new meld, or an addition where the side has that meld already. Several
 * ranks are laid one after the other if each of them can be; otherwise the selection is sent as it is, so that
 * the refusal is about what was selected.
 */
export function meldTexts(
  cards: readonly HandCard[],
  own: readonly MeldView[],
  legal: readonly LegalAction[],
): string[] {
  if (!cards.length) return [];
  const chosen = count(cards);
  const has = (slot: string) => own.some((meld) => meld.slot === slot);
  if (chosen.ranks.length > 1 && canMeld(cards, legal)) {
    return chosen.ranks.map((rank) => {
      const group = cards.filter((card) => card.rank === rank);
      return has(rank) ? addText(group, rank) : `meld${faces(group)}`;
    });
  }
  const slot = slotOf(chosen);
  if (slot === "wild" && !has(slot)) {
    // Wild cards alone: where only one meld can have them, that is meant.
    const only = legal.find((action) => fits(action, "add", action.slot, chosen));
    if (only && wildGoals(cards, legal) === 1) return [addText(cards, only.slot)];
  }
  return [slot !== undefined && has(slot) ? addText(cards, slot) : `meld${faces(cards)}`];
}

/** How many melds wild cards alone could join, where they make no meld by themselves; 0 for other selections. */
export function wildGoals(cards: readonly HandCard[], legal: readonly LegalAction[]): number {
  const chosen = count(cards);
  if (!cards.length || chosen.naturals || legal.some((one) => fits(one, "meld", "wild", chosen))) return 0;
  return legal.filter((action) => fits(action, "add", action.slot, chosen)).length;
}

/** Whether Meld would be accepted for this selection as one action. */
export function canMeld(cards: readonly HandCard[], legal: readonly LegalAction[]): boolean {
  if (!cards.length) return false;
  const chosen = count(cards);
  const slot = slotOf(chosen);
  if (slot === undefined) {
    return (
      chosen.deuces + chosen.jokers === 0 &&
      chosen.ranks.every((rank) => {
        const group = count(cards.filter((card) => card.rank === rank));
        return legal.some((one) => fits(one, "meld", rank, group) || fits(one, "add", rank, group));
      })
    );
  }
  if (legal.some((action) => fits(action, "meld", slot, chosen) || fits(action, "add", slot, chosen)))
    return true;
  return wildGoals(cards, legal) === 1;
}

/** Whether the one selected card may be discarded. */
export function canDiscard(cards: readonly HandCard[], legal: readonly LegalAction[]): boolean {
  const only = cards[0];
  if (!only || cards.length !== 1) return false;
  return legal.some((action) => action.verb === "discard" && action.slot === only.rank);
}

const FACE = /^(?:JK|[\dJQKA]+[CDHS])$/;

function rankOf(face: string): string {
  return face === "JK" ? face : face.slice(0, -1);
}

/** The ranks of the faces that a text names. */
function ranksOf(text: string): string[] {
  return text
    .split(" ")
    .filter((word) => FACE.test(word))
    .map(rankOf);
}

const SPOKEN = /^(take|meld|add|discard)(?: ([^ :]+):)?((?: \S+)*)$/;

/** The legal action that a text with named cards stands for. */
export function meant(text: string, legal: readonly LegalAction[]): LegalAction | undefined {
  const [, verb, slot, named = ""] = SPOKEN.exec(text) ?? [];
  const same = legal.find((action) => action.text === text);
  if (same || !verb) return same;
  const cards = ranksOf(named).map((rank) => ({ rank }));
  if (verb === "discard") {
    return legal.find(
      (action) => action.verb === verb && cards.length === 1 && action.slot === cards[0]?.rank,
    );
  }
  const chosen = count(cards);
  return legal.find(
    (action) =>
      fits(action, verb, slot ?? action.slot, chosen) && chosen.ranks.every((rank) => rank === action.slot),
  );
}

/**
 * What to ask before this action: its own doubt, or that a pickup which is not on the list would be charged. Cards of
 * another rank than the top card's are a slip of the hand, for which nothing is charged.
 */
export function doubtOf(
  text: string,
  legal: readonly LegalAction[],
  atStake: number,
  top: string | null,
): Doubt | undefined {
  const action = meant(text, legal);
  if (action) return action.doubt ?? undefined;
  if (!atStake || !text.startsWith("take ")) return undefined;
  const others = ranksOf(text).filter((rank) => !WILD_RANKS.has(rank) && rank !== (top && rankOf(top)));
  if (others.length) return undefined;
  return { code: "charge", figures: { points: atStake }, message: "" };
}

/** Whether the list holds any action of a verb. */
export function can(verb: string, legal: readonly LegalAction[]): boolean {
  return legal.some((action) => action.verb === verb);
}
