"""A stateful search for trouble: hypothesis picks rules, actions, nonsense and undos, and shrinks what breaks."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from canasta.engine import (
    Action,
    IllegalAction,
    Law,
    State,
    check,
    deal,
    engine_kind,
    legal_actions,
    play,
    sample,
    start_hand,
    undo,
    view,
)
from canasta.engine.audit import audit
from canasta.engine.codes import OVER, encode
from canasta.rules import random_rules


class Hand(RuleBasedStateMachine):
    """One hand under random rules; every step is taken through the public functions."""

    state: State

    @initialize(seed=st.integers(0, 10**6), dealer=st.integers(0, 5))
    def begin(self, seed: int, dealer: int) -> None:
        rules = random_rules(random.Random(seed))
        law = Law(rules)
        self.state = start_hand(law, deal(law, seed), dealer % rules.players, [0] * rules.sides)

    @rule(pick=st.integers(0, 10**6))
    def play_something_legal(self, pick: int) -> None:
        actions = legal_actions(self.state)
        if actions:
            play(self.state, actions[pick % len(actions)])

    @rule(pick=st.integers(0, 10**6))
    def lay_or_take_if_possible(self, pick: int) -> None:
        actions = [one for one in legal_actions(self.state) if one.verb in ("take", "meld", "add", "ask")]
        if actions:
            play(self.state, actions[pick % len(actions)])

    @rule(
        type_=st.integers(0, 10),
        slot=st.integers(0, 16),
        naturals=st.integers(0, 8),
        deuces=st.integers(0, 4),
        jokers=st.integers(0, 4),
    )
    def try_anything(self, type_: int, slot: int, naturals: int, deuces: int, jokers: int) -> None:
        action = Action(encode(type_, slot, naturals, deuces, jokers))
        before = self.state.key()
        refusal = check(self.state, action)
        assert (refusal is None) == (action in legal_actions(self.state))
        assert self.state.key() == before
        if refusal is not None:
            with pytest.raises(IllegalAction) as refused:
                play(self.state, action)
            assert refused.value.violation == refusal
            assert self.state.key() == before

    @rule(count=st.integers(0, 3))
    def take_melds_back(self, count: int) -> None:
        before = self.state.key()
        try:
            undo(self.state, count)
        except IllegalAction:
            assert self.state.key() == before

    @rule(seed=st.integers(0, 10**6))
    def another_deal_looks_the_same(self, seed: int) -> None:
        seat = seed % self.state.law.players
        shown = view(self.state, seat)
        assert view(sample(shown, seed), seat) == shown

    @invariant()
    def every_card_is_there_and_somebody_can_go_on(self) -> None:
        if not hasattr(self, "state"):
            return
        assert not audit(self.state)
        assert bool(legal_actions(self.state)) == (self.state.phase != OVER)


TestHand = Hand.TestCase
TestHand.settings = settings(
    max_examples=120 if engine_kind() == "compiled" else 12,
    stateful_step_count=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
