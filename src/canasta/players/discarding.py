"""Which card to give up at the end of a turn (handbook: ``discard``, ``pile.frozen``, ``pile.black-three``)."""

from typing import Final

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, SYMBOLS, VALUES
from canasta.engine import Action
from canasta.engine.codes import DISCARD
from canasta.engine.law import CANASTA_SIZE
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.weights import Weights

_REACH: Final[tuple[tuple[int, float], ...]] = ((20, 0.85), (60, 0.6), (95, 0.4), (10000, 0.25))
"""How likely a hand with the pair also reaches an opening minimum, by the minimum in points."""


class Discard:
    """A discard: the action, the danger that the next player takes it, and what it costs in all."""

    def __init__(self, action: Action, danger: float, cost: float) -> None:
        """``danger`` is a chance from 0 to 1, ``cost`` in points."""
        self.action = action
        self.danger = danger
        self.cost = cost


def best_discard(sight: Sight, legal: list[Action], racing: bool, order: list[int], weights: Weights) -> Discard | None:
    """The cheapest discard; equal ones by the player's own ``order`` of kinds. None if none is legal."""
    best: Discard | None = None
    stake = pile_stake(sight, weights)
    wilds: list[Action] = []
    safest = 1.0
    for action in legal:
        if action.code >> 32 != DISCARD:
            continue
        kind = action.slot
        if kind == DEUCE or kind == JOKER:
            wilds.append(action)
            continue
        danger = take_chance(sight, kind)
        safest = min(safest, danger)
        cost = danger * stake + keeping(sight, kind, racing, weights)
        best = _cheaper(best, Discard(action, danger, cost), order)
    # A wild card is thrown away for a reason only: a pile that is worth it, or nothing else that is safe.
    if best is None or sight.pile_n >= weights.freeze_pile or safest > weights.freeze_danger:
        for action in wilds:
            cost = keeping(sight, action.slot, racing, weights) + _freezing(sight, weights)
            best = _cheaper(best, Discard(action, 0.0, cost), order)
    return best


def _cheaper(best: Discard | None, other: Discard, order: list[int]) -> Discard:
    """The better of two discards."""
    if best is None:
        return other
    ours, theirs = (best.cost, order[best.action.slot]), (other.cost, order[other.action.slot])
    return other if theirs < ours else best


def pile_stake(sight: Sight, weights: Weights) -> float:
    """What it costs in points when the next player takes the pile with the coming discard on top."""
    wilds = sum(1 for kind in sight.pile if kind == DEUCE or kind == JOKER)
    stake = weights.pile_base + weights.pile_card * (sight.pile_n + 1) + weights.pile_wild * wilds
    side = sight.next % sight.sides
    for kind in sight.pile:
        if kind < RANKS and sight.meld(side, kind) > 0:
            stake += weights.pile_meld
    return stake


def take_chance(sight: Sight, kind: int) -> float:
    """The chance (0 to 1) that the next player can take the pile with this card on top."""
    if kind >= RANKS:
        return 0.0
    law = sight.law
    seat = sight.next
    side = seat % sight.sides
    pair = sight.least(seat, kind, 2)
    if not sight.opened[side]:
        chance = pair * next(share for limit, share in _REACH if sight.need[side] <= limit)
    elif sight.frozen or law.strict_pickup:
        chance = pair
    elif sight.meld(side, kind) > 0:
        return 1.0
    else:
        chance = pair
        if law.take_with_wild:
            wild = min(1.0, sight.sizes[seat] * (sight.unseen[DEUCE] + sight.unseen[JOKER]) / max(1, sight.hidden))
            chance = max(chance, sight.least(seat, kind, 1) * min(0.8, wild))
    return chance * _shown(sight, kind)


def _shown(sight: Sight, kind: int) -> float:
    """How far the pile speaks against the next player holding a pair; never quite, for there are baits."""
    if sight.known[sight.next][kind] >= 2:
        return 1.0
    factor = 1.0
    for index in range(sight.pile_n):
        if sight.pile[index] != kind:
            continue
        thrower = sight.discarder(index)
        if thrower == sight.next:
            factor *= 0.5
        elif thrower == sight.seat:
            factor *= 0.6
    return max(factor, 0.25)


def keeping(sight: Sight, kind: int, racing: bool, weights: Weights) -> float:
    """What the card is worth in the hand, in points."""
    value = VALUES[kind]
    if kind == DEUCE:
        return weights.deuce_thrown
    if kind == JOKER:
        return weights.joker_thrown
    # A card that is caught in the hand counts against the side.
    caught = value * sight.ending
    if kind == BLACK_THREE:
        if racing:
            return 0.0 - caught
        return weights.black_three - caught if sight.pile_n < 12 else 4.0 - caught
    held = sight.hand[kind]
    size = sight.meld(sight.side, kind)
    if size >= CANASTA_SIZE:
        return 3.0 + 0.3 * value - caught
    if size > 0:
        return weights.own_meld + value + weights.own_meld_size * (size - 3)
    alive = sight.unseen[kind]
    if held == 1:
        worth = weights.single if alive > 1 else 1.0
    elif held == 2:
        worth = weights.pair if alive > 0 else 7.0
    elif held == 3:
        worth = weights.triple
    else:
        worth = weights.triple + 20.0 * (held - 3)
    return worth + weights.rank_value * value - caught


def _freezing(sight: Sight, weights: Weights) -> float:
    """What freezing the pile costs the own side (a freeze that is there already costs nothing more)."""
    if sight.frozen:
        return 0.0
    side = sight.side
    cost = 20.0
    if sight.opened[side]:
        cost += 5.0 * sum(1 for rank in range(RANKS) if sight.meld(side, rank) > 0)
    foe = sight.next % sight.sides
    if sight.opened[foe]:
        cost -= 4.0 * sum(1 for rank in range(RANKS) if sight.meld(foe, rank) > 0)
    return cost


def given_up(sight: Sight, kind: int, danger: float) -> Reason:
    """Why this card was discarded; ``danger`` is the chance, from 0 to 1, that the next player can take it."""
    if kind == DEUCE or kind == JOKER:
        return Reason("freezes", {"pile": int(sight.pile_n)})
    if kind == BLACK_THREE:
        return Reason("blocks", {"pile": int(sight.pile_n)})
    return Reason("spares", {"rank": SYMBOLS[kind], "chance": round(100 * danger)})
