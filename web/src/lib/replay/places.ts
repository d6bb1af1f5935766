/** A replay's places: after every step of every hand there is one, and a table that shows it. */
import type { Replay, ReplayChange, SeatView, TableView } from "../messages";
import { NO_PILE } from "../state/interim";
import { YOU } from "../text/sides";
import { t } from "../text/t";

/** A hand of the replay and a step of it, both from 0. */
export interface Place {
  hand: number;
  step: number;
}

/** Records of this page call its person so, which reads wrong where somebody is told about. */
export function withNames(replay: Replay): Replay {
  const seats = replay.seats.map((seat) => (seat.name === YOU ? { ...seat, name: t("replay.you") } : seat));
  return { ...replay, seats };
}

/** No seat is one's own: whoever looks on sits nowhere. */
const ONLOOKER = -1;

/** The tables after each step of a hand. */
export function tablesOf(replay: Replay, at: number): TableView[] {
  const hand = replay.hands[at];
  if (!hand) return [];
  let table = empty(replay, at);
  return hand.steps.map(({ told, change }) => {
    table = changed(table, change);
    if (told.verb === "concede_hand") table = resting(table, told.seat);
    if (told.hand_over && hand.result) table = { ...table, results: [...table.results, hand.result] };
    if (told.match_over) table = { ...table, match_over: true, winner: replay.winner };
    if (told.verb === "concede_match") table = { ...table, conceded: replay.conceded, actor: null };
    return table;
  });
}

/** The totals by side at a place: those after the last finished hand. */
export function scoresAt(table: TableView): number[] {
  return table.results.at(-1)?.scores ?? table.sides.map((side) => side.score);
}

/** The place after this one, in the next hand if need be; the same where there is none. */
export function placeAfter(replay: Replay, place: Place): Place {
  if (place.step + 1 < steps(replay, place.hand)) return { ...place, step: place.step + 1 };
  return steps(replay, place.hand + 1) ? { hand: place.hand + 1, step: 0 } : place;
}

/** The place before this one. */
export function placeBefore(replay: Replay, place: Place): Place {
  if (place.step > 0) return { ...place, step: place.step - 1 };
  return place.hand > 0 ? lastOf(replay, place.hand - 1) : place;
}

/** The last place of a hand. */
export function lastOf(replay: Replay, hand: number): Place {
  return { hand, step: Math.max(0, steps(replay, hand) - 1) };
}

function steps(replay: Replay, hand: number): number {
  return replay.hands[hand]?.steps.length ?? 0;
}

function empty(replay: Replay, at: number): TableView {
  const hand = replay.hands[at];
  const seats: SeatView[] = replay.seats.map(({ seat, name, player, side }) => ({
    seat,
    name,
    player,
    side,
    cards: 0,
    known: [],
    resting: false,
  }));
  return {
    table: "",
    title: "",
    preset: replay.preset,
    rules: replay.rules,
    rules_url: replay.rules_url,
    pace: "",
    players: seats.length,
    me: ONLOOKER,
    my_side: ONLOOKER,
    hand_number: hand?.number ?? 0,
    dealer: hand?.dealer ?? 0,
    phase: "play",
    turn: 0,
    turn_seat: 0,
    actor: null,
    my_move: false,
    seats,
    sides: [],
    hand: [],
    legal: [],
    undo: [],
    laid: 0,
    at_stake: 0,
    pile: NO_PILE,
    apart: [],
    stock: 0,
    results: replay.hands.slice(0, at).flatMap((one) => one.result ?? []),
    match_over: false,
    winner: null,
    conceded: null,
    fair: [],
  };
}

function changed(table: TableView, change: ReplayChange): TableView {
  const { turn, seat, actor, hands = [], sides = [], pile, stock, apart } = change;
  const seats = hands.length
    ? table.seats.map((one) => {
        const held = hands.find((hand) => hand.seat === one.seat);
        return held ? { ...one, cards: held.count, known: held.cards } : one;
      })
    : table.seats;
  return {
    ...table,
    seats,
    sides: table.sides.length
      ? table.sides.map((one) => sides.find((side) => side.side === one.side) ?? one)
      : sides,
    turn: turn ?? table.turn,
    turn_seat: seat ?? table.turn_seat,
    actor: actor == null ? table.actor : actor < 0 ? null : actor,
    pile: pile ?? table.pile,
    stock: stock ?? table.stock,
    apart: apart ?? table.apart,
  };
}

function resting(table: TableView, seat: number): TableView {
  return {
    ...table,
    seats: table.seats.map((one) => (one.seat === seat ? { ...one, resting: true } : one)),
  };
}
