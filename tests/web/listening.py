"""What a page hears from its server, what it says aloud, and where its focus is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

Event = dict[str, Any]

LISTEN = """
window.heard = [];
window.focuses = [];
const numbers = new WeakMap();
let next = 1;
const numberOf = element => {
  if (!element || element === document.body) return 0;
  if (!numbers.has(element)) numbers.set(element, next++);
  return numbers.get(element);
};
let version = '';
new MutationObserver(all => {
  for (const one of all) for (const node of one.addedNodes)
    if (node.nodeName === 'P' && node.parentElement?.getAttribute('aria-live')) window.heard.push(node.textContent);
  const now = document.querySelector('.page')?.dataset.version ?? '';
  if (now === version) return;
  version = now;
  // After all that answers to this change, and before any key.
  queueMicrotask(() => window.focuses.push([Number(now), numberOf(document.activeElement)]));
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-version'] });
"""
"""Notes every line of the live region, and at every version of the table what has the focus (0: nothing)."""


class Listener:
    """Notes the events that the server tells a page live, by number, and the names of the seats."""

    def __init__(self, page: Page) -> None:
        """Listen from the next connection on; the page must not have been opened yet."""
        self.events: dict[int, Event] = {}
        self.names: list[str] = []
        self.me = 0
        page.add_init_script(LISTEN)
        page.on("websocket", self._watch)

    def _watch(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "state":
            return
        self.me = message["view"]["me"]
        self.names = [seat["name"] for seat in message["view"]["seats"]]
        if message["since"] is not None:
            self.events |= {event["seq"]: event for event in message["events"]}

    def by_others(self, after: int, upto: int) -> bool:
        """Whether all that happened between two versions was done by others and ended nothing."""
        between = [event for seq, event in self.events.items() if after < seq <= upto]
        quiet = not any(event.get("hand_over") or event["verb"] in ("deal", "promise") for event in between)
        return bool(between) and quiet and all(event["seat"] != self.me for event in between)
