/** How large the cards of a hand are and how far they overlap, so that all of them can be read and touched. */

export interface Fan {
  /** Width of a card in pixels. */
  card: number;
  /** Visible width of a covered card: never below a finger's width. */
  strip: number;
  columns: number;
  rows: number;
  /** From the top of a row to the top of the next, in pixels. */
  pitch: number;
  /** Height of the whole hand in pixels. */
  height: number;
}

export const FINGER = 44;
const SIZES = [136, 126, 116, 108, 100, 92, 84, 76, 70, 64, 60, 56];
const RATIO = 1.4;
/** The part of a card's width that its corner index takes downward. */
const INDEX = 0.74;
/** Cards overlap at least so much that a hand looks like one. */
const LOOSEST = 0.72;
/** Only a very large screen has larger ones. */
const LARGEST = 116;
/** A narrow screen is read close to the eye: larger cards would only take the table's room. */
const NARROW = 700;
const NARROW_LARGEST = 84;

/** How far a selected card is lifted, in pixels. */
export function lift(card: number): number {
  return Math.max(5, Math.round(card * 0.12 - 3));
}

/** The largest cards with which a hand of `count` fits the room; the smallest when nothing does. `large`: on a very
 * large screen. */
export function fan(count: number, width: number, height: number, large = false): Fan {
  let found: Fan | undefined;
  const most = width < NARROW ? NARROW_LARGEST : large ? Number.POSITIVE_INFINITY : LARGEST;
  for (const card of SIZES) {
    if (card > most) continue;
    found = laid(Math.max(count, 1), width, card);
    if (found.height <= height) return found;
  }
  return found ?? laid(1, width, 60);
}

function laid(count: number, width: number, card: number): Fan {
  const most = Math.max(1, Math.floor((width - card) / FINGER) + 1);
  const rows = Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  const room = columns > 1 ? Math.floor((width - card) / (columns - 1)) : card;
  const strip = Math.min(Math.max(room, FINGER), Math.max(FINGER, Math.round(card * LOOSEST)));
  const raised = lift(card);
  const pitch = Math.max(FINGER, Math.ceil(card * INDEX)) + raised;
  return { card, strip, columns, rows, pitch, height: raised + (rows - 1) * pitch + Math.ceil(card * RATIO) };
}
