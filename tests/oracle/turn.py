"""One player's turn after the cards came: the single steps.

Here an action is judged by itself ("bare"); that the turn can be finished after it is another matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .cards import BLACK, DEUCE, JOKER, KINDS, RANKS, RED, Counts, Rules, face, minus, plus
from .melds import Melds, extended, find, is_canasta, is_natural_canasta, may_lie

Move = tuple[str | int, ...]
Laying = tuple[str, int, int, int, int]  # verb, kind, naturals, deuces, jokers


class Turn(NamedTuple):
    """What decides how a turn can go on."""

    hand: Counts
    melds: Melds  # of the side
    minimum: int  # of the side's opening
    opened: bool  # the minimum has been laid, now or in an earlier turn
    apart: Counts | None = None  # captured cards beside the hand until the minimum is laid; None: no such cards
    laid: int = 0  # face value laid this turn
    old: tuple[int, ...] = ()  # kinds of the melds begun before this turn
    old_touched: bool = False  # a card was laid on one of them
    took: bool = False  # the pile, this turn
    first_time: bool = True  # the concealed test as it stood before the turn
    fresh: bool = True  # nothing melded since the last cards came
    answer: str | None = None  # of the partners: "yes", "no", None: not asked


def has_canastas(rules: Rules, melds: Melds) -> bool:
    """The canastas needed to go out."""
    done = [meld for meld in melds if is_canasta(meld)]
    if rules.natural_needed and not any(is_natural_canasta(meld) for meld in done):
        return False
    return len(done) >= int(rules.canastas_needed)


def is_concealed(rules: Rules, turn: Turn) -> bool:
    """Whether going out now, with what lies there, is a concealed out."""
    if turn.took and not rules.concealed_after_take:
        return False
    if turn.old_touched or not turn.first_time:
        return False
    return any(is_canasta(meld) for meld in turn.melds if meld.kind not in turn.old)


def may_go_out(rules: Rules, turn: Turn) -> bool:
    """Whether a hand that becomes empty now ends the hand lawfully."""
    if turn.answer == "no" or turn.apart is not None or not has_canastas(rules, turn.melds):
        return False
    if turn.opened:
        return True
    return bool(rules.opening_waived) and not turn.took and is_concealed(rules, turn)


def must_go_out(turn: Turn) -> bool:
    """After a yes, and once black threes lie there, the turn may end in no other way."""
    return turn.answer == "yes" or find(turn.melds, BLACK) is not None


def may_discard(rules: Rules, turn: Turn, kind: int) -> bool:
    """Whether discarding a kind ends the turn (or the hand) lawfully."""
    if kind == RED or not turn.hand[kind]:
        return False
    if sum(turn.hand) == 1:
        return may_go_out(rules, turn)
    if must_go_out(turn) or turn.apart is not None:
        return False
    return turn.opened or not turn.melds  # an opening once begun must be completed first


def may_lay(rules: Rules, turn: Turn, verb: str, kind: int, n: int, d: int, j: int) -> bool:
    """Whether laying cards obeys every rule on this one action."""
    if n + d + j == 0 or n < 0 or d < 0 or j < 0:
        return False
    if (kind == DEUCE and n) or kind in (JOKER, RED):
        return False
    if turn.hand[kind] < n or turn.hand[DEUCE] < d or turn.hand[JOKER] < j:
        return False
    if (verb == "add") != (find(turn.melds, kind) is not None):
        return False
    if kind == BLACK and turn.apart is not None:
        return False
    return may_lie(rules, turn.melds, kind, n, d, j)


def put_down(rules: Rules, turn: Turn, kind: int, n: int, d: int, j: int, extra: int = 0) -> Turn:
    """Lay cards of the hand (and ``extra`` naturals from the pile's top) on the meld of a kind."""
    melds = extended(turn.melds, kind, n + extra, d, j)
    laid = turn.laid + face(kind, n + extra, d, j)
    opened = turn.opened or laid >= turn.minimum
    if rules.opening_canasta and any(is_canasta(meld) for meld in melds):
        opened = True
    return turn._replace(
        hand=minus(turn.hand, kind, n, d, j),
        melds=melds,
        laid=laid,
        opened=opened,
        old_touched=turn.old_touched or kind in turn.old,
        fresh=False,
    )


def joined(turn: Turn) -> Turn:
    """Captured cards come to the hand as soon as the opening is complete, red threes left out."""
    if turn.apart is None or not turn.opened:
        return turn
    known = (*turn.apart[:RED], 0)
    return turn._replace(hand=plus(turn.hand, known), apart=None, fresh=True)


def is_out(rules: Rules, turn: Turn) -> bool:
    """The hand was melded to the last card, and lawfully so."""
    return sum(turn.hand) == 0 and may_go_out(rules, turn)


def layings(rules: Rules, turn: Turn) -> Iterator[Laying]:
    """Every bare-legal meld and addition."""
    for kind in (*RANKS, DEUCE, BLACK):
        verb = "add" if find(turn.melds, kind) else "meld"
        naturals = 0 if kind == DEUCE else turn.hand[kind]
        if verb == "meld" and kind in RANKS and naturals < 2:
            continue
        wilds = kind != BLACK
        for n in range(naturals, -1, -1):
            for d in range(turn.hand[DEUCE] if wilds else 0, -1, -1):
                for j in range(turn.hand[JOKER] if wilds else 0, -1, -1):
                    if may_lay(rules, turn, verb, kind, n, d, j):
                        yield (verb, kind, n, d, j)


def discards(rules: Rules, turn: Turn) -> Iterator[Move]:
    """Every bare-legal discard."""
    for kind in range(KINDS):
        if may_discard(rules, turn, kind):
            yield ("discard", kind)
