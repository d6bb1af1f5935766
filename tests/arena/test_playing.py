"""Pairs of duplicate deals: what the games of a pair share, and what comes of them."""

from dataclasses import replace
from itertools import count

import pytest

from canasta.arena import Campaign, margin, play_pair, summarise
from canasta.arena.playing import FORFEIT, scores_before
from canasta.arena.seating import A, B, difference, seatings
from canasta.engine import Action, View
from canasta.engine.match import Match
from canasta.players import PLAYERS
from canasta.rules import PRESETS, Rules
from tests.arena.plans import comparable, plan
from tests.arena.players import entered

ILLEGAL = Action(-1)


@pytest.mark.parametrize("sides", [2, 3, 4, 6])
def test_both_players_sit_everywhere_equally_often(sides: int) -> None:
    table = seatings(sides)
    assert len(table) == (2 if sides == 2 else 2 * sides)
    for side in range(sides):
        assert [seating[side] for seating in table].count(A) == len(table) // 2


def test_two_sides_are_swapped() -> None:
    assert seatings(2) == [(A, B), (B, A)]


def test_a_single_side_has_nobody_to_play_against() -> None:
    with pytest.raises(ValueError, match="two sides or more, not 1"):
        seatings(1)


def test_the_margin_is_that_of_a_side() -> None:
    assert difference([((A, B), (500, 200)), ((B, A), (100, 50))]) == 125
    assert difference([((A, B, B), (90, 10, 20)), ((B, A, A), (0, 30, 60))]) == 50


QUICK = [name for name in PLAYERS if PLAYERS[name].level < 4]
SEARCHING = [name for name in PLAYERS if PLAYERS[name].level >= 4]
"""A hand of theirs takes seconds: they play a pair at two tables, the others two at four."""


@pytest.mark.parametrize(
    ("name", "preset", "pairs"),
    [(name, preset, 2) for name in QUICK for preset in ("two-player", "classic", "three-player", "six-player")]
    + [(name, preset, 1) for name in SEARCHING for preset in ("two-player", "classic")],
)
def test_a_player_is_exactly_equal_to_itself(name: str, preset: str, pairs: int) -> None:
    played = plan(name, name, preset)
    for number in range(1, pairs + 1):
        pair = play_pair(played, 0, number)
        assert margin(played, pair) == 0
        assert any(points for game in pair.games for points in game.points)


def test_whole_matches_of_equals_are_shared_evenly() -> None:
    campaign = Campaign(plan("steady", "steady", pairs=2, play="matches"))
    campaign.run()
    duel = summarise(campaign).duels[0]
    assert duel.share.mean == 0.5
    assert duel.margin.mean == 0
    assert duel.hands > 4


@pytest.mark.parametrize("preset", ["two-player", "classic", "three-player", "six-player"])
def test_every_game_of_a_pair_begins_with_the_same_deal(preset: str) -> None:
    begun: list[tuple[object, ...]] = []

    def note(move: int, view: View, action: Action) -> Action:
        if move == 1:
            state = view.state
            begun.append((view.seat, view.hand, int(state.dealer), list(state.scores)))
        return action

    players = PRESETS[preset].players
    with entered(note):
        pair = play_pair(plan("oddity", "oddity", preset), 0, 1)
    games = [sorted(begun[at : at + players]) for at in range(0, len(begun), players)]
    assert len(games) == len(pair.games)
    assert all(game == games[0] for game in games)
    assert [seat for seat, *_ in games[0]] == list(range(players))


def test_another_pair_has_another_deal_and_so_has_another_pairing() -> None:
    two = replace(plan(), pairings=(("steady", "random"), ("random", "steady")))
    seeds = [two.pair_seed(pairing, number) for pairing in (0, 1) for number in (1, 2)]
    assert len(set(seeds)) == 4


def test_every_players_seed_comes_from_the_runs_seed_and_its_seat() -> None:
    played = plan("oddity", "random", "classic", seed="mine")
    with entered(lambda move, view, action: action) as seeds:
        play_pair(played, 0, 3)
    assert seeds == [f"canasta-arena-1/gating/mine/oddity:random/3/seat{seat}" for seat in (0, 2, 1, 3)]


@pytest.mark.parametrize("play", ["hands", "matches"])
def test_the_number_of_jobs_changes_nothing(play: str) -> None:
    one, two = (Campaign(plan(pairs=5, play=play)) for _ in range(2))
    one.run(jobs=1)
    two.run(jobs=2)
    assert comparable(one.pairs) == comparable(two.pairs)
    assert [pair.number for pair in one.pairs] == [1, 2, 3, 4, 5]


def test_single_hands_start_from_scores_below_the_target() -> None:
    played = plan(preset="classic")
    drawn = [scores_before(played, f"{number}") for number in range(300)]
    flat = [score for scores in drawn for score in scores]
    assert all(0 <= score < 5000 and score % 5 == 0 for score in flat)
    assert {played.rules.minimum(score) for score in flat} == {50, 90, 120}
    assert drawn[0] == scores_before(played, "0")


@pytest.mark.parametrize("rules", [Rules(hands=3), Rules(target=5000)])
def test_scores_are_zero_where_they_say_nothing_or_when_asked_for(rules: Rules) -> None:
    played = replace(plan(preset="classic", scores="spread" if rules.hands else "zero"), rules=rules)
    assert scores_before(played, "x") == [0, 0]


def test_points_before_a_hand_are_not_counted_as_won() -> None:
    played = plan("random", "random", "classic")
    for pair in (play_pair(played, 0, number) for number in range(1, 4)):
        match = Match(played.rules, 0)
        match.scores = scores_before(played, played.pair_seed(0, pair.number))
        assert max(match.scores) > 0
        assert all(points < 4000 for game in pair.games for points in game.points)


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (ILLEGAL, "chose nothing: "),
        (None, "chose NoneType, which is no action"),
        ("draw", "chose str, which is no action"),
    ],
)
def test_an_illegal_move_forfeits_the_hand_and_is_counted(deed: object, words: str) -> None:
    with entered(lambda move, view, action: deed if move == 5 else action):
        campaign = Campaign(plan("oddity", "steady", pairs=3))
        campaign.run()
    summary = summarise(campaign)
    assert summary.illegal == 6
    assert (summary.players["oddity"].illegal, summary.players["steady"].illegal) == (6, 0)
    assert summary.duels[0].illegal == (6, 0)
    assert summary.duels[0].margin.mean == -FORFEIT
    assert all(fault.what.startswith(words) for fault in summary.faults)
    first, second = summary.faults[:2]
    assert (first.game, first.hand, first.seat, first.player) == (1, 1, 0, "oddity")
    assert (second.game, second.seat) == (2, 1)


def test_a_player_that_breaks_forfeits_the_hand_with_its_complaint() -> None:
    def broken(move: int, view: View, action: Action) -> Action:
        raise RuntimeError("no chances")

    with entered(broken):
        pair = play_pair(plan("oddity", "steady"), 0, 1)
    assert [fault.what for fault in pair.faults] == ["RuntimeError: no chances"] * 2
    assert pair.moves[A] == 2


def test_an_illegal_move_loses_the_whole_match_whatever_the_score() -> None:
    with entered(lambda move, view, action: ILLEGAL if move == 60 else action):
        pair = play_pair(plan("steady", "oddity", play="matches"), 0, 1)
    assert [game.shares for game in pair.games] == [(1.0, 0.0), (0.0, 1.0)]
    assert all(game.hands == fault.hand for game, fault in zip(pair.games, pair.faults, strict=True))


def test_with_three_sides_the_others_share_what_a_faulty_one_loses() -> None:
    with entered(lambda move, view, action: ILLEGAL):
        pair = play_pair(plan("oddity", "steady", "three-player", play="matches"), 0, 1)
    for game in pair.games:
        assert sorted(game.shares) == [0.0, 0.5, 0.5]
        assert sorted(game.points) == [-FORFEIT, 0, 0]


def test_moves_and_the_time_they_take_are_counted_for_each_player() -> None:
    ticks = count(0, 2_000_000)
    played = plan()
    pair = play_pair(played, 0, 1, clock=lambda: next(ticks))
    assert all(sum(latency.counts.values()) == moves for latency, moves in zip(pair.latency, pair.moves, strict=True))
    assert min(pair.moves) > 10
    assert pair.latency[A].milliseconds(0.5) == pytest.approx(2, rel=0.06)
