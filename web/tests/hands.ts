/** Whole hands as the server tells them, and what lies on the table after every event. */
import type { HandCard, TableView, Told } from "../src/lib/messages";
import raw from "./hands.json";

interface Lying {
  cards: number[];
  hand: string[];
  melds: { slot: string; cards: string[]; canasta: "natural" | "mixed" | "wild" | null }[][];
  reds: string[][];
  pile: { cards: string[]; frozen: boolean; freezer: string | null; depth: number; blocked: boolean };
  stock: number;
}

export interface RecordedHand {
  preset: string;
  rules: Record<string, number | boolean | string>;
  secret: string;
  commitment: string;
  moments: { event: Told; view: TableView }[];
}

const KINDS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK", "3"];

function handCards(faces: string[]): HandCard[] {
  const seen = new Map<string, number>();
  return faces.map((face) => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    const rank = face === "JK" ? "JK" : face.slice(0, -1);
    return { key: `${face}.${copy}`, face, rank, kind: KINDS.indexOf(rank), value: 5 };
  });
}

/** A view with these cards; what no test here looks at is left empty. */
export function viewOf(lying: Lying, more: Partial<TableView> = {}): TableView {
  const players = lying.cards.length;
  const sides = lying.melds.length;
  return {
    me: 0,
    my_side: 0,
    players,
    dealer: 0,
    hand_number: 1,
    phase: "draw",
    my_move: false,
    actor: 0,
    turn_seat: 0,
    legal: [],
    undo: [],
    results: [],
    fair: [],
    apart: [],
    stock: lying.stock,
    seats: lying.cards.map((cards, seat) => ({
      seat,
      name: `Player ${seat}`,
      player: seat ? "random" : "you",
      side: seat % sides,
      cards,
      known: [],
      resting: false,
    })),
    sides: lying.melds.map((melds, side) => ({
      side,
      name: `Side ${side}`,
      score: 0,
      opened: melds.length > 0,
      need: 50,
      canastas: melds.filter((meld) => meld.canasta).length,
      red_threes: lying.reds[side] ?? [],
      melds: melds.map((meld) => ({ ...meld, name: meld.slot, naturals: 0, wilds: 0 })),
    })),
    hand: handCards(lying.hand),
    pile: {
      ...lying.pile,
      count: lying.pile.cards.length,
      top: lying.pile.cards.at(-1) ?? null,
      takeable: false,
    },
    ...more,
  } as unknown as TableView;
}

export const hands: RecordedHand[] = (
  raw as unknown as (Omit<RecordedHand, "moments"> & { states: object[] })[]
).map((hand) => {
  let lying = {} as Lying;
  const moments = (hand.states as { event: Told; changed: Partial<Lying> }[]).map(({ event, changed }) => {
    lying = { ...lying, ...changed };
    return { event, view: viewOf(lying, { rules: hand.rules }) };
  });
  return { ...hand, moments };
});

/** What of a view can be seen, without the order of equal things that only the server knows. */
export function visible(view: TableView) {
  return {
    stock: view.stock,
    cards: view.seats.map((seat) => seat.cards),
    hand: view.hand.map((card) => card.key).sort(),
    pile: view.pile,
    sides: view.sides.map((side) => ({
      reds: [...side.red_threes].sort(),
      melds: side.melds.map((meld) => ({
        slot: meld.slot,
        canasta: meld.canasta,
        cards: [...meld.cards].sort(),
      })),
    })),
  };
}
