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
  "replay.pace.normal",
];

export const same: Record<Code, ReadonlySet<string>> = {
  en: new Set(),
  de: new Set([
    ...everywhere,
    "lobby.partner.numbered",
    "table.meld.wild",
    "table.meld.badge.wild",
    "own.keep.name",
    "own.share.link",
    "replay.share.field",
    "replay.link.file",
  ]),
  es: new Set([
    ...everywhere,
    "card.joker",
    "rank.JK",
    "one.JK",
    "slot.JK",
    "many.JK",
    "of.JK",
    "table.meld.natural",
    "table.meld.badge.natural",
    "lobby.house.no",
  ]),
};
