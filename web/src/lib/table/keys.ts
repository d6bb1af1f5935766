/** One key, one act. Keys that belong to buttons and fields stay theirs. */
import { settings } from "../state/settings.svelte";

export type KeyMap = Record<string, () => void>;

/** Act on a key press; returns whether it was used. */
export function pressed(event: KeyboardEvent, keys: KeyMap, move: (key: string) => boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) {
    return event.repeat && !event.defaultPrevented && arrows(event, move);
  }
  const target = event.target as HTMLElement;
  if (target.closest("input, select, textarea, dialog")) return false;
  if (arrows(event, move)) return true;
  if (!settings.keys) return false;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const act = keys[key];
  if (!act) return false;
  act();
  event.preventDefault();
  return true;
}

function arrows(event: KeyboardEvent, move: (key: string) => boolean): boolean {
  const target = event.target as HTMLElement;
  if (
    !/^(Arrow|Home$|End$)/.test(event.key) ||
    target.closest("input, select, textarea, dialog, [role=group]")
  )
    return false;
  if (!move(event.key)) return false;
  event.preventDefault();
  return true;
}
