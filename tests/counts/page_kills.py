"""The server of a page is killed in mid-hand and started again: the page goes on, and nothing acknowledged is lost."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.server.killed import ServerProcess

from .check import Found
from .chromium import chromium
from .page_person import PagePerson
from .playing import NAMES, steps
from .wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def page_kills(cases: Iterable[int]) -> Found:
    """A kill a case, in a Chromium of its own. Returns the versions held to."""
    with chromium() as browser:
        return kill(browser, cases)


def kill(browser: Browser, cases: Iterable[int]) -> Found:
    """The same in a given browser."""
    held = 0
    todo = list(cases)
    with TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder)).__enter__()
        try:
            with (
                Wire(server.port) as wire,
                PagePerson(browser, server.port, wire, NAMES[todo[0] % len(NAMES)]) as person,
            ):
                steps(person.steady, random.Random("deal"), 1)
                for case in todo:
                    chance = random.Random(f"page kill {case}")
                    steps(person.current(), chance, chance.randrange(4))
                    before = person.current().version
                    acted = person.act(chance)
                    if chance.random() < 0.5:
                        if acted:
                            person.steady.until_version(before + 1)
                        person.agrees()
                    shown, seen = person.version, person.steady.version
                    server.kill()
                    person.steady.closed()
                    seen = max(seen, person.steady.version)
                    server = ServerProcess(Path(folder)).__enter__()
                    wire.redirect(server.port)
                    person.browser.port = server.port
                    person.look()
                    assert person.steady.version >= max(shown, seen)
                    if acted:
                        # What the person did has come through, before the kill or when the page sent it again.
                        person.steady.until_version(before + 1)
                    person.agrees()
                    held += person.steady.version
                person.same_as_new()
        finally:
            server.__exit__(None, None, None)
    return Found(held)
