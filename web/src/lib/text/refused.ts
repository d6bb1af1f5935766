/** What comes as a code with figures, as a sentence: the catalogue's, with the figures put into words. */
import type { Because, Doubt, Problem, Refused, RuleFault, RuleRemark, TakeStep } from "../messages";
import { signed, slotName } from "./cards";
import { counted, has, type Key, maybe, number, t } from "./t";

type Figure = string | number;
type All = Record<string, Figure>;

interface Coded {
  code: string;
  figures: All;
  message: string;
}

const ranks = (value: Figure) => slotName(String(value)).toLowerCase();
const amount = (value: Figure) => (value === 0 ? t("amount.none") : number(Number(value)));

/** A number of cards of a rank: "one nine", "3 nines". */
export function cardsOf(value: Figure, all: All): string {
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
  of_ranks: (value) => (value ? t("form.of_ranks", { ranks: ranks(value) }) : ""),
  cards_left: many("count.cards"),
  canastas: many("count.canastas"),
  unfinished: many("count.unfinished"),
  uses: (value, all) => (value === all.held ? "" : t("form.uses", { count: value })),
  uses_both: (value, all) =>
    value === all.held && !all.wilds ? "" : t("form.uses_both", { count: value, wilds: all.wilds ?? 0 }),
  or_wild: clause("form.or_wild"),
  natural_of: clause("form.natural_of"),
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
  freezer: (value) => maybe(`freezer.${value}`, String(value)),
  one: (value) => maybe(`a.${value}`, String(value)),
  pile: (value) => (value ? t("form.pile", { count: value }) : t("form.pile.none")),
  actions: (value) => counted("form.actions", Number(value)),
  answer: (value) => t(value ? "form.answer.yes" : "form.answer.no"),
  better: (value) => t(value ? "form.better" : "form.worse"),
  rule: (value) => maybe(`rule.${value}`, String(value)),
  example: (value) => maybe(`form.example.${value}`, ""),
  or_zero: clause("form.or_zero"),
  or_three: (value) => (value ? t("form.or_three", { count: value }) : ""),
};

/** Why something was refused. */
export function because(refusal: Pick<Refused | TakeStep | Problem, keyof Coded>): string {
  return sentence("refused", refusal);
}

/** Why a request was refused: what is wrong with its rules, or why it was. */
export function refusedFor(problem: Problem): string {
  return problem.faults.length ? problem.faults.map(faulty).join(" ") : because(problem);
}

/** What is wrong with a house rule. */
export function faulty(fault: RuleFault): string {
  return sentence("fault", fault);
}

/** What is unusual in rules, or without effect. */
export function remarked(remark: RuleRemark): string {
  return sentence("remark", remark);
}

/** Why a computer player would do what it suggests. */
export function reasoned(reasons: Because[]): string {
  return reasons.map((one) => sentence("reason", one)).join(" ");
}

/** What is asked before an action. */
export function doubted(doubt: Doubt): string {
  return sentence("doubt", doubt);
}

/** The server's own sentence stands in where the catalogue has none or lacks a figure. */
function sentence(kind: "refused" | "fault" | "reason" | "remark" | "doubt", told: Coded): string {
  const key = `${kind}.${told.code}`;
  if (!has(key)) return told.message;
  let complete = true;
  const text = t(key).replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, form: string | undefined) => {
    const value = told.figures[name];
    const make = form === undefined ? undefined : FORMS[form];
    if (value === undefined || (form !== undefined && !make)) {
      complete = false;
      return whole;
    }
    return make ? make(value, told.figures) : typeof value === "number" ? number(value) : signed(value);
  });
  return complete ? text : told.message;
}
