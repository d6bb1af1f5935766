"""Keeping the record of a match while it is played (handbook: ``turn``, ``undo``, ``penalty``)."""

import datetime
from collections.abc import Sequence
from dataclasses import replace

from canasta.cards import card_text
from canasta.engine import (
    Action,
    IllegalAction,
    Match,
    ScoreSheet,
    State,
    check,
    fine,
    named,
    parse_action,
    play,
    undo,
)
from canasta.engine.codes import OVER
from canasta.history.exporting import redacted
from canasta.history.lines import action_text
from canasta.history.record import (
    Deal,
    HandRecord,
    OrderDeal,
    Record,
    Result,
    Seat,
    SecretDeal,
    SeedDeal,
    Step,
    Substitute,
    with_lowest_copies,
)
from canasta.history.replaying import deal_of, match_of, play_step, result_of, verify, winner_of
from canasta.history.writing import write_history
from canasta.rules import Rules


class Recorder:
    """A match that writes itself down: deal, play and undo through it, and ask for the text at any time.

    ``match`` holds the scores, ``state`` the hand in play (or the last one, once it is over). A hand that
    ends is entered into the score at once.
    """

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[Seat],
        dealer: int = 0,
        *,
        preset: str = "",
        seed: str = "",
        date: datetime.date | None = None,
    ) -> None:
        """A match about to begin. Raises ValueError for a wrong number of seats or a dealer who is none.

        ``preset`` and ``seed`` (the match's, if its hands' seeds come from one) are for information only.
        """
        if len(seats) != rules.players:
            raise ValueError(f"{len(seats)} seats given for {rules.players} players")
        self.match = Match(rules, dealer)
        self.seats = tuple(seats)
        self.preset = preset
        self.seed = seed
        self.date = date
        self._hands: list[HandRecord] = []
        self._steps: list[Step] = []
        self._state: State | None = None
        self._deal: Deal | None = None
        self._dealer = dealer
        self._scores: tuple[int, ...] = ()
        self._sheets: list[ScoreSheet] = []
        self._substitutes: list[Substitute] = []
        self._conceded: int | None = None

    @classmethod
    def resume(cls, record: Record) -> "Recorder":
        """Go on with a recorded match where it stopped, in mid-hand too.

        Raises HistoryError if the record is wrong, or hides the deal of its last hand.
        """
        verify(record)
        match = match_of(record)
        recorder = cls(
            record.rules, record.seats, match.dealer, preset=record.preset, seed=record.seed, date=record.date
        )
        for hand in record.hands:
            deal_of(hand, match.law)
            assert isinstance(hand.deal, Deal)
            state = recorder._begin(hand.deal)
            recorder._substitutes = list(hand.substitutes)
            for step in hand.steps:
                before = state.stock_cards()
                play_step(state, step)
                recorder._note(step.text, before, step.seat, fined=step.fined)
        recorder._conceded = record.conceded
        return recorder

    @property
    def state(self) -> State:
        """The hand in play, or the last one if it is over. Raises ValueError before the first deal."""
        if self._state is None:
            raise ValueError("no hand has been dealt yet")
        return self._state

    @property
    def sheets(self) -> list[ScoreSheet]:
        """The score sheets by side of the hand that ended last; empty before that."""
        return self._sheets

    @property
    def hand_over(self) -> bool:
        """Whether the next hand may be dealt, unless the match is over."""
        return self._state is None or self._state.phase == OVER

    @property
    def conceded(self) -> int | None:
        """The seat that gave the match up, if one did."""
        return self._conceded

    @property
    def over(self) -> bool:
        """Whether the match has ended, by its rules or because it was given up."""
        return self._conceded is not None or self.match.over

    @property
    def winner(self) -> int | str:
        """The side that has won, ``tie``, or ``open`` while the match runs."""
        return winner_of(self.match, self._conceded)

    @property
    def substitutes(self) -> tuple[Substitute, ...]:
        """Who plays whose cards in the hand in play, because their owners gave it up."""
        return () if self.hand_over else tuple(self._substitutes)

    def substitute(self, seat: int, player: str) -> None:
        """Write down that a program plays the seat's cards from here to the end of the hand.

        The recorder plays nothing by itself. Raises ValueError if no hand is in play, or the seat has one already.
        """
        self._check_running()
        if self.hand_over:
            raise ValueError("no hand is in play")
        self._check_seat(seat)
        if any(one.seat == seat for one in self._substitutes):
            raise ValueError(f"seat {seat} has a substitute already")
        self._substitutes.append(Substitute(seat, player, len(self._steps)))

    def concede(self, seat: int) -> None:
        """End the match: the seat gives it up, also in mid-hand. Raises ValueError if it is over already."""
        if self.over:
            raise ValueError("the match is over")
        self._check_seat(seat)
        self._conceded = seat

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.match.rules.players:
            raise ValueError(f"there is no seat {seat}; seats are 0 to {self.match.rules.players - 1}")

    def _check_running(self) -> None:
        if self._conceded is not None:
            raise ValueError("the match is over")

    def deal_seed(self, seed: str | int) -> State:
        """Deal the next hand from its own seed. Raises ValueError if one is in play or the match is over."""
        return self._begin(SeedDeal(str(seed)))

    def deal_order(self, order: Sequence[int]) -> State:
        """Deal the next hand card by card; equal faces are renumbered in the order in which they come."""
        return self._begin(OrderDeal(tuple(with_lowest_copies(list(order)))))

    def deal_secret(self, secret: bytes) -> State:
        """Deal the next hand from a secret of 32 bytes that was committed to before."""
        return self._begin(SecretDeal(secret))

    def _begin(self, deal: Deal) -> State:
        self._check_running()
        order = deal.cards(self.match.law)
        dealer, scores = self.match.dealer, tuple(self.match.scores)
        state = self.match.next_hand(order)
        self._state, self._deal, self._dealer, self._scores = state, deal, dealer, scores
        self._steps, self._substitutes = [], []
        self._settle()
        return state

    def play(self, action: Action) -> Action:
        """Play an action and write it down; returns it as played, every card named.

        Cards of the same face are interchangeable: of two, the lower copy is played, as on reading the file.
        Raises IllegalAction and changes nothing if the rules refuse it, ValueError if the match was given up.
        """
        self._check_running()
        state = self.state
        violation = check(state, action)
        if violation is not None:
            raise IllegalAction(violation)
        text = action_text(named(state, action))
        action = named(state, parse_action(state, text) if action.cards else action)
        before, seat = state.stock_cards(), int(state.actor)
        play(state, action)
        self._note(text, before, seat)
        return action

    def undo(self, count: int = 0) -> int:
        """Take back this turn's last melds, all that can be for 0, and strike them from the record.

        Returns how many. Raises IllegalAction if there is nothing to take back, ValueError as :meth:`play`.
        """
        self._check_running()
        number = undo(self.state, count)
        del self._steps[len(self._steps) - number :]
        self._substitutes = [replace(one, after=min(one.after, len(self._steps))) for one in self._substitutes]
        return number

    def fine(self, action: Action) -> int:
        """Charge the seat to move for a refused attempt to take the pile; returns the points charged.

        Raises IllegalAction if nothing is charged for it, ValueError as :meth:`play`.
        """
        self._check_running()
        state = self.state
        points = fine(state, action)
        self._note(str(action), state.stock_cards(), int(state.actor), fined=True)
        return points

    def _note(self, text: str, before: list[int], seat: int, *, fined: bool = False) -> None:
        drawn = before[: len(before) - int(self.state.stock_left())]
        self._steps.append(Step(seat, text, tuple(map(card_text, drawn)) or None, fined))
        self._settle()

    def _settle(self) -> None:
        """Enter the hand into the score when it is over."""
        state = self.state
        if state.phase == OVER:
            result = result_of(state)
            self._sheets = self.match.finish_hand()
            self._hands.append(self._hand(result))
            self._steps = []

    def _hand(self, result: Result | None) -> HandRecord:
        assert self._deal is not None
        number = len(self._hands) + 1
        return HandRecord(
            number, self._dealer, self._scores, self._deal, tuple(self._steps), result, tuple(self._substitutes)
        )

    def record(self) -> Record:
        """All that has happened, complete with the deals: for the program that keeps the match."""
        hands = list(self._hands)
        if not self.hand_over:
            hands.append(self._hand(None))
        return Record(
            rules=self.match.rules,
            seats=self.seats,
            hands=tuple(hands),
            scores=tuple(self.match.scores),
            winner=self.winner,
            conceded=self._conceded,
            preset=self.preset,
            seed=self.seed,
            date=self.date,
        )

    def text(self) -> str:
        """The text of the whole record, deals included; reading it and resuming gives the identical state."""
        return write_history(self.record())

    def export(self, seat: int) -> str:
        """The text that a seat may have now: finished hands openly, the hand in play as the seat saw it.

        Raises ValueError if there is no such seat.
        """
        return write_history(redacted(self.record(), seat))
