"""What every handbook must be, whatever the rules; each check takes case numbers, for the sample and the full count."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random

from canasta.cards import PLURAL, VALUES, parse_face
from canasta.engine import Law
from canasta.handbook import Book, Example, handbook, words
from canasta.handbook.judging import tried
from canasta.handbook.refusals import OF_WHAT_IS_NOT_PLAYED, cited
from canasta.history import read_position
from canasta.rules import FIELDS, SECTIONS, Rules, random_rules
from canasta.rules.figures import Figure, in_words

from ..counts.check import Check
from .measured import Measure

_RANKS = re.compile(r"\b(four to ace|(red|black) threes?|threes?|fours?|sevens?|eights?|nines?|tens?|fives?)\b")
"""Words that name ranks and not numbers."""
_SOME = re.compile(rf"\b(two|three|four|five|six|seven) ({'|'.join(PLURAL)})\b", re.IGNORECASE)
"""A number of cards of a rank."""
_NUMBER = re.compile(r"[0-9]|\b(two|three|four|five|six|seven|eight|nine|ten|twice|double|half)\b", re.IGNORECASE)


def rules_of(case: int) -> Rules:
    """Random valid rules, by the number of the case alone."""
    return random_rules(Random(f"handbook {case}"))


def off(rules: Rules) -> set[str]:
    """The sections of what is not played, read off what the engine loops over."""
    law = Law(rules)
    found = {
        "out.ask": not (law.partners and law.ask_partner),
        "meld.wild-melds": not law.wild_melds,
        "meld.limit": not law.meld_limit,
        "opening.canasta": not law.opening_canasta,
        "opening.concealed": not law.opening_waived,
        "pile.with-wild": not law.take_with_wild,
        "penalty": not rules.penalty,
        "out.concealed": rules.concealed_bonus == rules.out_bonus and not law.opening_waived,
        "table.partners": not law.partners,
    }
    return {section for section, is_off in found.items() if is_off}


def assert_figures(book: Book) -> int:
    """Every figure is the engine's; returns how many there are."""
    measure = Measure(book.rules)
    figures = list(book.figures())
    wrong = [(figure, measure.of(figure)) for figure in figures if not measure.holds(figure)]
    assert not wrong, (wrong, book.rules)
    for example in (example for section in book.sections() for example in section.examples):
        assert_example(example, book.rules)
    return len(figures)


def assert_example(example: Example, rules: Rules) -> None:
    """Played again, the example comes out as it is told; its sheet adds up, and its cards are as many as it says."""
    for number, ranks in _SOME.findall(words(example.asks)):
        kind = PLURAL.index(ranks)
        held = sum(parse_face(card.face)[0] == kind for card in example.hand)
        assert in_words(held) == number.lower(), example
    state = read_position(example.text, rules=rules).state()
    if example.plays:
        violation = tried(state, example.plays)
        assert (violation.code if violation else "legal") == example.code, example
        if violation:
            assert example.says == (violation.message,)
    if example.sheet:
        assert example.sheet.total == sum(points for _, _, points in example.sheet.lines)
        melded = sum(VALUES[parse_face(card.face)[0]] for meld in example.melds for card in meld)
        lines = {name: points for name, _, points in example.sheet.lines}
        assert lines.get("cards melded", 0) == melded


def assert_marked(book: Book) -> None:
    """No number stands in a text of the rules without being marked, and no field is called by its raw name."""
    examples = [example for section in book.sections() for example in section.examples]
    # The engine's own sentences, and what is asked of cards that are drawn beside the question.
    others = {example.says for example in examples if not example.legal} | {example.asks for example in examples}
    for text in book.texts():
        if text in others:
            continue
        plain = "".join(piece if isinstance(piece, str) else "·" for piece in text)
        assert not _NUMBER.search(_RANKS.sub("", plain)), plain
        written = words(text)
        assert not any(name in written for name in FIELDS if "_" in name), written
        assert all(str(piece.value) == piece.text.replace(",", "") or piece.text.isalpha() for piece in text
                   if isinstance(piece, Figure)), text  # fmt: skip


def assert_places(book: Book) -> None:
    """Every section of the rules has exactly one place; none of them is that of a rule that is off."""
    told = [section.id for section in book.sections()]
    places = [*told, *(one.id for one in book.absent), *(chapter.id for chapter in book.chapters)]
    assert len(set(places)) == len(places)
    assert set(SECTIONS) <= set(places)
    assert not set(told) & off(book.rules), book.rules
    for code, section in cited(book.rules):
        assert section in told or code in OF_WHAT_IS_NOT_PLAYED, (code, section, book.rules)


def handbooks(cases: Iterable[int]) -> int:
    """The handbooks of random rules: figures, places, marks; returns how many figures were compared."""
    figures = 0
    for case in cases:
        book = handbook(rules_of(case))
        assert_marked(book)
        assert_places(book)
        figures += assert_figures(book)
    return figures


CHECKS = {
    "every figure of a handbook is the engine's": Check(handbooks, 1_000, "figures compared", 20),
}
