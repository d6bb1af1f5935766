/** What rules begin with: a preset, rules of one's own, or those of a link. */
import type { PresetInfo, Presets, RulesAnswer } from "../messages";
import type { Changes, OwnRules } from "./own-rules.svelte";

export interface Base {
  key: string;
  preset: PresetInfo;
  /** What a person calls it; empty for a preset. */
  name: string;
  settings: Changes;
  kind: "preset" | "own" | "link";
}

/** How many sit at the table: house rules may change it. */
export const seatsOf = ({ preset, settings }: Base): number => Number(settings.players ?? preset.players);

export const LINKED = "link";
const ownKey = (id: string) => `own ${id}`;

/** Everything that can be begun with, in the order in which it is offered. */
export function bases(presets: Presets, own: readonly OwnRules[], linked: RulesAnswer | null): Base[] {
  const known = new Map(presets.presets.map((preset) => [preset.name, preset]));
  const all: Base[] = presets.presets.map((preset) => ({
    key: preset.name,
    preset,
    name: "",
    settings: {},
    kind: "preset",
  }));
  for (const one of own) {
    const preset = known.get(one.preset);
    // A preset that this server does not have: it is kept, but cannot be played here.
    if (preset)
      all.push({ key: ownKey(one.id), preset, name: one.name, settings: one.settings, kind: "own" });
  }
  const preset = linked && known.get(linked.preset);
  if (preset) all.push({ key: LINKED, preset, name: linked.title, settings: linked.settings, kind: "link" });
  return all;
}

export const idOf = (base: Base): string => base.key.slice(ownKey("").length);
export const keyOf = (own: OwnRules): string => ownKey(own.id);
