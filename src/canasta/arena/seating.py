"""Who plays which side in the games of a pair, so that luck of the cards falls on both players alike."""

from __future__ import annotations

from collections.abc import Sequence

A, B = 0, 1

Seating = tuple[int, ...]
"""By side: `A` or `B`, the player whose copies sit there."""


def seatings(sides: int) -> list[Seating]:
    """The seatings of one pair, every one of which plays the same deal.

    Two sides are swapped: two games. With three sides or more each player in turn plays one side against the other
    player on all the rest, from every side: two games a side. Either way both players sit everywhere equally often.
    Raises ValueError for fewer than two sides.
    """
    if sides < 2:
        raise ValueError(f"a game has two sides or more, not {sides}")
    if sides == 2:
        return [(A, B), (B, A)]
    alone = [tuple(A if side == one else B for side in range(sides)) for one in range(sides)]
    return alone + [tuple(B if who == A else A for who in seating) for seating in alone]


def difference(games: Sequence[tuple[Seating, Sequence[float]]]) -> float:
    """The mean figure of a side that A plays less the mean of one that B plays, over games of (seating, by side).

    Exactly 0 where the figures do not depend on who sits where, as whole numbers are added before they are divided.
    """
    totals, places = [0.0, 0.0], [0, 0]
    for seating, figures in games:
        for who, figure in zip(seating, figures, strict=True):
            totals[who] += figure
            places[who] += 1
    return (totals[A] * places[B] - totals[B] * places[A]) / (places[A] * places[B])
