/** What happened, as a sentence. The same words go to the log and to the live region. */

import { readFace } from "../cards/face";
import type { TableView, Told } from "../messages";
import { rankWords, spokenList } from "./cards";
import { seatName, sideName } from "./sides";
import { type CountedKey, counted, has, type Key, t } from "./t";

/** How cards are put into the sentence: in words for the ear, in signs for the eye. */
export type CardWords = (faces: string[]) => string;

/** The sentence of an event, as a seat of this view tells it. */
export function tell(event: Told, view: TableView, words: CardWords = spokenList): string {
  const mine = event.seat === view.me;
  const name = seatName(view, event.seat);
  const said = [main(event, name, mine, words)];
  if (event.red_threes?.length) {
    said.push(counted("tell.redThrees", event.red_threes.length, { cards: redThrees(event, view, words) }));
  }
  if (event.canasta) said.push(t(`tell.canasta.${event.canasta}`, rankWords(event.slot ?? "")));
  if (event.opened) said.push(t("tell.opened"));
  if (event.joined && event.verb !== "take") said.push(counted("tell.joined", event.joined));
  if (event.froze) said.push(t("tell.froze"));
  if (event.blocked) said.push(t("tell.blocked"));
  if (event.out) said.push(mine ? t("tell.out.you") : t("tell.out", { name }));
  if (event.hand_over) said.push(t("tell.handOver"));
  if (event.match_over) said.push(t("tell.matchOver"));
  return said.join(" ");
}

/** The red threes of an event; of a deal with the side that has them. */
function redThrees(event: Told, view: TableView, words: CardWords): string {
  const faces = event.red_threes ?? [];
  if (!event.shares?.length) return words(faces);
  let from = 0;
  return event.shares
    .flatMap((count, side) => {
      const own = faces.slice(from, from + count);
      from += count;
      return count ? [t("tell.redThrees.of", { side: sideName(view, side), cards: words(own) })] : [];
    })
    .join(t("tell.redThrees.and"));
}

function main(event: Told, name: string, mine: boolean, words: CardWords): string {
  const cards = words(event.cards ?? []);
  switch (event.verb) {
    case "promise":
      return t("tell.promise", { hand: event.hand });
    case "deal":
      return event.top
        ? t("tell.deal.top", { hand: event.hand, top: words([event.top]) })
        : t("tell.deal", { hand: event.hand });
    case "draw":
      // Whoever looks on with open cards is told what others draw.
      if (!mine && event.drawn?.length) return t("tell.draw.cards", { name, cards: words(event.drawn) });
      if (!mine) return counted("tell.draw", event.gained ?? 0, { name });
      return event.drawn?.length
        ? t("tell.draw.you", { cards: words(event.drawn) })
        : t("tell.draw.you.none");
    case "take": {
      const onto = event.cards?.length ? "" : ".meld";
      const key = `tell.take${mine ? ".you" : ""}${onto}` as CountedKey;
      return counted(key, event.captured ?? 0, { name, cards, ...rankWords(event.slot ?? "") });
    }
    default: {
      const own = `tell.${event.verb}.you`;
      const key = (mine && has(own) ? own : `tell.${event.verb}`) as Key;
      return t(key, { name, cards, ...rankWords(event.slot ?? ""), points: event.points ?? 0 });
    }
  }
}

/** A sentence cut into words and faces, so that the log can show the faces as little cards. */
export type Piece = { words: string } | { face: string };

/** Cut a sentence made with `marked` into its pieces. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split("\u0001")
    .map((part, index) => (index % 2 ? { face: part } : { words: part }))
    .filter((piece) => "face" in piece || piece.words !== "");
}

/** Marks faces so that `pieces` finds them again. */
export const marked: CardWords = (faces) =>
  faces.map((face) => `\u0001${readFace(face).joker ? "JK" : face}\u0001`).join(" ");
