"""Work spread over processes: results in order, and an end as soon as nobody wants more."""

import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path

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


PARENT = """
import os, signal, sys
from canasta.arena.spread import in_order
from tests.arena.test_spread import whole_life

if __name__ == "__main__":
    for number, told in enumerate(in_order(whole_life, range(4), 2)):
        pass
"""


def whole_life(number: int) -> int:
    """Have the parent killed by the second task; the others wait for ever."""
    if number == 1:
        parent = multiprocessing.parent_process()
        assert parent is not None
        os.kill(parent.pid or 0, signal.SIGKILL)
    multiprocessing.Event().wait()
    return number


def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    """All of them hold the other end of its output: reading it ends when the last of them has."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, timeout=120, check=False)
    assert done.returncode == -signal.SIGKILL
