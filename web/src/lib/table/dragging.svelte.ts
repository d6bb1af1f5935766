/** Dragging cards, as an alternative to tapping: the cards follow the pointer and drop where they are let go. */
import type { HandCard } from "../messages";
import { addText, meldTexts, takeText } from "../state/choose";
import type { Table } from "../state/table.svelte";
import { t } from "../text/t";

/** Pixels before a press becomes a drag; less is a tap. */
const THRESHOLD = 9;

export const dragging = $state({ active: false, x: 0, y: 0, faces: [] as string[], over: "" });

/** Begin to watch a pressed card. A drag that ends nowhere, or by Escape, leaves everything as it was. */
export function grab(press: PointerEvent, card: HandCard, table: Table): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const element = press.currentTarget as HTMLElement;
  const chosen = [...table.chosen];
  const watch = new AbortController();
  let moved = false;

  const begin = () => {
    moved = true;
    // A card that is not selected goes alone; what is selected goes together.
    if (!table.chosen.includes(card.key)) table.chosen = [card.key];
    dragging.faces = table.selection.map((one) => one.face);
    dragging.active = true;
    element.setPointerCapture(press.pointerId);
  };
  const stop = () => {
    watch.abort();
    dragging.active = false;
    dragging.over = "";
  };
  const cancel = () => {
    stop();
    if (moved) table.chosen = chosen;
  };
  const on = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) =>
    addEventListener(name, act, { signal: watch.signal, capture: true });

  on("pointermove", (event) => {
    if (event.pointerId !== press.pointerId) return;
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= THRESHOLD;
    if (!moved && !far) return;
    if (!moved) begin();
    dragging.x = event.clientX;
    dragging.y = event.clientY;
    dragging.over = placeUnder(event) ?? "";
  });
  on("pointerup", (event) => {
    if (event.pointerId !== press.pointerId) return;
    const place = moved ? placeUnder(event) : undefined;
    if (moved) swallowClick(element);
    if (!place || !drop(place, table)) cancel();
    stop();
  });
  on("pointercancel", (event) => {
    if (event.pointerId === press.pointerId) cancel();
  });
  on("keydown", (event) => {
    if (event.key !== "Escape" || !moved) return;
    event.preventDefault();
    event.stopPropagation();
    addEventListener("pointerup", () => swallowClick(element), { capture: true, once: true });
    cancel();
  });
}

function placeUnder(event: PointerEvent): string | undefined {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
}

/** The click that follows a drag must not select. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => event.stopImmediatePropagation();
  element.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 50);
}

/** Do what dropping the selected cards there means; false if it means nothing. */
function drop(place: string, table: Table): boolean {
  const view = table.view;
  const cards = table.selection;
  if (!view || !cards.length) return false;
  if (place === "pile" && view.phase === "draw") table.act(takeText(cards, view.legal) ?? "take");
  else if (place === "pile" && cards[0] && cards.length === 1) table.act(`discard ${cards[0].face}`);
  else if (place === "pile") table.remark(() => t("select.only", { count: cards.length }));
  else if (place === "melds") table.act(...meldTexts(cards, table.ownMelds, view.legal));
  else if (place.startsWith("meld:")) table.act(addText(cards, place.slice(5)));
  else return false;
  return true;
}
