/**
 * The line to a table: it comes back by itself, says which version it has, and sends again, with the same id,
 * every command that was not acknowledged.
 */
import type { Act, AskTake, ClientMessage, Concede, Hint, Next, ServerMessage, Undo } from "../messages";

/** Everything that is answered and may be sent again. */
export type Command = Act | Undo | Concede | Next | Hint | AskTake;

/**
 * `gone`: there is no such table, or it is another device's. `crowded`: too many pages of it are open, or too much was
 * sent. With both nothing is tried again by itself.
 */
export type Line = "connecting" | "open" | "lost" | "gone" | "crowded";

const FINAL = new Map<number, Line>([
  [4401, "gone"],
  [4404, "gone"],
  [1008, "crowded"],
]);

/** What the connection needs of a WebSocket, so that tests can give their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface Handlers {
  /** `late`: the first state after a lost connection, with all that was missed. */
  message(message: ServerMessage, late: boolean): void;
  line(state: Line): void;
}

/** Milliseconds. */
export const TIMES = {
  ping: 4000,
  silent: 9000,
  handshake: 1500,
  resend: 3000,
  firstRetry: 150,
  lastRetry: 4000,
};

/** One line to one table. */
export class Connection {
  version = -1;
  readonly #url: (since: number) => string;
  readonly #handlers: Handlers;
  readonly #open: (url: string) => Socket;
  readonly #pending = new Map<string, { command: Command; sent: number }>();
  #socket: Socket | null = null;
  #isOpen = false;
  #greeted = false;
  /** Whether the line has been lost, or could not be had, since it was last open. */
  #failed = false;
  #heard = 0;
  #said = 0;
  #retry = TIMES.firstRetry;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #closed = false;

  constructor(
    url: (since: number) => string,
    handlers: Handlers,
    open: (url: string) => Socket = (address) => new WebSocket(address),
  ) {
    this.#url = url;
    this.#handlers = handlers;
    this.#open = open;
  }

  /** Connect, and stay connected until `stop`. */
  start(): void {
    this.#beat = setInterval(() => this.#tick(), 1000);
    this.#connect();
  }

  stop(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    clearTimeout(this.#retryTimer);
    this.#drop();
  }

  /** Try at once: the network came back, or the page is looked at again. An attempt just begun goes on. */
  wake(): void {
    if (this.#closed || this.#isOpen) return;
    if (this.#socket && Date.now() - this.#heard < TIMES.handshake) return;
    this.#retry = TIMES.firstRetry;
    this.#connect();
  }

  /** Send a command, now or as soon as the line is back; it is kept until it is answered. */
  command(command: Command): void {
    this.#pending.set(command.id, { command, sent: Date.now() });
    this.#send(command);
  }

  /** Give a command up: what the server could not read it will never answer. */
  forget(id: string): void {
    this.#pending.delete(id);
  }

  /** Whether a command still waits for its answer. */
  waitsFor(id: string): boolean {
    return this.#pending.has(id);
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#drop();
    this.#handlers.line(this.#failed ? "lost" : "connecting");
    let socket: Socket;
    try {
      socket = this.#open(this.#url(this.version));
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    this.#greeted = false;
    this.#heard = Date.now();
    socket.onopen = () => {
      this.#isOpen = true;
      this.#heard = Date.now();
      this.#failed = false;
      this.#retry = TIMES.firstRetry;
      this.#handlers.line("open");
      for (const { command } of this.#pending.values()) this.#send(command);
    };
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#drop();
      const final = FINAL.get(event.code);
      if (final) {
        this.#closed = true;
        this.#handlers.line(final);
        return;
      }
      this.#later();
    };
  }

  #later(): void {
    if (this.#closed) return;
    this.#failed = true;
    this.#handlers.line("lost");
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, TIMES.lastRetry);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  #tick(): void {
    const now = Date.now();
    if (!this.#socket) return;
    if (now - this.#heard > TIMES.silent) {
      this.#drop();
      this.#later();
      return;
    }
    if (!this.#isOpen) return;
    if (now - this.#said > TIMES.ping) this.#send({ type: "ping" });
    for (const entry of this.#pending.values()) {
      if (now - entry.sent > TIMES.resend) {
        entry.sent = now;
        this.#send(entry.command);
      }
    }
  }

  #send(message: ClientMessage): void {
    if (!this.#isOpen) return;
    this.#said = Date.now();
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(text: string): void {
    this.#heard = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    const late = !this.#greeted;
    if (message.type === "state") {
      this.#greeted = true;
      // A repeat of what is there already changes nothing and is told once only.
      if (message.since !== null && message.version <= this.version && this.version >= 0) return;
      this.version = message.version;
    } else if ("id" in message) {
      if (!this.#pending.delete(message.id)) return;
    }
    this.#handlers.message(message, late);
  }
}
