"""The verb `canasta replay` tells a match turn by turn and checks it."""

import json
import random
from pathlib import Path

import pytest

from canasta.engine import first_dealer
from canasta.history import Recorder, Seat, save
from canasta.rules import preset
from canasta.terminal import replay
from tests.test_history_match import play_on


def recorded(*players: str) -> Recorder:
    """A match of two hands, the second in play."""
    rules = preset("classic")
    seats = [Seat(name, player) for name, player in zip(("Ann", "Bo", "Cy", "Di"), players, strict=True)]
    found = Recorder(rules, seats, first_dealer(rules, "r"), preset="classic")
    found.deal_seed("r/1")
    play_on(found, random.Random(5), [])
    found.deal_seed("r/2")
    play_on(found, random.Random(6), [], 25)
    return found


@pytest.fixture
def recorder() -> Recorder:
    """One that nobody is playing."""
    return recorded("club", "club", "club", "club")


@pytest.fixture
def played() -> Recorder:
    """One that somebody is playing."""
    return recorded("club", "person", "club", "club")


@pytest.fixture
def path(recorder: Recorder, tmp_path: Path) -> Path:
    found = tmp_path / "evening.canasta"
    save(found, recorder.text())
    return found


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = replay.run(list(arguments))
    written = capsys.readouterr()
    return status, written.out, written.err


@pytest.mark.rule("turn")
def test_every_turn_is_told(path: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, str(path))
    assert (status, err) == (0, "")
    assert "side 0: 0 Ann (club), 2 Cy (club)" in out
    assert "Hand 1, dealt by" in out
    assert "Hand 2, dealt by" in out
    for hand in recorder.record().hands:
        for step in hand.steps:
            assert step.text in out
    assert out.count("End: ") == 1
    assert "still being played" in out
    assert out.rstrip().endswith("the match is still open.")


@pytest.mark.rule("turn")
def test_one_hand_is_told_alone(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, str(path), "--hand", "2")
    assert status == 0
    assert "Hand 1," not in out
    assert "Hand 2," in out
    status, _, err = run(capsys, str(path), "--hand", "3")
    assert status == 2
    assert "hands 1 to 2" in err


@pytest.mark.rule("turn")
def test_stepping_shows_the_table(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, str(path), "--step", "--hand", "2")
    assert status == 0
    assert "      pile " in out
    assert "hand 0 Ann: " in out
    assert "; stock " in out


@pytest.mark.rule("turn")
def test_verifying_says_what_was_checked(path: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]) -> None:
    actions = sum(len(hand.steps) for hand in recorder.record().hands)
    status, out, _ = run(capsys, str(path), "--verify")
    assert (status, out) == (0, f"OK: 2 hands, {actions} actions, all as the rules have it\n")


@pytest.mark.rule("turn")
@pytest.mark.parametrize("options", [(), ("--verify",), ("--step",), ("--json",)])
def test_a_wrong_action_has_status_1_and_its_place(
    path: Path, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    text = path.read_text()
    lines = text.split("\n")
    number = next(index for index, line in enumerate(lines) if "discard" in line)
    lines[number] = lines[number].split("discard")[0] + 'discard JK",'
    path.write_text("\n".join(lines))
    before = path.read_bytes()
    status, out, err = run(capsys, str(path), *options)
    assert status == 1
    column = lines[number].index("discard") + 1
    if "--json" in options:
        answer = json.loads(out)
        assert (answer["line"], answer["column"], answer["code"]) == (number + 1, column, "cards-not-held")
    else:
        assert f"{path}, line {number + 1}, column {column}: 'discard JK' is illegal" in err
        assert err.count("\n") == 1
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"version = 2", "line 1, column 11"),
        (b"\xff", "no UTF-8"),
        (b"", "no canasta history"),
        (b"version = 1\n[rules", "ends too soon"),
    ],
)
def test_what_cannot_be_read_has_status_2(
    data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.canasta"
    path.write_bytes(data)
    for options in ((), ("--verify",)):
        status, out, err = run(capsys, str(path), *options)
        assert (status, out) == (2, "")
        assert said in err
    status, out, err = run(capsys, str(path), "--json")
    assert (status, err) == (2, "")
    assert said.split(",")[0] in json.loads(out)["error"] or json.loads(out)["line"] == 1
    assert run(capsys, str(tmp_path / "none"))[0] == 2


@pytest.mark.rule("turn")
def test_a_program_gets_every_action(path: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, str(path), "--json")
    answer = json.loads(out)
    hands = recorder.record().hands
    assert status == 0
    assert [hand["number"] for hand in answer["hands"]] == [1, 2]
    assert [one["action"] for one in answer["hands"][1]["actions"]] == [step.text for step in hands[1].steps]
    assert hands[0].result is not None
    assert answer["hands"][0]["points"] == list(hands[0].result.points)
    assert answer["winner"] == "open"
    assert answer["rules"]["players"] == 4


@pytest.mark.rule("turn")
def test_a_hand_as_one_seat_saw_it_is_shown(
    recorder: Recorder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.canasta"
    save(path, recorder.export(0))
    status, out, err = run(capsys, str(path))
    assert (status, err) == (0, "")
    assert "As 0 Ann saw it" in out
    assert "draw [??]" in out
    status, out, _ = run(capsys, str(path), "--verify")
    assert status == 0
    assert "hidden" in out


@pytest.mark.rule("turn")
@pytest.mark.parametrize("options", [(), ("--text",), ("--step",), ("--json",), ("--hand", "2"), ("--view", "Bo")])
def test_a_hand_in_play_is_shown_to_nobody(
    options: tuple[str, ...], played: Recorder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.canasta"
    save(path, played.text())
    status, out, err = run(capsys, str(path), *options)
    assert (status, err) == (0, "")
    if "--json" in options:
        answer = json.loads(out)
        assert ([hand["number"] for hand in answer["hands"]], answer["in_play"]) == ([1], True)
    else:
        assert "Not shown: hand 2 is still being played, and its cards are nobody's to see." in out
        assert "Hand 2" not in out
        first = [step for step in played.record().hands[0].steps if step.drawn]
        assert out.count("[") == (0 if "--hand" in options else len(first))


@pytest.mark.rule("turn")
def test_a_hand_in_play_is_checked_all_the_same(
    played: Recorder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.canasta"
    before, second = played.text().rsplit("[[hand]]", 1)
    save(path, f"{before}[[hand]]{second.replace('draw', 'pass', 1)}")
    status, _, err = run(capsys, str(path), "--text")
    assert status == 1
    assert "'pass' is illegal" in err


@pytest.mark.rule("turn")
@pytest.mark.parametrize("options", [(), ("--text",), ("--step",), ("--json",)])
def test_a_view_hides_what_its_seat_did_not_see(
    options: tuple[str, ...], path: Path, recorder: Recorder, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, str(path), "--view", "Cy", *options)
    assert status == 0
    steps = [step for hand in recorder.record().hands for step in hand.steps if step.drawn]
    if "--json" in options:
        told = [one for hand in json.loads(out)["hands"] for one in hand["actions"] if one["drawn"]]
        shown = {one["seat"] for one in told if not set(one["drawn"]) <= {"??", "3D", "3H"}}
        assert (len(told), shown) == (len(steps), {2})
        return
    assert "As 2 Cy saw it; ?? is a card that stayed hidden." in out
    lines = [line.strip() for line in out.splitlines()]
    for step in steps:
        name = recorder.record().seats[step.seat].name
        mine = [line for line in lines if line.startswith(f"{step.seat} {name}: ")]
        assert any(f"[{' '.join(step.drawn or ())}]" in line for line in mine) == (step.seat == 2)
    for seat, name in ((0, "Ann"), (1, "Bo"), (3, "Di")):
        held = [line for line in lines if line.startswith(f"hand {seat} {name}: ")]
        assert all(line.endswith(("card", "cards")) for line in held)


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert "examples:\n  canasta replay" in out
    assert run(capsys, "x", "--step", "--json")[0] == 2
