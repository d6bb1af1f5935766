"""A record as one seat may have it: nothing hidden from the seat is in it (handbook: ``turn``).

Finished hands are open. Of the hand in play, the deal is cut down to what the seat saw, and of the cards that
others drew only the red threes stay, which they showed. Seeds go, as one hand's seed may tell the next one's.
"""

from dataclasses import replace

from canasta.cards import card_text
from canasta.engine import Law, start_hand, view
from canasta.history.lines import faces
from canasta.history.record import (
    OPEN,
    PERSON,
    UNKNOWN,
    HandRecord,
    OrderDeal,
    Record,
    SecretDeal,
    SeedDeal,
    SeenDeal,
    Step,
)

_RED_THREES = ("3D", "3H")


def redacted(record: Record, seat: int) -> Record:
    """The record as a seat may have it. Raises ValueError for no such seat, or if it was cut down already."""
    if not 0 <= seat < record.rules.players:
        raise ValueError(f"there is no seat {seat}; seats are 0 to {record.rules.players - 1}")
    law = Law(record.rules)
    hands = tuple(_open(law, hand) if hand.result else _seen(law, hand, seat) for hand in record.hands)
    return replace(record, hands=hands, seed="")


def in_play(record: Record) -> bool:
    """Whether the record's last hand is one that persons are still playing: its cards are nobody's to see."""
    if record.winner != OPEN or not record.hands or not any(seat.player == PERSON for seat in record.seats):
        return False
    last = record.hands[-1]
    return last.result is None and not isinstance(last.deal, SeenDeal)


def shown(record: Record) -> Record:
    """The record without a hand that is still being played."""
    return replace(record, hands=record.hands[:-1]) if in_play(record) else record


def _open(law: Law, hand: HandRecord) -> HandRecord:
    """A finished hand, with its cards instead of a seed."""
    if isinstance(hand.deal, SeedDeal):
        return replace(hand, deal=OrderDeal(tuple(hand.deal.cards(law))))
    return hand


def _seen(law: Law, hand: HandRecord, seat: int) -> HandRecord:
    """The hand in play, as the seat saw it."""
    if isinstance(hand.deal, SeenDeal):
        raise ValueError(f"hand {hand.number} holds only what seat {hand.deal.seat} saw of it")
    start = view(start_hand(law, hand.deal.cards(law), hand.dealer, list(hand.scores)), seat)
    deal = SeenDeal(
        seat=seat,
        hand=tuple(faces(start.hand)),
        pile=tuple(map(card_text, start.pile)),
        red_threes=tuple(tuple(faces(start.red_threes(side))) for side in range(law.sides)),
        commitment=hand.deal.commitment if isinstance(hand.deal, SecretDeal) else "",
    )
    return replace(hand, deal=deal, steps=tuple(seen_step(step, seat) for step in hand.steps))


def seen_step(step: Step, seat: int) -> Step:
    """A step as a seat may have it: the others' drawn cards hidden, and where among them the red threes came."""
    if step.seat == seat or not step.drawn:
        return step
    shown = sorted(card for card in step.drawn if card in _RED_THREES)
    return replace(step, drawn=(*shown, *[UNKNOWN] * (len(step.drawn) - len(shown))))
