/** What pressing things does: the same for buttons, the cloth, keys and dragging. */
import type { HandCard, LegalAction } from "../messages";
import { addText, can, canDiscard, canMeld, canTake, meldTexts, takeText, wildGoals } from "../state/choose";
import { settings } from "../state/settings.svelte";
import { nextMode } from "../state/sorting";
import type { Table } from "../state/table.svelte";
import { prompt } from "../text/prompt";
import { counted, t } from "../text/t";

/** A large button as it is now. */
export interface Action {
  label: string;
  /** Whether it can be done now: it glows. */
  can: boolean;
  press: () => void;
  key?: string;
  act: string;
}

export class Controls {
  readonly #table: Table;
  readonly #openTakeHelp: () => void;

  constructor(table: Table, openTakeHelp: () => void) {
    this.#table = table;
    this.#openTakeHelp = openTakeHelp;
  }

  get #legal(): LegalAction[] {
    return this.#table.myMove ? (this.#table.view?.legal ?? []) : [];
  }

  get #cards(): HandCard[] {
    return this.#table.selection;
  }

  get #playing(): boolean {
    return this.#table.view?.phase === "play" && this.#table.view.my_move;
  }

  /** Nothing is selected: say what to select, or at another time what is to be done instead. */
  #ask(what: "select.meld" | "select.add" | "select.discard"): void {
    const { view, mySide } = this.#table;
    const playing = this.#playing;
    this.#table.remark(() => (!view || playing ? t(what) : prompt(view, mySide)));
  }

  draw = (): void => {
    this.#table.act("draw");
  };

  /** Take the pile: with the selection, or with the cheapest legal one. Never an attempt that cannot succeed. */
  take = (): void => {
    const text = takeText(this.#cards, this.#table.view?.legal ?? []);
    if (text === undefined || (!this.#table.view?.my_move && !this.#table.catchingUp)) this.#openTakeHelp();
    else this.#table.act(text);
  };

  meld = (): void => {
    if (!this.#cards.length) this.#ask("select.meld");
    else if (wildGoals(this.#cards, this.#legal) > 1) this.#table.remark(() => t("select.which"));
    else this.#table.act(...meldTexts(this.#cards, this.#table.ownMelds, this.#table.view?.legal ?? []));
  };

  add = (slot: string): void => {
    if (!this.#cards.length) this.#ask("select.add");
    else this.#table.act(addText(this.#cards, slot));
  };

  discard = (): void => {
    const [card, ...more] = this.#cards;
    if (!card) this.#ask("select.discard");
    else if (more.length && this.#playing) {
      this.#table.remark(() => t("select.only", { count: more.length + 1 }), "discard");
    } else this.#table.act(`discard ${card.face}`);
  };

  /** Tapping the pile takes it at the beginning of a turn and discards the selected card later. */
  pile = (): void => {
    if (this.#table.view?.phase === "play" && this.#cards.length) this.discard();
    else this.take();
  };

  undo = (): void => this.#table.undo();

  /** Ask for a hint; once more takes it away. */
  hint = (): void => {
    const { view, mySide } = this.#table;
    if (this.#table.hint) this.#table.hint = null;
    else if (view && !view.my_move) this.#table.remark(() => prompt(view, mySide));
    else this.#table.askHint();
  };

  next = (): void => this.#table.next();
  sort = (): void => {
    settings.sort = nextMode(settings.sort);
    this.#table.announce(t("sort.label", { mode: t(`sort.${settings.sort}`) }));
  };

  /** Do what the hint says. */
  playHint = (): void => {
    const hint = this.#table.hint;
    if (!hint) return;
    const faces = hint.keys.map((key) => ` ${key.split(".")[0]}`).join("");
    const named = /^(meld|discard|take|add [^:]+:)/.exec(hint.action)?.[0];
    this.#table.act(named && faces ? named + faces : hint.action);
  };

  main(): Action {
    const { view } = this.#table;
    const legal = this.#legal;
    switch (view?.phase) {
      case "deal": {
        const first = view.hand_number === 0 || !view.results.length;
        const label = t(first ? "act.deal" : "act.dealNext");
        return { label, can: !this.#table.busy, press: this.next, key: "N", act: "next" };
      }
      case "over":
        return {
          label: t("act.scores"),
          can: true,
          press: () => {
            this.#table.sheetOpen = true;
          },
          act: "sheet",
        };
      case "answer":
        return {
          label: t("act.yes"),
          can: can("yes", legal),
          press: () => this.#table.act("yes"),
          act: "yes",
        };
      case "draw":
        return { label: t("act.draw"), can: can("draw", legal), press: this.draw, key: "D", act: "draw" };
      default:
        return {
          label: t("act.meld"),
          can: canMeld(this.#cards, legal),
          press: this.meld,
          key: "F",
          act: "meld",
        };
    }
  }

  other(): Action | null {
    const { view } = this.#table;
    const legal = this.#legal;
    switch (view?.phase) {
      case "deal":
      case "over":
        return null;
      case "answer":
        return { label: t("act.no"), can: can("no", legal), press: () => this.#table.act("no"), act: "no" };
      case "draw":
        return {
          label: t("act.take"),
          can: canTake(this.#cards, legal),
          press: this.take,
          key: "T",
          act: "take",
        };
      default:
        return {
          label: t("act.discard"),
          can: canDiscard(this.#cards, legal),
          press: this.discard,
          key: "X",
          act: "discard",
        };
    }
  }

  /** A third button, where the turn allows something rare. */
  extra(): Action | null {
    const legal = this.#legal;
    if (can("pass", legal)) {
      return { label: t("act.pass"), can: true, press: () => this.#table.act("pass"), act: "pass" };
    }
    if (can("ask", legal)) {
      return { label: t("act.ask"), can: false, press: () => this.#table.act("ask"), act: "ask" };
    }
    return null;
  }

  /** How many are selected and what they are worth, in words. */
  selected(): string {
    const cards = this.#cards;
    if (!cards.length) return "";
    const points = cards.reduce((sum, card) => sum + card.value, 0);
    return `${counted("selection.count", cards.length)}, ${t("selection.points", { points })}`;
  }
}
