"""What a seat is told of an event, made from its own view before and after it and from nothing else.

The event itself gives only what was done in the open: the verb, and the faces of cards that were laid down.
"""

from __future__ import annotations

from canasta.cards import BLACK_THREE, DEUCE, SYMBOLS, card_text
from canasta.engine import Meld, View
from canasta.history.lines import faces
from canasta.server.events import Conceded, Created, Dealt, Event, Fined, Played, Promised, Undone
from canasta.server.shown import MeldKind, Told

HOUSE = -1
_LAYING = ("take", "meld", "add", "discard")


def slot_name(slot: int) -> str:
    """A meld's name in messages: its rank, ``wild``, or ``3`` for black threes."""
    return "wild" if slot == DEUCE else SYMBOLS[slot]


def tell(
    event: Event, seq: int, hand: int, before: View | None, after: View | None, *, match_over: bool
) -> Told | None:
    """What the seat of these views is told; None for the making of the table.

    ``hand`` is the number of the hand that the event belongs to.
    """
    if isinstance(event, Created):
        return None
    if isinstance(event, Promised):
        return Told(seq, event.hand, 0, HOUSE, "promise")
    assert after is not None or isinstance(event, Conceded)
    if isinstance(event, Conceded):
        verb = "concede_match" if event.what == "match" else "concede_hand"
        turn = int(before.state.turn) if before is not None else 0
        return Told(seq, hand, turn, event.seat, verb, match_over=match_over)  # type: ignore[arg-type]
    assert after is not None
    if isinstance(event, Dealt):
        reds = [card for side in range(after.law.sides) for card in after.red_threes(side)]
        over = after.over
        return Told(
            seq,
            hand,
            0,
            event.seat,
            "deal",
            top=card_text(after.pile[-1]) if after.pile else "",
            drawn=faces(after.hand),
            red_threes=faces(reds),
            shares=[len(after.red_threes(side)) for side in range(after.law.sides)] if reds else [],
            froze=after.frozen,
            hand_over=over,
            match_over=match_over,
        )
    assert before is not None
    turn = int(before.state.turn)
    if isinstance(event, Undone):
        back = _laid(before, event.seat) - _laid(after, event.seat)
        return Told(seq, hand, turn, event.seat, "undo", cards=faces(sorted(back)), count=event.count)
    if isinstance(event, Fined):
        return Told(seq, hand, turn, event.seat, "fine", points=event.points)
    return _played(event, seq, hand, before, after, match_over)


def _played(event: Played, seq: int, hand: int, before: View, after: View, match_over: bool) -> Told:
    words = event.action.split()
    verb = words[0]
    seat = event.seat
    side = seat % int(after.law.sides)
    cards = words[2 if verb == "add" else 1 :]
    used = len(cards) if verb in _LAYING else 0
    own = set(before.hand)
    pile = before.pile
    taken = verb == "take"
    joined = len(before.apart) if before.apart and not after.apart else 0
    if taken and not after.apart:
        joined = len(pile) - 1
    reds = [card for card in after.red_threes(side) if card not in before.red_threes(side)]
    discarded = verb == "discard"
    slot = _slot(verb, words, pile)
    canasta = int(after.state.canastas[side]) > int(before.state.canastas[side])
    return Told(
        seq,
        hand,
        int(before.state.turn),
        seat,
        verb,  # type: ignore[arg-type]
        cards=cards if verb in _LAYING else [],
        slot=slot,
        top=card_text(pile[-1]) if taken else "",
        drawn=faces(card for card in after.hand if card not in own) if seat == after.seat else [],
        gained=after.hand_sizes[seat] - before.hand_sizes[seat] + used,
        captured=len(pile) if taken else 0,
        joined=joined,
        red_threes=faces(reds),
        canasta=_sort(after, side, slot) if canasta else "",
        opened=after.opened(side) and not before.opened(side),
        froze=discarded and after.frozen and not before.frozen,
        blocked=discarded and after.pile[-1] >> 5 == BLACK_THREE,
        out=after.over and int(after.state.winner) == seat,
        hand_over=after.over,
        match_over=match_over,
    )


def _laid(view: View, seat: int) -> set[int]:
    """The cards in the melds of a seat's side."""
    return {card for meld in view.melds(seat % int(view.law.sides)) for card in meld.cards}


def _sort(view: View, side: int, slot: str) -> MeldKind:
    """Of which sort a side's canasta is."""
    return next(kind for meld in view.melds(side) if slot_name(meld.slot) == slot and (kind := meld_kind(meld)))


def meld_kind(meld: Meld) -> MeldKind | None:
    """Of which sort a canasta is; None for a meld that is none."""
    if not meld.is_canasta:
        return None
    return "wild" if meld.slot == DEUCE else "natural" if meld.is_natural else "mixed"


def _slot(verb: str, words: list[str], pile: list[int]) -> str:
    """The meld that an action is about, as everybody can see from its cards."""
    if verb == "add":
        return words[1].rstrip(":")
    if verb == "take":
        return slot_name(pile[-1] >> 5)
    if verb != "meld":
        return ""
    naturals = [word.rstrip("CDHS") for word in words[1:] if word != "JK" and word[0] != "2"]
    return naturals[0] if naturals else "wild"
