"""The rules in words say what is on, and nothing about what is off or cannot matter."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.rules import FIELDS, PRESETS, SECTIONS, Rules, differences, preset, random_rules, sentences

ANY_RULES = st.integers(0, 2**32).map(lambda seed: random_rules(random.Random(seed)))


def told(rules: Rules, section: str) -> str:
    """Everything said in one section."""
    return " ".join(sentence for found, sentence in sentences(rules) if found == section)


# A section, rules, words that must be there, words that must not.
SAID = [
    ("cards", Rules(), ["Two packs", "Two jokers", "108"], []),
    ("cards", Rules(packs=3, jokers=0), ["Three packs", "no jokers", "156"], []),
    ("cards.values", Rules(jokers=0), ["Deuces are wild", "aces are worth 20"], ["oker"]),
    ("seats", Rules(), ["Four play", "two sides of two", "opposite"], []),
    ("seats", preset("three-player"), ["Each of the three plays alone"], ["partner"]),
    ("seats", preset("six-player"), ["two sides of three", "every other seat"], []),
    ("deal", preset("browser"), ["15 cards"], []),
    ("draw", Rules(), ["one card from the stock."], ["left"]),
    ("draw", preset("two-player"), ["two cards", "as many as are left"], []),
    ("deal.turn-up", preset("browser"), ["One card is turned up"], ["until another natural"]),
    ("meld.wilds", Rules(), ["at most three wild cards", "never holds more wild"], []),
    ("meld.wilds", preset("browser"), ["fewer wild cards"], []),
    ("meld.wilds", preset("pagat"), ["may outnumber"], []),
    ("meld.wilds", Rules(wild_limit=1, wild_balance="fewer"), ["at most one wild card."], ["fewer"]),
    ("meld.wilds", Rules(wild_limit=2, wild_balance="free"), ["two wild cards"], ["outnumber"]),
    ("meld.wilds", Rules(wild_limit=2, wild_balance="fewer"), ["fewer"], []),
    ("canasta", Rules(), ["wild cards within the limits"], []),
    ("canasta", preset("browser"), ["no more wild cards"], []),
    ("meld.black-threes", Rules(), ["turn that goes out"], []),
    ("meld.black-threes", preset("browser"), ["never"], []),
    ("opening", Rules(), ["15 below 0", "50 from 0", "90 from 1,500 and 120 from 3,000"], []),
    ("opening", Rules(target=1000), ["15 below 0 and 50 from 0."], ["1,500", "3,000"]),
    ("opening", Rules(target=1000, hands=3), ["3,000"], []),
    ("opening", Rules(opening=((None, 0),)), ["no minimum"], ["must reach"]),
    ("opening", Rules(opening=((None, 50),)), ["at least 50 points"], []),
    (
        "opening",
        Rules(opening=((None, 0), (0, 0), (500, 55))),
        ["at least 55 from 500; below 500 there is no minimum."],
        ["0 below", "0 from 0"],
    ),
    (
        "opening",
        Rules(opening=((None, 50), (0, 0), (500, 90), (1000, 90), (2000, 0))),
        ["50 below 0 and 90 from 500; from 0 to 495 and from 2,000 there is no minimum."],
        [],
    ),
    ("opening", Rules(opening=((None, 50), (0, 50))), ["at least 50 points"], []),
    ("opening.concealed", preset("pagat"), ["after a draw from the stock"], []),
    ("pile", Rules(strict_pickup=True), ["Every pickup needs two natural"], []),
    ("pile.with-wild", preset("dummies"), ["a wild card", "not frozen"], []),
    ("pile.frozen", preset("dummies"), ["all natural", "no card froze", "even to open"], []),
    ("pile.frozen", Rules(), ["A wild card in the pile, or a red three"], ["black three"]),
    ("pile.frozen", Rules(black_three_pile="freezes"), ["A wild card or a black three in the pile"], []),
    ("discard", Rules(), ["; a wild card freezes"], []),
    ("discard", Rules(black_three_pile="freezes"), ["a wild card or a black three freezes"], []),
    ("deal.turn-up", Rules(turn_up_black_three="covered"), ["covered by the next card", "changes nothing"], []),
    (
        "deal.turn-up",
        Rules(turn_up="single", turn_up_black_three="covered", black_three_pile="freezes"),
        ["A red three is covered", "black three turned up is covered by the next card, and freezes the pile"],
        ["nly a red three"],
    ),
    ("pile.opening", preset("canasta101"), ["not called frozen"], []),
    ("pile.black-three", Rules(black_three_pile="freezes"), ["freezes the pile until it is taken"], []),
    ("pile.own-meld", Rules(), ["own meld"], ["single card"]),
    ("pile.own-meld", preset("pagat"), ["may not take a pile of a single card"], []),
    ("pile.captured", preset("browser"), ["not replaced"], []),
    ("out.canastas", preset("two-player"), ["two canastas"], ["natural"]),
    ("out.canastas", Rules(natural_needed=True), ["one canasta", "That canasta must be natural"], []),
    ("out.canastas", Rules(canastas_needed=2, natural_needed=True), ["One of them must be natural"], []),
    ("out.ask", Rules(), ["may ask the partner"], []),
    ("out.ask", preset("six-player"), ["all partners, who must agree"], []),
    (
        "out.concealed",
        Rules(),
        ["the partner may have melded", "200 points instead of 100", "does not go out"],
        [],
    ),
    ("out.concealed", preset("two-player"), ["no meld before the turn"], ["partner"]),
    ("out.concealed", preset("browser"), ["does not spoil"], []),
    ("stock.empty", Rules(), ["must take it, if the turn can then be finished", "choice"], []),
    ("stock.empty", Rules(strict_pickup=True), ["may take"], ["must take it"]),
    ("stock.empty", preset("browser"), ["who can take the pile must, if the turn can then be finished"], []),
    ("score.red-threes", Rules(), ["all four", "800", "no meld"], ["six"]),
    ("score.red-threes", Rules(packs=3), ["all six", "1,000"], ["four"]),
    (
        "meld.wild-melds",
        Rules(wild_melds=2000),
        ["2,000", "no more than seven", "count to the opening minimum", "never taken with such a meld"],
        [],
    ),
    (
        "meld.wild-melds",
        Rules(wild_melds=2000, opening=((None, 0),)),
        ["The pile is never taken with such a meld."],
        ["minimum"],
    ),
    ("match.dealer", Rules(), ["Chance decides who deals the first hand."], []),
    ("meld.limit", Rules(meld_limit=3), ["at most three unfinished melds"], []),
    ("match.end", Rules(), ["5,000"], ["hands"]),
    ("match.end", Rules(hands=4, tie="extra_hand"), ["four hands", "one more hand"], ["5,000"]),
    ("match.dealer", Rules(dealer="loser"), ["lost the hand"], []),
    ("penalty", preset("dummies"), ["100 points"], []),
]


@pytest.mark.rule("turn")
@pytest.mark.parametrize(("section", "rules", "there", "absent"), SAID, ids=lambda value: str(value)[:20])
def test_a_section_says_what_the_rules_are(section: str, rules: Rules, there: list[str], absent: list[str]) -> None:
    text = told(rules, section)
    assert all(words in text for words in there), text
    assert not any(words in text for words in absent), text


# Sections that have nothing to say under these rules.
SILENT = [
    ("out.ask", preset("two-player")),
    ("out.ask", Rules(ask_partner=False)),
    ("meld.wild-melds", Rules()),
    ("meld.limit", Rules()),
    ("opening.canasta", Rules()),
    ("opening.canasta", Rules(opening_canasta=True, opening=((None, 0),))),
    ("opening.concealed", Rules()),
    ("opening.concealed", Rules(opening_waived=True, canastas_needed=2)),
    ("pile.with-wild", Rules()),
    ("pile.own-meld", Rules(strict_pickup=True, one_card_take=False)),
    ("penalty", Rules()),
    ("out.concealed", Rules(concealed_bonus=100)),
    ("out.concealed", Rules(deal=5)),
]


@pytest.mark.rule("turn")
@pytest.mark.parametrize(("section", "rules"), SILENT, ids=lambda value: str(value)[:20])
def test_a_rule_that_is_off_or_cannot_matter_is_not_told(section: str, rules: Rules) -> None:
    assert told(rules, section) == ""


@pytest.mark.rule("turn")
@given(ANY_RULES)
def test_any_rules_are_told_in_whole_sentences_in_order(rules: Rules) -> None:
    lines = sentences(rules)
    order = [list(SECTIONS).index(section) for section, _ in lines]
    assert order == sorted(order)
    assert len({sentence for _, sentence in lines}) == len(lines)
    for _, sentence in lines:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "  " not in sentence
    text = " ".join(sentence for _, sentence in lines)
    assert "None" not in text
    assert "_" not in text
    if not rules.has_partners:
        assert "partner" not in text
    if rules.jokers == 0:
        assert "joker" not in text.replace("no jokers", "")


@pytest.mark.rule("turn")
@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_is_told_under_some_rules(section: str) -> None:
    some = [*PRESETS.values(), Rules(wild_melds=1000, meld_limit=3, opening_canasta=True)]
    assert any(told(rules, section) for rules in some)


@pytest.mark.rule("turn")
@given(ANY_RULES, ANY_RULES)
def test_differences_are_exactly_the_fields_that_differ(a: Rules, b: Rules) -> None:
    assert differences(a, a) == []
    found = differences(a, b)
    assert {one.field for one in found} == {n for n, spec in FIELDS.items() if spec.value(a) != spec.value(b)}
    assert all(one.a != one.b and one.a and one.b for one in found)
    assert [(one.field, one.a, one.b) for one in differences(b, a)] == [(x.field, x.b, x.a) for x in found]


@pytest.mark.rule("turn")
def test_what_tells_pagat_from_classic() -> None:
    assert [(one.field, one.a, one.b) for one in differences(preset("classic"), preset("pagat"))] == [
        ("opening_waived", "no", "yes"),
        ("wild_balance", "never more", "may be more"),
        ("take_with_wild", "no", "yes"),
        ("one_card_take", "yes", "no"),
        ("captured_red_three", "replaced from the stock", "not replaced"),
        ("last_red_three", "shown, the turn goes on", "ends the hand"),
    ]


@pytest.mark.rule("turn")
def test_values_in_words_read_like_language() -> None:
    words = {one.field: (one.a, one.b) for one in differences(Rules(), Rules(hands=1, meld_limit=3, penalty=100))}
    assert words["hands"] == ("to the target", "1 hand")
    assert words["meld_limit"] == ("off", "3")
    assert words["penalty"] == ("off", "100 points")
    (opening,) = differences(Rules(), Rules(opening=((None, 50),)))
    assert opening.a == "15 below 0, 50 from 0, 90 from 1,500, 120 from 3,000"
    assert opening.b == "50 at any score"
