"""Random hands: cards are conserved, nobody gets stuck; and the oracle's own two ways of searching agree."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any

import pytest

from canasta.rules import PRESETS

from . import game, scoring
from .cards import BLACK, RED, Counts, count, whole_pack
from .finish import can_finish
from .melds import Meld, Melds, find, lawful, within_limit
from .opening import brute_best
from .presets import CHANGES, random_rules, rules_of
from .state import State
from .turn import Turn, joined, layings, put_down


def shuffled(rules: Any, rng: random.Random) -> list[int]:
    pack = [kind for kind, number in enumerate(whole_pack(rules)) for _ in range(number)]
    rng.shuffle(pack)
    return pack


def play_out(rules: Any, rng: random.Random) -> State:
    scores = [rng.choice((-50, 0, 1500, 3000)) for _ in range(rules.sides)]
    state = game.start(rules, shuffled(rules, rng), rng.randrange(rules.players), scores)
    cards = game.everything(state)
    assert cards == whole_pack(rules)
    for _ in range(1500):
        moves = game.moves(state)
        assert (moves == []) is (state.phase == "over")
        if not moves:
            return state
        assert moves == sorted(set(moves))
        laying = [move for move in moves if move[0] in ("take", "meld", "add", "ask")]
        state = game.step(state, rng.choice(laying if laying and rng.random() < 0.6 else moves))
        assert game.everything(state) == cards
    return state


def check_end(state: State) -> None:
    rules = state.rules
    rows = scoring.itemised(state)
    assert len(rows) == rules.sides
    assert all(row["total"] % 5 == 0 for row in rows)
    for side, melds in enumerate(state.melds):
        assert all(find(melds, meld.kind) is meld for meld in melds)
        assert find(melds, BLACK) is None or (state.out is not None and state.out % rules.sides == side)
    if state.out is not None:
        assert sum(state.hands[state.out]) == 0


def test_presets_are_those_of_the_product() -> None:
    assert set(PRESETS) == set(CHANGES)
    for name, rules in PRESETS.items():
        assert asdict(rules) == vars(rules_of(name)), name


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize("name", CHANGES)
def test_presets_play_out(name: str) -> None:
    for seed in range(6):
        state = play_out(rules_of(name), random.Random(seed))
        assert state.phase == "over"
        check_end(state)


@pytest.mark.rule("turn.finish")
def test_random_rules_play_out() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        state = play_out(random_rules(rng), rng)
        if state.phase == "over":
            check_end(state)


def random_hand(rng: random.Random, rules: Any, size: int) -> Counts:
    """Few ranks, so that there is something to lay."""
    some = rng.sample(range(11), 4)
    pool = [k for k in shuffled(rules, rng) if k != RED and (k in some or k > 10)]
    return count(pool[:size])


def some_turn(rng: random.Random, rules: Any, size: int) -> Turn:
    """A turn with a little laid already and perhaps captured cards apart."""
    turn = Turn(random_hand(rng, rules, size), (), rng.choice((15, 50, 90, 120)), False)
    if rng.random() < 0.4:
        captured = random_hand(rng, rules, rng.randrange(3))
        turn = turn._replace(took=True, apart=captured)
    for _ in range(rng.randrange(3)):
        options = list(layings(rules, turn))
        if options:
            _, kind, n, d, j = rng.choice(options)
            turn = joined(put_down(rules, turn, kind, n, d, j))
    return turn


@pytest.mark.rule("opening")
def test_layouts_and_sequences_agree_on_the_opening() -> None:
    seen = set()
    for seed in range(1500):
        rng = random.Random(seed)
        rules = random_rules(rng)
        turn = some_turn(rng, rules, rng.randint(2, 9))
        if turn.opened:
            continue
        laid: Melds = turn.melds
        best = brute_best(rules, turn.hand, laid, turn.minimum, turn.laid, turn.apart)
        begun = [joined(put_down(rules, turn, *move[1:])) for move in layings(rules, turn)]
        possible = any(can_finish(rules, after, {}) for after in begun)
        assert best.completes is possible, (seed, turn)
        seen.add(possible)
    assert seen == {True, False}


def nearly_out(rng: random.Random, rules: Any) -> Turn:
    """A side with a canasta and other melds, and a small hand of their ranks."""
    ranks = rng.sample(range(11), 5)
    melds = [Meld(ranks[0], rng.randint(5, 7), *rng.choice(((0, 0), (1, 0), (1, 1))))]
    melds += [Meld(rank, rng.randint(2, 5), rng.randint(0, 1), 1) for rank in ranks[1 : rng.randint(1, 4)]]
    pool = [k for k in shuffled(rules, rng) if k != RED and (k in ranks or k > 10)]
    hand = count(pool[: rng.randint(2, 8)])
    old = tuple(meld.kind for meld in melds)
    return Turn(hand, tuple(sorted(melds)), 50, True, old=old, answer="yes")


@pytest.mark.rule("out")
def test_placings_and_sequences_agree_on_going_out() -> None:
    seen = {True: 0, False: 0}
    for seed in range(2000):
        rng = random.Random(seed)
        rules = random_rules(rng, canastas_needed=1, natural_needed=False)
        turn = nearly_out(rng, rules)
        if not all(lawful(rules, meld) for meld in turn.melds) or not within_limit(rules, turn.melds):
            continue
        short = can_finish(rules, turn, {})
        assert short is can_finish(rules, turn, {}, literally=True), (seed, turn)
        seen[short] += 1
    assert min(seen.values()) > 100
