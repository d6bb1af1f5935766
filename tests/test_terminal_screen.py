"""The coloured table on a terminal of 80 by 24: complete, within its borders, and plain where that is asked for."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal_driver import KINGS, TWO, Played, PlayedOnTerminal, dealt, piped

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


def last_screen(match: Played) -> list[str]:
    """What stands in the window: everything after it was last cleared."""
    return match.screen.rsplit("CANASTA", 1)[-1].splitlines()


def test_whole_hand_on_a_coloured_screen(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--new", "--rules", "classic", "--seed", "3", "--set", "hands=1") as match:
        while not match.ended:
            action = re.search(r"➜ ([a-z]+[^.]*)\.", match.type("h"))
            assert action, match.screen
            lines = last_screen(match)
            assert len(lines) <= 24
            assert max(map(len, lines)) <= 80
            joined = "\n".join(lines)
            for part in ("YOUR HAND", "STOCK", "PILE", "We", "They"):
                assert part in joined
            match.type(action.group(1))
            while "(y/n) › " in match.screen[-60:]:
                match.type("y")
        assert "Hand 1 is over" in match.screen
        assert re.search(r"★ (We|They) win the match", match.screen)
        assert match.process.wait() == 0


def test_refusal_stays_on_the_screen(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with PlayedOnTerminal(tmp_path) as match:
        assert "Go on with it?" in match.screen
        match.type("y")
        assert "✗ Draw from the stock" in match.type("x 9")
        assert "✗ Draw from the stock" in match.type("s")
        assert "✗" not in match.type("d")


def test_long_texts_come_in_pages(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--new", "--seed", "1") as match:
        assert "Enter goes on › " in match.type("rules")
        # A command typed at the end of a page is obeyed.
        assert "drew" in match.type("d")


def test_no_to_the_running_match_begins_another(tmp_path: Path) -> None:
    piped(tmp_path, "", "--rules", "two-player", "--seed", "5")
    with PlayedOnTerminal(tmp_path) as match:
        assert "A match is running (two-player" in match.screen
        assert "classic" in match.type("n")
    assert len(list((tmp_path / "running").glob("*.canasta"))) == 2


def raw_start(folder: Path, *arguments: str, **more: str) -> str:
    """What the command writes up to its first prompt, colours and all."""
    import select

    match = object.__new__(PlayedOnTerminal)
    found = b""
    from tests.terminal_driver import environment, play_command

    match._start(play_command("--new", "--seed", "1", *arguments), environment(folder, **more))
    try:
        while not found.endswith((b"\xe2\x80\xba ", b"> ", "› \x01\x1b[0m\x02".encode())):
            ready, _, _ = select.select([match._out], [], [], 60)
            assert ready, found[-300:]
            found += os.read(match._out, 65536)
    finally:
        match.process.kill()
        match.process.wait()
        os.close(match._out)
    return found.decode()


def test_colours_only_where_they_are_wanted(tmp_path: Path) -> None:
    assert "48;2;" in raw_start(tmp_path)
    grey = raw_start(tmp_path, NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9](;|m)", grey)
    assert "YOUR HAND" in grey
    assert "\x1b[" not in re.sub(r"\x1b\[\?2004[hl]", "", raw_start(tmp_path, "--plain"))
    assert "48;2;" not in raw_start(tmp_path, TERM_FOR_TEST="dumb")


def test_plain_screen_draws_no_boxes(tmp_path: Path) -> None:
    done = piped(tmp_path, "d\ns\nl\np\nh\n?\n", "--plain", "--seed", "1")
    assert re.sub(r"[\x20-\x7e\n]", "", done.stdout) == ""


def test_cards_are_covered_between_two_people(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    with PlayedOnTerminal(tmp_path) as match:
        match.prompt = re.compile(r"(› |shows the cards )$")
        match.type("y")
        assert "It is P0's turn" in match.screen
        assert "K♣" not in match.screen
        assert "K♣" in match.type("")
        match.type("d")
        shown = match.type("x 9C")
        assert "It is P1's turn" in shown
        assert "\x1b[H\x1b[J" in match.raw.split("It is P1's turn")[0]
        assert "K♣ " not in match.type("").rsplit("YOUR HAND", 1)[1]


def test_interrupt_saves(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--new", "--seed", "1") as match:
        match.type("d")
        match.process.send_signal(signal.SIGINT)
        while match.read():
            pass
        assert match.process.wait() == 130
    assert "drew" in piped(tmp_path, "").stdout
