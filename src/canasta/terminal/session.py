"""A match being played: its record, which is saved at every step, its players, and what happened so far."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from canasta.engine import (
    Action,
    Law,
    Match,
    ScoreSheet,
    State,
    first_dealer,
    hand_seed,
    legal_actions,
    named,
    parse_action,
    play,
    view,
)
from canasta.history import HandRecord, Record, Recorder, SeenDeal
from canasta.history import Seat as SeatRecord
from canasta.players import Player, make_player
from canasta.rules import Rules
from canasta.terminal.narration import Event, moment, tell, told_fine
from canasta.terminal.saves import SaveFile
from canasta.terminal.seats import DEFAULT_PLAYER, PERSON, Seat

_PERSON_IN_FILES = "person"


@dataclass(frozen=True)
class Setup:
    """What a match is begun with; ``preset`` is the name by which the rules were chosen."""

    rules: Rules
    preset: str
    seats: tuple[Seat, ...]
    seed: str
    date: datetime.date | None = None


class Session:
    """A match from its first deal to its end. Everything that changes it goes through here and is saved."""

    def __init__(self, setup: Setup, file: SaveFile, recorder: Recorder | None = None) -> None:
        """Begin a match, or go on with the one of ``recorder``. Raises UnknownPlayerError."""
        self.setup = setup
        self.file = file
        self.seats = list(setup.seats)
        self.names = [seat.name for seat in setup.seats]
        self.events: list[Event] = []
        self._players: dict[int, Player] = {
            index: make_player(seat.plays, f"{setup.seed}/{index}")
            for index, seat in enumerate(setup.seats)
            if not seat.person
        }
        self._stand_in: Player = make_player(DEFAULT_PLAYER)
        self._recorder = recorder or Recorder(
            setup.rules,
            [SeatRecord(seat.name, _PERSON_IN_FILES if seat.person else seat.plays) for seat in setup.seats],
            first_dealer(setup.rules, setup.seed),
            preset=setup.preset,
            seed=setup.seed,
            date=setup.date,
        )

    @classmethod
    def resume(cls, record: Record, file: SaveFile) -> Session:
        """Go on with a recorded match where it stands.

        Raises HistoryError if it cannot be played through, UnknownPlayerError for one of its players.
        """
        recorder = Recorder.resume(record)
        session = cls(setup_of(record), file, recorder)
        if record.hands:
            session.events = events_of(record.hands[-1], recorder.match.law)
        return session

    @property
    def match(self) -> Match:
        """The running score."""
        return self._recorder.match

    @property
    def state(self) -> State:
        """The hand in play or the last one. Raises ValueError before the first deal."""
        return self._recorder.state

    @property
    def playing(self) -> bool:
        """Whether a hand is in play."""
        return not self._recorder.hand_over

    @property
    def sheets(self) -> Sequence[ScoreSheet]:
        """The sheets by side of the hand that ended last."""
        return self._recorder.sheets

    def deal(self) -> None:
        """Deal the next hand from its own seed, and save."""
        self.events = []
        self._recorder.deal_seed(hand_seed(self.setup.seed, self.match.number))
        self.save()

    def play(self, action: Action) -> Event:
        """Play an action of the seat that acts, and save. Raises IllegalAction, with nothing changed."""
        state = self.state
        before = moment(state)
        played = self._recorder.play(action)
        event = tell(before, played, state)
        self.events.append(event)
        self.save()
        return event

    def play_for(self, seat: int) -> Event:
        """Let the seat's computer player, or a stand-in for a person, choose and play one action."""
        player = self._players.get(seat, self._stand_in)
        return self.play(_choice(player, self.state, seat))

    def advice(self, seat: int) -> tuple[Action, str]:
        """What a computer player would do with what the seat can see, and why; nothing is changed."""
        return _choice(self._stand_in, self.state, seat), self._stand_in.why()

    def undo(self, count: int) -> int:
        """Take back this turn's last melds (0: all), and save; returns how many. Raises IllegalAction."""
        taken = self._recorder.undo(count)
        # A record keeps no melds that were taken back, and a match gone on with must tell the same story.
        del self.events[-taken:]
        self.save()
        return taken

    def fine(self, action: Action) -> int:
        """Charge the seat to move for a pickup tried in error, and save; returns the points."""
        points = self._recorder.fine(action)
        self.events.append(told_fine(self.state, points))
        self.save()
        return points

    def save(self) -> bool:
        """Write the match as it stands; False if that failed (:attr:`SaveFile.trouble` says why)."""
        return self.file.write(self._recorder.text())


def _choice(player: Player, state: State, seat: int) -> Action:
    seen = view(state, seat)
    return player.choose(seen, legal_actions(seen.state))


def setup_of(record: Record) -> Setup:
    """What a recorded match was begun with."""
    seats = tuple(Seat(seat.name, PERSON if seat.player == _PERSON_IN_FILES else seat.player) for seat in record.seats)
    return Setup(record.rules, record.preset, seats, record.seed, record.date)


def events_of(hand: HandRecord, law: Law) -> list[Event]:
    """What happened in a recorded hand. The record must have been checked; a hidden deal tells nothing."""
    if isinstance(hand.deal, SeenDeal):
        return []
    match = Match(law.rules, hand.dealer)
    match.scores = list(hand.scores)
    state = match.next_hand(hand.deal.cards(law))
    events = []
    for step in hand.steps:
        before = moment(state)
        if step.fined:
            events.append(told_fine(state, law.rules.penalty))
            continue
        action = named(state, parse_action(state, step.text))
        play(state, action)
        events.append(tell(before, action, state))
    return events
