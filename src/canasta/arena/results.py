"""The results file of a run: a line of JSON for the run, then one for each finished pair, in the plan's order.

Pairs are appended as they are finished, so a run that was stopped, however it was stopped, goes on where it was: a
last line that was cut in the middle is dropped, and its pair played again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType

import msgspec

from canasta.arena.latency import Latency
from canasta.arena.plan import FORMAT, Plan
from canasta.arena.playing import Fault, Game, Pair
from canasta.arena.provenance import Program
from canasta.locking import lock
from canasta.rules import from_dict


class ResultsError(ValueError):
    """A results file that cannot be used, in words for people."""


class _Head(msgspec.Struct):
    """The first line."""

    digest: str
    plan: dict[str, object]
    program: Program


class _Line(msgspec.Struct):
    """A finished pair."""

    pairing: int
    pair: int
    games: list[Game]
    moves: tuple[int, int]
    latency: tuple[dict[int, int], dict[int, int]]
    faults: list[Fault] = []

    def read(self) -> Pair:
        """As the arena holds it."""
        times = [Latency(counts) for counts in self.latency]
        return Pair(self.pairing, self.pair, self.games, list(self.moves), self.faults, times)


_START = b'{"digest":"'
"""How every results file begins."""

_HEAD = msgspec.json.Decoder(_Head)
_LINE = msgspec.json.Decoder(_Line)


def line_of(pair: Pair) -> bytes:
    """A pair as its line, with the line's end."""
    a, b = pair.latency
    counts = (dict(sorted(a.counts.items())), dict(sorted(b.counts.items())))
    line = _Line(pair.pairing, pair.number, pair.games, (pair.moves[0], pair.moves[1]), counts, pair.faults)
    return msgspec.json.encode(line) + b"\n"


class Results:
    """An open results file, locked against a second run. Use it as a context, or close it."""

    def __init__(self, path: Path, plan: Plan, program: Program) -> None:
        """Open the file of a plan, or begin it.

        `pairs` are those found, `dropped` whether a last line was cut and has been removed. Raises ResultsError where
        the file belongs to another plan or program, is damaged, or is being written; OSError where it cannot be.
        """
        self.path = path
        self.pairs: list[Pair] = []
        self.dropped = False
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        try:
            self._lock()
            self._begin(path.read_bytes(), plan, program)
        except BaseException:
            self.close()
            raise

    def keep(self, pairs: Sequence[Pair]) -> None:
        """Append finished pairs; they are on the disk when this returns."""
        self._write(b"".join(line_of(pair) for pair in pairs))
        self.pairs.extend(pairs)

    def close(self) -> None:
        """Close the file and give up its lock."""
        os.close(self._handle)

    def __enter__(self) -> Results:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()

    def _lock(self) -> None:
        try:
            lock(self._handle)
        except (BlockingIOError, PermissionError):
            raise ResultsError(f"{self.path} is being written by another run") from None

    def _begin(self, data: bytes, plan: Plan, program: Program) -> None:
        whole = data.rfind(b"\n") + 1
        if not whole:
            if not data.startswith(_START[: len(data)]):
                raise ResultsError(f"{self.path} is there and holds no arena results; name another file")
            self._cut(data, whole)
            head = {"digest": plan.digest(), "plan": plan.as_json(), "program": program.as_json()}
            self._write(msgspec.json.encode(head) + b"\n")
            return
        found, begun_by, self.pairs = parse_results(data[:whole], self.path)
        if found.digest() != plan.digest():
            raise ResultsError(
                f"{self.path} holds the results of another plan ({_differences(found, plan)}); name another file"
            )
        if (begun_by.digest, begun_by.engine) != (program.digest, program.engine):
            commit = f", commit {begun_by.commit}" if begun_by.commit else ""
            raise ResultsError(
                f"{self.path} was begun by another program (version {begun_by.version}, {begun_by.engine}{commit}); "
                "figures of two programs are not mixed: go on with that one, or name another file"
            )

        self._cut(data, whole)

    def _cut(self, data: bytes, whole: int) -> None:
        """Drop what follows the last whole line."""
        if whole < len(data):
            os.ftruncate(self._handle, whole)
            self.dropped = True

    def _write(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)


def load_results(path: Path) -> tuple[Plan, Program, list[Pair]]:
    """The plan, the program and the finished pairs of a results file, which is left as it is.

    Raises ResultsError where it is none, OSError where it cannot be read.
    """
    data = path.read_bytes()
    return parse_results(data[: data.rfind(b"\n") + 1], path)


def parse_results(data: bytes, path: Path) -> tuple[Plan, Program, list[Pair]]:
    """The same of a file's whole lines. Raises ResultsError."""
    first, *rest = data.splitlines() or [b""]
    try:
        head = _HEAD.decode(first)
        plan = plan_of(head.plan)
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as fault:
        raise ResultsError(f"{path}, line 1: is no arena result: {fault}") from None
    if plan.digest() != head.digest:
        raise ResultsError(f"{path}, line 1: the plan is not the one whose digest stands beside it")
    pairs = []
    for index, line in enumerate(rest):
        try:
            read = _LINE.decode(line).read()
        except (msgspec.MsgspecError, ValueError) as fault:
            raise ResultsError(f"{path}, line {index + 2}: is no pair's result: {fault}") from None
        if index >= plan.total or (read.pairing, read.number) != plan.job(index):
            raise ResultsError(f"{path}, line {index + 2}: this pair is out of order (number {read.number})")
        pairs.append(read)
    return plan, head.program, pairs


def plan_of(values: dict[str, object]) -> Plan:
    """The plan of its plain values. Raises ValueError or an error of msgspec where they are none."""
    if values.get("format") != FORMAT:
        raise ValueError(f"the format must be {FORMAT}, not {values.get('format')!r}")
    rules = from_dict(msgspec.convert(values.get("rules"), dict[str, object]))
    plain = {key: value for key, value in values.items() if key not in ("format", "rules")}
    return replace(msgspec.convert({**plain, "rules": {}}, Plan), rules=rules)


def _differences(one: Plan, other: Plan) -> str:
    """Which keys two plans differ in."""
    old, new = one.as_json(), other.as_json()
    return "differs in " + ", ".join(key for key in old if old[key] != new[key])
