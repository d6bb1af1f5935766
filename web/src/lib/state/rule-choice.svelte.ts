/** The rules that are being chosen for a new match: what they begin with, what is changed, what is said of them. */
import type { PresetInfo, Presets, RuleFault, RulesAnswer, RulesAsked } from "../messages";
import { type Base, bases, idOf, keyOf, LINKED, seatsOf } from "./base";
import type { Choice } from "./choice";
import { Draft } from "./draft.svelte";
import { type Changes, MOST, OwnRuleSets, type OwnRules, same, type Value } from "./own-rules.svelte";

export class RuleChoice {
  readonly presets: Presets;
  readonly own = new OwnRuleSets();
  readonly draft: Draft;
  players = $state(4);
  /** The key of what was chosen, by number of players. */
  #chosen = $state.raw<Record<number, string>>({});
  /** House rules belong to what they change: looking at another one loses nothing. */
  #houses = $state.raw<Record<string, Changes>>({});
  #linked = $state.raw<RulesAnswer | null>(null);
  /** What was wrong when the match was to be made; forgotten with the next change. */
  refused = $state.raw<RuleFault[] | null>(null);
  /** The fields changed since these rules were chosen, the latest first. */
  touched = $state.raw<string[]>([]);

  readonly #all: Base[] = $derived.by(() => bases(this.presets, this.own.all, this.#linked));
  /** For how many there is something to choose. */
  readonly sizes: number[] = $derived.by(() => [...new Set(this.#all.map(seatsOf))].sort((a, b) => a - b));
  readonly offered: Base[] = $derived.by(() => this.#all.filter((base) => seatsOf(base) === this.players));
  readonly base: Base | undefined = $derived.by(
    () => this.offered.find((one) => one.key === this.#chosen[this.players]) ?? this.offered[0],
  );
  readonly preset: PresetInfo | undefined = $derived.by(() => this.base?.preset);
  /** What differs from the preset. */
  readonly changes: Changes = $derived.by(() =>
    this.base ? (this.#houses[this.base.key] ?? this.base.settings) : {},
  );
  readonly count: number = $derived.by(() => Object.keys(this.changes).length);
  readonly asKept: boolean = $derived.by(() => !!this.base && same(this.changes, this.base.settings));
  /** What a person calls these rules: only those that were kept under a name have it. */
  readonly title: string = $derived.by(() => (this.asKept ? (this.base?.name ?? "") : ""));
  /** What the server says of them; of a preset without changes there is nothing to ask. */
  readonly answer: RulesAnswer | null = $derived.by(() => {
    const { answer } = this.draft;
    return this.count && answer?.preset === this.preset?.name ? answer : null;
  });
  readonly rules: Readonly<Record<string, Value>> = $derived.by(
    () => this.answer?.rules ?? this.preset?.rules ?? {},
  );
  readonly faults: readonly RuleFault[] = $derived.by(() => this.refused ?? this.answer?.faults ?? []);
  /** How many faults lie in a rule of the form, where they are told. */
  readonly placed: number = $derived.by(
    () =>
      this.faults.filter((fault) => this.presets.fields.some(({ name }) => name === fault.fields[0])).length,
  );
  /** The rules as one line; empty while that is not known, or where something is wrong with them. */
  readonly text: string = $derived.by(() => {
    if (!this.count) return this.preset?.name ?? "";
    return this.draft.pending ? "" : (this.answer?.text ?? "");
  });

  constructor(
    presets: Presets,
    last: Choice | null,
    ask: (asked: RulesAsked) => Promise<RulesAnswer>,
    apply?: (act: () => void) => void,
  ) {
    this.presets = presets;
    this.draft = new Draft(ask, apply);
    const first = presets.presets.find((one) => one.name === last?.preset);
    if (first) {
      const own = this.#all.find((base) => base.key === last?.own);
      this.players = own ? seatsOf(own) : first.players;
      this.#chosen = { [this.players]: last?.own ?? first.name };
    }
  }

  /** Ask what is to be said of the rules as they are now; call inside an effect. */
  look(): void {
    const { preset, changes } = this;
    if (preset && this.count) this.draft.look({ preset: preset.name, settings: changes });
    else this.draft.forget();
  }

  choose(key: string, players = this.players): void {
    this.players = players;
    this.#chosen = { ...this.#chosen, [players]: key };
    this.#begin();
  }

  seat(players: number): void {
    this.players = players;
    this.#begin();
  }

  change(changes: Changes, fields: string[]): void {
    if (!this.base) return;
    this.#houses = { ...this.#houses, [this.base.key]: changes };
    this.touched = [...fields, ...this.touched.filter((one) => !fields.includes(one))];
    this.refused = null;
  }

  /** Back to what these rules were when they were chosen. */
  reset(): void {
    if (this.base) this.change(this.base.settings, []);
    this.touched = [];
  }

  /** Choose the rules of a link. */
  take(answer: RulesAnswer): void {
    this.#forget(LINKED);
    this.#linked = answer;
    const taken = bases(this.presets, [], answer).at(-1);
    if (taken) this.choose(taken.key, seatsOf(taken));
  }

  /** Put the rules of a link away. */
  leave(): void {
    const preset = this.base?.preset;
    this.#linked = null;
    this.#forget(LINKED);
    // A size for which only the link had rules is none any more.
    if (!this.sizes.includes(this.players) && preset) this.choose(preset.name, preset.players);
    else this.#begin();
  }

  /** Keep these rules under a name and choose what was kept; null where no more can be kept. */
  keep(name: string): OwnRules | null {
    const { base, preset, changes } = this;
    if (!base || !preset || (this.own.all.length >= MOST && !this.own.named(name))) return null;
    const kept = this.own.keep(name, preset.name, changes);
    this.#forget(base.key, keyOf(kept));
    if (base.key === LINKED) this.#linked = null;
    this.choose(keyOf(kept), Number(changes.players ?? preset.players));
    return kept;
  }

  /** Whether other rules of one's own have this name. */
  taken(name: string): boolean {
    const other = this.own.named(name);
    return !!other && (!this.base || other.id !== idOf(this.base));
  }

  rename(name: string): void {
    if (this.base) this.own.rename(idOf(this.base), name);
  }

  /** Remove the chosen rules of one's own; the preset that they change is chosen instead. */
  remove(): void {
    const { base } = this;
    if (!base) return;
    this.own.remove(idOf(base));
    this.#forget(base.key);
    this.choose(base.preset.name, base.preset.players);
  }

  #begin(): void {
    this.touched = [];
    this.refused = null;
  }

  #forget(...keys: string[]): void {
    this.#houses = Object.fromEntries(Object.entries(this.#houses).filter(([key]) => !keys.includes(key)));
  }
}
