import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/lib/messages";
import { Connection, type Line, type Socket, TIMES } from "../src/lib/net/connection";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readonly sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  open() {
    this.onopen?.();
  }
  lose(code = 1006) {
    this.onclose?.({ code } as CloseEvent);
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;
let got: ServerMessage[] = [];
let lines: Line[] = [];

function connect(): Connection {
  const connection = new Connection(
    (since) => `ws://table?since=${since}`,
    { message: (message) => got.push(message), line: (line) => lines.push(line) },
    (url) => new FakeSocket(url),
  );
  connection.start();
  return connection;
}

const draw = { type: "act", id: "aaaaaaaa", table: "t", version: 3, action: "draw" } as const;

describe("the line to a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    got = [];
    lines = [];
  });
  afterEach(() => vi.useRealTimers());

  it("comes back by itself and says which version it has", () => {
    const connection = connect();
    last().open();
    last().hear({ type: "state", version: 7, since: null, events: [], view: {} });
    last().lose();
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(TIMES.firstRetry);
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().url).toContain("since=7");
    last().open();
    expect(lines.at(-1)).toBe("open");
    connection.stop();
  });

  it("sends unanswered commands again with the same id, and answered ones never", () => {
    const connection = connect();
    last().open();
    connection.command(draw);
    last().lose();
    vi.advanceTimersByTime(TIMES.firstRetry);
    last().open();
    expect(last().sent).toEqual([draw]);
    last().hear({ type: "ack", id: draw.id, version: 4 });
    last().lose();
    vi.advanceTimersByTime(TIMES.firstRetry);
    last().open();
    expect(last().sent).toEqual([]);
    connection.stop();
  });

  it("asks again when an answer is slow", () => {
    const connection = connect();
    last().open();
    connection.command(draw);
    last().hear({ type: "pong", version: 3 });
    vi.advanceTimersByTime(TIMES.resend + 1100);
    expect(last().sent.filter((one) => one.id === draw.id)).toHaveLength(2);
    connection.stop();
  });

  it("keeps a command that is given while the line is down", () => {
    const connection = connect();
    connection.command(draw);
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toEqual([draw]);
    connection.stop();
  });

  it("hands on each answer once and old states not at all", () => {
    const connection = connect();
    last().open();
    connection.command(draw);
    last().hear({ type: "ack", id: draw.id, version: 4 });
    last().hear({ type: "ack", id: draw.id, version: 4 });
    last().hear({ type: "state", version: 4, since: null, events: [], view: {} });
    last().hear({ type: "state", version: 4, since: 3, events: [], view: {} });
    expect(got.map((message) => message.type)).toEqual(["ack", "state"]);
    connection.stop();
  });

  it("notices a line that has gone silent", () => {
    const connection = connect();
    last().open();
    vi.advanceTimersByTime(TIMES.silent + 2200);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    connection.stop();
  });

  it("says something at least every few seconds", () => {
    const connection = connect();
    last().open();
    vi.advanceTimersByTime(TIMES.ping + 2100);
    expect(last().sent.some((one) => one.type === "ping")).toBe(true);
    connection.stop();
  });

  it("gives up a table that is not there", () => {
    const connection = connect();
    last().open();
    last().lose(4404);
    vi.advanceTimersByTime(60000);
    expect(lines.at(-1)).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
    connection.stop();
  });
});
