"""A match's figures are those of its record, and sums over matches count what they say."""

from dataclasses import replace

import pytest

from canasta.engine import ScoreSheet, State, first_dealer, legal_actions, melds_of, view
from canasta.engine.scoring import ScoreItem
from canasta.history import HistoryError, Record, Recorder, Seat, read_history, replay
from canasta.players import make_player
from canasta.rules import PRESETS, Rules, apply_settings
from canasta.summary import (
    LOST,
    OWN_RULES,
    TIED,
    WON,
    HandFigures,
    MatchFigures,
    add_up,
    by_opponent,
    by_rules,
    figures,
)


def played(rules: Rules, seed: str, players: list[str], preset: str = "") -> Recorder:
    """A whole match by steady players, whoever is said to have played."""
    recorder = Recorder(
        rules, [Seat(f"P{at}", name) for at, name in enumerate(players)], first_dealer(rules, seed), preset=preset
    )
    while not recorder.over:
        recorder.deal_seed(f"{seed}/{recorder.match.number}")
        finish(recorder)
    return recorder


def finish(recorder: Recorder) -> None:
    """Play the hand to its end by steady players."""
    player = make_player("steady")
    while not recorder.hand_over:
        seen = view(recorder.state, int(recorder.state.actor))
        recorder.play(player.choose(seen, legal_actions(seen.state)))


@pytest.fixture(scope="module")
def classic() -> Record:
    rules = apply_settings(PRESETS["classic"], {"hands": "3"})
    return read_history(played(rules, "figures", ["person", "club", "steady", "casual"], "classic").text())


def test_results_and_points_are_those_of_the_record(classic: Record) -> None:
    for seat in range(4):
        found, sums = figures(classic, seat), add_up([figures(classic, seat)])
        points = [hand.result.points[seat % 2] for hand in classic.hands if hand.result]
        assert [hand.sheet.total for hand in found.hands] == points
        assert [hand.totals for hand in found.hands] == [hand.result.points for hand in classic.hands if hand.result]
        assert (sums.hands, sums.best_hand, sums.best_match) == (3, max(points), sum(points))
        assert sums.points == sum(points) == classic.scores[seat % 2]
        assert found.outcome == (WON if classic.winner == seat % 2 else LOST)


def test_opponents_are_those_of_the_other_side(classic: Record) -> None:
    assert figures(classic, 0).opponents == ("club", "casual")
    assert figures(classic, 3).opponents == ("person", "steady")


def test_house_rules_are_seen_by_what_they_change(classic: Record) -> None:
    assert figures(classic, 0).house_rules
    assert not figures(replace(classic, rules=PRESETS["classic"], hands=()), 0, []).house_rules


def test_canastas_are_those_that_lay_on_the_table(classic: Record) -> None:
    ends: list[State | None] = []
    last: State | None = None
    for hand, step, state in replay(classic):
        if step is None and hand.number > 1:
            ends.append(last)
        last = state.clone()
    ends.append(last)
    lying = [meld for state in ends if state is not None for meld in melds_of(state, 0) if meld.is_canasta]
    found = add_up([figures(classic, 0)])
    assert found.natural_canastas == sum(meld.is_natural for meld in lying)
    assert found.mixed_canastas == sum(not meld.is_natural for meld in lying)
    assert found.canastas == len(lying) > 0


def test_going_out_and_pickups_are_the_persons_own(classic: Record) -> None:
    went = [hand.result.by for hand in classic.hands if hand.result and hand.result.by is not None]
    for seat in range(4):
        found = add_up([figures(classic, seat)])
        assert found.out == went.count(seat)
        assert found.pickups == sum(
            step.seat == seat and step.text.split()[0] == "take" for hand in classic.hands for step in hand.steps
        )


def test_match_given_up_is_lost_and_won_by_the_others() -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B")], 0, preset="two-player")
    recorder.deal_seed("x")
    recorder.concede(0)
    mine, theirs = figures(recorder.record(), 0), figures(recorder.record(), 1)
    assert (mine.outcome, theirs.outcome) == (LOST, WON)
    sums = add_up([mine])
    assert (sums.conceded, sums.hands, sums.best_hand, sums.best_match) == (1, 0, None, None)
    assert add_up([theirs]).conceded == 0


def test_hand_given_up_counts_only_for_its_match() -> None:
    rules = apply_settings(PRESETS["two-player"], {"hands": "1"})
    recorder = Recorder(rules, [Seat("A"), Seat("B")], 0)
    recorder.deal_seed("x")
    recorder.substitute(0, "steady")
    finish(recorder)
    sums = add_up([figures(recorder.record(), 0)])
    assert (sums.played, sums.hands, sums.given_up, sums.points, sums.best_hand) == (1, 0, 1, 0, None)
    assert add_up([figures(recorder.record(), 1)]).hands == 1


def test_tie_is_neither_won_nor_lost() -> None:
    record = replace(record_of_two(), winner="tie", scores=(500, 500))
    assert [figures(record, seat, []).outcome for seat in (0, 1)] == [TIED, TIED]


def test_running_match_has_hands_but_no_outcome() -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B")], 0)
    recorder.deal_seed("x")
    finish(recorder)
    recorder.deal_seed("y")
    found = figures(recorder.record(), 0)
    assert (found.finished, found.outcome, len(found.hands)) == (False, None, 1)
    sums = add_up([found])
    assert (sums.played, sums.hands) == (0, 1)


def test_seat_that_is_none_is_refused(classic: Record) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        figures(classic, 4)


def test_false_record_has_no_figures(classic: Record) -> None:
    result = classic.hands[0].result
    assert result
    wrong = replace(result, points=(9000, result.points[1]))
    with pytest.raises(HistoryError, match="claims points"):
        figures(replace(classic, hands=(replace(classic.hands[0], result=wrong), *classic.hands[1:])), 0)


def record_of_two() -> Record:
    return Record(PRESETS["two-player"], (Seat("A", "person"), Seat("B", "club")), (), (0, 0), 0)


def ended(words: str, **more: object) -> list[MatchFigures]:
    base = figures(record_of_two(), 0, [])
    winners = {"won": 0, "lost": 1, "tied": None}
    return [replace(base, winner=winners[word], **more) for word in words.split()]  # type: ignore[arg-type]


def hand_of(points: int) -> HandFigures:
    return HandFigures(1, "out", 1, False, 0, ScoreSheet(0, [ScoreItem("cards melded", 1, points)]), (points, 0))


@pytest.mark.parametrize(
    ("words", "streak", "longest"),
    [
        ("", 0, 0),
        ("won won lost won", 1, 2),
        ("won tied won won won", 3, 3),
        ("won won lost", 0, 2),
    ],
)
def test_streaks_are_broken_by_losses_and_ties(words: str, streak: int, longest: int) -> None:
    found = add_up(ended(words))
    assert (found.streak, found.longest_streak) == (streak, longest)
    assert found.played == found.won + found.lost + found.tied


def test_best_hand_is_the_best_of_all_matches() -> None:
    matches = [*ended("won", hands=(hand_of(700), hand_of(-5))), *ended("lost"), *ended("won", hands=(hand_of(20),))]
    assert add_up(matches).best_hand == 700
    assert add_up(ended("won", hands=(hand_of(-5),))).best_hand == -5
    assert add_up([]).best_hand is None


def test_best_match_is_one_that_was_played_to_its_end() -> None:
    matches = [*ended("won", scores=(5000, 0)), *ended("won", scores=(6000, 0), conceded=1)]
    assert add_up(matches).best_match == 5000


def test_house_rules_are_grouped_as_own_ones() -> None:
    matches = [
        *ended("won", preset="pagat", house_rules=False),
        *ended("won won", preset="classic", house_rules=False),
        *ended("lost lost lost", preset="classic", house_rules=True),
    ]
    found = by_rules(matches)
    assert list(found) == [OWN_RULES, "classic", "pagat"]
    assert [total.won for total in found.values()] == [0, 2, 1]


def test_opponents_are_grouped_up_the_ladder() -> None:
    matches = [
        *ended("won won", opponents=("steady", "club")),
        *ended("lost", opponents=("person", "novice")),
        *ended("won", opponents=("club", "club")),
    ]
    found = by_opponent(matches)
    assert list(found) == ["novice", "club", "person", "steady"]
    assert [total.played for total in found.values()] == [1, 3, 1, 2]
