"""A recorded match as plain values: what a history file holds (see docs/history-format.md)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from canasta.cards import card_text
from canasta.engine import Law, deal
from canasta.engine.dealing import SHUFFLE
from canasta.history.fair import FAIR_SHUFFLE, commitment_to, fair_order
from canasta.rules import Rules

VERSION = 1
"""The version of the format that is written; no other is read."""

UNKNOWN = "??"
"""A card that the file's reader may not know."""

PERSON = "person"
"""What plays a seat that somebody sits in."""

TIE = "tie"
OPEN = "open"

Places = Mapping[str, tuple[int, int]]
"""Key to the line and column at which its value is written; empty if it was never in a file."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the program that played (``person`` for a human being)."""

    name: str
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class SeedDeal:
    """A deal made by :func:`canasta.engine.deal` from the hand's own seed."""

    seed: str
    shuffle: str = SHUFFLE

    def cards(self, law: Law) -> list[int]:
        """The stock order."""
        return deal(law, self.seed)


@dataclass(frozen=True, slots=True)
class OrderDeal:
    """A deal given card by card, the first to be dealt first."""

    order: tuple[int, ...]

    def cards(self, law: Law) -> list[int]:
        """The stock order."""
        return list(self.order)


@dataclass(frozen=True, slots=True)
class SecretDeal:
    """A deal made from a secret that was committed to before (:mod:`canasta.history.fair`)."""

    secret: bytes
    shuffle: str = FAIR_SHUFFLE

    def cards(self, law: Law) -> list[int]:
        """The stock order."""
        return fair_order(law.order(), self.secret)

    @property
    def commitment(self) -> str:
        """The SHA-256 digest that was published before the deal."""
        return commitment_to(self.secret)


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """All that one seat saw of a deal, as card texts: its hand, the first pile, the red threes by side."""

    seat: int
    hand: tuple[str, ...]
    pile: tuple[str, ...]
    red_threes: tuple[tuple[str, ...], ...]
    commitment: str = ""


Deal = SeedDeal | OrderDeal | SecretDeal
"""A deal that is wholly known."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action: who acted, its text, and the cards that came from the stock with it (None: not told).

    ``fined`` is a refused attempt to take the pile that cost the penalty. ``line`` and ``column`` are where
    the action is written, 0 if it was never in a file.
    """

    seat: int
    text: str
    drawn: tuple[str, ...] | None = None
    fined: bool = False
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended: the ending as the engine names it, who went out, and the points by side."""

    ending: str
    by: int | None
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Substitute:
    """A program that plays a seat's cards to the end of the hand, once so many actions of it were done."""

    seat: int
    player: str
    after: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand. ``scores`` are the totals by side before it; ``result`` is None if it was not played to its end."""

    number: int
    dealer: int
    scores: tuple[int, ...]
    deal: Deal | SeenDeal
    steps: tuple[Step, ...] = ()
    result: Result | None = None
    substitutes: tuple[Substitute, ...] = ()
    line: int = field(default=0, compare=False)
    places: Places = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match, finished or not. ``preset`` and ``seed`` are for information only: the rules are complete.

    ``scores`` are the totals by side after the last finished hand; ``winner`` is a side, ``tie`` or ``open``.
    ``conceded`` is the seat that gave the match up, if one did.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    hands: tuple[HandRecord, ...] = ()
    scores: tuple[int, ...] = ()
    winner: int | str = OPEN
    conceded: int | None = None
    preset: str = ""
    seed: str = ""
    date: datetime.date | None = None
    name: str = field(default="", compare=False)
    end_line: int = field(default=0, compare=False)
    end_places: Places = field(default_factory=dict, compare=False)

    @property
    def hidden(self) -> bool:
        """Whether the hand in play was written down as one seat saw it, so that it cannot be replayed."""
        return bool(self.hands) and isinstance(self.hands[-1].deal, SeenDeal)


def with_lowest_copies(order: list[int]) -> list[int]:
    """The same deal to any eye, with cards of the same face numbered in the order in which they come.

    A file holds faces only, so this is the numbering that reading it gives.
    """
    free: dict[str, list[int]] = {}
    for one in sorted(order):
        free.setdefault(card_text(one), []).append(one)
    return [free[card_text(one)].pop(0) for one in order]


def order_of_faces(law: Law, words: list[str]) -> list[int]:
    """The stock order that these card texts give. Raises ValueError unless they are exactly the pack."""
    free: dict[str, list[int]] = {}
    for one in law.order():
        free.setdefault(card_text(one), []).append(one)
    found = []
    for word in words:
        if not free.get(word):
            some = "no" if word not in free else "no more"
            raise ValueError(f"there is {some} card {word} in this pack")
        found.append(free[word].pop(0))
    missing = sum(map(len, free.values()))
    if missing:
        raise ValueError(f"{missing} cards of the pack are missing from the order")
    return found
