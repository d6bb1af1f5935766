"""The coloured table on a terminal of 80 by 24: complete, within its borders, and plain where that is asked for."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.terminal_driver import KINGS, TWO, Played, PlayedOnTerminal, dealt, piped

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


class TwoAtTerminal(PlayedOnTerminal):
    """Two people: the screen is passed on with an Enter."""

    prompt = re.compile(r"(› |> |shows the cards |next hand )$")


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
        assert "Go on with it? Enter: yes" in match.screen
        match.type("y")
        assert "✗ Draw from the stock" in match.type("x 9")
        shown = match.type("s")
        # Set apart, below the answer to what was typed now.
        assert "✗" not in shown
        assert shown.index("on the table") < shown.index("Refused before: Draw from the stock")
        assert "Refused before: Draw" in match.type("sort")
        shown = match.type("u")
        assert "✗ There is no meld of this turn" in shown
        assert "Draw from the stock" not in shown
        assert "Refused before: There is no meld" in match.type("")
        shown = match.type("d")
        assert "✗" not in shown
        assert "Refused" not in shown


def test_long_texts_come_in_pages(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--new", "--seed", "1") as match:
        assert "Enter goes on · q closes › " in match.type("rules")
        shown = match.type("q")
        assert "YOUR HAND" in shown
        assert "Enter goes on" not in shown
        match.type("rules")
        # A command typed at the end of a page is obeyed.
        assert "drew" in match.type("d")
        match.type("q")
        assert match.process.wait() == 0


def test_no_to_the_running_match_begins_another(tmp_path: Path) -> None:
    piped(tmp_path, "", "--rules", "two-player", "--seed", "5")
    with PlayedOnTerminal(tmp_path) as match:
        assert "two-player, hand 1" in match.screen
        assert "1 of 3: the rules" in match.type("n")
        assert "2 of 3: the players" in match.type("classic")
        match.type("")
        assert "YOUR HAND 11 cards" in match.type("")
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
        # What another person typed cannot be called up again.
        assert "x 9C" not in match.type("\x1b[A")


def test_two_people_use_a_screen_without_memory(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    with TwoAtTerminal(tmp_path) as match:
        match.type("y")
        assert "\x1b[?1049h" in match.raw.split("It is P0's turn")[0]
        match.type("")
        match.type("q")
        assert "\x1b[?1049l" in match.raw.split("The match is saved")[0]


def test_one_person_keeps_the_screen(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--new", "--seed", "1") as match:
        assert "1049" not in match.raw
        assert "1049" not in match.type("q") + match.raw


def test_result_of_two_people_stays_to_be_read(tmp_path: Path) -> None:
    with TwoAtTerminal(tmp_path, "--new", "--seats", "you,you", "--set", "hands=1") as match:
        match.type("")
        for _ in range(2):
            match.type("concede hand")
            match.type("y")
            if not match.ended:
                match.type("")
        after = match.raw.split("\x1b[?1049l")[1]
        assert "Hand 1 is over" in after
        assert "the match" in after


def test_plain_terminal_is_wiped_with_its_memory(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    with TwoAtTerminal(tmp_path, "--plain", "--resume", str(tmp_path / "running" / "set.canasta")) as match:
        match.type("")
        match.type("d")
        match.type("x 9C")
        assert "\x1b[2J\x1b[3J" in match.raw.split("It is P1's turn")[0]


def test_terminal_that_cannot_be_wiped_says_so(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D", seats="person,person")
    file = str(tmp_path / "running" / "set.canasta")
    with TwoAtTerminal(tmp_path, "--resume", file, TERM_FOR_TEST="dumb") as match:
        assert "cannot be wiped" in match.screen
        assert "\x1b[3J" not in match.raw


def test_interrupt_saves(tmp_path: Path) -> None:
    # A shell that runs the suite in the background lets it ignore interrupts, and a child would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with PlayedOnTerminal(tmp_path, "--new", "--seed", "1") as match:
            match.type("d")
            # The prompt stands there a moment before reading can be interrupted: a signal lost in it is sent again.
            for _ in range(5):
                match.process.send_signal(signal.SIGINT)
                with suppress(subprocess.TimeoutExpired):
                    match.process.wait(timeout=10)
                    break
            while match.read():
                pass
            assert match.process.wait() == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert "drew" in piped(tmp_path, "").stdout


def test_nothing_is_cut_off_at_eighty_columns(tmp_path: Path) -> None:
    """Six sides of their own: the widest sheet and long advice stay within the window, whole."""
    more = ["--set", "sides=6", "--set", "ask_partner=no", "--set", "packs=3", "--set", "hands=1"]
    with PlayedOnTerminal(tmp_path, "--new", "--rules", "six-player", "--seed", "3", *more) as match:
        told = match.type("frobnicate")
        assert re.search(r"\^ 'frobnicate' is no command", told)
        accepted = told.split("Accepted: ")[1]
        assert "? help" in accepted.split("›")[0].replace("\n", " ")
        match.type("concede hand")
        match.prompt = re.compile(r"(› |next hand )$")
        shown = match.type("y")
        sheet = shown[shown.index("is over") : shown.index("The match is kept")]
        for name in ("You", "Ada", "Ben", "Cleo", "Dan", "Eva"):
            assert re.search(rf"\n +.*\b{name}\b", sheet)
        totals = [line.split() for line in sheet.splitlines() if line.strip().startswith("total")]
        assert totals
        assert {len(total) for total in totals} == {7}
        assert max(map(len, sheet.splitlines())) <= 80


def test_a_long_question_is_broken_between_words(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with PlayedOnTerminal(tmp_path) as match:
        match.type("y")
        match.type("d")
        match.type("mKKKKKKK")
        asked = match.type("a K: 2").splitlines()[-2:]
        assert max(map(len, asked)) < 80
        assert " ".join(" ".join(asked).split()).endswith("from 500 to 300 points. Do it all the same? (y/n) ›")


@pytest.mark.rule("pile.top")
def test_cards_in_refusals_are_drawn(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with PlayedOnTerminal(tmp_path) as match:
        match.type("y")
        assert "The top card is 4♥" in match.type("t K K")


def test_room_to_spare_becomes_air() -> None:
    from canasta.terminal.palette import Look
    from canasta.terminal.scene import PileFacts, Scene
    from canasta.terminal.table import table

    pile = PileFacts(0, -1, False, -1, 0, "empty")
    scene = Scene("t", "s", (), pile, 9, ("one", "two"), "", ((0,),), frozenset(), ())
    look = Look(80)
    # Head, pile, hand; the log has given way.
    assert [line.plain.split()[0] for line in table(scene, look, 4)] == ["CANASTA", "STOCK", "YOUR", "4♣"]
    # Where even that is too much, what can be done stays.
    assert [line.plain.split()[0] for line in table(scene, look, 3)] == ["CANASTA", "YOUR", "4♣"]
    full = [line.plain.strip() for line in table(scene, look, 7)]
    assert full.index("YOUR HAND 1 card") == 5
    assert full[4] == ""
    assert [line.plain.strip() for line in table(scene, look, 7, keep=1)][4] == "YOUR HAND 1 card"
    for height in range(6, 16):
        assert len(table(scene, look, height)) <= height
