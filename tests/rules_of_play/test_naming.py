"""Actions as people write them, and actions that name their very cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from canasta.cards import DEUCE, JOKER, card, card_text, cards_text, kind_of
from canasta.engine import Action, ActionError, State, check, legal_actions, named, parse_action, play
from canasta.engine.codes import ADD, DISCARD, DRAW, MELD, TAKE

from .verdicts import allow, do, position, refuse, with_rules


def table() -> State:
    """A hand with several copies of most of its kinds."""
    return position(
        with_rules(wild_melds=1000), "KC KD KH KC 9S 9H 2C 2H JK JK 3S 3C 5D 5C", "9 9 9", pile="8C 9D", drawn=True
    )


@pytest.mark.rule("turn")
def test_every_listed_action_is_read_back_as_it_is_written() -> None:
    states = [table(), position(hand="9S 9H 2C JK 5", melds="9 9 9", pile="8 9", drawn=False)]
    states.append(do(position(hand="Q Q Q 4", melds="K K K K K K K"), "ask"))
    states.append(position(hand="Q Q Q 4", melds="K K K K K K K"))
    for state in states:
        for action in legal_actions(state):
            assert parse_action(state, str(action)) == action
            full = named(state, action)
            assert named(state, parse_action(state, str(full))) == full
            assert full.code == action.code


@pytest.mark.rule("turn")
def test_an_action_that_names_its_cards_is_legal_when_the_count_is_and_the_cards_are_there() -> None:
    state = table()
    kings = [one for one in state.hand(0) if kind_of(one) == 9]
    wilds = [one for one in state.hand(0) if kind_of(one) in (DEUCE, JOKER)]
    tried = 0
    for number in (2, 3, 4):
        for some in combinations(kings, number):
            for wild_number in (0, 1, 2):
                for wild in combinations(wilds, wild_number):
                    deuces = sum(kind_of(one) == DEUCE for one in wild)
                    code = MELD << 32 | 9 << 24 | number << 16 | deuces << 8 | (wild_number - deuces)
                    action = Action(code, tuple(sorted([*some, *wild])))
                    assert (check(state, action) is None) == (Action(code) in legal_actions(state))
                    tried += 1
    assert tried > 50


@pytest.mark.rule("turn")
def test_the_cards_that_are_named_are_the_ones_that_move() -> None:
    state = do(table(), "meld KD KH JK")
    assert cards_text(state.meld(0, 9)) == "KD KH JK"
    assert cards_text([one for one in state.hand(0) if kind_of(one) == 9]) == "KC KC"
    do(state, "discard 5D")
    assert cards_text(state.pile_cards()[-1:]) == "5D"
    assert "5C" in cards_text(state.hand(0))


@pytest.mark.rule("turn")
def test_a_card_without_a_suit_is_the_lowest_copy_held() -> None:
    state = do(table(), "meld K K 2")
    assert state.meld(0, 9) == [card(9, 0), card(9, 1), card(DEUCE, 0)]
    do(state, "discard 5")
    assert cards_text(state.pile_cards()[-1:]) == "5C"


@pytest.mark.rule("turn")
def test_a_face_that_is_held_twice_is_the_lowest_copy() -> None:
    state = table()
    assert parse_action(state, "discard KC").cards == (card(9, 0),)
    assert parse_action(state, "meld KC KC KD").cards == (card(9, 0), card(9, 1), card(9, 4))


@pytest.mark.rule("turn")
def test_some_cards_may_be_named_and_others_left_open() -> None:
    state = do(table(), "meld K KH K")
    assert cards_text(state.meld(0, 9)) == "KC KD KH"
    state = do(table(), "add 9: 9H 2H")
    assert cards_text(state.meld(0, 5)[-2:]) == "9H 2H" or "9H" in cards_text(state.meld(0, 5))
    assert "2H" in cards_text(state.meld(0, 5))


@pytest.mark.rule("pile")
def test_named_cards_take_the_pile() -> None:
    state = position(hand="9S 9H 9C 5 6", melds="K K K", pile="8 9D", drawn=False)
    do(state, "take 9S 9H")
    assert cards_text(state.meld(0, 5)) == "9D 9H 9S"
    assert "9C" in cards_text(state.hand(0))


@pytest.mark.rule("pile")
def test_the_very_card_that_was_discarded_comes_back_with_the_pile() -> None:
    others = {1: "4 5 6 8", 2: "QH QS 7 7"}
    state = position(hand="KH KD 4 5", melds="9 9 9", pile="8C", others=others)
    king = parse_action(state, "discard KH").cards[0]
    do(state, "discard KH", "draw", "discard 8", "draw")
    assert king in state.pile_cards()
    do(state, "discard QH")
    state = position(hand="QC QD 5 6", melds="9 9 9", pile="KH KD Q", drawn=False)
    before = state.pile_cards()
    do(state, "take Q Q")
    assert set(before[:-1]) <= set(state.hand(0))
    assert before[-1] in state.meld(0, 8)
    assert state.known(0) == sorted(before[:-1])


@pytest.mark.rule("turn")
def test_a_named_card_that_is_not_held_is_refused() -> None:
    refuse(table(), "meld KS K K", "card-not-held", card="KS")
    refuse(table(), "discard AS", "card-not-held", card="AS")
    refuse(table(), "discard 3D", "card-not-held", card="3D")
    refuse(table(), Action(DISCARD << 32 | 9 << 24, (card(9, 3),)), "card-not-held", card="KS")
    for strange in (-1, 480, 511, 9_999):
        refuse(table(), Action(DISCARD << 32 | 9 << 24, (strange,)), "card-not-held", card=str(strange))


@pytest.mark.rule("cards")
def test_the_same_card_cannot_be_named_twice() -> None:
    action = Action(MELD << 32 | 9 << 24 | 3 << 16, (card(9, 0), card(9, 0)))
    refuse(table(), action, "card-twice", cards="KC")


@pytest.mark.rule("meld")
def test_named_cards_must_fit_the_counts() -> None:
    state = table()
    code = MELD << 32 | 9 << 24 | 3 << 16
    for cards in ((card(DEUCE, 0),), (card(1, 0),), (card(9, 0), card(9, 1), card(9, 2), card(9, 4))):
        refuse(state, Action(code, cards), "mixed-ranks")
    refuse(position(hand="4C 5", drawn=False), Action(DRAW << 32, (card(1, 0),)), "mixed-ranks")


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "an action is needed"),
        ("   ", 1, "an action is needed"),
        ("jump", 1, "'jump' is no action; use one of draw"),
        ("  jump 4", 3, "is no action"),
        ("draw 4", 6, "draw takes no cards"),
        ("yes  QH", 6, "yes takes no cards"),
        ("discard", 1, "exactly one card"),
        ("discard 4 5", 1, "exactly one card"),
        ("meld K X9", 8, "'X9' is no card"),
        ("meld K   Q? K", 10, "'Q\\?' is no card"),
        ("add QH: QH", 5, "'QH' names no meld"),
        ("add JK: Q", 5, "'JK' names no meld"),
        ("add Z: Q", 5, "'Z' is no card"),
        ("add Q: Z", 8, "'Z' is no card"),
    ],
)
def test_words_that_are_no_action_are_refused_with_their_place(text: str, column: int, message: str) -> None:
    state = table()
    before = state.key()
    with pytest.raises(ActionError, match=message) as refused:
        parse_action(state, text)
    assert refused.value.column == column
    assert state.key() == before


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("MELD k k k", "meld K K K"),
        ("meld  K   K K", "meld K K K"),
        ("add 9: 9S", "add 9S"),
        ("add 9S 2", "add 9: 2 9S"),
        ("add wild: 2 JK", "add 2 JK"),
        ("add wilds: 2", "add 2: 2"),
        ("meld K♥ K♦ joker", "meld KH KD JK"),
        ("discard 3", "discard 3"),
    ],
)
def test_an_action_may_be_written_in_several_ways(text: str, same: str) -> None:
    assert parse_action(table(), text) == parse_action(table(), same)


@pytest.mark.rule("turn")
def test_an_action_tells_its_parts() -> None:
    action = Action(ADD << 32 | 8 << 24 | 2 << 16 | 1 << 8 | 3)
    assert (action.verb, action.slot, action.naturals, action.deuces, action.jokers) == ("add", 8, 2, 1, 3)
    assert str(action) == "add Q: Q Q 2 JK JK JK"
    assert repr(action) == "Action(add Q: Q Q 2 JK JK JK)"
    assert str(Action(ADD << 32 | DEUCE << 24 | 1 << 8)) == "add wild: 2"
    assert str(Action(TAKE << 32 | 8 << 24)) == "take"
    assert (str(Action(0)), Action(0).verb) == ("nothing", "nothing")


@pytest.mark.rule("turn")
def test_actions_compare_by_code_and_named_cards() -> None:
    code = DISCARD << 32 | 9 << 24
    assert Action(code) == Action(code)
    assert Action(code) != Action(code, (card(9, 0),))
    assert len({Action(code), Action(code), Action(code, (card(9, 0),))}) == 2
    assert sorted([Action(code + 1), Action(code, (1,)), Action(code)]) == [
        Action(code),
        Action(code, (1,)),
        Action(code + 1),
    ]
    assert Action(code) != "discard K"


@pytest.mark.rule("turn")
def test_a_record_names_every_card() -> None:
    state = table()
    assert str(named(state, parse_action(state, "meld K K JK"))) == "meld KC KD JK"
    assert str(named(state, parse_action(state, "meld KH K JK"))) == "meld KC KH JK"
    assert str(named(state, parse_action(state, "discard 5"))) == "discard 5C"
    assert str(named(state, parse_action(state, "ask"))) == "ask"
    assert [card_text(one) for one in named(state, parse_action(state, "add 9: 9 2")).cards] == ["9H", "2C"]


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    "code",
    [
        -1,
        0,
        10 << 32,
        DRAW << 32 | 1,
        4 << 32 | 1 << 24,
        5 << 32 | 1 << 16,
        3 << 32 | 1 << 8,
        DISCARD << 32 | 1 << 24 | 1 << 16,
        MELD << 32 | 15 << 24 | 3 << 16,
        DISCARD << 32 | 200 << 24,
        99 << 32,
    ],
)
def test_a_code_that_means_nothing_is_refused(code: int) -> None:
    refuse(table(), Action(code), "no-such-action")
    refuse(position(hand="4 5 6", seat=3), Action(code), "no-such-action")


@pytest.mark.rule("turn")
def test_playing_an_action_by_its_counts_or_by_its_cards_is_the_same() -> None:
    state = table()
    for action in legal_actions(state):
        one, other = state.clone(), state.clone()
        play(one, action)
        play(other, named(state, action))
        assert one.key() == other.key(), action
    allow(state, "meld KC KD KH")


@pytest.mark.rule("turn")
@pytest.mark.parametrize("part", [1 << 24, 1 << 16, 1 << 8, 1], ids=["slot", "natural", "deuce", "joker"])
def test_actions_without_cards_take_none(part: int) -> None:
    start = position(hand="9 9 4 5", melds="9 9 9", pile="8 9", drawn=False)
    ready = position(hand="Q Q Q 4", melds="K K K K K K K")
    asked = do(ready.clone(), "ask")
    empty = position(hand="9 9 4 5", melds="Q Q Q", pile="8 9", drawn=False, stock_ends=True)
    for state, text in ((start, "draw"), (ready, "ask"), (asked, "yes"), (asked, "no"), (empty, "pass")):
        action = parse_action(state, text)
        assert check(state, action) is None
        refuse(state, Action(action.code + part), "no-such-action")
    if part != 1 << 24:
        refuse(ready, Action(parse_action(ready, "discard 4").code + part), "no-such-action")


@pytest.mark.rule("turn")
@pytest.mark.parametrize("count", [201, 256, 259])
def test_more_cards_than_any_pack_has_are_unreadable(count: int) -> None:
    with pytest.raises(ActionError) as refused:
        parse_action(table(), "meld" + " K" * count)
    assert refused.value.column == len("meld") + 2 * 201
