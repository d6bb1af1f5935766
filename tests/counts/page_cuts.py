"""The connection of a page is cut after any byte: the page shows the same table again, and how soon.

Three pages are cut at a time. Some are at rest, some are being told what happens, some have just sent a command.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tests.server.killed import ServerProcess

from .check import Found
from .chromium import chromium
from .page_person import PagePerson
from .playing import NAMES, step
from .wire import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = 3
COMPARED = 10
"""So many cuts of a page, and it is compared with one just opened."""


def page_cuts(cases: Iterable[int]) -> Found:
    """A cut a case, in a Chromium of its own. Returns the versions that passed, and when each was back, in seconds."""
    with chromium() as browser:
        return cut(browser, cases)


def cut(browser: Browser, cases: Iterable[int]) -> Found:
    """The same in a given browser."""
    todo = list(cases)
    seconds: list[float] = []
    passed = 0
    with TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, ExitStack() as stack:
        people = []
        for number in range(min(PAGES, len(todo))):
            wire = stack.enter_context(Wire(server.port))
            preset = NAMES[(todo[0] + number) % len(NAMES)]
            person = stack.enter_context(PagePerson(browser, server.port, wire, preset))
            step(person.steady, random.Random(number))
            people.append(person)
        for first in range(0, len(todo), PAGES):
            now = list(zip(people, todo[first : first + PAGES], strict=False))
            before = [person.steady.version for person, _ in now]
            for person, case in now:
                _be_cut(person, random.Random(f"page cut {case}"))
            for (person, _), version in zip(now, before, strict=True):
                seconds.append(person.seconds_away(person.wire.cut_at))
                person.agrees()
                passed += person.steady.version - version
            if first // PAGES % COMPARED == COMPARED - 1 or first + PAGES >= len(todo):
                for person in people:
                    person.same_as_new()
    return Found(passed, seconds)


def _be_cut(person: PagePerson, chance: random.Random) -> None:
    kind = chance.choice(("at rest", "told", "acting"))
    wire = person.wire
    if kind == "acting":
        direction = chance.choice(("up", "down"))
        wire.cut(direction, chance.randrange(1, 200 if direction == "up" else 5000))
        before = person.current().version
        if person.act(chance):
            # Whatever was cut off, what the person did on the page comes through.
            person.steady.until_version(before + 1)
    elif kind == "told":
        wire.cut("down", chance.randrange(1, 8000))
        step(person.current(), chance)
    if wire.cutting or kind == "at rest":
        wire.cut()
    wire.wait()
    for _ in range(chance.choice((0, 0, 1, 2))):
        step(person.current(), chance)
