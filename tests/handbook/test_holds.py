"""A handbook states this table's rules and nothing else: every figure is the engine's, nothing that is off is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from canasta.engine.messages import TEXTS
from canasta.handbook import Book, Section, handbook, words
from canasta.handbook.book import ENTRIES
from canasta.handbook.chapters import OUTLINES, OWN_TITLES
from canasta.handbook.refusals import POSSIBLE
from canasta.rules import FIELDS, PRESETS, SECTIONS, Rules

from .checks import CHECKS, assert_figures, assert_marked, assert_places

SAMPLE = 40


@pytest.mark.rule("turn")
@pytest.mark.parametrize("holds", [assert_figures, assert_marked, assert_places])
@pytest.mark.parametrize("name", PRESETS)
def test_of_every_preset(name: str, holds: Callable[[Book], object]) -> None:
    holds(handbook(PRESETS[name]))


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", CHECKS)
def test_a_sample_of_random_rules_holds(name: str) -> None:
    check = CHECKS[name]
    assert check.over(range(check.full // SAMPLE)).count > 0


@pytest.mark.rule("turn")
def test_every_field_has_its_entry_in_a_section_of_some_handbook() -> None:
    placed = [section for outline in OUTLINES for section in outline.sections]
    assert {spec.section for spec in FIELDS.values()} <= set(placed)
    assert len(set(placed)) == len(placed)
    assert set(SECTIONS) | set(OWN_TITLES) == set(placed)
    assert set(ENTRIES) <= set(placed)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_told_where_it_matters(name: str) -> None:
    """Each field's own sentence stands in its section of a handbook in which the field matters."""
    some = [
        *PRESETS.values(),
        Rules(wild_melds=1000, meld_limit=3, opening_canasta=True, hands=3, packs=3),
        Rules(natural_needed=True),
    ]
    rules = next(rules for rules in some if FIELDS[name].matters(rules))
    section = handbook(rules).section(FIELDS[name].section)
    assert isinstance(section, Section), f"{name} matters, but its section is not there"
    text = " ".join(words(text) for text in section.paragraphs)
    assert FIELDS[name].means(rules) in text


@pytest.mark.rule("turn")
def test_every_refusal_says_at_which_tables_it_can_occur() -> None:
    assert set(POSSIBLE) == {code for code, _, _ in TEXTS.values()}


@pytest.mark.rule("turn")
def test_the_same_rules_have_the_same_handbook_and_others_another() -> None:
    assert handbook(Rules()) == handbook(Rules())
    assert handbook(Rules()) != handbook(Rules(target=3000))
