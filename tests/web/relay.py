"""Between the server and the page: messages are held back, joined or changed on their way."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

Message = dict[str, Any]


class Relay:
    """One page's line to its table; messages that ``hold`` picks wait until they are let go."""

    def __init__(self, page: Page, change: Callable[[Message], list[Message]] | None = None) -> None:
        """Stand between from the next connection on; ``change`` says what the page hears of a message."""
        self._page = page
        self.hold: Callable[[Message], bool] = lambda message: False
        self.held: list[Message] = []
        self.sent: list[Message] = []
        self._change = change or (lambda message: [message])
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/ws/**", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()
        server.on_message(self._to_page)

        def to_server(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        route.on_message(to_server)

    def _to_page(self, text: str | bytes) -> None:
        for message in self._change(json.loads(text)):
            if self.hold(message):
                self.held.append(message)
            else:
                self.say(message)

    def wait_until(self, condition: Callable[[], bool], frames: int = 3000) -> None:
        """Let messages come, frame by frame of the page, until something holds."""
        for _ in range(frames):
            if condition():
                return
            self._page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError("it never came")

    def say(self, message: Message) -> None:
        """Say something to the page."""
        assert self._route is not None
        self._route.send(json.dumps(message))

    def let_go(self) -> None:
        """Say what was held back, and hold nothing more."""
        self.hold = lambda message: False
        for message in self.held:
            self.say(message)
        self.held = []

    def let_go_as_one(self) -> Message:
        """Say the states that were held back as a single one, and hold nothing more; returns it."""
        joined = self.held[-1] | {"since": self.held[0]["since"]}
        joined["events"] = [event for message in self.held for event in message["events"]]
        self.held = [joined]
        self.let_go()
        return joined


def state(message: Message) -> bool:
    """Whether this is a state of the table."""
    return bool(message["type"] == "state")
