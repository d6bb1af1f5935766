"""Kinds of card and melds are a table, so that games with sequences in suit stay possible."""

from __future__ import annotations

import pytest

from canasta.cards import COPY_BITS, card
from canasta.engine import Law, State
from canasta.engine.law import MELD_SEQUENCE, RED_THREES_SHOWN, Kinds
from canasta.engine.state import put_in_hand, put_on_table
from canasta.rules import Rules

from .verdicts import CLASSIC, with_rules

PACKS = 3
SUITS, NUMBERS = 4, 11
JOKER, DEUCE = 44, 45
RED_THREES, BLACK_THREES = (46, 47, 48, 49), (50, 51, 52, 53)
RUN = 7


def samba_kinds() -> Kinds:
    """54 kinds: each suit's four to ace apart, joker, deuce, and threes; sequences of up to seven in suit."""
    kinds = 54
    copies = [PACKS] * kinds
    copies[JOKER], copies[DEUCE] = 2 * PACKS, 4 * PACKS
    values = [5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20] * SUITS + [50, 20] + [100] * 4 + [5] * 4
    lowest = [suit * NUMBERS + low for suit in range(SUITS) for low in range(NUMBERS - RUN + 1)]
    slots = [(MELD_SEQUENCE, list(range(low, low + RUN))) for low in lowest]
    slots.append((RED_THREES_SHOWN, list(RED_THREES)))
    return Kinds(copies, values, slots)


@pytest.fixture
def state() -> State:
    """An empty table of such a game."""
    law = Law(with_rules(CLASSIC, packs=PACKS))
    law.kinds = samba_kinds()
    return State(law, [0, 0])


def everything(state: State) -> list[int]:
    kinds = state.law.kinds
    found = state.stock_cards() + state.pile_cards()
    for seat in range(state.law.players):
        found += state.hand(seat)
    for side in range(state.law.sides):
        for slot in range(kinds.slots):
            found += state.meld(side, slot)
    return sorted(found)


@pytest.mark.rule("cards")
def test_the_table_of_kinds_sizes_a_state(state: State) -> None:
    kinds = state.law.kinds
    assert (kinds.count, kinds.slots, kinds.width) == (54, 21, 20 * RUN + 4)
    assert len(state.hand_n) == 4 * 54
    assert len(state.table_n) == 2 * kinds.width
    assert kinds.cards == sum(kinds.copies) == len(state.stock) == len(state.pile)


@pytest.mark.rule("cards")
def test_cards_of_such_kinds_go_to_hands_and_into_a_sequence(state: State) -> None:
    kinds = state.law.kinds
    pack = [card(kind, copy) for kind in range(kinds.count) for copy in range(kinds.copies[kind])]
    run = [card(kind, 1) for kind in range(4, 4 + RUN)]
    for part, one in enumerate(run):
        put_on_table(state, 1, int(kinds.slot_at[4]) + part, one)
    state.recount(1)
    put_on_table(state, 0, int(kinds.slot_at[20]), card(RED_THREES[0], 0))
    held = [card(JOKER, 5), card(53, 2), card(0, 0)]
    for one in held:
        put_in_hand(state, 3, one)
    rest = [one for one in pack if one not in (*run, *held, card(RED_THREES[0], 0))]
    for index, one in enumerate(rest):
        state.stock[index] = one
    state.stock_end = len(rest)
    assert state.meld(1, 4) == run
    assert state.meld_size(1, 4) == RUN
    assert state.meld(0, 4) == []
    assert (state.canastas[1], state.unfinished[1]) == (1, 0)
    assert state.hand(3) == sorted(held)
    assert state.red_threes(0) == [card(RED_THREES[0], 0)]
    assert everything(state) == pack
    assert [int(kinds.values[one >> COPY_BITS]) for one in held] == [50, 5, 5]


@pytest.mark.rule("cards")
def test_such_a_state_can_be_copied_and_told_apart(state: State) -> None:
    put_in_hand(state, 0, card(43, 2))
    put_on_table(state, 0, 0, card(0, 0))
    twin = state.clone()
    assert twin.key() == state.key()
    assert hash(twin.key()) == hash(state.key())
    put_in_hand(twin, 0, card(30, 0))
    assert twin.key() != state.key()
    assert state.hand(0) == [card(43, 2)]
    other = state.clone()
    put_on_table(other, 0, 1, card(1, 0))
    assert other.key() != state.key()
    assert state.meld(0, 0) == [card(0, 0)]
    other.recount(0)
    assert (other.canastas[0], other.unfinished[0]) == (0, 1)


@pytest.mark.rule("cards")
def test_the_same_rules_make_the_usual_table_of_kinds() -> None:
    kinds = Law(Rules()).kinds
    assert (kinds.count, kinds.cards, kinds.slots, kinds.width) == (15, 108, 15, 45)
    assert [int(kinds.slot_at[slot]) for slot in range(16)] == [3 * slot for slot in range(16)]


@pytest.mark.rule("cards")
def test_a_copy_shares_nothing_that_changes(state: State) -> None:
    twin = state.clone()
    for name in (
        "hand_n",
        "hand_m",
        "known_m",
        "hand_size",
        "melded",
        "table_n",
        "table_m",
        "opened",
        "canastas",
        "natural_canastas",
        "unfinished",
        "need",
        "scores",
        "penalties",
        "stock",
        "pile",
        "log",
    ):
        before = list(getattr(state, name))
        getattr(twin, name)[0] = 7
        assert list(getattr(state, name)) == before, name


@pytest.mark.rule("cards")
def test_a_copy_has_every_number_of_the_original(state: State) -> None:
    names = [
        "stock_at stock_end pile_n pile_reds frozen dealer seat actor team turn phase ending winner took apart fresh",
        "points asked must_out begun extended fined base_points base_opened base_begun base_extended base_fresh",
        "base_apart log_n",
    ]
    numbers = " ".join(names).split()
    for value, name in enumerate(numbers, 2):
        setattr(state, name, value)
    twin = state.clone()
    assert [getattr(twin, name) for name in numbers] == list(range(2, len(numbers) + 2))
    held = (
        {name for name, value in vars(state).items() if isinstance(value, int)} if hasattr(state, "__dict__") else set()
    )
    assert held <= set(numbers)
