/** Dragging cards, as an alternative to tapping: the cards follow the pointer and drop where they are let go. */
import type { HandCard } from "../messages";
import { addText, meldTexts, takeText } from "../state/choose";
import type { Table } from "../state/table.svelte";

/** Pixels before a press becomes a drag; less is a tap. */
const THRESHOLD = 9;

export const dragging = $state({ active: false, x: 0, y: 0, faces: [] as string[], over: "" });

/** Begin to watch a pressed card. */
export function grab(press: PointerEvent, card: HandCard, table: Table): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const element = press.currentTarget as HTMLElement;
  let moved = false;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    if (!moved && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < THRESHOLD)
      return;
    if (!moved) {
      moved = true;
      if (!table.chosen.includes(card.key)) table.chosen = [...table.chosen, card.key];
      dragging.faces = table.selection.map((one) => one.face);
      dragging.active = true;
      element.setPointerCapture(press.pointerId);
    }
    dragging.x = event.clientX;
    dragging.y = event.clientY;
    dragging.over = target(event)?.dataset.drop ?? "";
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (moved && event.type === "pointerup") {
      drop(target(event)?.dataset.drop, table);
      swallowClick(element);
    }
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    dragging.active = false;
    dragging.over = "";
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function target(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;
}

/** The click that follows a drag must not select. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  element.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 50);
}

function drop(place: string | undefined, table: Table): void {
  const view = table.view;
  const cards = table.selection;
  if (!place || !view || !cards.length) return;
  if (place === "pile" && view.phase === "draw") {
    const text = takeText(cards, view.legal);
    if (text) table.act(text);
  } else if (place === "pile") {
    if (cards[0] && cards.length === 1) table.act(`discard ${cards[0].face}`);
  } else if (place === "melds") {
    table.act(...meldTexts(cards, table.ownMelds, view.legal));
  } else if (place.startsWith("meld:")) {
    table.act(addText(cards, place.slice(5)));
  }
}
