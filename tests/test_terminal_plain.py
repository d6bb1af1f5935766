"""The plain mode for screen readers: typewriter signs only, one fact a line, everything said once."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from canasta.terminal.plain_table import facts, news_lines, table_lines
from canasta.terminal.scene import PileFacts, Scene, SideFacts
from tests.terminal_driver import KINGS, TWO, PlainOnTerminal, Played, dealt, piped

unix_only = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


class Listened(PlainOnTerminal):
    """Everything that was ever said."""

    prompt = re.compile(r"(?:^|\n)(?:[^\n]*> |Enter deals the next hand )$")

    def read(self) -> str:
        said = super().read()
        self.heard = getattr(self, "heard", "") + said
        return said


@unix_only
def test_whole_match_is_played_by_typed_commands_alone(tmp_path: Path) -> None:
    with Listened(tmp_path, "--plain", "--rules", "two-player", "--set", "target=500", "--seed", "8") as match:
        hands = 1
        while not match.ended:
            if match.screen.endswith("next hand "):
                hands += 1
                match.type("")
                continue
            match.type(match.hinted())
            while "(y/n) > " in match.screen[-60:]:
                match.type("y")
        assert match.process.wait() == 0
        assert re.search(r"(You win|Ada wins) the match", match.screen)
        heard = re.sub(r"\x1b\[\?2004[hl]", "", match.heard)
    assert re.sub(r"[\x20-\x7e\n]", "", heard) == ""
    # The whole table is told where a hand begins and nowhere else; what is wrapped is one line all the same.
    assert heard.count("\nTable: ") == hands
    assert max(len(line) for line in heard.splitlines() if "canasta replay /" not in line) <= 80


def test_prompts_are_short(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "two-player", "--seed", "4") as match:
        for line in ("", "d", "s", "sort", "h"):
            assert match.type(line).splitlines()[-1] == "> "


def test_what_happened_is_one_event_a_line(tmp_path: Path) -> None:
    with Played(tmp_path, "--rules", "classic", "--seed", "3") as match:
        lines = match.screen.split("Since your last turn:\n")[1].splitlines()
        events = [line for line in lines if line.startswith("  ")]
        assert events
        verbs = r"(drew|took|laid|added|discarded|asked|said|froze)"
        assert all(re.fullmatch(rf"  \w+ {verbs} .*\.", event) for event in events)
        assert not any(re.search(rf", {verbs} ", event) for event in events)


def test_only_what_changed_is_said_after_an_action(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        said = match.type("d").splitlines()[1:]
        assert said[0] == "P0 drew 10C 10D."
        assert said[1].startswith("Your hand, 17 cards: ")
        assert said[2].startswith("You can: ")
        assert len(said) == 4
        said = match.type("m KC KD KH KS KC").splitlines()[1:]
        assert said[0].startswith("P0 laid KC")
        assert any(line.startswith("P0, K: KC") for line in said)
        assert not any("Stock" in line or "P1" in line for line in said)


def test_end_of_a_hand_tells_each_event_by_itself_and_nothing_again(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        match.type("d")
        match.type("m KC KD KH KS KC KD KH")
        said = match.type("x 5C").split("Hand 1 is over")[0]
        assert "P0 laid" not in said
        told = [line for line in said.splitlines() if line.startswith("P")]
        assert len(told) > 3
        assert not any(re.search(r", (laid|added|discarded) ", line) for line in told)


def test_question_and_refusal_repeat_nothing(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        for line in ("x 9", "h", "p", "foo"):
            said = match.type(line)
            assert "Your hand" not in said
            assert "Pile:" not in said


@pytest.mark.parametrize("line", ["", "table", "look"])
def test_whole_table_can_be_heard_again(line: str, tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with Played(tmp_path) as match:
        first = match.screen.split("Table: ")[1].split("You can")[0]
        match.type("x 9")
        assert match.type(line).split("Table: ")[1].split("You can")[0] == first


def side(**more: object) -> SideFacts:
    base: dict[str, object] = {
        "name": "We",
        "own": True,
        "players": (("You", 11, True), ("Ben", 11, False)),
        "score": 0,
        "opening": "opens with 50",
        "melds": (),
        "red_threes": (),
    }
    return SideFacts(**{**base, **more})  # type: ignore[arg-type]


def scene(
    stock: int = 40, told: tuple[str, ...] = (), hand: tuple[tuple[int, ...], ...] = ((0,),), **more: object
) -> Scene:
    pile = PileFacts(0, -1, False, -1, 0, "empty")
    return Scene("t", "s", (side(**more),), pile, stock, (), "", hand, frozenset(), (), told=told, recent=len(told))


def test_stock_is_told_only_when_it_gets_low() -> None:
    assert news_lines(scene(39), scene(40)) == []
    assert news_lines(scene(8), scene(9)) == ["Stock: 8 cards."]
    assert news_lines(scene(0), scene(1)) == ["Stock: empty."]


def test_only_the_new_part_of_a_side_is_told() -> None:
    assert news_lines(scene(opening="open"), scene()) == ["We (You, Ben): open."]


def test_events_are_told_from_where_they_are_new() -> None:
    assert news_lines(scene(told=("a", "b", "c")), scene(told=("a", "b"))) == ["c."]
    # What was taken back is not told of once more.
    assert news_lines(scene(told=("a", "d")), scene(told=("a", "b", "c"))) == ["d."]


def test_every_fact_has_a_key_of_its_own() -> None:
    keys = [fact.key for fact in facts(scene())]
    assert len(keys) == len(set(keys))


def test_whole_table_holds_every_fact() -> None:
    told = "\n".join(table_lines(scene()))
    assert all(fact.line() in told for fact in facts(scene()))


def test_six_players_and_many_rules_are_plain_too(tmp_path: Path) -> None:
    done = piped(tmp_path, "d\ns\nlegal\nrules\n?\n", "--plain", "--rules", "six-player", "--seed", "2")
    assert re.sub(r"[\x20-\x7e\n]", "", done.stdout) == ""
