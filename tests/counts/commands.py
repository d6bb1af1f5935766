"""Doubled, replayed, late and many at once: one event, and every other command gets its answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from canasta.players import make_player
from canasta.rules import PRESETS, to_dict
from canasta.server.events import Created, Dealt, Played, Promised, SeatEntry
from canasta.server.host import Answer, Host
from canasta.server.messages import Ack, Act, Refused
from canasta.server.naming import written
from canasta.server.table import Table
from tests.server.browser import FAST, Browser, Json, Page, running

from .frozen_store import FrozenStore
from .playing import NAMES, choice, new_table, steps

_OWN = ("type", "version", "table")
AT_ONCE = 50
PAGES = 3


def commands(cases: Iterable[int]) -> int:
    """Fifty commands at once for one version of a table, a case. Returns how many commands were answered."""
    answered = 0
    with TemporaryDirectory() as folder, running(Path(folder), limits=FAST) as server:
        for case in cases:
            chance = random.Random(f"commands {case}")
            browser = Browser(server.port)
            table = new_table(browser, chance)
            with ExitStack() as stack:
                pages = [stack.enter_context(browser.open(table)) for _ in range(PAGES)]
                elsewhere = stack.enter_context(browser.open(new_table(browser, chance)))
                steps(pages[0], chance, chance.randrange(12))
                for page in (*pages[1:], elsewhere):
                    page.until_version(2)
                    page.settle()
                answered += _at_once(pages, elsewhere, chance, case)
            answered += asyncio.run(_at_another_seat(chance))
    return answered


def _at_once(pages: list[Page], elsewhere: Page, chance: random.Random, case: int) -> int:
    """Send everything, then read everything."""
    page = pages[0]
    if page.settle()["match_over"]:
        return 0
    version = page.version
    untouched = elsewhere.version
    sent: dict[Page, list[Json]] = {one: [] for one in (*pages, elsewhere)}
    doubled = choice(page, chance) | {"id": "one-and-the-same"}
    for number in range(AT_ONCE):
        command = _some(page, elsewhere, chance, number, doubled)
        to = elsewhere if command.pop("elsewhere", False) else chance.choice(pages)
        sent[to].append(command)
        to.send(command["type"], **{name: value for name, value in command.items() if name != "type"})
    answers = [one.until(lambda message: "id" in message) for one, list_ in sent.items() for _ in list_]
    done = {(one["id"], one["version"]) for one in answers if one["type"] == "ack"}
    assert len(done) == 1, f"case {case}: {done}"
    ((identity, became),) = done
    assert became == version + 1
    accepted = next(one for commands in sent.values() for one in commands if one["id"] == identity)
    for answer in answers:
        kind = answer["type"]
        assert kind in ("ack", "stale") or (kind, answer["code"]) == ("refused", "wrong-table"), (
            f"case {case}: {answer}"
        )
    for one in pages:
        one.until_version(became)
        one.settle()
        mine = [told for told in one.told if told["seq"] > version and told["seat"] == one.view["me"]]
        assert [told["seq"] for told in mine] == [became], f"case {case}"
        # The same command once more, at any page and for whatever version: the same answer.
        again = one.do(accepted["type"], **{name: accepted[name] for name in accepted if name not in _OWN})
        assert again == {"type": "ack", "id": identity, "version": became}
        assert one.do("undo", id=identity, count=0)["code"] == "command-used"
    assert elsewhere.do("next", id="at-another-table", table=page.table)["code"] == "wrong-table"
    assert elsewhere.version == untouched
    return len(answers)


def _some(page: Page, elsewhere: Page, chance: random.Random, number: int, doubled: Json) -> Json:
    """One of the fifty: right, doubled, late, too early, or for another table. The first one is right."""
    right = choice(page, chance) | {"id": f"command-{number:02}"}
    kind = chance.choice(("right", "doubled", "late", "early", "wrong table", "elsewhere")) if number else "right"
    if kind == "doubled":
        return dict(doubled)
    if kind == "late":
        return right | {"version": chance.randrange(page.version)}
    if kind == "early":
        return right | {"version": page.version + 1000}
    if kind == "wrong table":
        return right | {"table": elsewhere.table}
    if kind == "elsewhere":
        return right | {"elsewhere": True}
    return right


async def _at_another_seat(chance: random.Random) -> int:
    """A command of one person comes again from another's seat, before and after it was done: refused both times."""
    table = _of_people(chance)
    assert table.actor is not None
    view = table.view(table.actor)
    assert view is not None
    mine, other = table.actor, chance.choice([seat for seat in table.people if seat != table.actor])
    version = table.version
    command = Act("one-command", table.id, version, str(chance.choice(view.legal())))
    with mock.patch.object(Host, "wake"), ThreadPoolExecutor(1) as pool:
        host = Host(table, {}, FrozenStore(table, mine), pool)
        seats = (other, mine, other, mine)
        answers: list[Answer] = [await host.submit(seat, command) for seat in seats]
    codes = [answer.code if isinstance(answer, Refused) else answer for answer in answers]
    done = Ack(command.id, version + 1)
    assert codes == ["not-your-turn", done, "command-used", done], codes
    assert table.version == version + 1
    return len(answers)


def _of_people(chance: random.Random) -> Table:
    """A table of people alone, somewhere in a hand that goes on."""
    table = _some_table(chance)
    while table.actor is None:
        table = _some_table(chance)
    return table


def _some_table(chance: random.Random) -> Table:
    preset = chance.choice(NAMES)
    rules = PRESETS[preset]
    entries = [SeatEntry(f"Player {seat}", "person") for seat in range(rules.players)]
    created = Created(to_dict(rules), preset, entries, 0, "2026-11-30", "00")
    table = Table("table", created)
    for event in (created, Promised(1, chance.randbytes(32).hex()), Dealt(1, 0)):
        table.apply(event)
    for _ in range(chance.randrange(20)):
        if table.actor is not None:
            view = table.view(table.actor)
            assert view is not None
            table.apply(Played(table.actor, written(view, make_player("steady").choose(view, view.legal()))))
    return table
