/** Why something was refused, as a sentence: the catalogue's, by code, with figures put into words. */
import type { Problem, Refused, TakeStep } from "../messages";
import { signed, slotName } from "./cards";
import { counted, has, type Key, maybe, number, t } from "./t";

type Figure = string | number;
type All = Record<string, Figure>;

const ranks = (value: Figure) => slotName(String(value)).toLowerCase();
const amount = (value: Figure) => (value === 0 ? t("amount.none") : number(Number(value)));

function cardsOf(value: Figure, all: All): string {
  const rank = all.rank ?? "";
  return value === 1
    ? `${t("amount.single")} ${maybe(`one.${rank}`, String(rank))}`
    : `${amount(value)} ${ranks(rank)}`;
}

/** A word or clause that is there only for some values. */
const clause = (key: Key) => (value: Figure) => (value ? t(key) : "");

function many(key: "count.cards" | "count.canastas" | "count.unfinished") {
  return (value: Figure) => counted(key, value === 0 ? 1 : Number(value), { count: amount(value) });
}

const FORMS: Record<string, (value: Figure, all: All) => string> = {
  ranks,
  cards_of: cardsOf,
  cards_left: many("count.cards"),
  canastas: many("count.canastas"),
  unfinished: many("count.unfinished"),
  or_wild: clause("form.or_wild"),
  natural_one: clause("form.natural_one"),
  natural_too: (value, all) => (all.natural_needed && !value ? t("form.natural_too") : ""),
  or_canasta: clause("form.or_canasta"),
  or_undo: clause("form.or_undo"),
  or_pass: (value) => t(value ? "form.or_pass.yes" : "form.or_pass.no"),
  why: (value) => maybe(`why.${value}`, String(value)),
  and_meld: (value, all) =>
    value ? t("form.and_meld", { count: Number(value), ranks: ranks(all.rank ?? "") }) : "",
  ways: (value) =>
    value
      ? String(value)
          .split(" ")
          .map((way) => maybe(`ways.${way}`, way))
          .join(t("ways.or"))
      : t("ways.none"),
};

/** The sentence of a refusal; the server's own where the catalogue has none or lacks a figure. */
export function because(refusal: Pick<Problem | Refused | TakeStep, "code" | "figures" | "message">): string {
  const key = `refused.${refusal.code}`;
  if (!has(key)) return refusal.message;
  let complete = true;
  const sentence = t(key).replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (whole, name: string, form: string | undefined) => {
      const value = refusal.figures[name];
      const make = form === undefined ? undefined : FORMS[form];
      if (value === undefined || (form !== undefined && !make)) {
        complete = false;
        return whole;
      }
      return make ? make(value, refusal.figures) : typeof value === "number" ? number(value) : signed(value);
    },
  );
  return complete ? sentence : refusal.message;
}
