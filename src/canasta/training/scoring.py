"""What a candidate is worth: its mean margin over duplicate pairs, on the deals of its generation."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum

from canasta.arena.campaign import margin
from canasta.arena.plan import Plan
from canasta.arena.playing import play_pair
from canasta.players import Player, SteadyPlayer, make_player
from canasta.players.tuned import weights_from
from canasta.rules import PRESETS
from canasta.training.recipe import Recipe

CANDIDATE = "candidate"
"""What the player under trial is called in seeds, so that all candidates meet the same cards."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Weights to try, as changes to the defaults, on the pairs of a round: a generation, or the check."""

    recipe: Recipe
    weights: dict[str, float]
    round: str
    pairs: int


def score(candidate: Candidate) -> float:
    """The mean margin, in points a hand."""
    return fsum(margins(candidate)) / candidate.pairs


def margins(candidate: Candidate) -> list[float]:
    """The margin of each pair, in points a hand. Raises RuntimeError if somebody plays what is not legal."""
    weights = weights_from(candidate.weights)

    def make(name: str, seed: str) -> Player:
        return SteadyPlayer(seed, weights) if name == CANDIDATE else make_player(name, seed)

    recipe = candidate.recipe
    found = []
    for number in range(candidate.pairs):
        preset, opponent = recipe.table(number)
        seed = f"train/{recipe.name}/{recipe.seed}/{candidate.round}"
        plan = Plan(PRESETS[preset], preset, ((CANDIDATE, opponent),), 1, seed)
        pair = play_pair(plan, 0, number + 1, make=make)
        if pair.faults:
            raise RuntimeError(f"{pair.faults[0].player} made an illegal move: {pair.faults[0].what}")
        found.append(margin(plan, pair))
    return found
