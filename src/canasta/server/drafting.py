"""Rules that somebody is choosing: what is wrong with them or unusual, and how they differ from the classic game."""

from __future__ import annotations

from collections.abc import Iterable

from canasta.rules import (
    PRESETS,
    Draft,
    Rules,
    UnknownPresetError,
    differences,
    draft,
    preset,
    preset_name,
    read_rules,
    remarks,
    to_dict,
    write_rules,
)
from canasta.server.forms import RuleDifference, RuleRemark, RulesAnswer, RulesAsked, RulesText
from canasta.server.problems import RequestError, fault, problem

CLASSIC = Rules()
LONGEST_NAME = 40
"""Signs of the name that a person gives to rules."""
LONGEST_TEXT = 1200
"""Signs of rules written as text; every field set takes about 800."""


def from_classic(rules: Rules) -> list[RuleDifference]:
    """What differs from the classic game."""
    return [RuleDifference(one.field, one.label, one.a, one.b) for one in differences(CLASSIC, rules)]


def checked(asked: RulesAsked) -> RulesAnswer:
    """Look at a choice of rules. Raises RequestError where there is no such preset."""
    base = known_preset(asked.preset)
    return _answer(preset_name(asked.preset), draft(base, asked.settings.items()), ())


def taken(shared: RulesText) -> RulesAnswer:
    """Look at rules that came as text, with a name perhaps. Raises RequestError where these are none at all."""
    name = rules_name(shared.name)
    if len(shared.text) > LONGEST_TEXT:
        raise RequestError(problem("rules-text-long", {"length": len(shared.text), "most": LONGEST_TEXT}))
    known_preset(next(iter(shared.text.split()), ""))
    found = read_rules(shared.text)
    return _answer(found.preset, found.draft, found.words, name)


def known_preset(name: str) -> Rules:
    """The preset of that name. Raises RequestError."""
    try:
        return preset(name)
    except UnknownPresetError:
        figures: dict[str, int | str] = {"name": name[:80], "presets": ", ".join(PRESETS)}
        raise RequestError(problem("unknown-preset", figures)) from None


def rules_name(name: str) -> str:
    """The name that a person gives to rules, without spaces around it; it may be empty. Raises RequestError."""
    name = name.strip()
    for place, sign in enumerate(name, 1):
        if not sign.isprintable() or sign in "<>":
            told = sign if sign.isprintable() else f"U+{ord(sign):04X}"
            raise RequestError(problem("rules-name", {"sign": told, "place": place}))
    if len(name) > LONGEST_NAME:
        raise RequestError(problem("rules-name-long", {"length": len(name), "most": LONGEST_NAME}))
    return name


def _answer(name: str, found: Draft, words: Iterable[int], title: str = "") -> RulesAnswer:
    rules, base = found.unchecked(), to_dict(PRESETS[name])
    values = to_dict(rules)
    whole = not found.problems
    places = dict(enumerate(words))
    return RulesAnswer(
        preset=name,
        title=title,
        settings={field: value for field, value in values.items() if value != base[field]},
        rules=values,
        text=write_rules(name, rules) if whole else "",
        differences=from_classic(rules),
        faults=[fault(one, places.get(number, 0)) for number, one in enumerate(found.problems)],
        remarks=[
            RuleRemark(one.code, one.sentence, dict(one.figures), dict(one.offer))
            for one in (remarks(rules) if whole else ())
        ],
    )
