"""Tables in the middle of a hand, without a server."""

from __future__ import annotations

import random

from canasta.rules import Rules, to_dict
from canasta.server.events import Created, Dealt, Event, Played, Promised, SeatEntry
from canasta.server.host import _choice
from canasta.server.table import Table


def new_table(rules: Rules, preset: str, seat: int) -> tuple[Table, list[Event]]:
    entries = [SeatEntry(f"Player {one}", "person" if one == seat else "steady") for one in range(rules.players)]
    created = Created(to_dict(rules), preset, entries, 0, "2026-11-30", "00")
    table = Table("table", created)
    table.apply(created)
    return table, [created]


def played_to(rules: Rules, preset: str, seat: int, chance: random.Random, steps: int) -> tuple[Table, list[Event]]:
    """A first hand frozen after some events; random and steady players mixed, so that positions are wild."""
    table, events = new_table(rules, preset, seat)
    secret = chance.randbytes(32)
    todo: list[Event] = [Promised(1, secret.hex()), Dealt(1, seat)]
    for number in range(steps):
        if todo:
            event = todo.pop(0)
        elif table.actor is None:
            break
        else:
            view = table.view(table.actor)
            assert view is not None
            player = "random" if chance.random() < 0.3 else "steady"
            event = Played(table.actor, _choice(view, player, f"{number}"))
        table.apply(event, f"command-{number}")
        events.append(event)
    return table, events
