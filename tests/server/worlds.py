"""Two tables that one seat cannot tell apart: the same events, and hidden cards that have changed places."""

from __future__ import annotations

import random

import msgspec
import pytest

from canasta.cards import COPY_BITS, RED_THREE
from canasta.engine import Law
from canasta.history import SecretDeal, fair_order
from canasta.rules import Rules, to_dict
from canasta.server.deciding import decide
from canasta.server.events import Created, Dealt, Event, Played, Promised, SeatEntry
from canasta.server.host import _advice, _choice
from canasta.server.lobby import summary_of
from canasta.server.messages import Act, Concede, Next, State, Undo
from canasta.server.showing import show
from canasta.server.store import SeatRow
from canasta.server.table import CorruptTableError, Table
from canasta.server.take_check import take_check

TRIES = ("draw", "take", "take Q Q", "meld K K 2", "meld 4 4 4", "add Q: Q", "discard 4", "discard JK", "ask", "yes")
SUITED = tuple(f"discard {rank}{suit}" for rank in ("4", "7", "10", "Q", "A", "2") for suit in "CDHS")
MORE_TRIES = ("pass", "meld 3 3 3", "take QH QS", "discard 5D", "meld JK JK 2", "nonsense", "add wild: JK")

Orders = dict[bytes, list[int]]


def orders_of(monkeypatch: pytest.MonkeyPatch) -> Orders:
    """Lets a test say which order a secret gives, so that two deals can have the same promise."""
    orders: Orders = {}

    def cards(deal: SecretDeal, law: Law) -> list[int]:
        return orders.get(deal.secret) or fair_order(law.order(), deal.secret)

    monkeypatch.setattr(SecretDeal, "cards", cards)
    return orders


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


def permuted(table: Table, seat: int, order: list[int], chance: random.Random) -> list[int]:
    """The order with the cards changed about that this seat cannot know; red threes stay, as they show themselves."""
    state = table.recorder.state
    hidden = {int(card) for card in state.stock_cards()}
    for other in range(table.rules.players):
        if other != seat:
            hidden |= set(state.hand(other)) - set(state.known(other))
    places = [index for index, card in enumerate(order) if card in hidden and card >> COPY_BITS != RED_THREE]
    cards = [order[index] for index in places]
    chance.shuffle(cards)
    found = list(order)
    for index, card in zip(places, cards, strict=True):
        found[index] = card
    return found


def rebuilt(events: list[Event], secret: bytes, order: list[int], orders: Orders) -> Table | None:
    """The same events on another order; None if somebody could not have played so."""
    created = events[0]
    assert isinstance(created, Created)
    orders[secret] = order
    table = Table("table", created)
    try:
        for number, event in enumerate(events):
            table.apply(event, f"command-{number}")
    except CorruptTableError:
        return None
    return table


def everything_sent(table: Table, seat: int) -> list[bytes]:
    """All that a seat can get out of the server in this position, as bytes."""
    sent: list[object] = []
    for since in (None, 1, table.version - 3, table.version):
        known, told = table.told(seat, since)
        sent.append(State(table.version, known, told, show(table, seat)))
    view = table.view(seat)
    sent.append(take_check(view, "id", table.version))
    if view is not None and table.playing and view.my_move:
        sent.append(_advice(view))
    commands: list[Act | Undo | Concede | Next] = [
        Act("i" * 8, "table", table.version, text) for text in TRIES + MORE_TRIES
    ]
    if view is not None:
        commands += [Act("i" * 8, "table", table.version, str(action)) for action in view.legal()]
    commands += [Undo("i" * 8, "table", table.version), Next("i" * 8, "table", table.version)]
    for command in commands:
        answer = decide(table, seat, command)
        sent.append(answer if isinstance(answer, tuple) else msgspec.to_builtins(answer))
    sent.append(summary_of(table, SeatRow("table", seat, "", "", table.version)))
    sent.append(table.recorder.export(seat))
    return [msgspec.json.encode(one) for one in sent]
