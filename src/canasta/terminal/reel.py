"""A recorded match cut into turns, so that one can go to and fro in it; hands are played through when looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from canasta.engine import Law, Match, ScoreSheet, State, fine, named, parse_action, play, score
from canasta.engine.codes import OVER
from canasta.history import HandRecord, Record, SeenDeal, verify
from canasta.history.exporting import in_play
from canasta.history.replaying import take_attempt
from canasta.terminal.narration import Event, moment, tell, told_fine, told_substitute


@dataclass(frozen=True)
class Frame:
    """A hand after so many of its turns (0: just dealt): the state, all events so far, how many are of this turn.

    ``text`` is what was done in the turn, as the record has it.
    """

    hand: HandRecord
    turn: int
    state: State
    events: tuple[Event, ...]
    recent: int
    text: str


class Reel:
    """A record to step through. Hands that cannot be shown are left out, and :attr:`without` says why."""

    def __init__(self, record: Record) -> None:
        """Check the whole record first. Raises HistoryError for the first thing in it that cannot be so."""
        verify(record)
        self.record = record
        self.law = Law(record.rules)
        self.hands = list(record.hands)
        self.without = ""
        last = self.hands[-1] if self.hands else None
        if last is None:
            return
        if isinstance(last.deal, SeenDeal):
            self.without = f"hand {last.number} was written down as one seat saw it, and cannot be played through"
        elif in_play(record):
            self.without = still_played(last)
        if self.without:
            self.hands.pop()
        self._frames: dict[int, list[Frame]] = {}

    def frames(self, index: int) -> list[Frame]:
        """The turns of a hand, counted from 0; the first frame is the deal."""
        if index not in self._frames:
            self._frames[index] = list(self._cut(self.hands[index]))
        return self._frames[index]

    def sheets(self, index: int) -> list[list[ScoreSheet]]:
        """The sheets by side of the hands up to this one that were played to their end."""
        ends = [self.frames(at)[-1].state for at in range(index + 1)]
        return [score(state) for state in ends if state.phase == OVER]

    def _cut(self, hand: HandRecord) -> Iterator[Frame]:
        state = dealt(hand, self.law)
        events: list[Event] = []
        texts: list[str] = []
        shown = 0
        yield Frame(hand, 0, state.clone(), (), 0, "")
        turn = 0
        last: tuple[int, int] | None = None
        kept = state.clone()
        for number, found in enumerate(retold(hand, state)):
            whose = (found[-1].turn, found[-1].seat) if found else last
            if last is not None and whose != last:
                turn += 1
                yield Frame(hand, turn, kept, tuple(events), len(events) - shown, "; ".join(texts))
                shown, texts = len(events), []
            events += found
            if number < len(hand.steps):
                texts.append(hand.steps[number].text)
            last = whose
            kept = state.clone()
        if len(events) > shown:
            yield Frame(hand, turn + 1, kept, tuple(events), len(events) - shown, "; ".join(texts))


def still_played(hand: HandRecord) -> str:
    """Why a hand in play is not shown."""
    return f"hand {hand.number} is still being played, and its cards are nobody's to see"


def dealt(hand: HandRecord, law: Law) -> State:
    """The hand as it was dealt. The deal must be known."""
    assert not isinstance(hand.deal, SeenDeal)
    match = Match(law.rules, hand.dealer)
    match.scores = list(hand.scores)
    return match.next_hand(hand.deal.cards(law))


def retold(hand: HandRecord, state: State) -> Iterator[list[Event]]:
    """Play a checked hand through ``state``, step by step: what is told of each, substitutes before it.

    After the last step come those who were given a substitute then, if there were any.
    """
    for number in range(len(hand.steps) + 1):
        events = [told_substitute(state, one.seat, one.player) for one in hand.substitutes if one.after == number]
        if number < len(hand.steps):
            step = hand.steps[number]
            before = moment(state)
            if step.fined:
                events.append(told_fine(state, fine(state, take_attempt(state, step.text))))
            else:
                action = named(state, parse_action(state, step.text))
                play(state, action)
                events.append(tell(before, action, state))
        if events:
            yield events
