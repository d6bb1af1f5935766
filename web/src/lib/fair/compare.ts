/**
 * A hand played again from the order of its cards, as far as a seat could see it: what the shuffle gives is compared
 * with what this page saw. Cards go round one at a time from the dealer's left; then the pile is begun; then red
 * threes are replaced, seat by seat; what is left is the stock.
 */
import type { Told } from "../messages";
import type { Seen, WitnessedHand } from "./witness";

/** Where what was seen is not what the order gives. */
export type Difference = "dealt" | "pile" | "drawn" | "laid";

/** How many seen cards agree, and where the first one does not. */
export interface Comparison {
  cards: number;
  difference: Difference | null;
}

const RED_THREES = new Set(["3D", "3H"]);
const LAYING = new Set(["take", "meld", "add", "discard"]);

/** Compare an order of cards with what was seen of a hand in which every seat is dealt so many. */
export function compare(order: readonly string[], deal: number, hand: WitnessedHand): Comparison {
  const table = new Replay(order, deal, hand);
  const difference = table.differs();
  return { cards: table.cards, difference };
}

class Replay {
  cards = 0;
  readonly #order: readonly string[];
  readonly #hand: WitnessedHand;
  /** What every seat can have: more than it has where it is not known who drew which card. */
  readonly #held: string[][];
  /** Lays of the turn, which may be taken back. */
  #laid: string[][] = [];
  /** The pile, and whether all of it is known. */
  #pile: string[];
  /** Seats that took a pile of which not all was known. */
  readonly #unknown = new Set<number>();
  #at: number;

  constructor(order: readonly string[], deal: number, hand: WitnessedHand) {
    this.#order = order;
    this.#hand = hand;
    this.#at = deal * hand.players;
    this.#pile = [...(hand.pile ?? [])];
    this.#held = Array.from({ length: hand.players }, (_, seat) => {
      const first = (seat - hand.dealer - 1 + 2 * hand.players) % hand.players;
      return order.slice(0, this.#at).filter((_, index) => index % hand.players === first);
    });
  }

  differs(): Difference | null {
    return this.#begun() ?? this.#played();
  }

  /** The pile's beginning and one's own hand. */
  #begun(): Difference | null {
    const { pile, dealt, me, reds } = this.#hand;
    const natural = () => (this.#held[me] ?? []).filter((face) => !RED_THREES.has(face));
    // Who came later cannot know where the pile began, nor which cards replaced red threes.
    if (pile === null) return this.#count(natural(), dealt) ? null : "dealt";
    const end = this.#at + pile.length;
    if (!same(this.#order.slice(this.#at, end), pile)) return "pile";
    this.cards += pile.length;
    this.#at = end;
    if (!sameCards(this.#replaceReds(), reds)) return "dealt";
    return sameCards(natural(), dealt) && this.#count(dealt, natural()) ? null : "dealt";
  }

  /** Every red three that was dealt is shown and replaced; returns those shown. */
  #replaceReds(): string[] {
    const { players, dealer } = this.#hand;
    const shown: string[] = [];
    for (let step = 1; step <= players; step++) {
      const cards = this.#held[(dealer + step) % players] ?? [];
      const reds = cards.filter((face) => RED_THREES.has(face));
      shown.push(...reds);
      for (let due = reds.length; due > 0 && this.#at < this.#order.length; ) {
        const face = this.#order[this.#at++] as string;
        cards.push(face);
        if (RED_THREES.has(face)) shown.push(face);
        else due -= 1;
      }
    }
    return shown;
  }

  /** What was drawn and laid since, look by look. */
  #played(): Difference | null {
    for (const [index, look] of this.#hand.seen.entries()) {
      const end = this.#order.length - look.stock;
      const window = this.#order.slice(this.#at, end);
      this.#at = Math.max(this.#at, end);
      if (!this.#drawn(look, window)) return "drawn";
      // Where the deal ended unseen, anybody may have had the first of these cards.
      const everybody = index === 0 && this.#hand.pile === null;
      const seats = everybody ? this.#held.keys() : new Set(look.events.map((event) => event.seat));
      for (const seat of seats) this.#held[seat]?.push(...window);
      if (!look.events.every((event) => this.#follow(event))) return "laid";
    }
    return null;
  }

  #drawn(look: Seen, window: string[]): boolean {
    const draws = look.events.filter((event) => event.verb === "draw");
    const mine = draws.filter((event) => event.seat === this.#hand.me).flatMap((event) => event.drawn ?? []);
    const reds = draws.flatMap((event) => event.red_threes ?? []);
    return this.#count([...mine, ...reds], window);
  }

  /** Let an event happen; false if the seat laid down what it cannot have had. */
  #follow({ verb, seat, cards = [], count = 0 }: Told): boolean {
    const held = this.#held[seat] ?? [];
    if (verb === "undo") {
      for (const lay of this.#laid.splice(-count)) held.push(...lay);
      return true;
    }
    if (!LAYING.has(verb)) return true;
    const can = take(held, cards) || this.#unknown.has(seat);
    if (seat !== this.#hand.me) this.cards += cards.length;
    if (verb === "take") {
      held.push(...this.#pile);
      this.#pile = [];
      if (this.#hand.pile === null) this.#unknown.add(seat);
    }
    if (verb === "discard") this.#pile.push(...cards);
    if (verb === "meld" || verb === "add") this.#laid.push(cards);
    else this.#laid = [];
    return can;
  }

  /** Whether the cards are all among others; counts them as seen. */
  #count(cards: readonly string[], among: readonly string[]): boolean {
    this.cards += cards.length;
    return take([...among], cards);
  }
}

/** Take cards out of others; false if one is not there. */
function take(from: string[], cards: readonly string[]): boolean {
  return cards.every((face) => {
    const at = from.indexOf(face);
    if (at >= 0) from.splice(at, 1);
    return at >= 0;
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((face, at) => face === b[at]);
}

function sameCards(a: readonly string[], b: readonly string[]): boolean {
  return same([...a].sort(), [...b].sort());
}
