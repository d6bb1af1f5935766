/** One table as this page shows it: what lies there, what is selected, what was asked, refused and suggested. */
import { tick } from "svelte";
import { Witness } from "../fair/witness";
import type {
  Advice,
  Doubt,
  HandCard,
  MeldView,
  Refused,
  ServerMessage,
  SideView,
  TableView,
  TakeCheck,
  Told,
} from "../messages";
import { type Command, Connection, type Line } from "../net/connection";
import { newId } from "../net/id";
import { afterPaint } from "../stage/paint";
import { spokenList } from "../text/cards";
import { advice } from "../text/prompt";
import { because, reasoned } from "../text/refused";
import { t } from "../text/t";
import { tell } from "../text/tell";
import { CALM } from "./calm";
import { doubtOf } from "./choose";
import { Playback } from "./playback";
import { PACES, settings } from "./settings.svelte";
import { sorted } from "./sorting";
import type { Step } from "./steps";

/** Something that the page says by itself; ``section`` is the rule that it is about, empty for none. */
export interface Remark {
  text: string;
  section: string;
}

/** What the stage (animation, sound, voice) is told around every change of the table. */
export interface Stage {
  before(events: Told[], view: TableView): void;
  /** Resolves with the milliseconds that cards are on their way. */
  after(events: Told[], view: TableView): number;
  say(sentence: string): void;
  refused(): void;
}

type Body = {
  [K in Command["type"]]: Omit<Extract<Command, { type: K }>, "id" | "table" | "version">;
}[Command["type"]];

const LOG_LENGTH = 240;
/** How often giving up is meant anew because computer players had moved meanwhile. */
const MOST_REPEATS = 20;

export class Table {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  log = $state.raw<Told[]>([]);
  line = $state<Line>("connecting");
  /** Keys of the selected cards, in the order of selecting. */
  chosen = $state<string[]>([]);
  refusal = $state.raw<Refused | null>(null);
  /** What was remarked, in the language that is spoken now. */
  readonly notice: Remark | null = $derived.by(() => {
    const told = this.#notice;
    return told && { text: told.text(), section: told.section };
  });
  hint = $state.raw<Advice | null>(null);
  takeCheck = $state.raw<TakeCheck | null>(null);
  /** What is asked before these actions are played. */
  doubt = $state.raw<{ about: Doubt; actions: string[]; version: number } | null>(null);
  /** Id of the command that is being carried out; nothing else is sent until the table shows its result. */
  busy = $state<string | null>(null);
  /** Whether others' moves wait to be shown. */
  catchingUp = $state(false);
  sheetOpen = $state(false);
  /** The version of the table that is shown. */
  version = $state(-1);
  readonly witness: Witness;

  #notice = $state.raw<{ text: () => string; section: string } | null>(null);
  readonly #connection: Connection;
  readonly #stage: Stage;
  readonly #playback: Playback;
  /** The command that `busy` names, and how often it was sent anew. */
  #sent: Body | null = null;
  #repeats = 0;
  #awaited = 0;
  #followUps: string[] = [];
  /** When something was pressed last, and what the server has said since and is still to be heard. */
  #pressed = Number.NEGATIVE_INFINITY;
  readonly #held: (() => void)[] = [];
  /** What was played last, and when. */
  #last = { action: "", at: 0 };
  /** A hand or match to be given up as soon as the command on its way is through. */
  #givingUp: "hand" | "match" | null = null;
  /** The deal is wanted as soon as the house has promised it and this version is shown. */
  #wantsDeal: number | null = null;
  /** The one question for a hint, and the one about the pile, that may be answered. */
  #asked = { hint: "", take: "" };
  #hintFor = -1;

  readonly hand: HandCard[] = $derived(sorted(this.view?.hand ?? [], settings.sort));
  readonly selection: HandCard[] = $derived(this.hand.filter((card) => this.chosen.includes(card.key)));
  readonly mySide: SideView | undefined = $derived(this.view?.sides[this.view.my_side]);
  readonly ownMelds: MeldView[] = $derived(this.mySide?.melds ?? []);
  /** Whether this seat may act on what is shown. */
  readonly myMove: boolean = $derived(!!this.view?.my_move && !this.busy && !this.catchingUp);

  constructor(id: string, stage: Stage, url: (since: number) => string) {
    this.id = id;
    this.witness = new Witness(id);
    this.#stage = stage;
    const table = this;
    this.#playback = new Playback({
      get view() {
        return table.view;
      },
      get version() {
        return table.version;
      },
      pace: (step) => this.#pace(step),
      show: (step) => this.#show(step),
      waiting: (some) => this.#waiting(some),
      hidden: () => document.hidden,
    });
    this.#connection = new Connection(url, {
      message: (message, late) => this.#afterPress(() => this.#receive(message, late)),
      line: (state) => this.#lineIs(state),
    });
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
    this.#playback.stop();
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
    this.hint = null;
  }

  /** Play actions one after the other; a refusal stops them. What is often a slip is asked about first. */
  act(...actions: string[]): void {
    const [first] = actions;
    if (first === undefined || this.busy) return;
    // The second click of a double click means nothing, even where the first one has been carried out by then.
    const now = performance.now();
    if (first === this.#last.action && now - this.#last.at < CALM) return;
    this.#last = { action: first, at: now };
    if (this.catchingUp) {
      this.remark(() => t("prompt.catchingUp"));
      return;
    }
    const shown = this.view?.my_move ? this.view : null;
    const about =
      shown && actions.flatMap((one) => doubtOf(one, shown.legal, shown.at_stake, shown.pile.top) ?? [])[0];
    if (about) this.doubt = { about, actions, version: this.version };
    else this.#play(actions);
  }

  /** Do what was asked about. */
  sure(): void {
    const actions = this.doubt?.actions ?? [];
    this.doubt = null;
    this.#play(actions);
  }

  #play([first, ...rest]: string[]): void {
    if (first === undefined) return;
    this.#followUps = rest;
    this.#change({ type: "act", action: first });
  }

  undo(): void {
    if (this.catchingUp) this.remark(() => t("prompt.catchingUp"));
    else this.#change({ type: "undo", count: 1 });
  }

  /** Give up the hand or the match, whoever is to move. */
  concede(what: "hand" | "match"): void {
    this.skip();
    this.#givingUp = what;
    this.#settle();
  }

  /** Deal the next hand, as soon as the house has promised it. */
  next(): void {
    this.sheetOpen = false;
    this.skip();
    this.#wantsDeal = 0;
    this.#settle();
  }

  askHint(): void {
    // One that is still being thought of, about this very table, will do.
    if (this.#connection.waitsFor(this.#asked.hint) && this.#hintFor === this.version) return;
    this.#hintFor = this.version;
    this.#asked.hint = this.#ask("hint", this.#asked.hint);
  }

  askTake(): void {
    this.#asked.take = this.#ask("ask_take", this.#asked.take);
  }

  /** Say something that did not come from the server: it stays until the next action. A section is its rule's. */
  remark(text: () => string, section = ""): void {
    this.#notice = { text, section };
    this.#stage.say(text());
  }

  /** Say something that shows by itself. */
  announce(text: string): void {
    this.#stage.say(text);
  }

  /** Show everything that waits, without pauses. */
  skip(): void {
    this.#playback.skip();
  }

  #lineIs(line: Line): void {
    const lost = this.line === "lost";
    this.line = line;
    if (line === "lost" && !lost) this.#stage.say(t("offline"));
    if (line === "open" && lost) this.#stage.say(t("offline.back"));
  }

  /** Ask anew; an older question that is still open counts no more. */
  #ask(type: "hint" | "ask_take", open: string): string {
    this.#connection.forget(open);
    this.#pressed = performance.now();
    const id = newId();
    this.#connection.command({ type, id });
    return id;
  }

  #change(body: Body): void {
    if (this.busy || this.version < 0) return;
    this.#repeats = 0;
    // Giving up and dealing mean the same whatever has just happened; a play is meant for what is shown.
    const lasting = body.type === "concede" || body.type === "next";
    this.#send(body, lasting ? this.#connection.version : this.version);
  }

  #send(body: Body, version: number): void {
    const id = newId();
    this.#pressed = performance.now();
    this.busy = id;
    this.#sent = body;
    this.#connection.command({ ...body, id, table: this.id, version } as Command);
  }

  #dealIfPromised(): void {
    const { view } = this;
    if (this.#wantsDeal === null || !view || this.busy || this.version < this.#wantsDeal) return;
    if (view.phase !== "deal") this.#wantsDeal = null;
    else if (view.fair.some((deal) => deal.hand === view.hand_number)) {
      this.#wantsDeal = null;
      this.#change({ type: "next" });
    }
  }

  /** A press is answered on the screen before what it led to is worked out: the server may be faster than a frame. */
  #afterPress(run: () => void): void {
    const held = this.#held.length > 0;
    if (!held && (document.hidden || performance.now() - this.#pressed > CALM)) {
      run();
      return;
    }
    this.#held.push(run);
    if (!held) {
      afterPaint(() => {
        for (const one of this.#held.splice(0)) {
          try {
            one();
          } catch (fault) {
            // Said as if it had not been held: those behind it are still heard.
            reportError(fault);
          }
        }
      });
    }
  }

  #receive(message: ServerMessage, late: boolean): void {
    switch (message.type) {
      case "state":
        this.witness.hear(message);
        this.#playback.push(message, late);
        break;
      case "ack":
        if (message.id === this.busy) this.#accepted(message.version);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "stale":
        if (message.id === this.busy) this.#stale(message.version);
        break;
      case "hint":
        this.#hinted(message);
        break;
      case "take_check":
        // An answer about a table that has moved on is an answer to nobody.
        if (message.id === this.#asked.take && message.version === this.version) this.takeCheck = message;
        break;
      case "error":
        this.#fault(message.code);
        break;
    }
  }

  #hinted(message: Advice): void {
    if (message.id !== this.#asked.hint || message.version !== this.version) return;
    this.hint = message;
    this.#stage.say(
      `${t("hint.action", { action: advice(message, this.view, spokenList) })} ${reasoned(message.why)}`,
    );
  }

  #accepted(version: number): void {
    this.refusal = null;
    this.#notice = null;
    this.hint = null;
    this.chosen = [];
    this.#awaited = version;
    this.#settle();
  }

  #refused(message: Refused): void {
    if (message.id === this.busy) {
      this.#done();
      this.#followUps = [];
    } else if (message.id !== this.#asked.hint) return;
    this.refusal = message;
    // The newest answer stands alone, or first.
    this.#notice = null;
    this.hint = null;
    const cost = message.charged ? ` ${t("refusal.charged", { points: message.charged })}` : "";
    this.#stage.say(because(message) + cost);
    this.#stage.refused();
  }

  /** What means the same at the new version is meant again; anything else is said to have come too late. */
  #stale(version: number): void {
    const body = this.#sent;
    this.#done();
    this.#followUps = [];
    if (body?.type === "next") this.#wantsDeal = version;
    else if (body?.type === "concede" && this.#repeats++ < MOST_REPEATS) this.#send(body, version);
    else this.remark(() => t("stale"));
    this.#settle();
  }

  /** Something that the server could not read. Of a hint still being thought of, or of haste, nothing is said. */
  #fault(code: string): void {
    if (code !== "no-command" && code !== "not-text") return;
    if (this.busy) this.#connection.forget(this.busy);
    this.#done();
    this.remark(() => t("fault"));
  }

  #done(): void {
    this.busy = null;
    this.#sent = null;
    this.#awaited = 0;
  }

  /** The command is through once the table shows what it did. */
  #settle(): void {
    if (this.busy && this.#awaited > 0 && this.version >= this.#awaited) {
      this.#done();
      const next = this.#followUps.shift();
      if (next !== undefined) this.act(next, ...this.#followUps);
    }
    if (this.#givingUp && !this.busy) {
      const what = this.#givingUp;
      this.#givingUp = null;
      this.#change({ type: "concede", what });
    }
    this.#dealIfPromised();
  }

  #waiting(some: boolean): void {
    this.catchingUp = some;
    if (!some) this.#settle();
  }

  #pace(step: Step): number {
    const event = step.events[0];
    if (step.anew || step.late || !event || event.seat < 0 || event.seat === this.view?.me) return 0;
    return PACES[settings.pace] * (event.verb === "draw" ? 0.6 : 1);
  }

  async #show({ events, view, version, anew }: Step): Promise<number> {
    const told = anew ? [] : events;
    this.#stage.before(told, this.view ?? view);
    const wasMine = this.view?.my_move ?? false;
    this.view = view;
    this.version = version;
    this.log = [...(anew ? [] : this.log), ...events].slice(-LOG_LENGTH);
    this.#letGo(view, version);
    if (view.my_move && !wasMine) this.#notice = null;
    if (told.some((event) => event.hand_over || event.match_over)) this.sheetOpen = true;
    if (told.some((event) => event.verb === "deal")) this.sheetOpen = false;
    this.#settle();
    await tick();
    const travelling = this.#stage.after(told, view);
    for (const event of told) this.#stage.say(tell(event, view));
    if (view.my_move && !wasMine) this.#stage.say(t("tell.yourTurn"));
    return travelling;
  }

  /** Drop what belongs to the table as it was: cards no longer held, a suggestion, an answered question. */
  #letGo(view: TableView, version: number): void {
    const held = new Set(view.hand.map((card) => card.key));
    if (this.chosen.some((key) => !held.has(key))) this.chosen = this.chosen.filter((key) => held.has(key));
    if (this.hint && this.hint.version !== version) this.hint = null;
    if (this.takeCheck && this.takeCheck.version !== version) this.takeCheck = null;
    if (this.doubt && this.doubt.version !== version) this.doubt = null;
  }
}
