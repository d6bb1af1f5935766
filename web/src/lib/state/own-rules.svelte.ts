/** Rules that a person keeps on this device under a name: a preset, and what is changed in it. */
import { newId } from "../net/id";
import { onKept, read, write } from "./kept";

export type Value = number | boolean | string;
export type Changes = Record<string, Value>;

export interface OwnRules {
  id: string;
  name: string;
  preset: string;
  settings: Changes;
}

/** Signs of a name; the server has the last word on it. */
export const LONGEST_NAME = 40;
const NAME = "canasta.rules";
/** How many are kept; more than anybody plays by. */
export const MOST = 60;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isOwn(value: unknown): value is OwnRules {
  if (!isRecord(value) || !isRecord(value.settings)) return false;
  const texts = [value.id, value.name, value.preset];
  const plain = Object.values(value.settings).every((one) =>
    ["number", "boolean", "string"].includes(typeof one),
  );
  return texts.every((text) => typeof text === "string" && text.length < 100 && text !== "") && plain;
}

/** What was kept, without anything that is no rules. */
export function readOwn(kept: unknown): OwnRules[] {
  return Array.isArray(kept) ? kept.filter(isOwn).slice(0, MOST) : [];
}

/** Whether two choices of rules are the same. */
export function same(one: Changes, other: Changes): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

/** This device's own rules, those kept last first. */
export class OwnRuleSets {
  all = $state.raw<OwnRules[]>([]);
  /** Whether the browser keeps them; where it does not, they are gone with the page. */
  kept = $state(true);

  constructor() {
    this.all = readOwn(read(NAME));
  }

  named(name: string): OwnRules | undefined {
    return this.all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  }

  /** Keep rules under a name; what was kept under it is replaced. */
  keep(name: string, preset: string, settings: Changes): OwnRules {
    const fresh = this.#fresh();
    const id = this.named(name)?.id ?? newId();
    const own = { id, name: name.trim(), preset, settings: { ...settings } };
    this.#write([own, ...fresh.filter((one) => one.id !== id)].slice(0, MOST));
    return own;
  }

  rename(id: string, name: string): void {
    this.#write(this.#fresh().map((one) => (one.id === id ? { ...one, name: name.trim() } : one)));
  }

  remove(id: string): void {
    this.#write(this.#fresh().filter((one) => one.id !== id));
  }

  /** Hear of what another tab keeps; returns how to stop. */
  follow(): () => void {
    return onKept(NAME, (kept) => {
      this.all = readOwn(kept);
    });
  }

  /** What is kept now: another tab may have written while this one slept. */
  #fresh(): OwnRules[] {
    if (this.kept) {
      const found = read(NAME);
      if (found !== null) this.all = readOwn(found);
    }
    return this.all;
  }

  #write(all: OwnRules[]): void {
    this.all = all;
    this.kept = write(NAME, all);
  }
}
