"""Scoring a hand: bonuses and melded cards, less what is left in the hands of the side."""

from __future__ import annotations

import pytest

from canasta.engine import Action, IllegalAction, ScoreItem, State, fine, score, score_sheet
from canasta.engine.codes import END_CONCEALED, END_OUT, END_STOCK, OVER, TAKE
from canasta.engine.scoring import ITEM_NAMES
from canasta.rules import PRESETS, SECTIONS, Rules

from .verdicts import CLASSIC, do, position, with_rules

KINGS = "K K K K K K K"
THREE_PACKS = Rules(players=6, packs=3, canastas_needed=2, deal=13)


def finished(state: State, ending: int = END_STOCK, winner: int = -1) -> State:
    """The same hand, ended."""
    state.phase, state.ending, state.winner = OVER, ending, winner
    return state


@pytest.mark.rule("score.canastas")
def test_a_natural_canasta_of_seven_kings_makes_five_hundred_and_seventy() -> None:
    sheet = score_sheet(position(hand="", melds=KINGS, others={2: ""}), 0)
    assert sheet.items == [ScoreItem("natural canastas", 1, 500), ScoreItem("cards melded", 7, 70)]
    assert sheet.total == 570


@pytest.mark.rule("score")
def test_the_worked_example_makes_one_thousand_four_hundred_and_eighty_five() -> None:
    """One natural and one mixed canasta, two red threes, out, 420 melded, the partner holds 35."""
    melds = "K K K K K K K, A A A A A A 2 2, 8 8 8 8 8 8, 9 9 9 JK JK"
    state = finished(position(hand="", melds=melds, others={2: "A 10 5"}, reds="3D 3H"), END_OUT, 0)
    sheet = score_sheet(state, 0)
    assert sheet.points("cards melded") == 70 + 160 + 60 + 130 == 420
    assert sheet.items == [
        ScoreItem("natural canastas", 1, 500),
        ScoreItem("mixed canastas", 1, 300),
        ScoreItem("red threes", 2, 200),
        ScoreItem("going out", 1, 100),
        ScoreItem("cards melded", 26, 420),
        ScoreItem("cards in hand", 3, -35),
    ]
    assert sheet.total == 1485


@pytest.mark.rule("score")
def test_every_card_counts_its_face_value_on_the_table_and_in_the_hand() -> None:
    melds = "4 4 4, 7 7 7, 8 8 8, K K K, A A A, Q Q 2, J J JK"
    state = position(hand="4 5 6 7 8 9 10 J Q K A 2 JK 3", melds=melds, others={2: "A 2 JK"})
    sheet = score_sheet(state, 0)
    assert sheet.points("cards melded") == 15 + 15 + 30 + 30 + 60 + 40 + 70
    assert sheet.points("cards in hand") == -(4 * 5 + 6 * 10 + 20 + 20 + 50 + 5) - (20 + 20 + 50)


@pytest.mark.rule("score.canastas")
def test_a_canasta_keeps_the_value_of_its_cards_and_a_longer_meld_earns_no_second_bonus() -> None:
    for size, points in ((7, 570), (8, 580)):
        assert score_sheet(position(hand="", melds="K " * size, others={2: ""}), 0).total == points
    for wilds in ("2", "2 2", "2 2 2"):
        sheet = score_sheet(position(hand="", melds=f"K K K K K K K {wilds}", others={2: ""}), 0)
        assert (sheet.points("mixed canastas"), sheet.points("natural canastas")) == (300, 0)


@pytest.mark.rule("score.canastas")
def test_six_cards_are_no_canasta() -> None:
    assert score_sheet(position(hand="", melds="K K K K K K", others={2: ""}), 0).total == 60


@pytest.mark.rule("score.canastas")
def test_a_deuce_laid_on_a_natural_canasta_costs_two_hundred() -> None:
    state = position(hand="2 5 6", melds=KINGS, others={2: ""})
    before = score_sheet(state, 0).total
    do(state, "add K: 2")
    assert score_sheet(state, 0).total - before == 300 - 500 + 20 + 20


@pytest.mark.rule("score.canastas")
def test_the_bonuses_may_be_set() -> None:
    rules = with_rules(natural_canasta=700, mixed_canasta=400)
    sheet = score_sheet(position(rules, melds="K K K K K K K, Q Q Q Q Q 2 2"), 0)
    assert (sheet.points("natural canastas"), sheet.points("mixed canastas")) == (700, 400)


@pytest.mark.rule("meld.wild-melds")
@pytest.mark.parametrize("bonus", [1000, 2000])
def test_a_wild_card_canasta_earns_its_own_bonus(bonus: int) -> None:
    rules = with_rules(wild_melds=bonus)
    sheet = score_sheet(position(rules, "", "2 2 2 2 2 JK JK", others={2: ""}), 0)
    assert sheet.items == [ScoreItem("wild canastas", 1, bonus), ScoreItem("cards melded", 7, 200)]
    six = score_sheet(position(rules, "", "2 2 2 2 2 JK", others={2: ""}), 0)
    assert six.total == 150


@pytest.mark.rule("score.red-threes")
@pytest.mark.parametrize(("reds", "points"), [("3D", 100), ("3D 3H", 200), ("3D 3H 3D", 300), ("3D 3H 3D 3H", 800)])
def test_red_threes_count_a_hundred_each_and_eight_hundred_for_all(reds: str, points: int) -> None:
    assert score_sheet(position(melds="9 9 9", reds=reds), 0).points("red threes") == points
    assert score_sheet(position(reds=reds, their_melds="9 9 9"), 0).points("red threes") == -points


@pytest.mark.rule("score.red-threes")
@pytest.mark.parametrize(("number", "points"), [(1, 100), (4, 400), (5, 500), (6, 1000)])
def test_with_three_packs_only_all_six_earn_the_thousand(number: int, points: int) -> None:
    reds = " ".join(["3D", "3H", "3D", "3H", "3D", "3H"][:number])
    assert score_sheet(position(THREE_PACKS, melds="9 9 9", reds=reds), 0).points("red threes") == points
    assert score_sheet(position(THREE_PACKS, reds=reds), 0).points("red threes") == -points


@pytest.mark.rule("score.red-threes")
def test_the_values_of_red_threes_may_be_set() -> None:
    rules = with_rules(red_three=50, red_three_all=900)
    assert score_sheet(position(rules, melds="9 9 9", reds="3D 3H"), 0).points("red threes") == 100
    assert score_sheet(position(rules, melds="9 9 9", reds="3D 3H 3D 3H"), 0).points("red threes") == 900
    six = with_rules(THREE_PACKS, red_three_all_six=1500)
    sheet = score_sheet(position(six, melds="9 9 9", reds="3D 3H 3D 3H 3D 3H"), 0)
    assert sheet.points("red threes") == 1500


@pytest.mark.rule("score.red-threes")
@pytest.mark.parametrize(
    ("melds", "no_meld", "no_canasta"), [("", -100, -100), ("9 9 9", 100, -100), (KINGS, 100, 100)]
)
def test_red_threes_count_against_a_side_with_no_meld_or_as_an_option_no_canasta(
    melds: str, no_meld: int, no_canasta: int
) -> None:
    assert score_sheet(position(melds=melds, reds="3D"), 0).points("red threes") == no_meld
    viennese = with_rules(red_three_against="no_canasta")
    assert score_sheet(position(viennese, melds=melds, reds="3D"), 0).points("red threes") == no_canasta


@pytest.mark.rule("score.red-threes")
def test_a_partners_meld_saves_the_red_threes_of_the_side() -> None:
    state = do(position(hand="K K K A A A 4 5", seat=2, reds="3D"), "meld K K K", "meld A A A")
    assert score_sheet(state, 0).points("red threes") == 100


@pytest.mark.rule("out")
@pytest.mark.parametrize(
    ("ending", "name", "points"), [(END_OUT, "going out", 100), (END_CONCEALED, "going out concealed", 200)]
)
def test_going_out_earns_its_bonus_for_the_side_of_the_player_alone(ending: int, name: str, points: int) -> None:
    for seat in range(4):
        sheets = score(finished(position(melds=KINGS, their_melds="Q Q Q"), ending, seat))
        earned = [sheet.points("going out") + sheet.points("going out concealed") for sheet in sheets]
        assert earned == [points * (seat % 2 == side) for side in range(2)]
        assert ScoreItem(name, 1, points) in sheets[seat % 2].items


@pytest.mark.rule("out")
def test_the_bonuses_for_going_out_may_be_set() -> None:
    rules = with_rules(out_bonus=150, concealed_bonus=400)
    assert score_sheet(finished(position(rules, melds=KINGS), END_OUT, 0), 0).points("going out") == 150
    sheet = score_sheet(finished(position(rules, melds=KINGS), END_CONCEALED, 0), 0)
    assert (sheet.points("going out concealed"), sheet.points("going out")) == (400, 0)


@pytest.mark.rule("score")
def test_without_anyone_going_out_there_is_no_bonus() -> None:
    assert [sheet.points("going out") for sheet in score(finished(position(melds=KINGS)))] == [0, 0]


@pytest.mark.rule("score")
def test_all_hands_of_the_side_are_deducted() -> None:
    state = position(PRESETS["six-player"], "A", "9 9 9", others={1: "JK", 2: "K", 3: "JK", 4: "4", 5: "JK"})
    assert [sheet.points("cards in hand") for sheet in score(state)] == [-35, -150]
    state = position(PRESETS["three-player"], "A", "9 9 9", others={1: "JK", 2: "K"})
    assert [sheet.points("cards in hand") for sheet in score(state)] == [-20, -50, -10]


@pytest.mark.rule("score")
def test_a_hand_played_out_is_scored_for_both_sides() -> None:
    state = position(hand="K 4", melds="K K K K K K", their_melds="9 9 2", others={1: "A", 2: "5 5", 3: "JK 3"})
    do(state, "add K: K", "discard 4")
    assert [sheet.total for sheet in score(state)] == [500 + 100 + 70 - 10, 40 - 20 - 55]
    assert [sheet.side for sheet in score(state)] == [0, 1]


@pytest.mark.rule("penalty")
def test_a_penalty_is_charged_once_a_turn_and_lies_on_the_side() -> None:
    state = position(PRESETS["dummies"], "9 5 6", "K K K", pile="8 9", drawn=False, others={2: ""})
    take = Action(TAKE << 32 | 5 << 24)
    fine(state, take)
    with pytest.raises(IllegalAction, match="charged already"):
        fine(state, take)
    assert [sheet.points("penalties") for sheet in score(state)] == [-100, 0]
    assert score_sheet(state, 0).total == 30 - 20 - 100


@pytest.mark.rule("penalty")
def test_the_penalty_is_charged_again_in_a_later_turn() -> None:
    others = {1: "4 5 6", 2: "4 5 6", 3: "9 5 6"}
    state = position(with_rules(penalty=50), "9 5 6", "K K K", pile="8 9", drawn=False, others=others)
    take = Action(TAKE << 32 | 5 << 24)
    fine(state, take)
    do(state, "draw", "discard 5", "draw", "discard 4", "draw", "discard 4", "draw", "discard 9")
    fine(state, take)
    assert list(state.penalties) == [100, 0]


@pytest.mark.rule("penalty")
@pytest.mark.parametrize(
    ("penalty", "drawn", "text", "why"),
    [
        (0, False, "take 9", "off"),
        (100, True, "take 9", "no-error"),
        (100, False, "discard K", "no-error"),
        (100, False, "take 9 9", "legal"),
    ],
)
def test_nothing_else_is_charged(penalty: int, drawn: bool, text: str, why: str) -> None:
    state = position(with_rules(penalty=penalty), "9 9 5 6 7", "K K K", pile="8 9", drawn=drawn)
    verb, *cards = text.split()
    code = (TAKE << 32 | 5 << 24 | len(cards) << 16) if verb == "take" else (9 << 32 | 9 << 24)
    before = state.key()
    with pytest.raises(IllegalAction) as refused:
        fine(state, Action(code))
    assert refused.value.violation.figures == {"why": why}
    assert refused.value.violation.section == "penalty"
    assert state.key() == before


@pytest.mark.rule("score")
def test_every_line_of_a_sheet_names_its_section_of_the_handbook() -> None:
    assert set(ITEM_NAMES.values()) <= set(SECTIONS)
    state = finished(position(CLASSIC, "4", "K K K K K K K, Q Q Q Q Q 2 2", reds="3D"), END_OUT, 0)
    assert {item.name for item in score_sheet(state, 0).items} <= set(ITEM_NAMES)


@pytest.mark.rule("score")
def test_score_items_compare_by_all_their_parts() -> None:
    one = ScoreItem("red threes", 2, 200)
    assert one == ScoreItem("red threes", 2, 200)
    assert len({one, ScoreItem("red threes", 2, 200), ScoreItem("red threes", 1, 200)}) == 2
    assert repr(one) == "ScoreItem(red threes x2: 200)"
    assert one != "red threes"
