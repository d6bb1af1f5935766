"""The best that a hand can lay towards the opening, by listing every final layout of the hand's cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .cards import BLACK, DEUCE, JOKER, RANKS, Counts, Rules, face, minus
from .finish import Memo, can_finish
from .melds import Melds, extended, find, fits, is_canasta, within_limit
from .turn import Turn, discards, is_out, joined


class Best(NamedTuple):
    points: int  # the most that can lie there at the end, what was laid already included
    completes: bool  # whether the opening can be completed and the turn then finished


class Layout(NamedTuple):
    hand: Counts
    melds: Melds
    points: int


def choices(rules: Rules, layout: Layout, kind: int, blacks: bool) -> Iterator[tuple[int, int, int]]:
    """Every amount of hand cards that may go to the meld of a kind, none included."""
    yield (0, 0, 0)
    hand, melds = layout.hand, layout.melds
    before = find(melds, kind)
    if (kind == BLACK and not blacks) or (kind == DEUCE and not rules.wild_melds):
        return
    naturals = 0 if kind == DEUCE else hand[kind]
    wild = 0 if kind == BLACK else 1
    if kind in RANKS and naturals + (before.n if before else 0) < 2:
        return
    for n in range(naturals + 1):
        for d in range(wild * hand[DEUCE] + 1):
            for j in range(wild * hand[JOKER] + 1):
                if n + d + j == 0:
                    continue
                if fits(rules, melds, kind, n, d, j):
                    yield (n, d, j)


def layouts(rules: Rules, layout: Layout, blacks: bool, kinds: tuple[int, ...]) -> Iterator[Layout]:
    """Every way to lay hand cards on melds of these kinds."""
    if not kinds:
        if within_limit(rules, layout.melds):
            yield layout
        return
    kind = kinds[0]
    for n, d, j in choices(rules, layout, kind, blacks):
        after = layout
        if n + d + j:
            after = Layout(
                minus(layout.hand, kind, n, d, j),
                extended(layout.melds, kind, n, d, j),
                layout.points + face(kind, n, d, j),
            )
        yield from layouts(rules, after, blacks, kinds[1:])


def brute_best(
    rules: Rules,
    hand: Counts,
    melds: Melds = (),
    minimum: int = 0,
    laid: int = 0,
    captured: Counts | None = None,
    took: bool = False,
    answer: str | None = None,
    memo: Memo | None = None,
) -> Best:
    """The most points a side that has not opened can lay in this turn, and whether it can open.

    Args:
        rules: the rules.
        hand: the cards in the hand, captured ones not among them.
        melds: what was laid this turn already (all the side has).
        minimum: the opening minimum, points.
        laid: face value of ``melds``.
        captured: cards of the pile beneath the top, apart until the opening is complete; None when the pile
            was not taken this turn.
        took: whether the pile was taken this turn; follows from ``captured`` when that is given.
        answer: of the partners, see ``Turn``.
        memo: kept between calls under the same rules to save time.

    A layout counts to ``points`` when the turn could be finished after it if the minimum were met by it.

    """
    memo = {} if memo is None else memo
    took = took or captured is not None
    best, completes = 0, False
    for layout in layouts(rules, Layout(hand, melds, laid), not took, (*RANKS, DEUCE, BLACK)):
        met = bool(layout.melds) and (
            layout.points >= minimum or (rules.opening_canasta and any(is_canasta(meld) for meld in layout.melds))
        )
        if layout.points <= best and completes:
            continue
        turn = Turn(layout.hand, layout.melds, minimum, True, captured, layout.points, took=took, answer=answer)
        if can_finish(rules, joined(turn), memo):
            best = max(best, layout.points)
            completes = completes or met
        if not met and layout.melds:
            waived = turn._replace(opened=False)
            completes = completes or is_out(rules, waived) or any(True for _ in discards(rules, waived))
    return Best(best, completes)
