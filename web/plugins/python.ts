/** Python for the browser, as its own package brings it, packed once here so that no server packs it at every start. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as { version: string };

/** Where its files are, for the page and for its service worker. */
export const PYTHON = `/assets/python-${version}/`;
export const PYTHON_FILES = [
  "pyodide.mjs",
  "pyodide.asm.mjs",
  "pyodide.asm.wasm",
  "python_stdlib.zip",
  "pyodide-lock.json",
];

/** Packed already. */
const DENSE = /\.zip$/;

/** The package's list of further packages: none of them is used. */
const NO_PACKAGES = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), packages: {} });

const packed = new Map<string, Buffer>();

function fileOf(name: string): Buffer {
  let body = packed.get(name);
  if (!body) {
    const raw = readFileSync(join(folder, name));
    const source = name === "pyodide-lock.json" ? Buffer.from(NO_PACKAGES(raw.toString("utf-8"))) : raw;
    body = DENSE.test(name) ? source : gzipSync(source, { level: 9 });
    packed.set(name, body);
  }
  return body;
}

/** How much a browser fetches, in megabytes. */
export const pythonSize = (): number =>
  Math.ceil(PYTHON_FILES.reduce((sum, name) => sum + fileOf(name).length, 0) / 1e6);

export function python(): Plugin {
  return {
    name: "canasta-python",
    apply: "build",
    generateBundle() {
      for (const name of PYTHON_FILES) {
        const fileName = `${PYTHON.slice(1)}${name}${DENSE.test(name) ? "" : ".gz"}`;
        this.emitFile({ type: "asset", fileName, source: fileOf(name) });
      }
    },
  };
}
