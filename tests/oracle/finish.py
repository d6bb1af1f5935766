"""Whether a turn can still be finished, found by trying.

Nothing unknown is counted on: red threes that come with the pile are left out and not replaced.
"""

from __future__ import annotations

from collections.abc import Iterator

from .cards import BLACK, DEUCE, JOKER, RANKS, RED, Rules, minus
from .melds import find, fits, within_limit
from .turn import Turn, discards, is_out, joined, layings, may_go_out, must_go_out, put_down

Memo = dict[Turn, bool]


def can_finish(rules: Rules, turn: Turn, memo: Memo, literally: bool = False) -> bool:
    """Whether some sequence of bare-legal actions of this player ends the turn, found by trying them all.

    A turn that must go out has to place every card; there the placings are listed instead of the sequences,
    which gives the same answer sooner (a test compares the two). ``literally`` forbids this.
    """
    if is_out(rules, turn):
        return True
    for _ in discards(rules, turn):
        return True
    if must_go_out(turn) and turn.apart is None and not literally:
        return places_everything(rules, turn)
    # What was laid no longer matters once the minimum is met, nor does the question.
    key = turn._replace(fresh=True, laid=0 if turn.opened else turn.laid)
    known = memo.get(key)
    if known is None:
        known = any(
            can_finish(rules, joined(put_down(rules, turn, kind, n, d, j)), memo, literally)
            for _, kind, n, d, j in layings(rules, turn)
        )
        memo[key] = known
    return known


def places_everything(rules: Rules, turn: Turn) -> bool:
    """Whether the whole hand, or all but a discard, can be laid so that going out is lawful."""
    for kind in (None, *range(RED)):
        if kind is None:
            rest = turn
        elif turn.hand[kind]:
            rest = turn._replace(hand=minus(turn.hand, kind, 1, 0, 0))
        else:
            continue
        for end in placings(rules, rest, (*RANKS, BLACK, DEUCE)):
            if within_limit(rules, end.melds) and may_go_out(rules, end):
                return True
    return False


def placings(rules: Rules, turn: Turn, kinds: tuple[int, ...]) -> Iterator[Turn]:
    """Every way to lay all cards of these kinds, the wild cards spread over them."""
    hand = turn.hand
    if not kinds:
        if sum(hand) == 0:
            yield turn
        return
    kind, later = kinds[0], kinds[1:]
    naturals = 0 if kind == DEUCE else hand[kind]
    begun = find(turn.melds, kind) is not None
    if naturals == 0:
        yield from placings(rules, turn, later)
        if not begun and kind != DEUCE:
            return
    for d in range(hand[DEUCE] + 1 if kind != BLACK else 1):
        for j in range(hand[JOKER] + 1 if kind != BLACK else 1):
            if naturals + d + j and fits(rules, turn.melds, kind, naturals, d, j):
                yield from placings(rules, put_down(rules, turn, kind, naturals, d, j), later)
