/** The table that was chosen last on this device, so that the next one begins with it. */
import type { Presets } from "../messages";
import { read, write } from "./kept";

export interface Choice {
  preset: string;
  /** The computer players at the other places, in the order of play. */
  others: string[];
  /** Which rules of one's own, where they were not the preset's. */
  own?: string;
}

const NAME = "canasta.choice";

/** What was chosen last, as far as there still is such a table; null where nothing was. */
export function lastChoice({ presets, players }: Presets): Choice | null {
  const kept = read(NAME) as Partial<Choice> | null;
  const preset = presets.find((one) => one.name === kept?.preset);
  if (!preset) return null;
  const known = new Set(players.map((player) => player.name));
  const others = Array.isArray(kept?.others) ? kept.others : [];
  const own = typeof kept?.own === "string" ? { own: kept.own } : {};
  // Rules of one's own may be for another number of players than their preset.
  const seated = others.length === preset.players - 1 || "own" in own;
  const whole = seated && others.every((name) => known.has(name));
  return { preset: preset.name, others: whole ? others : [], ...own };
}

/** Keep what a match was begun with. */
export function keepChoice(choice: Choice): void {
  write(NAME, choice);
}
