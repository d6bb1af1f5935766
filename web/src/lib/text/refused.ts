/** What comes as a code with figures, as a sentence: the catalogue's, with the figures put into words. */
import type { Because, Doubt, Problem, Refused, RuleFault, RuleRemark, TakeStep } from "../messages";
import { rankWords, signed } from "./cards";
import { figuresOf, has, maybe, t } from "./t";

type All = Record<string, string | number>;

interface Coded {
  code: string;
  figures: All;
  message: string;
}

/** The figures as a sentence names them: faces in signs, and what is made of them in words. */
function worded(told: All): All {
  const all: All = {};
  for (const [name, value] of Object.entries(told)) {
    all[name] = typeof value === "string" ? signed(value) : value;
  }
  const { rank, field, why, froze, ways, naturals, held, wilds } = told;
  // No rank comes as an empty word; a choice in a text asks for 0.
  if (rank !== undefined) Object.assign(all, rankWords(String(rank)), { rank: rank || 0 });
  if (field !== undefined) all.rule = maybe(`rule.${field}`, String(field));
  if (why !== undefined) all.why_words = maybe(`why.${why}`, String(why));
  if (froze !== undefined) all.freezer = maybe(`freezer.${froze}`, String(froze));
  if (ways !== undefined) all.ways_words = waysIn(String(ways));
  if (naturals !== undefined && held !== undefined) {
    all.uses = naturals === held ? "all" : "some";
    all.uses_both = naturals === held && !wilds ? "all" : "some";
  }
  return all;
}

/** The ways in which cards qualify, as clauses; none where that is a matter of course. */
function waysIn(ways: string): string {
  const clauses = ways.split(" ").map((way) => maybe(`ways.${way}`, way));
  return ways ? clauses.join(t("ways.or")) : t("ways.none");
}

/** Why something was refused. */
export function because(refusal: Pick<Refused | TakeStep | Problem, keyof Coded>): string {
  return sentence("refused", refusal);
}

/** Why a request was refused: what is wrong with its rules, what an action in it breaks, or why it was. */
export function refusedFor(problem: Problem): string {
  const { broken, faults, figures } = problem;
  const reason = broken ? because(broken) : faults.map(faulty).join(" ");
  if (!reason) return because(problem);
  return has(`refused.${problem.code}`) ? because({ ...problem, figures: { ...figures, reason } }) : reason;
}

/** Stands where the server's English comes. */
const GAP = "\uFFFC";

/** The same in three pieces: in the middle what the server says of a match record in English alone, if anything. */
export function piecesFor(problem: Problem): [string, string, string] {
  const { code, figures, broken, faults } = problem;
  const english = code.startsWith("history-") && !broken && !faults.length ? figures.reason : undefined;
  if (!english || !has(`refused.${code}`)) return [refusedFor(problem), "", ""];
  const [before = "", after = ""] = because({ ...problem, figures: { ...figures, reason: GAP } }).split(GAP);
  return [before, String(english), after];
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
  const figures = worded(told.figures);
  return [...figuresOf(key)].every((name) => name in figures) ? t(key, figures) : told.message;
}
