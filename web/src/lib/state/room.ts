/** How much room the screen has; the same limits as in the styles. */
import { MediaQuery } from "svelte/reactivity";

/** Whether the cards of a meld lie there as a column; elsewhere its top card alone is seen. */
export const columns = new MediaQuery("(min-width: 1000px) and (min-height: 640px)");

/** Whether there is little height: what is said is folded together, so that it does not hide the hand. */
export const short = new MediaQuery("(max-height: 700px)");

/** Whether the cards may be a step larger than elsewhere. */
export const large = new MediaQuery("(min-width: 1800px) and (min-height: 1000px)");
