/** What a rule is called, and its values in a few words. */
import type { FieldInfo } from "../messages";
import { listed, maybe, number, t } from "./t";

export const ruleName = (field: FieldInfo): string => maybe(`rule.${field.name}`, field.label);

/** What 0 means where it is no number like the others; nothing elsewhere. */
export const offWords = (field: FieldInfo): string =>
  field.off === null ? "" : maybe(`rule.${field.name}.off`, t("menu.off"));

/** A value in a few words; `fallback` are the server's, for what this page cannot say. */
export function valueWords(field: FieldInfo, value: number | boolean | string, fallback?: string): string {
  if (typeof value === "boolean") return t(value ? "lobby.house.yes" : "lobby.house.no");
  if (typeof value === "number") return value === field.off ? offWords(field) : number(value);
  if (field.type === "bands") return bandWords(value) ?? fallback ?? value;
  return maybe(`rule.${field.name}.${value}`, fallback ?? field.values?.[value] ?? value);
}

/** "15 0:50 1500:90": the minimum below the first score, then each score with its minimum. */
function bandWords(text: string): string | null {
  const [first, ...rest] = text.split(/\s+/);
  const bands = rest.map((word) => word.split(":").map(Number));
  if (!/^\d+$/.test(first ?? "") || bands.some((band) => band.length !== 2 || band.some(Number.isNaN)))
    return null;
  const lowest = Number(first);
  const start = bands[0]?.[0];
  if (start === undefined) return t("lobby.house.bands.only", { minimum: lowest });
  return listed([
    t("lobby.house.bands.below", { minimum: lowest, score: start }),
    ...bands.map(([score = 0, minimum = 0]) => t("lobby.house.bands.from", { minimum, score })),
  ]);
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a rule has every word that is sought, in its name, its group or its choices. */
export function ruleMatches(field: FieldInfo, sought: string): boolean {
  const choices = Object.entries(field.values ?? {}).map(([value, words]) => valueWords(field, value, words));
  const all = folded(
    [ruleName(field), maybe(`group.${field.group}`, field.group), offWords(field), ...choices].join(" "),
  );
  return folded(sought)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
