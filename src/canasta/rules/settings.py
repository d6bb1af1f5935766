"""Rules as plain values and as text: `field=value` settings, and a table that a file can hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .accepts import Unfit, UnreadableValueError, Value, shown
from .checks import RuleProblem, RulesError, unfit
from .fields import FIELDS, Rules, validated, values_of
from .presets import unknown

Plain = int | str
"""A value as a file holds it: a number, a yes or no (bool), or text."""


class SettingError(ValueError):
    """A setting that cannot be read: no such field, no such value, or no `field=value` at all."""

    def __init__(self, problem: RuleProblem) -> None:
        super().__init__(problem.sentence)
        self.problem = problem

    def __reduce__(self) -> tuple[type[SettingError], tuple[RuleProblem]]:
        return type(self), (self.problem,)


def field_name(name: str) -> str:
    """A field's name as it stands in `Rules`, of one typed with dashes, spaces around it or in capitals."""
    return name.strip().lower().replace("-", "_")


def field_named(name: str) -> str:
    """The field that a person means. Raises `SettingError` with the nearest known name."""
    field = field_name(name)
    if field not in FIELDS:
        raise SettingError(_unknown_field(name.strip()))
    return field


def no_setting(text: str) -> RuleProblem:
    """The problem of a text that is no setting."""
    sentence = f"{shown(text)!r} is no setting; write it as field=value, such as target=3000."
    return RuleProblem("no_setting", (), sentence, {"setting": shown(text)})


def set_twice(field: str) -> RuleProblem:
    """The problem of a field that is set again: which of the values was meant nobody can say."""
    return RuleProblem("set_twice", (field,), f"{field} is set more than once; set it once.", {"field": field})


def _unknown_field(name: str) -> RuleProblem:
    return RuleProblem("unknown_field", (name,), unknown("rule", name, FIELDS), {"field": shown(name)})


def _unreadable(name: str, text: str, accepted: UnreadableValueError) -> RuleProblem:
    return unfit(name, text, Unfit("type", f"must be {accepted}"))


def read_value(name: str, text: str) -> Value:
    """The value that `text` gives the field `name`. Raises `SettingError` naming what is accepted."""
    try:
        value = FIELDS[name].accepts.read(text)
    except UnreadableValueError as unreadable:
        raise SettingError(_unreadable(name, text.strip(), unreadable)) from None
    refusal = FIELDS[name].accepts.refusal(value)
    if refusal:
        raise SettingError(unfit(name, text.strip(), refusal))
    return value


def parse_settings(settings: Iterable[str]) -> dict[str, Value]:
    """Read settings like "wild_melds=1000" or "strict-pickup=yes"; of two for one field the later holds.

    Names may be written with dashes or underscores. Raises `SettingError` with the nearest known name or
    the accepted values.
    """
    values: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise SettingError(no_setting(setting))
        field = field_named(name)
        values[field] = read_value(field, text)
    return values


def apply_settings(rules: Rules, settings: Mapping[str, object]) -> Rules:
    """`rules` with these fields changed; text is read as on the command line.

    Raises `SettingError` for an unknown field or unreadable text, `RulesError` where the result is nonsense.
    """
    values: dict[str, object] = dict(values_of(rules))
    for name, value in settings.items():
        field = field_named(name)
        values[field] = read_value(field, value) if isinstance(value, str) else value
    return validated(values)


def to_dict(rules: Rules) -> dict[str, Plain]:
    """Every field by name, as numbers, booleans and text only (the opening minimum as "15 0:50 1500:90")."""
    return {name: _plain(name, value) for name, value in values_of(rules).items()}


def _plain(name: str, value: Value) -> Plain:
    return FIELDS[name].accepts.write(value) if isinstance(value, tuple) else value


def from_dict(table: Mapping[str, object], base: Rules | None = None) -> Rules:
    """The rules of a table as `to_dict` makes it; with a `base`, fields that it lacks are taken from there.

    Strict: raises `RulesError` for an unknown field, a missing field (without a base), a value of another
    type, and rules that make no sense.
    """
    found = [_unknown_field(str(name)) for name in table if name not in FIELDS]
    if base is None:
        found += [
            RuleProblem("missing_field", (name,), f"{name} is missing; every rule must be given.", {"field": name})
            for name in FIELDS
            if name not in table
        ]
    values: dict[str, object] = dict(values_of(base or Rules()))
    for name, value in table.items():
        if name == "opening" and isinstance(value, str):
            try:
                values[name] = FIELDS[name].accepts.read(value)
            except UnreadableValueError as unreadable:
                found.append(_unreadable(name, value, unreadable))
        else:
            values[name] = value
    if found:
        raise RulesError(found)
    return validated(values)
