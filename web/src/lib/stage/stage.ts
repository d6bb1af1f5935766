/** What is seen, heard and said when the table changes. */
import type { Told } from "../messages";
import { moving } from "../state/settings.svelte";
import type { Stage } from "../state/table.svelte";
import { type Before, fly, remember } from "./flights";
import { brush, chime } from "./sound";
import { say } from "./voice.svelte";

/** The stage of a page that people look at. */
export function makeStage(): Stage {
  let before: Before | null = null;
  let wasMine = false;
  return {
    before(events, view) {
      wasMine = view.my_move;
      before = events.length && moving() && !document.hidden ? remember(view) : null;
    },
    after(events, view) {
      const travelling = before ? fly(events, view, before) : 0;
      for (const event of events) sound(event);
      if (view.my_move && !wasMine && events.length) chime.turn();
      return travelling;
    },
    say,
    refused: chime.refused,
  };
}

function sound(event: Told): void {
  if (event.out) chime.out();
  else if (event.canasta) chime.canasta();
  else if (event.verb === "meld" || event.verb === "add" || event.verb === "take") chime.meld();
  if (event.verb === "deal") for (let at = 0; at < 8; at++) brush(at * 0.05);
  else if (event.verb === "draw" || event.verb === "discard" || event.verb === "take") brush();
}
