"""What a seat is told of melds: where cards went, and what sort of canasta they made."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from canasta.rules import Rules, preset
from canasta.server.events import Dealt, Event, Played, Promised, Undone
from canasta.server.host import _choice
from canasta.server.shown import Told
from canasta.server.table import Table
from tests.server.worlds import new_table


def dealt(rules: Rules, seed: int) -> Table:
    """A table whose first hand has been dealt."""
    table, _ = new_table(rules, "two-player", 0)
    first: list[Event] = [Promised(1, bytes([seed] * 32).hex()), Dealt(1, 0)]
    for event in first:
        table.apply(event)
    return table


def told_of_a_hand(seed: int) -> list[Told]:
    """All that the first of two novices is told of a hand in which wild cards may be melded by themselves."""
    table = dealt(replace(preset("two-player"), wild_melds=1000, hands=1), seed)
    while (seat := table.actor) is not None:
        view = table.view(seat)
        assert view is not None
        table.apply(Played(seat, _choice(view, "novice", str(seed))))
    return table.told(0, 1)[1]


def wild(face: str) -> bool:
    return face == "JK" or face[0] == "2"


@pytest.mark.rule("canasta")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_sort_of_a_canasta_is_that_of_the_cards_that_were_told(seed: int) -> None:
    melds: dict[tuple[int, str], list[str]] = defaultdict(list)
    sorts = []
    for event in told_of_a_hand(seed):
        if event.verb not in ("take", "meld", "add"):
            assert event.canasta == ""
            continue
        meld = melds[event.seat % 2, event.slot]
        had = len(meld)
        meld += event.cards + ([event.top] if event.verb == "take" else [])
        wilds = sum(map(wild, meld))
        sort = "natural" if not wilds else "wild" if wilds == len(meld) else "mixed"
        assert event.canasta == (sort if had < 7 <= len(meld) else "")
        sorts.append(event.canasta)
    assert any(sorts)


@pytest.mark.rule("undo")
def test_what_is_taken_back_is_told_by_its_cards() -> None:
    table = dealt(preset("two-player"), 0)
    while True:
        view, seat = table.view(table.actor or 0), table.actor
        assert view is not None
        assert seat is not None
        action = _choice(view, "novice", "7")
        table.apply(Played(seat, action))
        if action.startswith("meld"):
            break
    table.apply(Undone(seat, 1))
    laid, back = table.told(0, 1)[1][-2:]
    assert (laid.verb, back.verb) == ("meld", "undo")
    assert sorted(back.cards) == sorted(laid.cards)
