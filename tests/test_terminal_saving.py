"""Every end is a good end: saved matches are gone on with, listed, locked, and never lost."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path

import pytest

from canasta.history import load_history
from tests.terminal_driver import Played, piped, play_command


def running(folder: Path) -> list[Path]:
    return sorted((folder / "running").glob("*.canasta"))


def test_play_goes_on_with_the_running_match(tmp_path: Path) -> None:
    piped(tmp_path, "d\n", "--rules", "two-player", "--seed", "5", "--name", "Ann")
    done = piped(tmp_path, "")
    assert "Going on with your match (two-player, hand 1: Ann 0, Ada 0)" in done.stdout
    assert len(running(tmp_path)) == 1


def test_other_wishes_begin_another_match_and_equal_ones_find_it_again(tmp_path: Path) -> None:
    piped(tmp_path, "", "--rules", "two-player", "--seed", "5")
    assert "Going on" not in piped(tmp_path, "", "--rules", "classic").stdout
    assert len(running(tmp_path)) == 2
    assert "Going on with your match (two-player" in piped(tmp_path, "", "--rules", "two-player").stdout
    assert "Going on" not in piped(tmp_path, "", "--rules", "two-player", "--seed", "6").stdout
    assert "Going on" not in piped(tmp_path, "", "--new").stdout
    assert len(running(tmp_path)) == 4


def test_rules_chosen_by_the_number_of_seats_are_told(tmp_path: Path) -> None:
    told = "2 seats and no rules are named, so this is two-player"
    assert told in piped(tmp_path, "", "--seats", "you,steady").stdout
    assert told in piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1").stdout
    assert "no rules" not in piped(tmp_path, "", "--new", "--rules", "two-player", "--seats", "you,steady").stdout
    assert "no rules" not in piped(tmp_path, "", "--new", "--seats", "you,steady,steady,steady").stdout
    text = " ".join(piped(tmp_path, "", "--help").stdout.split())
    assert "without --rules their number chooses them (2: two-player" in text
    assert "130 stopped with Ctrl-C" in text


def test_one_seat_alone_is_refused_in_good_english(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "--seats", "steady")
    assert done.returncode == 2
    assert "one seat is named, but the table has 4 seats" in done.stderr


def test_house_rules_and_seats_survive(tmp_path: Path) -> None:
    piped(tmp_path, "d\n", "--set", "target=700", "--set", "wild_melds=1000", "--seats", "you,random,steady,random")
    record = load_history(running(tmp_path)[0])
    assert record.rules.wild_melds == 1000
    assert [seat.player for seat in record.seats] == ["person", "random", "steady", "random"]
    assert "house rules" in piped(tmp_path, "").stdout


def test_resume_names_a_file_anywhere(tmp_path: Path) -> None:
    piped(tmp_path / "a", "d\n", "--rules", "two-player", "--seed", "5")
    file = tmp_path / "elsewhere.canasta"
    running(tmp_path / "a")[0].rename(file)
    done = piped(tmp_path / "b", "s\n", "--resume", str(file))
    assert done.returncode == 0
    assert f"canasta play --resume {file}" in done.stdout
    assert "You drew" in done.stdout


@pytest.mark.parametrize("damage", ["", "version = 1\n", "\x00\xff", "half"])
def test_damaged_save_is_kept_aside_and_play_goes_on(damage: str, tmp_path: Path) -> None:
    piped(tmp_path, "d\n", "--rules", "two-player", "--seed", "5")
    file = running(tmp_path)[0]
    data = file.read_bytes()
    bad = data[: len(data) // 2] if damage == "half" else damage.encode("latin-1")
    file.write_bytes(bad)
    done = piped(tmp_path, "")
    assert done.returncode == 0
    assert "A saved match cannot be read" in done.stdout
    assert "Your hand" in done.stdout
    (kept,) = (tmp_path / "running").glob("*.unreadable")
    assert str(kept) in done.stdout
    assert kept.read_bytes() == bad


def test_impossible_save_is_told_with_line_and_reason(tmp_path: Path) -> None:
    piped(tmp_path, "d\n", "--rules", "two-player", "--seed", "5")
    file = running(tmp_path)[0]
    file.write_text(re.sub(r'"(\d): draw', r'"\1: meld A A A', file.read_text(), count=1))
    done = piped(tmp_path, "", "--resume", str(file))
    assert done.returncode == 2
    assert re.search(r"line \d+, column \d+", done.stderr)
    assert file.exists()
    assert "A saved match cannot be read" in piped(tmp_path, "").stdout


def test_two_windows_never_share_a_match(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "5") as first:
        second = piped(tmp_path, "", "--rules", "two-player")
        assert second.returncode == 1
        assert "being played in another window" in second.stderr
        assert piped(tmp_path, "", "--new", "--rules", "two-player").returncode == 0
        first.kill()
    assert "Going on" in piped(tmp_path, "", "--rules", "two-player", "--seed", "5").stdout


def test_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "running").write_text("no folder")
    done = piped(tmp_path, "d\ns\n", "--rules", "two-player", "--seed", "5")
    assert done.returncode == 0
    assert "cannot be saved" in done.stdout
    assert "You drew" in done.stdout
    assert "cannot be saved" in done.stderr


@pytest.mark.parametrize("more", [[], ["--list"]])
@pytest.mark.parametrize("below", ["", "deeper"])
def test_file_in_place_of_the_folder_is_an_error(more: list[str], below: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    for option, named in ((["--data", str(file / below)], "--data"), ([], "$CANASTA_DATA")):
        done = piped(file / below, "d\n", *more, *option)
        assert done.returncode == 2
        assert f"{named} names {file / below}" in done.stderr
        assert f"{file} is no folder" in done.stderr
        assert done.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use cannot be renamed there")
def test_save_that_fails_in_between_is_told_and_tried_again(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "5") as match:
        file = match.save_file()
        folder = tmp_path / "running"
        aside = tmp_path / "aside"
        folder.rename(aside)
        assert "cannot be saved" in match.type("d")
        assert "You drew" in match.screen
        aside.rename(folder)
        discard = next(one for one in match.legal() if one.startswith("discard"))
        assert "cannot be saved" not in match.type(discard).rsplit("You can", 1)[0]
        assert "discard" in file.read_text()


def test_list_shows_running_and_finished_matches(tmp_path: Path) -> None:
    assert "No match is kept" in piped(tmp_path, "", "--list").stdout
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "1")
    piped(tmp_path, "", "--rules", "classic")
    done = piped(tmp_path, "", "--list")
    assert re.search(r"running +\S+ +classic", done.stdout)
    assert re.search(r"finished +\S+ +two-player", done.stdout)
    told = json.loads(piped(tmp_path, "", "--list", "--json").stdout)
    assert [match["state"] for match in told["matches"]] == ["running", "finished"]


def test_finished_match_is_not_gone_on_with(tmp_path: Path) -> None:
    piped(tmp_path, "", "--seats", "steady,steady", "--set", "hands=1", "--seed", "1")
    (kept,) = (tmp_path / "matches").glob("*.canasta")
    done = piped(tmp_path, "", "--resume", str(kept))
    assert done.returncode == 1
    assert "this match is over" in done.stderr


def test_data_folder_is_where_the_option_or_the_system_says(tmp_path: Path) -> None:
    piped(tmp_path / "env", "", "--data", str(tmp_path / "option"))
    assert running(tmp_path / "option")
    done = piped(tmp_path, "", CANASTA_DATA="", XDG_DATA_HOME=str(tmp_path / "xdg"), HOME=str(tmp_path / "home"))
    assert done.returncode == 0
    if os.name == "posix" and Path("/proc").exists():
        assert running(tmp_path / "xdg" / "canasta")


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--rules", "clasic"], "did you mean classic"),
        (["--set", "target=-3"], "target"),
        (["--seats", "you,steady", "--rules", "classic"], "2 seats are named, but the table has 4"),
        (["--seats", "you,stedy"], "did you mean steady"),
        (["--seats", "you,,steady,steady"], "named by nothing"),
        (["--name", "A", "--name", "B"], "2 names are given for 1 person"),
        (["--name", "{QH}"], "without { }"),
        (["--frobnicate"], "unrecognized"),
        (["--resume", "/nonexistent/x.canasta"], "cannot be read"),
    ],
)
def test_nonsense_is_refused_with_status_2(arguments: list[str], part: str, tmp_path: Path) -> None:
    done = piped(tmp_path, "", *arguments)
    assert done.returncode == 2
    assert part in done.stderr
    assert not running(tmp_path)


def test_report_holds_nothing_hidden_and_can_be_replayed(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "5") as match:
        match.type("d")
        shown = match.type("report")
        path = Path(shown.split("reads it: ")[1].splitlines()[0])
        assert path.parent == tmp_path / "reports"
        record = load_history(path)
        assert record.hidden
        assert record.seed == ""
        assert {word for step in record.hands[0].steps if step.seat == 1 for word in step.drawn or ()} <= {"??"}
        # A second one leaves the first as it is.
        assert match.type("report").split("reads it: ")[1].splitlines()[0] != str(path)
    done = piped(tmp_path, "", str(path), "--verify", verb="replay")
    assert done.stdout.startswith("OK: ")


def test_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("no folder")
    with Played(tmp_path, "--rules", "two-player", "--seed", "5") as match:
        assert "cannot be written" in match.type("report")
        assert not match.ended


def test_help_has_examples(tmp_path: Path) -> None:
    done = piped(tmp_path, "", "--help")
    assert done.returncode == 0
    assert "examples:\n  canasta play" in done.stdout
    assert play_command()[-1] == "play"
