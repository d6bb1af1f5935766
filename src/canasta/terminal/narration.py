"""What happened, told as everyone at the table saw it (handbook: ``turn``).

Sentences hold cards as ``{QH}``. What only one seat may know stands apart in :attr:`Event.private`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from canasta.cards import BLACK_THREE
from canasta.engine import Action, State, View
from canasta.terminal.faces import card_number, kind_name, mark, marks


@dataclass(frozen=True)
class Event:
    """One thing that happened: in whose turn, by whom, as all saw it, and as only the actor knows it."""

    turn: int
    owner: int
    seat: int
    text: str
    private: str = ""


@dataclass(frozen=True)
class Moment:
    """The public figures that a sentence about the next action needs, and the actor's own cards."""

    turn: int
    owner: int
    seat: int
    side: int
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    red_threes: tuple[int, ...]
    frozen: bool
    opened: bool
    apart: int
    canastas: int


def moment(state: State, seat: int | None = None) -> Moment:
    """What is to be remembered of a state before an action of ``seat`` (default: the seat that acts)."""
    actor = int(state.actor) if seat is None else seat
    seen = View(state, actor)
    side = seen.side
    return Moment(
        turn=int(state.turn),
        owner=int(state.seat),
        seat=actor,
        side=side,
        hand=tuple(seen.hand),
        pile=tuple(seen.pile),
        red_threes=tuple(seen.red_threes(side)),
        frozen=seen.frozen,
        opened=seen.opened(side),
        apart=len(seen.apart),
        canastas=int(state.canastas[side]),
    )


def tell(before: Moment, action: Action, after: State) -> Event:
    """The event of an action (every card named) that led from ``before`` to ``after``."""
    now = moment(after, before.seat)
    teller = {
        "draw": _draw,
        "take": _take,
        "meld": _meld,
        "add": _add,
        "discard": _discard,
        "ask": lambda *_: ("asked the partner for leave to go out", ""),
        "yes": lambda *_: ("said yes: go out", ""),
        "no": lambda *_: ("said no: do not go out", ""),
        "pass": lambda *_: ("let the pile lie; the hand ends", ""),
    }[action.verb]
    text, private = teller(before, action, now)
    return Event(before.turn, before.owner, before.seat, text, private)


def told_fine(state: State, points: int) -> Event:
    """The event of a pickup tried in error."""
    text = f"tried to take the pile in error, which cost {points} points"
    return Event(int(state.turn), int(state.seat), int(state.seat), text)


def told_substitute(state: State, seat: int, player: str) -> Event:
    """The event of a hand given up."""
    return Event(int(state.turn), int(state.seat), seat, f"gave the hand up and left the cards to {player}")


def lines(events: Sequence[Event], names: Sequence[str], viewer: int) -> list[str]:
    """One line a turn, oldest first: who, and all that was done. ``viewer`` -1 sees only what all saw."""
    told: list[str] = []
    last: tuple[int, int] | None = None
    for event in events:
        if last == (event.turn, event.seat):
            told[-1] += f", {_known(event, viewer)}"
        else:
            told.append(single(event, names, viewer))
        last = (event.turn, event.seat)
    return told


def single(event: Event, names: Sequence[str], viewer: int) -> str:
    """One event by itself: who, and what was done, as ``viewer`` knows it."""
    return f"{names[event.seat]} {_known(event, viewer)}"


def _known(event: Event, viewer: int) -> str:
    return event.private if event.private and event.seat == viewer else event.text


def since_last_turn(events: Sequence[Event], viewer: int, turn: int) -> list[Event]:
    """What happened after the viewer's last finished turn, this turn's own doings included."""
    for index in range(len(events) - 1, -1, -1):
        if events[index].owner == viewer and events[index].turn < turn:
            return list(events[index + 1 :])
    return list(events)


def _red_threes(before: Moment, now: Moment) -> str:
    shown = [card for card in now.red_threes if card not in before.red_threes]
    return f", showing {marks(shown)}" if shown else ""


def _gained(before: Moment, now: Moment) -> list[int]:
    return [card for card in now.hand if card not in before.hand]


def _draw(before: Moment, action: Action, now: Moment) -> tuple[str, str]:
    drawn = _gained(before, now)
    reds = _red_threes(before, now)
    number = "no card" if not drawn else "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
    return f"drew {number}{reds}", f"drew {marks(drawn) or number}{reds}"


def _take(before: Moment, action: Action, now: Moment) -> tuple[str, str]:
    size = len(before.pile)
    pile = "the single card of the pile" if size == 1 else f"the pile of {size}"
    with_cards = f" with {marks(action.cards)}" if action.cards else ""
    text = f"took {pile}, {mark(before.pile[-1])} on top{with_cards}"
    return text + _consequences(before, now, now.apart), ""


def _meld(before: Moment, action: Action, now: Moment) -> tuple[str, str]:
    return f"laid {marks(action.cards)}{_consequences(before, now)}", ""


def _add(before: Moment, action: Action, now: Moment) -> tuple[str, str]:
    melds = kind_name(action.slot)
    return f"added {marks(action.cards)} to the {melds}{_consequences(before, now)}", ""


def _discard(before: Moment, action: Action, now: Moment) -> tuple[str, str]:
    text = f"discarded {mark(action.cards[0])}"
    if not now.hand:
        # What becomes of the pile no longer matters.
        text += " and went out"
    elif now.frozen and not before.frozen:
        text += " and froze the pile"
    elif action.slot == BLACK_THREE:
        text += " and blocked the pile"
    return text, ""


def _consequences(before: Moment, now: Moment, apart: int = 0) -> str:
    """What laying cards brought about: a canasta, the opening, captured cards."""
    text = ""
    if now.canastas > before.canastas:
        text += ": a canasta"
    if now.opened and not before.opened:
        text += " and opened"
    if before.apart and not now.apart:
        text += f", taking up {card_number(before.apart, 'captured')}"
    elif apart:
        text += f"; {card_number(apart, 'captured')} {'waits' if apart == 1 else 'wait'} for the opening"
    text += _red_threes(before, now)
    if not now.hand and not now.apart:
        text += " and went out"
    return text
