"""Work spread over processes: results in order, and an end as soon as nobody wants more."""

import itertools
import multiprocessing

import pytest

from canasta.arena.spread import in_order, windowed


def square(number: int) -> int:
    return number * number


def square_or_hang(number: int) -> int:
    """Never done with numbers above 3."""
    if number > 3:
        multiprocessing.Event().wait()
    return number * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks(jobs: int) -> None:
    assert list(in_order(square, range(20), jobs)) == [number * number for number in range(20)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_there_may_be_no_end_of_tasks(jobs: int) -> None:
    results = in_order(square, itertools.count(), jobs)
    assert list(itertools.islice(results, 5)) == [0, 1, 4, 9, 16]
    results.close()


def test_closing_ends_work_that_would_never_end() -> None:
    results = in_order(square_or_hang, itertools.count(), 2)
    assert list(itertools.islice(results, 4)) == [0, 1, 4, 9]
    results.close()
    assert multiprocessing.active_children() == []


def test_tasks_are_asked_for_only_a_few_ahead() -> None:
    asked = itertools.count()
    results = windowed(lambda task: task, lambda handle: handle, asked, 2)
    assert next(results) == 0
    assert next(asked) == 6
