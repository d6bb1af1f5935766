"""The rules at an address: a preset's handbook, one with house rules, all presets listed, or why there are none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from canasta.rules import DESCRIPTIONS, PRESETS, TITLES, draft
from canasta.rules.fields import FIELDS
from canasta.rules.settings import field_name, set_twice
from canasta.server.handbook_page import back, handbook_page, with_others
from canasta.server.plain_page import document

Setting = tuple[str, str]
"""A field and its value as they stand in a query."""


def asked_page(name: str, settings: Sequence[Setting]) -> tuple[int, str]:
    """Status and page of the preset of that name with these settings, each written as on the command line."""
    rules = PRESETS.get(name)
    if rules is None:
        about = "There are no rules of that name. There are those named below."
        return 404, with_others("No such rules", about, "<main></main>\n")
    if not settings:
        return 200, handbook_page(TITLES[name], rules, DESCRIPTIONS[name])
    found = draft(rules, settings)
    wrong = [*(problem.sentence for problem in found.problems), *_twice(settings)]
    if wrong:
        return 404, _wrong(name, dict.fromkeys(wrong))
    return 200, handbook_page(f"{TITLES[name]}, house rules", found.rules(), "As this table plays.")


def list_page() -> str:
    """Every preset with a sentence about it, and the way to its handbook."""
    listed = "".join(f"<li>{_link(name)} {escape(DESCRIPTIONS[name])}</li>\n" for name in PRESETS)
    body = f'<main class="plain">\n<ul class="sets">\n{listed}</ul>\n</main>\n'
    return document("The rules", "Each of these has a handbook, with every rule and its examples.", body, back())


def _twice(settings: Iterable[Setting]) -> list[str]:
    """What is said of every field that is set more than once."""
    times = Counter(field_name(name) for name, _ in settings)
    return [set_twice(name).sentence for name, number in times.items() if number > 1 and name in FIELDS]


def _wrong(name: str, sentences: Iterable[str]) -> str:
    told = "".join(f"<li>{escape(sentence)}</li>\n" for sentence in sentences)
    main = (
        f'<main class="plain">\n<ul class="faults">\n{told}</ul>\n'
        f"<p>Without house rules there is the handbook of {_link(name)}.</p>\n</main>\n"
    )
    return with_others("No such house rules", "What this address asks for cannot be played:", main)


def _link(name: str) -> str:
    return f'<a href="/rules/{escape(name)}">{escape(TITLES[name])}</a>'
