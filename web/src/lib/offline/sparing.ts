/** Whoever pays for each megabyte is asked before much is fetched. */
export const sparing = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
