"""A match being played: its record, which is saved at every step, its players, and what happened so far."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from canasta.engine import (
    Action,
    Law,
    Match,
    ScoreSheet,
    State,
    first_dealer,
    hand_seed,
    legal_actions,
    view,
)
from canasta.history import HandRecord, Record, Recorder, SeenDeal, save
from canasta.history import Seat as SeatRecord
from canasta.history.record import PERSON as PERSON_IN_FILES
from canasta.players import DEFAULT_PLAYER, Player, make_player, told
from canasta.rules import Rules
from canasta.terminal.narration import Event, moment, tell, told_fine, told_substitute
from canasta.terminal.reel import dealt, retold
from canasta.terminal.saves import SaveFile, names
from canasta.terminal.seats import PERSON, Seat


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
        self._adviser: Player = make_player(DEFAULT_PLAYER)
        self._recorder = recorder or Recorder(
            setup.rules,
            [SeatRecord(seat.name, PERSON_IN_FILES if seat.person else seat.plays) for seat in setup.seats],
            first_dealer(setup.rules, setup.seed),
            preset=setup.preset,
            seed=setup.seed,
            date=setup.date,
        )

    @classmethod
    def resume(cls, record: Record, file: SaveFile) -> Session:
        """Go on with a recorded match where it stands.

        Raises HistoryError if it cannot be played through, UnknownPlayerError for one of its players or substitutes.
        """
        recorder = Recorder.resume(record)
        session = cls(setup_of(record), file, recorder)
        for one in recorder.substitutes:
            make_player(one.player)
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
        return not self._recorder.hand_over and self.conceded is None

    @property
    def over(self) -> bool:
        """Whether the match has ended, by its rules or because it was given up."""
        return self._recorder.over

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the match runs and for a tie."""
        winner = self._recorder.winner
        return winner if isinstance(winner, int) else None

    @property
    def conceded(self) -> int | None:
        """The seat that gave the match up, if one did."""
        return self._recorder.conceded

    def waits_for(self, seat: int) -> bool:
        """Whether a person plays the seat's cards in this hand."""
        return self.seats[seat].person and not self._substitute(seat)

    def _substitute(self, seat: int) -> str:
        """The player to whom the seat left its cards for this hand, if any."""
        return next((one.player for one in self._recorder.substitutes if one.seat == seat), "")

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
        """Let the seat's computer player, or a person's substitute, choose and play one action."""
        player = self._players.get(seat) or make_player(self._substitute(seat) or DEFAULT_PLAYER)
        return self.play(_choice(player, self.state, seat))

    def give_hand_up(self, seat: int) -> None:
        """Leave a person's cards to a computer player until the hand ends, and save."""
        self.events.append(told_substitute(self.state, seat, DEFAULT_PLAYER))
        self._recorder.substitute(seat, DEFAULT_PLAYER)
        self.save()

    def concede(self, seat: int) -> None:
        """End the match here, given up by this seat, and save."""
        self._recorder.concede(seat)
        self.save()

    def advice(self, seat: int) -> tuple[Action, str]:
        """What a computer player would do with what the seat can see, and why; nothing is changed."""
        return _choice(self._adviser, self.state, seat), told(self._adviser.why())

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

    def report(self, seat: int) -> Path:
        """Write a file of the match that holds nothing hidden from the seat, and return where. Raises OSError."""
        folder = self.file.path.parent.parent / "reports" if self.file.path else Path.cwd()
        folder.mkdir(parents=True, exist_ok=True)
        stem = self.file.path.stem if self.file.path else "canasta"
        path = next(names(folder, stem))
        save(path, self._recorder.export(seat))
        return path

    def save(self) -> bool:
        """Write the match as it stands; False if that failed (:attr:`SaveFile.trouble` says why)."""
        return self.file.write(self._recorder.text())


def _choice(player: Player, state: State, seat: int) -> Action:
    seen = view(state, seat)
    return player.choose(seen, legal_actions(seen.state))


def setup_of(record: Record) -> Setup:
    """What a recorded match was begun with."""
    seats = tuple(Seat(seat.name, PERSON if seat.player == PERSON_IN_FILES else seat.player) for seat in record.seats)
    return Setup(record.rules, record.preset, seats, record.seed, record.date)


def events_of(hand: HandRecord, law: Law) -> list[Event]:
    """What happened in a recorded hand. The record must have been checked; a hidden deal tells nothing."""
    if isinstance(hand.deal, SeenDeal):
        return []
    return [event for found in retold(hand, dealt(hand, law)) for event in found]
