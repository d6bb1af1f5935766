"""A table: what its events add up to. It does nothing by itself and knows no clock, network or disk."""

from __future__ import annotations

import datetime
from collections import deque
from typing import NamedTuple

from canasta.engine import View, parse_action, view
from canasta.engine.codes import OVER
from canasta.history import Recorder, Seat
from canasta.rules import from_dict, to_dict
from canasta.server.events import Conceded, Created, Dealt, Event, Fined, Played, Promised, Undone
from canasta.server.sheets import hand_result
from canasta.server.shown import HandResult, Told
from canasta.server.telling import tell

KEPT = 800
"""Events that a seat can catch up on; whoever missed more is shown the table anew."""


class CorruptTableError(Exception):
    """The stored events of a table do not add up."""


class Command(NamedTuple):
    """A command that has been written down: the event's number and kind, whose it was, the charge if it was refused."""

    version: int
    seat: int
    kind: type[Event]
    fined: Fined | None


class Duty(NamedTuple):
    """What the house is to do next: promise a hand (seat -1), or move for a computer player."""

    seat: int
    player: str


class Table:
    """The state of a table. ``version`` is the number of its last event, ``fields`` are the rules as they are shown."""

    def __init__(self, table_id: str, created: Created) -> None:
        """A table just made. Raises RulesError or ValueError if what was stored makes no sense."""
        self.id = table_id
        self.created = created
        self.rules = from_dict(created.rules)
        self.fields = to_dict(self.rules)
        self.version = 0
        self.promises: list[Promised] = []
        self.results: list[HandResult] = []
        self.commands: dict[str, Command] = {}
        self.people = [seat for seat, entry in enumerate(created.seats) if entry.person]
        self.dealt_at = 0
        self._dealer = created.dealer
        self._told: dict[int, deque[Told]] = {seat: deque(maxlen=KEPT) for seat in self.people}
        self.recorder = Recorder(
            self.rules,
            [Seat(entry.name, entry.player) for entry in created.seats],
            created.dealer,
            preset=created.preset,
            date=datetime.date.fromisoformat(created.date),
        )

    @property
    def playing(self) -> bool:
        """Whether a hand is in play and somebody is to act."""
        return not self.recorder.hand_over and not self.recorder.over

    @property
    def dealer(self) -> int:
        """Who dealt the hand in play, or will deal the next one."""
        return self._dealer if self.playing else int(self.recorder.match.dealer)

    @property
    def actor(self) -> int | None:
        """The seat that is to act; None where nobody is."""
        return int(self.recorder.state.actor) if self.playing else None

    @property
    def hand_number(self) -> int:
        """The number of the hand in play, or of the next one; once the match is over, of the last one."""
        match = self.recorder.match
        return len(match.sheets) if match.over and match.hand is None else match.number

    @property
    def promised(self) -> bool:
        """Whether the next hand can be dealt."""
        return not self.playing and not self.recorder.over and len(self.promises) == self.hand_number

    def resting(self, seat: int) -> bool:
        """Whether a computer player finishes this hand for the seat."""
        return any(one.seat == seat for one in self.recorder.substitutes)

    def view(self, seat: int) -> View | None:
        """The hand as a seat sees it; None before the first deal."""
        return None if self.dealt_at == 0 else view(self.recorder.state, seat)

    def duty(self) -> Duty | None:
        """What the house is to do now; derived from the state, so that it is found again after a crash."""
        if self.recorder.over:
            return None
        if not self.playing:
            return None if self.promised else Duty(-1, "")
        actor = int(self.recorder.state.actor)
        entry = self.created.seats[actor]
        if not entry.person:
            return Duty(actor, entry.player)
        return next((Duty(actor, one.player) for one in self.recorder.substitutes if one.seat == actor), None)

    def told(self, seat: int, since: int | None) -> tuple[int | None, list[Told]]:
        """What happened after ``since``, as a seat saw it; with None, or after too large a gap, the whole hand.

        The first value is ``since`` again, or None where the list is a log rather than news.
        """
        kept = self._told[seat]
        whole = len(kept) < KEPT
        if since is not None and since <= self.version and (whole or since >= kept[0].seq - 1):
            return since, [one for one in kept if one.seq > since]
        return None, [one for one in kept if one.seq >= self.dealt_at]

    def apply(self, event: Event, command_id: str | None = None) -> None:
        """Let the next event happen. Raises CorruptTableError if it cannot; the table is then of no more use."""
        seq = self.version + 1
        before = {seat: self.view(seat) for seat in self.people}
        number = self.hand_number
        try:
            self._happen(event, seq)
        except (ValueError, LookupError) as fault:
            raise CorruptTableError(f"table {self.id}: event {seq} cannot happen: {type(fault).__name__}") from fault
        self.version = seq
        if command_id is not None:
            fined = event if isinstance(event, Fined) else None
            self.commands[command_id] = Command(seq, getattr(event, "seat", -1), type(event), fined)
        for seat in self.people:
            told = tell(event, seq, number, before[seat], self.view(seat), match_over=self.recorder.over)
            if told is not None:
                self._told[seat].append(told)

    def _happen(self, event: Event, seq: int) -> None:
        recorder = self.recorder
        finished = len(recorder.match.sheets)
        if isinstance(event, Promised):
            self.promises.append(event)
        elif isinstance(event, Dealt):
            self._dealer = int(recorder.match.dealer)
            recorder.deal_secret(bytes.fromhex(self.promises[event.hand - 1].secret))
            self.dealt_at = seq
        elif isinstance(event, Played):
            recorder.play(parse_action(recorder.state, event.action))
        elif isinstance(event, Undone):
            recorder.undo(event.count)
        elif isinstance(event, Fined):
            recorder.fine(parse_action(recorder.state, event.action))
        elif isinstance(event, Conceded):
            if event.what == "match":
                recorder.concede(event.seat)
            else:
                recorder.substitute(event.seat, event.player)
        elif seq != 1:
            raise ValueError("a table is made only once")
        if len(recorder.match.sheets) > finished:
            assert recorder.state.phase == OVER
            scores = recorder.match.scores
            self.results.append(hand_result(recorder.state, recorder.sheets, finished + 1, self._dealer, scores))
