"""Training: a player's weights tuned by duplicate play, by recipes that say everything that decides the result."""

from canasta.training.recipe import Recipe, RecipeError, load_recipe, shipped_recipes
from canasta.training.scoring import Candidate, score
from canasta.training.tuning import Tuning, TuningError

__all__ = [
    "Candidate",
    "Recipe",
    "RecipeError",
    "Tuning",
    "TuningError",
    "load_recipe",
    "score",
    "shipped_recipes",
]
