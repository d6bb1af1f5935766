"""The handbook's prose knows its figures: nothing falls to what it was, and what earns nothing is no bonus."""

from __future__ import annotations

import re

import pytest

from canasta.handbook import Book, Section, handbook, words
from canasta.rules import Rules, sentences
from canasta.rules.figures import Figure, pieces
from canasta.rules.words import marked_sentences

from .test_numbers import ALL

NOTHING = Rules(natural_canasta=0, mixed_canasta=0, red_three=0, red_three_all=0, out_bonus=0, concealed_bonus=0)
LEVEL = Rules(natural_canasta=300, mixed_canasta=300, out_bonus=200, concealed_bonus=200)
SEVERAL = [NOTHING, LEVEL, Rules(out_bonus=0), Rules(mixed_canasta=0), Rules(red_three=0), Rules(hands=1), *ALL]


def prose(book: Book) -> list[tuple[str | Figure, ...]]:
    """All that is told in our own sentences, without tables, and what is said of legal examples."""
    found = [one.says for one in book.absent]
    for section in book.sections():
        found += [*section.paragraphs, *section.steps, *(text for _, text in section.terms)]
        found += [example.says for example in section.examples if example.legal]
    return found


def told(rules: Rules, section: str = "") -> str:
    """The prose of a whole handbook, or of a section."""
    book = handbook(rules)
    if not section:
        return " ".join(words(text) for text in prose(book))
    found = book.section(section)
    assert isinstance(found, Section)
    examples = [words(example.says) for example in found.examples]
    return " ".join([*(words(text) for text in found.paragraphs), *(words(text) for text in found.steps), *examples])


@pytest.mark.rule("score")
@pytest.mark.parametrize("case", range(len(SEVERAL)))
def test_nobody_is_told_that_something_counts_nought(case: int) -> None:
    """Of scores alone a 0 is told: that is where a band of the opening minimum begins."""
    texts = [*prose(handbook(SEVERAL[case])), *(pieces(text) for _, text in marked_sentences(SEVERAL[case]))]
    for text in texts:
        noughts = [one for one in text if isinstance(one, Figure) and one.text == "0"]
        assert all(one.source.startswith("opening.") for one in noughts), words(text)


@pytest.mark.rule("score")
@pytest.mark.parametrize("case", range(len(SEVERAL)))
def test_nothing_falls_or_rises_to_what_it_is(case: int) -> None:
    text = f"{told(SEVERAL[case])} {' '.join(sentence for _, sentence in sentences(SEVERAL[case]))}"
    for before, after in re.findall(r"([0-9][0-9,]*) (?:points )?(?:to|instead of) ([0-9][0-9,]*)", text):
        assert before != after, text


@pytest.mark.rule("score")
def test_where_nothing_earns_a_bonus_there_is_no_word_of_bonuses() -> None:
    text = told(NOTHING)
    assert not re.search(r"bonus|earns a|is worth no|prize", text), re.findall(r".{30}(?:bonus|prize).{30}", text)
    assert "without it nobody may go out" in text
    sheet = told(NOTHING, "score")
    assert "values of all cards melded" in sheet
    assert "Count the bonuses" not in sheet


@pytest.mark.rule("canasta")
def test_a_bonus_falls_only_where_it_does() -> None:
    assert "its bonus falls from 500 to 300" in told(Rules(), "canasta")
    assert "mixed from now on." in told(LEVEL, "canasta")
    assert "falls" not in told(LEVEL) + told(NOTHING)


@pytest.mark.rule("score.canastas")
def test_canastas_without_a_bonus_are_told_to_earn_none() -> None:
    assert "A natural canasta earns no points besides its cards." in told(NOTHING, "score.canastas")
    assert "second bonus" in told(Rules(mixed_canasta=0), "score.canastas")
    assert "earns a bonus" not in told(NOTHING, "object")
    assert "second bonus" not in told(NOTHING, "score.canastas")


@pytest.mark.rule("score.red-threes")
def test_red_threes_that_count_nothing_are_told_so_once() -> None:
    assert told(NOTHING, "score.red-threes") == "Red threes count nothing."
    together = told(Rules(red_three=0), "score.red-threes")
    assert together.startswith("A red three by itself counts nothing. A side with all four red threes counts 800")


@pytest.mark.rule("out.concealed")
def test_going_out_concealed_is_instead_of_nothing_where_going_out_earns_nothing() -> None:
    text = told(Rules(out_bonus=0), "out.concealed")
    assert "Going out concealed is worth 200 points." in text
    assert "going out" in told(Rules(out_bonus=0), "score")
    assert "earns nothing" in words(handbook(NOTHING).absent[-2].says)


@pytest.mark.rule("opening")
def test_of_the_opening_only_what_a_match_can_come_to_is_told() -> None:
    single = told(Rules(hands=1), "opening")
    assert "must be worth at least 50 points" in single
    assert "1,500" not in single
    assert "each side has to open again" not in single
    level = Rules(opening=((None, 50), (5000, 90)))
    assert "A side that is ahead has more to lay" not in told(level, "opening")
    assert "A side that is ahead has more to lay" in told(Rules(), "opening")
