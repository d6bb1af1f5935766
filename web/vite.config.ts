import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./plugins/icons.ts";
import { parsedMessages } from "./plugins/parsed-messages.ts";
import { PYTHON, PYTHON_FILES, python, pythonSize } from "./plugins/python.ts";
import { shell } from "./plugins/shell.ts";
import { buildVersion } from "./plugins/version.ts";

const root = import.meta.dirname;

/** The page is served by canasta itself, under a policy that allows no inline code and no foreign source. */
export default defineConfig(({ command }) => ({
  plugins: [svelte(), parsedMessages(), icons(root), python(), shell()],
  // Messages come parsed: what formats them needs no parser.
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
      },
    ],
  },
  base: "/",
  define: {
    __BUILD__: JSON.stringify(buildVersion(root)),
    __HANDBOOKS__: JSON.stringify("canasta-handbooks"),
    __ENGINE__: JSON.stringify("canasta-engine"),
    __PYTHON__: JSON.stringify(PYTHON),
    __PYTHON_FILES__: JSON.stringify(PYTHON_FILES),
    __PYTHON_SIZE__: command === "build" ? pythonSize() : 0,
  },
  build: {
    outDir: "../src/canasta/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        // A service worker is asked for by one name for ever.
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/[name]-[hash].js" } } },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8765",
      "/rules": "http://127.0.0.1:8765",
      "/engine.json": "http://127.0.0.1:8765",
      "/ws": { target: "ws://127.0.0.1:8765", ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node", setupFiles: ["tests/storage.ts"] },
}));
