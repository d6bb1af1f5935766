"""Refusals and checks with figures and the server's sentences, for the page's tests.

``python -m tests.web.refusal_cases > web/tests/refusals.json`` writes them anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

from canasta.engine.messages import TEXTS, Figures, sentence
from canasta.server import problems, refusals, take_check

UNTOLD = frozenset({"not-reached", "take-possible", "take-impossible"})
"""Codes that the page has other texts for."""

_NAMED: dict[str, tuple[int | str, ...]] = {
    "rank": ("9",),
    "top": ("QH",),
    "by": ("2C",),
    "why": ("yes",),
    "cards": ("QH KH",),
    "name": ("Ada",),
    "card": ("QH",),
    "ways": ("pair join wild", "join", ""),
}
_NUMBERS = (3, 0, 1)

_NEEDS = {"cards_of": "rank", "and_meld": "rank", "natural_too": "natural_needed"}
"""Forms that look at a second figure."""


def texts() -> Iterator[tuple[str, str, Callable[[Figures], str]]]:
    """Code, text with places, and how its sentence is made."""
    for fault, (code, _, text) in TEXTS.items():
        yield code, text, lambda figures, fault=fault: sentence(fault, figures)  # type: ignore[misc]
    for code, (_, text) in refusals.TEXTS.items():
        if code != "unreadable":
            yield code, text, lambda figures, code=code: refusals.refusal(code, dict(figures)).message  # type: ignore[misc]
    for code, text in problems.TEXTS.items():
        if code != "unreadable" and code not in refusals.TEXTS:
            yield code, text, lambda figures, code=code: problems.problem(code, dict(figures)).message  # type: ignore[misc]
    for code, text in take_check.TEXTS.items():
        if code not in UNTOLD:
            yield code, text, lambda figures, code=code: take_check.told(code, figures)  # type: ignore[misc]


def generate() -> str:
    """Every text three times: with several, none and one of everything."""
    cases: list[dict[str, object]] = []
    for code, text, told in texts():
        names = re.findall(r"\{(\w+)", text)
        names += [name for form, name in _NEEDS.items() if f":{form}" in text]
        for index, number in enumerate(_NUMBERS):
            figures = {name: _NAMED[name][index % len(_NAMED[name])] if name in _NAMED else number for name in names}
            case: dict[str, object] = {"code": code, "figures": figures, "message": told(figures)}
            if case not in cases:
                cases.append(case)
    return json.dumps(cases, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
