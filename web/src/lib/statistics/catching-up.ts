/** Counting what was played since: the server is asked about every match of this device that has gone on. */
import { fetchCounted, fetchFigures, Refusal } from "../net/api";
import type { Records } from "./records";

/** Whether the server told everything. */
export type Caught = "whole" | "unreached";

/** Count all that this device has played and not counted yet. A match that cannot be read is left for another time. */
export async function catchUp(records: Records): Promise<Caught> {
  try {
    const known = await records.known();
    for (const { table, version } of (await fetchCounted()).tables) {
      if ((known.get(table) ?? -1) >= version) continue;
      try {
        await records.keep(await fetchFigures(table));
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
      }
    }
    return "whole";
  } catch {
    return "unreached";
  }
}
