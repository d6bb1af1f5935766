"""A scripted person: plays any legal action, discards often enough that hands end, deals the next one."""

from __future__ import annotations

import random

from canasta.rules import PRESETS
from tests.server.browser import Browser, Json, Page

NAMES = tuple(PRESETS)


def new_table(browser: Browser, chance: random.Random) -> str:
    """A match by any preset."""
    return browser.new_match(chance.choice(NAMES))


def choice(page: Page, chance: random.Random) -> Json:
    """What to send next at a settled table: the fields of an ``act`` or a ``next``."""
    fields = {"table": page.table, "version": page.version}
    if page.view["phase"] == "deal":
        return {"type": "next", **fields}
    legal = [action["text"] for action in page.view["legal"]]
    discards = [text for text in legal if text.startswith("discard")]
    return {"type": "act", **fields, "action": chance.choice(discards if discards and chance.random() < 0.6 else legal)}


def step(page: Page, chance: random.Random) -> bool:
    """One command, done and seen; False if the match is over. What another page did meanwhile is looked at first."""
    while not page.settle()["match_over"]:
        fields = choice(page, chance)
        answer = page.answer_to(page.send(fields.pop("type"), **fields))
        page.until_version(answer["version"])
        if answer["type"] == "ack":
            return True
        assert answer["type"] == "stale", answer
    return False


def steps(page: Page, chance: random.Random, count: int) -> None:
    """Several."""
    for _ in range(count):
        if not step(page, chance):
            return
    page.settle()
