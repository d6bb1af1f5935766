/** Texts that are in a language just as they are in English, and are meant to be. */
import type { Code } from "../../src/lib/text/languages";

const everywhere = [
  "app.name",
  "title.table",
  "title.page",
  "card.joker.short",
  "menu.pace.normal",
  "preset.canasta101",
  "preset.pagat",
  "help.key.names.esc",
];

export const same: Record<Code, ReadonlySet<string>> = {
  en: new Set(),
  de: new Set([...everywhere, "lobby.partner.numbered", "table.meld.wild"]),
  es: new Set([
    ...everywhere,
    "card.joker",
    "rank.JK",
    "one.JK",
    "slot.JK",
    "many.JK",
    "of.JK",
    "table.meld.natural",
  ]),
};
