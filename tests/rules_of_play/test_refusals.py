"""Everything that can be refused is refused in some position here, with its code and a sentence that reads well."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from canasta.engine import Action, State, check_undo, fine, parse_action
from canasta.engine import faults as f
from canasta.engine.codes import DISCARD, DRAW, MELD, TAKE
from canasta.engine.messages import TEXTS
from canasta.engine.violation import IllegalAction, Violation
from canasta.rules import PRESETS, SECTIONS

from .verdicts import CLASSIC, assert_reads_well, do, position, violation_of, with_rules

KINGS = "K K K K K K K"
OPEN = "9 9 9"
WILD_MELDS = with_rules(wild_melds=1000)

Case = tuple[Callable[[], State], str | Action]


def at_start(hand: str, melds: str = OPEN, pile: str = "8 9", **words: Any) -> State:
    """Before the draw."""
    rules = words.pop("rules", CLASSIC)
    return position(rules, hand, melds, pile=pile, drawn=False, **words)


def apart() -> State:
    """Queens have taken the pile, and its cards wait for the minimum."""
    return do(at_start("Q Q 10 10 10 10 10 10 10 3 3 3", "", "4 Q"), "take Q Q")


def asked(*answers: str, hand: str = "Q Q Q 4") -> State:
    """The partner was asked and has answered."""
    return do(position(hand=hand, melds=KINGS), "ask", *answers)


CASES: Final[dict[int, Case]] = {
    f.HAND_OVER: (lambda: do(position(hand="4", melds=KINGS), "discard 4"), "draw"),
    f.ANSWER_DUE: (asked, "discard 4"),
    f.NO_QUESTION: (lambda: position(hand="4 5"), "yes"),
    f.ALREADY_DREW: (lambda: position(hand="4 5"), "draw"),
    f.DRAW_FIRST: (lambda: at_start("4 5"), "discard 4"),
    f.STOCK_EMPTY: (lambda: at_start("9 9 5 6", stock_ends=True), "draw"),
    f.STOCK_NOT_EMPTY: (lambda: at_start("9 9 5 6"), "pass"),
    f.TAKE_FORCED: (lambda: at_start("9 9 5 6", stock_ends=True), "pass"),
    f.PILE_EMPTY: (lambda: at_start("9 9 5 6", pile=""), "take"),
    f.TOP_WILD: (lambda: at_start("9 9 5 6", pile="8 2"), "take"),
    f.TOP_RED_THREE: (lambda: at_start("9 9 5 6", pile="8 3D"), "take"),
    f.TOP_BLACK_THREE: (lambda: at_start("9 9 5 6", pile="8 3"), "take"),
    f.CARDS_NOT_HELD: (lambda: position(hand="4 5"), "discard K"),
    f.CARD_NOT_HELD: (lambda: position(hand="4 5"), "discard KH"),
    f.STRICT_PAIR: (lambda: at_start("5 6", rules=with_rules(strict_pickup=True)), "take"),
    f.FROZEN_PAIR: (lambda: at_start("5 6", pile="2 9"), "take"),
    f.UNOPENED_PAIR: (lambda: at_start("5 6", melds=""), "take"),
    f.PAIR_NEEDED: (lambda: at_start("5 6", melds="Q Q Q"), "take"),
    f.FROZEN_NO_WILDS: (lambda: at_start("9 9 2 5 6", pile="2 9", rules=PRESETS["dummies"]), "take 9 9 2"),
    f.ONE_CARD_TAKE: (lambda: at_start("5", KINGS, "K", rules=PRESETS["pagat"]), "take"),
    f.WRONG_RANK: (lambda: at_start("K K 5 6"), "take K K"),
    f.NOTHING_LAID: (lambda: position(hand="4 5", melds=OPEN), "add 9:"),
    f.MELD_EXISTS: (lambda: position(hand="9 9 9 5 6", melds=OPEN), "meld 9 9 9"),
    f.NO_MELD: (lambda: position(hand="Q 5 6", melds=OPEN), "add Q: Q"),
    f.MELD_TOO_SMALL: (lambda: position(hand="Q Q 5 6", melds=OPEN), "meld Q Q"),
    f.TOO_FEW_NATURALS: (lambda: position(hand="Q 2 2 5 6", melds=OPEN), "meld Q 2 2"),
    f.TOO_MANY_WILDS: (lambda: position(hand="Q Q Q Q 2 2 2 2 5 6", melds=OPEN), "meld Q Q Q Q 2 2 2 2"),
    f.WILDS_OUTNUMBER: (lambda: position(hand="Q Q 2 2 2 5 6", melds=OPEN), "meld Q Q 2 2 2"),
    f.CANASTA_CLOSED: (lambda: position(PRESETS["browser"], "2 5 6", KINGS), "add K: 2"),
    f.WILD_MELDS_OFF: (lambda: position(hand="2 2 2 5 6", melds=OPEN), "meld 2 2 2"),
    f.WILD_MELD_FULL: (lambda: position(WILD_MELDS, "JK 5 6", "2 2 2 2 2 JK JK"), "add wild: JK"),
    f.BLACK_THREES_NEVER: (lambda: position(PRESETS["browser"], "3 3 3 5", KINGS), "meld 3 3 3"),
    f.BLACK_THREES_NATURAL: (lambda: position(hand="3 3 3 2 5", melds=KINGS), "meld 3 3 3 2"),
    f.BLACK_THREES_NOT_OUT: (lambda: position(hand="3 3 3 5 6", melds=OPEN), "meld 3 3 3"),
    f.BLACK_THREES_APART: (apart, "meld 3 3 3"),
    f.RED_THREE: (lambda: position(hand="4 5 6", melds=OPEN), Action(DISCARD << 32 | 14 << 24)),
    f.MELD_LIMIT: (lambda: position(with_rules(meld_limit=1), "Q Q Q 5 6", OPEN), "meld Q Q Q"),
    f.OPENING_SHORT: (lambda: position(hand="Q Q Q 5 6"), "meld Q Q Q"),
    f.OPENING_INCOMPLETE: (lambda: do(position(hand="Q Q Q K K K 5 6"), "meld Q Q Q"), "discard 5"),
    f.MUST_GO_OUT: (lambda: asked("yes"), "discard 4"),
    f.OUT_REFUSED: (lambda: asked("no"), "meld Q Q Q"),
    f.NO_CANASTA: (lambda: do(position(hand="Q K", melds="K K K K K K, Q Q Q"), "add Q: Q"), "discard K"),
    f.NO_NATURAL_CANASTA: (
        lambda: do(position(with_rules(natural_needed=True), "Q K", "K K K K K K, Q Q Q, J J J J J 2 2"), "add Q: Q"),
        "discard K",
    ),
    f.UNFINISHABLE: (lambda: position(hand="9 5", melds=OPEN), "add 9: 9"),
    f.ASK_OFF: (lambda: position(with_rules(ask_partner=False), "4 5", KINGS), "ask"),
    f.ASK_NO_PARTNER: (lambda: position(PRESETS["two-player"], "4 5", KINGS), "ask"),
    f.ASK_ALREADY: (lambda: asked("no"), "ask"),
    f.ASK_LATE: (lambda: do(position(hand="K Q Q Q 4", melds=KINGS), "add K: K"), "ask"),
    f.ASK_APART: (apart, "ask"),
    f.ASK_IMPOSSIBLE: (lambda: position(hand="4 5", melds=KINGS), "ask"),
    f.ASK_STUCK: (lambda: position(hand="4", melds=KINGS), "ask"),
    f.MIXED_RANKS: (lambda: position(hand="K K Q 5", melds=OPEN), "meld K K Q"),
    f.CARD_TWICE: (lambda: position(hand="K K K 4 5", melds=OPEN), Action(MELD << 32 | 9 << 24 | 3 << 16, (288, 288))),
    f.NO_SUCH_ACTION: (lambda: position(hand="4 5"), Action(DRAW << 32 | 1)),
}
"""Fault -> a position and an action that is refused for it; undoing and fining have no action of their own."""


def refused_undo() -> Violation:
    found = check_undo(position(hand="4 5"))
    assert found is not None
    return found


def refused_fine() -> Violation:
    with pytest.raises(IllegalAction) as refused:
        fine(position(hand="9 5 6", drawn=False), Action(TAKE << 32))
    return refused.value.violation


OTHERS: Final[dict[int, Callable[[], Violation]]] = {f.UNDO_NOTHING: refused_undo, f.FINE_OFF: refused_fine}
ALL_FAULTS = {number for name, number in vars(f).items() if name.isupper() and name != "OK"}


@pytest.mark.rule("turn")
def test_every_fault_of_the_engine_has_a_position_here() -> None:
    assert set(CASES) | set(OTHERS) == ALL_FAULTS == set(TEXTS)
    assert not set(CASES) & set(OTHERS)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("fault", sorted(CASES), ids=lambda fault: TEXTS[fault][0])
def test_the_refusal_names_its_fault_and_changes_nothing(fault: int) -> None:
    make, what = CASES[fault]
    found = violation_of(make(), what)
    assert (found.code, found.section) == TEXTS[fault][:2]
    assert found.fault == fault
    assert repr(found) == f"Violation({found.code}: {found.message})"


@pytest.mark.rule("turn")
@pytest.mark.parametrize("fault", sorted(OTHERS), ids=lambda fault: TEXTS[fault][0])
def test_so_do_taking_back_and_charging(fault: int) -> None:
    found = OTHERS[fault]()
    assert (found.code, found.section) == TEXTS[fault][:2]
    assert_reads_well(found.message)


@pytest.mark.rule("turn")
def test_codes_are_unique_words_and_sections_are_in_the_handbook() -> None:
    codes = [code for code, _, _ in TEXTS.values()]
    assert len(set(codes)) == len(codes)
    assert all(code == code.lower() and " " not in code for code in codes)
    assert {section for _, section, _ in TEXTS.values()} <= set(SECTIONS)


@pytest.mark.rule("turn")
def test_violations_compare_by_code_and_figures() -> None:
    one = Violation(f.MELD_TOO_SMALL, {"size": 2})
    assert one == Violation(f.MELD_TOO_SMALL, {"size": 2})
    assert one != Violation(f.MELD_TOO_SMALL, {"size": 1})
    assert one != Violation(f.WILD_MELD_FULL, {"size": 2})
    assert hash(one) == hash(Violation(f.MELD_TOO_SMALL, {"size": 1}))
    assert one != "meld-too-small"


@pytest.mark.rule("pile.top")
@pytest.mark.parametrize(
    ("pile", "frozen", "code", "word"),
    [
        ("8 9", False, "pair-needed", "no meld of nines"),
        ("2 9", True, "frozen-pair", "frozen"),
        ("8 3", False, "top-black-three", "blocks"),
        ("2 3", True, "top-black-three", "blocks"),
        ("8 2", True, "top-wild", "wild card"),
    ],
)
def test_frozen_blocked_and_closed_are_told_apart(pile: str, frozen: bool, code: str, word: str) -> None:
    state = at_start("9 5 6", "Q Q Q", pile)
    found = violation_of(state, "take")
    assert (found.code, bool(state.frozen)) == (code, frozen)
    assert word in found.message
    assert ("frozen" in found.message) == (code == "frozen-pair")
    assert ("blocks" in found.message) == (code == "top-black-three")


@pytest.mark.rule("turn")
def test_each_way_of_saying_how_many_is_grammatical() -> None:
    for hand, left in (("9 5", "1 card"), ("9", "no card")):
        found = violation_of(position(hand=hand, melds=OPEN), "add 9: 9")
        assert f"leave {left} in hand" in found.message
    state = position(with_rules(canastas_needed=2), "Q Q Q 4", KINGS)
    assert "2 canastas needed, 1 there" in violation_of(state, "meld Q Q Q").message
    for count, words in ((1, "one queen"), (2, "2 queens")):
        text = "meld" + " Q" * count + " Q"
        found = violation_of(position(hand="Q " * count + "5 6", melds=OPEN), text)
        if count == 1:
            assert "but the hand has one queen" in found.message
        else:
            assert f"but the hand has {words}" in found.message


@pytest.mark.rule("turn")
def test_reading_an_action_in_vain_changes_nothing() -> None:
    state = position(hand="K K Q 5", melds=OPEN)
    before = state.key()
    for text in ("meld K K Q", "discard AS", "add Q: K"):
        with pytest.raises(IllegalAction):
            parse_action(state, text)
    assert state.key() == before


@pytest.mark.rule("pile.top")
@pytest.mark.parametrize(
    ("pile", "code"), [("8 2", "top-wild"), ("8 3", "top-black-three"), ("8 3D", "top-red-three"), ("", "pile-empty")]
)
def test_a_pile_that_cannot_be_taken_at_all_is_refused_for_that_whatever_cards_are_named(pile: str, code: str) -> None:
    state = at_start("Q Q K 4 5", pile=pile)
    for text in ("take", "take Q Q", "take 4 K", "take QC QD"):
        assert violation_of(state, text).code == code


NATURAL = with_rules(natural_needed=True)
SENTENCES: Final = [
    (lambda: do(position(hand="K 4", melds=KINGS), "ask", "yes"), "discard 4", "1 card."),
    (lambda: do(position(hand="K Q 4", melds=f"{KINGS}, Q Q Q"), "ask", "yes"), "discard 4", "2 cards."),
    (
        lambda: position(hand="3 3 3 4", melds=OPEN),
        "meld 3 3 3",
        "needs 1 canasta, the side would have 0, and the hand 1 card",
    ),
    (lambda: position(NATURAL, "4", "J J J J J 2 2"), "discard 4", "one of them natural; the side has 1, none natural"),
    (
        lambda: position(NATURAL, "9 9 9", "J J J J J 2 2"),
        "meld 9 9 9",
        "1 canasta, one of them natural, needed, 1, none natural",
    ),
    (lambda: position(NATURAL, "2 4", KINGS), "add K: 2", "1, none natural there"),
    (lambda: position(with_rules(meld_limit=1), "Q Q Q 5 6", OPEN), "meld Q Q Q", "at most 1 unfinished meld at"),
    (lambda: position(with_rules(canastas_needed=2), "4", KINGS), "discard 4", "needs 2 canastas; the side has 1"),
    (lambda: position(hand="4", melds=OPEN), "discard 4", "needs 1 canasta; the side has 0"),
    (lambda: at_start("5 6", "9 9 9", "2 9"), "take", "two natural nines"),
    (lambda: at_start("9 5 6", "Q Q Q"), "take 9", "the hand has one nine"),
    (lambda: at_start("5 6", "Q Q Q"), "take", "the hand has no nines"),
    (lambda: at_start("5 6", "Q Q Q", rules=PRESETS["pagat"]), "take", "or one and a wild card"),
    (lambda: at_start("9 9 5 6", stock_ends=True), "draw", "can be taken, and must be"),
    (lambda: at_start("9 9 5 6", "Q Q Q", stock_ends=True), "draw", "can be taken, or the hand let end"),
    (lambda: do(position(hand="Q Q Q K K K 5 6"), "meld Q Q Q"), "discard 5", "lay 20 more before discarding, or undo"),
    (lambda: apart(), "discard 10", "lay 20 more before discarding."),
]


@pytest.mark.rule("turn")
@pytest.mark.parametrize(("make", "text", "words"), SENTENCES)
def test_sentences_agree_in_number_and_give_the_reason(make: Callable[[], State], text: str, words: str) -> None:
    message = violation_of(make(), text).message
    assert words in message
    assert not re.search(r"\b1 (cards|canastas|melds|points)\b", message)


@pytest.mark.rule("turn.finish")
def test_cards_of_the_pile_count_as_left_only_where_they_come_to_the_hand() -> None:
    state = position(hand="9 5", melds=OPEN, pile="4 5 6 7 8")
    assert violation_of(state, "add 9: 9").figures["left"] == 1
    taking = at_start("9 9", "Q Q Q", "3D 8 9")
    assert violation_of(taking, "take 9 9").figures["left"] == 1
