"""A match's figures are those of its record, and sums over matches count what they say."""

import random
from dataclasses import replace

import pytest

from canasta.engine import first_dealer, legal_actions, melds_of, view
from canasta.history import HistoryError, Record, Recorder, Seat, read_history, replay
from canasta.players import make_player
from canasta.rules import PRESETS, Rules, apply_settings
from canasta.summary import (
    LOST,
    TIED,
    WON,
    MatchFigures,
    Unfinished,
    add_up,
    by_opponents,
    by_preset,
    figures,
)
from tests.test_history_match import play_on


def played(rules: Rules, seed: str, players: list[str], preset: str = "") -> Recorder:
    """A whole match by steady players, whoever is said to have played."""
    recorder = Recorder(
        rules, [Seat(f"P{at}", name) for at, name in enumerate(players)], first_dealer(rules, seed), preset=preset
    )
    player = make_player("steady")
    while not recorder.over:
        recorder.deal_seed(f"{seed}/{recorder.match.number}")
        while not recorder.hand_over:
            seen = view(recorder.state, int(recorder.state.actor))
            recorder.play(player.choose(seen, legal_actions(seen.state)))
    return recorder


@pytest.fixture(scope="module")
def classic() -> Record:
    rules = apply_settings(PRESETS["classic"], {"hands": "3"})
    return read_history(played(rules, "figures", ["person", "club", "steady", "casual"], "classic").text())


def test_results_and_points_are_those_of_the_record(classic: Record) -> None:
    for seat in range(4):
        found = figures(classic, seat)
        points = [hand.result.points[seat % 2] for hand in classic.hands if hand.result]
        assert (found.hands, found.best_hand, found.worst_hand) == (3, max(points), min(points))
        assert found.score == sum(points) == classic.scores[seat % 2]
        assert found.others == classic.scores[1 - seat % 2]
        assert found.result == (WON if classic.winner == seat % 2 else LOST)
        assert not found.conceded


def test_partners_and_opponents_are_told_apart(classic: Record) -> None:
    assert figures(classic, 0).partners == ("steady",)
    assert figures(classic, 0).opponents == ("club", "casual")
    assert figures(classic, 3).partners == ("club",)
    assert figures(classic, 3).opponents == ("person", "steady")


def test_house_rules_are_seen_by_what_they_change(classic: Record) -> None:
    assert figures(classic, 0).house_rules
    assert not figures(replace(classic, rules=PRESETS["classic"]), 0, []).house_rules


def test_canastas_are_those_that_lay_on_the_table(classic: Record) -> None:
    natural = mixed = reds = 0
    last = None
    ends = []
    for hand, step, state in replay(classic):
        if step is None and last is not None:
            ends.append(last)
        last = state.clone()
        assert hand.number
    assert last is not None
    for state in [*ends, last]:
        for meld in melds_of(state, 0):
            natural += meld.is_canasta and meld.is_natural
            mixed += meld.is_canasta and not meld.is_natural
        reds += len(state.red_threes(0))
    found = figures(classic, 0)
    assert (found.natural_canastas, found.mixed_canastas, found.red_threes) == (natural, mixed, reds)
    assert found.canastas == natural + mixed > 0


def test_going_out_is_counted_for_the_side(classic: Record) -> None:
    went = [hand.result.by for hand in classic.hands if hand.result and hand.result.by is not None]
    for seat in range(4):
        assert figures(classic, seat).outs == sum(by % 2 == seat % 2 for by in went)


def test_match_given_up_is_lost_and_won_by_the_others() -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B")], 0, preset="two-player")
    recorder.deal_seed("x")
    recorder.concede(0)
    mine, theirs = figures(recorder.record(), 0), figures(recorder.record(), 1)
    assert (mine.result, mine.conceded, mine.hands, mine.best_hand) == (LOST, True, 0, None)
    assert (theirs.result, theirs.conceded) == (WON, False)


def test_tie_is_neither_won_nor_lost() -> None:
    record = replace(record_of_two(), winner="tie", scores=(500, 500))
    assert [figures(record, seat, []).result for seat in (0, 1)] == [TIED, TIED]


def test_tie_between_the_others_is_lost_by_who_gave_up() -> None:
    rules = PRESETS["three-player"]
    record = Record(rules, (Seat("A"), Seat("B"), Seat("C")), (), (900, 100, 100), "tie", 0)
    assert [figures(record, seat, []).result for seat in (0, 1, 2)] == [LOST, TIED, TIED]


def test_running_match_has_no_figures() -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B")], 0)
    recorder.deal_seed("x")
    play_on(recorder, random.Random(1), [], 5)
    with pytest.raises(Unfinished, match="still being played"):
        figures(recorder.record(), 0)


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


def results(words: str, **more: object) -> list[MatchFigures]:
    base = figures(record_of_two(), 0, [])
    return [replace(base, result=word, **more) for word in words.split()]  # type: ignore[arg-type]


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
    found = add_up(results(words))
    assert (found.streak, found.longest_streak) == (streak, longest)
    assert found.matches == found.won + found.lost + found.tied


def test_best_hand_is_the_best_of_all_matches() -> None:
    found = add_up([*results("won", best_hand=700), *results("lost", best_hand=None), *results("won", best_hand=-20)])
    assert found.best_hand == 700
    assert add_up([]).best_hand is None


def test_matches_are_grouped_by_rules_and_by_opponents() -> None:
    found = [
        *results("won won", preset="classic", house_rules=False, opponents=("club", "club")),
        *results("lost", preset="classic", house_rules=True, opponents=("novice", "club")),
    ]
    presets = by_preset(found)
    assert {key: total.won for key, total in presets.items()} == {("classic", False): 2, ("classic", True): 0}
    assert {key: total.matches for key, total in by_opponents(found).items()} == {("club",): 2, ("club", "novice"): 1}
