"""Positions whose verdict the rules state, held against the oracle itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from . import game, scoring
from .cards import RED, cards
from .opening import brute_best
from .positions import after_draw, kind, lay, side_melds, table
from .presets import rules_of
from .state import State, minimum_of
from .turn import Move

CLASSIC = rules_of()
FILL = "4 5 6 7 8"  # cards that go with nothing
CANASTA = "K K K K K K K"


def legal(state: State, move: Move) -> bool:
    return move in game.moves(state)


# -- legality: the first table ----------------------------------------------------------------------


@pytest.mark.rule("meld")
def test_two_kings_and_a_deuce() -> None:
    assert legal(after_draw(CLASSIC, f"K K 2 {FILL}", "9 9 9"), lay("K K 2"))


@pytest.mark.rule("meld.wilds")
def test_king_and_two_wilds() -> None:
    assert not legal(after_draw(CLASSIC, f"K 2 JK {FILL}", "9 9 9"), lay("K 2 JK"))


@pytest.mark.rule("meld.wilds")
def test_balance_of_wilds() -> None:
    hand = f"K K 2 2 JK {FILL}"
    verdicts = {}
    for balance in ("not_more", "fewer", "free"):
        state = after_draw(rules_of(wild_balance=balance), hand, "9 9 9")
        words = ("K K 2", "K K 2 2", "K K 2 2 JK", "K 2 JK")
        verdicts[balance] = [legal(state, lay(cards_laid)) for cards_laid in words]
    assert verdicts == {
        "not_more": [True, True, False, False],
        "fewer": [True, False, False, False],
        "free": [True, True, True, False],
    }


@pytest.mark.rule("opening")
def test_minimum_by_score() -> None:
    scores = (-5, 0, 1495, 1500, 2995, 3000)
    assert [minimum_of(CLASSIC, score) for score in scores] == [15, 50, 50, 90, 90, 120]


@pytest.mark.rule("meld.wilds")
def test_as_many_wilds_as_naturals() -> None:
    hand, move = f"K K K 2 2 JK {FILL}", lay("K K K 2 2 JK")
    assert legal(after_draw(CLASSIC, hand, "9 9 9"), move)
    assert not legal(after_draw(rules_of("browser"), hand, "9 9 9"), move)


@pytest.mark.rule("meld.wilds")
def test_four_wilds() -> None:
    assert not legal(after_draw(CLASSIC, f"K K K K 2 2 2 JK {FILL}", "9 9 9"), lay("K K K K 2 2 2 JK"))


@pytest.mark.rule("meld")
def test_second_meld_of_a_rank() -> None:
    state = after_draw(CLASSIC, f"9 9 9 {FILL}", "9 9 9")
    assert not legal(state, lay("9 9 9"))
    assert legal(state, lay("9 9 9", "add"))


@pytest.mark.rule("pile.frozen")
def test_frozen_pile_needs_a_pair() -> None:
    state = table(CLASSIC, f"9 {FILL}", "9 9 9", pile="2 9", frozen=True)
    assert not game.takes(state)


@pytest.mark.rule("pile.own-meld")
def test_unfrozen_pile_onto_own_meld() -> None:
    assert legal(table(CLASSIC, FILL, "9 9 9", pile="4 9"), ("take", 0, 0, 0))
    assert not legal(table(CLASSIC, "4", "9 9 9", pile="9"), ("take", 1, 0, 0))
    assert not game.takes(table(rules_of(strict_pickup=True), FILL, "9 9 9", pile="4 9"))


@pytest.mark.rule("pile.with-wild")
def test_one_natural_and_one_wild() -> None:
    for name, verdict in (("classic", False), ("dummies", True), ("browser", True)):
        state = table(rules_of(name), f"9 JK {FILL}", "Q Q Q", pile="4 9")
        assert legal(state, ("take", 1, 0, 1)) is verdict
        assert not game.takes(replace(state, frozen=True))
        assert not game.takes(table(rules_of(name), f"9 JK A A A {FILL}", "", pile="4 9"))


@pytest.mark.rule("pile.opening")
def test_pickup_short_of_the_minimum() -> None:
    assert not game.takes(table(CLASSIC, f"Q Q K K K {FILL}", pile="4 Q", score=1520))


@pytest.mark.rule("pile.opening")
def test_pickup_that_reaches_the_minimum() -> None:
    state = table(CLASSIC, f"A A JK K K K {FILL}", pile="4 A", score=1520)
    assert legal(state, ("take", 2, 0, 1))
    assert legal(state, ("take", 2, 0, 0))
    once = game.play(state, ("take", 2, 0, 0))
    assert once.turn is not None
    assert once.turn.apart == cards("4")
    opened = game.play(once, lay("K K K"))  # 60 + 30 make the minimum
    assert opened.turn is not None
    assert opened.turn.apart is None
    assert opened.turn.hand == cards(f"JK 4 {FILL}")


@pytest.mark.rule("pile.black-three")
def test_black_three_blocks_once() -> None:
    state = table(CLASSIC, "9 9 5 6 7", "9 9 9", pile="9 3", others="9 9 A K J", stock="Q Q Q Q")
    assert not game.takes(state)
    state = game.play(game.play(state, ("draw",)), ("discard", kind("9")))
    state = replace(state, melds=(state.melds[0], side_melds("9 9 9")))
    assert legal(state, ("take", 0, 0, 0))
    assert not state.frozen


@pytest.mark.rule("meld.black-threes")
def test_going_out_with_black_threes() -> None:
    assert legal(after_draw(CLASSIC, "3 3 3 4", CANASTA), ("meld", 13, 3, 0, 0))
    assert not legal(after_draw(CLASSIC, "3 3 3 4", "K K K"), ("meld", 13, 3, 0, 0))
    assert not legal(after_draw(CLASSIC, "3 3 3 4 5", CANASTA), ("meld", 13, 3, 0, 0))
    assert not legal(after_draw(rules_of("browser"), "3 3 3 4", CANASTA), ("meld", 13, 3, 0, 0))


@pytest.mark.rule("out.canastas")
def test_last_cards_without_a_canasta() -> None:
    assert game.moves(after_draw(CLASSIC, "K K", "K K K")) == [("discard", kind("K"))]


@pytest.mark.rule("stock.empty")
def test_forced_pickup() -> None:
    state = table(CLASSIC, FILL, "9 9 9", pile="4 9", stock="")
    assert game.moves(state) == [("take", 0, 0, 0)]
    pair = table(CLASSIC, f"Q Q {FILL}", "9 9 9", pile="4 Q", stock="")
    assert game.moves(pair) == [("pass",), ("take", 2, 0, 0)]
    assert game.moves(replace(pair, rules=rules_of("browser"))) == [("take", 2, 0, 0)]
    strict = table(rules_of(strict_pickup=True), FILL, "9 9 9", pile="4 9", stock="")
    assert game.moves(strict) == [("pass",)]
    unfinishable = table(CLASSIC, "5", "9 9 9", pile="9", stock="")
    assert game.moves(unfinishable) == [("pass",)]


# -- legality: the second table ---------------------------------------------------------------------


@pytest.mark.rule("pile.frozen")
def test_frozen_pile_with_three_naturals_in_hand() -> None:
    state = table(CLASSIC, f"9 9 9 9 {FILL}", "K K K", pile="2 9", frozen=True)
    assert game.takes(state) == [("take", n, 0, 0) for n in (2, 3, 4)]


@pytest.mark.rule("pile.opening")
def test_other_melds_with_wilds_count_to_the_opening() -> None:
    state = table(CLASSIC, f"9 9 A A JK {FILL}", pile="2 9", frozen=True, score=3000)
    assert legal(state, ("take", 2, 0, 0))  # 30 + 90


@pytest.mark.rule("opening")
def test_small_melds_add_up() -> None:
    state = after_draw(CLASSIC, f"9 9 9 K K K {FILL}")
    assert legal(state, lay("9 9 9"))
    state = game.play(state, lay("9 9 9"))
    assert game.moves(state) == [lay("K K K")]


@pytest.mark.rule("pile.own-meld")
def test_pair_joins_the_own_meld() -> None:
    state = game.play(table(CLASSIC, f"9 9 {FILL}", "9 9 9", pile="4 9"), ("take", 2, 0, 0))
    assert state.melds[0] == side_melds("9 9 9 9 9 9")


@pytest.mark.rule("turn.finish")
def test_nothing_may_leave_the_turn_unfinishable() -> None:
    assert not game.takes(table(CLASSIC, "9 9 5", "K K K", pile="3R 9"))
    assert game.takes(table(CLASSIC, "9 9 5", "K K K", pile="4 9"))
    assert not legal(after_draw(CLASSIC, "9 9 9 5", "K K K"), lay("9 9 9"))
    assert legal(after_draw(CLASSIC, "9 9 9 5", CANASTA), lay("9 9 9"))


@pytest.mark.rule("opening")
def test_laying_with_nothing_left_to_reach_the_minimum() -> None:
    state = after_draw(CLASSIC, f"9 9 9 {FILL}")
    assert not any(move[0] == "meld" for move in game.moves(state))
    assert brute_best(CLASSIC, cards(f"9 9 9 {FILL}"), minimum=50) == (30, False)
    assert brute_best(CLASSIC, cards(f"9 9 9 2 {FILL}"), minimum=50) == (50, True)


@pytest.mark.rule("draw")
def test_last_stock_card_is_the_whole_draw() -> None:
    state = game.play(table(rules_of("two-player"), FILL, stock="K"), ("draw",))
    assert state.turn is not None
    assert state.turn.hand == cards(f"{FILL} K")


@pytest.mark.rule("pile.black-three")
def test_nine_on_a_black_three_may_be_taken() -> None:
    state = table(CLASSIC, "3 5 6 7 8", pile="4", others="9 9 9 A A A K", stock="J J J J")
    for move in (("draw",), ("discard", 13), ("draw",), ("discard", kind("9"))):
        state = game.play(state, move)
    assert legal(state, ("take", 2, 0, 0))


@pytest.mark.rule("canasta")
def test_deuce_on_a_natural_canasta() -> None:
    state = after_draw(CLASSIC, f"2 {FILL}", CANASTA)
    assert legal(state, ("add", kind("K"), 0, 1, 0))
    mixed = game.play(state, ("add", kind("K"), 0, 1, 0))
    assert scoring.itemised(mixed)[0]["mixed"] == 300
    assert scoring.itemised(mixed)[0]["natural"] == 0
    browser = after_draw(rules_of("browser"), f"2 K {FILL}", CANASTA)
    assert not legal(browser, ("add", kind("K"), 0, 1, 0))
    assert legal(browser, ("add", kind("K"), 1, 0, 0))


@pytest.mark.rule("pile.frozen")
def test_buried_wild_still_freezes() -> None:
    state = table(CLASSIC, "2 5 6 7 8", pile="4", others="9 9 A A K", stock="J J J J")
    for move in (("draw",), ("discard", kind("2")), ("draw",), ("discard", kind("9"))):
        state = game.play(state, move)
    assert state.frozen


@pytest.mark.rule("turn")
def test_asking_what_is_legal_changes_nothing() -> None:
    state = table(CLASSIC, f"9 9 {FILL}", "9 9 9", pile="4 9")
    before = replace(state)
    assert game.moves(state) == game.moves(state)
    assert state == before


# -- further rules ----------------------------------------------------------------------------------


@pytest.mark.rule("meld.wilds")
def test_wilds_crossing_seven_where_a_canasta_takes_none() -> None:
    rules = rules_of(wild_on_canasta=False)
    assert legal(after_draw(rules, f"K K 2 2 {FILL}", "K K K K K"), ("add", kind("K"), 2, 2, 0))
    assert not legal(after_draw(rules, f"K K 2 2 {FILL}", "K K K K K K"), ("add", kind("K"), 1, 2, 0))


@pytest.mark.rule("meld.wild-melds")
def test_wild_meld() -> None:
    rules = rules_of(wild_melds=1000)
    assert legal(after_draw(rules, f"2 2 JK {FILL}"), ("meld", 11, 0, 2, 1))
    assert not legal(after_draw(CLASSIC, f"2 2 JK {FILL}"), ("meld", 11, 0, 2, 1))
    full = "2 2 2 2 JK JK JK"
    assert not legal(after_draw(rules, f"2 {FILL}", full), ("add", 11, 0, 1, 0))
    beyond = rules_of(wild_melds=1000, wild_melds_beyond=True)
    assert legal(after_draw(beyond, f"2 {FILL}", full), ("add", 11, 0, 1, 0))
    assert not legal(after_draw(rules_of(wild_melds=1000, natural_needed=True), "K", full), ("discard", kind("K")))


@pytest.mark.rule("meld.limit")
def test_meld_limit() -> None:
    rules = rules_of(meld_limit=2)
    assert not legal(after_draw(rules, f"9 9 9 {FILL}", "K K K, Q Q Q"), lay("9 9 9"))
    assert legal(after_draw(rules, f"9 9 9 {FILL}", f"{CANASTA}, Q Q Q"), lay("9 9 9"))
    assert not game.takes(table(rules, f"9 9 {FILL}", "K K K, Q Q Q", pile="4 9"))


@pytest.mark.rule("opening.canasta")
def test_opening_canasta_meets_any_minimum() -> None:
    hand = "4 4 4 4 4 4 4 5 6"
    assert not legal(after_draw(CLASSIC, hand, score=3000), lay("4 4 4 4 4 4 4"))
    assert legal(after_draw(rules_of(opening_canasta=True), hand, score=3000), lay("4 4 4 4 4 4 4"))


@pytest.mark.rule("opening.concealed")
def test_opening_waived_for_a_concealed_out() -> None:
    move = lay("4 4 4 4 4 4 4")
    assert not legal(after_draw(CLASSIC, "4 4 4 4 4 4 4 5", score=3000), move)
    waived = after_draw(rules_of("pagat"), "4 4 4 4 4 4 4 5", score=3000)
    assert legal(waived, move)
    end = game.play(game.play(waived, move), ("discard", kind("5")))
    assert (end.phase, end.concealed) == ("over", True)


@pytest.mark.rule("out.ask")
def test_asking_binds() -> None:
    state = after_draw(rules_of("six-player"), "9 9 9 5", CANASTA)
    asked = game.play(state, ("ask",))
    assert asked.mover == 2
    yes = game.play(game.play(asked, ("yes",)), ("yes",))
    assert game.moves(yes) == [lay("9 9 9")]  # a discard would not go out
    no = game.play(game.play(asked, ("no",)), ("yes",))
    assert game.moves(no) == [("discard", kind("5")), ("discard", kind("9"))]
    assert not legal(after_draw(CLASSIC, "9 9 5", CANASTA), ("ask",))
    assert not legal(after_draw(CLASSIC, "9", CANASTA), ("ask",))  # a no could not be obeyed


@pytest.mark.rule("out.concealed")
def test_concealed_out() -> None:
    hand = "9 9 9 9 9 9 9 5"
    for melds, test, verdict in (("", "side", True), ("Q Q Q", "player", True), ("Q Q Q", "side", False)):
        state = after_draw(rules_of(concealed_test=test), hand, melds)
        state = game.play(state, lay("9 9 9 9 9 9 9"))
        assert game.play(state, ("discard", kind("5"))).concealed is verdict
    state = game.play(after_draw(CLASSIC, hand + " Q", "Q Q Q"), ("add", kind("Q"), 1, 0, 0))
    state = game.play(state, lay("9 9 9 9 9 9 9"))
    assert not game.play(state, ("discard", kind("5"))).concealed


@pytest.mark.rule("pile.captured")
def test_captured_red_three() -> None:
    for treatment, extra in (("replaced", "J"), ("kept", "")):
        rules = rules_of(captured_red_three=treatment)
        state = table(rules, f"9 9 {FILL}", "9 9 9", pile="3R 9", stock="J J")
        state = game.play(state, ("take", 0, 0, 0))
        assert state.turn is not None
        assert state.turn.hand == cards(f"9 9 {FILL} {extra}")
        assert state.reds == (1, 0)


@pytest.mark.rule("draw.last-red-three")
def test_red_three_as_the_last_stock_card() -> None:
    shown = game.play(table(CLASSIC, "4 5", stock="3R"), ("draw",))
    assert (shown.phase, shown.reds[0]) == ("play", 1)
    assert game.play(table(CLASSIC, "4", stock="3R"), ("draw",)).phase == "over"
    assert game.play(table(rules_of("pagat"), "4 5", stock="3R"), ("draw",)).phase == "over"


@pytest.mark.rule("deal.turn-up")
def test_turn_up() -> None:
    def pile_of(words: str, **changes: Any) -> tuple[tuple[int, ...], bool]:
        rules = rules_of("two-player", deal=1, **changes)
        state = game.start(rules, [0, 1, *(kind(word) for word in words.split())], dealer=0)
        return state.pile, state.frozen

    assert pile_of("2 3R K Q") == ((kind("2"), RED, kind("K")), True)
    assert pile_of("2 K", turn_up="single") == ((kind("2"),), True)
    assert pile_of("3R K", turn_up="single") == ((RED, kind("K")), True)
    assert pile_of("3 K") == ((kind("3"),), False)
    assert pile_of("3 K", turn_up_black_three="covered") == ((kind("3"), kind("K")), False)
    assert pile_of("3 K", black_three_pile="freezes") == ((kind("3"),), True)


@pytest.mark.rule("penalty")
def test_penalty_once_a_turn() -> None:
    state = game.charge(game.charge(table(rules_of("dummies"), FILL)))
    assert scoring.itemised(state)[0]["penalty"] == -100
    assert game.charge(table(CLASSIC, FILL)).penalties == (0, 0)
