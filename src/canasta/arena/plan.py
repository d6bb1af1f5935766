"""What a run of the arena is to play: all that decides what comes out, and its digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Literal

from canasta.arena.sprt import Sprt
from canasta.rules import Rules, to_dict

FORMAT = "canasta-arena-1"
"""Names how seeds are made and what a pair is; a new one whenever equal plans would come out differently."""

Namespace = Literal["gating", "final"]
NAMESPACES: Mapping[str, Namespace] = {"gating": "gating", "final": "final"}
"""Seeds for deciding what to keep, and seeds for the figures that are published; no seed belongs to both."""

Play = Literal["hands", "matches"]
PLAYS: Mapping[str, Play] = {"hands": "hands", "matches": "matches"}
"""Whether a game is a single hand or a whole match."""

Scores = Literal["spread", "zero"]
SCORES: Mapping[str, Scores] = {"spread": "spread", "zero": "zero"}
"""Where single hands start from: scores drawn below the target, so that every opening minimum occurs, or 0."""

Pairing = tuple[str, str]
"""The names of player A and player B."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. `pairs` is the number of pairs for each pairing, `preset` the name of the rules it started from.

    `play` says whether a game is one hand or a whole match, `scores` where single hands start from, and `sprt` is a
    sequential test that may end the run early.
    """

    rules: Rules
    preset: str
    pairings: tuple[Pairing, ...]
    pairs: int
    seed: str
    seeds: Namespace = "gating"
    play: Play = "hands"
    scores: Scores = "spread"
    sprt: Sprt | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """Every player's name once, in the order of the pairings."""
        return tuple(dict.fromkeys(name for pairing in self.pairings for name in pairing))

    @property
    def total(self) -> int:
        """All pairs of all pairings."""
        return len(self.pairings) * self.pairs

    def job(self, index: int) -> tuple[int, int]:
        """The pairing (from 0) and the pair's number (from 1) that are played as the index-th: pairings in turn."""
        return index % len(self.pairings), index // len(self.pairings) + 1

    def pair_seed(self, pairing: int, number: int) -> str:
        """The seed of all that is random in a pair.

        It begins with the namespace, which no free text precedes: a gating seed never equals a final one.
        """
        a, b = self.pairings[pairing]
        return f"{FORMAT}/{self.seeds}/{self.seed}/{a}:{b}/{number}"

    def as_json(self) -> dict[str, object]:
        """All of it as plain values, the rules written out in full."""
        return {
            "format": FORMAT,
            "seeds": self.seeds,
            "seed": self.seed,
            "preset": self.preset,
            "rules": to_dict(self.rules),
            "pairings": [list(pairing) for pairing in self.pairings],
            "pairs": self.pairs,
            "play": self.play,
            "scores": self.scores,
            "sprt": self.sprt.as_json() if self.sprt else None,
        }

    def digest(self) -> str:
        """SHA-256 over everything that decides the outcome; equal for plans that say the same in other words."""
        decides = {**self.as_json(), "preset": ""}  # only a name for the rules, which stand there in full
        text = json.dumps(decides, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def round_robin(players: Sequence[str]) -> tuple[Pairing, ...]:
    """Each player against every one named after it."""
    return tuple(combinations(players, 2))


def adjacent(players: Sequence[str]) -> tuple[Pairing, ...]:
    """Each player against the one named after it."""
    return tuple(pairwise(players))


PAIRINGS: Mapping[str, Callable[[Sequence[str]], tuple[Pairing, ...]]] = {
    "round-robin": round_robin,
    "adjacent": adjacent,
}
"""How a list of players is paired."""
