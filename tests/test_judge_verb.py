"""The verb `canasta judge` answers with a verdict, its reason and a fitting exit status."""

import io
import json
import sys
from pathlib import Path

import pytest

from canasta.rules import SECTIONS
from canasta.terminal import judge

POSITIONS = Path(__file__).parent / "positions"
FROZEN = str(POSITIONS / "frozen-one-natural.position")
OWN_MELD = str(POSITIONS / "own-meld-takes.position")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = judge.run(list(arguments))
    written = capsys.readouterr()
    return status, written.out, written.err


@pytest.mark.rule("pile.own-meld")
def test_legal_is_said_with_status_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, OWN_MELD, "take; discard 5D") == (0, "legal\n", "")


@pytest.mark.rule("pile.frozen")
def test_illegal_is_said_with_its_reason_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, FROZEN, "take 9S")
    assert (status, err) == (1, "")
    assert out.startswith("illegal: take 9S\n")
    flat = " ".join(out.split())
    assert "taking it needs two natural nines from the hand" in flat
    assert "frozen-pair; rank 9; naturals 1; held 1" in flat
    assert f"Handbook: {SECTIONS['pile.frozen'].title} (pile.frozen)" in flat


@pytest.mark.rule("pile.top")
def test_the_refused_action_is_told_as_it_was_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = "hand: 4C 4D 5D 6D\nmelds: K K K\ntop: 2D"
    stdin(monkeypatch, position)
    assert run(capsys, "-", " take  4")[1].startswith("illegal: take 4\n")
    stdin(monkeypatch, position)
    assert json.loads(run(capsys, "-", "take 4", "--json")[1])["refused"]["action"] == "take 4"


@pytest.mark.rule("turn.finish")
def test_people_get_figures_and_programs_the_switches_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = "turn: drawn\nhand: Q Q Q\nmelds: K K K"
    stdin(monkeypatch, position)
    assert "unfinishable; needed 1; canastas 0; natural 0; left 0\n" in run(capsys, "-", "meld Q Q Q")[1]
    stdin(monkeypatch, position)
    figures = json.loads(run(capsys, "-", "meld Q Q Q", "--json")[1])["refused"]["figures"]
    assert figures == {"needed": 1, "natural_needed": 0, "canastas": 0, "natural": 0, "left": 0}


@pytest.mark.rule("pile.frozen")
def test_a_program_gets_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, OWN_MELD, "take; discard QH", "--json")
    answer = json.loads(out)
    assert status == 1
    assert answer["verdict"] == "illegal"
    assert answer["played"] == ["take"]
    refused = answer["refused"]
    assert (refused["number"], refused["action"], refused["code"]) == (2, "discard QH", "card-not-held")
    assert refused["title"] == SECTIONS[refused["section"]].title
    assert refused["figures"]["card"] == "QH"
    status, out, _ = run(capsys, OWN_MELD, "take", "--json")
    assert (status, json.loads(out)["verdict"]) == (0, "legal")


@pytest.mark.rule("turn")
def test_without_actions_everything_legal_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, OWN_MELD)[:2] == (0, "Seat 0 may:\n  draw\n  take\n")
    status, out, _ = run(capsys, OWN_MELD, "--json")
    assert (status, json.loads(out)) == (0, {"seat": 0, "legal": ["draw", "take"], "ending": None})


@pytest.mark.rule("turn")
def test_a_hand_that_is_over_allows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(POSITIONS / "score-natural-canasta.position")
    assert run(capsys, path)[1] == "The hand is over: stock empty.\n"
    status, out, _ = run(capsys, path, "draw")
    assert status == 1
    assert "hand-over" in out


@pytest.mark.rule("turn")
def test_a_position_that_no_play_reaches_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, "turn: drawn\nhand: 5C 6C\nmelds: Q Q Q\nopened: none")
    status, out, _ = run(capsys, "-")
    assert status == 0
    assert "no play leads to this position" in out


def stdin(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


@pytest.mark.rule("out.ask")
def test_a_whole_turn_with_question_and_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = "turn: drawn\nhand: QH QS QD 5C\nmelds: K K K K K K K"
    stdin(monkeypatch, position)
    status, out, _ = run(capsys, "-", "ask; yes; meld Q Q Q; discard 5")
    assert (status, out) == (0, "legal; the hand is over: out\n")
    stdin(monkeypatch, position)
    status, out, _ = run(capsys, "-", "ask; no; meld Q Q Q")
    assert status == 1
    assert out.startswith("illegal: action 3, meld Q Q Q\n")


@pytest.mark.rule("draw")
def test_a_card_that_was_only_assumed_is_mentioned(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, "hand: QH QS 5C")
    assert "was assumed to come" in run(capsys, "-", "draw")[1]
    stdin(monkeypatch, "hand: QH QS 5C\nnext: QD")
    assert run(capsys, "-", "draw; discard QD")[1] == "legal\n"


@pytest.mark.rule("canasta")
def test_a_natural_canasta_that_becomes_mixed_is_mentioned(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, str(POSITIONS / "wild-on-natural-canasta.position"), "add K: 2C")
    assert status == 0
    assert "falls from 500 to 300" in " ".join(out.split())


@pytest.mark.rule("pile.with-wild")
def test_other_rules_and_settings_may_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(POSITIONS / "one-natural-and-a-wild.position")
    assert run(capsys, path, "take 9S JK")[0] == 1
    assert run(capsys, path, "take 9S JK", "--rules", "dummies")[0] == 0
    assert run(capsys, path, "take 9S JK", "--set", "take_with_wild=yes")[0] == 0


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((OWN_MELD, "take 9X"), "the actions, column 6: '9X' is no card"),
        ((OWN_MELD, "take; dance 5"), "the actions, column 7: 'dance' is no action"),
        ((OWN_MELD, ""), "column 1: an action is needed"),
        ((OWN_MELD, "take;"), "column 6: an action is needed"),
        (("none.position", "draw"), "none.position: cannot be read: No such file"),
        ((OWN_MELD, "draw", "--rules", "clasic"), "did you mean classic?"),
        ((OWN_MELD, "draw", "--set", "targe=3"), "did you mean target?"),
        ((OWN_MELD, "draw", "--set", "players=5"), "shared evenly"),
        ((), "required"),
        ((OWN_MELD, "--nonsense"), "unrecognized"),
    ],
)
def test_what_cannot_be_understood_has_status_2(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert said in err


@pytest.mark.rule("turn")
def test_an_unreadable_position_names_line_and_column(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, "hand: QH QS\nmelds: K K")
    status, out, err = run(capsys, "-", "draw")
    assert (status, out) == (2, "")
    assert err.startswith("canasta: standard input, line 2, column 8: a meld has at least 3 cards")
    stdin(monkeypatch, "hand: QH QS\nmelds: K K")
    status, out, err = run(capsys, "-", "draw", "--json")
    assert (status, err) == (2, "")
    assert (json.loads(out)["line"], json.loads(out)["column"]) == (2, 8)


@pytest.mark.rule("turn")
def test_a_hand_with_unknown_cards_is_not_judged(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stdin(monkeypatch, "hand: QH 3 unknown")
    status, _, err = run(capsys, "-", "draw")
    assert status == 2
    assert "3 cards of hand 0, which is to move, are unknown" in err


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert "examples:\n  canasta judge" in out
