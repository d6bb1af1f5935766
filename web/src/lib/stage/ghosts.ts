/** Cards that are seen on their way: copies above the page, gone once they have arrived. */
import { mount, unmount } from "svelte";
import CardBack from "../cards/CardBack.svelte";
import CardFace from "../cards/CardFace.svelte";

/** Milliseconds that a card is on its way. */
export const LENGTH = 340;
export const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";
const LARGEST = 108;
const RATIO = 1.4;

/** A card, its face or (null) its back, travels from one place to another. */
export function ghost(face: string | null, from: DOMRect, to: DOMRect, delay: number): void {
  const width = widthIn(from);
  const scale = widthIn(to) / width;
  const place = (box: DOMRect, size: number) =>
    `translate(${box.left + box.width / 2 - width / 2}px, ${box.top + box.height / 2 - (width * RATIO) / 2}px) scale(${size})`;
  const { element, end } = card(face, width);
  finish(
    element.animate([{ transform: place(from, 1) }, { transform: place(to, scale) }], {
      duration: LENGTH,
      delay,
      easing: EASE,
      fill: "both",
    }),
    end,
  );
}

/** A card lies somewhere for a while. */
export function rest(face: string, at: DOMRect, duration: number): void {
  const width = widthIn(at);
  const { element, end } = card(face, width);
  const x = at.left + at.width / 2 - width / 2;
  const y = at.top + at.height / 2 - (width * RATIO) / 2;
  const frame = { transform: `translate(${x}px, ${y}px)` };
  element.classList.add("resting");
  finish(element.animate([frame, frame], { duration, fill: "both" }), end);
}

function widthIn(box: DOMRect): number {
  return Math.min(box.width, box.height / RATIO, LARGEST);
}

function card(face: string | null, width: number): { element: HTMLElement; end: () => void } {
  const element = document.createElement("div");
  element.className = "ghost";
  element.setAttribute("aria-hidden", "true");
  element.style.width = `${width}px`;
  element.style.height = `${width * RATIO}px`;
  document.body.append(element);
  const shown =
    face === null
      ? mount(CardBack, { target: element })
      : mount(CardFace, { target: element, props: { face } });
  const end = () => {
    void unmount(shown);
    element.remove();
  };
  return { element, end };
}

function finish(flight: Animation, end: () => void): void {
  flight.onfinish = end;
  flight.oncancel = end;
}
