/** Where a fault is told: at one rule, the one that somebody has just changed. */
import type { RuleFault } from "../messages";

/** The faults by the field that each is told at. `touched`: the fields changed, the latest first. */
export function placed(faults: readonly RuleFault[], touched: readonly string[]): Map<string, RuleFault[]> {
  const found = new Map<string, RuleFault[]>();
  for (const fault of faults) {
    const name = touched.find((one) => fault.fields.includes(one)) ?? fault.fields[0] ?? "";
    found.set(name, [...(found.get(name) ?? []), fault]);
  }
  return found;
}
