"""A hand in progress as a plain value, and the deal that begins it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .cards import BLACK, DEUCE, JOKER, NONE, RED, Counts, Rules, count
from .finish import Memo
from .melds import Melds
from .turn import Turn


@dataclass(frozen=True)
class State:
    """A hand in progress.

    Within a turn ``turn`` repeats the mover's hand and melds and adds what the turn knows.
    """

    rules: Rules
    dealer: int
    scores: tuple[int, ...]  # of the sides, before the hand
    hands: tuple[Counts, ...]
    melds: tuple[Melds, ...]
    reds: tuple[int, ...]  # red threes shown, a side
    stock: tuple[int, ...]  # the first is drawn next
    pile: tuple[int, ...]  # the last is on top
    frozen: bool  # by a card
    seat: int  # whose turn it is
    phase: str = "draw"  # "draw", "play", "answer" or "over"
    laid_before: tuple[bool, ...] = ()  # a seat: laid anything in an earlier turn of this hand
    turn: Turn | None = None  # in the phases "play" and "answer"
    to_answer: tuple[int, ...] = ()  # seats still to answer
    out: int | None = None  # the seat that went out
    concealed: bool = False
    penalties: tuple[int, ...] = ()  # a side: pickups tried in error
    charged: bool = False  # this turn
    memo: Memo = field(default_factory=dict, compare=False, repr=False)

    @property
    def side(self) -> int:
        return self.seat % int(self.rules.sides)

    @property
    def mover(self) -> int:
        """The seat that decides next."""
        return self.to_answer[0] if self.phase == "answer" else self.seat


def minimum_of(rules: Rules, score: int) -> int:
    """The opening minimum of a side with this score before the hand."""
    minimum = 0
    for start_score, points in rules.opening:
        if start_score is None or score >= start_score:
            minimum = points
    return minimum


def start(rules: Rules, order: Sequence[int], dealer: int, scores: Sequence[int] = ()) -> State:
    """Deal a hand from an order of kinds (the first is dealt first) and show the red threes."""
    seats = [(dealer + 1 + i) % rules.players for i in range(rules.players)]
    stock = list(order)
    dealt: list[list[int]] = [[] for _ in range(rules.players)]
    for _ in range(rules.deal):
        for seat in seats:
            dealt[seat].append(stock.pop(0))
    pile = [stock.pop(0)]
    while stock and is_covered(rules, pile[-1]):
        pile.append(stock.pop(0))
    frozen = any(freezes(rules, kind) for kind in pile)
    reds = [0] * rules.sides
    for seat in seats:
        missing = dealt[seat].count(RED)
        dealt[seat] = [kind for kind in dealt[seat] if kind != RED]
        reds[seat % rules.sides] += missing
        while missing and stock:
            kind = stock.pop(0)
            if kind == RED:
                reds[seat % rules.sides] += 1
            else:
                dealt[seat].append(kind)
                missing -= 1
    return State(
        rules=rules,
        dealer=dealer,
        scores=tuple(scores) or (0,) * rules.sides,
        hands=tuple(count(hand) for hand in dealt),
        melds=((),) * rules.sides,
        reds=tuple(reds),
        stock=tuple(stock),
        pile=tuple(pile),
        frozen=frozen,
        seat=seats[0],
        laid_before=(False,) * rules.players,
        penalties=(0,) * rules.sides,
    )


def is_covered(rules: Rules, kind: int) -> bool:
    """Whether a card turned up at the start is covered by another."""
    if kind in (DEUCE, JOKER):
        return bool(rules.turn_up == "cover")
    if kind == BLACK:
        return bool(rules.turn_up_black_three == "covered")
    return kind == RED


def freezes(rules: Rules, kind: int) -> bool:
    """Whether a card in the pile freezes it for everybody."""
    return kind in (DEUCE, JOKER, RED) or (kind == BLACK and rules.black_three_pile == "freezes")


def fresh_turn(state: State) -> Turn:
    """The turn of the player to move, before any card came."""
    melds = state.melds[state.side]
    first_time = not state.laid_before[state.seat] if state.rules.concealed_test == "player" else not melds
    return Turn(
        hand=state.hands[state.seat],
        melds=melds,
        minimum=minimum_of(state.rules, state.scores[state.side]),
        opened=bool(melds),
        old=tuple(meld.kind for meld in melds),
        first_time=first_time,
    )


def everything(state: State) -> Counts:
    """All cards on the table, wherever they are: never changes within a hand."""
    total = list(count(state.stock + state.pile))
    for hand in state.hands:
        total = [x + y for x, y in zip(total, hand, strict=True)]
    for melds in state.melds:
        for meld in melds:
            total[meld.kind] += meld.n
            total[DEUCE] += meld.d
            total[JOKER] += meld.j
    total[RED] += sum(state.reds)
    apart = state.turn.apart if state.turn and state.turn.apart else NONE
    return tuple(x + y for x, y in zip(total, apart, strict=True))
