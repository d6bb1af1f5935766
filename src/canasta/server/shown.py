"""What a seat is shown of its table, as it travels: faces as people write them (``QH``, ``JK``), no card numbers.

Everything here is made from :func:`canasta.engine.view`, so nothing in it can depend on a card hidden from the
seat. Points are whole numbers; seats and sides count from 0; lists "by seat" and "by side" are in that order.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal["deal", "draw", "play", "answer", "over"]
"""``deal``: the next hand waits to be dealt; ``draw``: the turn begins; ``over``: the match has ended."""

MeldKind = Literal["natural", "mixed", "wild"]


class HandCard(Struct, frozen=True):
    """A card of one's own hand. ``key`` tells equal faces apart (``QH.0``, ``QH.1``) and says nothing else."""

    key: str
    face: str
    kind: int
    rank: str
    value: int


class Doubt(Struct, frozen=True):
    """What to ask a person before a legal action: a stable code with its figures, and the English sentence."""

    code: str
    figures: dict[str, int | str]
    message: str


class LegalAction(Struct, frozen=True, omit_defaults=True):
    """One legal action by counts; ``text`` plays it. ``slot`` names its meld: a rank, ``wild``, ``3`` or nothing."""

    text: str
    verb: str
    slot: str
    naturals: int
    deuces: int
    jokers: int
    doubt: Doubt | None = None


class MeldView(Struct, frozen=True):
    """A meld on the table; ``canasta`` says of which sort, once it is one."""

    slot: str
    cards: list[str]
    naturals: int
    wilds: int
    canasta: MeldKind | None


class PileView(Struct, frozen=True):
    """The discard pile as all saw it, bottom first. ``depth``: how many cards lie on the card that froze it."""

    count: int
    cards: list[str]
    top: str | None
    frozen: bool
    freezer: str | None
    depth: int
    blocked: bool
    takeable: bool


class SeatView(Struct, frozen=True):
    """Who sits there. ``player`` is ``you``, ``person`` or a computer player; ``known``: cards all saw it take."""

    seat: int
    name: str
    player: str
    side: int
    cards: int
    known: list[str]
    resting: bool


class SideView(Struct, frozen=True):
    """One side: its score before this hand, what it has on the table, and its opening (``need`` in points)."""

    side: int
    score: int
    melds: list[MeldView]
    red_threes: list[str]
    opened: bool
    need: int
    canastas: int


class SheetLine(Struct, frozen=True):
    """One line of a score sheet: a stable name, the handbook section, how many, the points they make."""

    name: str
    section: str
    count: int
    points: int


class HandResult(Struct, frozen=True):
    """A finished hand: how it ended, who went out, every side's sheet and total, and the scores after it."""

    hand: int
    dealer: int
    ending: str
    out: int | None
    sheets: list[list[SheetLine]]
    totals: list[int]
    scores: list[int]


class FairDeal(Struct, frozen=True):
    """A hand's promise and, once the hand is over or given up, the secret that proves it (hexadecimal)."""

    hand: int
    algorithm: str
    commitment: str
    secret: str | None


class TableView(Struct, frozen=True):
    """A table as one seat sees it now.

    ``laid`` are the points that the side in turn has laid this turn while it opens; ``undo`` this turn's melds that
    can be taken back, the last one last; ``at_stake`` the points that a pickup tried in error would cost now, 0 for
    none; ``apart`` captured cards that wait for the opening; ``results`` the
    finished hands, older ones without their sheets; ``fair`` the promises, the hand in play or the next one last (both
    of the last 60 hands); ``rules_url`` is a plain page whose
    ids are the handbook's sections.
    """

    table: str
    preset: str
    rules: dict[str, int | bool | str]
    rules_url: str
    title: str
    pace: str
    players: int
    me: int
    my_side: int
    hand_number: int
    dealer: int
    phase: Phase
    turn: int
    turn_seat: int
    actor: int | None
    my_move: bool
    seats: list[SeatView]
    sides: list[SideView]
    hand: list[HandCard]
    legal: list[LegalAction]
    undo: list[str]
    laid: int
    at_stake: int
    pile: PileView
    apart: list[str]
    stock: int
    results: list[HandResult]
    match_over: bool
    winner: int | None
    conceded: int | None
    fair: list[FairDeal]


class Told(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this seat saw it; what is not there is false, 0 or empty.

    ``seat`` -1 is the house. ``cards`` are faces laid, discarded or given for the pile, seen by all; ``drawn`` the
    faces that came to one's own hand; ``gained`` how many cards came to the seat's hand. ``captured``: size of the
    pile taken, its top card included; ``joined``: captured cards that came to the hand with this. ``red_threes``
    were shown with it; after a deal ``shares`` says how many of them each side has. ``canasta``: the sort of canasta
    that the cards completed in the meld of ``slot``. For ``undo``, ``count`` melds went back, of these ``cards``; for
    ``fine``, ``points`` were charged.
    """

    seq: int
    hand: int
    turn: int
    seat: int
    verb: Literal[
        "promise",
        "deal",
        "draw",
        "take",
        "pass",
        "ask",
        "yes",
        "no",
        "meld",
        "add",
        "discard",
        "undo",
        "fine",
        "concede_hand",
        "concede_match",
    ]
    cards: list[str] = []
    slot: str = ""
    top: str = ""
    drawn: list[str] = []
    gained: int = 0
    captured: int = 0
    joined: int = 0
    red_threes: list[str] = []
    shares: list[int] = []
    canasta: MeldKind | Literal[""] = ""
    opened: bool = False
    froze: bool = False
    blocked: bool = False
    out: bool = False
    hand_over: bool = False
    match_over: bool = False
    count: int = 0
    points: int = 0
