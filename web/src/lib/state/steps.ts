/** What is shown one after the other: everything that happened is a step of its own, with the table as it lies then. */
import type { State, TableView, Told } from "../messages";
import { fromStock, interim } from "./interim";

const CHANGING_PILE = new Set(["take", "discard"]);

export interface Step {
  events: Told[];
  view: TableView;
  version: number;
  /** The whole table anew, with the hand's events as its log: nothing is told or moved. */
  anew: boolean;
  /** Shown without waiting: the page has been away and must catch up. */
  late: boolean;
}

/** More than this is not followed one by one: the table has been away. */
export const FOLLOWED = 24;

/** A state cut into steps, given what the page shows; `late` if it is the first one after a lost connection. */
export function stepsOf(state: State, shown: TableView | null, version: number, late = false): Step[] {
  const whole = { events: state.events, view: state.view, version: state.version, anew: false, late: true };
  if (state.since === null || !shown) return [{ ...whole, anew: true }];
  const events = state.events.filter((event) => event.seq > version);
  if (late || !events.length || events.length > FOLLOWED || !followable(events))
    return [{ ...whole, events }];
  const groups = grouped(events);
  let view = shown;
  return groups.map((group, index) => {
    const last = group.at(-1);
    const next = groups[index + 1]?.[0];
    if (!last || !next) return { ...whole, events: group, late: false };
    for (const event of group) view = interim(view, event, state.view);
    const later = groups.slice(index + 1).flat();
    if (group[0]?.verb === "deal") view = { ...view, stock: state.view.stock + sum(later.map(fromStock)) };
    view = { ...view, actor: next.seat };
    return { events: group, view, version: last.seq, anew: false, late: false };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** What the house does belongs to what came before it. */
function grouped(events: readonly Told[]): Told[][] {
  const groups: Told[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group && event.seat < 0) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Whether events say enough for the tables between them: not where melds went back, or behind the end of a hand. */
function followable(events: readonly Told[]): boolean {
  const last = grouped(events).length - 1;
  const deal = events.findIndex((event) => event.verb === "deal");
  const since = events.slice(deal + 1);
  // Of a deal the event does not tell the pile and whose the red threes are: only the next view does.
  if (deal >= 0 && since.some((event) => event.red_threes || CHANGING_PILE.has(event.verb))) return false;
  return grouped(events).every(
    (group, index) =>
      index === last || group.every((event) => event.verb !== "undo" && !event.hand_over && event.seat >= 0),
  );
}
