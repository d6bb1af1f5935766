/** What a match is called wherever it is listed or shown: the same in every list. */
import { maybe, t } from "./t";

/** `title`: what a person calls its rules, if anything. */
export interface Named {
  title?: string | undefined;
  preset: string;
  house_rules?: boolean | undefined;
}

/** What its rules are called: their own name, else the preset's. */
export function rulesOf(match: Named): string {
  return match.title || (match.preset ? maybe(`preset.${match.preset}`, match.preset) : t("replay.kept.own"));
}

/** The same with what is added where they differ from the preset's. */
export function titleOf(match: Named): string {
  const house = match.house_rules && (match.title || match.preset);
  return house ? `${rulesOf(match)} · ${t("lobby.houseRules")}` : rulesOf(match);
}

/** Who sits where, by seat: oneself is "you" in every language. */
export function namesIn(match: { names: string[]; me: number }): string[] {
  return match.names.map((name, seat) => (seat === match.me ? t("seat.you") : name));
}
