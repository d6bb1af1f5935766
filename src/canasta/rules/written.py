"""Rules as one line of text that people can read and send: a preset's name and the settings that change it.

`classic target=3000 opening=15 0:50 wild_melds=1000`: words without an equals sign go on with the value before them.
"""

from __future__ import annotations

from typing import NamedTuple

from .checks import RuleProblem
from .drafts import Draft, draft
from .fields import FIELDS, Rules
from .presets import preset, preset_name
from .settings import field_name, no_setting, set_twice


class ReadRules(NamedTuple):
    """The rules of a text as far as they can be read, and what is wrong with it."""

    preset: str
    draft: Draft
    words: tuple[int, ...]
    """For each problem of the draft the word of the text that it lies in, from 1."""


def write_rules(name: str, rules: Rules) -> str:
    """The text of rules, told as changes of a preset. Raises `UnknownPresetError`."""
    base = preset(name)
    settings = [
        f"{field}={spec.accepts.write(spec.value(rules))}"
        for field, spec in FIELDS.items()
        if spec.value(rules) != spec.value(base)
    ]
    return " ".join([preset_name(name), *settings])


def read_rules(text: str) -> ReadRules:
    """Read a text of rules; two settings of one field are a problem. Raises `UnknownPresetError`."""
    name, *words = text.split() or [""]
    base = preset(name)
    settings: list[tuple[str, str]] = []
    places: dict[str, int] = {}
    astray: list[tuple[int, RuleProblem]] = []
    for number, word in enumerate(words, 2):
        field, equals, value = word.partition("=")
        if equals:
            settings.append((field, value))
            if field_name(field) in places and field_name(field) in FIELDS:
                astray.append((number, set_twice(field_name(field))))
            places[field] = places[field_name(field)] = number
        elif settings:
            settings[-1] = (settings[-1][0], f"{settings[-1][1]} {word}")
        else:
            astray.append((number, no_setting(word)))
            break
    found = draft(base, settings)
    # A contradiction lies in several fields; the word that was written last made it one.
    told = [(max((places.get(field, 1) for field in one.fields), default=1), one) for one in found.problems]
    inside = sorted([*astray, *told], key=lambda pair: pair[0])
    return ReadRules(
        preset_name(name),
        Draft(found.values, tuple(one for _, one in inside)),
        tuple(number for number, _ in inside),
    )
