"""Pairs of duplicate deals: what the games of a pair share, and what comes of them."""

import pytest

from canasta.arena import Campaign, Pair, Plan, margin, play_pair
from canasta.players import PLAYERS
from canasta.rules import PRESETS


def plan(
    a: str = "steady", b: str = "random", preset: str = "classic", pairs: int = 4, play: str = "hands", **more: object
) -> Plan:
    values: dict[str, object] = {"play": play, **more}
    return Plan(PRESETS[preset], preset, ((a, b),), pairs, "t", **values)  # type: ignore[arg-type]


def comparable(pair: Pair) -> tuple[object, ...]:
    return pair.pairing, pair.number, pair.games, pair.moves, pair.faults


@pytest.mark.parametrize("preset", ["two-player", "classic", "three-player", "six-player"])
@pytest.mark.parametrize("name", list(PLAYERS))
def test_a_player_is_exactly_equal_to_itself(preset: str, name: str) -> None:
    played = plan(name, name, preset)
    for number in (1, 2):
        pair = play_pair(played, 0, number)
        assert margin(played, pair) == 0
        assert any(points for game in pair.games for points in game.points)


def test_the_number_of_jobs_changes_nothing() -> None:
    one, two = Campaign(plan(pairs=7)), Campaign(plan(pairs=7))
    one.run(jobs=1)
    two.run(jobs=2)
    assert [comparable(pair) for pair in one.pairs] == [comparable(pair) for pair in two.pairs]
    assert len(one.pairs) == 7
