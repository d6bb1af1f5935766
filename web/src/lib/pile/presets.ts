/** The rules to choose from, kept for when they cannot be asked for. */
import type { Presets } from "../messages";
import { read, write } from "../state/kept";

const NAME = "canasta.presets";

/** Keep them; they are passed on. */
export function keepPresets(presets: Presets): Presets {
  write(NAME, { build: __BUILD__, presets });
  return presets;
}

/** What was kept by this very page; otherwise the fault is raised again. */
export function keptPresets(fault: unknown): Presets {
  const kept = read(NAME) as { build?: string; presets?: Presets } | null;
  if (kept?.build !== __BUILD__ || !kept.presets) throw fault;
  return kept.presets;
}
