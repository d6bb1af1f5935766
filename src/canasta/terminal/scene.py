"""Everything that one look at the table shows, for any screen to draw (handbook: ``turn``).

A scene is made from a :class:`~canasta.engine.View` alone, so it cannot show a card that the seat may not see.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from canasta.cards import BLACK_THREE, kind_of
from canasta.engine import Meld, View
from canasta.pickup_check import freezer
from canasta.terminal.faces import SORTS, card_number, groups, mark
from canasta.terminal.seats import Seat, side_names


@dataclass(frozen=True)
class Notice:
    """Some lines for the person. ``kind``: refusal, standing, info, hint, result, trouble, sheet, choices, log.

    Lines of a sheet are aligned already and must not be wrapped. Each line of choices is what to type, its name, and
    what it is, between tabs. A standing notice is an earlier refusal: it is
    shown only on a screen that is drawn anew.
    """

    kind: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class SideFacts:
    """What the table shows of one side: names with hand sizes, score, opening, melds, red threes."""

    name: str
    own: bool
    players: tuple[tuple[str, int, bool], ...]
    """``(name, cards in hand, whether it is this player's turn)``."""
    score: int
    opening: str
    melds: tuple[Meld, ...]
    red_threes: tuple[int, ...]


@dataclass(frozen=True)
class PileFacts:
    """The pile at a glance: its size, its top card (-1: empty), the freeze and what it means for the viewer."""

    size: int
    top: int
    frozen: bool
    freezer: int
    depth: int
    remark: str


@dataclass(frozen=True)
class OpenHand:
    """A hand that lies open: whose it is, and its cards in groups of one kind."""

    name: str
    groups: tuple[tuple[int, ...], ...]


HELPS = (("h", "hint"), ("p", "pile?"), ("?", "help"), ("q", "quit"))
"""What helps while playing: what to type, and what it is."""


@dataclass(frozen=True)
class Scene:
    """One look at the table by ``seat`` (its hand is hidden while ``watching``).

    ``log`` is what happened lately, one line a turn. ``told`` is all that happened in this hand, one line an event, of
    which the last ``recent`` came after the seat's last turn.
    """

    title: str
    subtitle: str
    sides: tuple[SideFacts, ...]
    pile: PileFacts
    stock: int
    log: tuple[str, ...]
    status: str
    hand: tuple[tuple[int, ...], ...]
    fresh: frozenset[int]
    can: tuple[tuple[str, str], ...]
    notices: tuple[Notice, ...] = field(default=())
    told: tuple[str, ...] = ()
    recent: int = 0
    me: str = ""
    """The name at the seat; empty while watching."""
    hands: tuple[OpenHand, ...] = ()
    """The hands of a replay with all cards open."""
    helps: tuple[tuple[str, str], ...] = ()
    whose: str = "Your"
    """Whose ``hand`` it is, as its heading calls it."""


def make_scene(
    view: View,
    seats: list[Seat],
    *,
    title: str,
    subtitle: str,
    log: list[str],
    told: list[str] | None = None,
    recent: int = 0,
    sort: str = SORTS[0],
    fresh: frozenset[int] = frozenset(),
    notices: list[Notice] | None = None,
    watching: bool = False,
) -> Scene:
    """The scene of a view. ``fresh`` are cards of the own hand that have just come."""
    return Scene(
        title=title,
        subtitle=subtitle,
        sides=tuple(_sides(view, seats, watching)),
        pile=_pile(view, watching),
        stock=view.stock_left,
        log=tuple(log),
        status="" if watching else _status(view, seats),
        hand=() if watching else tuple(map(tuple, groups(view.hand, sort))),
        fresh=fresh,
        can=() if watching else tuple(_can(view)),
        notices=tuple(notices or ()),
        told=tuple(log if told is None else told),
        recent=len(log) if told is None else recent,
        me="" if watching else seats[view.seat].name,
        helps=() if watching else HELPS,
    )


def _sides(view: View, seats: list[Seat], watching: bool) -> list[SideFacts]:
    count = int(view.law.sides)
    names = side_names(seats, count, -1 if watching else view.seat)
    facts = []
    for step in range(count):
        # One's own side first, then the others in the order in which they play.
        side = (view.side + step) % count
        players = tuple(
            (seats[seat].name, view.hand_sizes[seat], seat == int(view.state.seat) and not view.over)
            for seat in view.law.seats_of(side)
        )
        facts.append(
            SideFacts(
                name=names[side],
                own=side == view.side and not watching,
                players=players,
                score=int(view.state.scores[side]),
                opening=_opening(view, side),
                melds=tuple(view.melds(side)),
                red_threes=tuple(view.red_threes(side)),
            )
        )
    return facts


def _opening(view: View, side: int) -> str:
    if view.opened(side):
        return "open"
    need = view.need(side)
    laid = int(view.state.points) if side == int(view.state.side()) else 0
    return f"{laid} of {need} laid to open" if laid else f"opens with {need}"


def _pile(view: View, watching: bool) -> PileFacts:
    pile = view.pile
    card, depth = freezer(view)
    remark = ""
    blocked = bool(pile) and kind_of(pile[-1]) == BLACK_THREE
    if not pile:
        waiting = f"{card_number(len(view.apart))} {'waits' if len(view.apart) == 1 else 'wait'}"
        remark = f"taken: {waiting} for the opening" if view.apart else "empty"
    elif view.frozen:
        remark = f"FROZEN by {mark(card)}"
        remark += f", crosswise {depth} below the top" if depth else ", crosswise on top"
        remark += "; blocked this turn" if blocked and depth else ""
    elif blocked:
        remark = "blocked for this turn by the black three"
    elif not watching and not view.opened(view.side):
        remark = "frozen for you until you open" if view.law.rules.unopened_frozen else "needs a natural pair"
    else:
        remark = "not frozen"
    return PileFacts(len(pile), pile[-1] if pile else -1, view.frozen, card, depth, remark)


def _status(view: View, seats: list[Seat]) -> str:
    """The one sentence on where the turn stands; empty when there is nothing to say."""
    state = view.state
    if view.over or not view.my_move:
        return ""
    if view.seat != int(state.seat):
        return f"{seats[int(state.seat)].name} asks: may I go out? Answer yes or no; a yes or a no binds."
    side = view.side
    if not view.opened(side) and state.points:
        laid, need = int(state.points), view.need(side)
        verb = "waits" if len(view.apart) == 1 else "wait"
        waiting = f"; {card_number(len(view.apart), 'captured')} {verb}" if view.apart else ""
        return f"Opening: {laid} of {need} laid, {need - laid} to go{waiting}."
    if state.asked == 2:
        return "Your partner said yes: this turn must go out."
    if state.asked == 3:
        return "Your partner said no: this turn may not go out."
    if state.must_out:
        return "Black threes are down: this turn must go out."
    return ""


def _can(view: View) -> list[tuple[str, str]]:
    """``(what to type, what it does)`` for what is possible now."""
    verbs = {action.verb for action in view.legal()}
    top = view.pile[-1] if view.pile else -1
    offers = [
        ("d", "draw", "draw" in verbs),
        ("t", f"take the pile ({mark(top)})" if top >= 0 else "take the pile", "take" in verbs),
        ("pass", "let the hand end", "pass" in verbs),
        ("yes", "they may go out", "yes" in verbs),
        ("no", "not yet", "no" in verbs),
        ("m", "meld", "meld" in verbs),
        ("a", "add", "add" in verbs),
        ("ask", "may I go out?", "ask" in verbs),
        ("x", "discard", "discard" in verbs),
        ("u", "undo", view.state.log_n > 0 and view.state.phase == 1),
    ]
    return [(key, meaning) for key, meaning, possible in offers if possible]
