/**
 * Focus never jumps: when what has it leaves the page, its neighbour gets it, not the page. What others do never
 * moves it otherwise.
 */

const FOCUSABLE = "button, a[href], select, input, summary";

function members(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

let last: HTMLElement | null = null;

/** What has the focus, or had it until it left the page a moment ago; nothing where the focus was given up. */
export function lastFocused(): HTMLElement | null {
  return last;
}

/** Watch over the focus inside an element and give it to a neighbour when need be; returns how to stop. */
export function keepFocus(root: HTMLElement): () => void {
  let group: Element | null = null;
  let index = 0;
  let dialog: Element | null = null;

  const note = () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !root.contains(focused)) return;
    last = focused;
    dialog = focused.closest("dialog");
    group = focused.closest("[data-focus-group]");
    index = group ? members(group).indexOf(focused) : 0;
  };

  const repair = (changes: MutationRecord[]) => {
    if (document.activeElement === last) note();
    if (!last || document.activeElement !== document.body) return;
    if (dialog && !dialog.isConnected) {
      // A dialog that has closed gives the focus back by itself, or there was none to give back.
      last = dialog = null;
      return;
    }
    if (last.isConnected) {
      // Moving an element to another place, as sorting does, takes the focus from it.
      if (changes.some((change) => [...change.addedNodes].some((node) => node.contains(last))))
        last.focus({ preventScroll: true });
      return;
    }
    const there = group?.isConnected ? members(group) : [];
    const neighbour = there[Math.min(index, there.length - 1)];
    (neighbour ?? root.querySelector<HTMLElement>("[data-focus-home]"))?.focus({ preventScroll: true });
  };

  const leave = ({ target }: FocusEvent) => {
    const forget = () => {
      // Focus that was given up on purpose, by a click on the cloth, is not given back later.
      if (target === last && last?.isConnected && document.activeElement === document.body) last = null;
    };
    // Only after `repair`, which runs as a microtask as well.
    queueMicrotask(() => queueMicrotask(forget));
  };

  const watch = new MutationObserver(repair);
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", note);
  root.addEventListener("focusout", leave);
  return () => {
    last = null;
    watch.disconnect();
    root.removeEventListener("focusin", note);
    root.removeEventListener("focusout", leave);
  };
}
