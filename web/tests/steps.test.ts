import { describe, expect, it } from "vitest";
import type { State } from "../src/lib/messages";
import { FOLLOWED, stepsOf } from "../src/lib/state/steps";
import { hands, type RecordedHand, visible } from "./hands";

/** A state that tells the events after one moment up to another. */
function state(hand: RecordedHand, from: number, to: number): State {
  const moments = hand.moments.slice(from + 1, to + 1);
  const goal = hand.moments[to];
  const start = hand.moments[from];
  if (!goal || !start) throw new Error("no such moment");
  return {
    type: "state",
    version: goal.event.seq,
    since: start.event.seq,
    events: moments.map((moment) => moment.event),
    view: goal.view,
  };
}

describe.each(hands)("several events in one state ($preset)", (hand) => {
  const last = hand.moments.length - 1;

  it("are shown in turn, each on the table as it was then", () => {
    for (let from = 0; from < last; from += 3) {
      const to = Math.min(last, from + 7);
      const start = hand.moments[from];
      if (!start) continue;
      const steps = stepsOf(state(hand, from, to), start.view, start.event.seq);
      expect(steps.map((step) => step.events.map((event) => event.seq))).toEqual(
        hand.moments.slice(from + 1, to + 1).map((moment) => [moment.event.seq]),
      );
      for (const [index, step] of steps.entries()) {
        const then = hand.moments[from + 1 + index];
        expect(visible(step.view), `after event ${then?.event.seq} of ${from}`).toEqual(
          then && visible(then.view),
        );
        expect(step.version).toBe(then?.event.seq);
      }
      expect(steps.at(-1)?.view).toBe(hand.moments[to]?.view);
    }
  });

  it("let nobody act before the last of them", () => {
    const start = hand.moments[2];
    const steps = start ? stepsOf(state(hand, 2, 6), start.view, start.event.seq) : [];
    for (const step of steps.slice(0, -1)) {
      expect(step.view.my_move).toBe(false);
      expect(step.view.legal).toEqual([]);
    }
  });

  it("are one step after a lost connection, after too many, and in a log", () => {
    const start = hand.moments[0];
    if (!start) throw new Error("no start");
    const some = state(hand, 0, 5);
    expect(stepsOf(some, start.view, start.event.seq, true)).toHaveLength(1);
    expect(stepsOf(state(hand, 0, FOLLOWED + 1), start.view, start.event.seq)).toHaveLength(1);
    expect(stepsOf({ ...some, since: null }, start.view, start.event.seq)).toMatchObject([{ anew: true }]);
    expect(stepsOf(some, null, -1)).toMatchObject([{ anew: true }]);
  });
});

describe("a deal with what followed it", () => {
  const hand = hands[0] as RecordedHand;

  it("is shown as the deal left it", () => {
    const [deal, next] = hand.moments;
    if (!deal || !next) throw new Error("no deal");
    const before = { ...deal.view, hand: [], stock: 108 };
    const both: State = {
      type: "state",
      version: next.event.seq,
      since: deal.event.seq - 1,
      events: [deal.event, { ...next.event, verb: "meld", cards: [], gained: 0 }],
      view: deal.view,
    };
    const steps = stepsOf(both, before, deal.event.seq - 1);
    expect(steps).toHaveLength(2);
    expect(steps[0]?.view.hand.map((card) => card.key)).toEqual(deal.view.hand.map((card) => card.key));
    expect(steps[0]?.view.stock).toBe(deal.view.stock);
    expect(steps[0]?.view.pile).toEqual(deal.view.pile);
  });

  it("is one step where the pile has changed since", () => {
    const [deal] = hand.moments;
    if (!deal) throw new Error("no deal");
    const events = [deal.event, { ...deal.event, seq: 99, verb: "discard" as const }];
    const both: State = { type: "state", version: 99, since: deal.event.seq - 1, events, view: deal.view };
    expect(stepsOf(both, deal.view, deal.event.seq - 1)).toHaveLength(1);
  });
});

describe("what the house does", () => {
  it("belongs to what came before it", () => {
    const hand = hands[1] as RecordedHand;
    const end = hand.moments.length - 1;
    const some = state(hand, end - 3, end);
    const start = hand.moments[end - 3];
    if (!start) throw new Error("no start");
    const promise = { seq: 999, hand: 2, turn: 0, seat: -1, verb: "promise" as const };
    const steps = stepsOf(
      { ...some, version: 999, events: [...some.events, promise] },
      start.view,
      start.event.seq,
    );
    expect(steps).toHaveLength(3);
    expect(steps.at(-1)?.events.map((event) => event.verb)).toEqual([some.events.at(-1)?.verb, "promise"]);
  });
});
