"""Whether to end the hand, to ask the partner, and what to answer (handbook: ``out``, ``out.ask``)."""

from typing import Final

from canasta.cards import BLACK_THREE, DEUCE, RANKS, RED_THREE
from canasta.engine import Action, State, legal_actions
from canasta.engine.codes import ADD, DISCARD, MELD
from canasta.engine.finishing import can_go_out
from canasta.engine.law import CANASTA_SIZE
from canasta.engine.scoring import score_sheet
from canasta.players.reading import Sight
from canasta.players.weights import Weights
from canasta.players.worth import lay_points

_PROMISE: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 15.0, 40.0, 90.0, 160.0)
"""What an unfinished meld of so many cards still promises its side."""


class Outlook:
    """Ending the hand now against playing on, in points of this side against the others.

    ``foes`` and ``partners`` are the points expected in their hands, ``value`` is positive when ending is better.
    """

    def __init__(self, sight: Sight, answering: bool, weights: Weights) -> None:
        """Weigh it for the seat itself, or for a partner who has been asked."""
        self.foes: float = 0.0
        self.partners: float = 0.0
        for seat in range(sight.players):
            if seat % sight.sides != sight.side:
                self.foes += sight.hand_points(seat)
            elif seat != sight.seat and not (answering and seat == sight.state.seat):
                self.partners += sight.hand_points(seat)
        if answering:
            self.partners += sight.own_points()
        theirs = sum(_promise(sight, side) for side in sight.foes)
        ours = _promise(sight, sight.side)
        rounds = min(4.0, 1.0 + sight.stock_left / (int(sight.law.draw) * sight.players))
        share = weights.out_share * rounds
        self.value: float = float(sight.law.rules.out_bonus)
        self.value += (1.0 + weights.out_foes * share) * self.foes - (
            1.0 + weights.out_partners * share
        ) * self.partners
        self.value += share * (theirs - ours)
        self.value += sight.threat * (weights.out_caught + self.partners + (0.0 if answering else sight.own_points()))
        if answering:
            self.value -= (1.0 - sight.threat) * _finishing(sight)
        self.value += _match_end(sight, self)


def _promise(sight: Sight, side: int) -> float:
    """What a side may still hope for in this hand."""
    if not sight.opened[side]:
        # Red threes count against a side until it opens.
        return 60.0 + 150.0 * sight.naturals[side][RED_THREE]
    hope = 20.0
    for slot in range(RANKS):
        size = sight.meld(side, slot)
        if 0 < size < CANASTA_SIZE:
            hope += _PROMISE[size]
    return hope


def _finishing(sight: Sight) -> float:
    """The bonus that this hand could bring in its next turn, should the hand go on."""
    wilds = sight.wilds
    bonus = 0.0
    for slot in range(RANKS):
        size = sight.meld(sight.side, slot)
        held = sight.hand[slot]
        if size >= CANASTA_SIZE or size + held < 3:
            continue
        lacking = CANASTA_SIZE - size - held
        if lacking <= 0:
            bonus += 300.0
        elif lacking <= wilds:
            wilds -= lacking
            bonus += 250.0
    return bonus


def _match_end(sight: Sight, outlook: Outlook) -> float:
    """A weight for or against ending the hand where that would end the match."""
    rules = sight.law.rules
    if rules.hands or max(sight.scores) + 2500 < rules.target:
        return 0.0
    mine = sight.scores[sight.side] + score_sheet(sight.state, sight.side).total + rules.out_bonus
    mine += 2 * sight.own_points() - int(outlook.partners)
    best = max(
        sight.scores[side] + score_sheet(sight.state, side).total - int(outlook.foes) // len(sight.foes)
        for side in sight.foes
    )
    if max(mine, best) < rules.target:
        return 0.0
    return 600.0 if mine > best else -600.0 * (1.0 - sight.threat)


def out_possible(sight: Sight) -> bool:
    """Whether the seat could end the hand in this turn."""
    return can_go_out(sight.state)


def out_step(sight: Sight) -> Action | None:
    """The next action of the best way to go out this turn; None if there is none."""
    # The engine itself knows what keeps going out possible: ask it as if the partner had said yes.
    bound: State = sight.state.clone()
    bound.must_out = 1
    best: Action | None = None
    value = -1.0e9
    for action in legal_actions(bound):
        kind = action.code >> 32
        if kind == DISCARD:
            worth = 0.0
        elif kind == MELD or kind == ADD:
            worth = _laying(sight, action)
        else:
            continue
        if worth > value:
            best = action
            value = worth
    return best


def _laying(sight: Sight, action: Action) -> float:
    """The points that a meld on the way out brings."""
    slot = action.slot
    worth = 10.0 + lay_points(slot, action.naturals, action.deuces, action.jokers)
    if slot == BLACK_THREE or slot == DEUCE:
        return worth
    rules = sight.law.rules
    wild = sight.wild[sight.side][slot]
    old = sight.meld(sight.side, slot)
    wilds = action.deuces + action.jokers
    if old < CANASTA_SIZE <= old + action.naturals + wilds:
        worth += rules.natural_canasta if wild + wilds == 0 else rules.mixed_canasta
    elif old >= CANASTA_SIZE and wild == 0 and wilds:
        worth -= rules.natural_canasta - rules.mixed_canasta
    return worth


def wants_race(sight: Sight, weights: Weights) -> bool:
    """Whether the side should shed cards to end the hand soon."""
    if not sight.right(sight.side) or sight.size > weights.race_size:
        return False
    return Outlook(sight, False, weights).value > weights.out_margin
