"""The cards: how many there are, what they are worth, and which are wild."""

from __future__ import annotations

import pytest

from canasta.cards import (
    BLACK_THREE,
    DEUCE,
    JOKER,
    KINDS,
    RANKS,
    RED_THREE,
    SUITS,
    VALUES,
    CardError,
    card,
    card_text,
    copies,
    copies_of_face,
    full_pack,
    kind_of,
    parse_face,
    suit_of,
)
from canasta.engine import deal, legal_actions, play, start_hand
from canasta.engine.codes import OVER
from canasta.engine.dealing import Random
from canasta.rules import Rules
from tests.positions import law_of

from .verdicts import CLASSIC, allow, position, refuse, with_rules

SIX_WITH_THREE_PACKS = Rules(players=6, packs=3, deal=13, target=10_000, canastas_needed=2)


@pytest.mark.rule("cards")
@pytest.mark.parametrize(
    ("rules", "cards", "jokers", "red_threes"),
    [
        (CLASSIC, 108, 4, 4),
        (SIX_WITH_THREE_PACKS, 162, 6, 6),
        (with_rules(jokers=0), 104, 0, 4),
        (with_rules(packs=3, jokers=3), 165, 9, 6),
    ],
    ids=["two packs", "three packs", "no jokers", "three jokers a pack"],
)
def test_the_pack_has_its_cards(rules: Rules, cards: int, jokers: int, red_threes: int) -> None:
    pack = law_of(rules).order()
    kinds = [kind_of(one) for one in pack]
    assert len(pack) == len(set(pack)) == cards == rules.pack_size
    assert kinds.count(JOKER) == jokers
    assert kinds.count(RED_THREE) == kinds.count(BLACK_THREE) == red_threes
    assert all(kinds.count(rank) == 4 * rules.packs for rank in [*range(RANKS), DEUCE])
    assert sorted(deal(law_of(rules), 1)) == pack


@pytest.mark.rule("cards.values")
@pytest.mark.parametrize(
    ("words", "value"),
    [("JK", 50), ("2", 20), ("A", 20), ("K Q J 10 9 8", 10), ("7 6 5 4", 5), ("3S 3C", 5), ("3D 3H", 100)],
)
def test_every_card_has_its_value(words: str, value: int) -> None:
    for word in words.split():
        assert VALUES[parse_face(word)[0]] == value
        assert law_of(CLASSIC).values[parse_face(word)[0]] == value


@pytest.mark.rule("cards.values")
def test_jokers_and_deuces_are_wild_and_aces_are_natural() -> None:
    state = position(hand="K K A A 2 JK 4 5 6", melds="9 9 9")
    allow(state, "meld K K 2", "meld K K JK", "meld A A 2", "add 9: 2", "add 9: JK")
    refuse(state, "meld K K A", "mixed-ranks")
    refuse(state, "add 9: A", "mixed-ranks")


@pytest.mark.rule("cards")
def test_suits_matter_only_to_tell_red_threes_from_black() -> None:
    assert [kind_of(card(*found)) for found in [(parse_face("3C")[0], 0), (parse_face("3S")[0], 0)]] == [
        BLACK_THREE
    ] * 2
    assert [parse_face(word)[0] for word in ("3D", "3H")] == [RED_THREE] * 2
    for rank in ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]:
        assert len({parse_face(rank + suit)[0] for suit in SUITS}) == 1
    allow(position(hand="KC KD KH 4 5", melds="9 9 9"), "meld KC KD KH")


@pytest.mark.rule("cards")
def test_a_card_is_written_as_it_is_read() -> None:
    for one in full_pack(2, 2):
        kind, suit = parse_face(card_text(one))
        assert (kind, suit) == (kind_of(one), suit_of(one))
        assert one in [card(kind, copy) for copy in copies_of_face(kind, suit, 2, 2)]


@pytest.mark.rule("cards")
@pytest.mark.parametrize(
    ("words", "kind", "suit"),
    [
        ("qh Q♥ QH", 8, "H"),
        ("10D 10d TD T♦", 6, "D"),
        ("JK jk joker *", JOKER, ""),
        ("3", BLACK_THREE, ""),
        ("j", 7, ""),
        ("2", DEUCE, ""),
    ],
)
def test_cards_may_be_written_in_several_ways(words: str, kind: int, suit: str) -> None:
    for word in words.split():
        assert parse_face(word) == (kind, suit)


@pytest.mark.rule("cards")
@pytest.mark.parametrize("word", ["1", "11", "QX", "", "KK", "JKS", "*H", "33", "3X", "C"])
def test_a_word_that_names_no_card_is_refused(word: str) -> None:
    with pytest.raises(CardError, match="is no card"):
        parse_face(word)


@pytest.mark.rule("cards")
def test_each_suit_comes_once_in_a_pack() -> None:
    for kind in [*range(RANKS), DEUCE]:
        suits = [suit_of(card(kind, copy)) for copy in range(copies(kind, 2, 2))]
        assert sorted(suits) == sorted("CDHS" * 2)
    assert [suit_of(card(BLACK_THREE, copy)) for copy in range(4)] == ["C", "S", "C", "S"]
    assert [suit_of(card(RED_THREE, copy)) for copy in range(4)] == ["D", "H", "D", "H"]


@pytest.mark.rule("deal.red-threes")
@pytest.mark.parametrize("seed", range(12))
def test_a_red_three_is_never_in_a_hand_or_a_meld(seed: int) -> None:
    state = start_hand(law_of(CLASSIC), deal(law_of(CLASSIC), seed), seed % 4, [0, 0])
    random = Random(str(seed))
    for _ in range(60):
        assert all(state.hand_n[seat * KINDS + RED_THREE] == 0 for seat in range(4))
        actions = legal_actions(state)
        assert not [one for one in actions if one.slot == RED_THREE]
        if state.phase == OVER:
            break
        play(state, actions[int(random.below(len(actions)))])
