/** What the statistics call things. */
import type { MatchFigures } from "../messages";
import { maybe, t } from "../text/t";
import type { FileFault } from "./file";
import { concededBy, OWN_RULES, outcome, sideOf } from "./reckon";

export function rulesName(key: string): string {
  return key === OWN_RULES ? t("stat.ownRules") : maybe(`preset.${key}`, key);
}

export function rulesOf(match: MatchFigures): string {
  return rulesName(match.house_rules ? OWN_RULES : match.preset);
}

export function playerName(key: string, level: number): string {
  const player = maybe(`player.${key}`, key);
  return level ? t("stat.player.level", { level, player }) : player;
}

export function outcomeWord(match: MatchFigures): string {
  if (concededBy(match)) return t("stat.outcome.conceded");
  return t(`stat.outcome.${outcome(match) ?? "running"}`);
}

/** A match's sides as its person calls them. */
export function sideNames(match: MatchFigures): string[] {
  const teams = match.players > match.sides;
  const mine = sideOf(match);
  let number = 0;
  return Array.from({ length: match.sides }, (_, side) => {
    if (side === mine) return t(teams ? "stat.side.we" : "stat.side.you");
    if (match.sides === 2) return t(teams ? "stat.side.they" : "stat.side.opponent");
    number++;
    return t("stat.side.numbered", { number });
  });
}

/** Of all that were played, how many were won, in hundredths. */
export function percent(won: number, played: number): number {
  return Math.round((100 * won) / played);
}

/** Why a file was not imported. */
export function refused(fault: FileFault): string {
  return t("stat.refused", { why: t(`stat.refused.${fault.code}`, fault.figures) });
}
