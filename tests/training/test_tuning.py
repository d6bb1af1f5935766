"""Tuning: the same weights again, however it was stopped and on however many processes."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from canasta.players.tuned import ALONE, PARTNERED
from canasta.terminal.train import run
from canasta.training import Candidate, Tuning, load_recipe, score, shipped_recipes
from canasta.training.recipe import read_recipe
from canasta.training.tuning import Scores
from tests.training.test_recipes import GOOD

needs_cma = pytest.mark.skipif(
    find_spec("cma") is None, reason="the package cma is not installed (pip install 'canasta[train]')"
)

RECIPE = """
name = "smoke"
seed = "1"
generations = 2
population = 4
pairs = 4
check_pairs = 8
step = 0.3
rules = ["browser", "two-player"]
opponents = ["casual", "novice"]

[tuned]
pair = [5.0, 80.0]
triple = [5.0, 90.0]
"""


@pytest.fixture
def recipe(tmp_path: Path) -> Path:
    path = tmp_path / "smoke.toml"
    path.write_text(RECIPE, encoding="utf-8")
    return path


def test_equal_candidates_meet_equal_cards() -> None:
    recipe = read_recipe(GOOD)
    one, other = (Candidate(recipe, {"pair": 25.0}, "1", 4) for _ in range(2))
    assert score(one) == score(other)
    assert score(one) != score(Candidate(recipe, {"pair": 25.0}, "2", 4))


@needs_cma
def test_training_tunes_within_the_bounds_and_writes_its_weights(recipe: Path, tmp_path: Path) -> None:
    out = tmp_path / "smoke.json"
    assert run([str(recipe), "--out", str(out)]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert report["recipe"] == "smoke"
    assert report["generations"] == 2
    assert set(report["weights"]) == {"pair", "triple"}
    assert 5 <= report["weights"]["pair"] <= 80
    assert report["weights"] != {"pair": 20.0, "triple": 34.0}


@needs_cma
def test_a_stopped_training_goes_on_to_the_same_result(recipe: Path, tmp_path: Path) -> None:
    out = tmp_path / "smoke.json"
    kept = tmp_path / "smoke.scores.jsonl"
    assert run([str(recipe), "--out", str(out)]) == 0
    whole = out.read_text(encoding="utf-8")
    scores = kept.read_text(encoding="utf-8")
    # Killed while the second generation's line was being written.
    kept.write_text(scores[:-9], encoding="utf-8")
    assert run([str(recipe), "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == whole
    assert kept.read_text(encoding="utf-8") == scores


@needs_cma
def test_the_number_of_processes_changes_nothing(recipe: Path) -> None:
    one, two = (Tuning(load_recipe(recipe)) for _ in range(2))
    one.run(1)
    two.run(2)
    assert one.weights() == two.weights()


@needs_cma
def test_scores_of_another_recipe_are_refused(recipe: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "smoke.json")
    assert run([str(recipe), "--out", out]) == 0
    recipe.write_text(RECIPE.replace('seed = "1"', 'seed = "2"'), encoding="utf-8")
    assert run([str(recipe), "--out", out]) == 2
    assert "belongs to another recipe" in capsys.readouterr().err


def test_without_the_package_it_says_what_to_install(
    recipe: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    assert run([str(recipe)]) == 1
    assert "pip install 'canasta[train]'" in capsys.readouterr().err


def test_the_shipped_recipes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == list(shipped_recipes())


@pytest.mark.parametrize(
    ("argv", "message"),
    [([], "name a recipe"), (["nobody"], "there is no recipe 'nobody'"), (["no.toml"], "cannot be read")],
)
def test_a_recipe_that_is_not_there_is_an_input_error(
    argv: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(argv) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(("name", "weights"), [("club-alone", ALONE), ("club-partnered", PARTNERED)])
def test_the_weights_that_are_played_are_the_recipes_results(name: str, weights: dict[str, float]) -> None:
    report = json.loads(shipped_recipes()[name].with_suffix(".weights.json").read_text(encoding="utf-8"))
    assert report["recipe_digest"] == load_recipe(shipped_recipes()[name]).digest()
    assert report["weights"] == weights


@needs_cma
@pytest.mark.parametrize("name", ["club-alone", "club-partnered"])
def test_the_scores_that_were_kept_lead_to_the_shipped_weights(name: str) -> None:
    path = shipped_recipes()[name]
    tuning = Tuning(load_recipe(path))
    tuning.go_on(Scores(path.with_suffix(".weights.scores.jsonl"), tuning.recipe).read())
    assert tuning.finished
    shipped = json.loads(path.with_suffix(".weights.json").read_text(encoding="utf-8"))["weights"]
    # Other versions of the packages may round otherwise.
    assert tuning.weights() == pytest.approx(shipped, rel=0.01)
