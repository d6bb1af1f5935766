/** Focus never jumps: when the focused thing leaves the table, its neighbour is focused, not the page. */

let noted: { group: HTMLElement; index: number } | null = null;

const FOCUSABLE = "button, a[href], select, input";

function members(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** Note what is focused before the table changes. */
export function noteFocus(): void {
  const focused = document.activeElement;
  const group = focused?.closest<HTMLElement>("[data-focus-group]");
  noted = group && focused instanceof HTMLElement ? { group, index: members(group).indexOf(focused) } : null;
}

/** Give the focus to a neighbour if what had it is gone. */
export function keepFocus(): void {
  if (!noted || document.activeElement !== document.body) return;
  const { group, index } = noted;
  const there = group.isConnected ? members(group) : [];
  const next =
    there[Math.min(index, there.length - 1)] ?? document.querySelector<HTMLElement>("[data-focus-home]");
  next?.focus({ preventScroll: true });
}
