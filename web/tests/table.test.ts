import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FairDeal, ServerMessage, State, TableView, Told } from "../src/lib/messages";
import type { Socket } from "../src/lib/net/connection";
import { settings } from "../src/lib/state/settings.svelte";
import { type Stage, Table } from "../src/lib/state/table.svelte";
import { t } from "../src/lib/text/t";
import { viewOf } from "./hands";

const LYING = {
  cards: [3, 3],
  hand: ["QH", "QS", "2C"],
  melds: [[], []],
  reds: [[], []],
  pile: { cards: ["5D"], frozen: false, freezer: null, depth: 0, blocked: false },
  stock: 50,
};

interface Sent {
  type: string;
  id: string;
  version: number;
  action?: string;
}

/** The server's end of the line. */
class Line implements Socket {
  static last: Line;
  sent: Sent[] = [];
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor() {
    Line.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  of(type: string): Sent[] {
    return this.sent.filter((one) => one.type === type);
  }
}

const said: string[] = [];
const stage: Stage = {
  before: () => {},
  after: () => 0,
  say: (sentence) => said.push(sentence),
  refused: () => {},
};

async function hear(message: ServerMessage) {
  Line.last.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  await vi.advanceTimersByTimeAsync(0);
}

const seal = (hand: number): FairDeal => ({ hand, algorithm: "", commitment: "", secret: null });
const discard = (seq: number, more: Partial<Told> = {}): Told => {
  return { seq, hand: 1, turn: 1, seat: 1, verb: "discard", cards: ["9C"], ...more };
};

function state(
  version: number,
  more: Partial<TableView> = {},
  events: Told[] = [],
  since: number | null = null,
): State {
  return { type: "state", version, since, events, view: viewOf(LYING, { fair: [seal(1)], ...more }) };
}

const mine = { my_move: true, phase: "play" as const, turn_seat: 0, actor: 0 };

async function opened(first: State = state(5, mine)): Promise<Table> {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (painted: () => void) => painted());
  const table = new Table("t", stage, () => "ws://table");
  table.start();
  Line.last.onopen?.({} as Event);
  await hear(first);
  return table;
}

describe("a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    said.length = 0;
    settings.pace = "normal";
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("drops a hint that is answered after the table has moved on", async () => {
    const table = await opened();
    table.askHint();
    const [asked] = Line.last.of("hint");
    await hear(state(6, mine, [discard(6, { seat: 0 })], 5));
    await hear({
      type: "hint",
      id: asked?.id ?? "",
      version: 5,
      action: "draw",
      verb: "draw",
      keys: [],
      why: [],
    });
    expect(table.hint).toBeNull();
    table.stop();
  });

  it("takes a suggestion away when the table moves on", async () => {
    const table = await opened();
    table.askHint();
    const [asked] = Line.last.of("hint");
    await hear({
      type: "hint",
      id: asked?.id ?? "",
      version: 5,
      action: "draw",
      verb: "draw",
      keys: [],
      why: [],
    });
    expect(table.hint?.action).toBe("draw");
    await hear(state(6, mine, [discard(6, { seat: 0 })], 5));
    expect(table.hint).toBeNull();
    table.stop();
  });

  it("asks for one hint at a time, and anew on a new table", async () => {
    const table = await opened();
    table.askHint();
    table.askHint();
    expect(Line.last.of("hint")).toHaveLength(1);
    await hear(state(6, mine, [discard(6, { seat: 0 })], 5));
    table.askHint();
    expect(Line.last.of("hint")).toHaveLength(2);
    table.stop();
  });

  it("is not held up by a hint that the server is too busy for", async () => {
    const table = await opened();
    table.act("draw");
    const [act] = Line.last.of("act");
    await hear({ type: "error", code: "busy", message: "" });
    expect(table.busy).toBe(act?.id);
    expect(table.notice).toBeNull();
    table.stop();
  });

  it("lets go of a command that the server cannot read", async () => {
    const table = await opened();
    table.act("draw");
    await hear({ type: "error", code: "no-command", message: "" });
    expect(table.busy).toBeNull();
    expect(table.notice?.text).toBe(t("fault"));
    await vi.advanceTimersByTimeAsync(8000);
    expect(Line.last.of("act")).toHaveLength(1);
    table.stop();
  });

  it("drops an answer about the pile that comes too late, and closes one that is no longer true", async () => {
    const table = await opened(state(5, { ...mine, phase: "draw" }));
    table.askTake();
    const [asked] = Line.last.of("ask_take");
    const answer = {
      type: "take_check" as const,
      possible: true,
      code: "",
      message: "",
      takes: [],
      steps: [],
    };
    await hear({ ...answer, id: asked?.id ?? "", version: 5 });
    expect(table.takeCheck).not.toBeNull();
    await hear(state(6, mine, [discard(6, { seat: 0 })], 5));
    expect(table.takeCheck).toBeNull();
    table.askTake();
    await hear({ ...answer, id: Line.last.of("ask_take")[1]?.id ?? "", version: 5 });
    expect(table.takeCheck).toBeNull();
    table.stop();
  });

  it("deals as soon as the next hand is promised, however early that is asked for", async () => {
    const table = await opened(state(5, { phase: "deal", hand_number: 2 }));
    table.next();
    expect(Line.last.of("next")).toHaveLength(0);
    const promise = { seq: 6, hand: 2, turn: 0, seat: -1, verb: "promise" as const };
    await hear(state(6, { phase: "deal", hand_number: 2, fair: [seal(1), seal(2)] }, [promise], 5));
    expect(Line.last.of("next")).toMatchObject([{ version: 6 }]);
    table.stop();
  });

  it("deals after all if the promise crossed the wish on its way", async () => {
    const promised = { phase: "deal" as const, hand_number: 2, fair: [seal(1), seal(2)] };
    const table = await opened(state(5, promised));
    table.next();
    const [first] = Line.last.of("next");
    await hear({ type: "stale", id: first?.id ?? "", version: 6 });
    expect(Line.last.of("next")).toHaveLength(1);
    await hear(state(6, promised, [], 5));
    expect(Line.last.of("next")).toMatchObject([{ version: 5 }, { version: 6 }]);
    table.stop();
  });

  it("does not deal again what another page has dealt", async () => {
    const promised = { phase: "deal" as const, hand_number: 2, fair: [seal(1), seal(2)] };
    const table = await opened(state(5, promised));
    table.next();
    const [first] = Line.last.of("next");
    await hear({ type: "stale", id: first?.id ?? "", version: 6 });
    await hear(state(6, { ...mine, hand_number: 2, fair: promised.fair }, [], 5));
    expect(Line.last.of("next")).toHaveLength(1);
    expect(table.notice).toBeNull();
    table.stop();
  });

  it("gives up although computer players move meanwhile", async () => {
    const table = await opened(state(5, { actor: 1, turn_seat: 1 }));
    table.concede("match");
    const [first] = Line.last.of("concede");
    await hear({ type: "stale", id: first?.id ?? "", version: 7 });
    expect(Line.last.of("concede")).toMatchObject([{ version: 5 }, { version: 7 }]);
    table.stop();
  });

  it("gives up once the command on its way is through", async () => {
    const table = await opened();
    table.act("draw");
    table.concede("hand");
    expect(Line.last.of("concede")).toHaveLength(0);
    await hear({ type: "ack", id: Line.last.of("act")[0]?.id ?? "", version: 6 });
    await hear(state(6, mine, [discard(6, { seat: 0, verb: "draw" })], 5));
    expect(Line.last.of("concede")).toMatchObject([{ version: 6 }]);
    table.stop();
  });

  it("answers a press on the screen before it hears what the server says", async () => {
    const table = await opened();
    let painted = () => {};
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
      painted = run;
    });
    table.act("meld QH QS 2C");
    await hear(state(6, mine));
    await hear(state(7, mine));
    expect([table.busy !== null, table.version]).toEqual([true, 5]);
    painted();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.version).toBe(7);
  });

  it("hears what was held behind a message that cannot be heard", async () => {
    const table = await opened();
    const faults: unknown[] = [];
    vi.stubGlobal("reportError", (fault: unknown) => faults.push(fault));
    let painted = () => {};
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
      painted = run;
    });
    table.act("meld QH QS 2C");
    const broken = { type: "refused", id: table.busy, code: "top-wild" };
    await hear(broken as unknown as ServerMessage);
    await hear(state(7, mine));
    painted();
    await vi.advanceTimersByTimeAsync(0);
    expect(faults).toHaveLength(1);
    expect(table.version).toBe(7);
  });

  it("plays nothing twice while a command is on its way", async () => {
    const table = await opened();
    table.act("add Q: 2C");
    table.act("add Q: 2C");
    table.undo();
    expect(Line.last.sent.filter((one) => one.type !== "ping")).toHaveLength(1);
    table.stop();
  });

  it("says each of several events once, in order, and lets nobody act before they are shown", async () => {
    const table = await opened(state(5, { actor: 1, turn_seat: 1 }));
    const events = [discard(6, { verb: "draw", gained: 1 }), discard(7, { verb: "pass" }), discard(8)];
    await hear(state(8, mine, events, 5));
    expect(table.myMove).toBe(false);
    table.act("draw");
    expect(Line.last.of("act")).toHaveLength(0);
    expect(said).toEqual([t("prompt.catchingUp")]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(said.slice(1)).toEqual([
      "Player 1 draws 1 card.",
      "Player 1 lets the hand end.",
      "Player 1 discards 9 of clubs.",
      t("tell.yourTurn"),
    ]);
    expect(table.log.map((event) => event.seq)).toEqual([6, 7, 8]);
    expect(table.myMove).toBe(true);
    table.stop();
  });

  it("keeps a log of bounded length", async () => {
    const table = await opened();
    for (let seq = 6; seq < 500; seq++) await hear(state(seq, mine, [discard(seq, { seat: 0 })], seq - 1));
    expect(table.log.length).toBeLessThanOrEqual(240);
    expect(table.log.at(-1)?.seq).toBe(499);
    table.stop();
  });

  it("forgets a selected card that is no longer held", async () => {
    const table = await opened();
    table.toggle("QH.0");
    table.toggle("2C.0");
    const without = viewOf({ ...LYING, hand: ["QS", "2C"] }, { ...mine, fair: [seal(1)] });
    await hear({ ...state(6, mine, [discard(6, { seat: 0 })], 5), view: without });
    expect(table.chosen).toEqual(["2C.0"]);
    table.stop();
  });
});
