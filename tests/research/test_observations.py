"""Every segment of a row tells exactly what the seat's view shows."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from canasta.batch import ObservationSpace
from canasta.cards import BLACK_THREE, KINDS, kind_of
from canasta.engine import Law, State, View, sample, view
from canasta.engine.codes import ENDINGS
from canasta.rules import PRESETS

from .hands import NAMES, rules_of, states

CASES = range(12)
Told = dict[str, list[int]]


def told(space: ObservationSpace, state: State, seat: int) -> Told:
    row = [int(number) for number in space.row(state, seat)]
    return {one.name: row[one.offset : one.end] for one in space.segments}


def kinds_in(cards: list[int]) -> list[int]:
    counted = Counter(kind_of(card) for card in cards)
    return [counted[kind] for kind in range(KINDS)]


def expected(shown: View) -> Told:
    """The row from the view's public questions alone."""
    law, state, seat = shown.law, shown.state, shown.seat
    players, count = int(law.players), int(law.sides)
    seats = [(seat + step) % players for step in range(players)]
    sides = [(shown.side + step) % count for step in range(count)]
    melds: list[int] = []
    for side in sides:
        laid = {meld.slot: meld for meld in shown.melds(side)}
        for slot in range(12):
            melds += [laid[slot].naturals, laid[slot].deuces, laid[slot].jokers] if slot in laid else [0, 0, 0]
    canastas = [[meld for meld in shown.melds(side) if meld.is_canasta] for side in sides]
    pile = shown.pile or shown.apart
    recent = [kind_of(card) for card in reversed(pile)][:16]

    def away(other: int) -> int:
        return seats.index(other)

    found: Told = {
        "hand": shown.counts,
        "known": [count for other in seats for count in kinds_in(shown.known(other))],
        "hand_sizes": [shown.hand_sizes[other] for other in seats],
        "has_laid": [int(state.melded[other]) for other in seats],
        "melds": melds,
        "black_threes": [sum(meld.size for meld in shown.melds(side) if meld.slot == BLACK_THREE) for side in sides],
        "red_threes": [len(shown.red_threes(side)) for side in sides],
        "canastas": [len(found) for found in canastas],
        "natural_canastas": [sum(meld.is_natural and meld.slot < 11 for meld in found) for found in canastas],
        "opened": [int(shown.opened(side)) for side in sides],
        "minimum": [shown.need(side) for side in sides],
        "scores": [int(state.scores[side]) for side in sides],
        "penalties": [int(state.penalties[side]) for side in sides],
        "begun": [int(state.begun) >> slot & 1 for slot in range(12)],
        "pile": kinds_in(pile),
        "recent": recent + [-1] * (16 - len(recent)),
    }
    single = {
        "phase": state.phase,
        "frozen": shown.frozen,
        "apart": state.apart,
        "stock": shown.stock_left,
        "pile_size": len(pile),
        "turn": state.turn,
        "turn_seat": away(int(state.seat)),
        "actor": away(shown.actor),
        "dealer": away(int(state.dealer)),
        "took": state.took,
        "laid_points": state.points,
        "asked": state.asked,
        "must_go_out": state.must_out,
        "fresh": state.fresh,
        "extended": state.extended,
        "ending": ENDINGS.index(shown.ending),
        "winner": away(int(state.winner)) if state.winner >= 0 else -1,
    }
    return found | {name: [int(value)] for name, value in single.items()}


@pytest.mark.parametrize("case", CASES)
def test_segments_equal_the_views_figures(case: int) -> None:
    law = Law(rules_of(case))
    space = ObservationSpace(law)
    for state, _ in states(law, case):
        for seat in range(int(law.players)):
            assert told(space, state, seat) == expected(view(state, seat)), (case, seat)


@pytest.mark.parametrize("case", CASES)
def test_hidden_cards_dealt_anew_change_nothing(case: int) -> None:
    law = Law(rules_of(case))
    space = ObservationSpace(law)
    rng = random.Random(case)
    for state, _ in states(law, case):
        if rng.random() < 0.2:
            seat = rng.randrange(int(law.players))
            other = sample(view(state, seat), rng.random().hex())
            assert list(space.row(other, seat)) == list(space.row(state, seat))


@pytest.mark.parametrize("case", CASES)
def test_the_views_own_state_gives_the_same_row(case: int) -> None:
    law = Law(rules_of(case))
    space = ObservationSpace(law)
    for state, _ in states(law, case):
        seat = int(state.actor)
        assert list(space.row(view(state, seat).state, seat)) == list(space.row(state, seat))


@pytest.mark.parametrize("case", CASES)
def test_numbers_stay_in_the_ranges_of_their_segments(case: int) -> None:
    law = Law(rules_of(case))
    space = ObservationSpace(law)
    for state, _ in states(law, case):
        for name, numbers in told(space, state, int(state.actor)).items():
            segment = space.segment(name)
            assert all(segment.low <= number <= segment.high for number in numbers), (name, numbers)


@pytest.mark.parametrize("name", NAMES)
def test_segments_fill_the_row_without_gaps(name: str) -> None:
    space = ObservationSpace(Law(PRESETS[name]))
    assert [one.offset for one in space.segments] == [0, *(one.end for one in space.segments[:-1])]
    assert space.segments[-1].end == space.width


def test_an_unknown_segment_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(KeyError, match="there are: hand, known"):
        ObservationSpace(Law(PRESETS["classic"])).segment("colour")


def test_a_seat_that_is_not_there_is_refused() -> None:
    law = Law(PRESETS["two-player"])
    state = next(states(law, 1))[0]
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        ObservationSpace(law).row(state, 2)
