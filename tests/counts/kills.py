"""Killed as a power cut kills, in the middle of hands and of writing: nothing acknowledged or told is lost."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from websockets.exceptions import ConnectionClosed

from tests.server.browser import Browser, Json, Page
from tests.server.killed import ServerProcess

from .playing import choice, new_table, steps

TABLES = 3
"""Tables in play at every kill, so that it meets commits of all of them."""


def kills(cases: Iterable[int]) -> int:
    """A kill a case, on the same data, with new matches each time. Returns how many acknowledgements were held to."""
    held = 0
    with TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).__enter__()
        try:
            for case in cases:
                chance = random.Random(f"kill {case}")
                witnesses = [_Witness(server.port, chance.random()) for _ in range(TABLES)]
                _play_until_killed(server, witnesses)
                server = ServerProcess(Path(folder)).__enter__()
                held += sum(one.check(server.port) for one in witnesses)
        finally:
            server.__exit__(None, None, None)
    return held


def _play_until_killed(server: ServerProcess, witnesses: list[_Witness]) -> None:
    enough = threading.Event()
    threads = [threading.Thread(target=one.play, args=(enough,)) for one in witnesses]
    for thread in threads:
        thread.start()
    enough.wait()
    server.kill()
    for thread in threads:
        thread.join()


class _Witness:
    """A person at a table, who remembers what was said."""

    def __init__(self, port: int, seed: float) -> None:
        self._chance = random.Random(seed)
        self._browser = Browser(port)
        self._table = new_table(self._browser, self._chance)
        self._acknowledged: dict[str, tuple[int, Json]] = {}
        self._unanswered: Json = {}
        self._told: list[Json] = []
        self._seen = 0

    def play(self, enough: threading.Event) -> None:
        """Play until the server dies; who has done enough says so, and plays on."""
        quota = self._chance.randrange(3, 25)
        try:
            with self._browser.open(self._table) as page:
                try:
                    while not page.settle()["match_over"]:
                        self._command(page)
                        quota -= 1
                        if quota == 0:
                            enough.set()
                finally:
                    self._told, self._seen = page.told, page.version if page.state else 0
        except ConnectionClosed:
            pass
        finally:
            # Also when something went wrong: nobody is to wait for ever.
            enough.set()

    def _command(self, page: Page) -> None:
        command = choice(page, self._chance)
        command["id"] = f"command-{len(self._acknowledged)}"
        self._unanswered = command
        page.send(**{"kind": command["type"], **{name: value for name, value in command.items() if name != "type"}})
        answer = page.answer_to(command["id"])
        assert answer["type"] == "ack", answer
        self._acknowledged[command["id"]] = answer["version"], command
        self._unanswered = {}
        page.until_version(answer["version"])

    def check(self, port: int) -> int:
        """After the next start what was said still holds. Returns how many acknowledgements there were."""
        self._browser.port = port
        with self._browser.open(self._table) as page:
            page.settle()
            assert page.version >= max([self._seen, *(version for version, _ in self._acknowledged.values())])
            now = {told["seq"]: told for told in page.told}
            first = min(now)
            for told in self._told:
                assert told["seq"] < first or now[told["seq"]] == told, f"{told}; now {now[told['seq']]}"
            for version, command in self._acknowledged.values():
                if version >= first:
                    assert (now[version]["seat"], now[version]["verb"]) == (page.view["me"], _verb(command))
                assert _again(page, command) == {"type": "ack", "id": command["id"], "version": version}
            self._ask_again(page)
            steps(page, self._chance, 3)
        with self._browser.open(self._table, since=self._seen) as page:
            page.receive()
            assert page.state["since"] == self._seen
        return len(self._acknowledged)

    def _ask_again(self, page: Page) -> None:
        """The command without an answer is done once, then or now, or it is too late for it."""
        if self._unanswered:
            first, second = _again(page, self._unanswered), _again(page, self._unanswered)
            assert first["type"] in ("ack", "stale")
            if first["type"] == "ack":
                assert second == first


def _again(page: Page, command: Json) -> Json:
    fields = {name: value for name, value in command.items() if name != "type"}
    page.send(command["type"], **fields)
    return page.answer_to(command["id"])


def _verb(command: Json) -> str:
    return "deal" if command["type"] == "next" else str(command["action"]).split()[0]
