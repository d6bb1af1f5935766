/** How a hand and a match ended, in words. */
import type { HandResult, TableView } from "../messages";
import { seatName, sideName } from "./sides";
import { counted, maybe, t } from "./t";

/** How a hand ended, and who went out. */
export function ending(result: HandResult, view: TableView): string {
  const name = seatName(view, result.out);
  const mine = result.out === view.me;
  if (result.ending === "out") return mine ? t("sheet.out.you") : t("sheet.out", { name });
  if (result.ending === "out concealed") {
    return mine ? t("sheet.outConcealed.you") : t("sheet.outConcealed", { name });
  }
  return maybe(`sheet.ending.${result.ending}`, result.ending);
}

/** What the match is played to: a score, or a number of hands. */
export function goal(view: TableView): string {
  const hands = Number(view.rules.hands);
  return hands ? counted("sheet.hands", hands) : t("sheet.target", { target: Number(view.rules.target) });
}

/** Who won the match. */
export function winning(view: TableView): string {
  if (view.conceded !== null && view.conceded === view.me) return t("sheet.conceded");
  if (view.winner === null) return t("sheet.tie");
  if (view.winner === view.my_side)
    return t(view.players > view.sides.length ? "sheet.wonWe" : "sheet.wonYou");
  if (view.players > view.sides.length && view.sides.length === 2) return t("sheet.wonThey");
  return t("sheet.won", { name: sideName(view, view.winner) });
}
