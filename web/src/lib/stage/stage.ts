/** What is seen, heard and said when the table changes. */
import type { TableView, Told } from "../messages";
import { moving } from "../state/settings.svelte";
import type { Stage } from "../state/table.svelte";
import { type Before, fly, remember } from "./flights";
import { keepFocus, noteFocus } from "./focus";
import { brush, chime } from "./sound";
import { say } from "./voice.svelte";

/** The stage of a page that people look at. */
export function makeStage(): Stage {
  let before: Before = new Map();
  let wasMine = false;
  return {
    before(_events, view) {
      noteFocus();
      wasMine = view.my_move;
      if (moving() && !document.hidden) before = remember();
    },
    after(events, view) {
      keepFocus();
      if (events.length && moving() && !document.hidden) fly(events, view, before);
      for (const event of events) sound(event);
      if (view.my_move && !wasMine && events.length) chime.turn();
    },
    say,
    refused: chime.refused,
  };

  function sound(event: Told): void {
    if (event.out) chime.out();
    else if (event.canasta) chime.canasta();
    else if (event.verb === "meld" || event.verb === "add" || event.verb === "take") chime.meld();
    if (event.verb === "deal") for (let at = 0; at < 8; at++) brush(at * 0.05);
    else if (event.verb === "draw" || event.verb === "discard" || event.verb === "take") brush();
  }
}

export type { Before, TableView };
