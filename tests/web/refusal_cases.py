"""Refusals with figures and the engine's sentences, for the page's tests.

``python -m tests.web.refusal_cases > web/tests/refusals.json`` writes them anew.
"""

from __future__ import annotations

import json
import re

from canasta.engine.messages import TEXTS, sentence

_NAMED: dict[str, int | str] = {"rank": "9", "top": "QH", "why": "yes", "cards": "QH KH"}
_NUMBERS = (3, 0, 1)


def generate() -> str:
    """Every refusal three times: with several, none and one of everything."""
    cases: list[dict[str, object]] = []
    for fault, (code, _, text) in TEXTS.items():
        names = re.findall(r"\{(\w+)", text)
        names += ["rank"] if "cards_of" in text else []
        names += ["natural_needed"] if "natural_too" in text else []
        for number in _NUMBERS:
            figures = {name: _NAMED.get(name, number) for name in names}
            case: dict[str, object] = {"code": code, "figures": figures, "message": sentence(fault, figures)}
            if case not in cases:
                cases.append(case)
    return json.dumps(cases, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(generate(), end="")
