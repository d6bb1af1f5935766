"""Results files: a run goes on wherever it was stopped, and mixes with no other."""

import json
import os
import subprocess
import sys
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest

from canasta.arena import Campaign, Plan, Sprt, summarise
from canasta.arena.provenance import Program, this_program, uncommitted
from canasta.arena.results import Results, ResultsError, load_results
from tests.arena.plans import comparable, git, plan

PROGRAM = Program("1", "any", "d", "")


def played(path: Path, wanted: Plan, program: Program = PROGRAM) -> tuple[Campaign, bool]:
    with Results(path, wanted, program) as results:
        dropped = results.dropped
        campaign = Campaign(wanted, results.pairs.copy())
        campaign.run(keep=results.keep)
    return campaign, dropped


def untimed(path: Path) -> list[dict[str, object]]:
    return [{**json.loads(line), "latency": None} for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "whole.jsonl"
    played(path, plan(pairs=3))
    return path


def test_what_is_written_is_what_was_played(finished: Path) -> None:
    campaign = Campaign(plan(pairs=3))
    campaign.run()
    found, program, pairs = load_results(finished)
    assert (found, program) == (campaign.plan, PROGRAM)
    assert comparable(pairs) == comparable(campaign.pairs)
    assert [[sum(one.counts.values()) for one in pair.latency] for pair in pairs] == [pair.moves for pair in pairs]


def test_the_file_begins_with_the_plan_and_its_digest(finished: Path) -> None:
    head = json.loads(finished.read_text(encoding="utf-8").splitlines()[0])
    assert head["digest"] == plan(pairs=3).digest()
    assert head["plan"]["seed"] == "t"
    assert head["program"]["version"] == "1"


def test_a_file_cut_at_any_byte_opens_with_its_whole_lines(finished: Path, tmp_path: Path) -> None:
    data = finished.read_bytes()
    head = data.index(b"\n") + 1
    path = tmp_path / "cut.jsonl"
    for cut in [*range(0, head, 50), *range(head, len(data) + 1)]:
        path.write_bytes(data[:cut])
        with Results(path, plan(pairs=3), PROGRAM) as results:
            assert len(results.pairs) == max(0, data[:cut].count(b"\n") - 1)
            assert results.dropped is (cut > 0 and data[cut - 1] != 10)
        left = path.read_bytes()
        assert left == data[: max(head, data.rfind(b"\n", 0, cut) + 1)]


@pytest.mark.parametrize("part", [0.0, 0.02, 0.5, 0.8, 0.999, 1.0])
def test_a_run_that_was_cut_ends_as_if_it_had_not_been(finished: Path, tmp_path: Path, part: float) -> None:
    data = finished.read_bytes()
    path = tmp_path / "cut.jsonl"
    path.write_bytes(data[: int(part * len(data))])
    played(path, plan(pairs=3))
    assert untimed(path) == untimed(finished)


def test_a_run_killed_in_the_middle_of_a_move_goes_on(tmp_path: Path) -> None:
    """The player kills the whole process at its 250th move, and again, until the run is through."""
    path = tmp_path / "killed.jsonl"
    code = """
        import os, signal, sys
        from pathlib import Path
        from tests.arena.players import entered
        from tests.arena.plans import plan
        from tests.arena.test_results import played

        moves = 0

        def deed(move, view, action):
            global moves
            moves += 1
            if moves == 250 and sys.argv[2] == "die":
                os.kill(os.getpid(), signal.SIGKILL)
            return action

        with entered(deed):
            played(Path(sys.argv[1]), plan("oddity", "random", pairs=4))
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])}
    runs = 1
    while subprocess.run([*command, str(path), "die"], env=environment, check=False).returncode != 0:
        runs += 1
        assert runs < 9
    whole = tmp_path / "whole.jsonl"
    subprocess.run([*command, str(whole), "live"], env=environment, check=True)
    assert runs > 1
    assert untimed(path) == untimed(whole)


def test_a_decided_test_stays_decided(tmp_path: Path) -> None:
    wanted = plan(pairs=80, sprt=Sprt(0, 200))
    first, _ = played(tmp_path / "r.jsonl", wanted)
    before = (tmp_path / "r.jsonl").read_bytes()
    second, _ = played(tmp_path / "r.jsonl", wanted)
    assert first.test is not None
    assert second.test is not None
    assert first.test.decision == second.test.decision == "H1"
    assert first.test.count == len(first.pairs) == len(second.pairs) < 80
    assert (tmp_path / "r.jsonl").read_bytes() == before


def test_a_test_decides_alike_on_any_number_of_jobs() -> None:
    campaigns = [Campaign(plan(pairs=80, sprt=Sprt(0, 200))) for _ in range(2)]
    for campaign, jobs in zip(campaigns, (1, 2), strict=True):
        campaign.run(jobs)
    one, two = (summarise(campaign).duels[0] for campaign in campaigns)
    assert one == two


def test_results_of_another_plan_are_not_mixed(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(finished.read_bytes())
    with pytest.raises(ResultsError, match=r"another plan \(differs in seed, pairs\); name another file"):
        Results(path, plan(pairs=4, seed="u"), PROGRAM)
    assert path.read_bytes() == finished.read_bytes()


@pytest.mark.parametrize("other", [{"digest": "e"}, {"engine": "other"}])
def test_results_of_another_program_are_not_mixed(finished: Path, tmp_path: Path, other: dict[str, str]) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(finished.read_bytes())
    with pytest.raises(ResultsError, match=r"begun by another program \(version 1, any\); .* name another file"):
        Results(path, plan(pairs=3), replace(PROGRAM, **other))


@pytest.mark.parametrize("text", ["my notes", '{"digits":', "one\ntwo\nthr"])
def test_a_file_that_is_no_result_is_left_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ResultsError, match=r"holds no arena results|is no arena result"):
        Results(path, plan(), PROGRAM)
    assert path.read_text(encoding="utf-8") == text


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    with (
        Results(tmp_path / "r.jsonl", plan(), PROGRAM),
        pytest.raises(ResultsError, match="is being written by another run"),
    ):
        Results(tmp_path / "r.jsonl", plan(), PROGRAM)


@pytest.mark.parametrize(
    ("line", "text", "words"),
    [
        (1, "{}", "line 1: is no arena result"),
        (1, '{"format": 1', "line 1: is no arena result"),
        (2, '{"pairing": 0}', "line 2: is no pair's result"),
        (3, "", "line 3: is no pair's result"),
    ],
)
def test_a_damaged_line_is_named(finished: Path, tmp_path: Path, line: int, text: str, words: str) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(ResultsError, match=words):
        load_results(path)


def test_a_pair_in_a_wrong_place_is_named(finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    path = tmp_path / "r.jsonl"
    path.write_text("\n".join([lines[0], lines[2], lines[1]]) + "\n", encoding="utf-8")
    with pytest.raises(ResultsError, match=r"line 2: this pair is out of order \(number 2\)"):
        load_results(path)


def test_a_plan_changed_behind_its_digest_is_noticed(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(finished.read_text(encoding="utf-8").replace('"pairs":3', '"pairs":9'), encoding="utf-8")
    with pytest.raises(ResultsError, match="not the one whose digest stands beside it"):
        load_results(path)


def test_a_program_is_named_by_its_commit_and_whether_it_was_changed(tmp_path: Path) -> None:
    assert this_program(tmp_path).commit == ""
    git(tmp_path, "init", "-q")
    (tmp_path / "a").write_text("1", encoding="utf-8")
    git(tmp_path, "add", "a")
    git(tmp_path, "commit", "-qm", "one")
    clean = this_program(tmp_path)
    assert len(clean.commit) == 40
    (tmp_path / "a").write_text("2", encoding="utf-8")
    assert this_program(tmp_path) == replace(clean, commit=f"{clean.commit}+")


def test_whether_a_file_is_committed(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text("a", encoding="utf-8")
    assert uncommitted(path) == f"{path} is in no git repository"
    git(tmp_path, "init", "-q")
    assert uncommitted(path) == f"{path} is not committed"
    git(tmp_path, "add", "plan.toml")
    assert uncommitted(path) == f"{path} is not committed"
    git(tmp_path, "commit", "-qm", "plan")
    assert uncommitted(path) == ""
    path.write_text("b", encoding="utf-8")
    assert uncommitted(path) == f"{path} has changed since it was committed"
