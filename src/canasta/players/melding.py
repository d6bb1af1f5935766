"""Which melds to lay or extend once the side is open (handbook: ``meld``, ``canasta``)."""

from canasta.cards import BLACK_THREE, DEUCE, RANKS
from canasta.engine import Action
from canasta.engine.codes import ADD, MELD
from canasta.engine.law import CANASTA_SIZE
from canasta.players.reading import Sight
from canasta.players.weights import Weights
from canasta.players.worth import lay_points, natural_hope


class Lay:
    """A meld worth laying: the action, its gain in points, and the figures that decided."""

    def __init__(self, action: Action, gain: float, size: int) -> None:
        """``size`` is that of the meld afterwards."""
        self.action = action
        self.gain = gain
        self.size = size


def best_lay(sight: Sight, legal: list[Action], racing: bool, weights: Weights) -> Lay | None:
    """The most gainful meld; None when holding on to the cards is better."""
    best: Lay | None = None
    for action in legal:
        kind = action.code >> 32
        if kind != MELD and kind != ADD:
            continue
        if wasteful(sight, action):
            continue
        gain = lay_gain(sight, action, racing, weights)
        if gain > 0.0 and (best is None or gain > best.gain):
            size = sight.meld(sight.side, action.slot) + action.naturals + action.deuces + action.jokers
            best = Lay(action, gain, size)
    return best


def wasteful(sight: Sight, action: Action) -> bool:
    """Whether a wild card goes along that the meld does not need; it can follow by itself if that is best."""
    wilds = action.deuces + action.jokers
    if wilds == 0 or action.naturals == 0 or action.slot >= RANKS:
        return False
    size = sight.meld(sight.side, action.slot) + action.naturals
    if size + wilds == CANASTA_SIZE:
        return False
    return size >= 3 or wilds > 1


def lay_gain(sight: Sight, action: Action, racing: bool, weights: Weights) -> float:
    """What laying these cards gains over keeping them in hand for another turn, in points."""
    slot = action.slot
    naturals, deuces, jokers = action.naturals, action.deuces, action.jokers
    points = lay_points(slot, naturals, deuces, jokers)
    # If the hand ends before the next turn, a card in hand costs what it would have earned.
    gain = points * (2.0 * sight.ending + weights.lay_now)
    gain += _size_gain(sight, naturals + deuces + jokers, racing, weights)
    if slot == BLACK_THREE:
        return gain + 20.0
    if slot == DEUCE:
        return gain + _wild_meld_gain(sight, deuces + jokers, weights)
    return gain + _rank_gain(sight, slot, naturals, deuces, jokers, racing, weights)


def _size_gain(sight: Sight, cards: int, racing: bool, weights: Weights) -> float:
    """A side that may go out wants few cards; any other wants enough to take the pile with."""
    if racing:
        return weights.race * cards
    after = sight.size - cards - 1
    if after >= weights.reserve:
        return 0.0
    lacking = weights.reserve - max(after, sight.size - 1 - cards)
    return -weights.reserve_cost * min(float(cards), lacking) * (1.0 - sight.ending)


def _rank_gain(
    sight: Sight, slot: int, naturals: int, deuces: int, jokers: int, racing: bool, weights: Weights
) -> float:
    side = sight.side
    had, wild_had = sight.naturals[side][slot], sight.wild[side][slot]
    old = had + wild_had
    wilds = deuces + jokers
    size = old + naturals + wilds
    now_wild = wild_had + wilds
    calm = 1.0 - sight.ending
    gain = 0.0
    if wilds:
        gain -= (deuces * weights.deuce + jokers * weights.joker) * calm
    if old >= CANASTA_SIZE:
        if wilds and wild_had == 0:
            gain -= 200.0
        if racing or sight.ending > 0.4:
            return gain + 4.0 * naturals
        # The rank is safe to discard later: no opponent can collect it any more.
        return gain - 3.0 * naturals
    gain += weights.progress * naturals + _flexibility(sight, slot, naturals, weights)
    if old == 0:
        gain += weights.new_meld if wilds == 0 else -6.0
        open_melds = sum(1 for rank in range(RANKS) if 0 < sight.meld(side, rank) < CANASTA_SIZE)
        gain -= weights.thin * open_melds * calm
    if size >= CANASTA_SIZE:
        gain += _canasta_gain(sight, slot, had + naturals, now_wild, wilds, weights)
    elif wilds:
        gain -= weights.spend * wilds * calm
        if wild_had == 0:
            gain -= weights.spoil * natural_hope(sight, slot, CANASTA_SIZE - had - naturals) * calm
    return gain


def _canasta_gain(sight: Sight, slot: int, naturals: int, wild: int, laid: int, weights: Weights) -> float:
    """A finished canasta against what the same cards might still become."""
    law = sight.law
    side = sight.side
    gives_right = not sight.right(side) and sight.canastas[side] + 1 >= law.canastas_needed
    right = weights.right if gives_right else 0.0
    if wild == 0:
        return law.rules.natural_canasta + right
    if laid == 0:
        return law.rules.mixed_canasta + right
    hope = natural_hope(sight, slot, CANASTA_SIZE - naturals - (wild - laid))
    calm = 1.0 - sight.ending
    later = law.rules.natural_canasta if wild == laid else law.rules.mixed_canasta
    waiting = hope * later + (1.0 - hope) * weights.waiting_mixed * law.rules.mixed_canasta
    if gives_right:
        # The canasta that lets the side go out is worth having soon.
        waiting *= weights.waiting_right
    if law.natural_needed and wild == laid and sight.natural_canastas[side] == 0:
        waiting += 150.0 * hope
    if laid > 2 and not gives_right:
        waiting += 20.0
    return law.rules.mixed_canasta + right * (0.4 + sight.ending) - weights.waiting * waiting * calm


def _flexibility(sight: Sight, slot: int, naturals: int, weights: Weights) -> float:
    """What is lost by breaking up the pair that could take the pile; never positive."""
    held = sight.hand[slot]
    if held < 2 or held - naturals >= 2 or sight.unseen[slot] == 0:
        return 0.0
    pile = weights.pile_base + weights.pile_card * (sight.pile_n + 2)
    if sight.frozen or sight.law.strict_pickup:
        chance = 0.06 * min(sight.unseen[slot], 3)
    elif sight.meld(sight.side, slot) > 0:
        return 0.0
    else:
        chance = 0.01
    return -chance * pile * (1.0 - sight.ending)


def _wild_meld_gain(sight: Sight, wilds: int, weights: Weights) -> float:
    """Wild cards by themselves: a great bonus where it can be reached."""
    size = sight.wild[sight.side][DEUCE]
    bonus = float(sight.law.wild_melds)
    if size >= CANASTA_SIZE:
        return -20.0 * wilds * (1.0 - sight.ending)
    if size + wilds >= CANASTA_SIZE:
        return bonus
    if size == 0:
        lacking = CANASTA_SIZE - wilds
        unseen = sight.unseen[11] + sight.unseen[12]
        return 30.0 if wilds >= 4 and unseen > 2 * lacking else -40.0
    return 0.05 * bonus * wilds
