/** What the server says of the rules that are being chosen: asked a moment after each change, old answers ignored. */
import type { RulesAnswer, RulesAsked } from "../messages";

/** Milliseconds without a change before it is asked: steps of a number that come fast are one question. */
export const CALM_MS = 150;

export class Draft {
  /** The answer to the last question; null while none has come, or where none could be had. */
  answer = $state.raw<RulesAnswer | null>(null);
  /** Whether the server could not be asked. */
  failed = $state(false);
  /** Whether an answer is still to come: the last one is not about what is chosen now. */
  pending = $state(false);
  readonly #ask: (asked: RulesAsked) => Promise<RulesAnswer>;
  readonly #apply: (act: () => void) => void;
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();

  /** `apply` may put off what changes the page, as while a finger is on it. */
  constructor(
    ask: (asked: RulesAsked) => Promise<RulesAnswer>,
    apply: (act: () => void) => void = (act) => act(),
  ) {
    this.#ask = ask;
    this.#apply = apply;
  }

  /** These rules are chosen now. */
  look(asked: RulesAsked): void {
    const number = ++this.#latest;
    this.pending = true;
    clearTimeout(this.#timer);
    this.#waiting = () => {
      this.#waiting = null;
      clearTimeout(this.#timer);
      this.#running = this.#run(asked, number);
    };
    this.#timer = setTimeout(() => this.#waiting?.(), CALM_MS);
  }

  /** There is nothing to ask: what was asked is of no interest any more. */
  forget(): void {
    this.#latest++;
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.answer = null;
    this.failed = false;
    this.pending = false;
  }

  /** Resolves once nothing is asked any more. */
  async settled(): Promise<void> {
    this.#waiting?.();
    await this.#running;
  }

  async #run(asked: RulesAsked, number: number): Promise<void> {
    let answer: RulesAnswer | null = null;
    try {
      answer = await this.#ask(asked);
    } catch {
      // What could not be asked is judged when the match is made.
    }
    if (number !== this.#latest) return;
    await new Promise<void>((done) => {
      this.#apply(() => {
        if (number === this.#latest) {
          this.answer = answer;
          this.failed = answer === null;
          this.pending = false;
        }
        done();
      });
    });
  }
}
