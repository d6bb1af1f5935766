"""Everything that is sent as a code with figures, with the server's sentences, for the page's tests.

``python -m tests.web.refusal_cases > web/tests/refusals.json`` writes them anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from canasta import doubts
from canasta.engine.messages import TEXTS, Figures, sentence
from canasta.players import reasons
from canasta.rules import (
    RuleProblem,
    Rules,
    RulesError,
    SettingError,
    apply_settings,
    from_dict,
    parse_settings,
    problems,
    values_of,
)
from canasta.rules.settings import set_twice
from canasta.server import problems as request_problems
from canasta.server import refusals, take_check

UNTOLD = frozenset({"not-reached", "take-possible", "take-impossible"})
"""Codes that the page has other texts for."""

_NAMED: dict[str, tuple[int | str, ...]] = {
    "rank": ("9", "8", "A"),
    "top": ("QH",),
    "by": ("2C",),
    "froze": ("wild", "red", "black"),
    "given": ("X1",),
    "reason": ("too many cards",),
    "why": ("yes",),
    "cards": ("QH KH",),
    "name": ("Ada",),
    "presets": ("classic, pagat",),
    "card": ("QH",),
    "action": ("discard QH",),
    "key": ("points",),
    "claimed": ("[5, 0]", "nobody"),
    "found": ("[0, 0]", "nobody"),
    "ways": ("pair join wild", "join", ""),
}
_NUMBERS = (3, 0, 1)

NONSENSE: tuple[dict[str, object], ...] = (
    {"deal": "eleven"},
    {"target": 1.5},
    {"turn_up": 3},
    {"target": 0},
    {"wild_limit": 4},
    {"meld_limit": 11},
    {"target": 5001},
    {"turn_up": "covered"},
    {"opening": ((0, 50),)},
    {"opening": ((None, 15), *((5 * n, 50) for n in range(12)))},
    {"opening": ((None, 15), (1500, 90), (0, 50))},
    {"opening": ((None, 15), (3, 50))},
    {"opening": ((None, 52),)},
    {"sides": 3},
    {"players": 2},
    {"players": 6, "deal": 14},
    {"players": 6, "deal": 20, "packs": 3, "jokers": 0},
    {"strict_pickup": True, "take_with_wild": True},
    {"wild_melds_beyond": True},
    {"deal": 5, "jokers": 0},
    {"concealed_bonus": 95},
    {"mixed_canasta": 600},
    {"red_three": 300},
)
UNREADABLE: tuple[dict[str, object], ...] = ({"opening": "abc"}, {"deal": "many"}, {"nonsense": 1})

_NEEDS = {"cards_of": "rank", "and_meld": "rank", "natural_too": "natural_needed", "uses_both": "wilds"}
"""Forms that look at a second figure."""


def texts() -> Iterator[tuple[str, str, str, Callable[[Figures], str]]]:
    """Kind, code, text with places, and how its sentence is made."""
    for fault, (code, _, text) in TEXTS.items():
        yield "refused", code, text, lambda figures, fault=fault: sentence(fault, figures)  # type: ignore[misc]
    for code, (_, text) in refusals.TEXTS.items():
        if code != "unreadable":
            yield "refused", code, text, lambda figures, code=code: refusals.refusal(code, dict(figures)).message  # type: ignore[misc]
    for code, text in request_problems.TEXTS.items():
        if code != "unreadable" and code not in refusals.TEXTS:
            yield (
                "refused",
                code,
                text,
                lambda figures, code=code: request_problems.problem(code, dict(figures)).message,  # type: ignore[misc]
            )
    for code, text in take_check.TEXTS.items():
        if code not in UNTOLD:
            yield "refused", code, text, lambda figures, code=code: take_check.told(code, figures)  # type: ignore[misc]
    for code, text in reasons.TEXTS.items():
        yield "reason", code, text, lambda figures, code=code: reasons.Reason(code, figures).sentence  # type: ignore[misc]
    for code, text in doubts.TEXTS.items():
        yield "doubt", code, text, lambda figures, code=code: doubts.Doubt(code, dict(figures)).sentence  # type: ignore[misc]


def faults() -> Iterator[RuleProblem]:
    """Each kind of nonsense that house rules can be, as the rules tell it."""
    for changes in NONSENSE:
        yield from problems(values_of(Rules()) | changes)
    for settings in UNREADABLE:
        try:
            apply_settings(Rules(), settings)
        except SettingError as unreadable:
            yield unreadable.problem
    try:
        parse_settings(["target"])
    except SettingError as unreadable:
        yield unreadable.problem
    try:
        from_dict({})
    except RulesError as refused:
        yield refused.problems[0]
    yield set_twice("target")


def generate() -> str:
    """Every text three times, with several, none and one of everything; and what is wrong with some house rules."""
    cases: list[dict[str, object]] = []
    for kind, code, text, told in texts():
        names = re.findall(r"\{(\w+)", text)
        names += [name for form, name in _NEEDS.items() if f":{form}" in text]
        for index, number in enumerate(_NUMBERS):
            figures = {name: _NAMED[name][index % len(_NAMED[name])] if name in _NAMED else number for name in names}
            if "held" in figures and not index:
                figures["held"] = number + 1
            case: dict[str, object] = {"kind": kind, "code": code, "figures": figures, "message": told(figures)}
            if case not in cases:
                cases.append(case)
    for fault in faults():
        case = {"kind": "fault", "code": fault.code, "figures": dict(fault.figures), "message": fault.sentence}
        if case not in cases:
            cases.append(case)
    return json.dumps(cases, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
