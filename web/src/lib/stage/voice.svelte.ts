/** What the one live region says: every sentence is put in once, and taken out when it is long said. */

const KEPT = 12;
let next = 0;

export const voice = $state({ lines: [] as { id: number; text: string }[] });

/** Say a sentence politely. */
export function say(text: string): void {
  voice.lines = [...voice.lines, { id: next++, text }].slice(-KEPT);
}
