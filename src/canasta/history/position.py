"""A single position: every card placed, ready to be asked what is legal (see docs/position-format.md)."""

from __future__ import annotations

from dataclasses import dataclass, field

from canasta.cards import BLACK_THREE, COPY_BITS, DEUCE, JOKER, KINDS, RED_THREE
from canasta.engine import Law, State
from canasta.engine.codes import (
    ANSWERED_YES,
    END_UNFINISHABLE,
    IN_TURN,
    NOT_ASKED,
    OVER,
    PARTS,
    TURN_START,
)
from canasta.engine.finishing import can_go_out
from canasta.engine.play import begin_turn, set_base
from canasta.engine.state import card_bit, put_in_hand, put_on_table
from canasta.rules import Rules


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies and what has happened in the turn.

    Cards are ids. ``hands`` and ``known`` (what everybody knows to be in a hand) are by seat, ``melds`` (pairs of
    slot and cards) and ``red_threes`` by side, ``pile`` and ``apart`` bottom first, ``stock`` next card first.
    ``assumed`` are the cards that the file left open and that were put where they are to complete the pack.
    """

    rules: Rules
    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    melds: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    red_threes: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    stock: tuple[int, ...]
    opened: tuple[bool, ...]
    seat: int = 0
    actor: int = 0
    dealer: int = 0
    phase: int = TURN_START
    number: int = 1
    known: tuple[tuple[int, ...], ...] = ()
    apart: tuple[int, ...] = ()
    frozen: bool = False
    laid: tuple[int, ...] = ()
    took: bool = False
    fresh: bool = False
    asked: int = NOT_ASKED
    begun: tuple[int, ...] = ()
    extended: bool = False
    fined: bool = False
    penalties: tuple[int, ...] = ()
    ending: int = 0
    winner: int = -1
    assumed: frozenset[int] = field(default=frozenset(), compare=False)

    def state(self) -> State:
        """The position as a state of the engine; a new one each time.

        Where the engine would have ended the hand (an empty stock and no pile to take, a turn that cannot be
        finished), it is over here too, unless that hangs on cards of the hand which are only assumed. The melds
        that lie there already cannot be undone.
        """
        law = Law(self.rules)
        state = State(law, list(self.scores))
        for seat, cards in enumerate(self.hands):
            for card in cards:
                put_in_hand(state, seat, card)
        for seat, cards in enumerate(self.known):
            for card in cards:
                state.known_m[seat * KINDS + (card >> COPY_BITS)] |= card_bit(card)
        for index, card in enumerate(self.stock):
            state.stock[index] = card
        state.stock_end = len(self.stock)
        for index, card in enumerate(self.apart or self.pile):
            state.pile[index] = card
            state.pile_n += 1
            state.pile_reds += int(card >> COPY_BITS == RED_THREE)
        self._lay(state)
        self._set_turn(state)
        return state

    def _lay(self, state: State) -> None:
        """Put the melds and the red threes on the table."""
        for side in range(self.rules.sides):
            for slot, cards in self.melds[side]:
                for card in cards:
                    part = {DEUCE: 1, JOKER: 2}.get(card >> COPY_BITS, 0)
                    put_on_table(state, side, slot * PARTS + part, card)
            for card in self.red_threes[side]:
                put_on_table(state, side, RED_THREE * PARTS, card)
            state.opened[side] = int(self.opened[side])
            state.recount(side)
        for seat in self.laid:
            state.melded[seat] = 1
        for side, points in enumerate(self.penalties):
            state.penalties[side] = points

    def _set_turn(self, state: State) -> None:
        side = self.seat % self.rules.sides
        state.frozen = int(self.frozen)
        state.dealer = self.dealer
        # Ends the hand if the stock is empty and the pile cannot be taken, as it does in play.
        begin_turn(state, self.seat)
        state.turn = self.number
        unsure = not self.assumed.isdisjoint(self.hands[self.seat])
        if self.phase != TURN_START or unsure:
            state.phase = self.phase
            state.ending = self.ending
        state.actor = self.actor
        state.winner = self.winner
        state.apart = int(bool(self.apart))
        state.took = int(self.took)
        state.fresh = int(self.fresh)
        state.asked = self.asked
        for slot in self.begun:
            state.begun |= 1 << slot
        state.extended = int(self.extended)
        state.fined = int(self.fined)
        black_threes = any(slot == BLACK_THREE for slot, _ in self.melds[side])
        state.must_out = int(self.asked == ANSWERED_YES or (black_threes and self.phase != OVER))
        if not self.opened[side]:
            # A side that has not opened can only have laid its melds in this very turn.
            cards = [card for _, laid in self.melds[side] for card in laid]
            state.points = sum(int(state.law.values[card >> COPY_BITS]) for card in cards)
        set_base(state)
        drew_only = self.phase == IN_TURN and self.fresh and not self.took and self.asked == NOT_ASKED
        if drew_only and not unsure and state.hand_size[self.seat] < 2 and not can_go_out(state):
            state.phase = OVER
            state.ending = END_UNFINISHABLE
