/**
 * What this page itself has seen of every hand: the cards it was dealt, the pile as it began, all that was drawn and
 * laid since. It is what a shuffle is checked against once its secret is open.
 */
import type { State, TableView, Told } from "../messages";
import { read, write } from "../state/kept";

const PILE = new Set(["take", "discard"]);
/** Hands of one table that are remembered over a reload. */
const REMEMBERED = 40;

/** What was seen between two looks at the stock. */
export interface Seen {
  /** Cards in the stock after it. */
  stock: number;
  events: Told[];
}

/** One hand as this seat saw it. */
export interface WitnessedHand {
  hand: number;
  me: number;
  dealer: number;
  players: number;
  /** One's own hand after the deal, red threes replaced. */
  dealt: string[];
  /** Red threes shown in the deal, whoever showed them. */
  reds: string[];
  /** The pile as the deal left it, bottom first; null if the page came later. */
  pile: string[] | null;
  seen: Seen[];
}

export class Witness {
  readonly #name: string;
  readonly #hands: Map<number, WitnessedHand>;

  /** What this browser has seen of a table. */
  constructor(table: string) {
    this.#name = `canasta.seen.${table}`;
    this.#hands = new Map(remembered(this.#name).map((hand) => [hand.hand, hand]));
  }

  /** Note what a state tells. */
  hear(state: State): void {
    const { events, view } = state;
    for (const deal of events.filter((event) => event.verb === "deal")) this.#begin(deal, state);
    for (const [hand, told] of byHand(events)) {
      this.#hands.get(hand)?.seen.push({ stock: view.stock, events: told });
    }
    // A hand in play is told again after a reload; one that is over is not.
    if (events.some((event) => event.hand_over || event.match_over)) {
      write(this.#name, [...this.#hands.values()].slice(-REMEMBERED));
    }
  }

  /** What was seen of a hand; undefined if its deal was never told. */
  hand(number: number): WitnessedHand | undefined {
    return this.#hands.get(number);
  }

  #begin(deal: Told, { events, view }: State): void {
    this.#hands.set(deal.hand, {
      hand: deal.hand,
      me: view.me,
      dealer: dealerOf(deal, view),
      players: view.players,
      dealt: deal.drawn ?? [],
      reds: deal.red_threes ?? [],
      pile: events.some((event) => event.seq > deal.seq && PILE.has(event.verb)) ? null : view.pile.cards,
      seen: [],
    });
  }
}

function remembered(name: string): WitnessedHand[] {
  const found = read(name);
  return Array.isArray(found) ? (found as WitnessedHand[]) : [];
}

/** Who dealt: the results say it of finished hands. */
function dealerOf(deal: Told, view: TableView): number {
  return view.results.find((result) => result.hand === deal.hand)?.dealer ?? view.dealer;
}

function byHand(events: readonly Told[]): Map<number, Told[]> {
  const hands = new Map<number, Told[]>();
  for (const event of events) {
    if (event.seat < 0 || event.verb === "deal") continue;
    hands.set(event.hand, [...(hands.get(event.hand) ?? []), event]);
  }
  return hands;
}
