"""Spreading work over processes, with the results in the order of the tasks, whoever is done first."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Handle = TypeVar("Handle")

_AHEAD = 3
"""Tasks that are in hand for each worker, the one that it is at among them."""


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Generator[Result]:
    """Do the tasks in so many processes (1: in this one) and give their results in the tasks' order.

    Tasks are asked for only a few ahead, and there may be no end of them: whoever closes this
    ends the work at once.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    # A fresh interpreter for each process: nothing is inherited, on any platform.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_worker) as pool:
        try:
            yield from windowed(lambda task: pool.submit(work, task), lambda future: future.result(), tasks, jobs)
        except BaseException:
            # Nobody wants what they are still at, and that may take minutes.
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def windowed(
    submit: Callable[[Task], Handle], collect: Callable[[Handle], Result], tasks: Iterable[Task], workers: int
) -> Iterator[Result]:
    """Submit tasks a few ahead for each worker, and collect their results in order."""
    waiting: deque[Handle] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= _AHEAD * workers:
            yield collect(waiting.popleft())
    while waiting:
        yield collect(waiting.popleft())


def _begin_worker() -> None:
    """Leave Ctrl-C to the first process, and end when it does, however it does: killed, it can tell nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
