/**
 * Rules as a link: `/new#rules=classic+target=3000&name=Friday+rules&end`. They stand behind the number sign, so that
 * they are never sent with the request for the page. `end` is there to tell whether the link is whole.
 */
import type { RulesText } from "../messages";
import type { Figures, Key } from "../text/t";

/** Signs of a link's part behind the number sign; the longest that this page makes is about half of it. */
export const LONGEST = 4000;
const KNOWN = ["rules", "name", "end"];

/** Why a link is refused, before anything in it is looked at closely. */
export interface BadLink {
  key: Key;
  figures: Figures;
}

const spelled = (text: string) =>
  encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%3D", "=").replaceAll("%3A", ":");

/** The part behind the number sign, with it. */
export function writeFragment({ text, name = "" }: RulesText): string {
  const parts = [`rules=${spelled(text)}`, ...(name ? [`name=${spelled(name)}`] : []), "end"];
  return `#${parts.join("&")}`;
}

/** What a link brings; null where it is about nothing of ours. */
export function readFragment(fragment: string): RulesText | BadLink | null {
  if (!/^#(rules|name|end)\b/.test(fragment)) return null;
  const bad = (key: Key, figures: Figures = {}): BadLink => ({ key, figures });
  if (fragment.length > LONGEST) return bad("shared.long", { length: fragment.length, most: LONGEST });
  const found = new Map<string, string>();
  for (const [index, part] of fragment.slice(1).split("&").entries()) {
    const [name = "", ...rest] = part.split("=");
    const place = index + 1;
    if (!KNOWN.includes(name)) return bad("shared.unknown", { part: short(part), place });
    if (found.has(name)) return bad("shared.twice", { part: name, place });
    try {
      found.set(name, decodeURIComponent(rest.join("=").replaceAll("+", " ")));
    } catch {
      return bad("shared.sign", { part: short(part), place });
    }
  }
  if (!found.has("end")) return bad("shared.cut", { tail: fragment.slice(-24) });
  const text = found.get("rules") ?? "";
  if (!text.trim()) return bad("shared.empty");
  return { text, name: found.get("name") ?? "" };
}

function short(part: string): string {
  return part.length > 40 ? `${part.slice(0, 40)} …` : part;
}
