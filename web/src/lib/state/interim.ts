/**
 * The table between two views. The server shows the newest table only; when several things have happened since, each
 * is shown in turn on a table made up from what its event says. No rule is known here, and the next view corrects all.
 */
import { readFace } from "../cards/face";
import type { HandCard, MeldView, PileView, SeatView, SideView, TableView, Told } from "../messages";

const WILD_RANKS = new Set(["2", "JK"]);
const LAYING = new Set(["take", "meld", "add"]);
export const NO_PILE: PileView = {
  count: 0,
  cards: [],
  top: null,
  frozen: false,
  freezer: null,
  depth: 0,
  blocked: false,
  takeable: false,
};

/** What one event made of a table; `goal` is the next view, which knows the order of things and the values of cards. */
export function interim(view: TableView, event: Told, goal: TableView): TableView {
  const base = event.verb === "deal" ? dealt(view, event, goal) : view;
  return {
    ...base,
    phase: event.verb === "discard" || event.verb === "deal" ? "draw" : "play",
    turn_seat: event.seat,
    my_move: false,
    legal: [],
    undo: [],
    stock: base.stock - fromStock(event),
    seats: base.seats.map((seat) => (seat.seat === event.seat ? holding(seat, event) : seat)),
    sides: base.sides.map((side) => (side.side === sideOf(view, event) ? laying(side, event, goal) : side)),
    pile: piled(base.pile, event),
    hand: event.seat === view.me && event.verb !== "deal" ? held(base.hand, event, goal) : base.hand,
  };
}

function sideOf(view: TableView, event: Told): number | undefined {
  return view.seats[event.seat]?.side;
}

/** A new hand as it lies after the deal. */
function dealt(view: TableView, event: Told, goal: TableView): TableView {
  const size = event.drawn?.length ?? 0;
  return {
    ...goal,
    results: view.results,
    seats: goal.seats.map((seat) => ({ ...seat, cards: size, known: [] })),
    sides: goal.sides.map((side) => ({ ...side, melds: [], canastas: 0, opened: false })),
    hand: handOf(event.drawn ?? [], [...goal.hand, ...view.hand]),
  };
}

/** How many cards an event took from the stock. */
export function fromStock(event: Told): number {
  if (event.verb !== "draw") return event.verb === "deal" ? 0 : (event.red_threes?.length ?? 0);
  return (event.gained ?? 0) + (event.red_threes?.length ?? 0);
}

function used(event: Told): string[] {
  return LAYING.has(event.verb) || event.verb === "discard" ? (event.cards ?? []) : [];
}

function holding(seat: SeatView, event: Told): SeatView {
  if (event.verb === "deal") return seat;
  const resting = seat.resting || event.verb === "concede_hand";
  return { ...seat, resting, cards: seat.cards + (event.gained ?? 0) - used(event).length };
}

function held(hand: readonly HandCard[], event: Told, goal: TableView): HandCard[] {
  const faces = hand.map((card) => card.face);
  for (const face of used(event)) {
    const at = faces.indexOf(face);
    if (at >= 0) faces.splice(at, 1);
  }
  return handOf([...faces, ...(event.drawn ?? [])], [...hand, ...goal.hand]);
}

/** Cards with these faces, keyed as the server keys them; what is known of a face is taken from `examples`. */
function handOf(faces: readonly string[], examples: readonly HandCard[]): HandCard[] {
  const seen = new Map<string, number>();
  const cards = faces.map((face): HandCard => {
    const copy = seen.get(face) ?? 0;
    seen.set(face, copy + 1);
    const like = examples.find((card) => card.face === face);
    const { rank } = readFace(face);
    return { kind: like?.kind ?? 0, rank, value: like?.value ?? 0, face, key: `${face}.${copy}` };
  });
  return cards.sort((a, b) => a.kind - b.kind || a.face.localeCompare(b.face));
}

function laying(side: SideView, event: Told, goal: TableView): SideView {
  const reds = event.verb === "deal" ? [] : (event.red_threes ?? []);
  const red_threes = [...side.red_threes, ...reds];
  if (!LAYING.has(event.verb)) return { ...side, red_threes };
  const slot = event.slot ?? "";
  const added = [...(event.top ? [event.top] : []), ...(event.cards ?? [])];
  const old = side.melds.find((meld) => meld.slot === slot);
  const meld = grown(old, slot, added, !!event.canasta);
  const order = (goal.sides[side.side]?.melds ?? []).map((one) => one.slot);
  const place = (one: MeldView) => (order.includes(one.slot) ? order.indexOf(one.slot) : order.length);
  const melds = [...side.melds.filter((one) => one !== old), meld].sort((a, b) => place(a) - place(b));
  const canastas = side.canastas + (event.canasta ? 1 : 0);
  return { ...side, red_threes, melds, canastas, opened: side.opened || !!event.opened };
}

function grown(old: MeldView | undefined, slot: string, added: string[], finished: boolean): MeldView {
  const all = [...(old?.cards ?? []), ...added];
  const wild = (face: string) => slot !== "2" && WILD_RANKS.has(readFace(face).rank);
  const wilds = slot === "wild" ? [] : all.filter(wild);
  const cards = [...all.filter((face) => !wilds.includes(face)), ...wilds];
  const kind = slot === "wild" ? "wild" : wilds.length ? "mixed" : "natural";
  return {
    slot,
    cards,
    naturals: cards.length - wilds.length,
    wilds: wilds.length,
    canasta: finished || old?.canasta ? kind : null,
  };
}

function piled(pile: PileView, event: Told): PileView {
  if (event.verb === "take") return NO_PILE;
  const card = event.verb === "discard" ? event.cards?.[0] : undefined;
  if (card === undefined) return { ...pile, takeable: false };
  return {
    count: pile.count + 1,
    cards: [...pile.cards, card],
    top: card,
    frozen: pile.frozen || !!event.froze,
    freezer: event.froze ? card : pile.freezer,
    depth: pile.freezer ? pile.depth + 1 : 0,
    blocked: !!event.blocked,
    takeable: false,
  };
}
