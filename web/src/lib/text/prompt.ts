/** What a person is told to do now, and a hint in words. */
import type { Advice, SideView, TableView } from "../messages";
import { can } from "../state/choose";
import { rankWords, sign } from "./cards";
import { seatName } from "./sides";
import { maybe, t } from "./t";
import type { CardWords } from "./tell";

/** One sentence: what this seat may do, or whom it waits for. */
export function prompt(view: TableView, side: SideView | undefined): string {
  if (view.phase === "over") return t("prompt.over");
  if (view.phase === "deal") return t("prompt.deal");
  const actor = seatName(view, view.actor);
  if (view.seats[view.me]?.resting) return t("prompt.resting");
  if (!view.my_move) return t(view.phase === "answer" ? "prompt.waitAnswer" : "prompt.wait", { name: actor });
  if (view.phase === "answer") return t("prompt.answer", { name: seatName(view, view.turn_seat) });
  if (view.phase === "draw") return drawing(view);
  const missing = side && !side.opened && view.laid > 0 ? side.need - view.laid : 0;
  return missing > 0 ? t("prompt.opening", { missing, undo: view.undo.length }) : t("prompt.play");
}

function drawing(view: TableView): string {
  if (can("draw", view.legal)) return t(view.pile.takeable ? "prompt.draw" : "prompt.draw.noTake");
  return t(can("pass", view.legal) ? "prompt.draw.pass" : "prompt.draw.forced");
}

const signs: CardWords = (faces) => faces.map(sign).join(" ");

/** A suggested action in words. */
export function advice(hint: Advice, view: TableView | null, words: CardWords = signs): string {
  const faces = words(
    hint.keys.map((key) => view?.hand.find((card) => card.key === key)?.face ?? key.split(".")[0] ?? ""),
  );
  const slot = /^add ([^:]+):/.exec(hint.action)?.[1] ?? "";
  if (hint.verb === "take" && !hint.keys.length) return t("hint.take.none");
  return maybe(`hint.${hint.verb}`, hint.action, { cards: faces, ...rankWords(slot) });
}
