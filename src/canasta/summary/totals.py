"""Many matches' figures added up: how many were won, the best ones, canastas, and winning streaks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from canasta.summary.match import LOST, TIED, WON, MatchFigures

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over matches, and their best; points are None where nothing was played to its end.

    ``streak`` is how many of the last matches were won one after another, ``longest_streak`` the most that ever were;
    a tie ends a streak.
    """

    matches: int
    won: int
    lost: int
    tied: int
    conceded: int
    hands: int
    points: int
    best_score: int | None
    best_hand: int | None
    natural_canastas: int
    mixed_canastas: int
    wild_canastas: int
    red_threes: int
    outs: int
    concealed: int
    streak: int
    longest_streak: int

    @property
    def canastas(self) -> int:
        """All canastas, of whatever sort."""
        return self.natural_canastas + self.mixed_canastas + self.wild_canastas


def add_up(matches: Sequence[MatchFigures]) -> Totals:
    """The sums over matches, the one that ended first first."""
    run = longest = 0
    for one in matches:
        run = run + 1 if one.result == WON else 0
        longest = max(longest, run)

    def results(name: str) -> int:
        return sum(one.result == name for one in matches)

    return Totals(
        matches=len(matches),
        won=results(WON),
        lost=results(LOST),
        tied=results(TIED),
        conceded=sum(one.conceded for one in matches),
        hands=sum(one.hands for one in matches),
        points=sum(one.score for one in matches),
        best_score=max((one.score for one in matches), default=None),
        best_hand=max((one.best_hand for one in matches if one.best_hand is not None), default=None),
        natural_canastas=sum(one.natural_canastas for one in matches),
        mixed_canastas=sum(one.mixed_canastas for one in matches),
        wild_canastas=sum(one.wild_canastas for one in matches),
        red_threes=sum(one.red_threes for one in matches),
        outs=sum(one.outs for one in matches),
        concealed=sum(one.concealed for one in matches),
        streak=run,
        longest_streak=longest,
    )


def by_preset(matches: Sequence[MatchFigures]) -> dict[tuple[str, bool], Totals]:
    """The sums by the rules' name and whether they had house rules, in the order in which these first come."""
    return _grouped(matches, lambda one: (one.preset, one.house_rules))


def by_opponents(matches: Sequence[MatchFigures]) -> dict[tuple[str, ...], Totals]:
    """The sums by who played against, each program named once in alphabetical order; in the order they first come."""
    return _grouped(matches, lambda one: tuple(sorted(set(one.opponents))))


def _grouped(matches: Sequence[MatchFigures], key: Callable[[MatchFigures], Key]) -> dict[Key, Totals]:
    groups: dict[Key, list[MatchFigures]] = {}
    for one in matches:
        groups.setdefault(key(one), []).append(one)
    return {name: add_up(group) for name, group in groups.items()}
