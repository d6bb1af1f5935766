"""Every refusal finds its place in the handbook of the table where it occurs; every example is shown at some table."""

from __future__ import annotations

import random

import pytest

from canasta.engine import Action, State, check, legal_actions, play
from canasta.engine import faults as f
from canasta.engine.codes import ADD, ASK, DISCARD, DRAW, MELD, NO, PASS, TAKE, YES, encode
from canasta.engine.messages import TEXTS
from canasta.handbook import Absent, Section, handbook
from canasta.handbook.asked import Asked, Counted
from canasta.handbook.book import ASKED
from canasta.handbook.examples_scores import SCORES
from canasta.handbook.judging import counted, judged
from canasta.handbook.refusals import OF_WHAT_IS_NOT_PLAYED, POSSIBLE, cited
from canasta.rules import PRESETS, Rules

from ..properties.checks import dealt
from ..rules_of_play.test_refusals import CASES, KINGS
from ..rules_of_play.verdicts import do, position, violation_of
from .checks import rules_of

TRIED = 6
"""Actions tried at every decision of a random hand."""


@pytest.mark.rule("turn")
@pytest.mark.parametrize("fault", sorted(CASES), ids=lambda fault: TEXTS[fault][0])
def test_a_refusal_links_a_section_that_is_there(fault: int) -> None:
    make, what = CASES[fault]
    state = make()
    rules = state.law.rules
    refusal = violation_of(state, what)
    assert POSSIBLE[refusal.code](rules)
    place = handbook(rules).section(refusal.section)
    if isinstance(place, Absent):
        assert refusal.code in OF_WHAT_IS_NOT_PLAYED
    else:
        assert isinstance(place, Section)


@pytest.mark.rule("meld.black-threes")
def test_who_must_go_out_for_black_threes_is_shown_the_rule_of_black_threes() -> None:
    state = do(position(PRESETS["two-player"], "3 3 3 K Q 4", f"{KINGS}, Q Q Q Q Q Q Q"), "meld 3 3 3")
    refusal = violation_of(state, "discard 4")
    assert (refusal.code, refusal.section) == ("must-go-out", "meld.black-threes")
    state = do(position(hand="Q Q Q 4", melds=KINGS), "ask", "yes")
    assert violation_of(state, "discard 4").section == "out.ask"


def _any_action(rng: random.Random) -> Action:
    kind = rng.choice((DRAW, TAKE, PASS, ASK, YES, NO, MELD, MELD, ADD, ADD, DISCARD))
    if kind in (DRAW, PASS, ASK, YES, NO):
        return Action(encode(kind, 0, 0, 0, 0))
    slot = rng.randrange(15)
    if kind == DISCARD:
        return Action(encode(kind, slot, 0, 0, 0))
    return Action(encode(kind, slot, rng.randrange(5), rng.randrange(4), rng.randrange(2)))


def _refusals(state: State, rng: random.Random) -> set[tuple[str, str]]:
    """Code and section of what is refused on the way through a random hand."""
    found = set()
    while actions := legal_actions(state):
        for _ in range(TRIED):
            refusal = check(state, _any_action(rng))
            if refusal is not None:
                found.add((refusal.code, refusal.section))
        play(state, rng.choice(actions))
    refusal = check(state, Action(encode(DRAW, 0, 0, 0, 0)))
    assert refusal is not None
    return found | {(refusal.code, refusal.section)}


@pytest.mark.rule("turn")
@pytest.mark.parametrize("case", range(24))
def test_whatever_is_refused_in_random_hands_was_expected_of_these_rules(case: int) -> None:
    state, rng = dealt(case)
    found = _refusals(state, rng)
    assert len(found) > 3
    assert found <= cited(state.law.rules)


SOME = [*PRESETS.values(), *(rules_of(case) for case in range(40))]
SOME += [Rules(wild_melds=1000, meld_limit=3, opening_canasta=True), Rules(natural_needed=True)]


@pytest.mark.rule("turn")
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.section)
def test_every_example_is_shown_at_some_table(asked: Asked) -> None:
    assert any(judged(asked, rules) for rules in SOME)


@pytest.mark.rule("score")
@pytest.mark.parametrize("asked", SCORES, ids=lambda asked: asked.section)
def test_every_score_is_shown_at_some_table(asked: Counted) -> None:
    assert any(counted(asked, rules) for rules in SOME)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_show_what_is_legal_and_what_is_not(name: str) -> None:
    examples = [example for section in handbook(PRESETS[name]).sections() for example in section.examples]
    assert len(examples) >= 30
    assert sum(example.legal for example in examples) >= 15
    assert sum(not example.legal for example in examples) >= 10


@pytest.mark.rule("turn")
def test_every_fault_is_looked_at() -> None:
    assert set(CASES) | {f.UNDO_NOTHING, f.FINE_OFF} == set(TEXTS)
