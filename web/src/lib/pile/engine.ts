/** Asking the server, and where it cannot be reached the same engine in this browser. */
import type { PileAnswer, PileQuestion, Problem } from "../messages";
import { askPile, Refusal } from "../net/api";
import { keepOnce } from "../offline/keep-once";

/** What comes back from the worker. */
export type Told = { answer: PileAnswer } | { refused: Problem } | { failed: string };

let worker: Worker | null = null;
let next = 0;
const waiting = new Map<number, (told: Told) => void>();

function engine(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  made.onmessage = (event: MessageEvent<{ id: number; told: Told }>) => {
    const { id, told } = event.data;
    waiting.get(id)?.(told);
    waiting.delete(id);
    // One that could not be started is tried anew with the next question.
    if ("failed" in told) discard();
  };
  made.onerror = () => {
    for (const tell of waiting.values()) tell({ failed: "worker" });
    waiting.clear();
    discard();
  };
  worker = made;
  return made;
}

function discard() {
  worker?.terminate();
  worker = null;
}

/** Ask the engine in this browser. Raises Refusal, or an error where it is not to be had. */
export async function askEngine(question: PileQuestion): Promise<PileAnswer> {
  const id = next++;
  const told = await new Promise<Told>((resolve) => {
    waiting.set(id, resolve);
    engine().postMessage({ id, question });
  });
  if ("refused" in told) throw new Refusal(told.refused);
  if ("failed" in told) throw new Error(told.failed);
  return told.answer;
}

/** Ask the server; where it cannot be reached, this browser. */
export async function askAnybody(question: PileQuestion, signal: AbortSignal): Promise<PileAnswer> {
  try {
    return await askPile(question, signal);
  } catch (fault) {
    if (fault instanceof Refusal || signal.aborted || !(await engineIsKept())) throw fault;
    return askEngine(question);
  }
}

const SOURCES = "/engine.json";
const PYTHON = __PYTHON_FILES__.map((name) => __PYTHON__ + name);

/** Whether all that the engine needs is kept on this device. */
export async function engineIsKept(): Promise<boolean> {
  if (!("caches" in globalThis)) return false;
  const found = await Promise.all([...PYTHON, SOURCES].map((path) => caches.match(path)));
  return found.every(Boolean);
}

/**
 * Keep what the engine needs. Raises where something cannot be fetched or kept.
 *
 * By the page itself: a service worker that was just installed may not yet see what the page fetches.
 */
export async function keepEngine(): Promise<void> {
  for (const path of PYTHON) await keepOnce(__ENGINE__, path);
  await keepSources();
}

/** Keep the sources that the server plays by now; it may be a newer one than at the last visit. */
export async function keepSources(): Promise<void> {
  await (await caches.open(__ENGINE__)).add(new Request(SOURCES, { cache: "no-cache" }));
}
