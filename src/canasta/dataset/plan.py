"""Everything that decides what a dataset holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from canasta.rules import Rules

DATASET_ID: Final = "canasta-dataset-1"
"""Names columns, seeds and digests; changes whenever the same plan would give other rows."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rules and the preset they came from, players by seat, the seed, how many hands, and how many in a file.

    Hand ``n`` (from 0) has the seed ``SEED/n``; so have its dealer, its scores (unless they are given) and, with
    ``/seatS``, its players. So every hand can be made alone.
    """

    rules: Rules
    preset: str
    players: tuple[str, ...]
    seed: str
    hands: int
    hands_per_file: int
    scores: tuple[int, ...] | None = None

    def hand_seed(self, hand: int) -> str:
        """The seed of a hand."""
        return f"{self.seed}/{hand}"

    def files(self) -> list[tuple[str, int, int]]:
        """Every file's name, its first hand, and how many hands it has."""
        return [
            (f"part-{first // self.hands_per_file:06}.parquet", first, min(self.hands_per_file, self.hands - first))
            for first in range(0, self.hands, self.hands_per_file)
        ]
