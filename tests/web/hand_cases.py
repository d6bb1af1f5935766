"""Whole hands as a seat is told of them, for the page's own tests: events, and what lies on the table after each.

``python -m tests.web.hand_cases > web/tests/hands.json`` writes them anew.
"""

from __future__ import annotations

import hashlib
import json

import msgspec

from canasta.engine import Random
from canasta.rules import PRESETS, to_dict
from canasta.server.events import Created, Dealt, Event, Played, Promised, SeatEntry
from canasta.server.naming import written
from canasta.server.showing import show
from canasta.server.shown import MeldView, TableView
from canasta.server.table import Table

HANDS = (("two-player", "hand 0"), ("classic", "hand 34"))
ME = 0
_LAYING = ("take", "meld", "add")


def generate() -> str:
    """One hand of each of some rules; players mostly lay what can be laid, and now and then does anything at all."""
    return json.dumps([_hand(preset, seed) for preset, seed in HANDS], separators=(",", ":")) + "\n"


def _hand(preset: str, seed: str) -> dict[str, object]:
    rules = PRESETS[preset]
    secret = hashlib.sha256(seed.encode()).digest()
    seats = [SeatEntry(f"Player {seat}", "person" if seat == ME else "random") for seat in range(rules.players)]
    table = Table("table", Created(to_dict(rules), preset, seats, 0, "2026-11-30", "00"))
    table.apply(table.created)
    table.apply(Promised(1, secret.hex()))
    states: list[dict[str, object]] = []
    chance = Random(seed)
    event: Event = Dealt(1, ME)
    before: dict[str, object] = {}
    while True:
        table.apply(event)
        shown = _lying(show(table, ME))
        _, told = table.told(ME, table.version - 1)
        changed = {name: part for name, part in shown.items() if before.get(name) != part}
        states.append({"event": msgspec.to_builtins(told[0]), "changed": changed})
        before = shown
        if table.actor is None:
            break
        event = _move(table, table.actor, chance)
    promise = {"secret": secret.hex(), "commitment": table.promises[0].commitment}
    return {"preset": preset, "rules": to_dict(rules), **promise, "states": states}


def _move(table: Table, seat: int, chance: Random) -> Played:
    view = table.view(seat)
    assert view is not None
    legal = view.legal()
    lays = [action for action in legal if action.verb in _LAYING] or legal
    pool = lays if chance.below(4) else legal
    return Played(seat, written(view, pool[int(chance.below(len(pool)))]))


def _lying(view: TableView) -> dict[str, object]:
    """What can be seen on the table."""
    return {
        "cards": [seat.cards for seat in view.seats],
        "hand": [card.face for card in view.hand],
        "melds": [list(map(_meld, side.melds)) for side in view.sides],
        "reds": [side.red_threes for side in view.sides],
        "pile": {
            "cards": view.pile.cards,
            "frozen": view.pile.frozen,
            "freezer": view.pile.freezer,
            "depth": view.pile.depth,
            "blocked": view.pile.blocked,
        },
        "stock": view.stock,
    }


def _meld(meld: MeldView) -> dict[str, object]:
    return {"slot": meld.slot, "cards": meld.cards, "canasta": meld.canasta}


if __name__ == "__main__":
    print(generate(), end="")
