/** Where a figure lies on a drawn scale. */

/** Round figures from at or below the lowest to at or above the highest, 0 among them, at most about so many steps. */
export function ticks(lowest: number, highest: number, steps = 4): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  const rough = Math.max(1, (high - low) / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The place of a value between two others, from `start` to `end`. */
export function placed(value: number, from: number, to: number, start: number, end: number): number {
  return start + ((value - from) / (to - from)) * (end - start);
}
