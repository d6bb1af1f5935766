/** Cards travel from where they were to where they go. The table itself is already right when they set off. */
import type { TableView, Told } from "../messages";
import { EASE, ghost, LENGTH, rest } from "./ghosts";
import { handSpot, meldSpot, redsSpot, seatSpot, spot, spots } from "./spots";

const STAGGER = 45;
const DEALING = 28;
/** So many cards of one move are seen on their way. */
const MOST = 8;

type Places = Map<string, DOMRect>;
/** A card on its way: its face (nothing for the back), from where, to where. */
type Flight = { face: string | null; from: DOMRect | undefined; to: DOMRect | undefined };

/** What lay where before the table changed. */
export interface Before {
  places: Places;
  view: TableView;
}

/** Remember where everything lies. */
export function remember(view: TableView): Before {
  return { places: spots(), view };
}

/** Let the cards of these events travel; returns the milliseconds until the last one arrives. */
export function fly(events: readonly Told[], view: TableView, before: Before): number {
  const after = spots();
  const times = events.map((event) => send(flights(event, view, before, after)));
  if (events.some((event) => event.verb === "discard")) cover(before);
  const dealt = events.some((event) => event.verb === "deal");
  times.push(slideHand(view, before.places, after, origin(events, view, before.places), dealt));
  return Math.max(0, ...times);
}

/** Where cards come from that are new in one's own hand. */
function origin(events: readonly Told[], view: TableView, places: Places): DOMRect | undefined {
  const mine = events.filter((event) => event.seat === view.me);
  if (mine.some((event) => event.verb === "take" || event.joined)) return places.get("pile");
  if (mine.some((event) => event.verb === "undo")) return places.get(`melds:${view.my_side}`);
  return places.get("stock");
}

/** Own cards slide to their new places; new ones come from where they were taken. */
function slideHand(
  view: TableView,
  was: Places,
  now: Places,
  from: DOMRect | undefined,
  dealt: boolean,
): number {
  let fresh = 0;
  let longest = 0;
  for (const card of view.hand) {
    const name = handSpot(card.key);
    const goal = now.get(name);
    const start = was.get(name) ?? from;
    const element = spot(name);
    if (!goal || !start || !element) continue;
    const x = start.left + start.width / 2 - goal.left - goal.width / 2;
    const y = start.top + start.height / 2 - goal.top - goal.height / 2;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const isNew = !was.has(name);
    const delay = isNew ? fresh++ * (dealt ? DEALING : STAGGER) : 0;
    const duration = isNew ? LENGTH : LENGTH * 0.6;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
      duration,
      delay,
      easing: EASE,
      fill: "backwards",
    });
    longest = Math.max(longest, delay + duration);
  }
  return longest;
}

/** The cards that one event sends on their way, own drawn ones apart: those slide. */
function flights(event: Told, view: TableView, before: Before, after: Places): Flight[] {
  const { places } = before;
  const mine = event.seat === view.me;
  const seat = after.get(seatSpot(event.seat));
  const side = view.seats[event.seat]?.side ?? 0;
  const stock = places.get("stock");
  const faces = event.cards ?? [];
  const laid = (to: DOMRect | undefined): Flight[] => {
    const seen = new Map<string, number>();
    return faces.map((face) => {
      const copy = seen.get(face) ?? 0;
      seen.set(face, copy + 1);
      const from = mine ? (places.get(handSpot(`${face}.${copy}`)) ?? places.get("hand")) : seat;
      return { face, from, to };
    });
  };
  const reds = (event.verb === "deal" ? [] : (event.red_threes ?? [])).map((face) => {
    return { face, from: stock, to: after.get(redsSpot(side)) };
  });
  switch (event.verb) {
    case "deal":
      return dealing(view, stock, after);
    case "draw":
      return mine ? reds : [...backs(event.gained ?? 0, stock, seat), ...reds];
    case "discard":
      return laid(after.get("pile"));
    case "meld":
    case "add":
      return [...laid(after.get(meldSpot(side, event.slot ?? ""))), ...reds];
    case "take": {
      const meld = after.get(meldSpot(side, event.slot ?? ""));
      const pile = places.get("pile");
      const top = event.top ? [{ face: event.top, from: pile, to: meld }] : [];
      const captured = mine ? [] : before.view.pile.cards.slice(0, -1).slice(-5);
      return [...top, ...laid(meld), ...captured.map((face) => ({ face, from: pile, to: seat })), ...reds];
    }
    default:
      return [];
  }
}

function backs(count: number, from: DOMRect | undefined, to: DOMRect | undefined): Flight[] {
  return Array.from({ length: count }, () => ({ face: null, from, to }));
}

/** A few cards to every other seat, round by round. */
function dealing(view: TableView, from: DOMRect | undefined, after: Places): Flight[] {
  const others = view.seats.filter((one) => one.seat !== view.me);
  return [0, 1].flatMap(() => others.flatMap((one) => backs(1, from, after.get(seatSpot(one.seat)))));
}

function send(flights: readonly Flight[]): number {
  let sent = 0;
  for (const { face, from, to } of flights.slice(0, MOST)) {
    if (from && to) ghost(face, from, to, sent++ * STAGGER);
  }
  return sent ? LENGTH + (sent - 1) * STAGGER : 0;
}

/** While a card is on its way to the pile, the card that it will cover still lies on top. */
function cover({ view, places }: Before): void {
  const place = places.get("pile-top");
  if (view.pile.top && place) rest(view.pile.top, place, LENGTH - 20);
  else spot("pile-top")?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LENGTH - 20 });
}
