"""A replay as it travels: every step of a match with what it changed, as one seat knew it or with all cards open.

Faces are written as everywhere (``QH``, ``JK``). Nothing in a step depends on a card that the reader's seat did not
know at that moment, so a whole replay can be sent at once.
"""

from __future__ import annotations

from msgspec import Struct

from canasta.server.shown import HandResult, PileView, SideView, Told


class ReplaySeat(Struct, frozen=True):
    """Who sat there: a name, the program that played (``person`` for a human being), the side."""

    seat: int
    name: str
    player: str
    side: int


class ReplayHeld(Struct, frozen=True):
    """A hand of cards: how many, and those of them that the reader knows, by kind and suit."""

    seat: int
    count: int
    cards: list[str]


class ReplayChange(Struct, frozen=True, omit_defaults=True):
    """What a step changed on the table: hands and sides that are not named, and what is null, stay as they were.

    ``seat`` is whose turn it is, ``actor`` who is to act (-1: nobody); ``apart`` are captured cards that wait for the
    opening.
    """

    turn: int | None = None
    seat: int | None = None
    actor: int | None = None
    hands: list[ReplayHeld] = []
    sides: list[SideView] = []
    pile: PileView | None = None
    stock: int | None = None
    apart: list[str] | None = None


class ReplayStep(Struct, frozen=True):
    """One thing that happened, as the reader was told of it, and what it changed."""

    told: Told
    change: ReplayChange


class ReplaySeen(Struct, frozen=True):
    """What one seat saw of a hand that cannot be stepped through, as the file tells it.

    Its cards after the deal, the first pile, and what everybody did, a line each (``1: draw [?? ??]; discard 5D``).
    """

    seat: int
    hand: list[str]
    pile: list[str]
    lines: list[str]


class ReplayHand(Struct, frozen=True):
    """One hand. ``scores`` by side before it; the first step is the deal; ``result`` is null while it is unfinished.

    Where the file does not tell all cards there are no steps, but what is ``seen``.
    """

    number: int
    dealer: int
    scores: list[int]
    steps: list[ReplayStep]
    result: HandResult | None
    seen: ReplaySeen | None


class Replay(Struct, frozen=True):
    """``POST /api/replays``: a match that has been judged, step by step.

    ``seat`` is whose knowledge it is told with, null for all cards open. ``rules_url`` is a page that tells
    these rules, and ``house_rules`` says whether they differ from the preset's.
    ``winner`` is a side; null for a tie, and while the match is open.
    """

    preset: str
    rules: dict[str, int | bool | str]
    rules_url: str
    house_rules: bool
    date: str
    seats: list[ReplaySeat]
    sides: int
    seat: int | None
    hands: list[ReplayHand]
    scores: list[int]
    over: bool
    winner: int | None
    conceded: int | None
