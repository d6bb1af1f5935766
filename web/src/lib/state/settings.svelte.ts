/** What a person likes, kept on this device. */
import { afterPaint } from "../stage/paint";
import { CODES } from "../text/languages";
import { onKept, read, write } from "./kept";

/** Every setting with its choices; the first one is what a new device has. */
export const CHOICES = {
  /** "auto": the first of the browser's languages that there is. */
  language: ["auto", ...CODES],
  theme: ["auto", "dark", "light"],
  pace: ["normal", "slow", "quick", "none"],
  motion: ["auto", "none"],
  sort: ["rank", "suit", "value"],
  deck: ["two", "four"],
  index: ["big", "small"],
  sound: [true, false],
  keys: [true, false],
} as const;

type Choices = typeof CHOICES;
export type Settings = { -readonly [K in keyof Choices]: Choices[K][number] };
export type Theme = Settings["theme"];
export type Pace = Settings["pace"];
export type SortMode = Settings["sort"];

const NAME = "canasta.settings";

/** What was kept; what is missing there, or no choice, is as on a new device. */
export function readSettings(kept: unknown): Settings {
  const found = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const chosen = Object.entries(CHOICES).map(([name, choices]) => {
    const value = found[name];
    return [name, (choices as readonly unknown[]).includes(value) ? value : choices[0]];
  });
  return Object.fromEntries(chosen) as Settings;
}

/** The settings themselves; changing one keeps it. */
export const settings: Settings = $state(readSettings(read(NAME)));

/** Milliseconds that a computer player's move stays on the table before the next; in the order in which they are offered. */
export const PACES: Record<Pace, number> = { slow: 1300, normal: 700, quick: 260, none: 0 };

/** Write the settings down and show them; call inside an effect. */
export function keepSettings(): () => void {
  const { theme, motion, deck, index } = settings;
  const { dataset } = document.documentElement;
  const show = () => {
    Object.assign(dataset, { theme, motion, deck, index });
  };
  write(NAME, settings);
  // Once the page stands, the press is answered first: all colours of a table take a slow phone a moment.
  if (dataset.theme !== undefined) return afterPaint(show);
  show();
  return () => {};
}

/** Follow what is chosen in another tab; call inside an effect. */
export function followSettings(): () => void {
  return onKept(NAME, (kept) => Object.assign(settings, readSettings(kept)));
}

/** Whether cards may travel. */
export function moving(): boolean {
  return settings.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
