"""Going to and fro in a recorded match on a screen: turn by turn, by number or by card, from a seat or all open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from canasta.cards import JOKER, SYMBOLS, CardError, parse_face
from canasta.engine import ScoreSheet, view
from canasta.engine.codes import OVER
from canasta.terminal import sheets
from canasta.terminal.faces import cut, groups, literal
from canasta.terminal.game import ending_of
from canasta.terminal.narration import Event, lines, single
from canasta.terminal.reel import Frame, Reel
from canasta.terminal.scene import Notice, OpenHand, Scene, make_scene
from canasta.terminal.screen import Screen
from canasta.terminal.seats import seat_called, side_names, told_name
from canasta.terminal.session import setup_of

OPEN_VIEW = -1
"""The view with all cards open."""

HELP = (
    "Enter, n        the next turn",
    "b               the turn before",
    "f, l            the first, the last turn of the hand",
    "14              turn 14 of this hand",
    "h3, h3 14       hand 3, and turn 14 of it",
    "QH, JK          on to where this card is next laid, taken or discarded",
    "v Ann, v 2      what Ann, or seat 2, saw; v open: all cards",
    "v               the next view",
    "s               score sheets up to here",
    "log             all that has happened in this hand",
    "table           everything once more",
    "q               quit",
)
_ACCEPTED = (
    "Enter next; b back; f first; l last; 14 a turn; h3 a hand; QH a card; v a view; s score; log; ? help; q quit"
)


class _RefusedError(ValueError):
    """A line that leads nowhere; the message says why."""


class Stepper:
    """A place in a reel, and what a person types to get elsewhere."""

    def __init__(self, reel: Reel, screen: Screen, viewer: int = OPEN_VIEW, hand: int = 0) -> None:
        """Begin with the deal of a hand (counted from 0), seen by a seat or open. The reel must have hands."""
        self.reel = reel
        self.screen = screen
        self.viewer = viewer
        self.hand = hand
        self.turn = 0
        self._setup = setup_of(reel.record)
        self._seats = [replace(one, name=told_name(one.name)) for one in self._setup.seats]
        self._names = [seat.name for seat in self._seats]
        self._notices: list[Notice] = []

    def run(self) -> None:
        """Show and obey until the person has seen enough. Ends at the end of the input, too."""
        if self.reel.without:
            self._notices = [Notice("info", (f"Not shown: {self.reel.without}.",))]
        while True:
            self.screen.show(self.scene())
            self._notices = []
            try:
                line = self.screen.ask().strip()
            except EOFError:
                return
            if line.lower() in ("q", "quit", "exit"):
                return
            was = (self.hand, self.turn)
            try:
                self._obey(line)
            except _RefusedError as refused:
                self._notices = [Notice("refusal", (literal(str(refused)), f"Accepted: {_ACCEPTED}"))]
            if (self.hand, self.turn) not in (was, (was[0], was[1] + 1)):
                # What has changed on the way is no story: the table is told as it stands.
                self.screen.again()

    @property
    def frame(self) -> Frame:
        """Where one is."""
        return self.reel.frames(self.hand)[self.turn]

    def scene(self) -> Scene:
        """The table as it stands here, as the chosen view shows it."""
        frame, record = self.frame, self.reel.record
        open_view = self.viewer == OPEN_VIEW
        seen = view(frame.state, max(self.viewer, 0))
        turns = len(self.reel.frames(self.hand)) - 1
        events = self._known(frame.events)
        recent = events[len(events) - frame.recent :]
        whose = "all cards open" if open_view else f"as {self._names[self.viewer]} saw it"
        hands = f"hand {frame.hand.number} of {len(record.hands)}"
        scene = make_scene(
            seen,
            self._seats,
            title=f"replay of {record.preset or 'own rules'}",
            subtitle=f"{hands}, {self._names[frame.hand.dealer]} dealt, {whose}",
            log=lines(recent, self._names, self.viewer),
            told=[single(event, self._names, self.viewer) for event in events],
            recent=frame.recent,
            notices=[*self._ended(), *self._notices],
            watching=open_view,
        )
        shown = tuple(
            OpenHand(name, tuple(map(tuple, groups(frame.state.hand(seat))))) for seat, name in enumerate(self._names)
        )
        return replace(
            scene,
            hands=shown if open_view else (),
            status=f"Turn {self.turn} of {turns}." if self.turn else f"The deal; {turns} turns follow.",
            fresh=frozenset(),
            whose=f"{self._names[max(self.viewer, 0)]}'s",
            can=(("Enter", "next"), ("b", "back"), ("f", "first"), ("l", "last"), ("v", "view"), ("s", "score")),
            helps=(("?", "help"), ("q", "quit")),
        )

    def _known(self, events: Sequence[Event]) -> list[Event]:
        """Events as the view tells them: with all cards open, as whoever acted knows them."""
        if self.viewer != OPEN_VIEW:
            return list(events)
        return [replace(event, text=event.private or event.text) for event in events]

    def _ended(self) -> list[Notice]:
        frame = self.frame
        if frame.state.phase != OVER:
            return []
        points = self._points(self.reel.sheets(self.hand)[-1])
        return [
            Notice("result", (f"The hand is over: {ending_of(frame.state, self._names)}. {points}; s: the sheet.",))
        ]

    def _sides(self) -> list[str]:
        return side_names(self._seats, self.reel.record.rules.sides, self.viewer)

    def _points(self, found: list[ScoreSheet]) -> str:
        return ", ".join(f"{name} {sheets.number(one.total)}" for name, one in zip(self._sides(), found, strict=True))

    def _obey(self, line: str) -> None:
        """Do what a line says. Raises _RefusedError."""
        words = line.lower().split()
        known: dict[str, Callable[[], None]] = {
            "n": self._next,
            "next": self._next,
            "b": self._back,
            "back": self._back,
            "p": self._back,
            "f": lambda: self._go(self.hand, 0),
            "first": lambda: self._go(self.hand, 0),
            "l": lambda: self._go(self.hand, -1),
            "last": lambda: self._go(self.hand, -1),
            "v": self._next_view,
            "view": self._next_view,
            "s": self._score,
            "score": self._score,
            "log": self._log,
            "table": self.screen.again,
            "?": self._help,
            "help": self._help,
        }
        if not words:
            self._next()
        elif len(words) == 1 and words[0] in known:
            known[words[0]]()
        elif words[0] in ("v", "view"):
            self._view(" ".join(line.split()[1:]))
        elif not self._jump(words):
            raise _RefusedError(f"{cut(line)!r} leads nowhere.")

    def _jump(self, words: list[str]) -> bool:
        """Go to a turn, a hand, or a card; False for words that are none of these."""
        if words[0] in ("h", "hand") and len(words) > 1:
            words = ["h" + words[1], *words[2:]]
        number = words[0].removeprefix("h")
        if number.isdecimal() and len(number) < 8 and len(words) == 1 and words[0] == number:
            self._go(self.hand, int(number))
            return True
        turn = words[1] if len(words) == 2 else "0"
        if words[0].startswith("h") and number.isdecimal() and len(number) < 8 and turn.isdecimal() and len(words) < 3:
            first, last = self.reel.hands[0].number, self.reel.hands[-1].number
            if not first <= int(number) <= last:
                raise _RefusedError(f"There is no hand {int(number)}; hands are {first} to {last}.")
            self._go(int(number) - first, int(turn[:8]))
            return True
        if len(words) == 1:
            try:
                kind, suit = parse_face(words[0].upper())
            except CardError:
                return False
            self._find(SYMBOLS[kind] + suit, exact=bool(suit) or kind == JOKER)
            return True
        return False

    def _go(self, hand: int, turn: int) -> None:
        turns = len(self.reel.frames(hand)) - 1
        if turn > turns:
            raise _RefusedError(f"There is no turn {turn} in hand {self.reel.hands[hand].number}; it has {turns}.")
        self.hand, self.turn = hand, turns if turn < 0 else turn

    def _next(self) -> None:
        if self.turn + 1 < len(self.reel.frames(self.hand)):
            self.turn += 1
        elif self.hand + 1 < len(self.reel.hands):
            self._go(self.hand + 1, 0)
        else:
            self._notices = [Notice("info", (self._end(),))]

    def _back(self) -> None:
        if self.turn:
            self.turn -= 1
        elif self.hand:
            self._go(self.hand - 1, -1)
        else:
            self._notices = [Notice("info", ("This is where it begins.",))]

    def _end(self) -> str:
        """What stands at the end of the record."""
        record = self.reel.record
        if self.reel.without:
            return f"This is as far as it goes: {self.reel.without}."
        scores = ", ".join(
            f"{name} {sheets.number(score)}" for name, score in zip(self._sides(), record.scores, strict=True)
        )
        if record.conceded is not None:
            return f"{self._names[record.conceded]} gave the match up here. {scores}."
        if not isinstance(record.winner, int):
            return f"This is the end: {'a tie' if record.winner == 'tie' else 'the match is still open'}. {scores}."
        winner = self._sides()[record.winner]
        return f"This is the end: {winner} won the match. {scores}."

    def _find(self, face: str, *, exact: bool) -> None:
        """Go on to the next turn in which a card moves that everybody could see."""
        at_hand, at_turn = self.hand, self.turn
        for hand in range(at_hand, len(self.reel.hands)):
            for frame in self.reel.frames(hand)[at_turn + 1 if hand == at_hand else 1 :]:
                if any(
                    _moves(event.text, face, exact=exact) for event in frame.events[len(frame.events) - frame.recent :]
                ):
                    self.hand, self.turn = hand, frame.turn
                    return
        raise _RefusedError(f"{face} is not laid, taken or discarded after this turn.")

    def _view(self, word: str) -> None:
        if word.casefold() in ("open", "all"):
            self.viewer = OPEN_VIEW
            return
        seat = seat_called(word, [one.name for one in self._setup.seats])
        if seat is None:
            there = ", ".join(f"{seat} {name}" for seat, name in enumerate(self._names))
            raise _RefusedError(f"Nobody here is called {cut(word)!r}; there are {there}, and open.")
        self.viewer = seat

    def _next_view(self) -> None:
        self.viewer = self.viewer + 1 if self.viewer + 1 < len(self._names) else OPEN_VIEW

    def _score(self) -> None:
        done = self.reel.sheets(self.hand if self.frame.state.phase == OVER else self.hand - 1)
        if not done:
            self._notices = [Notice("info", ("No hand has been played to its end before this.",))]
            return
        rows = sheets.aligned(sheets.match_rows(done, self._sides()))
        self._notices = [Notice("sheet", tuple(rows))]
        if self.frame.state.phase == OVER:
            totals = [sum(hand[side].total for hand in done) for side in range(len(done[0]))]
            last = sheets.aligned(sheets.hand_rows(done[-1], totals, self._sides()))
            self._notices.insert(0, Notice("sheet", tuple(last)))

    def _log(self) -> None:
        told = lines(self._known(self.frame.events), self._names, self.viewer)
        self._notices = [Notice("info", tuple(told) or ("Nothing has happened in this hand yet.",))]

    def _help(self) -> None:
        self._notices = [Notice("sheet", HELP)]


def _moves(text: str, face: str, *, exact: bool) -> bool:
    """Whether a public sentence names a card: the very face, or any suit of its rank."""
    marks = [piece.split("}")[0] for piece in text.split("{")[1:]]
    return face in marks if exact else any(mark.rstrip("CDHS") == face for mark in marks)
