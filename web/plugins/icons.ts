/** The icons of the home screen, drawn from our own SVG when the page is built. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const ICONS: readonly (readonly [file: string, drawing: string, size: number])[] = [
  ["icons/icon-192.png", "icon.svg", 192],
  ["icons/icon-512.png", "icon.svg", 512],
  ["icons/maskable-192.png", "maskable.svg", 192],
  ["icons/maskable-512.png", "maskable.svg", 512],
  ["icons/apple-touch-180.png", "maskable.svg", 180],
];

export function icons(root: string): Plugin {
  return {
    name: "canasta-icons",
    apply: "build",
    async generateBundle() {
      const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
      const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
      await initWasm(readFileSync(wasm)).catch(() => undefined);
      for (const [fileName, drawing, size] of ICONS) {
        const svg = readFileSync(join(root, "public/icons", drawing), "utf-8");
        const image = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
        this.emitFile({ type: "asset", fileName, source: image.asPng() });
      }
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/manifest.webmanifest" }, injectTo: "head" },
      {
        tag: "link",
        attrs: { rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
        injectTo: "head",
      },
    ],
  };
}
