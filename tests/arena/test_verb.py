"""`canasta arena`: what it prints, what it keeps, what it refuses, and that final figures are made once."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from canasta.arena.campaign import Chunk, Played, play_chunk
from canasta.engine import Action, View
from canasta.players import PLAYERS
from canasta.terminal.arena import run
from tests.arena.plans import git
from tests.arena.players import entered
from tests.test_simulate import Terminal

PAIR = ["steady", "random", "--rules", "two-player", "--pairs", "4", "--jobs", "1"]

PLAN = """\
seeds = "final"
seed = "once"
rules = "two-player"
players = ["steady", "random"]
pairs = 3
"""


def told(capsys: pytest.CaptureFixture[str], *argv: str, status: int = 0) -> dict[str, Any]:
    assert run([*argv, "--json"]) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    found = json.loads(captured.out)
    assert isinstance(found, dict)
    return found


def comparable(report: dict[str, Any]) -> dict[str, Any]:
    """Without what varies: the time taken, and the commit, which is that of the folder the results lie in."""
    found = {key: value for key, value in report.items() if key not in ("latency_ms", "run")}
    return {**found, "program": {**found["program"], "commit": ""}}


def dying_at_the_third_pair(chunk: Chunk) -> Played:
    """Play a chunk, unless the third pair is in it: then the process is no more."""
    if chunk.first + chunk.count > 2:
        os._exit(9)
    return play_chunk(chunk)


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    """A plan for final figures, committed."""
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "plan.toml")
    git(tmp_path, "commit", "-qm", "plan")
    return path


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, *PAIR)
    assert list(report) == [
        "plan",
        "digest",
        "finished",
        "pairings",
        "sprt",
        "ladder",
        "players",
        "illegal_moves",
        "faults",
        "latency_ms",
        "program",
        "run",
    ]
    duel = report["pairings"][0]
    assert (duel["a"], duel["b"], duel["pairs"], duel["hands"]) == ("steady", "random", 4, 8)
    assert duel["margin"]["low"] < duel["margin"]["mean"] < duel["margin"]["high"]
    assert report["finished"] is True
    assert report["illegal_moves"] == 0
    assert report["latency_ms"]["steady"]["p50"] <= report["latency_ms"]["steady"]["p95"]
    assert report["players"]["steady"]["moves"] > 100


def test_the_tables_say_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(PAIR) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert "\x1b" not in captured.out
    for words in ("steady against random", "points a hand", "illegal", "ms a move, p50", "p95", "gating seeds, seed 1"):
        assert words in captured.out


def test_more_than_two_players_make_a_ladder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    with entered(lambda move, view, action: action):
        assert run(["steady", "oddity", "random", *PAIR[2:], "--pairing", "adjacent", "--plot", str(picture)]) == 0
    out = capsys.readouterr().out
    assert "oddity against random" in out
    assert "steady against random" not in out
    assert "stands at 0" in out
    drawn = picture.read_text(encoding="utf-8")
    assert all(f">{name}</text>" in drawn for name in ("steady", "oddity", "random"))


def test_whole_matches_tell_the_share_that_was_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*PAIR[:4], "--pairs", "2", "--matches", "--set", "target=1500", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "points a match" in out
    assert "matches won" in out


def test_the_same_seed_gives_the_same_figures_on_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one = comparable(told(capsys, *PAIR, "--seed", "x"))
    assert one == comparable(told(capsys, *PAIR, "--seed", "x", "--jobs", "2"))
    assert one["pairings"] != told(capsys, *PAIR, "--seed", "y")["pairings"]


def test_a_results_file_can_be_shown_and_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    played = told(capsys, *PAIR, "--out", str(out))
    before = out.read_bytes()
    shown = told(capsys, str(out))
    assert "run" not in shown
    played.pop("run")
    assert shown == played
    assert out.read_bytes() == before


def test_the_same_command_goes_on_after_an_interruption(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    moves = 0

    def interrupted(move: int, view: View, action: Action) -> Action:
        nonlocal moves
        moves += 1
        if moves == 250:
            raise KeyboardInterrupt
        return action

    argv = ["oddity", *PAIR[1:], "--out", str(tmp_path / "r.jsonl")]
    with entered(interrupted):
        assert run(argv) == 130
        captured = capsys.readouterr()
        assert captured.out == ""
        assert f"of 4 pairs are in {tmp_path / 'r.jsonl'}; the same command goes on" in captured.err
        assert run([*argv, "--json"]) == 0
        captured = capsys.readouterr()
        assert "of 4 pairs are there; going on" in captured.err
    with entered(lambda move, view, action: action):
        whole = told(capsys, "oddity", *PAIR[1:])
    assert comparable(json.loads(captured.out)) == comparable(whole)


def test_without_a_file_an_interruption_shows_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(move: int, view: View, action: Action) -> Action:
        raise KeyboardInterrupt

    with entered(interrupted):
        assert run(["oddity", *PAIR[1:]]) == 130
    captured = capsys.readouterr()
    assert "interrupted: 0 of 4 pairs were played; --out FILE would keep them" in captured.err
    assert "Not finished: 0 of 4 pairs." in captured.out


def test_a_process_that_dies_leaves_a_run_that_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "r.jsonl"
    with monkeypatch.context() as patched:
        patched.setattr("canasta.arena.campaign.play_chunk", dying_at_the_third_pair)
        assert run([*PAIR, "--jobs", "2", "--out", str(out)]) == 1
    captured = capsys.readouterr()
    assert "a process died (killed, or out of memory): " in captured.err
    assert f" of 4 pairs are in {out}; the same command goes on" in captured.err
    assert captured.out == ""
    assert run([*PAIR, "--out", str(out), "--json"]) == 0
    assert comparable(json.loads(capsys.readouterr().out)) == comparable(told(capsys, *PAIR))


def test_a_line_that_was_cut_off_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    whole = comparable(told(capsys, *PAIR, "--out", str(out)))
    out.write_bytes(out.read_bytes()[:-20])
    assert run([*PAIR, "--out", str(out), "--json"]) == 0
    captured = capsys.readouterr()
    assert "the last line of the results was cut off; it has been dropped" in captured.err
    assert comparable(json.loads(captured.out)) == whole


@pytest.mark.parametrize(
    ("hypotheses", "status", "decision"), [(["0", "200"], 0, "H1"), (["2000", "3000"], 1, "H0"), (["0", "1"], 1, None)]
)
def test_the_exit_status_answers_the_test(
    hypotheses: list[str], status: int, decision: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    pairs = "40" if decision else "5"
    argv = [*PAIR[:4], "--pairs", pairs, "--jobs", "1", "--sprt", *hypotheses]
    assert told(capsys, *argv, status=status)["sprt"]["decision"] == decision


def test_an_illegal_player_ends_with_status_1_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with entered(lambda move, view, action: Action(-1) if move == 3 else action):
        assert run(["oddity", *PAIR[1:]]) == 1
    out = capsys.readouterr().out
    assert "ILLEGAL: oddity, game 1, hand 1, seat 0: chose nothing: " in out
    assert "8 games forfeited by an illegal move, at 1,000 points each" in out


def test_final_figures_are_made_once(capsys: pytest.CaptureFixture[str], plan_file: Path) -> None:
    report = told(capsys, str(plan_file), "--jobs", "1")
    assert report["plan"]["seeds"] == "final"
    assert len(report["program"]["commit"]) == 40
    results = plan_file.with_name("plan.results.jsonl")
    before = results.read_bytes()
    assert json.loads(before.splitlines()[0])["digest"] == report["digest"]
    assert run([str(plan_file)]) == 2
    said = capsys.readouterr().err
    assert f"the figures of this plan are final, and {results} holds all of them" in said
    assert "New figures take a plan with another seed, committed before it is run" in said
    assert results.read_bytes() == before


def test_a_final_plan_must_be_committed_as_it_is(capsys: pytest.CaptureFixture[str], plan_file: Path) -> None:
    plan_file.write_text(PLAN.replace("3", "4"), encoding="utf-8")
    assert run([str(plan_file)]) == 2
    assert f"{plan_file} has changed since it was committed; commit a plan before" in capsys.readouterr().err
    assert not plan_file.with_name("plan.results.jsonl").exists()


def test_a_gating_plan_needs_no_commit_and_shows_its_figures_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN.replace("final", "gating"), encoding="utf-8")
    one = comparable(told(capsys, str(path), "--jobs", "1"))
    assert one == comparable(told(capsys, str(path), "--jobs", "1"))


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ([], "two players or more are compared; 0 are named"),
        (["steady"], "two players or more are compared; 1 is named"),
        (["stedy", "random"], "there is no player called 'stedy'; did you mean steady?"),
        (["steady", "random", "steady"], "steady is named twice"),
        (["steady", "random", "--seeds", "final"], "committed before the run: write plan.toml"),
        (["steady", "random", "--rules", "clasic"], "did you mean classic?"),
        (["steady", "random", "--pairs", "0"], "no number of at least 1"),
        (["steady", "random", "--sprt", "5", "5"], "H0 must be below H1"),
        (["steady", "random", "--sprt", "0", "5", "--alpha", "0.7"], "alpha must lie between 0 and 0.5, not 0.7"),
        (["steady", "random", "--beta", "0.1"], "they belong to --sprt, which is not there"),
        (["plan.toml", "random"], "a plan names its players itself and goes alone; here are 2 words"),
        (["plan.toml", "--pairs", "5", "--seed", "1"], "the plan fixes what is played; --pairs, --seed cannot change"),
        (["nowhere.toml"], "nowhere.toml: cannot be read: No such file"),
        (["nowhere.jsonl"], "nowhere.jsonl cannot be read: No such file"),
        (["nowhere.jsonl", "--pairs", "5"], "a results file is only shown"),
        (["steady", "random", "--out", "/dev/null/x.jsonl"], "/dev/null/x.jsonl cannot be written: Not a directory"),
        (["steady", "random", "--pairs", "1", "--jobs", "1", "--plot", "/dev/null/x.svg"], "/dev/null/x.svg cannot be"),
    ],
)
def test_what_cannot_be_understood_is_refused(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(argv) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert words in " ".join(captured.err.split())


def test_final_results_lie_beside_their_plan(plan_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(plan_file), "--out", "elsewhere.jsonl"]) == 2
    assert "final figures are kept beside their plan, and made once" in capsys.readouterr().err


def test_a_missing_ray_is_told_with_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "canasta.arena.ray_spread", raising=False)
    assert run([*PAIR, "--ray"]) == 2
    assert "install it with pip install 'canasta[ray]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("option", "words"),
    [("--help", ["canasta arena steady random --rules browser", "exit status"]), ("--list", [*PLAYERS])],
)
def test_what_there_is_can_be_asked_for(option: str, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run([option]) == 0
    told = capsys.readouterr().out
    assert [word for word in words if word not in told] == []


def test_a_bar_is_drawn_on_a_terminal_and_leaves_the_output_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", bar := Terminal())
    assert run([*PAIR, "--json"]) == 0
    assert "4/4" in bar.getvalue()
    assert json.loads(capsys.readouterr().out)["finished"] is True
