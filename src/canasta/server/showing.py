"""A table as one seat is shown it. Everything about the cards comes from the seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from canasta.cards import COPY_BITS, SYMBOLS, VALUES, card_text
from canasta.doubts import doubt
from canasta.engine import Action, View, turn_melds
from canasta.engine.codes import ANSWERING, TURN_START
from canasta.history import FAIR_SHUFFLE
from canasta.history.lines import faces
from canasta.pickup_check import at_stake
from canasta.rules import PRESETS
from canasta.server.lying import shown_pile, shown_side
from canasta.server.naming import in_order
from canasta.server.shown import (
    Doubt,
    FairDeal,
    HandCard,
    HandResult,
    LegalAction,
    Phase,
    SeatView,
    SideView,
    TableView,
)
from canasta.server.table import Table
from canasta.server.telling import slot_name

SHOWN_HANDS = 60
"""Hands whose totals and promises are in a state; the file has all of them."""
SHOWN_SHEETS = 8
"""Of these, the hands whose score sheets are."""


def show(table: Table, seat: int) -> TableView:
    """What a seat sees now."""
    view = table.view(seat)
    recorder = table.recorder
    rules = table.rules
    my_move = table.playing and view is not None and view.my_move and not table.resting(seat)
    legal = view.legal() if view is not None and my_move else []
    winner = recorder.winner
    return TableView(
        table=table.id,
        preset=table.created.preset,
        rules=table.fields,
        rules_url=rules_url(table),
        title=table.created.title,
        pace=table.created.pace,
        players=rules.players,
        me=seat,
        my_side=seat % rules.sides,
        hand_number=table.hand_number,
        dealer=table.dealer,
        phase=phase_of(table, view),
        turn=int(view.state.turn) if view is not None else 0,
        turn_seat=int(view.state.seat) if view is not None else (table.dealer + 1) % rules.players,
        actor=table.actor,
        my_move=my_move,
        seats=[_seat(table, view, seat, other) for other in range(rules.players)],
        sides=[_side(table, view, side) for side in range(rules.sides)],
        hand=hand_cards(view) if view is not None else [],
        legal=[_legal(view, action) for action in legal] if view is not None else [],
        undo=[in_order(text) for text in turn_melds(view.state)] if view is not None and my_move else [],
        laid=int(view.state.points) if view is not None and table.playing else 0,
        at_stake=at_stake(view) if view is not None and my_move else 0,
        pile=shown_pile(view, takeable=any(action.verb == "take" for action in legal)),
        apart=[card_text(card) for card in view.apart] if view is not None else [],
        stock=view.stock_left if view is not None else rules.pack_size,
        results=_results(table),
        match_over=recorder.over,
        winner=winner if isinstance(winner, int) else None,
        conceded=recorder.conceded,
        fair=[_fair(table, number) for number in range(len(table.promises))[-SHOWN_HANDS:]],
    )


def rules_url(table: Table) -> str:
    """The page that tells this table's rules: its preset's, or its own with house rules."""
    name = table.created.preset
    return f"/rules/{name}" if PRESETS.get(name) == table.rules else f"/rules/table/{table.id}"


def phase_of(table: Table, view: View | None) -> Phase:
    """What the table waits for."""
    if table.recorder.over:
        return "over"
    if not table.playing or view is None:
        return "deal"
    if view.state.phase == TURN_START:
        return "draw"
    return "answer" if view.state.phase == ANSWERING else "play"


def hand_cards(view: View) -> list[HandCard]:
    """The seat's own cards in a fixed order that tells nothing of which physical copies they are."""
    kinds = sorted((card >> COPY_BITS, card_text(card)) for card in view.hand)
    return [
        HandCard(key, face, kind, SYMBOLS[kind], VALUES[kind])
        for (kind, face), key in zip(kinds, keys_of(face for _, face in kinds), strict=True)
    ]


def keys_of(wanted: Iterable[str]) -> list[str]:
    """The keys of the first cards with these faces: ``QH.0``, ``QH.1``."""
    seen: Counter[str] = Counter()
    keys = []
    for face in wanted:
        keys.append(f"{face}.{seen[face]}")
        seen[face] += 1
    return keys


def _legal(view: View, action: Action) -> LegalAction:
    about = action.verb in ("take", "meld", "add", "discard")
    name = SYMBOLS[action.slot] if action.verb == "discard" else slot_name(action.slot)
    slip = doubt(view, action)
    return LegalAction(
        str(action),
        action.verb,
        name if about else "",
        action.naturals,
        action.deuces,
        action.jokers,
        None if slip is None else Doubt(slip.code, slip.figures, slip.sentence),
    )


def _seat(table: Table, view: View | None, me: int, seat: int) -> SeatView:
    entry = table.created.seats[seat]
    return SeatView(
        seat=seat,
        name=entry.name,
        player="you" if seat == me else entry.player,
        side=seat % table.rules.sides,
        cards=view.hand_sizes[seat] if view is not None else 0,
        known=faces(view.known(seat)) if view is not None else [],
        resting=table.resting(seat),
    )


def _side(table: Table, view: View | None, side: int) -> SideView:
    score = table.recorder.match.scores[side]
    return shown_side(
        view, side, score, view.need(side) if view is not None and table.playing else table.rules.minimum(score)
    )


def _results(table: Table) -> list[HandResult]:
    """The finished hands; older ones with their totals alone, and the oldest not at all: a state must not grow on."""
    shown = table.results[-SHOWN_HANDS:]
    return [replace(one, sheets=[]) for one in shown[:-SHOWN_SHEETS]] + shown[-SHOWN_SHEETS:]


def _fair(table: Table, index: int) -> FairDeal:
    promise = table.promises[index]
    over = index < len(table.recorder.match.sheets) or table.recorder.over
    return FairDeal(promise.hand, FAIR_SHUFFLE, promise.commitment, promise.secret if over else None)
