"""Datasets hold what was played, and their manifests bring the very same rows again."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from canasta.batch import ActionSpace, hand_returns, start_of
from canasta.cli import main
from canasta.dataset import ManifestError, Plan, play_decisions, read_manifest
from canasta.engine import Action, Law, legal_actions, play, score, view
from canasta.engine.codes import OVER
from canasta.rules import PRESETS

PLAN = Plan(PRESETS["two-player"], "two-player", ("steady", "random"), "test", 4, 2)


def test_played_again_from_its_columns_a_hand_is_the_same() -> None:
    law = Law(PLAN.rules)
    space = ActionSpace(law)
    found = play_decisions(PLAN, 0, 3)
    at = 0
    for hand in range(3):
        state = start_of(law, f"test/{hand}", None)
        seats: list[int] = []
        while state.phase != OVER:
            legal = [space.index(action.code) for action in legal_actions(state)]
            figures = found.figures
            assert list(figures["legal"][found.ends[at] : found.ends[at + 1]]) == legal
            assert (figures["hand"][at], figures["decision"][at], figures["seat"][at]) == (
                hand,
                len(seats),
                state.actor,
            )
            counts = view(state, int(state.actor)).counts
            assert list(figures["obs_hand"][at * 15 : at * 15 + 15]) == counts
            seats.append(int(state.actor))
            play(state, Action(space.code(figures["action"][at])))
            at += 1
        returns = hand_returns(law, score(state))
        assert list(found.figures["return"][at - len(seats) : at]) == [returns[seat] for seat in seats]
        assert list(found.figures["returns"][2 * (at - 1) : 2 * at]) == returns
    assert at == found.rows


def test_a_hand_does_not_depend_on_the_file_it_is_in() -> None:
    one, three = play_decisions(PLAN, 2, 1), play_decisions(PLAN, 0, 3)
    assert list(three.figures["action"])[-one.rows :] == list(one.figures["action"])


def test_the_digest_tells_any_figure() -> None:
    found = play_decisions(PLAN, 0, 1)
    before = found.digest()
    name = random.Random(1).choice(sorted(found.figures))
    found.figures[name][3] += 1
    assert found.digest() != before


def test_without_pyarrow_the_verb_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow.parquet", None)
    assert main(["dataset", "--out", str(tmp_path / "new")]) == 2
    assert "pip install 'canasta[dataset]'" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--out", "x", "--seats", "stedy"], "did you mean steady"),
        (["--out", "x", "--scores", "0"], "1 scores given for 2 sides"),
        (["--out", "x", "--scores", "a,b"], "no list of numbers"),
        ([], "name the directory"),
        (["--verify"], "name it with --from"),
        (["--from", "missing.json", "--verify"], "missing.json cannot be read"),
        (["--from", "missing.json", "--out", "x", "--hands", "3"], "--hands: the manifest tells that"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'canasta[dataset]'")
    assert main(["dataset", *words]) == 2
    assert told in capsys.readouterr().err


@pytest.fixture
def made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A small dataset of three files."""
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'canasta[dataset]'")
    folder = tmp_path / "made"
    words = ["--rules", "two-player", "--seats", "random", "--hands", "5", "--hands-per-file", "2", "--json"]
    assert main(["dataset", "--out", str(folder), *words]) == 0
    assert json.loads(capsys.readouterr().out)["files"] == 3
    return folder


def digests(folder: Path) -> list[tuple[str, str]]:
    return [(one.sha256, one.rows_sha256) for one in read_manifest(folder / "manifest.json").files]


def test_a_manifest_brings_the_same_files_again(made: Path) -> None:
    again = made.parent / "again"
    assert main(["dataset", "--from", str(made / "manifest.json"), "--out", str(again)]) == 0
    assert digests(again) == digests(made)
    assert [path.read_bytes() for path in sorted(again.glob("*.parquet"))] == [
        path.read_bytes() for path in sorted(made.glob("*.parquet"))
    ]


def test_the_manifest_tells_all_that_decides(made: Path) -> None:
    told = json.loads((made / "manifest.json").read_text())
    assert told["players"] == ["random", "random"]
    assert told["ids"]["actions"] == "canasta-actions-1"
    assert told["ids"]["observation"] == "canasta-observation-1"
    assert told["rules"]["players"] == 2
    assert told["command"][:3] == ["canasta", "dataset", "--out"]
    assert told["rows"] == sum(one["rows"] for one in told["files"])


def test_verify_finds_nothing_wrong(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "--from", str(made / "manifest.json"), "--verify"]) == 0
    assert "are what the manifest says" in capsys.readouterr().out


def test_verify_names_a_file_that_has_changed(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = made / "part-000001.parquet"
    part.write_bytes(part.read_bytes()[:-1] + b"!")
    assert main(["dataset", "--from", str(made / "manifest.json"), "--verify", "--json"]) == 1
    wrong = json.loads(capsys.readouterr().out)["wrong"]
    assert len(wrong) == 1
    assert wrong[0].startswith("part-000001.parquet has the digest")


def test_verify_names_rows_that_come_out_otherwise(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = made / "manifest.json"
    told = json.loads(path.read_text())
    told["files"][2]["rows_sha256"] = "0" * 64
    path.write_text(json.dumps(told))
    assert main(["dataset", "--from", str(path), "--verify"]) == 1
    assert "part-000002.parquet: played again" in capsys.readouterr().out


def test_a_run_that_was_broken_off_goes_on(made: Path) -> None:
    path = made / "manifest.json"
    whole = digests(made)
    told = json.loads(path.read_text())
    kept = (made / "part-000000.parquet").stat().st_mtime_ns
    del told["files"][1:]
    path.write_text(json.dumps(told))
    (made / "part-000002.parquet").unlink()
    assert main(["dataset", "--from", str(path), "--out", str(made)]) == 0
    assert digests(made) == whole
    assert (made / "part-000000.parquet").stat().st_mtime_ns == kept


def test_another_dataset_is_not_overwritten(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", "--out", str(made), "--hands", "7"]) == 2
    assert "holds another dataset" in capsys.readouterr().err


def test_a_manifest_of_another_numbering_is_refused(made: Path) -> None:
    path = made / "manifest.json"
    told = json.loads(path.read_text())
    told["ids"]["actions"] = "canasta-actions-0"
    path.write_text(json.dumps(told))
    with pytest.raises(ManifestError, match="made with actions canasta-actions-0; this version has canasta-actions-1"):
        read_manifest(path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"ids": 3}'])
def test_what_is_no_manifest_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "manifest.json"
    path.write_text(text)
    with pytest.raises(ManifestError):
        read_manifest(path)


def test_parquet_columns_read_back_as_they_were_played(made: Path) -> None:
    import pyarrow.parquet as pq

    plan = read_manifest(made / "manifest.json").plan
    played = play_decisions(plan, 2, 2)
    read = pq.read_table(made / "part-000001.parquet")
    assert read["action"].to_pylist() == list(played.figures["action"])
    assert [number for row in read["obs_melds"].to_pylist() for number in row] == list(played.figures["obs_melds"])
    assert [number for row in read["legal"].to_pylist() for number in row] == list(played.figures["legal"])
    assert [len(row) for row in read["legal"].to_pylist()] == [
        end - start for start, end in zip(played.ends, played.ends[1:], strict=False)
    ]
