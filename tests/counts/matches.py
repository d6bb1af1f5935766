"""Whole matches to 5,000 points in Chromium: the suite's own tests of them, which play to fewer points by default."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = 5000
MATCHES = ("taps", "keyboard", "four")
"""A word from the name of each test."""


def whole_matches(cases: Iterable[int]) -> int:
    """Each case plays one of the matches to its end, the fourth the first again. A match takes minutes.

    Returns how many were played.
    """
    played = 0
    for case in cases:
        word = MATCHES[case % len(MATCHES)]
        command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        run = subprocess.run(
            [*command, "tests/web/test_matches.py", "-k", word],
            cwd=ROOT,
            env={**os.environ, "CANASTA_WEB": "1", "CANASTA_WEB_TARGET": str(TARGET)},
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, f"case {case}: {word}\n{run.stdout[-4000:]}{run.stderr[-2000:]}"
        played += 1
    return played
