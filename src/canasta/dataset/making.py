"""Making every file of a plan, on as many processes as are wanted, and checking what was made."""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from canasta.dataset.decisions import play_decisions
from canasta.dataset.manifest import Made, Manifest, write_manifest
from canasta.dataset.plan import Plan

Result = TypeVar("Result")
Job = tuple[str, int, int]
Progress = Callable[[int], None]
"""Told how many hands are done."""


def make(folder: Path, manifest: Manifest, jobs: int, progress: Progress) -> None:
    """Make the files that the manifest does not have yet; the manifest is written after each."""
    from canasta.dataset.parquet import VERSION

    manifest.pyarrow = VERSION
    write_manifest(folder, manifest)
    done = sum(made.hands for made in manifest.files)
    progress(done)
    wanted = manifest.plan.files()[len(manifest.files) :]
    for made in _in_order(partial(_make, manifest.plan, folder), wanted, jobs):
        manifest.files.append(made)
        write_manifest(folder, manifest)
        done += made.hands
        progress(done)


def wrong_files(folder: Path, manifest: Manifest) -> list[str]:
    """The files beside a manifest that are missing or have other bytes, each with what is wrong."""
    found = []
    for made in manifest.files:
        path = folder / made.name
        if not path.is_file():
            found.append(f"{made.name} is missing")
        elif (digest := hashlib.sha256(path.read_bytes()).hexdigest()) != made.sha256:
            found.append(f"{made.name} has the digest {digest}, not {made.sha256}")
    return found


def wrong_rows(manifest: Manifest, jobs: int, progress: Progress) -> list[str]:
    """Play every hand again, writing nothing; the files whose rows come out otherwise, each with what is wrong."""
    found = []
    done = 0
    wanted = [(made.name, made.first_hand, made.hands) for made in manifest.files]
    results = _in_order(partial(_rows, manifest.plan), wanted, jobs)
    for made, (rows, digest) in zip(manifest.files, results, strict=True):
        if (rows, digest) != (made.rows, made.rows_sha256):
            found.append(f"{made.name}: played again its {rows} rows have the digest {digest}, not {made.rows_sha256}")
        done += made.hands
        progress(done)
    return found


def _make(plan: Plan, folder: Path, job: Job) -> Made:
    from canasta.dataset.parquet import make_file

    return make_file(plan, folder, *job)


def _rows(plan: Plan, job: Job) -> tuple[int, str]:
    decisions = play_decisions(plan, job[1], job[2])
    return decisions.rows, decisions.digest()


def _in_order(work: Callable[[Job], Result], wanted: list[Job], jobs: int) -> Iterator[Result]:
    """The results in the order of the jobs; with several processes a few are worked on ahead."""
    if min(jobs, len(wanted)) <= 1:
        yield from map(work, wanted)
        return
    # A fresh interpreter for each process: nothing is inherited, on any platform.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(wanted)), mp_context=context, initializer=_ignore_interrupt) as pool:
        try:
            rest = iter(wanted)
            waiting = [pool.submit(work, job) for job in islice(rest, 2 * jobs)]
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(work, job) for job in islice(rest, 1)]
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C reaches every process; only the first one has something to say about it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
