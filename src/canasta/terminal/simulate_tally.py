"""Running sums over simulated hands: whole numbers only, so that the order of adding them never matters."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from canasta.engine import ScoreSheet, State
from canasta.engine.codes import END_CONCEALED, END_OUT, ENDINGS


class Moments:
    """The sum and the sum of squares of a figure that each hand gives once."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.sum = 0
        self.squares = 0

    def add(self, value: int) -> None:
        """Enter one hand's figure."""
        self.sum += value
        self.squares += value * value

    def merge(self, other: Moments) -> None:
        """Enter all that another has."""
        self.sum += other.sum
        self.squares += other.squares

    def mean(self, count: int, parts: int = 1) -> float:
        """The mean of ``count`` figures, each the sum of ``parts``; 0 without any."""
        return self.sum / count / parts if count else 0.0

    def error(self, count: int, parts: int = 1) -> float | None:
        """The standard error of that mean; None for fewer than two figures."""
        if count < 2:
            return None
        variance = (self.squares - self.sum * self.sum / count) / (count - 1)
        return sqrt(max(0.0, variance) / count) / parts


class SideTally:
    """What one side did."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.score = Moments()
        self.went_out = 0
        self.concealed = 0
        self.natural = 0
        self.mixed = 0
        self.wild = 0
        self.opened = 0
        self.matches_won = 0

    def merge(self, other: SideTally) -> None:
        """Add another's."""
        self.score.merge(other.score)
        self.went_out += other.went_out
        self.concealed += other.concealed
        self.natural += other.natural
        self.mixed += other.mixed
        self.wild += other.wild
        self.opened += other.opened
        self.matches_won += other.matches_won


class Tally:
    """What all hands of some matches came to. Its size never depends on how many there were."""

    def __init__(self, players: Sequence[str], sides: int) -> None:
        """``players`` are the names by seat."""
        self.players = tuple(players)
        self.hands = 0
        self.matches = 0
        self.unfinished = 0
        self.ties = 0
        self.decisions = 0
        self.turns = 0
        self.illegal = 0
        self.endings = [0] * len(ENDINGS)
        self.sides = [SideTally() for _ in range(sides)]
        self.names = {name: Moments() for name in players}

    def enter(self, state: State, sheets: Sequence[ScoreSheet], decisions: int, illegal: int) -> None:
        """Enter a finished hand."""
        self.hands += 1
        self.decisions += decisions
        self.illegal += illegal
        self.turns += int(state.turn)
        self.endings[state.ending] += 1
        count = len(self.sides)
        for side, tally in enumerate(self.sides):
            tally.score.add(sheets[side].total)
            tally.natural += sheets[side].count("natural canastas")
            tally.mixed += sheets[side].count("mixed canastas")
            tally.wild += sheets[side].count("wild canastas")
            tally.opened += int(state.opened[side])
        if state.ending in (END_OUT, END_CONCEALED):
            winner = self.sides[int(state.winner) % count]
            winner.went_out += 1
            winner.concealed += int(state.ending == END_CONCEALED)
        for name, moments in self.names.items():
            moments.add(sum(sheets[seat % count].total for seat, who in enumerate(self.players) if who == name))

    def finish(self, over: bool, winner: int | None) -> None:
        """Close a match; ``winner`` is a side, or None for a tie."""
        if not over:
            self.unfinished += 1
            return
        self.matches += 1
        if winner is None:
            self.ties += 1
        else:
            self.sides[winner].matches_won += 1

    def merge(self, other: Tally) -> None:
        """Add another's."""
        self.hands += other.hands
        self.matches += other.matches
        self.unfinished += other.unfinished
        self.ties += other.ties
        self.decisions += other.decisions
        self.turns += other.turns
        self.illegal += other.illegal
        self.endings = [a + b for a, b in zip(self.endings, other.endings, strict=True)]
        for mine, theirs in zip(self.sides, other.sides, strict=True):
            mine.merge(theirs)
        for name, moments in self.names.items():
            moments.merge(other.names[name])
