"""Spreading work over processes, with the results in the order of the tasks, whoever is done first."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

_AHEAD = 3
"""Tasks that wait for each process."""


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Do the tasks in so many processes (1: in this one) and give their results in the tasks' order.

    Tasks are asked for only a few ahead, and there may be no end of them: whoever stops listening ends the work.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    # A fresh interpreter for each process: nothing is inherited, on any platform.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupt) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) >= _AHEAD * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process; only the first one has something to say about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
