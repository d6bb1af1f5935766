/** Nothing moves under a finger: what would change the page's layout waits until the press is over. */

let pressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // The click of this press comes first.
  setTimeout(() => {
    if (pressed) return;
    for (const act of waiting.splice(0)) act();
  });
}

/** Watch for presses; returns how to stop. */
export function watchPresses(): () => void {
  const press = () => {
    pressed = true;
  };
  addEventListener("pointerdown", press, true);
  const ends = ["pointerup", "pointercancel"] as const;
  for (const end of ends) addEventListener(end, release, true);
  // The window's own, which is no element's: those leave the focus in the middle of a press.
  addEventListener("blur", release);
  return () => {
    release();
    removeEventListener("pointerdown", press, true);
    for (const end of ends) removeEventListener(end, release, true);
    removeEventListener("blur", release);
  };
}

/** Do something as soon as nothing is pressed: at once, mostly. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
