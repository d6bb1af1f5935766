"""The flat action space: every count-level action that a table's pack allows, numbered from 0.

The numbers follow the engine's codes in ascending order, so the legal actions of a state have ascending numbers, too.
They depend on three figures of the rules only: packs, jokers in each pack, and the most wild cards in a meld.
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS
from canasta.engine.codes import ASK, DISCARD, DRAW, MELD, NO, PASS, TAKE, YES, encode
from canasta.engine.law import MELD_NATURALS, MELD_SIZE, Law
from canasta.engine.vectors import vec

ACTIONS_ID: Final = "canasta-actions-1"
"""Names the numbering; changes whenever a number changes its meaning."""

_PLAIN: Final = (DRAW, PASS, ASK, YES, NO)


class ActionSpace:
    """A bijection between the numbers 0 to ``size`` - 1 and engine codes, for one table's rules."""

    def __init__(self, law: Law) -> None:
        """Number the actions of these rules."""
        copies = [int(count) for count in list(law.kinds.copies)]
        limit = int(law.wild_limit)
        self.id: str = ACTIONS_ID
        self.jokers: i64 = copies[JOKER] + 1
        pairs = [(d, j) for d in range(copies[DEUCE] + 1) for j in range(copies[JOKER] + 1)]
        few = [pair for pair in pairs if sum(pair) <= limit]
        # Per type and slot: where its numbers begin, less what its first action would be counted at.
        starts = [-1] * ((DISCARD + 1) * 16)
        self.few: vec[i64] = vec[i64](self._places(few))
        self.stride: i64 = len(few)
        # The wild meld: a new one has three cards at least, so an addition leaves three to the meld.
        new_wilds = [pair for pair in pairs if sum(pair) >= MELD_SIZE]
        more_wilds = [pair for pair in pairs if 1 <= sum(pair) <= copies[DEUCE] + copies[JOKER] - MELD_SIZE]
        self.new_wilds: vec[i64] = vec[i64](self._places(new_wilds))
        self.more_wilds: vec[i64] = vec[i64](self._places(more_wilds))
        codes: list[int] = []
        for type_ in range(DRAW, DISCARD + 1):
            if type_ in _PLAIN:
                starts[type_ * 16] = len(codes)
                codes.append(int(encode(type_, 0, 0, 0, 0)))
            elif type_ == DISCARD:
                starts[type_ * 16] = len(codes)
                codes += [int(encode(DISCARD, kind, 0, 0, 0)) for kind in range(BLACK_THREE + 1)]
            else:
                for slot in range(RANKS):
                    self._number_rank(codes, starts, type_, slot, copies[slot], few)
                if type_ != TAKE:
                    wilds = new_wilds if type_ == MELD else more_wilds
                    starts[type_ * 16 + DEUCE] = len(codes)
                    codes += [int(encode(type_, DEUCE, 0, d, j)) for d, j in wilds]
                    least = MELD_SIZE if type_ == MELD else 1
                    most = copies[BLACK_THREE] - (0 if type_ == MELD else MELD_SIZE)
                    starts[type_ * 16 + BLACK_THREE] = len(codes) - least
                    codes += [int(encode(type_, BLACK_THREE, n, 0, 0)) for n in range(least, most + 1)]
        self.starts: vec[i64] = vec[i64](starts)
        self.codes: vec[i64] = vec[i64](codes)
        self.size: i64 = len(codes)

    def _places(self, pairs: list[tuple[int, int]]) -> list[int]:
        """Where each pair of deuces and jokers stands in a list of them, at ``deuces * self.jokers + jokers``."""
        places = [-1] * ((max((d for d, _ in pairs), default=0) + 1) * int(self.jokers))
        for place, (d, j) in enumerate(pairs):
            places[d * int(self.jokers) + j] = place
        return places

    def _number_rank(
        self, codes: list[int], starts: list[int], type_: int, slot: int, copies: int, few: list[tuple[int, int]]
    ) -> None:
        """Number the ways to take with, meld or add to one rank; only the very first may be no action."""
        if type_ == TAKE:
            # The top card is one of the copies.
            first, last, least = 0, copies - 1, 0
        elif type_ == MELD:
            first, last, least = MELD_NATURALS, copies, MELD_SIZE
        else:
            first, last, least = 0, copies - MELD_NATURALS, 1
        begin = len(codes)
        found = [(n, d, j) for n in range(first, last + 1) for d, j in few if n + d + j >= least]
        starts[type_ * 16 + slot] = begin - first * len(few) - ((last - first + 1) * len(few) - len(found))
        codes += [int(encode(type_, slot, n, d, j)) for n, d, j in found]

    def index(self, code: int) -> int:
        """The number of an action. Raises ValueError for a code that no state of this table can list."""
        found = int(self.index_of(code)) if 0 <= code < 1 << 40 else -1
        if found < 0:
            raise ValueError(f"{code} is the code of no action that this table's pack allows")
        return found

    def code(self, index: int) -> int:
        """The engine's code of a number. Raises ValueError for a number outside the space."""
        if not 0 <= index < self.size:
            raise ValueError(f"there is no action {index}; actions are 0 to {self.size - 1}")
        return int(self.codes[index])

    def index_of(self, code: i64) -> i64:
        """The number of an action, or -1 for a code that is none of this space."""
        found = self.place(code)
        if found < 0 or found >= self.size or self.codes[found] != code:
            return -1
        return found

    def place(self, code: i64) -> i64:
        """The number of an action that is known to be listed; anything, even -1, for other codes below 2^40."""
        type_ = code >> 32
        if type_ > DISCARD:
            return -1
        slot = code >> 24 & 255
        if type_ == DISCARD:
            return self.starts[DISCARD * 16] + slot
        if slot > BLACK_THREE:
            return -1
        start = self.starts[type_ * 16 + slot]
        naturals = code >> 16 & 255
        if slot == BLACK_THREE:
            return start + naturals
        if type_ != TAKE and type_ < MELD:
            return start
        deuces = code >> 8 & 255
        jokers = code & 255
        if jokers >= self.jokers:
            return -1
        at = deuces * self.jokers + jokers
        if slot == DEUCE:
            wilds = self.new_wilds if type_ == MELD else self.more_wilds
            return start + wilds[at] if at < len(wilds) else -1
        if at >= len(self.few):
            return -1
        return start + naturals * self.stride + self.few[at]
