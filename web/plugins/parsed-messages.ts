/** Texts with plurals or choices are read when the page is built, so that the page carries no parser for them. */
import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

const CATALOGUE = /\/src\/lib\/text\/[a-z]{2}(-[\w-]+)?\.ts$/;
const CHOICE = /\{\s*\w+\s*,/;

/** A text as the page has it: one with plurals or choices as its parts, in JSON. Throws where it cannot be read. */
export function built(text: string): string {
  return CHOICE.test(text) ? JSON.stringify(parse(text, { ignoreTag: true })) : text;
}

interface Found {
  start: number;
  end: number;
  value: string;
}

/** Every string in a program that is the value of a property. */
function* values(node: unknown): Generator<Found> {
  if (typeof node !== "object" || node === null) return;
  const { type, value } = node as { type?: string; value?: Found & { type: string } };
  if (type === "Property" && value?.type === "Literal" && typeof value.value === "string") yield value;
  for (const child of Object.values(node)) yield* values(child);
}

/** The part of the build that reads the catalogues. */
export function parsedMessages(): Plugin {
  return {
    name: "parsed-messages",
    transform(code, id) {
      if (!CATALOGUE.test(id)) return null;
      let made = code;
      for (const { start, end, value } of [...values(this.parse(code))].reverse()) {
        if (CHOICE.test(value)) made = made.slice(0, start) + JSON.stringify(built(value)) + made.slice(end);
      }
      return { code: made, map: null };
    },
  };
}
