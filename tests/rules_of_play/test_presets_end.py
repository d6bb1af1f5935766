"""What each preset plays, row by row: going out, the empty stock, the score and the end."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.cards import cards_text
from canasta.engine import Action, IllegalAction, Match, fine, parse_action, play, score_sheet
from canasta.engine.codes import ENDINGS, OVER, TAKE
from canasta.rules import Rules

from .columns import opponents, row
from .test_match import played
from .test_presets_table import KINGS, OPEN, verdict
from .verdicts import do, listed, position, refuse, with_rules

QUEENS = "Q Q Q Q Q Q Q"
MIXED = "J J J J J J 2"


@pytest.mark.rule("meld.black-threes")
@row(*["legal"] * 6, "black-threes-never", "legal")
def test_black_threes_are_melded_only_in_the_turn_that_goes_out(rules: Rules, expected: str) -> None:
    both = f"{KINGS}, {QUEENS}"
    assert verdict(position(rules, "3 3 3 4", both), "meld 3 3 3") == expected
    assert verdict(position(rules, "3 3 3 3", both), "meld 3 3 3 3") == expected
    not_out = "black-threes-not-out" if expected == "legal" else expected
    assert verdict(position(rules, "3 3 3 4 5", both), "meld 3 3 3") == not_out
    with_wild = "black-threes-natural" if expected == "legal" else expected
    assert verdict(position(rules, "3 3 3 2", both), "meld 3 3 2") == with_wild


@pytest.mark.rule("out.canastas")
@row(1, 2, 2, 1, 2, 1, 1, 1)
def test_so_many_canastas_are_needed_to_go_out(rules: Rules, expected: int) -> None:
    there = [KINGS, QUEENS]
    do(position(rules, "4", ", ".join(there[:expected])), "discard 4")
    short = position(rules, "4", ", ".join([OPEN, *there[: expected - 1]]))
    refuse(short, "discard 4", "no-canasta", canastas=expected - 1)


@pytest.mark.rule("out.canastas")
@row("legal")
def test_none_of_them_need_be_natural(rules: Rules, expected: str) -> None:
    assert verdict(position(rules, "4", f"{MIXED}, Q Q Q Q Q Q 2"), "discard 4") == expected
    natural = with_rules(rules, natural_needed=True)
    assert verdict(position(natural, "4", f"{MIXED}, Q Q Q Q Q Q 2"), "discard 4") == "no-natural-canasta"


@pytest.mark.rule("out.ask")
@row("legal", "ask-no-partner", "ask-no-partner", "legal", "ask-no-partner", "legal", "ask-no-partner", "legal")
def test_the_partner_may_be_asked(rules: Rules, expected: str) -> None:
    assert verdict(position(rules, "8 8 8 4", f"{KINGS}, {QUEENS}"), "ask") == expected


@pytest.mark.rule("out.ask")
@row(1, 0, 0, 2, 0, 1, 0, 1)
def test_so_many_partners_answer_and_all_must_agree(rules: Rules, expected: int) -> None:
    state = position(rules, "8 8 8 4", f"{KINGS}, {QUEENS}")
    assert int(state.law.partners) == expected
    if expected:
        do(state, "ask", *["yes"] * (expected - 1), "no")
        refuse(state, "meld 8 8 8", "out-refused")


@pytest.mark.rule("out.concealed")
@row(*[(100, 200, 200, 100)] * 6, (100, 200, 100, 100), (100, 200, 200, 100))
def test_the_bonus_for_going_out_and_what_concealed_means(rules: Rules, expected: tuple[int, ...]) -> None:
    """Plain out; nothing on the table before; the side has melds that are not the player's; the player's own."""
    points = []
    for hand, melds, laid, texts in (
        ("4", f"{KINGS}, {QUEENS}", (0,), ["discard 4"]),
        (f"{KINGS} {QUEENS} 4", "", (), [f"meld {KINGS}", f"meld {QUEENS}", "discard 4"]),
        (f"{KINGS} {QUEENS} 4", OPEN, (), [f"meld {KINGS}", f"meld {QUEENS}", "discard 4"]),
        (f"{KINGS} {QUEENS} 4", OPEN, (0,), [f"meld {KINGS}", f"meld {QUEENS}", "discard 4"]),
    ):
        sheet = score_sheet(do(position(rules, hand, melds, laid=laid), *texts), 0)
        points.append(sheet.points("going out") + sheet.points("going out concealed"))
    assert tuple(points) == expected


@pytest.mark.rule("out.concealed")
@row(*["out"] * 6, "out concealed", "out")
def test_concealed_after_taking_the_pile(rules: Rules, expected: str) -> None:
    state = position(rules, f"K K K K K K {QUEENS}", pile="4 K", drawn=False)
    do(state, "take K K K K K K", f"meld {QUEENS}", "discard 4")
    assert ENDINGS[state.ending] == expected


@pytest.mark.rule("pile.captured")
@row(*["5C 6C 8C JC"] * 6, "5C 6C 8C", "5C 6C 8C")
def test_a_captured_red_three_is_shown_and_replaced_or_not(rules: Rules, expected: str) -> None:
    state = do(position(rules, "9 9 5 6", "Q Q Q", pile="3D 8 9", stock="JC", drawn=False), "take 9 9")
    assert cards_text(state.hand(0)) == expected
    assert cards_text(state.red_threes(0)) == "3D"


@pytest.mark.rule("draw.last-red-three")
@row(*["running"] * 7, "last red three")
def test_a_red_three_as_the_last_stock_card(rules: Rules, expected: str) -> None:
    state = do(position(rules, "4 5 6", OPEN, stock="3D", stock_ends=True, drawn=False), "draw")
    assert ENDINGS[state.ending] == expected


@pytest.mark.rule("pile")
@row(*["legal"] * 7, "one-card-take")
def test_a_one_card_hand_and_a_one_card_pile(rules: Rules, expected: str) -> None:
    assert verdict(position(rules, "4", f"{KINGS}, {QUEENS}", pile="K", drawn=False), "take") == expected


@pytest.mark.rule("opening.concealed")
@row(*["opening-short"] * 7, "legal")
def test_the_minimum_for_a_concealed_out(rules: Rules, expected: str) -> None:
    fours, fives = "4 4 4 4 4 4 4", "5 5 5 5 5 5 5"
    needed = int(position(rules).law.canastas_needed)
    hand = f"{fours} 8" if needed == 1 else f"{fours} {fives} 8"
    assert verdict(position(rules, hand, scores=(3000,)), f"meld {fours}") == expected


@pytest.mark.rule("score.red-threes")
@row((100, 200, 800, -100, -200, -800))
def test_red_threes_count_for_a_side_with_a_meld_and_against_one_without(rules: Rules, expected: Any) -> None:
    reds = ("3D", "3D 3H", "3D 3H 3D 3H")
    points = [score_sheet(position(rules, "", OPEN, reds=red), 0).points("red threes") for red in reds]
    points += [score_sheet(position(rules, reds=red), 0).points("red threes") for red in reds]
    assert tuple(points) == expected


@pytest.mark.rule("score.canastas")
@row((500, 300))
def test_the_bonuses_for_canastas(rules: Rules, expected: tuple[int, int]) -> None:
    sheet = score_sheet(position(rules, "", f"{KINGS}, {MIXED}"), 0)
    assert (sheet.points("natural canastas"), sheet.points("mixed canastas")) == expected


@pytest.mark.rule("stock.empty")
@row(*[["take 9 9", "pass"]] * 6, ["take 9 9"], ["take 9 9", "pass"])
def test_an_empty_stock_with_a_pair_for_the_top_card(rules: Rules, expected: list[str]) -> None:
    state = position(rules, "9 9 5 6", "Q Q Q", pile="8 9", drawn=False, stock_ends=True)
    assert listed(state) == expected
    onto = position(rules, "5 6", OPEN, pile="8 9", drawn=False, stock_ends=True)
    assert listed(onto) == ["take"]


@pytest.mark.rule("stock.empty")
@row("stock empty")
def test_an_empty_stock_and_no_legal_pickup_end_the_hand(rules: Rules, expected: str) -> None:
    others = dict.fromkeys(opponents(rules), "7 8")
    state = position(rules, "9 5 6", OPEN, others=others, stock="4", drawn=True)
    state.stock_end = state.stock_at
    play(state, parse_action(state, "discard 9"))
    assert (state.phase, ENDINGS[state.ending]) == (OVER, expected)


@pytest.mark.rule("match.end")
@row(5000)
def test_the_match_ends_at_the_target_and_the_higher_total_wins(rules: Rules, expected: int) -> None:
    rest = [0] * (rules.sides - 2)
    assert not played(rules, (expected - 5, 0, *rest)).over
    assert played(rules, (expected, expected + 100, *rest)).winner == 1
    match = played(rules, (expected, expected, *rest))
    assert (match.over, match.winner) == (True, None)
    extra = played(with_rules(rules, tie="extra_hand"), (expected, expected, *rest))
    assert not extra.over


@pytest.mark.rule("penalty")
@row(0, 0, 0, 0, 0, 100, 0, 0)
def test_taking_the_pile_in_error_is_refused_and_costs_so_much(rules: Rules, expected: int) -> None:
    state = position(rules, "5 6 8", "Q Q Q", pile="8 9", drawn=False)
    refuse(state, "take", "pair-needed")
    action = Action(TAKE << 32 | 5 << 24)
    if expected:
        assert fine(state, action) == expected
        assert score_sheet(state, 0).points("penalties") == -expected
        return
    with pytest.raises(IllegalAction, match="penalty is off"):
        fine(state, action)
    assert score_sheet(state, 0).points("penalties") == 0


@pytest.mark.rule("match.dealer")
@row("clockwise")
def test_the_deal_passes_on(rules: Rules, expected: str) -> None:
    assert rules.dealer == expected
    match = Match(rules, 0)
    match.deal_hand("a").phase = OVER
    match.finish_hand()
    assert match.dealer == 1
