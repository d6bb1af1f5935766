"""Intervals, against figures from tables and worked out by hand."""

import pytest

from canasta.arena.intervals import student, student_quantile, wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706205),
        (2, 4.302653),
        (3, 3.182446),
        (4, 2.776445),
        (9, 2.262157),
        (29, 2.045230),
        (120, 1.979930),
        (300, 1.967903),
        (301, 1.967877),
        (999, 1.962341),
        (10**9, 1.959964),
    ],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, abs=1e-6)


def test_students_interval_of_five_pairs() -> None:
    found = student([1, 2, 3, 4, 5])
    assert (found.count, found.mean) == (5, 3)
    assert found.deviation == pytest.approx(2.5**0.5)
    assert found.low == pytest.approx(3 - 1.963243, abs=1e-6)
    assert found.high == pytest.approx(3 + 1.963243, abs=1e-6)


@pytest.mark.parametrize("values", [[], [7.0]])
def test_fewer_than_two_pairs_have_no_interval(values: list[float]) -> None:
    found = student(values)
    assert (found.low, found.high, found.deviation) == (None, None, None)
    assert not found.excludes_zero


@pytest.mark.parametrize(("values", "excludes"), [([1, 2, 3], False), ([9, 10, 11], True), ([-9, -10, -11], True)])
def test_an_interval_tells_whether_it_excludes_zero(values: list[float], excludes: bool) -> None:
    assert student(values).excludes_zero is excludes


def test_wilsons_interval_of_eight_wins_in_ten() -> None:
    found = wilson([1.0] * 8 + [0.0] * 2, 1)
    assert found.mean == 0.8
    assert found.low == pytest.approx(0.490162, abs=1e-5)
    assert found.high == pytest.approx(0.943318, abs=1e-5)


def test_games_that_do_not_hang_together_count_singly() -> None:
    """Pairs of two games, won and lost as if each fell by itself: 20 games, 10 of them won."""
    pairs = [1.0, 0.5, 0.5, 0.0] * 2 + [0.5, 0.5]
    apart, together = wilson(pairs, 2), wilson([1.0, 0.0] * 5, 2)
    assert apart.mean == together.mean == 0.5
    assert apart.low is not None
    assert together.low is not None
    assert apart.low > together.low
    assert together.low == pytest.approx(0.236593, abs=1e-5)


def test_to_win_everything_proves_no_certainty() -> None:
    found = wilson([1.0] * 10, 2)
    assert found.high == 1
    assert found.low == pytest.approx(0.722467, abs=1e-5)
