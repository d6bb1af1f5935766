/** Which build this is: a digest of all that the page is made of. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["index.html", "package-lock.json", "vite.config.ts", "plugins", "public", "src"];

export function buildVersion(root: string): string {
  const digest = createHash("sha256");
  const add = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      digest.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const name of SOURCES) add(join(root, name));
  return digest.digest("hex").slice(0, 16);
}
