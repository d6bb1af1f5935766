#!/usr/bin/env python3
"""Fuzz both parsers: whatever the bytes, they give a value or one placed complaint, and soon.

    python fuzz/parsers.py                  a minute for both, with this file's own mutations
    python fuzz/parsers.py --seconds 600 --seed 7
    python fuzz/parsers.py --atheris history -max_total_time=60     guided by coverage, if atheris is installed

A text that is accepted must also survive being written and read again. A crash is kept in fuzz/crashes/.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
import time
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from canasta.engine import first_dealer, legal_actions, view
from canasta.history import (
    HistoryError,
    PositionError,
    Recorder,
    Seat,
    read_history,
    read_position,
    write_history,
    write_position,
)
from canasta.rules import PRESETS

HERE = Path(__file__).resolve().parent
SLOWEST = 5.0
"""Seconds that one text may take."""

WORDS = (
    b"hand: hand 1: melds: melds 1: top: pile: frozen stock: next: known: apart: red threes: turn: took drawn over "
    b"asked: answer: yes no begun: scores: opened: none laid: unknown ?? JK QH 3H 2C 10D 9 K 3 / | rules: set: "
    b"draw take meld add Q: discard ask pass fine [??] [ ] ; , : = # \" ' \\ { } [[hand]] [end] [rules] seed = "
    b'order = secret = seen = turns = [ ending = "out" points = winner = version = 1 -1 0 99999999999999999999 '
    b"1e9 nan true \xff \x00 \xe2\x99\xa5 \r\n \n"
).split(b" ")


def check_history(data: bytes) -> None:
    """One text of a match."""
    try:
        record = read_history(data)
    except HistoryError as fault:
        check_fault(fault, data)
        return
    assert read_history(write_history(record)) == record


def check_position(data: bytes) -> None:
    """One text of a position."""
    try:
        position = read_position(data)
    except PositionError as fault:
        check_fault(fault, data)
        return
    state = position.state()
    legal_actions(state)
    for seat in range(position.rules.players):
        text = write_position(view(state, seat))
        assert write_position(view(read_position(text).state(), seat)) == text


def check_fault(fault: HistoryError | PositionError, data: bytes) -> None:
    """A complaint is short, in one line, and its place lies in the text."""
    assert len(fault.message) < 2_000
    assert "\n" not in str(fault)
    assert 0 <= fault.line <= data.count(b"\n") + 2
    assert fault.column >= 0


TARGETS: dict[str, Callable[[bytes], None]] = {"history": check_history, "position": check_position}


def seeds(name: str) -> list[bytes]:
    """Sound texts to begin with."""
    if name == "position":
        folder = HERE.parent / "tests" / "positions"
        return [path.read_bytes() for path in sorted(folder.glob("*.position"))]
    found = []
    rng = random.Random(1)
    for preset, rules in PRESETS.items():
        recorder = Recorder(rules, [Seat(f"P{seat}") for seat in range(rules.players)], first_dealer(rules, preset))
        for deal in (recorder.deal_seed, recorder.deal_seed):
            deal(preset)
            while not recorder.hand_over and rng.random() < 0.995:
                recorder.play(rng.choice(legal_actions(recorder.state)))
            if not recorder.hand_over:
                break
        found += [recorder.text().encode(), recorder.export(0).encode()]
    return found


def mutated(rng: random.Random, texts: list[bytes]) -> bytes:
    """A sound text, changed in a few places; sometimes two of them spliced, sometimes nothing but words."""
    if rng.random() < 0.05:
        return b" ".join(rng.choice(WORDS) for _ in range(rng.randrange(60)))
    data = bytearray(rng.choice(texts))
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice((0, 1, 1, 3, 10, 100)))
        change = rng.randrange(7)
        if change == 0:
            del data[at:end]
        elif change == 1:
            data[at:end] = rng.choice(WORDS)
        elif change == 2:
            data[at:at] = data[at:end] * rng.choice((1, 2, 50))
        elif change == 3:
            data[at:end] = bytes(rng.randrange(256) for _ in range(end - at))
        elif change == 4:
            other = rng.choice(texts)
            data[at:end] = other[rng.randrange(len(other)) :][: rng.randrange(200)]
        elif change == 5:
            _change_digit(rng, data)
        else:
            _swap_lines(rng, data)
    return bytes(data)


def _change_digit(rng: random.Random, data: bytearray) -> None:
    places = [index for index, one in enumerate(data) if 48 <= one < 58]
    if places:
        data[rng.choice(places)] = 48 + rng.randrange(10)


def _swap_lines(rng: random.Random, data: bytearray) -> None:
    lines = data.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


def run(seconds: float, seed: int) -> int:
    """Fuzz both parsers in turn; the number of faults found."""
    rng = random.Random(seed)
    texts = {name: seeds(name) for name in TARGETS}
    tried = faults = 0
    slowest = 0.0
    stop = time.monotonic() + seconds
    while time.monotonic() < stop:
        for name, target in TARGETS.items():
            data = mutated(rng, texts[name])
            start = time.process_time()
            try:
                target(data)
                took = time.process_time() - start
                assert took < SLOWEST, f"took {took:.1f} seconds"
                slowest = max(slowest, took)
            except Exception:
                faults += 1
                _keep(name, data)
            tried += 1
    print(f"{tried} texts, {faults} faults, slowest {slowest:.2f} s (seed {seed})")
    return faults


def _keep(name: str, data: bytes) -> None:
    folder = HERE / "crashes"
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}-{hashlib.sha256(data).hexdigest()[:12]}"
    path.write_bytes(data)
    print(f"fault kept in {path}:", file=sys.stderr)
    traceback.print_exc()


def guided(name: str, options: list[str]) -> None:
    """Let atheris choose the bytes; it ends the process itself."""
    atheris = import_module("atheris")

    with TemporaryDirectory() as corpus:
        for number, data in enumerate(seeds(name)):
            Path(corpus, str(number)).write_bytes(data)
        atheris.instrument_all()
        atheris.Setup([sys.argv[0], *options, corpus], TARGETS[name])
        atheris.Fuzz()


def main() -> int:
    """Read the command line and fuzz."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--atheris", choices=tuple(TARGETS), help="fuzz this parser guided by coverage")
    args, rest = parser.parse_known_args()
    if args.atheris:
        guided(args.atheris, rest)
        return 0
    if rest:
        parser.error(f"unknown: {' '.join(rest)}")
    return 1 if run(args.seconds, args.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
