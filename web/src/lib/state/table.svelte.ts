/**
 * One table as this page shows it. States arrive as fast as they are committed; they are shown one after the other
 * at the pace a person can follow, and one's own at once.
 */
import { tick } from "svelte";
import type {
  Advice,
  HandCard,
  MeldView,
  Refused,
  ServerMessage,
  SideView,
  State,
  TableView,
  TakeCheck,
  Told,
} from "../messages";
import { type Command, Connection, type Line } from "../net/connection";
import { newId } from "../net/id";
import { pause } from "../net/pause";
import { spokenList } from "../text/cards";
import { advice } from "../text/prompt";
import { because } from "../text/refused";
import { t } from "../text/t";
import { tell } from "../text/tell";
import { PACES, settings } from "./settings.svelte";
import { sorted } from "./sorting";

/** What the stage (animation, sound, voice) is told around every change of the table. */
export interface Stage {
  before(events: Told[], view: TableView): void;
  after(events: Told[], view: TableView): void;
  say(sentence: string): void;
  refused(): void;
}

type Body = {
  [K in Command["type"]]: Omit<Extract<Command, { type: K }>, "id" | "table" | "version">;
}[Command["type"]];

const LOG_LENGTH = 400;

export class Table {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  log = $state.raw<Told[]>([]);
  line = $state<Line>("connecting");
  /** Keys of the selected cards, in the order of selecting. */
  chosen = $state<string[]>([]);
  refusal = $state.raw<Refused | null>(null);
  notice = $state<string | null>(null);
  hint = $state.raw<Advice | null>(null);
  takeCheck = $state.raw<TakeCheck | null>(null);
  /** Id of the command that is being carried out; nothing else is sent until the table shows its result. */
  busy = $state<string | null>(null);
  catchingUp = $state(false);
  sheetOpen = $state(false);
  /** The version of the table that is shown. */
  version = $state(-1);

  readonly #connection: Connection;
  readonly #stage: Stage;
  readonly #queue: State[] = [];
  #awaited = 0;
  #followUps: string[] = [];
  #playing = false;
  #endPause: (() => void) | null = null;
  #hurry = false;

  readonly hand: HandCard[] = $derived(sorted(this.view?.hand ?? [], settings.sort));
  readonly selection: HandCard[] = $derived(this.hand.filter((card) => this.chosen.includes(card.key)));
  readonly mySide: SideView | undefined = $derived(this.view?.sides[this.view.my_side]);
  readonly ownMelds: MeldView[] = $derived(this.mySide?.melds ?? []);
  /** Whether this seat may act on what is shown. */
  readonly myMove: boolean = $derived(!!this.view?.my_move && !this.busy && !this.catchingUp);

  constructor(id: string, stage: Stage, url: (since: number) => string) {
    this.id = id;
    this.#stage = stage;
    this.#connection = new Connection(url, {
      message: (message) => this.#receive(message),
      line: (state) => {
        this.line = state;
      },
    });
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
    this.skip();
  }

  wake(): void {
    this.#connection.wake();
  }

  toggle(key: string): void {
    this.chosen = this.chosen.includes(key)
      ? this.chosen.filter((one) => one !== key)
      : [...this.chosen, key];
  }

  clear(): void {
    this.chosen = [];
  }

  /** Play actions one after the other; a refusal stops them. */
  act(...actions: string[]): void {
    const [first, ...rest] = actions;
    if (first === undefined || this.busy) return;
    if (this.catchingUp) {
      this.remark(t("prompt.catchingUp"));
      return;
    }
    this.#followUps = rest;
    this.#change({ type: "act", action: first });
  }

  undo(): void {
    this.#change({ type: "undo", count: 1 });
  }

  concede(what: "hand" | "match"): void {
    this.#change({ type: "concede", what });
  }

  next(): void {
    this.sheetOpen = false;
    this.#change({ type: "next" });
  }

  askHint(): void {
    this.#connection.command({ type: "hint", id: newId() });
  }

  askTake(): void {
    this.#connection.command({ type: "ask_take", id: newId() });
  }

  /** Say something that is no refusal: it stays until the next action. */
  remark(text: string): void {
    this.notice = text;
    this.#stage.say(text);
  }

  /** Show everything that waits, without pauses. */
  skip(): void {
    this.#hurry = true;
    this.#endPause?.();
  }

  #change(body: Body): void {
    if (this.busy || this.catchingUp || this.version < 0) return;
    const id = newId();
    this.busy = id;
    this.#connection.command({ ...body, id, table: this.id, version: this.version } as Command);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.#queue.push(message);
        void this.#play();
        break;
      case "ack":
        if (message.id === this.busy) this.#accepted(message.version);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "stale":
        this.#done();
        this.remark(t("stale"));
        break;
      case "hint":
        this.hint = message;
        this.#stage.say(
          `${t("hint.action", { action: advice(message, this.view, spokenList) })} ${message.why}`,
        );
        break;
      case "take_check":
        this.takeCheck = message;
        break;
      case "error":
        this.#done();
        this.remark(t("fault"));
        break;
    }
  }

  #accepted(version: number): void {
    this.refusal = null;
    this.notice = null;
    this.hint = null;
    this.chosen = [];
    this.#awaited = version;
    this.#settle();
  }

  #refused(message: Refused): void {
    this.#done();
    this.#followUps = [];
    this.refusal = message;
    this.#stage.say(because(message));
    this.#stage.refused();
  }

  #done(): void {
    this.busy = null;
    this.#awaited = 0;
  }

  /** The command is through once the table shows what it did. */
  #settle(): void {
    if (!this.busy || this.#awaited === 0 || this.version < this.#awaited) return;
    this.#done();
    const next = this.#followUps.shift();
    if (next !== undefined) this.act(next, ...this.#followUps);
  }

  async #play(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    for (let state = this.#queue.shift(); state; state = this.#queue.shift()) {
      await this.#wait(state);
      await this.#show(state);
    }
    this.#playing = false;
    this.#hurry = false;
    this.catchingUp = false;
    this.#settle();
  }

  async #wait(state: State): Promise<void> {
    const event = state.events[0];
    const live = state.since !== null && state.since === this.version && state.events.length < 4;
    if (!live || !event || !this.view || event.seat < 0 || event.seat === this.view.me) return;
    const length = PACES[settings.pace] * (event.verb === "draw" ? 0.6 : 1);
    if (length === 0) return;
    this.catchingUp = true;
    if (document.hidden || this.#hurry) return;
    const waiting = pause(length);
    this.#endPause = waiting.end;
    await waiting.over;
    this.#endPause = null;
  }

  async #show(state: State): Promise<void> {
    const snapshot = state.since === null;
    const events = snapshot ? [] : state.events.filter((event) => event.seq > this.version);
    if (!snapshot) this.#stage.before(events, this.view ?? state.view);
    const wasMine = this.view?.my_move ?? false;
    this.view = state.view;
    this.version = state.version;
    this.log = [...(snapshot ? [] : this.log), ...state.events].slice(-LOG_LENGTH);
    const held = new Set(state.view.hand.map((card) => card.key));
    if (this.chosen.some((key) => !held.has(key))) this.chosen = this.chosen.filter((key) => held.has(key));
    if (events.some((event) => event.hand_over || event.match_over)) this.sheetOpen = true;
    if (events.some((event) => event.verb === "deal")) this.sheetOpen = false;
    this.#settle();
    await tick();
    if (snapshot) this.#stage.after([], state.view);
    else this.#stage.after(events, state.view);
    for (const event of events) this.#stage.say(tell(event, state.view));
    if (state.view.my_move && !wasMine) this.#stage.say(t("tell.yourTurn"));
  }
}
