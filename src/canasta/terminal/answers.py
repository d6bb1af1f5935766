"""What a person can ask while playing, and the questions put back; nothing here changes the match."""

from __future__ import annotations

from collections.abc import Callable

from canasta.engine import View
from canasta.terminal import helptext, sheets
from canasta.terminal.commands import Command, UnreadableError
from canasta.terminal.narration import lines
from canasta.terminal.pile_help import PileHelp, pile_help
from canasta.terminal.scene import Notice
from canasta.terminal.screen import Screen
from canasta.terminal.seats import side_names
from canasta.terminal.session import Session

_VERDICTS = {True: "✓ goes on", False: "✗ stops here"}


class Answers:
    """Answers for whoever sits at a screen."""

    def __init__(self, screen: Screen) -> None:
        """Put questions on this screen."""
        self.screen = screen

    def confirm(self, question: str) -> bool:
        """A question to be answered by yes or no. Raises EOFError at the end of the input."""
        while True:
            answer = self.screen.ask(f"{question} (y/n)").strip().lower()
            if answer in ("y", "yes"):
                return True
            if answer in ("n", "no", ""):
                return False
            self.screen.say([Notice("info", ("Please answer y or n.",))])

    def to(self, command: Command, view: View, session: Session) -> list[Notice]:
        """The answer to a command that only asks. Raises UnreadableError for words that it cannot use."""
        answers: dict[str, Callable[[], list[Notice]]] = {
            "help": lambda: [Notice("sheet", helptext.PLAYING)],
            "pile": lambda: pile_notices(pile_help(view)),
            "hint": lambda: _hint(view, session),
            "legal": lambda: _legal(view),
            "log": lambda: _log(view, session),
            "score": lambda: score_notices(view, session),
            "rules": lambda: _rules(command, session),
        }
        return answers[command.verb]()


def pile_notices(found: PileHelp) -> list[Notice]:
    """The four checks, one a line, below the verdict: the question, what was found, and last whether it goes on."""
    notices = [Notice("result" if found.takes else "info", (found.verdict,))]
    if found.answers:
        told = []
        for number, answer in enumerate(found.answers, 1):
            if answer.passed is None:
                break
            section = "" if answer.passed else f" ({answer.section})"
            verdict = "✓ can be taken" if found.takes and number == len(found.answers) else _VERDICTS[answer.passed]
            told.append(f"{number}. {answer.title} {answer.found}: {answer.words}{section} [{verdict}]")
        notices.append(Notice("info", tuple(told)))
    return notices


def _hint(view: View, session: Session) -> list[Notice]:
    if not view.my_move:
        return [Notice("info", ("It is not your turn.",))]
    action, reason = session.advice(view.seat)
    return [Notice("hint", (f"{action}. {reason}",))]


def _legal(view: View) -> list[Notice]:
    actions = [str(action) for action in view.legal()]
    more = ("undo",) if view.state.log_n > 0 and view.state.phase == 1 else ()
    return [
        Notice(
            "sheet",
            (
                f"Allowed now: {len(actions)}",
                *(f"  {action}" for action in actions),
                *(f"  {one}" for one in more),
            ),
        )
    ]


def _log(view: View, session: Session) -> list[Notice]:
    told = lines(session.events, session.names, view.seat)
    return [Notice("info", tuple(told) or ("Nothing has happened in this hand yet.",))]


def score_notices(view: View, session: Session) -> list[Notice]:
    """The finished hands, and what lies on the table now."""
    rules = session.setup.rules
    names = side_names(session.seats, rules.sides, view.seat)
    rows = []
    if session.match.sheets:
        rows += [*sheets.aligned(sheets.match_rows(session.match.sheets, names)), ""]
    rows += sheets.aligned(sheets.table_rows(view, names))
    hands = "One hand is" if rules.hands == 1 else f"{rules.hands} hands are"
    goal = f"{hands} played." if rules.hands else f"The match ends at {rules.target:,} points."
    return [Notice("sheet", tuple(rows)), Notice("info", (f"{sheets.hand_worth(view)} {goal}",))]


def _rules(command: Command, session: Session) -> list[Notice]:
    try:
        told = helptext.rules_lines(session.setup.rules, " ".join(command.words))
    except ValueError as unknown:
        raise UnreadableError(str(unknown), command.column, "rules · rules pile · rules pile.frozen") from None
    return [Notice("info", tuple(told))]
