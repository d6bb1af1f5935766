"""Recipes: read strictly, and told apart by all that decides their result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canasta.players.weights import Weights
from canasta.training import RecipeError, load_recipe, shipped_recipes
from canasta.training.recipe import read_recipe

GOOD: dict[str, Any] = {
    "name": "smoke",
    "seed": "1",
    "generations": 2,
    "population": 4,
    "pairs": 4,
    "check_pairs": 8,
    "step": 0.3,
    "rules": ["browser", "two-player"],
    "opponents": ["casual", "novice"],
    "fixed": {"freeze_pile": 6.0},
    "tuned": {"pair": [5.0, 80.0], "triple": [5.0, 90.0]},
}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"generation": 2}, "generation is no field of a recipe"),
        ({"seed": None}, "seed is missing"),
        ({"seed": ""}, "seed must be a text"),
        ({"pairs": 0}, "pairs must be a whole number of at least 1, not 0"),
        ({"pairs": True}, "pairs must be a whole number"),
        ({"population": 3}, "population must be at least 4, not 3"),
        ({"step": 0}, "step must lie above 0"),
        ({"rules": ["clasic"]}, "rules names 'clasic'; there are: classic"),
        ({"opponents": []}, "opponents must be a list of names"),
        ({"fixed": {"dueces": 1.0}}, "the section fixed names 'dueces', which is no weight"),
        ({"tuned": {"pair": [5.0, 80.0]}}, "needs at least two weights, and has 1"),
        ({"tuned": {"pair": [5.0], "triple": [5.0, 90.0]}}, "pair must be its lowest and highest value"),
        ({"tuned": {"pair": [30.0, 80.0], "triple": [5.0, 90.0]}}, "pair starts at 20, which must lie within"),
        ({"fixed": {"pair": 20.0}}, "pair cannot be fixed and tuned"),
    ],
)
def test_a_recipe_that_cannot_be_followed_is_refused(changes: dict[str, Any], message: str) -> None:
    found = {name: value for name, value in {**GOOD, **changes}.items() if value is not None}
    with pytest.raises(RecipeError, match=message):
        read_recipe(found)


@pytest.mark.parametrize("body", [b"name = ", b"\xff", b"name = 1"])
def test_a_file_that_is_no_recipe_is_refused_by_name(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(body)
    with pytest.raises(RecipeError, match=r"broken\.toml: "):
        load_recipe(path)


def test_every_part_of_a_recipe_counts_for_its_digest() -> None:
    recipe = read_recipe(GOOD)
    others = [
        replace(recipe, seed="2"),
        replace(recipe, pairs=5),
        replace(recipe, opponents=("novice", "casual")),
        replace(recipe, fixed={"freeze_pile": 7.0}),
        replace(recipe, tuned={**recipe.tuned, "pair": (5.0, 81.0)}),
    ]
    assert len({recipe.digest(), *(other.digest() for other in others)}) == 6


def test_every_opponent_comes_at_every_table() -> None:
    recipe = read_recipe(GOOD)
    assert len({recipe.table(number) for number in range(4)}) == 4


@pytest.mark.parametrize("name", shipped_recipes())
def test_what_would_make_players_freeze_or_stall_is_not_tuned(name: str) -> None:
    recipe = load_recipe(shipped_recipes()[name])
    assert recipe.name == name
    kept = {"out_margin", "ask_margin", "answer_margin", "deuce_thrown", "joker_thrown", "freeze_pile"}
    assert not (kept | {"freeze_danger", "out_share", "out_foes", "out_partners", "out_caught"}) & set(recipe.tuned)
    assert recipe.fixed["freeze_pile"] >= 6
    assert recipe.tuned["pile_card"][1] <= 20
    assert set(recipe.tuned) | set(recipe.fixed) <= {one for one in dir(Weights()) if not one.startswith("_")}
