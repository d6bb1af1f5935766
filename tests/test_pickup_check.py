"""The four checks as data: they agree with the engine on every table, and their figures are the engine's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from canasta.engine import Random, View, deal, legal_actions, play, start_hand, view
from canasta.engine.codes import OVER, TURN_START
from canasta.engine.law import Law
from canasta.pickup_check import NAMES, SECTIONS, PickupCheck, Step, best_take, pickup_check
from canasta.rules import PRESETS
from canasta.rules import SECTIONS as HANDBOOK
from canasta.rules.drawn import random_rules
from tests.positions import position

CLASSIC = PRESETS["classic"]


def views(seed: str, hands: int) -> Iterator[View]:
    """Turns' beginnings by presets and drawn rules, sides opening high or low; play that likes to lay cards."""
    chance = random.Random(seed)
    for number in range(hands):
        rules = random_rules(chance) if number % 3 else PRESETS[chance.choice(list(PRESETS))]
        law = Law(rules)
        scores = [chance.choice([0, 1500, 3000]) for _ in range(rules.sides)]
        state = start_hand(law, deal(law, f"{seed}/{number}"), 0, scores)
        dice = Random(f"{seed}/{number}")
        for _ in range(120):
            if state.phase == OVER:
                break
            if state.phase == TURN_START:
                yield view(state, int(state.actor))
            legal = legal_actions(state)
            lays = [action for action in legal if action.verb in ("take", "meld", "add")]
            some = lays if lays and dice.below(2) else legal
            play(state, some[dice.below(len(some))])


def steps(check: PickupCheck) -> dict[str, Step]:
    return {step.name: step for step in check.steps}


@pytest.mark.rule("pile")
def test_checks_agree_with_the_engine_on_every_table() -> None:
    seen: set[str] = set()
    for shown in views("agree", 25):
        before = shown.key()
        check = pickup_check(shown)
        assert check.takes == tuple(action for action in shown.legal() if action.verb == "take")
        assert check.code == ("take-possible" if check.takes else "take-impossible")
        assert tuple(step.name for step in check.steps) == NAMES
        oks = [step.ok for step in check.steps]
        stop = oks.index(False) if False in oks else 4
        assert oks == [True] * stop + [False] * (stop < 4) + [None] * (3 - stop)
        assert (stop == 4) == bool(check.takes)
        for step in check.steps:
            assert step.section in HANDBOOK
            assert (step.refusal is not None) == (step.ok is False)
            seen.add(step.code)
        assert shown.key() == before
    assert set(SECTIONS) <= seen


@pytest.mark.rule("pile.opening")
def test_what_is_laid_and_missing_of_the_opening_adds_up() -> None:
    """Whenever the smallest pickup is too little, it says what is missing: nobody is told that too little is enough."""
    counted = {"take-enough": 0, "take-more": 0, "take-more-or-canasta": 0}
    for shown in views("opening", 60):
        check = pickup_check(shown)
        step = steps(check).get("finish")
        if step is None or step.code not in counted:
            continue
        counted[step.code] += 1
        need, laid = int(step.figures["need"]), int(step.figures["laid"])
        assert need == shown.need(shown.side)
        assert step.figures["take"] == str(best_take(check.takes))
        if step.code == "take-enough":
            assert laid >= need
        else:
            assert step.figures["missing"] == need - laid > 0
    assert min(counted.values()) > 2


@pytest.mark.rule("pile.frozen")
def test_what_froze_the_pile_and_what_goes_with_it() -> None:
    state = position(CLASSIC, "K K 4 5 6", "7 7 7", drawn=False, pile="9H 2C 8D KD")
    found = steps(pickup_check(view(state, 0)))["frozen"]
    assert (found.code, found.figures) == ("take-frozen", {"by": "2C", "depth": 2})
    state = position(replace(CLASSIC, frozen_take_wild=False), "K K 4 5 6", "7 7 7", drawn=False, pile="2C KD")
    assert steps(pickup_check(view(state, 0)))["frozen"].code == "take-frozen-no-wilds"


@pytest.mark.rule("pile.opening")
def test_unopened_counts_as_frozen_only_where_the_table_says_so() -> None:
    for rules, code in ((CLASSIC, "take-frozen-side"), (PRESETS["canasta101"], "take-unopened")):
        state = position(rules, "Q Q 5 6 K K K", pile="4 Q", drawn=False)
        assert steps(pickup_check(view(state, 0)))["frozen"].code == code


@pytest.mark.rule("pile.own-meld")
def test_the_ways_in_which_the_cards_fit() -> None:
    def ways(hand: str, melds: str, *, with_wild: bool = False) -> str:
        state = position(replace(CLASSIC, take_with_wild=with_wild), hand, melds, pile="4 Q", drawn=False)
        return str(steps(pickup_check(view(state, 0)))["cards"].figures["ways"])

    assert ways("Q Q 5 6 7", "9 9 9") == "pair"
    assert ways("5 6 7 8", "Q Q Q") == "join"
    assert ways("Q Q 5 6 7", "Q Q Q") == "pair join"
    assert ways("Q 2 5 6 7", "9 9 9", with_wild=True) == "wild"
    assert ways("Q Q 2 5 6 7", "9 9 9", with_wild=True) == "pair wild"


@pytest.mark.rule("pile")
def test_at_any_other_time_the_pile_is_out_of_the_question() -> None:
    drew = position(CLASSIC, "Q Q 5 6", "9 9 9", pile="4 Q")
    assert pickup_check(view(drew, 0)) == PickupCheck("take-drew")
    assert pickup_check(view(drew, 1)) == PickupCheck("take-not-yours")
    took = position(CLASSIC, "Q Q 5 6 7", "9 9 9", pile="4 Q", drawn=False)
    play(took, best_take(pickup_check(view(took, 0)).takes))
    assert pickup_check(view(took, 0)) == PickupCheck("take-took")
