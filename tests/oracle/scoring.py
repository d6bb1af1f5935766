"""The score of a finished hand, item by item, and the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import DEUCE, VALUES, Rules, face
from .game import State
from .melds import Melds, is_canasta, is_natural_canasta


def red_three_points(rules: Rules, number: int, melds: Melds) -> int:
    """Points for the red threes of a side, negative where they count against it."""
    if rules.packs == 3:
        points = rules.red_three_all_six if number == 6 else number * rules.red_three
    else:
        points = rules.red_three_all if number == 4 else number * rules.red_three
    no_canasta = not any(is_canasta(meld) for meld in melds)
    against = not melds if rules.red_three_against == "no_meld" else no_canasta
    return int(-points if against else points)


def itemised(state: State) -> list[dict[str, int]]:
    """One row a side: natural, mixed, wild (canasta bonuses), red_threes, out, melded, held, penalty, total.

    ``held`` and ``penalty`` are negative or zero; ``total`` is the sum of the others.
    """
    rules = state.rules
    rows = []
    for side in range(rules.sides):
        row = dict.fromkeys(("natural", "mixed", "wild", "red_threes", "out", "melded", "held", "penalty"), 0)
        for meld in state.melds[side]:
            row["melded"] += face(*meld)
            if is_natural_canasta(meld):
                row["natural"] += rules.natural_canasta
            elif is_canasta(meld) and meld.kind == DEUCE:
                row["wild"] += rules.wild_melds
            elif is_canasta(meld):
                row["mixed"] += rules.mixed_canasta
        row["red_threes"] = red_three_points(rules, state.reds[side], state.melds[side])
        if state.out is not None and state.out % rules.sides == side:
            row["out"] = rules.concealed_bonus if state.concealed else rules.out_bonus
        for seat in range(side, rules.players, rules.sides):
            for kind, number in enumerate(state.hands[seat]):
                row["held"] -= VALUES[kind] * number
        row["penalty"] = -state.penalties[side]
        row["total"] = sum(row.values())
        rows.append(row)
    return rows


def winner(rules: Rules, history: Sequence[Sequence[int]]) -> int | str | None:
    """Who has won, from the totals of the sides after each hand played.

    Returns a side, ``"tie"``, or None while the match goes on.
    """
    ended = None
    for number, totals in enumerate(history, start=1):
        reached = number == rules.hands if rules.hands else max(totals) >= rules.target
        if reached:
            ended = number
            break
    if ended is None:
        return None
    totals = history[ended - 1]
    if len(leaders(totals)) > 1 and rules.tie == "extra_hand":
        if len(history) == ended:
            return None
        totals = history[ended]
    best = leaders(totals)
    return best[0] if len(best) == 1 else "tie"


def leaders(totals: Sequence[int]) -> list[int]:
    return [side for side, total in enumerate(totals) if total == max(totals)]
