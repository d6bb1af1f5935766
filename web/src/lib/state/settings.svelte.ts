/** What a person likes, kept on this device. */

export type Theme = "auto" | "dark" | "light";
export type Pace = "slow" | "normal" | "quick" | "none";
export type Motion = "auto" | "none";
export type SortMode = "rank" | "suit" | "value";

interface Kept {
  theme: Theme;
  pace: Pace;
  motion: Motion;
  sort: SortMode;
  sound: boolean;
  keys: boolean;
}

const NAME = "canasta.settings";
const DEFAULTS: Kept = {
  theme: "auto",
  pace: "normal",
  motion: "auto",
  sort: "rank",
  sound: true,
  keys: true,
};

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The settings themselves; changing one keeps it. */
export const settings: Kept = $state(read());

/** Milliseconds that a computer player's move stays on the table before the next. */
export const PACES: Record<Pace, number> = { slow: 1300, normal: 700, quick: 260, none: 0 };

/** Write the settings down and show the theme; call inside an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings);
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  if (settings.motion === "none") root.dataset.motion = "none";
  else delete root.dataset.motion;
  try {
    localStorage.setItem(NAME, text);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether cards may travel. */
export function moving(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
