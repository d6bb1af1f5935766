"""A table frozen in the middle of a hand, and its twin, which one seat must not be able to tell from it.

The twin has the same events and the same promises, but another secret and another seed of the computer players, and
the cards that the seat cannot know have changed places, equal cards among themselves everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

from msgspec.structs import replace

from canasta.cards import COPY_BITS, RED_THREE, card_text
from canasta.engine import Law, check_undo
from canasta.history import SecretDeal, commitment_to, fair_order
from canasta.players import make_player
from canasta.rules import PRESETS, to_dict
from canasta.rules.drawn import random_rules
from canasta.server.events import Conceded, Created, Dealt, Event, Played, Promised, SeatEntry, Undone
from canasta.server.host import Host
from canasta.server.naming import written
from canasta.server.showing import phase_of
from canasta.server.table import CorruptTableError, Table

WANTED = ("draw", "play", "others", "answer")
"""What the table waits for, as seen by the seat; the cases take turns in looking for one of them."""

PINNED = 8
"""Cards of the stock that stay where they are, so that the seat may draw and must still see the same."""


class Position(NamedTuple):
    """A frozen table, whose it is to ask, and what its events were."""

    table: Table
    seat: int
    events: list[Event]
    preset: str
    phase: str
    pinned: bool


def frozen(case: int) -> tuple[Position, Table]:
    """The position of a case, and its twin. To be called inside :func:`pinned_orders`."""
    chance = random.Random(f"secrecy {case}")
    while True:
        position = _position(case, chance)
        if position is not None:
            twin = _twin(position, chance)
            # Somebody could perhaps not have played so with other cards: then another position is taken.
            if twin is not None:
                return position, twin


def _position(case: int, chance: random.Random) -> Position | None:
    preset = [*PRESETS, "drawn"][case % (len(PRESETS) + 1)]
    rules = random_rules(chance) if preset == "drawn" else PRESETS[preset]
    seat = chance.randrange(rules.players)
    entries = [SeatEntry(f"Player {one}", "person" if one == seat else "steady") for one in range(rules.players)]
    created = Created(to_dict(rules), preset, entries, chance.randrange(rules.players), "2026-11-30", "00")
    story = _Story(Table("table", created), chance)
    story.happen(created)
    if chance.random() < 0.2:
        story.hand(10_000)
    story.hand(chance.randrange(150), WANTED[case // 8 % len(WANTED)], seat)
    table = story.table
    if not table.playing:
        return None
    if chance.random() < 0.1 and not table.resting(seat):
        story.happen(Conceded(seat, "hand"))
    return Position(table, seat, story.events, preset, _phase(table, seat), pinned=chance.random() < 0.5)


def _phase(table: Table, seat: int) -> str:
    return phase_of(table, table.view(seat)) if table.actor == seat else "others"


class _Story:
    """What happens at a table, made up as it goes."""

    def __init__(self, table: Table, chance: random.Random) -> None:
        self.table = table
        self.events: list[Event] = []
        self._chance = chance

    def happen(self, event: Event) -> None:
        self.table.apply(event, f"command-{len(self.events)}")
        self.events.append(event)

    def hand(self, steps: int, wanted: str = "", seat: int = 0) -> None:
        """Deal, and play so many steps or to the end; then, a while longer, until the table waits as wanted."""
        table = self.table
        if table.recorder.over:
            return
        self.happen(Promised(table.hand_number, self._chance.randbytes(32).hex()))
        self.happen(Dealt(table.hand_number, seat))
        for number in range(steps + 60):
            if not table.playing or (number >= steps and wanted in ("", _phase(table, seat))):
                return
            self._step()

    def _step(self) -> None:
        """Steady and random players mixed, so that positions are wild; sometimes a meld goes back."""
        table, chance = self.table, self._chance
        actor = table.actor
        assert actor is not None
        view = table.view(actor)
        assert view is not None
        if int(view.state.log_n) and chance.random() < 0.1 and check_undo(view.state) is None:
            self.happen(Undone(actor, 1))
            return
        player = make_player("random" if chance.random() < 0.3 else "steady", str(len(self.events)))
        self.happen(Played(actor, written(view, player.choose(view, view.legal()))))


class _Orders:
    """Which order a secret gives, and what its promise is, so that two deals can have the same promise."""

    def __init__(self) -> None:
        self.order: dict[bytes, list[int]] = {}
        self.promise: dict[bytes, str] = {}


_ORDERS = _Orders()


@contextmanager
def pinned_orders() -> Iterator[None]:
    """Let twins be: inside, secrets give the orders and the promises that a twin wants."""

    def cards(deal: SecretDeal, law: Law) -> list[int]:
        return list(_ORDERS.order.get(deal.secret) or fair_order(law.order(), deal.secret))

    def promise(secret: bytes) -> str:
        return _ORDERS.promise.get(secret) or commitment_to(secret)

    try:
        with (
            mock.patch.object(SecretDeal, "cards", cards),
            mock.patch("canasta.history.record.commitment_to", promise),
            mock.patch("canasta.server.events.commitment_to", promise),
            mock.patch.object(Host, "wake"),
        ):
            yield
    finally:
        _ORDERS.order.clear()
        _ORDERS.promise.clear()


def _twin(position: Position, chance: random.Random) -> Table | None:
    """The same events on another order, with other secrets; None if somebody could not have played so."""
    table = position.table
    created = position.events[0]
    assert isinstance(created, Created)
    promised = table.promises[-1]
    secret, other = bytes.fromhex(promised.secret), chance.randbytes(32)
    order = fair_order(table.recorder.match.law.order(), secret)
    _ORDERS.order[other] = _renamed(_permuted(position, order, chance), chance)
    _ORDERS.promise[other] = commitment_to(secret)
    twin = Table("table", replace(created, bot_seed="ff"))
    try:
        for number, event in enumerate(position.events):
            twin.apply(Promised(event.hand, other.hex()) if event is promised else event, f"command-{number}")
    except CorruptTableError:
        return None
    return twin if twin.playing else None


def _permuted(position: Position, order: list[int], chance: random.Random) -> list[int]:
    """The order with the cards changed about that the seat cannot know.

    Cards in hands change with those of the stock; a red three in a hand would have shown itself, so red threes change
    places inside the stock only.
    """
    state = position.table.recorder.state
    stock = state.stock_cards()
    if position.pinned:
        stock = stock[PINNED:]
    hands = set()
    for other in range(position.table.rules.players):
        if other != position.seat:
            hands |= set(state.hand(other)) - set(state.known(other))
    hidden = set(stock) | hands
    found = list(order)
    _shuffle(found, [at for at, card in enumerate(order) if card in hidden and card >> COPY_BITS != RED_THREE], chance)
    _shuffle(found, [at for at, card in enumerate(order) if card in set(stock)], chance)
    return found


def _renamed(order: list[int], chance: random.Random) -> list[int]:
    """The same faces with other copies: which of two equal cards it holds, a seat cannot know either."""
    faces: dict[str, list[int]] = {}
    for card in order:
        faces.setdefault(card_text(card), []).append(card)
    for copies in faces.values():
        chance.shuffle(copies)
    return [faces[card_text(card)].pop() for card in order]


def _shuffle(order: list[int], places: list[int], chance: random.Random) -> None:
    cards = [order[at] for at in places]
    chance.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        order[at] = card
