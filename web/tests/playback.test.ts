import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State, TableView } from "../src/lib/messages";
import { Playback, type Screen } from "../src/lib/state/playback";
import type { Step } from "../src/lib/state/steps";
import { hands, type RecordedHand } from "./hands";

const hand = hands[0] as RecordedHand;
const ME = 0;

function state(from: number, to: number): State {
  const moments = hand.moments.slice(from + 1, to + 1);
  const goal = hand.moments[to];
  if (!goal) throw new Error("no such moment");
  const events = moments.map((moment) => moment.event);
  return { type: "state", version: goal.event.seq, since: from, events, view: goal.view };
}

/** A screen that notes what it is told. */
class Noted implements Screen {
  view: TableView | null = hand.moments[0]?.view ?? null;
  version = hand.moments[0]?.event.seq ?? 0;
  shown: string[] = [];
  isHidden = false;
  isWaiting = false;
  travelling = 0;
  fails = false;
  pace = (step: Step) => (step.late || step.events[0]?.seat === ME ? 0 : 700);
  show = async (step: Step) => {
    if (this.fails) {
      this.fails = false;
      throw new Error("a fault in showing");
    }
    this.view = step.view;
    this.version = step.version;
    this.shown.push(step.events.map((event) => event.seq).join("+"));
    return this.travelling;
  };
  waiting = (some: boolean) => {
    this.isWaiting = some;
  };
  hidden = () => this.isHidden;
}

/** Some events in a row that are all others'. */
const from = hand.moments.findIndex((_, at) =>
  [1, 2, 3].every((step) => hand.moments[at + step] && hand.moments[at + step]?.event.seat !== ME),
);
const seqs = [1, 2, 3].map((step) => String(hand.moments[from + step]?.event.seq));

function at(screen: Noted): Noted {
  screen.view = hand.moments[from]?.view ?? null;
  screen.version = hand.moments[from]?.event.seq ?? 0;
  return screen;
}

describe("playing back", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows one event after the other, at its pace, in order", async () => {
    const screen = at(new Noted());
    new Playback(screen).push(state(from, from + 3), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.shown).toEqual([]);
    expect(screen.isWaiting).toBe(true);
    for (let count = 1; count <= 3; count++) {
      await vi.advanceTimersByTimeAsync(700);
      expect(screen.shown).toEqual(seqs.slice(0, count));
    }
    expect(screen.isWaiting).toBe(false);
  });

  it("waits until the cards of the last event have arrived", async () => {
    const screen = at(new Noted());
    screen.travelling = 900;
    new Playback(screen).push(state(from, from + 3), false);
    await vi.advanceTimersByTimeAsync(700);
    expect(screen.shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(800);
    expect(screen.shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(screen.shown).toHaveLength(2);
  });

  it("shows the rest at once when it is skipped", async () => {
    const screen = at(new Noted());
    const playback = new Playback(screen);
    playback.push(state(from, from + 3), false);
    await vi.advanceTimersByTimeAsync(700);
    playback.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.shown).toEqual([seqs[0], `${seqs[1]}+${seqs[2]}`]);
    expect(screen.isWaiting).toBe(false);
  });

  it("keeps its pace again after what was skipped", async () => {
    const screen = at(new Noted());
    const playback = new Playback(screen);
    playback.push(state(from, from + 1), false);
    playback.skip();
    await vi.advanceTimersByTimeAsync(0);
    playback.push(state(from + 1, from + 3), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(screen.shown).toHaveLength(2);
  });

  it("waits for nothing on a page that nobody looks at, and never for a frame", async () => {
    const screen = at(new Noted());
    screen.isHidden = true;
    // A page in the background gets no frames at all.
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const playback = new Playback(screen);
    for (const step of [0, 1, 2]) playback.push(state(from + step, from + step + 1), false);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.shown).toEqual(seqs);
    vi.unstubAllGlobals();
  });

  it("takes a state that comes while it is showing another", async () => {
    const screen = at(new Noted());
    const playback = new Playback(screen);
    playback.push(state(from, from + 1), false);
    await vi.advanceTimersByTimeAsync(300);
    playback.push(state(from + 1, from + 3), false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.shown).toEqual(seqs);
  });

  it("shows all that was missed in one step after a lost connection", async () => {
    const screen = at(new Noted());
    new Playback(screen).push(state(from, from + 3), true);
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.shown).toEqual([seqs.join("+")]);
  });

  it("goes on after a fault in showing", async () => {
    const screen = at(new Noted());
    const faults: unknown[] = [];
    const note = (fault: unknown) => faults.push(fault);
    process.on("unhandledRejection", note);
    screen.fails = true;
    const playback = new Playback(screen);
    playback.push(state(from, from + 1), false);
    playback.push(state(from + 1, from + 2), false);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off("unhandledRejection", note);
    expect(screen.shown).toEqual([seqs[1]]);
    expect(screen.isWaiting).toBe(false);
    expect(faults).toHaveLength(1);
  });
});
