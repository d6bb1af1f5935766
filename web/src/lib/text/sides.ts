/** What the sides are called. */
import type { TableView } from "../messages";
import { t } from "./t";

/** What records call this page's person, in every language. */
export const YOU = "You";

/** What a seat is called: oneself is "you" in every language, whatever the match was begun in. */
export function seatName(view: TableView, seat: number | null): string {
  if (seat === null) return "";
  return seat === view.me ? t("seat.you") : (view.seats[seat]?.name ?? "");
}

/** Two partnerships are we and they to whoever plays in one; anybody else goes by the players' names. */
export function sideName(view: TableView, side: number): string {
  if (view.me >= 0 && view.players > view.sides.length && view.sides.length === 2)
    return t(side === view.my_side ? "side.we" : "side.they");
  return view.seats
    .filter((seat) => seat.side === side)
    .map((seat) => seatName(view, seat.seat))
    .join(" + ");
}
