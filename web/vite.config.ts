import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { parsedMessages } from "./parsed-messages.ts";

/** The page is served by canasta itself, under a policy that allows no inline code and no foreign source. */
export default defineConfig({
  plugins: [svelte(), parsedMessages()],
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
  build: {
    outDir: "../src/canasta/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8765",
      "/rules": "http://127.0.0.1:8765",
      "/ws": { target: "ws://127.0.0.1:8765", ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node", setupFiles: ["tests/storage.ts"] },
});
