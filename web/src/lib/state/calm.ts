/** Milliseconds for which what has just come up under a finger takes no tap: the finger meant what was there before. */
export const CALM = 400;
