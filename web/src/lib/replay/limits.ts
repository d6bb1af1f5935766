/** Bytes of the largest history file that is read: `canasta.history` and the server take no larger one either. */
export const MOST_BYTES = 2_000_000;
