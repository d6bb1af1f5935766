"""The rules of one table, turned into the integers that the engine's loops read.

``Law`` is made once from a :class:`canasta.rules.Rules` value and shared by every state of the match. It also
holds the table of kinds, so that nothing else in the engine knows how many kinds of card there are.
"""

from typing import Final

from mypy_extensions import i64

from canasta.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    KINDS,
    RANKS,
    RED_THREE,
    VALUES,
    copies,
    faces,
    full_pack,
)
from canasta.engine.vectors import vec
from canasta.rules import Rules

CANASTA_SIZE: Final = 7
MELD_SIZE: Final = 3
MELD_NATURALS: Final = 2

BALANCE_NOT_MORE: Final = 0
BALANCE_FEWER: Final = 1
BALANCE_FREE: Final = 2

MELD_OF_RANK: Final = 1
MELD_OF_WILDS: Final = 2
MELD_OF_BLACK_THREES: Final = 3
RED_THREES_SHOWN: Final = 4
MELD_SEQUENCE: Final = 5

_LOW_BITS: Final = 4096


class Kinds:
    """What cards and melds there are: a table that belongs to the rules.

    ``copies[k]``, ``faces[k]`` and ``values[k]`` are by kind; copies whose numbers differ by a multiple of the faces
    look the same. A side's cards on the table lie in numbered slots; slot ``s`` has
    the type ``slot_type[s]`` and the parts ``slot_at[s]`` up to ``slot_at[s + 1]``, and part ``p`` holds cards of
    kind ``part_kind[p]`` (-1: unused). Ranks have one slot each of three parts: naturals, deuces, jokers.
    """

    def __init__(
        self,
        copies: list[int],
        values: list[int],
        slots: list[tuple[int, list[int]]],
        faces: list[int] | None = None,
    ) -> None:
        """Take copies and values by kind, a side's slots as ``(type, kinds of its parts)``, and the faces by kind.

        Without ``faces`` every copy looks different.
        """
        self.count: i64 = len(copies)
        self.faces: vec[i64] = vec[i64](copies if faces is None else faces)
        self.copies: vec[i64] = vec[i64](copies)
        self.values: vec[i64] = vec[i64](values)
        self.slots: i64 = len(slots)
        self.slot_type: vec[i64] = vec[i64]([kind for kind, _ in slots])
        at = [0]
        kinds: list[int] = []
        for _, parts in slots:
            kinds.extend(parts)
            at.append(len(kinds))
        self.slot_at: vec[i64] = vec[i64](at)
        self.part_kind: vec[i64] = vec[i64](kinds)
        self.width: i64 = len(kinds)
        self.cards: i64 = sum(copies)


def standard_kinds(packs: int, jokers: int) -> Kinds:
    """The fifteen kinds of Canasta: a slot per rank, one for wild cards, one for black and one for red threes."""
    slots = [(MELD_OF_RANK, [rank, DEUCE, JOKER]) for rank in range(RANKS)]
    slots.append((MELD_OF_WILDS, [-1, DEUCE, JOKER]))
    slots.append((0, [-1, -1, -1]))
    slots.append((MELD_OF_BLACK_THREES, [BLACK_THREE, -1, -1]))
    slots.append((RED_THREES_SHOWN, [RED_THREE, -1, -1]))
    return Kinds(
        [copies(kind, packs, jokers) for kind in range(KINDS)],
        list(VALUES),
        slots,
        [faces(kind) for kind in range(KINDS)],
    )


def _lowest_bits() -> list[int]:
    """For every 12-bit set of copies the number of its lowest copy (0 for the empty set)."""
    return [0] + [(mask & -mask).bit_length() - 1 for mask in range(1, _LOW_BITS)]


class Law:
    """One rules value as integers; enum fields become the position of their value, switches 0 or 1."""

    def __init__(self, rules: Rules) -> None:
        """Read a valid rules value."""
        self.rules: Rules = rules
        self.kinds: Kinds = standard_kinds(rules.packs, rules.jokers)
        self.players: i64 = rules.players
        self.sides: i64 = rules.sides
        self.partners: i64 = rules.players // rules.sides - 1
        self.deal: i64 = rules.deal
        self.draw: i64 = rules.draw
        self.turn_up_single: i64 = int(rules.turn_up == "single")
        self.turn_up_black_three_covered: i64 = int(rules.turn_up_black_three == "covered")
        self.opening_canasta: i64 = int(rules.opening_canasta)
        self.opening_waived: i64 = int(rules.opening_waived)
        self.wild_limit: i64 = rules.wild_limit
        self.wild_balance: i64 = ("not_more", "fewer", "free").index(rules.wild_balance)
        self.wild_on_canasta: i64 = int(rules.wild_on_canasta)
        self.strict_pickup: i64 = int(rules.strict_pickup)
        self.take_with_wild: i64 = int(rules.take_with_wild)
        self.frozen_take_wild: i64 = int(rules.frozen_take_wild)
        self.one_card_take: i64 = int(rules.one_card_take)
        self.captured_replaced: i64 = int(rules.captured_red_three == "replaced")
        self.concealed_after_take: i64 = int(rules.concealed_after_take)
        self.black_three_melds: i64 = int(rules.black_three_melds == "going_out")
        self.black_three_freezes: i64 = int(rules.black_three_pile == "freezes")
        self.canastas_needed: i64 = rules.canastas_needed
        self.natural_needed: i64 = int(rules.natural_needed)
        self.ask_partner: i64 = int(rules.ask_partner)
        self.concealed_by_side: i64 = int(rules.concealed_test == "side")
        self.last_red_three_ends: i64 = int(rules.last_red_three == "ends")
        self.any_forced: i64 = int(rules.empty_stock == "any_forced")
        self.wild_melds: i64 = rules.wild_melds
        self.wild_melds_beyond: i64 = int(rules.wild_melds_beyond)
        self.meld_limit: i64 = rules.meld_limit
        self.pack: vec[i64] = vec[i64](self.order())
        self.low: vec[i64] = vec[i64](_lowest_bits())
        self.values: vec[i64] = self.kinds.values

    def minimum(self, score: int) -> int:
        """The opening minimum in points for a side with this score (``opening``)."""
        found = 0
        for start, points in self.rules.opening:
            if start is None or score >= start:
                found = points
        return found

    def order(self) -> list[int]:
        """Every card of the game, ascending."""
        return full_pack(self.rules.packs, self.rules.jokers)

    def wilds_allowed(self, naturals: i64) -> i64:
        """The most wild cards that a meld with this many naturals may hold (``meld.wilds``)."""
        most = self.wild_limit
        if self.wild_balance == BALANCE_NOT_MORE:
            if naturals < most:
                most = naturals
        elif self.wild_balance == BALANCE_FEWER:
            if naturals - 1 < most:
                most = naturals - 1
        return most

    def seats_of(self, side: int) -> list[int]:
        """The seats that play for a side, ascending."""
        return [seat for seat in range(self.players) if seat % self.sides == side]
