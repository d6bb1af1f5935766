/** The handbooks of the rule sets are kept before anybody asks for them: at a table without a network it is too late. */
import { fetchPresets } from "../net/api";
import { keepOnce } from "./keep-once";
import { sparing } from "./sparing";

const STYLE = "/rules.css";

/** Keep those that are not kept yet. Whatever cannot be fetched now is fetched when it is read. */
export async function keepHandbooks(): Promise<void> {
  if (sparing()) return;
  try {
    await keepOnce(__ENGINE__, STYLE);
    await keepOnce(__HANDBOOKS__, "/rules");
    for (const { name } of (await fetchPresets()).presets) await keepOnce(__HANDBOOKS__, `/rules/${name}`);
  } catch {
    // Without a network, or without room.
  }
}
