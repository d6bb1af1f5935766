"""Whatever is counted in a handbook stands in the number that its figure asks for: one card, two cards, no canastas."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from canasta.cards import PLURAL, SINGULAR
from canasta.handbook import handbook, words
from canasta.handbook.spoken import spoken_cards, spoken_pile
from canasta.rules import FIELDS, PRESETS, Rules, RulesError, Whole, random_rules, sentences, validated, values_of
from canasta.rules.accepts import Value

NOUNS = {
    **{one: one + "s" for one in ("card", "canasta", "meld", "point", "turn", "hand", "deck", "pack", "player")},
    **{one: one + "s" for one in ("joker", "side", "partner", "opponent", "three", "discard", "seat", "pair")},
    **dict(zip(SINGULAR, PLURAL, strict=True)),
}
"""What the handbook counts: the word for one, the word for several."""
KINDS = "(?:(?:wild|natural|mixed|black|red|fixed|more|unfinished|finished|other|unused) )*"
"""Words that may stand between a number and what it counts."""
SEVERAL = "two|three|four|five|six|seven|eight|nine|ten|0|[2-9]|[1-9][0-9,]*[0-9]"
ONE_OF_SEVERAL = re.compile(rf"(?<![\w,.])(?:one|1) {KINDS}(?:{'|'.join(NOUNS.values())})\b", re.IGNORECASE)
SEVERAL_OF_ONE = re.compile(rf"(?<![\w,.])(?:{SEVERAL}) {KINDS}(?:{'|'.join(NOUNS)})\b(?!-)", re.IGNORECASE)

SMALL = (0, 1, 5)
"""The least that any field may be, where it is a number."""


def least(rules: Rules, names: list[str]) -> Rules:
    """These rules with fields set to the smallest number that they may have, as far as the others let them."""
    for name in names:
        for number in SMALL:
            try:
                rules = validated(values_of(rules) | {name: number})
            except RulesError:
                continue
            if FIELDS[name].accepts.refusal(number) is None:
                break
    return rules


NUMBERS = [name for name, spec in FIELDS.items() if isinstance(spec.accepts, Whole)]
COUNTS = ["wild_limit", "meld_limit", "canastas_needed", "hands", "draw", "jokers"]


def small_rules() -> Iterator[Rules]:
    """Rules in which all that may be is one, or nothing: presets and random ones, whole or some fields of them."""
    ones: dict[str, Value] = {
        "wild_limit": 1,
        "meld_limit": 1,
        "canastas_needed": 1,
        "hands": 1,
        "draw": 1,
        "jokers": 1,
    }
    for rules in PRESETS.values():
        yield validated(values_of(rules) | ones)
        yield least(rules, NUMBERS)
    for case in range(40):
        rng = random.Random(f"numbers {case}")
        rules = random_rules(rng)
        yield validated(values_of(rules) | dict(rng.sample(sorted((ones | {"jokers": rules.jokers}).items()), 3)))
        yield least(rules, rng.sample(NUMBERS, len(NUMBERS) // 2))


ALL = list(small_rules())


def told(rules: Rules) -> Iterator[str]:
    """Every text of a handbook, what is read out of its drawings too."""
    book = handbook(rules)
    yield from (words(text) for text in book.texts())
    for section in book.sections():
        for example in section.examples:
            yield from (spoken_cards(cards) for cards in (example.hand, *example.melds))
            if example.pile:
                yield spoken_pile(example.pile)
    yield from (sentence for _, sentence in sentences(rules))


@pytest.mark.rule("turn")
@pytest.mark.parametrize("case", range(len(ALL)))
def test_one_thing_is_no_several_and_several_are_not_one(case: int) -> None:
    for text in told(ALL[case]):
        found = ONE_OF_SEVERAL.search(text) or SEVERAL_OF_ONE.search(text)
        assert found is None, text


@pytest.mark.rule("turn")
@pytest.mark.parametrize("text", ["at most 1 wild cards", "one canastas", "Two natural card", "10 point", "1 jacks"])
def test_a_wrong_number_is_found(text: str) -> None:
    assert ONE_OF_SEVERAL.search(text) or SEVERAL_OF_ONE.search(text)


@pytest.mark.rule("turn")
def test_every_number_is_met_as_one_where_it_may_be() -> None:
    for name in COUNTS:
        assert sum(FIELDS[name].value(rules) == 1 and FIELDS[name].matters(rules) for rules in ALL) > 3, name
