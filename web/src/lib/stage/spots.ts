/** Where things lie on the screen: elements carry `data-spot`, and cards travel between spots. */

export const handSpot = (key: string): string => `hand:${key}`;
export const meldSpot = (side: number, slot: string): string => `meld:${side}:${slot}`;
export const redsSpot = (side: number): string => `reds:${side}`;
export const seatSpot = (seat: number): string => `seat:${seat}`;

/** The rectangles of all spots that can be seen. */
export function spots(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-spot]")) {
    const rectangle = element.getBoundingClientRect();
    if (rectangle.width > 0) found.set(element.dataset.spot ?? "", rectangle);
  }
  return found;
}

/** The element of a spot. */
export function spot(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
}
