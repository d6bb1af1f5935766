"""What a seat sees of a hand as one row of 32-bit numbers with named segments.

Written from a state directly, for speed, but from nothing that the seat's view (:func:`canasta.engine.view`) would
not show: written from the view's own state the row is the same. Seats count clockwise from the one that looks, sides
from its own side on, so a policy need not know where it sits.
"""

from typing import Final

from mypy_extensions import i32, i64

from canasta.cards import BLACK_THREE, COPY_BITS, KINDS, RANKS, RED_THREE, VALUES
from canasta.engine.codes import ENDINGS
from canasta.engine.law import Law
from canasta.engine.state import State
from canasta.engine.vectors import vec

OBSERVATION_ID: Final = "canasta-observation-1"
"""Names the segments and their meaning; changes whenever either does."""

RECENT: Final = 16
"""How many cards of the pile are told in order."""

MELDS: Final = RANKS + 1
"""Melds that can grow to canastas: one of each rank, and one of wild cards."""

_MOST: Final = 2**31 - 1
_RECENT: Final[i64] = 16
_SIDE_FIGURES: Final[i64] = 8
_SCALARS: Final = (
    "phase",
    "frozen",
    "apart",
    "stock",
    "pile_size",
    "turn",
    "turn_seat",
    "actor",
    "dealer",
    "took",
    "laid_points",
    "asked",
    "must_go_out",
    "fresh",
    "extended",
    "ending",
    "winner",
)


class Segment:
    """A named part of the row: ``shape`` in row-major order, from ``offset`` on; values from ``low`` to ``high``."""

    def __init__(self, name: str, offset: int, shape: tuple[int, ...], low: int, high: int) -> None:
        """Take the description."""
        self.name = name
        self.offset = offset
        self.shape = shape
        self.low = low
        self.high = high

    @property
    def size(self) -> int:
        """How many numbers it has."""
        count = 1
        for extent in self.shape:
            count *= extent
        return count

    @property
    def end(self) -> int:
        """The first place after it."""
        return self.offset + self.size


class ObservationSpace:
    """The segments of one table's rows, and what writes a row."""

    def __init__(self, law: Law) -> None:
        """Lay out the row for these rules."""
        self.id: str = OBSERVATION_ID
        self.segments: list[Segment] = []
        self.width: i64 = 0
        seats, sides = int(law.players), int(law.sides)
        copies = [int(count) for count in list(law.kinds.copies)]
        cards, most = int(law.kinds.cards), max(copies)
        self._add("hand", (KINDS,), 0, most)
        self._add("known", (seats, KINDS), 0, most)
        self._add("hand_sizes", (seats,), 0, cards)
        self._add("has_laid", (seats,), 0, 1)
        self._add("melds", (sides, MELDS, 3), 0, most)
        self._add("black_threes", (sides,), 0, copies[BLACK_THREE])
        self._add("red_threes", (sides,), 0, copies[RED_THREE])
        self._add("canastas", (sides,), 0, MELDS)
        self._add("natural_canastas", (sides,), 0, MELDS)
        self._add("opened", (sides,), 0, 1)
        self._add("minimum", (sides,), 0, _MOST)
        self._add("scores", (sides,), -_MOST, _MOST)
        self._add("penalties", (sides,), 0, _MOST)
        self._add("begun", (MELDS,), 0, 1)
        self._add("pile", (KINDS,), 0, most)
        self._add("recent", (RECENT,), -1, KINDS - 1)
        points = sum(copies[kind] * VALUES[kind] for kind in range(KINDS))
        highest = {
            "phase": 3,
            "stock": cards,
            "pile_size": cards,
            "turn": _MOST,
            "turn_seat": seats - 1,
            "actor": seats - 1,
            "dealer": seats - 1,
            "laid_points": points,
            "asked": 3,
            "ending": len(ENDINGS) - 1,
            "winner": seats - 1,
        }
        for name in _SCALARS:
            self._add(name, (), -1 if name == "winner" else 0, highest.get(name, 1))

    def _add(self, name: str, shape: tuple[int, ...], low: int, high: int) -> None:
        segment = Segment(name, int(self.width), shape, low, high)
        self.segments.append(segment)
        self.width = segment.end

    def segment(self, name: str) -> Segment:
        """The segment of that name. Raises KeyError with all the names there are."""
        for one in self.segments:
            if one.name == name:
                return one
        raise KeyError(f"there is no segment {name!r}; there are: {', '.join(one.name for one in self.segments)}")

    def row(self, state: State, seat: int) -> vec[i32]:
        """A new row of what a seat sees. Raises ValueError for no such seat."""
        if not 0 <= seat < state.law.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {state.law.players - 1}")
        found = vec[i32]([i32(0)] * int(self.width))
        write_row(state, seat, found, 0)
        return found


def write_row(state: State, seat: i64, out: vec[i32], start: i64, known: bool = True, melds: bool = True) -> None:
    """Write what ``seat`` sees of a state into ``out`` from ``start`` on, every number of the row.

    Without ``known`` or ``melds`` those two segments are left as they are: right where they are all 0 and still are.
    """
    players = state.law.players
    sides = state.law.sides
    at = start + KINDS + players * KINDS
    _write_hand(state, seat, out, start)
    if known:
        _write_known(state, seat, out, start + KINDS)
    _write_sizes(state, seat, out, at)
    at += 2 * players
    figures = at + sides * (MELDS * 3)
    side = seat % sides
    for step in range(sides):
        if melds:
            _write_melds(state, side, out, at)
        _write_side(state, side, out, figures + step)
        at += MELDS * 3
        side += 1
        if side == sides:
            side = 0
    at = figures + _SIDE_FIGURES * sides
    _write_begun(state, out, at)
    at += MELDS
    _write_pile(state, out, at)
    _write_scalars(state, seat, out, at + KINDS + _RECENT)


def write_drawn(state: State, out: vec[i32], start: i64) -> None:
    """Bring the row of the seat in turn up to date after it has drawn."""
    players = state.law.players
    sides = state.law.sides
    seat = state.seat
    _write_hand(state, seat, out, start)
    at = start + KINDS + players * KINDS
    out[at] = i32(state.hand_size[seat])
    figures = at + 2 * players + sides * (MELDS * 3)
    out[figures + sides] = i32(state.table_n[state.team * state.law.kinds.width + RED_THREE * 3])
    _write_scalars(state, seat, out, figures + _SIDE_FIGURES * sides + MELDS + KINDS + _RECENT)


def write_laid(state: State, out: vec[i32], start: i64) -> None:
    """Bring the row of the seat in turn up to date after it has laid cards from its hand."""
    players = state.law.players
    sides = state.law.sides
    seat = state.seat
    _write_hand(state, seat, out, start)
    at = start + KINDS
    index = seat * KINDS
    known = state.known_m
    for kind in range(i64(KINDS)):
        mask = known[index + kind]
        out[at + kind] = i32(_ones(mask)) if mask else i32(0)
    at += players * KINDS
    out[at] = i32(state.hand_size[seat])
    at += 2 * players
    figures = at + sides * (MELDS * 3)
    _write_melds(state, state.team, out, at)
    _write_side(state, state.team, out, figures)
    at = figures + _SIDE_FIGURES * sides
    _write_begun(state, out, at)
    at += MELDS
    scalars = at + KINDS + _RECENT
    if out[scalars + 4] != i32(state.pile_n):
        # Captured cards that lay apart have come to the hand.
        _write_pile(state, out, at)
    _write_scalars(state, seat, out, scalars)


def _write_hand(state: State, seat: i64, out: vec[i32], at: i64) -> None:
    """The segment hand."""
    hand = state.hand_n
    index = seat * KINDS
    for kind in range(i64(KINDS)):
        out[at + kind] = i32(hand[index + kind])


def _ones(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _write_known(state: State, seat: i64, out: vec[i32], at: i64) -> None:
    """The segment known."""
    known = state.known_m
    players = state.law.players
    other = seat
    for _ in range(players):
        index = other * KINDS
        for kind in range(i64(KINDS)):
            mask = known[index + kind]
            out[at + kind] = i32(_ones(mask)) if mask else i32(0)
        at += KINDS
        other += 1
        if other == players:
            other = 0


def _write_sizes(state: State, seat: i64, out: vec[i32], at: i64) -> None:
    """The segments hand_sizes and has_laid."""
    players = state.law.players
    sizes = state.hand_size
    laid = state.melded
    other = seat
    for step in range(players):
        out[at + step] = i32(sizes[other])
        out[at + players + step] = i32(laid[other])
        other += 1
        if other == players:
            other = 0


def _write_melds(state: State, side: i64, out: vec[i32], at: i64) -> None:
    """One side's part of the segment melds."""
    table = state.table_n
    # A slot of the table has three parts; the first MELDS slots are those of the ranks and of the wild meld.
    first = side * state.law.kinds.width
    for part in range(i64(MELDS * 3)):
        out[at + part] = i32(table[first + part])


def _write_side(state: State, side: i64, out: vec[i32], figures: i64) -> None:
    """One side's part of the segments black_threes to penalties."""
    table = state.table_n
    first = side * state.law.kinds.width
    sides = state.law.sides
    out[figures] = i32(table[first + BLACK_THREE * 3])
    out[figures + sides] = i32(table[first + RED_THREE * 3])
    out[figures + 2 * sides] = i32(state.canastas[side])
    out[figures + 3 * sides] = i32(state.natural_canastas[side])
    out[figures + 4 * sides] = i32(state.opened[side])
    out[figures + 5 * sides] = i32(state.need[side])
    out[figures + 6 * sides] = i32(state.scores[side])
    out[figures + 7 * sides] = i32(state.penalties[side])


def _write_begun(state: State, out: vec[i32], at: i64) -> None:
    """The segment begun."""
    begun = state.begun
    for slot in range(i64(MELDS)):
        out[at + slot] = i32(begun >> slot & 1)


def _write_pile(state: State, out: vec[i32], at: i64) -> None:
    """The segments pile and recent: the pile, or the captured cards that lie apart."""
    recent = at + KINDS
    for place in range(at, recent):
        out[place] = 0
    pile = state.pile
    count = state.pile_n
    told = count if count < _RECENT else _RECENT
    for back in range(told):
        kind = pile[count - 1 - back] >> COPY_BITS
        out[at + kind] += 1
        out[recent + back] = i32(kind)
    for back in range(told, _RECENT):
        out[recent + back] = -1
    for index in range(count - told):
        out[at + (pile[index] >> COPY_BITS)] += 1


def _steps(other: i64, seat: i64, players: i64) -> i64:
    """How many seats clockwise from ``seat`` another one sits."""
    return other - seat if other >= seat else other + players - seat


def _write_scalars(state: State, seat: i64, out: vec[i32], at: i64) -> None:
    """The single figures, in the order of _SCALARS."""
    players = state.law.players
    out[at] = i32(state.phase)
    out[at + 1] = i32(state.frozen)
    out[at + 2] = i32(state.apart)
    out[at + 3] = i32(state.stock_end - state.stock_at)
    out[at + 4] = i32(state.pile_n)
    out[at + 5] = i32(state.turn)
    out[at + 6] = i32(_steps(state.seat, seat, players))
    out[at + 7] = i32(_steps(state.actor, seat, players))
    out[at + 8] = i32(_steps(state.dealer, seat, players))
    out[at + 9] = i32(state.took)
    out[at + 10] = i32(state.points)
    out[at + 11] = i32(state.asked)
    out[at + 12] = i32(state.must_out)
    out[at + 13] = i32(state.fresh)
    out[at + 14] = i32(state.extended)
    out[at + 15] = i32(state.ending)
    winner = state.winner
    out[at + 16] = i32(_steps(winner, seat, players) if winner >= 0 else -1)
