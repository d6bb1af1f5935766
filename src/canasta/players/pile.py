"""Whether to take the discard pile, and with which cards (handbook: ``pile``)."""

from canasta.cards import DEUCE, JOKER, RED_THREE
from canasta.engine import Action
from canasta.players.opening import IMPOSSIBLE, opening_plan, opening_value
from canasta.players.reading import Sight
from canasta.players.weights import Weights
from canasta.players.worth import at_once, cards_worth, lay_points


class Pickup:
    """The best way to take the pile: the action, what it gains over the hand as it is, and what it leaves."""

    def __init__(self, action: Action, gain: float, cost: float) -> None:
        """Take the figures, in points."""
        self.action = action
        self.gain = gain
        self.cost = cost


def best_pickup(sight: Sight, takes: list[Action], weights: Weights) -> Pickup | None:
    """The most gainful way to take the pile; None when no way is worth completing the opening for."""
    if not takes:
        return None
    gathered = list(sight.hand)
    reds = 0
    for kind in sight.pile:
        if kind == RED_THREE:
            reds += 1
        else:
            gathered[kind] += 1
    later = cards_worth(sight, gathered, weights) - cards_worth(sight, sight.hand, weights)
    now = at_once(sight, gathered) - at_once(sight, sight.hand)
    ending = min(1.0, weights.take_risk * sight.ending)
    brought = (1.0 - ending) * later + ending * now + 100.0 * reds
    best: Pickup | None = None
    for action in takes:
        cost = _cost(sight, action, weights)
        if cost >= IMPOSSIBLE:
            continue
        gain = brought - cost
        if best is None or gain > best.gain:
            best = Pickup(action, gain, cost)
    return best


def _cost(sight: Sight, action: Action, weights: Weights) -> float:
    """What the cards laid to take the pile cost, with those of the opening that it would need."""
    cost = action.deuces * weights.deuce + action.jokers * weights.joker
    slot = action.slot
    if sight.meld(sight.side, slot) == 0:
        cost += 0.1 * weights.pair
    if sight.opened[sight.side]:
        # Further cards of the rank may follow at any time in the turn: as few as possible now.
        return cost + 0.5 * action.naturals
    counts = list(sight.hand)
    counts[slot] -= action.naturals
    counts[DEUCE] -= action.deuces
    counts[JOKER] -= action.jokers
    need = sight.need[sight.side] - lay_points(slot, action.naturals + 1, action.deuces, action.jokers)
    value = opening_value(sight, weights)
    if need <= 0:
        return cost + 0.5 * action.naturals - value
    plan = opening_plan(sight, counts, need, weights)
    return IMPOSSIBLE if plan.cost >= IMPOSSIBLE else cost + plan.cost - value


def stock_value(sight: Sight, weights: Weights) -> float:
    """What the cards to be drawn are worth."""
    return weights.draw_card * min(int(sight.law.draw), sight.stock_left)


def draw_value(sight: Sight, weights: Weights) -> float:
    """What drawing is worth, less what the pile left lying gives to the others."""
    return stock_value(sight, weights) - weights.deny * sight.pile_n * (1.0 - sight.ending)


def last_take_value(sight: Sight) -> float:
    """With the stock empty: what taking brings at once, cards melded less cards left in the hand."""
    gathered = list(sight.hand)
    for kind in sight.pile:
        if kind != RED_THREE:
            gathered[kind] += 1
    return at_once(sight, gathered) - at_once(sight, sight.hand)
