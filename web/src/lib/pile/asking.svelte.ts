/** Asking as somebody taps: a little later, so that a few taps are one question; only the newest answer counts. */
import type { PileAnswer, PileQuestion, Problem } from "../messages";
import { askPile, Refusal } from "../net/api";

/** Milliseconds of rest before a question is asked. */
const REST = 120;
/** Milliseconds after which one that could not be asked is tried again. */
const AGAIN = 1500;
const TOO_FAST = "pile-too-fast";

export type Ask = (question: PileQuestion, signal: AbortSignal) => Promise<PileAnswer>;

export class Asking {
  /** The newest answer, of this or of the question before it. */
  answer = $state.raw<PileAnswer | null>(null);
  /** Why the question as it is cannot be answered. */
  problem = $state.raw<Problem | null>(null);
  /** Whether the answer to what is told now is still to come. */
  waiting = $state(false);
  /** Whether nobody could be asked. */
  unreachable = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;
  #question: PileQuestion | null = null;
  readonly #ask: Ask;

  constructor(ask: Ask = askPile) {
    this.#ask = ask;
  }

  /** Ask this; what was asked before is given up. */
  about(question: PileQuestion): void {
    this.#question = question;
    this.#later(REST);
  }

  /** Ask the same again at once: there may be somebody to ask now. */
  again(): void {
    if (this.#question) this.#later(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#question = null;
  }

  #later(rest: number) {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.waiting = true;
    this.#timer = setTimeout(() => void this.#now(), rest);
  }

  async #now() {
    const question = this.#question;
    if (!question) return;
    const running = new AbortController();
    this.#running = running;
    try {
      const answer = await this.#ask(question, running.signal);
      if (this.#running !== running) return;
      this.answer = answer;
      this.problem = null;
      this.unreachable = false;
      this.waiting = false;
    } catch (fault) {
      if (this.#running !== running) return;
      if (fault instanceof Refusal && fault.problem.code !== TOO_FAST) {
        this.problem = fault.problem;
        this.unreachable = false;
        this.waiting = false;
      } else {
        this.unreachable = !(fault instanceof Refusal);
        this.#later(AGAIN);
      }
    }
  }
}
