/** The list of what the page itself is made of, which its service worker keeps for when there is no network. */
import type { Plugin } from "vite";
import { PYTHON } from "./python.ts";

const ELSEWHERE = ["/manifest.webmanifest", "/favicon.svg", "/keep.js", "/icons/icon-192.png"];

export function shell(): Plugin {
  return {
    name: "canasta-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const own = Object.keys(bundle)
        .map((name) => `/${name}`)
        .filter((name) => name.startsWith("/assets/") && !name.startsWith(PYTHON))
        .sort();
      this.emitFile({
        type: "asset",
        fileName: "shell.json",
        source: JSON.stringify([...own, ...ELSEWHERE]),
      });
    },
  };
}
