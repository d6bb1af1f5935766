"""`canasta statistics` counts the finished matches that are kept, and begins anew without losing one."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from canasta.history import Recorder, Seat, save
from canasta.rules import PRESETS, apply_settings
from tests.terminal_driver import PlainOnTerminal, piped
from tests.test_summary import played


def keep(folder: Path, name: str, recorder: Recorder) -> Path:
    (folder / "matches").mkdir(exist_ok=True)
    path = folder / "matches" / f"{name}.canasta"
    save(path, recorder.text())
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three finished matches: one played out by house rules, one given up, one that was only watched."""
    rules = apply_settings(PRESETS["two-player"], {"hands": "2"})
    keep(tmp_path, "one", played(rules, "one", ["person", "club"], "two-player"))
    given_up = Recorder(PRESETS["classic"], [Seat("A"), *[Seat(name, "novice") for name in "BCD"]], 0, preset="classic")
    given_up.deal_seed("x")
    given_up.concede(0)
    keep(tmp_path, "two", given_up)
    keep(tmp_path, "watched", played(rules, "three", ["club", "club"], "two-player"))
    return tmp_path


def told(folder: Path, *arguments: str) -> dict[str, Any]:
    done = piped(folder, "", "--json", *arguments, verb="statistics")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_finished_matches_are_counted_by_rules_and_opponent(folder: Path) -> None:
    found = told(folder)
    assert found["totals"]["played"] == 2
    assert found["totals"]["conceded"] == 1
    assert found["totals"]["hands"] == 2
    assert {name: one["played"] for name, one in found["by_rules"].items()} == {"classic": 1, "own": 1}
    assert {name: one["played"] for name, one in found["by_opponent"].items()} == {"novice": 1, "club": 1}
    assert found["watched"] == 1


def test_figures_are_told_in_words_within_eighty_columns(folder: Path) -> None:
    done = piped(folder, "", verb="statistics")
    assert done.returncode == 0
    assert "Your 2 finished matches" in done.stdout
    for part in ("matches won", "won in a row", "best hand", "canastas", "By rules", "By opponent", "house rules"):
        assert part in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert len(done.stdout.splitlines()) <= 24


def test_matches_of_one_person_by_name(folder: Path) -> None:
    assert told(folder, "--name", "p0")["totals"]["played"] == 1
    assert told(folder, "--name", "Nobody")["totals"]["played"] == 0


def test_nothing_played_yet_is_said(tmp_path: Path) -> None:
    done = piped(tmp_path, "", verb="statistics")
    assert done.returncode == 0
    assert f"no finished match is kept in {tmp_path}" in done.stdout


def test_reset_needs_a_yes_and_keeps_the_matches(folder: Path) -> None:
    before = {path: path.read_bytes() for path in folder.rglob("*.canasta")}
    done = piped(folder, "y\n", "--reset", verb="statistics")
    assert done.returncode == 1
    assert "--reset --yes needs none" in done.stderr
    assert told(folder)["totals"]["played"] == 2
    done = piped(folder, "", "--reset", "--yes", verb="statistics")
    assert done.returncode == 0
    assert "2 matches no longer counted" in done.stdout
    assert told(folder)["totals"]["played"] == 0
    assert {path: path.read_bytes() for path in folder.rglob("*.canasta")} == before
    assert "There is nothing to reset" in piped(folder, "", "--reset", "--yes", verb="statistics").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize(("answer", "left"), [("y", 0), ("n", 2), ("", 2)])
def test_reset_asks_at_a_terminal(answer: str, left: int, folder: Path) -> None:
    class Asked(PlainOnTerminal):
        verb = "statistics"
        prompt = re.compile(r"\(y/n\) > $")

    with Asked(folder, "--reset") as asked:
        assert "the matches stay kept for replays" in asked.screen
        asked.type(answer)
        assert asked.process.wait() == (0 if left == 0 else 1)
    assert told(folder)["totals"]["played"] == left


def test_later_matches_count_after_a_reset(folder: Path) -> None:
    piped(folder, "", "--reset", "--yes", verb="statistics")
    rules = apply_settings(PRESETS["two-player"], {"hands": "1"})
    keep(folder, "four", played(rules, "four", ["person", "steady"], "two-player"))
    assert told(folder)["totals"]["played"] == 1
    # A second reset forgets none of what the first one left out.
    piped(folder, "", "--reset", "--yes", verb="statistics")
    assert told(folder)["totals"]["played"] == 0


@pytest.mark.parametrize("damage", ["", "{", '{"version": 2}', '{"version": 1, "forgotten": [1]}', "[]"])
def test_reset_file_that_cannot_be_read_is_told_of(damage: str, folder: Path) -> None:
    (folder / "statistics.json").write_text(damage)
    done = piped(folder, "", verb="statistics")
    assert done.returncode == 0
    assert "every kept match is counted" in done.stderr
    assert piped(folder, "", "--reset", "--yes", verb="statistics").returncode == 0
    assert told(folder)["totals"]["played"] == 0
    assert (folder / "statistics.json.unreadable").read_text() == damage


@pytest.mark.parametrize("text", ["nonsense", ""])
def test_file_that_cannot_be_read_is_named_and_left_out(text: str, folder: Path) -> None:
    bad = folder / "matches" / "bad.canasta"
    bad.write_text(text)
    done = piped(folder, "", verb="statistics")
    assert done.returncode == 0
    assert f"not counted: {bad}" in done.stderr
    assert "Your 2 finished matches" in done.stdout


def test_match_that_cannot_have_been_played_is_left_out(folder: Path) -> None:
    file = folder / "matches" / "one.canasta"
    file.write_text(re.sub(r"points = \[(-?\d+)", "points = [99995", file.read_text(), count=1))
    done = piped(folder, "", verb="statistics")
    assert re.search(r"not counted: .*one\.canasta, line \d+", done.stderr)
    assert "Your 1 finished match\n" in done.stdout


def test_names_are_shown_as_they_are_and_steer_nothing(tmp_path: Path) -> None:
    recorder = Recorder(PRESETS["two-player"], [Seat("A"), Seat("B", "[bold]{QH}")], 0, preset="two-player")
    recorder.deal_seed("x")
    recorder.concede(0)
    keep(tmp_path, "one", recorder)
    assert "[bold]{QH}" in piped(tmp_path, "", verb="statistics").stdout


def test_help_and_nonsense(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "--help", verb="statistics")
    assert done.returncode == 0
    assert "examples:\n  canasta statistics" in done.stdout
    assert piped(tmp_path, "", "--yes", verb="statistics").returncode == 2
