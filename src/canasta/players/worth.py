"""What cards are worth to the side: in a hand, and as the promise of a canasta (handbook: ``cards.values``)."""

from typing import Final

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, VALUES
from canasta.engine.law import CANASTA_SIZE
from canasta.players.reading import Sight
from canasta.players.weights import Weights

_SET: Final[tuple[float, ...]] = (0.0, 4.0, 20.0, 42.0, 72.0, 120.0, 200.0, 440.0, 450.0)
"""What holding so many of a rank promises before any of it is melded."""


def rank_worth(sight: Sight, slot: int, count: int, weights: Weights) -> float:
    """The worth of ``count`` cards of a rank in this seat's hand, given the side's meld of it."""
    if count == 0:
        return 0.0
    value = VALUES[slot]
    size = sight.meld(sight.side, slot)
    if size == 0:
        return weights.set_worth * _SET[min(count, 8)] + weights.set_value * value * count
    if size >= CANASTA_SIZE:
        return count * (value + 2.0)
    worth = count * (value + weights.meld_card)
    if size + count >= CANASTA_SIZE:
        return worth + (weights.natural_hoped if sight.wild[sight.side][slot] == 0 else weights.mixed_hoped)
    return worth


def cards_worth(sight: Sight, counts: list[int], weights: Weights) -> float:
    """The worth of a whole hand, ``counts`` by kind."""
    worth = counts[DEUCE] * (weights.deuce + 6.0) + counts[JOKER] * (weights.joker + 6.0) + counts[BLACK_THREE] * 6.0
    for slot in range(RANKS):
        if counts[slot]:
            worth += rank_worth(sight, slot, counts[slot], weights)
    return worth


def at_once(sight: Sight, counts: list[int]) -> float:
    """What ``counts`` would bring if the hand ended with this turn: all that can be melded, less what cannot."""
    points = -counts[BLACK_THREE] * VALUES[BLACK_THREE]
    wilds = counts[DEUCE] * VALUES[DEUCE] + counts[JOKER] * VALUES[JOKER]
    melds = 0
    for slot in range(RANKS):
        size = sight.meld(sight.side, slot)
        count = counts[slot]
        melds += 1 if size > 0 or count >= 3 else 0
        if count == 0:
            continue
        if size == 0 and count < 3:
            points -= count * VALUES[slot]
            continue
        points += count * VALUES[slot]
        if size < CANASTA_SIZE <= size + count:
            points += sight.law.rules.mixed_canasta
    return float(points + wilds if melds else points - wilds)


def lay_points(slot: int, naturals: int, deuces: int, jokers: int) -> int:
    """The face value of cards laid together."""
    points = deuces * VALUES[DEUCE] + jokers * VALUES[JOKER]
    return points if slot == DEUCE else points + naturals * VALUES[slot]


def natural_hope(sight: Sight, slot: int, lacking: int) -> float:
    """The chance (0 to 1) that a meld still gets ``lacking`` naturals before the hand ends."""
    if lacking <= 0:
        return 1.0
    unseen = sight.unseen[slot]
    if unseen < lacking:
        return 0.0
    # Those that lie with a partner or in the stock may come; opponents sit on theirs, or discard them.
    turns = min(8.0, sight.stock_left / (sight.players * int(sight.law.draw)))
    each = min(0.75, sight.weights.hope_rate * (turns + 1.0) * unseen + 0.08)
    for partner in range(sight.players):
        if partner != sight.seat and partner % sight.sides == sight.side and sight.known[partner][slot] >= lacking:
            return 0.95
    return float(each**lacking) * (1.0 - sight.ending)
