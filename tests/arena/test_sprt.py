"""The sequential test decides where the arithmetic says so, and not before."""

from itertools import cycle, islice
from math import inf, log

import pytest

from canasta.arena.sprt import FEWEST_PAIRS, Progress, Sprt


def decided(test: Sprt, margins: list[float]) -> tuple[str, int]:
    progress = Progress(test, islice(cycle(margins), 10_000))
    return progress.decision, progress.count


def test_walds_bounds() -> None:
    low, high = Sprt(0, 10, alpha=0.01, beta=0.2).bounds
    assert (low, high) == pytest.approx((log(0.2 / 0.99), log(0.8 / 0.01)))


def test_the_ratio_of_likelihoods() -> None:
    """Mean 10, variance 100: the logarithm of the densities' ratio is 0.5 a pair."""
    assert Progress(Sprt(0, 10), [0, 20] * 5).llr == pytest.approx(5)


@pytest.mark.parametrize(
    ("margins", "decision"),
    [([-90.0, 110.0], "H1"), ([100.0, -100.0], "H0")],
)
def test_a_decision_falls_with_the_pair_that_crosses_a_bound(margins: list[float], decision: str) -> None:
    """Each two pairs add 0.01; the bound of log(19) = 2.944 is crossed with the 590th pair."""
    assert decided(Sprt(0, 10), margins) == (decision, 590)


def test_a_margin_half_way_decides_nothing() -> None:
    assert decided(Sprt(0, 10), [-95.0, 105.0]) == ("", 10_000)


def test_no_decision_before_the_variance_is_known() -> None:
    assert decided(Sprt(0, 10), [1000.0, 1001.0]) == ("H1", FEWEST_PAIRS)


@pytest.mark.parametrize(("margin", "ratio", "decision"), [(0.0, -inf, "H0"), (10.0, inf, "H1"), (5.0, 0, "")])
def test_margins_that_never_vary_decide_at_once(margin: float, ratio: float, decision: str) -> None:
    progress = Progress(Sprt(0, 10), [margin] * FEWEST_PAIRS)
    assert (progress.llr, progress.decision) == (ratio, decision)


def test_pairs_after_the_decision_change_nothing() -> None:
    progress = Progress(Sprt(0, 10), [0.0] * FEWEST_PAIRS)
    assert progress.enter(1e9) == "H0"
    assert progress.count == FEWEST_PAIRS


@pytest.mark.parametrize(
    ("figures", "words"),
    [
        ((5, 5), "H0 must be below H1; 5 is not below 5"),
        ((0, 5, 0), "alpha must lie between 0 and 0.5, not 0"),
        ((0, 5, 0.05, 0.5), "beta must lie between 0 and 0.5, not 0.5"),
    ],
)
def test_nonsense_is_refused(figures: tuple[float, ...], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Sprt(*figures)
