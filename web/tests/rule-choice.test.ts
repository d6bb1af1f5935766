import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Presets, RuleFault, RulesAnswer, RulesAsked } from "../src/lib/messages";
import { CALM_MS, Draft } from "../src/lib/state/draft.svelte";
import { placed } from "../src/lib/state/placed";
import { RuleChoice } from "../src/lib/state/rule-choice.svelte";

const preset = (name: string, players: number) => ({
  name,
  players,
  sides: 2,
  rules: { players },
  differences: [],
});
const all = {
  presets: [preset("classic", 4), preset("pagat", 4), preset("two-player", 2)],
  fields: [{ name: "deal" }],
} as unknown as Presets;

const said = (asked: RulesAsked, more: Partial<RulesAnswer> = {}) =>
  ({
    preset: asked.preset,
    title: "",
    settings: asked.settings,
    rules: {},
    faults: [],
    text: "x",
    ...more,
  }) as RulesAnswer;

/** A server that answers when it is told to. */
class Slow {
  asked: { what: RulesAsked; answer: (answer: RulesAnswer) => void; fail: () => void }[] = [];
  ask = (what: RulesAsked) =>
    new Promise<RulesAnswer>((answer, reject) => {
      this.asked.push({ what, answer, fail: () => reject(new Error("gone")) });
    });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("what is said of rules being chosen", () => {
  it("is asked once for changes that come fast", async () => {
    const slow = new Slow();
    const draft = new Draft(slow.ask);
    for (const deal of [12, 13, 14]) draft.look({ preset: "classic", settings: { deal } });
    await vi.advanceTimersByTimeAsync(CALM_MS);
    expect(slow.asked.map((one) => one.what.settings)).toEqual([{ deal: 14 }]);
  });

  it("is never an old answer, however late that comes", async () => {
    const slow = new Slow();
    const draft = new Draft(slow.ask);
    const [old, now] = [{ preset: "old" }, { preset: "now" }];
    draft.look(old);
    await vi.advanceTimersByTimeAsync(CALM_MS);
    draft.look(now);
    await vi.advanceTimersByTimeAsync(CALM_MS);
    slow.asked[1]?.answer(said(now));
    await vi.advanceTimersByTimeAsync(0);
    slow.asked[0]?.answer(said(old));
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.answer?.preset).toBe("now");
    expect(draft.pending).toBe(false);
  });

  it("is asked at once, and waited for, when it is needed", async () => {
    const slow = new Slow();
    const draft = new Draft(slow.ask);
    draft.look({ preset: "classic" });
    const settled = draft.settled();
    slow.asked[0]?.answer(said({ preset: "classic" }));
    await settled;
    expect(draft.answer?.preset).toBe("classic");
    await vi.advanceTimersByTimeAsync(CALM_MS * 2);
    expect(slow.asked).toHaveLength(1);
  });

  it("is nothing where the server cannot be asked, and that is known", async () => {
    const slow = new Slow();
    const draft = new Draft(slow.ask);
    draft.look({ preset: "classic" });
    const settled = draft.settled();
    slow.asked[0]?.fail();
    await settled;
    expect([draft.answer, draft.failed, draft.pending]).toEqual([null, true, false]);
  });

  it("waits while a finger is on the page", async () => {
    const slow = new Slow();
    const held: (() => void)[] = [];
    const draft = new Draft(slow.ask, (act) => held.push(act));
    draft.look({ preset: "classic" });
    await vi.advanceTimersByTimeAsync(CALM_MS);
    slow.asked[0]?.answer(said({ preset: "classic" }));
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.answer).toBeNull();
    held[0]?.();
    expect(draft.answer).not.toBeNull();
  });
});

describe("the rules of a new match", () => {
  const begin = (last = null as ConstructorParameters<typeof RuleChoice>[1]) =>
    new RuleChoice(all, last, new Slow().ask);

  it("begin with the classic game on a new device, and with what was played last on another", () => {
    expect(begin().base?.key).toBe("classic");
    const again = begin({ preset: "two-player", others: [] });
    expect([again.players, again.base?.key]).toEqual([2, "two-player"]);
  });

  it("keep what was changed in one preset while another is looked at", () => {
    const choice = begin();
    choice.change({ deal: 12 }, ["deal"]);
    choice.seat(2);
    expect(choice.changes).toEqual({});
    choice.seat(4);
    expect(choice.changes).toEqual({ deal: 12 });
    choice.reset();
    expect(choice.changes).toEqual({});
  });

  it("have a name only while they are as they were kept", () => {
    const choice = begin();
    choice.change({ deal: 12 }, ["deal"]);
    expect(choice.title).toBe("");
    choice.keep("Friday");
    expect([choice.base?.kind, choice.title, choice.changes]).toEqual(["own", "Friday", { deal: 12 }]);
    choice.change({ deal: 13 }, ["deal"]);
    expect(choice.title).toBe("");
    choice.choose("classic");
    expect(choice.changes).toEqual({});
  });

  it("are those that were played last, if they are still kept", () => {
    const choice = begin();
    choice.change({ deal: 12 }, ["deal"]);
    choice.keep("Friday");
    const own = choice.base?.key ?? "";
    expect(begin({ preset: "classic", others: [], own }).base?.name).toBe("Friday");
    choice.remove();
    expect(choice.base?.key).toBe("classic");
    expect(begin({ preset: "classic", others: [], own }).base?.key).toBe("classic");
  });

  it("of a link are chosen, put away, or kept", () => {
    const choice = begin();
    const link = said({ preset: "two-player", settings: { deal: 12 } }, { title: "Theirs" });
    choice.take(link);
    expect([choice.players, choice.base?.kind, choice.title]).toEqual([2, "link", "Theirs"]);
    choice.leave();
    expect([choice.players, choice.base?.key, choice.changes]).toEqual([2, "two-player", {}]);
    choice.take(link);
    choice.keep("Mine");
    expect(choice.offered.map((one) => one.kind)).toEqual(["preset", "own"]);
  });

  it("of a preset that this server does not have are not offered", () => {
    localStorage.setItem(
      "canasta.rules",
      JSON.stringify([{ id: "a", name: "Old", preset: "gone", settings: {} }]),
    );
    expect(begin().offered.map((one) => one.kind)).toEqual(["preset", "preset"]);
  });
});

describe("a fault", () => {
  const fault = (...fields: string[]) => ({ code: "x", fields }) as RuleFault;

  it("is told at the rule that was changed last of those that it lies in", () => {
    const [one, other] = [fault("a", "b"), fault("c")];
    expect([...placed([one, other], ["d", "b", "a"])]).toEqual([
      ["b", [one]],
      ["c", [other]],
    ]);
  });

  it("stands under the number of players that house rules make it", () => {
    const choice = new RuleChoice(all, null, new Slow().ask);
    expect(choice.sizes).toEqual([2, 4]);
    choice.take(said({ preset: "classic", settings: { players: 5 } }));
    expect([choice.players, choice.sizes, choice.offered.length]).toEqual([5, [2, 4, 5], 1]);
    const kept = choice.keep("Five alone");
    expect([choice.players, choice.base?.name, choice.sizes]).toEqual([5, "Five alone", [2, 4, 5]]);
    const again = new RuleChoice(
      all,
      { preset: "classic", others: [], own: `own ${kept?.id}` },
      new Slow().ask,
    );
    expect([again.players, again.base?.name]).toEqual([5, "Five alone"]);
    choice.remove();
    expect([choice.players, choice.base?.key, choice.sizes]).toEqual([4, "classic", [2, 4]]);
  });

  it("goes back to the preset's number when a link is put away", () => {
    const choice = new RuleChoice(all, null, new Slow().ask);
    choice.take(said({ preset: "classic", settings: { players: 5 } }));
    choice.leave();
    expect([choice.players, choice.base?.key]).toEqual([4, "classic"]);
  });
});
