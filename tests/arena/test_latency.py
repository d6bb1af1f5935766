"""Quantiles of the time that moves take."""

import pytest

from canasta.arena.latency import Latency


def test_quantiles_are_right_to_five_percent() -> None:
    latency = Latency()
    for microsecond in range(1, 1001):
        latency.add(1000 * microsecond)
    assert latency.milliseconds(0.5) == pytest.approx(0.5, rel=0.06)
    assert latency.milliseconds(0.95) == pytest.approx(0.95, rel=0.06)


def test_without_moves_there_is_no_quantile() -> None:
    assert Latency().milliseconds(0.5) is None


def test_a_clock_that_stands_still_does_no_harm() -> None:
    latency = Latency()
    latency.add(0)
    assert latency.milliseconds(0.5) == pytest.approx(0, abs=1e-5)


def test_counts_are_merged() -> None:
    one, two = Latency({3: 1, 5: 2}), Latency({5: 4})
    one.merge(two)
    assert one.counts == {3: 1, 5: 6}
