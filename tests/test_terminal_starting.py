"""`canasta play` without wishes: go on with a kept match, or make a new one; Enter takes what is offered."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from canasta.history import Record, load_history
from tests.terminal_driver import PlainOnTerminal, PlayedOnTerminal, piped

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


class Shared(PlainOnTerminal):
    """Two people may sit at it."""

    prompt = re.compile(r"(> |Enter shows the cards )$")


def newest(folder: Path) -> Record:
    files = sorted((folder / "running").glob("*.canasta"), key=lambda path: path.stat().st_mtime)
    return load_history(files[-1])


def fits(match: PlayedOnTerminal) -> bool:
    return len(match.window) <= match.rows and max(map(len, match.window)) <= match.columns


def test_enter_three_times_deals_the_classic_game(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        for part in ("1 of 3: the rules", "2 of 3: the players", "3 of 3: house rules"):
            assert part in match.window[0]
            assert fits(match)
            match.type("")
        assert "YOUR HAND 11 cards" in match.screen
    record = newest(tmp_path)
    assert record.preset == "classic"
    assert [seat.player for seat in record.seats] == ["person", "club", "club", "club"]


def test_rules_are_offered_by_title_and_sentence(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        shown = " ".join(" ".join(match.window).split())
        assert "2 Two players Two players, 15 cards each" in shown
        assert "6 Easy pickups Four in partnerships with easier pickups" in shown
        match.type("Two Players")
        assert "2 of 3" in match.window[0]


@pytest.mark.parametrize("answer", ["3", "three-player", "Three players", "THREE_PLAYER"])
def test_rules_are_chosen_by_number_name_or_title(answer: str, tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type(answer)
        assert "Who plays the other 2 seats?" in match.screen
        match.type("")
        match.type("")
    assert newest(tmp_path).preset == "three-player"


def test_levels_are_offered_with_a_sentence_each(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("2")
        shown = " ".join(" ".join(match.window).split())
        for part in ("1 Novice Melds whatever", "2 Casual Plays like a friend", "3 Club Plays like", "4 Strong Tries"):
            assert part in shown


@pytest.mark.parametrize(
    ("answer", "players"),
    [
        ("1", ["novice"] * 3),
        ("1,3,2", ["novice", "club", "casual"]),
        ("casual club novice", ["casual", "club", "novice"]),
        ("steady", ["steady"] * 3),
        ("you,club,club", ["person", "club", "club"]),
    ],
)
def test_players_are_one_for_all_or_one_for_each_seat(answer: str, players: list[str], tmp_path: Path) -> None:
    with Shared(tmp_path, "--plain") as match:
        match.type("")
        match.type(answer)
        match.type("")
    assert [seat.player for seat in newest(tmp_path).seats][1:] == players


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("9", "There is no player called '9'"),
        ("clubb", "did you mean club?"),
        ("1,2", "2 are named, but there are 3 other seats: name one for all, or 3."),
    ],
)
def test_players_that_will_not_do_are_refused(answer: str, told: str, tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("")
        shown = " ".join(match.type(answer).split())
        assert told in shown
        assert "Accepted: 1 to 4, novice," in shown
        assert "2 of 3" in match.window[0]
        assert fits(match)


def test_house_rule_is_set_and_what_differs_is_shown(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("")
        match.type("")
        assert "nothing differs" in match.screen
        shown = match.type("wild_melds=1000 meld_limit=3")
        assert "Wild-card melds (bonus): 1,000 points (classic: off)" in shown
        assert "Unfinished melds of a side, at most: 3 (classic: off)" in shown
        assert "Three or more wild cards may be melded by themselves" in shown
        assert fits(match)
        shown = match.type("u")
        assert "Unfinished melds" in shown
        assert "(classic: off)" in shown
        match.type("")
    assert newest(tmp_path).rules.wild_melds == 1000
    assert newest(tmp_path).rules.meld_limit == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("target=3001", "must be a multiple of 5, such as 3,000 or 3,005"),
        ("sides=3", "cannot be shared evenly by sides = 3; sides could be 2 or 4"),
        ("traget=5", "There is no rule called 'traget'; did you mean target?"),
        ("players=5", "How many play is chosen with the rules"),
        ("frobnicate", "There is no rule called 'frobnicate'"),
        ("?frobnicate", "No rule has 'frobnicate' in its name"),
    ],
)
def test_house_rule_that_will_not_do_is_refused_with_the_reason(typed: str, told: str, tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("")
        match.type("")
        assert told in " ".join(match.type(typed).split())
        assert "nothing differs" in match.screen
        assert fits(match)


def test_rules_can_be_looked_up_in_the_last_step(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("")
        match.type("")
        shown = match.type("?pile")
        while "Enter goes on" in match.window[-1]:
            assert fits(match)
            shown += match.type("")
        assert "take_with_wild=no: Pickup with one natural and one wild" in shown
        assert "a whole number from 1 to 3" in match.type("wild limit")


def test_other_rules_drop_the_house_rules_made_for_the_first(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("")
        match.type("")
        assert "Points to win: 3,000" in match.type("target=3000")
        match.type("b")
        match.type("b")
        match.type("pagat")
        assert "Points to win" not in match.type("")


def test_back_returns_to_the_step_before_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        match.type("2")
        match.type("1")
        match.type("b")
        assert "Enter: Novice" in match.screen
        match.type("b")
        assert "Enter: Two players" in match.screen
        assert "This is the first step" in match.type("b")


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_leaving_makes_no_match(steps: int, tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path) as match:
        for _ in range(steps):
            match.type("")
        match.type("q")
        assert match.process.wait() == 0
    assert not list(tmp_path.rglob("*.canasta"))


def test_new_match_offers_what_was_chosen_last(tmp_path: Path) -> None:
    piped(tmp_path, "", "--rules", "two-player", "--seats", "you,novice", "--set", "target=700")
    with PlayedOnTerminal(tmp_path, "--new") as match:
        assert "Enter: Two players" in match.screen
        assert "Enter: Novice" in match.type("")
        # House rules belong to the match that they were made for.
        assert "Points to win" not in match.type("")


def test_several_kept_matches_are_chosen_by_number(tmp_path: Path) -> None:
    piped(tmp_path, "d\n", "--rules", "two-player", "--seed", "5")
    piped(tmp_path, "d\n", "--rules", "three-player", "--seed", "6")
    with PlayedOnTerminal(tmp_path) as match:
        assert "2 matches are running" in match.screen
        assert "1 to 2" in match.type("7").split("Accepted")[1]
        assert fits(match)
        assert "two-player" in match.type("2")
        assert "YOUR HAND" in match.screen


def test_match_that_is_played_elsewhere_is_told_of_and_another_can_be_chosen(tmp_path: Path) -> None:
    with PlayedOnTerminal(tmp_path, "--rules", "two-player", "--seed", "5"), PlayedOnTerminal(tmp_path) as match:
        assert "being played in another window" in match.type("")
        assert "1 of 3: the rules" in match.type("n")


def test_damaged_match_is_set_aside_and_a_new_one_made(tmp_path: Path) -> None:
    (tmp_path / "running").mkdir()
    (tmp_path / "running" / "bad.canasta").write_text("nonsense")
    with PlayedOnTerminal(tmp_path) as match:
        for _ in range(3):
            match.type("")
        assert "A saved match cannot be read" in match.screen
    assert (tmp_path / "running" / "bad.canasta.unreadable").read_text() == "nonsense"


def test_every_step_is_plain_where_that_is_asked_for(tmp_path: Path) -> None:
    with PlainOnTerminal(tmp_path, "--plain") as match:
        assert "1. Classic: Four players" in match.screen
        assert match.screen.endswith("\n> ")
        shown = match.screen + match.type("6") + match.type("1") + match.type("target=3000") + match.type("")
        assert "1. Novice: Melds whatever" in shown
        assert "Points to win: 3,000 points (classic: 5,000 points)" in shown
        assert "Your hand, 11 cards: " in shown
        assert all(sign == "\n" or " " <= sign <= "~" for sign in shown)
        assert max(map(len, shown.splitlines())) <= 80


def test_pipe_is_asked_nothing(tmp_path: Path) -> None:
    done = piped(tmp_path, "d\n")
    assert "Which rules?" not in done.stdout
    assert "You drew" in done.stdout
