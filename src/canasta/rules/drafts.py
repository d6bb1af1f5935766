"""Rules while somebody is still choosing them: read as far as they can be, and everything wrong with them told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .accepts import Value
from .checks import RuleProblem, combination_problems, unfit
from .fields import FIELDS, Rules, unchecked, validated, values_of
from .settings import SettingError, field_named, read_value

MOST_PROBLEMS = 12
"""Settings that are told to be unreadable; more than that is no rules but noise, and each takes time to tell."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was asked for: a value for every field, and what is wrong.

    A setting that cannot be read or will not do leaves its field as it is in the rules that the draft began with.
    """

    values: Mapping[str, Value]
    problems: tuple[RuleProblem, ...]

    def rules(self) -> Rules:
        """The rules, once nothing is wrong. Raises `RulesError`."""
        return validated(self.values)

    def unchecked(self) -> Rules:
        """The rules as they stand; together they may make no sense, so they are to look at, not to play by."""
        return unchecked(self.values)


def draft(base: Rules, settings: Iterable[tuple[str, object]]) -> Draft:
    """`base` with settings as pairs of field and value; text is read as on the command line, of two the later holds.

    Nothing is raised: every problem is in the result, contradictions only between values that can be read.
    """
    values: dict[str, Value] = values_of(base)
    problems: list[RuleProblem] = []
    broken: set[str] = set()
    for name, value in settings:
        try:
            field = field_named(name)
            values[field] = _fit(field, value)
        except SettingError as fault:
            problems.append(fault.problem)
            broken.update(fault.problem.fields)
            if len(problems) == MOST_PROBLEMS:
                break
    told = [one for one in combination_problems(unchecked(values)) if broken.isdisjoint(one.fields)]
    return Draft(values, (*problems, *told))


def _fit(field: str, value: object) -> Value:
    """The value of a field. Raises `SettingError` where it will not do."""
    if isinstance(value, str):
        return read_value(field, value)
    refusal = FIELDS[field].accepts.refusal(value)
    if refusal:
        raise SettingError(unfit(field, value, refusal))
    assert isinstance(value, int | str | tuple)
    return value
