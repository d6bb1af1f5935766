"""How a hand for research begins, and what it is worth to each seat when it has ended."""

from typing import Final

from mypy_extensions import i64

from canasta.engine.dealing import Random, deal_hand
from canasta.engine.law import Law
from canasta.engine.scoring import ScoreSheet
from canasta.engine.state import State

STARTS_ID: Final = "canasta-starts-1"
"""Names the way a seed becomes the dealer and the scores of a hand."""

LOWEST_SCORE: Final = -500
SCORE_STEP: Final = 5


def starting_scores(law: Law, seed: str | int) -> list[int]:
    """Scores before a hand in points, by side: each a multiple of five from -500 to just below the target."""
    return _drawn_scores(law, Random(f"{STARTS_ID}:{seed}"))


def start_of(law: Law, seed: str | int, scores: list[int] | None) -> State:
    """The hand of a seed: its deal, a dealer drawn from the seed, and scores, drawn likewise unless they are given."""
    random = Random(f"{STARTS_ID}:{seed}")
    drawn = _drawn_scores(law, random)
    return deal_hand(law, seed, int(random.below(law.players)), drawn if scores is None else scores)


def _drawn_scores(law: Law, random: Random) -> list[int]:
    steps: i64 = (law.rules.target - LOWEST_SCORE) // SCORE_STEP
    return [LOWEST_SCORE + SCORE_STEP * int(random.below(steps)) for _ in range(law.sides)]


def checked_scores(law: Law, scores: list[int] | None) -> list[int] | None:
    """The same scores. Raises ValueError unless there is one for each side, or none at all."""
    if scores is not None and len(scores) != law.sides:
        raise ValueError(f"{len(scores)} scores given for {law.sides} sides")
    return scores


def hand_returns(law: Law, sheets: list[ScoreSheet]) -> list[float]:
    """What a finished hand is worth to each seat in points: its side's total less the mean of the other sides'."""
    everything = sum(sheet.total for sheet in sheets)
    worth = [sheet.total - (everything - sheet.total) / (len(sheets) - 1) for sheet in sheets]
    return [worth[seat % len(sheets)] for seat in range(law.players)]
