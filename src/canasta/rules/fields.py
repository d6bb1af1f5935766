"""The rules as one frozen value; its defaults are the classic game for four.

The modules `described_table`, `described_play` and `described_end` describe each field: accepted values,
label, handbook section, group and meaning.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from . import described_end, described_play, described_table
from .accepts import Bands, Value
from .checks import RuleProblem, RulesError, combination_problems, value_problems
from .spec import Description, FieldSpec


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """All the rules a game is played by. Raises `RulesError`, naming the fields, when they make no sense."""

    players: int = 4
    sides: int = 2
    packs: int = 2
    jokers: int = 2
    deal: int = 11
    draw: int = 1
    turn_up: Literal["cover", "single"] = "cover"
    turn_up_black_three: Literal["blocks", "covered"] = "blocks"
    opening: Bands = ((None, 15), (0, 50), (1500, 90), (3000, 120))
    opening_canasta: bool = False
    opening_waived: bool = False
    unopened_frozen: bool = True
    wild_limit: int = 3
    wild_balance: Literal["not_more", "fewer", "free"] = "not_more"
    wild_on_canasta: bool = True
    strict_pickup: bool = False
    take_with_wild: bool = False
    frozen_take_wild: bool = True
    one_card_take: bool = True
    captured_red_three: Literal["replaced", "kept"] = "replaced"
    black_three_melds: Literal["going_out", "never"] = "going_out"
    black_three_pile: Literal["blocks", "freezes"] = "blocks"
    canastas_needed: int = 1
    natural_needed: bool = False
    ask_partner: bool = True
    out_bonus: int = 100
    concealed_test: Literal["player", "side"] = "player"
    concealed_after_take: bool = False
    concealed_bonus: int = 200
    last_red_three: Literal["shown", "ends"] = "shown"
    red_three: int = 100
    red_three_all: int = 800
    red_three_all_six: int = 1000
    red_three_against: Literal["no_meld", "no_canasta"] = "no_meld"
    natural_canasta: int = 500
    mixed_canasta: int = 300
    empty_stock: Literal["meld_forced", "any_forced"] = "meld_forced"
    wild_melds: int = 0
    wild_melds_beyond: bool = False
    meld_limit: int = 0
    target: int = 5000
    hands: int = 0
    tie: Literal["tie", "extra_hand"] = "tie"
    dealer: Literal["clockwise", "winner", "loser"] = "clockwise"
    penalty: int = 0

    def __post_init__(self) -> None:
        found = _problems_of(self)
        if found:
            raise RulesError(found)

    @property
    def has_partners(self) -> bool:
        """Whether a side has more than one player."""
        return self.players > self.sides

    @property
    def pack_size(self) -> int:
        """All the cards, jokers included."""
        return self.packs * (52 + self.jokers)

    @property
    def red_three_total(self) -> int:
        """The most that red threes can count for one side, in points."""
        return max(self.red_three, self.red_three_all if self.packs == 2 else self.red_three_all_six)

    def minimum(self, score: int) -> int:
        """The opening minimum of a side whose score before the hand was `score`, both in points."""
        return [least for start, least in self.opening if start is None or start <= score][-1]


_ABOUT: Mapping[str, Description] = {**described_table.RULES, **described_play.RULES, **described_end.RULES}

FIELDS: Mapping[str, FieldSpec] = {
    field.name: FieldSpec(field.name, cast("Value", field.default), _ABOUT[field.name])
    for field in dataclasses.fields(Rules)
}
"""Name -> description of every field, in order."""


def _problems_of(rules: Rules) -> list[RuleProblem]:
    # A combination can only be judged once every value by itself is of the right kind.
    return value_problems(rules, FIELDS) or combination_problems(rules)


def values_of(rules: Rules) -> dict[str, Value]:
    """Name -> value of every field, in order."""
    return {name: spec.value(rules) for name, spec in FIELDS.items()}


def unchecked(values: Mapping[str, object]) -> Rules:
    """A value that may break every promise of `Rules`, to be judged. Raises KeyError for a missing field."""
    rules = object.__new__(Rules)
    for name in FIELDS:
        object.__setattr__(rules, name, values[name])
    return rules


def problems(rules: Rules | Mapping[str, object]) -> list[RuleProblem]:
    """What is wrong with these values (all fields of the rules, by name); empty when a game can be played.

    A `Rules` value never has problems, as its constructor refuses them. Raises KeyError for a missing field.
    """
    if isinstance(rules, Rules):
        return []
    return _problems_of(unchecked(rules))


def validated(values: Mapping[str, object]) -> Rules:
    """The rules with these values (all fields, by name). Raises `RulesError` with every problem found."""
    rules = unchecked(values)
    found = _problems_of(rules)
    if found:
        raise RulesError(found)
    return rules
