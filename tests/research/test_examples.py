"""The examples run as they are written down."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from canasta.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"


def run_example(name: str, *words: str) -> str:
    done = subprocess.run([sys.executable, EXAMPLES / name, *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("rules", ["classic", "six-player"])
def test_self_play(rules: str) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'canasta[research]'")
    assert "returns in points: {'seat_" in run_example("self_play.py", rules)


def test_vector_play() -> None:
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'canasta[research]'")
    assert "hands now: (4, 15)" in run_example("vector_play.py", "4", "300")


def test_reading_a_dataset(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'canasta[dataset]'")
    assert main(["dataset", "--out", str(tmp_path / "made"), "--seats", "random", "--hands", "2"]) == 0
    assert "part-000000.parquet: " in run_example("read_dataset.py", str(tmp_path / "made"))
