/** Cards travel from where they were to where they go. The table itself is already right when they set off. */
import { mount, unmount } from "svelte";
import CardBack from "../cards/CardBack.svelte";
import CardFace from "../cards/CardFace.svelte";
import type { TableView, Told } from "../messages";
import { handSpot, meldSpot, seatSpot, spot, spots } from "./spots";

const LENGTH = 340;
const STAGGER = 45;
const MOST = 8;
const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/** What lay where before the table changed. */
export type Before = Map<string, DOMRect>;

/** Remember where everything lies. */
export function remember(): Before {
  return spots();
}

/** Let the cards of these events travel. */
export function fly(events: readonly Told[], view: TableView, before: Before): void {
  const after = spots();
  const verbs = new Set(events.map((event) => event.verb));
  const origin = verbs.has("take") ? "pile" : verbs.has("undo") ? `melds:${view.my_side}` : "stock";
  moveHand(view, before, after, before.get(origin), verbs.has("deal"));
  for (const event of events) travel(event, view, before, after);
}

/** Own cards slide to their new places; new ones come from where they were taken. */
function moveHand(
  view: TableView,
  before: Before,
  after: Before,
  origin: DOMRect | undefined,
  dealt: boolean,
): void {
  let fresh = 0;
  for (const card of view.hand) {
    const name = handSpot(card.key);
    const now = after.get(name);
    const was = before.get(name) ?? origin;
    const element = spot(name);
    if (!now || !was || !element) continue;
    const x = was.left + was.width / 2 - now.left - now.width / 2;
    const y = was.top + was.height / 2 - now.top - now.height / 2;
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    const isNew = !before.has(name);
    const delay = isNew ? fresh++ * (dealt ? 28 : STAGGER) : 0;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
      duration: isNew ? LENGTH : LENGTH * 0.6,
      delay,
      easing: EASE,
      fill: "backwards",
    });
  }
}

function travel(event: Told, view: TableView, before: Before, after: Before): void {
  const mine = event.seat === view.me;
  const seat = after.get(seatSpot(event.seat));
  const side = view.seats[event.seat]?.side ?? 0;
  const faces = event.cards ?? [];
  const from = (face: string, index: number) =>
    (mine ? before.get(handSpot(`${face}.${index}`)) : undefined) ?? before.get("hand") ?? seat;
  switch (event.verb) {
    case "draw":
      if (!mine) send(Array(event.gained ?? 1).fill(null), () => before.get("stock"), seat);
      break;
    case "discard":
      send(faces, mine ? from : () => seat, after.get("pile"), "pile-top");
      break;
    case "meld":
    case "add":
      send(faces, mine ? from : () => seat, after.get(meldSpot(side, event.slot ?? "")));
      break;
    case "take": {
      const meld = after.get(meldSpot(side, event.slot ?? ""));
      send(event.top ? [event.top] : [], () => before.get("pile"), meld);
      send(faces, mine ? from : () => seat, meld);
      if (!mine) send(Array(Math.min(event.gained ?? 0, 5)).fill(null), () => before.get("pile"), seat);
      break;
    }
  }
}

/** Send cards, faces up or (null) faces down, to a place; the card that lies there waits for them unseen. */
function send(
  faces: readonly (string | null)[],
  from: (face: string, index: number) => DOMRect | undefined,
  to: DOMRect | undefined,
  hide?: string,
): void {
  if (!to) return;
  const seen = new Map<string, number>();
  faces.slice(0, MOST).forEach((face, index) => {
    const copy = seen.get(face ?? "") ?? 0;
    seen.set(face ?? "", copy + 1);
    const start = from(face ?? "", copy);
    if (start) ghost(face, start, to, index * STAGGER);
  });
  if (hide) spot(hide)?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LENGTH - 30 });
}

function ghost(face: string | null, from: DOMRect, to: DOMRect, delay: number): void {
  const width = Math.min(from.width, from.height / 1.4, 84);
  const goal = Math.min(to.width, to.height / 1.4, 84);
  const element = document.createElement("div");
  element.className = "ghost";
  element.setAttribute("aria-hidden", "true");
  element.style.width = `${width}px`;
  element.style.height = `${width * 1.4}px`;
  document.body.append(element);
  const card =
    face === null
      ? mount(CardBack, { target: element })
      : mount(CardFace, { target: element, props: { face } });
  const place = (rectangle: DOMRect, scale: number) =>
    `translate(${rectangle.left + rectangle.width / 2 - width / 2}px, ${rectangle.top + rectangle.height / 2 - width * 0.7}px) scale(${scale})`;
  const flight = element.animate([{ transform: place(from, 1) }, { transform: place(to, goal / width) }], {
    duration: LENGTH,
    delay,
    easing: EASE,
    fill: "both",
  });
  const end = () => {
    void unmount(card);
    element.remove();
  };
  flight.onfinish = end;
  flight.oncancel = end;
}
