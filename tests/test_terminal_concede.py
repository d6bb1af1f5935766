"""Giving up at the table: the hand is played to its end by a program, the match is over and lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from canasta.history import Record, load_history, save, verify
from canasta.history.record import OPEN
from canasta.players import DEFAULT_PLAYER
from tests.terminal_driver import KINGS, TWO, Played, dealt, piped


def kept(folder: Path) -> Record:
    """The one match that is over."""
    assert not list((folder / "running").glob("*.canasta"))
    (found,) = (folder / "matches").glob("*.canasta")
    return load_history(found)


@pytest.mark.rule("turn")
def test_conceding_a_hand_lets_a_computer_player_finish_it(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "6") as match:
        assert "concede hand" in match.type("concede")
        assert "Nothing was done" in (match.type("concede hand") and match.type("n"))
        match.type("d")
        match.type("concede hand")
        shown = match.type("y")
        assert "Hand 1 is over" in shown
        assert "hand 2" in shown
        record = load_history(match.save_file())
    (mark,) = record.hands[0].substitutes
    # The draw was the person's own, and all that seat 0 did later was not.
    assert (mark.seat, mark.player) == (0, DEFAULT_PLAYER)
    before, after = record.hands[0].steps[: mark.after], record.hands[0].steps[mark.after :]
    assert [step.text for step in before if step.seat == 0] == ["draw"]
    assert any(step.seat == 0 for step in after)
    assert record.hands[1].substitutes == ()


@pytest.mark.rule("turn")
def test_the_substitute_goes_on_after_a_kill(tmp_path: Path) -> None:
    recorder = dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    recorder.substitute(0, "steady")
    save(tmp_path / "running" / "set.canasta", recorder.text())
    whole = piped(tmp_path, "s\n")
    assert "Hand 1 is over" in whole.stdout
    assert "Your hand" not in whole.stdout.split("Hand 1 is over")[0]
    saved = tmp_path / "running" / "set.canasta"
    ended = load_history(saved)
    # From any save in between the hand comes to the same end.
    text = recorder.text()
    for count in (1, 3):
        other = tmp_path / str(count)
        half = text.replace("turns = [\n]", "turns = [\n" + "\n".join(lines(ended, count)) + "\n]")
        (other / "running").mkdir(parents=True)
        save(other / "running" / "set.canasta", half)
        piped(other, "")
        again = load_history(other / "running" / "set.canasta")
        assert again.hands[0] == ended.hands[0]


def lines(record: Record, count: int) -> list[str]:
    """The first actions of the first hand, each in a text of its own."""
    return [f'  "{step.seat}: {step.text}",' for step in record.hands[0].steps[:count]]


@pytest.mark.rule("turn")
def test_a_hand_given_up_is_told_the_same_before_and_after_a_kill(tmp_path: Path) -> None:
    recorder = dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    recorder.substitute(0, "steady")
    save(tmp_path / "running" / "set.canasta", recorder.text())
    told = "P0 gave the hand up and left the cards to steady"
    for _ in range(2):
        with Played(tmp_path) as match:
            assert told in match.type("l")
            match.kill()


@pytest.mark.rule("match.end")
def test_conceding_the_match_ends_and_loses_it(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "6") as match:
        match.type("d")
        match.type("concede match")
        shown = match.type("y")
        assert "You gave the match up. Ada wins the match, 0 : 0." in shown
        assert match.process.wait() == 0
    record = kept(tmp_path)
    assert (record.conceded, record.winner) == (0, 1)
    verify(record)


@pytest.mark.rule("match.end")
def test_conceding_among_three_leaves_the_others_level(tmp_path: Path) -> None:
    shown = piped(tmp_path, "concede match\ny\n", "--rules", "three-player", "--seed", "6").stdout
    assert "You gave the match up. The match is a tie between the others, 0 : 0 : 0." in shown
    assert kept(tmp_path).winner == "tie"


@pytest.mark.rule("match.end")
def test_a_conceded_match_is_listed_and_not_gone_on_with(tmp_path: Path) -> None:
    piped(tmp_path, "d\nconcede match\ny\n", "--rules", "two-player", "--seed", "6", "--name", "Ann")
    (file,) = (tmp_path / "matches").glob("*.canasta")
    # As if the process had ended before the file was moved.
    left = tmp_path / "running" / file.name
    file.rename(left)
    listed = piped(tmp_path, "", "--list").stdout
    assert listed.startswith("finished")
    assert "given up by Ann" in listed
    (row,) = json.loads(piped(tmp_path, "", "--list", "--json").stdout)["matches"]
    assert (row["state"], row["conceded"], row["winner"]) == ("finished", "Ann", 1)
    done = piped(tmp_path, "", "--resume", str(left))
    assert done.returncode == 1
    assert "this match was given up by Ann" in done.stderr
    assert "Going on" not in piped(tmp_path, "", "--seed", "7").stdout
    assert "Going on" not in piped(tmp_path, "", "--rules", "two-player").stdout
    assert file.exists()
    assert not left.exists()
    assert load_history(file).winner != OPEN
