"""Consoles that cannot write our signs get them as they would be typed, from every verb."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from canasta.terminal.typewriter import SIGNS
from tests.terminal_driver import command, environment, piped


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1"])
@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("rules", ["classic", "--handbook"]),
        ("rules", ["diff", "classic", "pagat"]),
        ("rules", ["--fields"]),
        ("simulate", ["--hands", "2", "--seed", "1", "--seats", "random,random", "--rules", "two-player"]),
        ("play", ["--seed", "3", "--rules", "two-player"]),
        ("play", ["--players"]),
        ("statistics", []),
    ],
)
def test_every_verb_writes_to_every_console(verb: str, arguments: list[str], encoding: str, tmp_path: Path) -> None:
    done = subprocess.run(
        command(verb, *arguments),
        input=b"d\nh\ns\n",
        capture_output=True,
        check=False,
        env={**environment(tmp_path), "PYTHONIOENCODING": encoding},
    )
    assert done.returncode == 0, done.stderr
    text = done.stdout.decode(encoding)
    assert text
    if encoding == "ascii":
        assert "?" not in text.replace("? = help", "").replace("?\n", "").replace("? ", "").replace("?'", "")


def test_suits_become_letters(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "classic", "--handbook", verb="rules", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert not set(SIGNS) & set(done.stdout)


def test_stand_ins_are_plain_themselves() -> None:
    assert all(stand_in.isascii() for stand_in in SIGNS.values())
