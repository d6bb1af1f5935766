import { beforeEach, describe, expect, it } from "vitest";
import { type Comparison, compare } from "../src/lib/fair/compare";
import { fairOrder, pack, sealOf } from "../src/lib/fair/shuffle";
import { Witness } from "../src/lib/fair/witness";
import type { State, Told } from "../src/lib/messages";
import { hands, type RecordedHand } from "./hands";

type Change = (event: Told) => Told;
const unchanged: Change = (event) => event;

/** The states of a hand, so many events in each. */
function states(hand: RecordedHand, size: number, change: Change = unchanged): State[] {
  const found: State[] = [];
  for (let at = 0; at < hand.moments.length; at += size) {
    const some = hand.moments.slice(at, at + size);
    const last = some.at(-1);
    if (!last) continue;
    const events = some.map((moment) => change(moment.event));
    found.push({ type: "state", version: last.event.seq, since: 0, events, view: last.view });
  }
  return found;
}

async function seen(hand: RecordedHand, told: State[]): Promise<Comparison> {
  const witness = new Witness("t");
  for (const state of told) witness.hear(state);
  const found = witness.hand(1);
  if (!found) throw new Error("the deal was not seen");
  const order = await fairOrder(pack(Number(hand.rules.packs), Number(hand.rules.jokers)), hand.secret);
  return compare(order, Number(hand.rules.deal), found);
}

beforeEach(() => localStorage.clear());

describe.each(hands)("what was seen of a hand ($preset)", (hand) => {
  it("is what its shuffle gives", async () => {
    expect(await sealOf(hand.secret)).toBe(hand.commitment);
    const found = await seen(hand, states(hand, 1));
    expect(found.difference).toBeNull();
    expect(found.cards).toBeGreaterThan(60);
  });

  it.each([2, 3, 5, 1000])("agrees when %i events come at once", async (size) => {
    expect((await seen(hand, states(hand, size))).difference).toBeNull();
  });

  it("is not what another shuffle gives", async () => {
    const other = { ...hand, secret: hand.secret.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) };
    expect((await seen(other, states(hand, 1))).difference).not.toBeNull();
    expect((await seen(other, states(hand, 1000))).difference).not.toBeNull();
  });

  it("differs where one dealt card was another", async () => {
    const swap: Change = (event) =>
      event.verb === "deal"
        ? { ...event, drawn: [other(event.drawn?.[0]), ...(event.drawn ?? []).slice(1)] }
        : event;
    expect((await seen(hand, states(hand, 1, swap))).difference).toBe("dealt");
  });

  it("differs where the pile began with another card", async () => {
    const told = states(hand, 1);
    const [deal, ...rest] = told as [State, ...State[]];
    const pile = { ...deal.view.pile, cards: [other(deal.view.pile.cards[0])] };
    expect((await seen(hand, [{ ...deal, view: { ...deal.view, pile } }, ...rest])).difference).toBe("pile");
  });

  it("differs where one drawn card was another", async () => {
    const first = hand.moments.find(({ event }) => event.verb === "draw" && event.seat === 0)?.event.seq;
    const swap: Change = (event) =>
      event.seq === first ? { ...event, drawn: [other(event.drawn?.[0])] } : event;
    expect((await seen(hand, states(hand, 1, swap))).difference).toBe("drawn");
  });

  it("differs where a player laid down what that seat never had", async () => {
    const first = hand.moments.find(({ event }) => event.verb === "discard" && event.seat !== 0)?.event.seq;
    const swap: Change = (event) =>
      event.seq === first ? { ...event, cards: ["a card of no pack"] } : event;
    expect((await seen(hand, states(hand, 1, swap))).difference).toBe("laid");
  });

  it("is remembered over a reload once the hand is over", async () => {
    const witness = new Witness("kept");
    for (const state of states(hand, 1)) witness.hear(state);
    expect(new Witness("kept").hand(1)).toEqual(witness.hand(1));
    expect(new Witness("other").hand(1)).toBeUndefined();
  });
});

it("cards taken back are not counted as laid", async () => {
  const hand = hands[0] as RecordedHand;
  const at = hand.moments.findIndex(({ event }) => event.verb === "meld");
  const laid = hand.moments[at];
  if (!laid) throw new Error("no meld");
  const told = states(hand, 1);
  const again = { ...(told[at] as State), events: [laid.event] };
  const undo = { ...again, events: [{ ...laid.event, verb: "undo" as const, count: 1, cards: [] }] };
  expect(
    (await seen(hand, [...told.slice(0, at + 1), undo, again, ...told.slice(at + 1)])).difference,
  ).toBeNull();
  expect((await seen(hand, [...told.slice(0, at + 1), again, ...told.slice(at + 1)])).difference).toBe(
    "laid",
  );
});

function other(face: string | undefined): string {
  return face === "KS" ? "KH" : "KS";
}
