"""What a command does: the event that it becomes, or why it is refused. Nothing is changed here.

Every question about the cards is asked of the seat's own view, so that no refusal can tell what is hidden.
"""

from __future__ import annotations

from canasta.engine import ActionError, IllegalAction, check, check_undo, parse_action
from canasta.engine.view import View
from canasta.pickup_check import price_of_error
from canasta.players import DEFAULT_PLAYER
from canasta.server.events import Conceded, Dealt, Event, Fined, Played, Undone
from canasta.server.messages import Act, Concede, Next, Undo
from canasta.server.naming import in_order, written
from canasta.server.refusals import Refusal, by_rule, refusal
from canasta.server.table import Table

Changing = Act | Undo | Concede | Next


def decide(table: Table, seat: int, command: Changing) -> Event | Refusal:
    """The event that a command of the table's present version becomes, or why it does not."""
    if command.table != table.id:
        return refusal("wrong-table")
    if table.recorder.over:
        return refusal("match-over")
    if isinstance(command, Next):
        if table.playing:
            return refusal("hand-running")
        return Dealt(table.hand_number, seat) if table.promised else refusal("not-ready")
    if isinstance(command, Concede) and command.what == "match":
        return Conceded(seat, "match")
    view = table.view(seat)
    if not table.playing or view is None:
        return refusal("no-hand")
    if table.resting(seat):
        return refusal("hand-conceded")
    if isinstance(command, Concede):
        return Conceded(seat, "hand", DEFAULT_PLAYER)
    if not view.my_move:
        return refusal("not-your-turn", {"seat": view.actor, "name": table.created.seats[view.actor].name})
    return _undo(view, command) if isinstance(command, Undo) else _act(view, command.action)


def _undo(view: View, command: Undo) -> Event | Refusal:
    violation = check_undo(view.state)
    if violation is not None:
        return by_rule(violation)
    melds = int(view.state.log_n)
    return Undone(view.seat, min(command.count, melds) or melds)


def _act(view: View, text: str) -> Event | Refusal:
    state = view.state
    try:
        action = parse_action(state, text)
    except ActionError as unread:
        return refusal("unreadable", {"message": str(unread)}, unread.column)
    except IllegalAction as illegal:
        return by_rule(illegal.violation)
    violation = check(state, action)
    if violation is None:
        return Played(view.seat, written(view, action))
    points = price_of_error(state, action, violation) if action.verb == "take" else 0
    if not points:
        return by_rule(violation)
    text = in_order(str(action))
    return Fined(view.seat, text, violation.code, violation.section, violation.figures, violation.message, points)
