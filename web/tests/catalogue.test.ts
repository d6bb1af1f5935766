import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const components = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((file) =>
  file.endsWith(".svelte"),
);
/** Attributes whose value a person reads or hears. */
const TOLD = /^(aria-(label|description|roledescription|valuetext)|alt|placeholder|title|label)$/;
/** What holds no words, and commands to be typed, which are the same in every language. */
const SILENT = new Set(["ExpressionTag", "StyleDirective", "ClassDirective"]);
const LETTERS = /\p{L}{2}/u;

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Every text in a piece of a component that does not come from anywhere else. */
function* own(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* own(one);
  if (!isNode(value)) return;
  if (value.type === "Attribute" && !TOLD.test(value.name ?? "")) return;
  if (value.type === "Text" && LETTERS.test(value.data ?? "")) yield value.data ?? "";
  if (SILENT.has(value.type) || value.name === "code") return;
  for (const field of Object.values(value)) yield* own(field);
}

describe("every text a person reads or hears comes from the catalogue", () => {
  it("finds a text that a component holds itself", () => {
    const found = parse('<p class="a" title="Hello">{t("x")} <b>there</b> 7</p>', { modern: true });
    expect([...own(found.fragment)]).toEqual(["Hello", "there"]);
  });

  it.each(components)("%s", (file) => {
    const { fragment } = parse(readFileSync(join(SOURCE, file), "utf-8"), { modern: true });
    expect([...own(fragment)]).toEqual([]);
  });
});
