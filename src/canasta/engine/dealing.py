"""Shuffling and dealing (handbook: ``deal``). Nothing else in the engine draws random numbers.

A shuffle is made from a seed by SHA-256 and the xoshiro128** generator in plain 32-bit arithmetic, so the same
seed gives the same order on any machine, compiled or not. The engine itself is given an order, wherever it is from.
"""

import hashlib
from typing import Final

from mypy_extensions import i64

from canasta.cards import BLACK_THREE, COPY_BITS, RANKS, RED_THREE
from canasta.engine.codes import PARTS
from canasta.engine.law import Law
from canasta.engine.play import begin_turn, draw_card
from canasta.engine.state import State, put_in_hand, put_on_table
from canasta.engine.vectors import vec

SHUFFLE: Final = "canasta-shuffle-1"
"""Names the way a seed becomes an order; part of every recorded deal."""

_MASK: Final = 0xFFFFFFFF
_HALF: Final = 0x80000000


class Random:
    """xoshiro128** seeded by SHA-256: equal draws for equal seeds everywhere. Not for secrets."""

    def __init__(self, seed: str) -> None:
        """Start from a text."""
        digest = hashlib.sha256(seed.encode()).digest()
        self.a: i64 = int.from_bytes(digest[0:4], "big") | 1
        self.b: i64 = int.from_bytes(digest[4:8], "big")
        self.c: i64 = int.from_bytes(digest[8:12], "big")
        self.d: i64 = int.from_bytes(digest[12:16], "big")

    def bits(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        x = b * 5 & _MASK
        result = ((x << 7 | x >> 25) & _MASK) * 9 & _MASK
        shifted = b << 9 & _MASK
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ shifted
        self.d = (d << 11 | d >> 21) & _MASK
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to ``limit`` - 1, each equally likely (rejection sampling).

        Raises ValueError for a limit below 1 or above 2^31, where products would leave 63 bits.
        """
        if limit < 1 or limit > _HALF:
            raise ValueError(f"a limit is from 1 to {_HALF}, not {limit}")
        product = self.bits() * limit
        if product & _MASK < limit:
            floor = (_MASK + 1 - limit) % limit
            while product & _MASK < floor:
                product = self.bits() * limit
        return product >> 32


def deal(law: Law, seed: str | int) -> list[int]:
    """The whole pack in the order that this seed gives; the first card is dealt first (``deal``)."""
    return list(_shuffled(law, seed))


def deal_hand(law: Law, seed: str | int, dealer: int, scores: list[int]) -> State:
    """The same as ``start_hand(law, deal(law, seed), dealer, scores)``, without checking the order it made."""
    state = State(law, scores)
    state.stock = _shuffled(law, seed)
    _deal_round(state, dealer)
    return state


def _shuffled(law: Law, seed: str | int) -> vec[i64]:
    """The pack shuffled by Fisher and Yates' method."""
    cards = law.pack[:]
    random = Random(f"{SHUFFLE}:{seed}")
    for step in range(law.kinds.cards - 1):
        last = law.kinds.cards - 1 - step
        other = random.below(last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    return cards


def start_hand(law: Law, order: list[int], dealer: int, scores: list[int]) -> State:
    """Deal a hand from a stock order and stop where the first player is to move.

    ``scores`` are the sides' totals before the hand, in points. Cards go round one at a time from the dealer's
    left, then the pile is begun (``deal.turn-up``), then each player in turn shows and replaces red threes
    (``deal.red-threes``). Raises ValueError if the order is not exactly the pack or the dealer is no seat.
    """
    if sorted(order) != law.order():
        raise ValueError("the stock order must hold every card of the pack exactly once")
    if not 0 <= dealer < law.players:
        raise ValueError(f"dealer {dealer} is no seat; seats are 0 to {law.players - 1}")
    if len(scores) != law.sides:
        raise ValueError(f"{len(scores)} scores given for {law.sides} sides")
    state = State(law, scores)
    for index, card in enumerate(order):
        state.stock[index] = card
    _deal_round(state, dealer)
    return state


def _deal_round(state: State, dealer: i64) -> None:
    """Deal the shuffled stock out and give the first player the turn."""
    law = state.law
    state.stock_end = law.kinds.cards
    state.dealer = dealer
    first = (dealer + 1) % law.players
    reds = vec[i64]([0] * law.players)
    seat = first
    for at in range(law.deal * law.players):
        card = state.stock[at]
        if card >> COPY_BITS == RED_THREE:
            put_on_table(state, seat % law.sides, RED_THREE * PARTS, card)
            reds[seat] += 1
        else:
            put_in_hand(state, seat, card)
        seat += 1
        if seat == law.players:
            seat = 0
    state.stock_at = law.deal * law.players
    _turn_up(state)
    for step in range(law.players):
        seat = (first + step) % law.players
        for _ in range(reds[seat]):
            draw_card(state, seat)
    begin_turn(state, first)
    state.turn = 1


def _turn_up(state: State) -> None:
    """Begin the discard pile, covering what may not lie on top of it (``deal.turn-up``)."""
    law = state.law
    while state.stock_at < state.stock_end:
        card = state.stock[state.stock_at]
        state.stock_at += 1
        state.pile[state.pile_n] = card
        state.pile_n += 1
        kind = card >> COPY_BITS
        if kind == RED_THREE:
            state.pile_reds += 1
            state.frozen = 1
            continue
        if kind == BLACK_THREE:
            if law.black_three_freezes:
                state.frozen = 1
            if not law.turn_up_black_three_covered:
                return
        elif kind < RANKS:
            return
        else:
            state.frozen = 1
            if law.turn_up_single:
                return
