"""What can be checked of a hand that was written down as one seat saw it (handbook: ``turn``)."""

from collections import Counter

from canasta.cards import SYMBOLS, CardError, parse_face
from canasta.history.placed import HistoryError
from canasta.history.record import UNKNOWN, HandRecord, SeenDeal, Step
from canasta.rules import Rules

_ALONE = ("draw", "pass", "ask", "yes", "no")
_LAYING = ("take", "meld", "add", "discard")


def cards_of(step: Step) -> tuple[str, list[str]]:
    """A step's verb and the cards of the hand that it names. Raises HistoryError if it is no action."""
    words = step.text.split()
    verb = words[0].lower()
    rest = words[1:]
    if verb == "add" and rest and rest[0].endswith(":"):
        rest = rest[1:]
    if verb not in _ALONE + _LAYING or (verb in _ALONE and rest) or (verb == "discard" and len(rest) != 1):
        raise HistoryError(step.line, step.column, f"{step.text!r} is no action")
    cards = []
    for word in rest:
        try:
            kind, suit = parse_face(word)
        except CardError as fault:
            raise HistoryError(step.line, step.column, str(fault)) from None
        cards.append(SYMBOLS[kind] + suit)
    return verb, cards


def check_seen(rules: Rules, hand: HandRecord, deal: SeenDeal) -> None:
    """Check that seats act in turn and that the seat which saw the deal plays only cards it has.

    Whether the others' actions were legal cannot be known. Raises HistoryError at the first wrong step.
    """
    if hand.result is not None:
        raise HistoryError(hand.line, 1, f"hand {hand.number} is over, so its deal is given openly")
    held = Counter(deal.hand)
    pile = list(deal.pile)
    turn = (hand.dealer + 1) % rules.players
    begun = False
    asked = False
    for step in hand.steps:
        verb, cards = cards_of(step)
        _check_turn(rules, step, verb, turn, begun=begun, asked=asked)
        mine = turn == deal.seat
        if step.fined:
            continue
        if mine:
            _check_held(step, cards, held)
            held.subtract(cards)
            held.update(card for card in step.drawn or () if card not in ("3D", "3H", UNKNOWN))
        begun = begun or verb in ("draw", "take")
        asked = verb == "ask" or (asked and verb == "yes" and (step.seat + rules.sides) % rules.players != turn)
        if verb == "take":
            if mine:
                held.update(card for card in pile[:-1] if card not in ("3D", "3H"))
            pile = []
        elif verb == "discard":
            pile += cards
            turn = (turn + 1) % rules.players
            begun = False


def _check_turn(rules: Rules, step: Step, verb: str, turn: int, *, begun: bool, asked: bool) -> None:
    message = ""
    if verb in ("yes", "no"):
        if not asked or step.seat == turn or step.seat % rules.sides != turn % rules.sides:
            message = f"seat {step.seat} has not been asked"
    elif asked:
        message = "the partner who was asked answers first"
    elif step.seat != turn:
        message = f"seat {turn} is to act here, not seat {step.seat}"
    elif begun == (step.fined or verb in ("draw", "take", "pass")):
        message = f"{step.text!r} comes too late in the turn" if begun else f"before {step.text!r} comes a draw"
    if message:
        raise HistoryError(step.line, step.column, message)


def _check_held(step: Step, cards: list[str], held: Counter[str]) -> None:
    for card, count in Counter(cards).items():
        if count > held[card]:
            raise HistoryError(step.line, step.column, f"seat {step.seat} does not hold {card} here")
