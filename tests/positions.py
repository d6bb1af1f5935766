"""Positions written as words: ``position(CLASSIC, "K K 2 4", "9 9 9, Q Q JK", pile="4 9")``.

Every card of the pack is placed: what the words do not name lies in the stock, or, with ``stock_ends``, in the hand
of the last seat. A word without a suit is the lowest copy that is still free.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from canasta.cards import (
    BLACK_THREE,
    COPY_MASK,
    DEUCE,
    JOKER,
    RANKS,
    RED_THREE,
    card,
    copies_of_face,
    copy_of,
    kind_of,
    parse_face,
)
from canasta.engine import Law, State
from canasta.engine.codes import IN_TURN, PARTS, TURN_START
from canasta.engine.play import set_base
from canasta.engine.state import put_in_hand, put_on_table
from canasta.rules import PRESETS, Rules

CLASSIC = PRESETS["classic"]
USUAL_HAND = 4
"""How many cards a seat holds of which the words say nothing, each of another rank."""


@cache
def law_of(rules: Rules) -> Law:
    """The law of these rules, made once."""
    return Law(rules)


class Pack:
    """The cards that no word has named yet."""

    def __init__(self, law: Law) -> None:
        self.rules = law.rules
        self.left = set(law.order())

    def take(self, words: str) -> list[int]:
        """The lowest free copies of the cards that these words name. Raises ValueError when there is none."""
        found = []
        for word in words.split():
            kind, suit = parse_face(word)
            free = [
                one
                for copy in copies_of_face(kind, suit, self.rules.packs, self.rules.jokers)
                if (one := card(kind, copy)) in self.left
            ]
            if not free:
                raise ValueError(f"there is no {word} left in the pack")
            self.left.remove(free[0])
            found.append(free[0])
        return found

    def spare(self, number: int) -> list[int]:
        """The lowest free card of each of the lowest ranks that has one."""
        ranks = [rank for rank in range(RANKS) if any(kind_of(one) == rank for one in self.left)][:number]
        found = [min(one for one in self.left if kind_of(one) == rank) for rank in ranks]
        self.left.difference_update(found)
        return found

    def rest(self) -> list[int]:
        """All cards that are left, ascending; none are left after this."""
        found = sorted(self.left)
        self.left.clear()
        return found


def cards_of(state: State) -> list[int]:
    """Every card of a state, wherever it lies, ascending: the whole pack, or cards have vanished or multiplied."""
    found = [*state.stock_cards(), *state.pile_cards(), *state.apart_cards()]
    for seat in range(state.law.players):
        found += state.hand(seat)
    for side in range(state.law.sides):
        for slot in range(state.law.kinds.slots):
            found += state.meld(side, slot)
    return sorted(found)


def position(
    rules: Rules = CLASSIC,
    hand: str = "",
    melds: str = "",
    *,
    seat: int = 0,
    drawn: bool = True,
    pile: str = "4",
    frozen: bool | None = None,
    stock: str = "",
    stock_ends: bool = False,
    others: Mapping[int, str] | None = None,
    their_melds: str = "",
    reds: str = "",
    their_reds: str = "",
    scores: Iterable[int] = (),
    opened: bool | None = None,
    laid: Iterable[int] = (),
    known: Mapping[int, str] | None = None,
) -> State:
    """A hand in play where ``seat`` is to move: having drawn, or at the start of its turn.

    ``hand``, ``melds``, ``reds`` and ``opened`` are of this seat and its side; ``their_melds`` and ``their_reds`` of
    the next side. ``pile`` is written bottom first and is frozen by a wild card or red three in it; ``stock`` names
    the cards to be drawn next, and with ``stock_ends`` there are no others. ``laid`` are the seats that have melded
    in an earlier turn, ``known`` the cards of a hand that all saw being taken.
    """
    law = law_of(rules)
    totals = [*scores, *[0] * rules.sides][: rules.sides]
    state = State(law, totals)
    pack = Pack(law)
    side = seat % rules.sides
    other_side = (side + 1) % rules.sides
    hands = {seat: pack.take(hand)}
    hands |= {one: pack.take(words) for one, words in (others or {}).items()}
    _lay(state, side, pack, melds)
    _lay(state, other_side, pack, their_melds)
    _show(state, side, pack.take(reds))
    _show(state, other_side, pack.take(their_reds))
    _start_pile(state, pack.take(pile), frozen)
    ahead = pack.take(stock)
    for one in range(rules.players):
        if one not in hands:
            hands[one] = pack.spare(USUAL_HAND)
    rest = pack.rest()
    if stock_ends:
        last = (seat - 1) % rules.players
        hands[last] += [one for one in rest if kind_of(one) != RED_THREE]
        _show(state, last % rules.sides, [one for one in rest if kind_of(one) == RED_THREE])
    else:
        ahead += rest
    for one, held in hands.items():
        for card_id in held:
            put_in_hand(state, one, card_id)
    for index, card_id in enumerate(ahead):
        state.stock[index] = card_id
    state.stock_end = len(ahead)
    if opened is not None:
        state.opened[side] = int(opened)
    for one in laid:
        state.melded[one] = 1
    _mark_known(state, known or {})
    state.dealer = (seat - 1) % rules.players
    state.seat = state.actor = seat
    state.team = side
    state.turn = 1
    state.phase = IN_TURN if drawn else TURN_START
    state.fresh = int(drawn)
    set_base(state)
    assert cards_of(state) == law.order()
    return state


def _lay(state: State, side: int, pack: Pack, words: str) -> None:
    """Put melds on the table: ``"9 9 9, Q Q JK"``; one of wild cards alone is the meld of wild cards."""
    for meld in words.split(","):
        cards = pack.take(meld)
        naturals = [kind_of(one) for one in cards if kind_of(one) < RANKS or kind_of(one) == BLACK_THREE]
        slot = naturals[0] if naturals else DEUCE
        for one in cards:
            part = {DEUCE: 1, JOKER: 2}.get(kind_of(one), 0)
            put_on_table(state, side, slot * PARTS + part, one)
        if cards:
            state.opened[side] = 1
    state.recount(side)


def _show(state: State, side: int, reds: list[int]) -> None:
    for one in reds:
        put_on_table(state, side, RED_THREE * PARTS, one)


def _start_pile(state: State, cards: list[int], frozen: bool | None) -> None:
    for index, one in enumerate(cards):
        state.pile[index] = one
    state.pile_n = len(cards)
    kinds = [kind_of(one) for one in cards]
    state.pile_reds = kinds.count(RED_THREE)
    freezing = {DEUCE, JOKER, RED_THREE} | ({BLACK_THREE} if state.law.black_three_freezes else set())
    state.frozen = int(bool(freezing & set(kinds)) if frozen is None else frozen)


def _mark_known(state: State, known: Mapping[int, str]) -> None:
    for seat, words in known.items():
        held = state.hand(seat)
        for word in words.split():
            kind, suit = parse_face(word)
            rules = state.law.rules
            match = [c for c in copies_of_face(kind, suit, rules.packs, rules.jokers) if card(kind, c) in held]
            one = card(kind, match[0])
            held.remove(one)
            state.known_m[seat * int(state.law.kinds.count) + kind] |= 1 << (copy_of(one) & COPY_MASK)
