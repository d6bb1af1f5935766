/** What the one live region says: every sentence is put in once, and taken out when it is long said. */
import { tick } from "svelte";

const KEPT = 12;
let next = 0;
/** Whether the last sentence has not been put into the page yet. */
let fresh = false;

export const voice = $state({ lines: [] as { id: number; text: string }[] });

/** Take back what was said. */
export function hush(): void {
  voice.lines = [];
}

/** Say a sentence politely. However many come at once, each is in the page before an older one leaves it. */
export function say(text: string): void {
  const before = fresh ? voice.lines : voice.lines.slice(1 - KEPT);
  voice.lines = [...before, { id: next++, text }];
  fresh = true;
  void tick().then(() => {
    fresh = false;
  });
}
