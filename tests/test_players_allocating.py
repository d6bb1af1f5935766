"""How a search spends its trials: the same worlds for all, the better half goes on, and only a sure gain counts."""

from math import inf

import pytest

from canasta.players.allocating import Effort, Verdict, halved, paired, significant


def test_a_paired_gain_is_measured_over_common_worlds() -> None:
    mean, error = paired([110.0, 210.0, 310.0, 400.0], [100.0, 200.0, 300.0, 402.0])
    assert mean == 7.0
    assert error == pytest.approx(3.0)
    assert paired([5.0], [3.0]) == (2.0, inf)


@pytest.mark.parametrize(
    ("mean", "error", "margin", "said"),
    [
        (10.0, 4.0, 2.0, True),
        (10.0, 5.0, 2.0, False),
        (10.0, 6.0, 2.0, False),
        (0.0, 0.0, 2.0, False),
        (-9.0, 1.0, 1.0, False),
    ],
)
def test_only_a_gain_above_its_margin_of_error_counts(mean: float, error: float, margin: float, said: bool) -> None:
    assert significant(mean, error, margin) is said


class Toy:
    """A table of returns by choice and world, each world one piece of work; remembers who was tried in which."""

    def __init__(self, table: list[list[float]]) -> None:
        self.table = table
        self.asked: list[tuple[int, int]] = []

    def value(self, choice: int, world: int) -> float | None:
        self.asked.append((choice, world))
        row = self.table[choice]
        return row[world % len(row)] if row else None

    def work(self) -> int:
        return len(self.asked)

    def worlds(self, choice: int) -> list[int]:
        return [world for one, world in self.asked if one == choice]


def verdict_on(table: list[list[float]], effort: Effort, margins: list[float] | None = None) -> tuple[Verdict, Toy]:
    toy = Toy(table)
    return halved(toy, len(table), effort, margins), toy


def test_the_incumbent_stays_when_nothing_is_surely_better() -> None:
    noisy, _ = verdict_on([[0.0], [90.0, -80.0]], Effort(64, 2, 4, 1.5))
    assert noisy.best == 0
    worse, _ = verdict_on([[0.0], [-5.0, -6.0], [-1.0, 0.0]], Effort(64, 2, 4, 1.5))
    assert worse.best == 0


def test_a_sure_gain_wins_and_the_best_of_several_is_taken() -> None:
    verdict, _ = verdict_on([[0.0], [20.0, 22.0], [30.0, 34.0], [5.0, 9.0]], Effort(48, 2, 4, 2.0))
    assert (verdict.best, verdict.gain) == (2, 32.0)
    assert 0.0 < verdict.error < 1.0


def test_a_choice_can_be_asked_for_a_greater_gain() -> None:
    table = [[0.0], [10.0, 0.0]]
    effort = Effort(32, 1, 4, 1.0)
    assert verdict_on(table, effort)[0].best == 1
    assert verdict_on(table, effort, [1.0, 5.0])[0].best == 0


def test_each_round_spends_its_share_on_the_better_half_and_all_meet_the_same_worlds() -> None:
    table = [[0.0]] + [[float(10 * choice), 0.0] for choice in range(1, 9)]
    verdict, toy = verdict_on(table, Effort(120, 3, 4, 1.0))
    counts = [len(toy.worlds(choice)) for choice in range(9)]
    # 40 trials a round: five worlds for nine choices, eight for five, fourteen for three.
    assert counts == [27, 5, 5, 5, 5, 13, 13, 27, 27]
    assert verdict.worlds == 27
    for choice in range(9):
        assert toy.worlds(choice) == list(range(counts[choice]))


def test_what_looks_clearly_worse_costs_no_further_worlds() -> None:
    _, toy = verdict_on([[0.0], [-40.0, 10.0]], Effort(24, 3, 4, 1.0))
    assert [len(toy.worlds(choice)) for choice in range(2)] == [4, 4]


def test_what_is_plainly_better_costs_no_further_worlds() -> None:
    verdict, toy = verdict_on([[0.0], [50.0, 60.0]], Effort(24, 3, 4, 1.0))
    assert verdict.best == 1
    assert [len(toy.worlds(choice)) for choice in range(2)] == [4, 4]


def test_a_round_tries_the_least_number_of_worlds_and_not_without_end() -> None:
    assert len(verdict_on([[0.0], [9.0, -8.0]], Effort(1, 2, 6, 1.0))[1].worlds(0)) == 12
    assert len(verdict_on([[0.0], [9.0, -8.0]], Effort(10**6, 1, 6, 1.0))[1].worlds(0)) == 150


def test_without_worlds_the_incumbent_stays() -> None:
    verdict, _ = verdict_on([[], [5.0]], Effort())
    assert (verdict.best, verdict.worlds) == (0, 0)
