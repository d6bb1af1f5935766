"""Ratings, where they can be worked out by hand, and their picture."""

from math import log10, sqrt
from xml.etree import ElementTree

import pytest

from canasta.arena.intervals import NORMAL
from canasta.arena.ladder_plot import ladder_svg
from canasta.arena.rating import ELO, Rating, bradley_terry

THREE_TO_ONE = [1.0] * 7 + [0.0] * 2
"""With the drawn pair that is added: 7.5 of 10, odds of three to one."""


def elos(ratings: list[Rating]) -> dict[str, float]:
    return {one.player: one.elo for one in ratings}


def test_two_players_differ_by_the_logarithm_of_the_odds() -> None:
    found = bradley_terry(["a", "b"], {("a", "b"): THREE_TO_ONE})
    assert elos(found) == pytest.approx({"a": 400 * log10(3), "b": 0})


def test_the_interval_is_that_of_the_pairs_spread() -> None:
    best = bradley_terry(["a", "b"], {("a", "b"): THREE_TO_ONE})[0]
    squares = 7 * 0.25**2 + 2 * 0.75**2 + 0.25**2
    half = NORMAL * ELO * sqrt(squares) / (10 * 0.75 * 0.25)
    assert best.low is not None
    assert best.high is not None
    assert (best.elo - best.low, best.high - best.elo) == pytest.approx((half, half))


def test_ratings_add_up_along_a_ladder() -> None:
    found = bradley_terry(["a", "b", "c"], {("a", "b"): THREE_TO_ONE, ("b", "c"): THREE_TO_ONE})
    assert elos(found) == pytest.approx({"a": 800 * log10(3), "b": 400 * log10(3), "c": 0})
    assert [one.player for one in found] == ["a", "b", "c"]


def test_players_that_beat_each_other_in_a_circle_are_equal() -> None:
    circle = {("a", "b"): THREE_TO_ONE, ("b", "c"): THREE_TO_ONE, ("c", "a"): THREE_TO_ONE}
    assert elos(bradley_terry(["a", "b", "c"], circle)) == pytest.approx({"a": 0, "b": 0, "c": 0}, abs=1e-6)


def test_the_last_named_stands_at_zero_wherever_it_comes_in() -> None:
    found = bradley_terry(["b", "a"], {("a", "b"): THREE_TO_ONE})
    assert (found[0].player, found[0].low) == ("a", None)
    assert elos(found) == pytest.approx({"a": 0, "b": -400 * log10(3)})


def test_a_player_that_wins_everything_has_a_finite_rating() -> None:
    found = bradley_terry(["a", "b"], {("a", "b"): [1.0] * 99})
    assert elos(found)["a"] == pytest.approx(400 * log10(199))


def test_one_player_alone_stands_at_zero() -> None:
    assert bradley_terry(["a"], {("a", "a"): [0.5, 0.5]}) == [Rating("a", 0.0, None, None)]


def test_players_who_never_meet_cannot_be_rated() -> None:
    with pytest.raises(ValueError, match="no pairings lead from d to a, b"):
        bradley_terry(["a", "b", "c", "d"], {("a", "b"): [1.0], ("c", "d"): [1.0]})


def test_the_picture_shows_every_player_where_it_stands() -> None:
    ratings = [Rating("strong <&>", 400, 300, 500), Rating("middle", 200, 100, 300), Rating("weak", 0, None, None)]
    drawn = ElementTree.fromstring(ladder_svg(ratings, "A ladder", "Elo"))
    space = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in drawn.iter(f"{space}text")]
    assert {"A ladder", "Elo", "strong <&>", "middle", "weak", "+400", "+200", "+0"} <= set(texts)
    best, middle, last = (float(dot.attrib["cx"]) for dot in drawn.iter(f"{space}circle"))
    assert best - middle == pytest.approx(middle - last, abs=0.2)
    width = float(drawn.attrib["viewBox"].split()[2])
    assert all(0 < x < width for x in (best, middle, last))


def test_a_picture_of_equals_can_be_drawn() -> None:
    assert ladder_svg([Rating("a", 0, 0, 0), Rating("b", 0, None, None)], "t", "n").startswith("<svg")
