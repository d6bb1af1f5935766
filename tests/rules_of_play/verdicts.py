"""How the tests of the rules ask the engine whether something may be done, and why not."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from canasta.engine import Action, IllegalAction, State, Violation, check, legal_actions, parse_action, play
from canasta.rules import SECTIONS, Rules
from tests.positions import CLASSIC, cards_of, position

__all__ = ["CLASSIC", "allow", "do", "listed", "position", "refuse", "violation_of", "with_rules"]


def with_rules(base: Rules = CLASSIC, **changes: Any) -> Rules:
    """These rules with some fields changed."""
    return replace(base, **changes)


def listed(state: State, verb: str = "") -> list[str]:
    """The legal actions as written, perhaps only those of one verb."""
    return [str(one) for one in legal_actions(state) if not verb or one.verb == verb]


def allow(state: State, *texts: str) -> None:
    """Each of these actions is legal now, listed as such, and asking changes nothing."""
    before = state.key()
    for text in texts:
        action = parse_action(state, text)
        found = check(state, action)
        assert found is None, f"{text}: {found}"
        assert Action(action.code) in legal_actions(state), f"{text} is legal, but is not listed"
    assert state.key() == before


def do(state: State, *texts: str) -> State:
    """Play these legal actions one after another; no card may vanish or multiply. Returns the same state."""
    for text in texts:
        play(state, parse_action(state, text))
        assert cards_of(state) == state.law.order()
    return state


def violation_of(state: State, what: str | Action) -> Violation:
    """Why an action is refused, however it is asked; the state must not change and the words must be whole."""
    before = state.key()
    try:
        action = parse_action(state, what) if isinstance(what, str) else what
    except IllegalAction as error:
        found: Violation | None = error.violation
    else:
        found = check(state, action)
        assert found is not None, f"{what} should be refused"
        with pytest.raises(IllegalAction) as refused:
            play(state, action)
        assert refused.value.violation == found
        assert str(refused.value) == found.message
        assert Action(action.code) not in legal_actions(state) or action.cards
    assert found is not None
    assert state.key() == before, "a refusal changed the state"
    assert found.section in SECTIONS
    assert_reads_well(found.message)
    return found


def assert_reads_well(message: str) -> None:
    """A whole sentence: no unfilled figure, no doubled blank, a capital first and a full stop at the end."""
    assert not re.search(r"[{}]|  |None|\bTrue\b|\bFalse\b| [.,;:]|,[.,;:]", message), message
    assert message[0].isupper(), message
    assert message[-1] == ".", message


def refuse(state: State, what: str | Action, code: str, **figures: int | str) -> Violation:
    """This action is refused with this code and at least these figures."""
    found = violation_of(state, what)
    assert found.code == code, f"{what}: {found}"
    for name, value in figures.items():
        assert found.figures.get(name) == value, f"{what}: {name} in {found.figures}"
    return found
