"""A match: who deals, when it ends, and who has won."""

from __future__ import annotations

import pytest

from canasta.engine import Match, deal, first_dealer, hand_seed, score_sheet
from canasta.engine.codes import END_STOCK, OVER
from canasta.rules import PRESETS, Rules

from .verdicts import CLASSIC, with_rules

TWO = PRESETS["two-player"]
THREE = PRESETS["three-player"]
SIX = PRESETS["six-player"]


def play_hand(match: Match, *totals: int) -> None:
    """A hand that ends with these totals, by penalties and premiums alone."""
    state = match.deal_hand(f"{match.number}")
    state.phase, state.ending = OVER, END_STOCK
    for seat in range(state.law.players):
        state.hand_size[seat] = 0
        for kind in range(state.law.kinds.count):
            state.hand_n[seat * state.law.kinds.count + kind] = 0
    for side in range(state.law.sides):
        at = side * int(state.law.kinds.width)
        for part in range(state.law.kinds.width):
            state.table_m[at + part] = state.table_n[at + part] = 0
        state.penalties[side] = -totals[side]
    match.finish_hand()


def played(rules: Rules, *hands: tuple[int, ...], dealer: int = 0) -> Match:
    match = Match(rules, dealer)
    for totals in hands:
        assert not match.over, f"the match was over before {totals}"
        play_hand(match, *totals)
    return match


@pytest.mark.rule("match.dealer")
@pytest.mark.parametrize("rules", [CLASSIC, TWO, THREE, SIX], ids=["4", "2", "3", "6"])
def test_the_deal_passes_clockwise_and_the_player_at_the_left_begins(rules: Rules) -> None:
    match = Match(rules, rules.players - 1)
    dealers, starters = [], []
    for number in range(2 * rules.players):
        state = match.deal_hand(str(number))
        dealers.append(int(state.dealer))
        starters.append(int(state.seat))
        state.phase = OVER
        match.finish_hand()
        match.scores = [0] * rules.sides
    assert starters == [*range(rules.players), *range(rules.players)]
    assert [(dealer + 1) % rules.players for dealer in dealers] == starters


@pytest.mark.rule("match.dealer")
def test_with_two_players_the_starters_alternate() -> None:
    match = Match(TWO, 1)
    starters = []
    for _ in range(4):
        starters.append(int(match.deal_hand("x").seat))
        match.hand.phase = OVER  # type: ignore[union-attr]
        match.finish_hand()
    assert starters == [0, 1, 0, 1]


@pytest.mark.rule("match.dealer")
def test_the_first_dealer_is_drawn_by_the_seed() -> None:
    drawn = [first_dealer(CLASSIC, seed) for seed in range(200)]
    assert drawn == [first_dealer(CLASSIC, seed) for seed in range(200)]
    assert all(30 < drawn.count(seat) < 70 for seat in range(4))
    assert {first_dealer(TWO, seed) for seed in range(40)} == {0, 1}
    assert first_dealer(CLASSIC, "7") == first_dealer(CLASSIC, 7)
    assert drawn[:12] == [1, 2, 2, 0, 0, 0, 0, 3, 2, 0, 0, 1]


@pytest.mark.rule("deal")
def test_every_hand_of_a_match_has_its_own_deal() -> None:
    match = Match(CLASSIC)
    assert hand_seed(5, 1) == "5/1"
    assert len({tuple(deal(match.law, hand_seed(5, number))) for number in range(1, 6)}) == 5


@pytest.mark.rule("match.dealer")
@pytest.mark.parametrize(
    ("rule", "totals", "dealer", "following"),
    [
        ("clockwise", (0, 100), 0, 1),
        ("winner", (100, 0), 0, 2),
        ("winner", (0, 100), 0, 1),
        ("winner", (0, 100), 1, 3),
        ("winner", (50, 50), 1, 2),
        ("loser", (100, 0), 0, 1),
        ("loser", (0, 100), 0, 2),
        ("loser", (0, 100), 3, 0),
        ("loser", (50, 50), 3, 0),
        ("loser", (-50, 0), 2, 0),
    ],
)
def test_the_next_seat_or_a_player_of_the_side_that_won_or_lost_deals(
    rule: str, totals: tuple[int, int], dealer: int, following: int
) -> None:
    match = played(with_rules(dealer=rule), totals, dealer=dealer)
    assert match.dealer == following


@pytest.mark.rule("match.dealer")
def test_with_three_sides_the_best_or_the_worst_of_the_hand_deals() -> None:
    for rule, following in (("winner", 2), ("loser", 1)):
        assert played(with_rules(THREE, dealer=rule), (50, 0, 100)).dealer == following
    assert played(with_rules(THREE, dealer="winner"), (100, 0, 100)).dealer == 1
    assert played(with_rules(THREE, dealer="loser"), (100, 0, 0), dealer=2).dealer == 0


@pytest.mark.rule("match.dealer")
def test_the_dealer_is_judged_by_the_hand_and_not_by_the_match() -> None:
    assert played(with_rules(dealer="winner"), (1000, 0), (0, 100)).dealer == 3


@pytest.mark.rule("match.end")
@pytest.mark.parametrize(("total", "over"), [(4995, False), (5000, True), (5005, True)])
def test_the_match_ends_when_a_hand_ends_with_the_target_reached(total: int, over: bool) -> None:
    match = played(CLASSIC, (total, 0))
    assert (match.over, match.winner) == (over, 0 if over else None)


@pytest.mark.rule("match.end")
def test_totals_add_up_over_the_hands() -> None:
    match = played(CLASSIC, (2000, -150), (1500, 700), (1495, 0))
    assert (match.scores, match.over, match.number) == ([4995, 550], False, 4)
    play_hand(match, 5, 9000)
    assert (match.over, match.winner, match.scores) == (True, 1, [5000, 9550])
    assert [[sheet.total for sheet in sheets] for sheets in match.sheets][1] == [1500, 700]


@pytest.mark.rule("match.end")
def test_the_higher_total_wins_when_both_cross_in_the_same_hand() -> None:
    assert played(CLASSIC, (5200, 5300)).winner == 1
    assert played(CLASSIC, (5300, 5200)).winner == 0


@pytest.mark.rule("match.end")
def test_equal_totals_are_a_tie() -> None:
    match = played(CLASSIC, (5200, 5200))
    assert (match.over, match.winner, match.leaders) == (True, None, [0, 1])


@pytest.mark.rule("match.end")
def test_equal_totals_below_the_target_end_nothing() -> None:
    assert not played(CLASSIC, (4000, 4000)).over


@pytest.mark.rule("match.end")
@pytest.mark.parametrize(
    ("extra", "winner"), [((100, 50), 0), ((50, 100), 1), ((70, 70), None), ((-900, -1000), 0), ((-900, -900), None)]
)
def test_as_an_option_a_tie_is_followed_by_one_more_hand(extra: tuple[int, int], winner: int | None) -> None:
    for total in (5000, 5200):
        match = played(with_rules(tie="extra_hand"), (total, total))
        assert (match.over, match.winner) == (False, None)
        play_hand(match, *extra)
        assert (match.over, match.winner) == (True, winner)


@pytest.mark.rule("match.end")
def test_the_extra_hand_has_the_normal_minimums() -> None:
    match = played(with_rules(tie="extra_hand"), (5200, 5200))
    assert list(match.deal_hand("extra").need) == [120, 120]


@pytest.mark.rule("match.end")
def test_with_that_option_a_clear_win_needs_no_further_hand() -> None:
    assert played(with_rules(tie="extra_hand"), (2600, 0), (2600, 5195)).winner == 0


@pytest.mark.rule("match.end")
def test_with_three_sides_only_the_leaders_equality_counts() -> None:
    extra = with_rules(THREE, tie="extra_hand")
    match = played(extra, (5300, 5200, 5200))
    assert (match.over, match.winner) == (True, 0)
    match = played(extra, (5300, 100, 5300))
    assert (match.over, match.leaders) == (False, [0, 2])
    match = played(THREE, (5300, 100, 5300))
    assert (match.over, match.winner, match.leaders) == (True, None, [0, 2])


@pytest.mark.rule("match.end")
@pytest.mark.parametrize("target", [500, 3000, 10_000])
def test_the_target_may_be_set(target: int) -> None:
    rules = with_rules(target=target)
    assert not played(rules, (target - 5, 0)).over
    assert played(rules, (0, target)).winner == 1


@pytest.mark.rule("match.end")
@pytest.mark.parametrize("hands", [1, 2, 4])
def test_a_fixed_number_of_hands_ignores_the_target(hands: int) -> None:
    rules = with_rules(hands=hands)
    match = played(rules, *[(6000, 100)] * hands)
    assert (match.over, match.winner, match.number) == (True, 0, hands + 1)
    if hands > 1:
        assert not played(rules, *[(6000, 100)] * (hands - 1)).over


@pytest.mark.rule("match.end")
def test_after_a_fixed_number_of_hands_a_tie_follows_the_tie_rule() -> None:
    assert played(with_rules(hands=2), (100, 0), (0, 100)).over
    match = played(with_rules(hands=2, tie="extra_hand"), (100, 0), (0, 100))
    assert not match.over
    play_hand(match, 50, 50)
    assert (match.over, match.winner) == (True, None)


@pytest.mark.rule("match.end")
def test_a_new_match_is_not_over_and_has_no_winner() -> None:
    match = Match(CLASSIC)
    assert (match.over, match.winner, match.number, match.scores) == (False, None, 1, [0, 0])


@pytest.mark.rule("match.end")
def test_the_minimum_of_the_next_hand_follows_the_running_total() -> None:
    match = played(CLASSIC, (1500, -10), (0, 0))
    assert list(match.deal_hand("next").need) == [90, 15]


@pytest.mark.rule("match.end")
def test_hands_are_dealt_and_entered_in_order() -> None:
    match = Match(CLASSIC)
    with pytest.raises(ValueError, match="no finished hand"):
        match.finish_hand()
    match.deal_hand("one")
    assert not match.over
    with pytest.raises(ValueError, match="must be finished first"):
        match.deal_hand("two")
    with pytest.raises(ValueError, match="no finished hand"):
        match.finish_hand()
    ended = played(CLASSIC, (5000, 0))
    with pytest.raises(ValueError, match="the match is over"):
        ended.deal_hand("more")


@pytest.mark.rule("match.dealer")
@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_first_dealer_who_does_not_sit_at_the_table_is_refused(dealer: int) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        Match(CLASSIC, dealer)


@pytest.mark.rule("penalty")
def test_penalties_are_part_of_the_score() -> None:
    match = Match(with_rules(penalty=100))
    state = match.deal_hand("fined")
    state.phase = OVER
    before = score_sheet(state, 1).total
    state.penalties[1] = 100
    match.finish_hand()
    assert match.scores[1] == before - 100
