"""Connections cut after any byte: a page that comes back has exactly what a page has that was never cut."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.browser import FAST, Browser, Json, Page, running

from .playing import choice, new_table, step
from .wire import Wire

CUTS_OF_A_TABLE = 20
LOST = (ConnectionClosed, InvalidHandshake, EOFError, OSError)


def cuts(cases: Iterable[int]) -> int:
    """A cut a case. Returns how many events the cut pages caught up on."""
    caught_up = 0
    todo = list(cases)
    with (
        TemporaryDirectory() as folder,
        running(Path(folder), limits=FAST) as server,
        Wire(server.port) as wire,
    ):
        for first in range(0, len(todo), CUTS_OF_A_TABLE):
            browser = Browser(server.port)
            table = new_table(browser, random.Random(f"table {todo[first]}"))
            with browser.open(table) as steady:
                steady.settle()
                person = _Person(browser, wire, table, steady)
                for case in todo[first : first + CUTS_OF_A_TABLE]:
                    person.be_cut(random.Random(f"cut {case}"))
                person.leave()
                caught_up += person.caught_up
    return caught_up


class _Person:
    """Plays at a table over a wire that is cut, next to ``steady``, a page that never is."""

    def __init__(self, browser: Browser, wire: Wire, table: str, steady: Page) -> None:
        self._browser = Browser(wire.port)
        self._browser.cookie = browser.cookie
        self._wire = wire
        self._table = table
        self._steady = steady
        self._told: list[Json] = []
        self._unanswered: Json = {}
        self._sent = 0
        self.caught_up = 0
        self._page = self._open(None)

    def _open(self, since: int | None) -> Page:
        while True:
            try:
                page = self._browser.open(self._table, since).__enter__()
                page.receive()
                return page
            except LOST:
                # The cut can fall into the opening of the line, too.
                assert not self._wire.cutting

    def leave(self) -> None:
        self._page.__exit__(None, None, None)

    def be_cut(self, chance: random.Random) -> None:
        """Play until the line is cut; come back, send again what was not answered, and compare."""
        direction = chance.choice(("up", "down"))
        self._wire.cut(direction, chance.choice((0, chance.randrange(1, {"up": 300, "down": 8_000}[direction]))))
        try:
            for _ in range(30):
                if not self._play(chance):
                    break
            self._wire.cut()
            self._page.closed()
        except LOST:
            pass
        self._wire.wait()
        self.leave()
        self._keep()
        for _ in range(chance.choice((0, 0, 1, 3))):
            step(self._steady, chance)
        self._come_back(None if chance.random() < 0.1 else self._version)
        self._compare()

    @property
    def _version(self) -> int:
        return int(self._told[-1]["seq"]) if self._told else 0

    def _keep(self) -> None:
        """Take over what the page was told, every event once and in order."""
        news = [told for told in self._page.told if told["seq"] > self._version]
        first = self._version + 1 if self._told else (news[0]["seq"] if news else 0)
        assert [told["seq"] for told in news] == list(range(first, first + len(news)))
        self._told += news

    def _play(self, chance: random.Random) -> bool:
        page = self._page
        if page.settle()["match_over"]:
            return False
        self._sent += 1
        self._unanswered = choice(page, chance) | {"id": f"command-{self._sent}"}
        answer = self._send()
        assert answer["type"] == "ack", answer
        page.until_version(answer["version"])
        return True

    def _send(self) -> Json:
        fields = {name: value for name, value in self._unanswered.items() if name != "type"}
        self._page.send(self._unanswered["type"], **fields)
        answer = self._page.answer_to(fields["id"])
        self._unanswered = {}
        return answer

    def _come_back(self, since: int | None) -> None:
        self._page = page = self._open(since)
        if since is None:
            # Shown anew: the whole hand, which agrees with what was told before.
            assert page.state["since"] is None
            old = {told["seq"]: told for told in self._told}
            assert all(old.get(told["seq"], told) == told for told in page.told)
            self._told = []
        else:
            assert page.state["since"] == since
            self.caught_up += len(page.told)
        if self._unanswered:
            assert self._send()["type"] in ("ack", "stale")

    def _compare(self) -> None:
        steady, page = self._steady, self._page
        while not (page.settle() and steady.settle() and page.version == steady.version):
            (page if page.version < steady.version else steady).receive()
        assert page.view == steady.view
        self._keep()
        first = self._told[0]["seq"]
        assert self._told == [told for told in steady.told if told["seq"] >= first]
