/**
 * Steps are shown one after the other, at the pace a person can follow. Nothing here waits for a frame: a page that
 * nobody looks at shows everything at once, and a fault in showing one step never holds up the next.
 */
import type { State, TableView } from "../messages";
import { pause } from "../net/pause";
import { type Step, stepsOf } from "./steps";

/** What a playback plays on. */
export interface Screen {
  /** What is shown now. */
  readonly view: TableView | null;
  readonly version: number;
  /** Milliseconds that a step should wait before it is shown; 0 for none. */
  pace(step: Step): number;
  /** Show a step; resolves with the milliseconds that its cards are on their way. */
  show(step: Step): Promise<number>;
  /** Whether steps are waiting to be shown. */
  waiting(some: boolean): void;
  /** Whether anybody can see the page. */
  hidden(): boolean;
}

export class Playback {
  readonly #screen: Screen;
  readonly #states: { state: State; late: boolean }[] = [];
  #playing = false;
  #hurry = false;
  #stopped = false;
  #endPause: (() => void) | null = null;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Show this state after all that came before it; `late` if it is the first one after a lost connection. */
  push(state: State, late: boolean): void {
    this.#states.push({ state, late });
    void this.#play();
  }

  /** Show everything that waits, without pauses. */
  skip(): void {
    if (!this.#playing) return;
    this.#hurry = true;
    this.#endPause?.();
  }

  /** Show nothing more: the table has been left. */
  stop(): void {
    this.#stopped = true;
    this.#states.length = 0;
    this.skip();
  }

  async #play(): Promise<void> {
    if (this.#playing || this.#stopped) return;
    this.#playing = true;
    let travelling = 0;
    try {
      for (let next = this.#states.shift(); next; next = this.#states.shift()) {
        let steps = stepsOf(next.state, this.#screen.view, this.#screen.version, next.late);
        while (steps.length) {
          if (this.#atOnce(steps)) steps = [together(steps)];
          const [step, ...later] = steps as [Step, ...Step[]];
          const skipped = await this.#wait(step, travelling);
          if (this.#stopped) return;
          if (skipped && later.length) continue;
          travelling = await this.#screen.show(step);
          steps = later;
        }
      }
    } finally {
      this.#playing = false;
      this.#hurry = false;
      if (!this.#stopped) this.#screen.waiting(false);
      if (this.#states.length) void this.#play();
    }
  }

  #atOnce(steps: readonly Step[]): boolean {
    return this.#hurry || this.#screen.hidden() || steps.every((step) => this.#screen.pace(step) === 0);
  }

  /** Wait before a step, at least until the cards of the last one have arrived; true if that was cut short. */
  async #wait(step: Step, travelling: number): Promise<boolean> {
    const length = this.#screen.pace(step);
    if (length === 0 || this.#hurry || this.#screen.hidden()) return false;
    this.#screen.waiting(true);
    const waiting = pause(Math.max(length, travelling));
    this.#endPause = waiting.end;
    await waiting.over;
    this.#endPause = null;
    return this.#hurry;
  }
}

/** Several steps as one. */
function together(steps: readonly Step[]): Step {
  return { ...(steps.at(-1) as Step), events: steps.flatMap((step) => step.events) };
}
