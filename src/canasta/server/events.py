"""What can happen to a table, as it is written down: the state of a table is these, in order, and nothing else.

They hold secrets (a promised deal's) and are never sent; what a seat is told is made in
:mod:`canasta.server.telling`. New fields need defaults, so that older tables can still be read.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from canasta.history import commitment_to
from canasta.history.record import PERSON


class SeatEntry(Struct, frozen=True):
    """A seat's name and who plays it: ``person``, or the name of a computer player."""

    name: str
    player: str

    @property
    def person(self) -> bool:
        """Whether a human being plays it."""
        return self.player == PERSON


class Created(Struct, tag="created", frozen=True):
    """The table's rules and seats. ``bot_seed`` settles computer players' ties and stays secret."""

    rules: dict[str, int | bool | str]
    preset: str
    seats: list[SeatEntry]
    dealer: int
    date: str
    bot_seed: str
    pace: str = ""
    title: str = ""
    """What the person who made it calls the rules; empty for a preset's own name."""


class Promised(Struct, tag="promised", frozen=True):
    """The secret of a hand that will be dealt, chosen before anybody asks for the deal (hexadecimal)."""

    hand: int
    secret: str

    @property
    def commitment(self) -> str:
        """What is shown of it before the deal."""
        return commitment_to(bytes.fromhex(self.secret))


class Dealt(Struct, tag="dealt", frozen=True):
    """The promised hand is dealt; a seat asked for it."""

    hand: int
    seat: int


class Played(Struct, tag="played", frozen=True):
    """An action of a seat, every card named."""

    seat: int
    action: str


class Undone(Struct, tag="undone", frozen=True):
    """The last ``count`` melds of this turn went back to the hand."""

    seat: int
    count: int


class Fined(Struct, tag="fined", frozen=True):
    """A pickup tried in error was charged; the refusal is kept so that a repeated command hears it again."""

    seat: int
    action: str
    code: str
    section: str
    figures: dict[str, int | str]
    message: str
    points: int


class Conceded(Struct, tag="conceded", frozen=True):
    """A seat gave up the hand (``player``, a computer player, goes on with its cards) or the match.

    Events that name no player are from a time when it was always ``steady``.
    """

    seat: int
    what: Literal["hand", "match"]
    player: str = "steady"


Event = Created | Promised | Dealt | Played | Undone | Fined | Conceded

_DECODER = msgspec.json.Decoder(Event)


def encoded(event: Event) -> bytes:
    """The event as it is stored: JSON."""
    return msgspec.json.encode(event)


def decoded(body: bytes) -> Event:
    """A stored event. Raises msgspec.DecodeError for anything else."""
    return _DECODER.decode(body)
