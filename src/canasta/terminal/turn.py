"""One person's moves: a line becomes an action, an answer, or a refusal with its reason (handbook: ``turn``).

A line that is refused, misread, or only asks something changes nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from canasta.cards import DEUCE, RANKS, SYMBOLS
from canasta.doubts import doubt
from canasta.engine import (
    Action,
    ActionError,
    IllegalAction,
    Violation,
    check,
    check_undo,
    parse_action,
    view,
)
from canasta.pickup_check import best_take, price_of_error
from canasta.terminal.answers import Answers
from canasta.terminal.commands import ACTIONS, Command, UnreadableError, action_text, read_command
from canasta.terminal.faces import LONGEST_ECHO, SORTS, cut, literal
from canasta.terminal.scene import Notice
from canasta.terminal.session import Session

_CARD = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b")
"""A card as the engine's sentences name it."""
_LONGEST_REASON = 300
"""Signs of a refusal; only one that repeats a long line's cards has more."""


class Quit(Exception):
    """The person wants to stop for now."""


class Concede(Exception):
    """The person gives up; ``what`` is ``hand`` or ``match``."""

    def __init__(self, what: str) -> None:
        """Take what is given up."""
        super().__init__(what)
        self.what = what


@dataclass
class Desk:
    """What a person's screen holds besides the table, kept from one line to the next.

    ``refusal`` stands until an action is accepted, as an earlier one (``old``) after the next line; ``notices``
    stand until then. ``fresh`` are the cards that came last, ``sort`` the order of the hand. ``warned``: the
    penalty has been announced.
    """

    sort: str = SORTS[0]
    refusal: Notice | None = None
    old: bool = False
    notices: list[Notice] = field(default_factory=list)
    fresh: frozenset[int] = frozenset()
    warned: bool = False

    def shown(self) -> list[Notice]:
        """What stands below the table."""
        if self.refusal is None:
            return self.notices
        if self.old:
            return [*self.notices, Notice("standing", (f"Refused before: {self.refusal.lines[0]}",))]
        return [self.refusal, *self.notices]


class Turn:
    """Executes a person's lines at one seat."""

    def __init__(self, session: Session, seat: int, desk: Desk, answers: Answers) -> None:
        """Serve a seat; ``answers`` knows everything that is only asked, and puts questions back."""
        self.session = session
        self.seat = seat
        self.desk = desk
        self.answers = answers

    def execute(self, line: str) -> None:
        """Do what a line says. Raises Quit, Concede, or EOFError if the input ends at a question."""
        desk = self.desk
        desk.notices, desk.old = [], True
        if not line.strip():
            self.answers.screen.again()
            return
        try:
            command = read_command(line)
            self._do(command)
        except UnreadableError as unread:
            desk.notices = caret(line, unread)
        except IllegalAction as refused:
            self._refuse(refused.violation)

    def _do(self, command: Command) -> None:
        if command.verb == "card":
            if self._confirm(f"Discard {{{command.faces[0]}}}?", check_first=command.text):
                self._act(command.text)
        elif command.verb == "take" and not command.faces:
            self._take()
        elif command.verb in ACTIONS:
            self._act(self._meant(command))
        elif command.verb == "undo":
            self._undo(command)
        elif command.verb == "concede":
            self._concede(command.words)
        elif command.verb == "quit":
            raise Quit
        elif command.verb == "report":
            self._report()
        elif command.verb == "table":
            self.answers.screen.again()
        elif command.verb == "sort":
            self.desk.sort = SORTS[(SORTS.index(self.desk.sort) + 1) % len(SORTS)]
            self._tell("info", f"Your hand is shown in another order: {self.desk.sort}.")
        else:
            seen = view(self.session.state, self.seat)
            self.desk.notices = self.answers.to(command, seen, self.session)

    def _tell(self, kind: str, *lines: str) -> None:
        self.desk.notices.append(Notice(kind, lines))

    def _refuse(self, violation: Violation) -> None:
        self.desk.refusal, self.desk.old = refusal(violation, self.session.names, self.seat), False

    def _meant(self, command: Command) -> str:
        """The engine's text: ``meld`` for a rank that the side has is ``add``, an unnamed meld is found."""
        seen = view(self.session.state, self.seat)
        own = {meld.slot for meld in seen.melds(seen.side)}
        if command.verb == "meld" and command.rank in own:
            return action_text("add", command.rank, list(command.faces))
        if command.verb == "add" and command.target < 0 and command.rank < 0 and DEUCE not in own:
            fitting = [slot for slot in own if slot < RANKS]
            if len(fitting) != 1:
                cards = " ".join(command.faces)
                offer = " · ".join(f"a {SYMBOLS[slot]}: {cards}" for slot in sorted(fitting))
                raise UnreadableError("which meld should the wild cards join?", 1, offer or "your side has no meld yet")
            return action_text("add", fitting[0], list(command.faces))
        return command.text

    def _act(self, text: str) -> None:
        state = self.session.state
        try:
            action = parse_action(state, text)
        except ActionError as unread:
            raise UnreadableError(str(unread), unread.column) from None
        violation = check(state, action)
        if violation is not None:
            self._refuse(violation)
            self._charge(action, violation)
            return
        slip = doubt(view(state, self.seat), action)
        if slip is None or self._confirm(f"{slip.sentence} Do it all the same?"):
            self._play(action)

    def _play(self, action: Action) -> None:
        before = set(view(self.session.state, self.seat).hand)
        self.session.play(action)
        self.desk.refusal = None
        now = set(self.session.state.hand(self.seat))
        if action.verb in ("draw", "take") or now - before:
            self.desk.fresh = frozenset(now - before)

    def _take(self) -> None:
        """Take the pile with cards picked for the person; where none will do, explain why, free of charge."""
        seen = view(self.session.state, self.seat)
        takes = [action for action in seen.legal() if action.verb == "take"]
        if not takes:
            self.desk.notices = self.answers.to(Command("pile"), seen, self.session)
            return
        chosen = best_take(takes)
        self._play(chosen)
        event = self.session.events[-1]
        others = len(takes) - 1
        more = (
            f" There {'was' if others == 1 else 'were'} {others} more way{'' if others == 1 else 's'}."
            if others
            else ""
        )
        self._tell("info", f"You {event.text}.{more}")

    def _charge(self, action: Action, violation: Violation) -> None:
        """A pickup tried in error costs what the rules say (``penalty``)."""
        points = price_of_error(self.session.state, action, violation)
        if not points:
            return
        self.session.fine(action)
        self._tell(
            "trouble",
            f"{points} points are charged to your side: at this table a pickup tried in error costs that, once a"
            " turn (penalty). p looks first, and t alone never costs anything.",
        )

    def announce(self) -> list[Notice]:
        """What a person must know before the first line is typed; empty after the first time (``penalty``)."""
        points = self.session.setup.rules.penalty
        if not points or self.desk.warned:
            return []
        self.desk.warned = True
        line = (
            f"At this table a pickup tried in error is refused and costs your side {points} points. p looks first,"
            " and t alone never costs anything."
        )
        return [Notice("info", (line,))]

    def _confirm(self, question: str, check_first: str = "") -> bool:
        """Whether the person says yes; with ``check_first``, an illegal action is refused without asking."""
        if check_first:
            action = parse_action(self.session.state, check_first)
            violation = check(self.session.state, action)
            if violation is not None:
                raise IllegalAction(violation)
        if self.answers.confirm(question):
            return True
        self._tell("info", "Nothing was done.")
        return False

    def _undo(self, command: Command) -> None:
        count, words = 1, command.words
        if words:
            word = words[0].lower()
            if (word != "all" and not (word.isdecimal() and 0 < int(word) < 100)) or len(words) > 1:
                raise UnreadableError(f"{' '.join(words)!r} is no number of melds", command.column, "u · u 2 · u all")
            count = 0 if word == "all" else int(word)
        violation = check_undo(self.session.state)
        if violation is not None:
            raise IllegalAction(violation)
        taken = self.session.undo(count)
        self.desk.refusal = None
        self._tell(
            "info",
            "Your last meld is back in your hand." if taken == 1 else f"{taken} melds are back in your hand.",
        )

    def _report(self) -> None:
        try:
            path = self.session.report(self.seat)
        except OSError as fault:
            where = fault.filename or "the folder of the match"
            self._tell("trouble", f"The file cannot be written ({where}: {fault.strerror or fault}).")
        else:
            self._tell("info", f"Saved without hidden cards; 'canasta replay' reads it: {literal(str(path))}")

    def _concede(self, words: tuple[str, ...]) -> None:
        what = words[0].lower() if words else ""
        if what not in ("hand", "match"):
            raise UnreadableError("concede what?", 9, "concede hand · concede match")
        question = "A computer player finishes this hand for you. Give it up?"
        if what == "match":
            question = "The match ends here and counts as lost. Give it up?"
        if self._confirm(question):
            raise Concede(what)


def refusal(violation: Violation, names: list[str], seat: int) -> Notice:
    """A refusal in full for the person at ``seat``: the sentence with its figures, and where the handbook says so."""
    message = violation.message
    if violation.code == "answer-due":
        partner = int(violation.figures["partner"])
        asked = "You have" if partner == seat else f"{names[partner]} has"
        message = f"{asked} been asked and must answer yes or no first."
    message = _CARD.sub(r"{\g<0>}", cut(message, _LONGEST_REASON))
    return Notice("refusal", (message, f"Handbook: {violation.section} ('rules {violation.section}' shows it)"))


def caret(line: str, unread: UnreadableError) -> list[Notice]:
    """A line that could not be read, a caret under the place, and what is accepted."""
    column = min(max(unread.column, 1), len(line.rstrip()) + 1)
    # Of a long line only the surroundings of the place are shown.
    start = max(0, column - LONGEST_ECHO * 2 // 3) if len(line.rstrip()) > LONGEST_ECHO else 0
    shown = literal(cut(("…" if start else "") + line.rstrip()[start + bool(start) :]))
    place = " " * (column - start - 1)
    message = literal(cut(str(unread), LONGEST_ECHO + 20))
    below = [f"  {place}^ {message}"] if len(place) + len(message) < 70 else [f"  {place}^", f"  {message}"]
    return [
        Notice("sheet", (f"  {shown}", *below)),
        Notice("info", (f"Accepted: {cut(unread.accepted, 200)}",)),
    ]
