"""What a meld may hold, literally, with no thought of the rest of the turn."""

from __future__ import annotations

from typing import NamedTuple

from .cards import BLACK, DEUCE, Rules


class Meld(NamedTuple):
    """Cards of one meld. ``kind`` is a rank, DEUCE for the meld of wild cards, BLACK for black threes."""

    kind: int
    n: int
    d: int
    j: int

    @property
    def wilds(self) -> int:
        return self.d + self.j

    @property
    def size(self) -> int:
        return self.n + self.d + self.j


Melds = tuple[Meld, ...]  # of one side, sorted by kind


def find(melds: Melds, kind: int) -> Meld | None:
    for meld in melds:
        if meld.kind == kind:
            return meld
    return None


def is_canasta(meld: Meld) -> bool:
    return meld.kind != BLACK and meld.size >= 7


def is_natural_canasta(meld: Meld) -> bool:
    return is_canasta(meld) and meld.kind != DEUCE and meld.wilds == 0


def unfinished(melds: Melds) -> int:
    """Melds that count to the meld limit: short of seven cards; black threes are exempt."""
    return sum(1 for meld in melds if meld.kind != BLACK and not is_canasta(meld))


def lawful(rules: Rules, meld: Meld) -> bool:
    """Whether a meld as it lies is one that the rules allow."""
    if meld.kind == BLACK:
        return rules.black_three_melds == "going_out" and meld.n >= 3 and meld.wilds == 0
    if meld.kind == DEUCE:
        if not rules.wild_melds or meld.n or meld.size < 3:
            return False
        return bool(rules.wild_melds_beyond) or meld.size <= 7
    if meld.size < 3 or meld.n < 2 or meld.wilds > rules.wild_limit:
        return False
    if rules.wild_balance == "not_more":
        return meld.wilds <= meld.n
    if rules.wild_balance == "fewer":
        return meld.wilds < meld.n
    return True


def extended(melds: Melds, kind: int, n: int, d: int, j: int) -> Melds:
    """The melds with cards laid on the meld of a kind, begun where there is none."""
    old = find(melds, kind) or Meld(kind, 0, 0, 0)
    new = Meld(kind, old.n + n, old.d + d, old.j + j)
    return tuple(sorted([m for m in melds if m.kind != kind] + [new]))


def fits(rules: Rules, melds: Melds, kind: int, n: int, d: int, j: int) -> bool:
    """Whether these cards may go on the side's meld of a kind (begun where there is none), limits on it kept.

    Where a finished canasta takes no wild cards, the size before and the wild cards may make seven at most.
    """
    before = find(melds, kind)
    whole = find(extended(melds, kind, n, d, j), kind)
    assert whole is not None
    if kind != DEUCE and not rules.wild_on_canasta and d + j:
        size_before = before.size if before else 0
        if size_before + d + j > 7:
            return False
    return lawful(rules, whole)


def within_limit(rules: Rules, melds: Melds) -> bool:
    """Whether the side holds no more unfinished melds than the limit, where there is one."""
    return not rules.meld_limit or unfinished(melds) <= int(rules.meld_limit)


def may_lie(rules: Rules, melds: Melds, kind: int, n: int, d: int, j: int) -> bool:
    """Whether these cards may be laid in one action: ``fits``, and the limit on unfinished melds."""
    if not fits(rules, melds, kind, n, d, j):
        return False
    begun = find(melds, kind) is None
    return not begun or kind == BLACK or within_limit(rules, extended(melds, kind, n, d, j))
