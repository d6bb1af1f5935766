/**
 * The rules engine itself, in Python, in a worker: it answers where no server does.
 *
 * This is the one script that may run WebAssembly (WORKER_POLICY in canasta.server.gate). The engine's sources come
 * from the server that this page came from, and are the ones that it plays by.
 */
import type { PileQuestion } from "../messages";
import type { Told } from "./engine";

interface Python {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  runPython(code: string): unknown;
  globals: { get(name: string): (text: string) => string };
}
interface Sources {
  version: string;
  files: Record<string, string>;
}

const HOME = "/engine/";

async function start(): Promise<(text: string) => string> {
  const [{ loadPyodide }, sources] = await Promise.all([
    import(/* @vite-ignore */ `${__PYTHON__}pyodide.mjs`) as Promise<{
      loadPyodide(options: { indexURL: string }): Promise<Python>;
    }>,
    fetch("/engine.json").then((answer) => answer.json() as Promise<Sources>),
  ]);
  const python = await loadPyodide({ indexURL: __PYTHON__ });
  for (const [path, text] of Object.entries(sources.files)) {
    python.FS.mkdirTree(HOME + path.slice(0, path.lastIndexOf("/") + 1));
    python.FS.writeFile(HOME + path, text);
  }
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  python.runPython("from canasta.pile_question import answer_text");
  return python.globals.get("answer_text");
}

const started = start();

self.onmessage = async (event: MessageEvent<{ id: number; question: PileQuestion }>) => {
  const { id, question } = event.data;
  let told: Told;
  try {
    told = JSON.parse((await started)(JSON.stringify(question))) as Told;
  } catch (fault) {
    told = { failed: String(fault) };
  }
  self.postMessage({ id, told });
};
