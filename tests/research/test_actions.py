"""The flat action space is a bijection that holds every action any state lists."""

from __future__ import annotations

import pytest

from canasta.batch import ActionSpace
from canasta.engine import Law
from canasta.engine.codes import DISCARD, DRAW, encode
from canasta.rules import PRESETS, apply_settings

from .hands import rules_of, states

CASES = range(24)


@pytest.mark.parametrize("case", CASES)
def test_every_number_has_one_code_and_every_code_one_number(case: int) -> None:
    space = ActionSpace(Law(rules_of(case)))
    assert [space.index(space.code(number)) for number in range(int(space.size))] == list(range(int(space.size)))


@pytest.mark.parametrize("case", CASES)
def test_every_listed_action_has_a_number_and_comes_back_from_it(case: int) -> None:
    law = Law(rules_of(case))
    space = ActionSpace(law)
    for _, listed in states(law, case):
        assert [space.code(space.index(code)) for code in listed] == listed


@pytest.mark.parametrize("case", CASES)
def test_numbers_follow_the_order_of_the_codes(case: int) -> None:
    space = ActionSpace(Law(rules_of(case)))
    codes = [space.code(number) for number in range(int(space.size))]
    assert codes == sorted(set(codes))


def test_the_numbering_is_that_of_the_specification() -> None:
    space = ActionSpace(Law(PRESETS["classic"]))
    assert int(space.size) == 2497
    assert space.code(0) == encode(DRAW, 0, 0, 0, 0)
    assert space.code(2496) == encode(DISCARD, 13, 0, 0, 0)
    assert space.index(int(encode(DISCARD, 0, 0, 0, 0))) == 2483


def test_switches_of_the_rules_do_not_change_the_numbering() -> None:
    plain = ActionSpace(Law(PRESETS["classic"]))
    other = ActionSpace(Law(apply_settings(PRESETS["classic"], {"wild_melds": "1000", "ask_partner": "no"})))
    assert list(plain.codes) == list(other.codes)


@pytest.mark.parametrize(
    "code", [-1, 0, encode(DRAW, 1, 0, 0, 0), encode(8, 3, 0, 0, 0), encode(9, 14, 0, 0, 0), 1 << 45]
)
def test_a_code_outside_is_refused(code: int) -> None:
    with pytest.raises(ValueError, match="no action"):
        ActionSpace(Law(PRESETS["classic"])).index(int(code))


@pytest.mark.parametrize("number", [-1, 2497])
def test_a_number_outside_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="actions are 0 to 2496"):
        ActionSpace(Law(PRESETS["classic"])).code(number)
