"""Examples made by the engine: a position is put on the table, a play tried, a hand counted."""

from __future__ import annotations

from canasta.cards import BLACK_THREE, card_text
from canasta.engine import IllegalAction, State, Violation, melds_of, parse_action, play, score_sheet
from canasta.history import Position, PositionError, read_position
from canasta.rules import Rules
from canasta.rules.figures import pieces
from canasta.rules.spec import marked_words

from .asked import Asked, Counted
from .model import DrawnCard, DrawnPile, Example, Sheet, Text


def judged(asked: Asked, rules: Rules) -> Example | None:
    """The example for these rules; None where it would not show what it is meant to show."""
    if not asked.wanted(rules):
        return None
    text = asked.position if isinstance(asked.position, str) else asked.position(rules)
    plays = asked.plays if isinstance(asked.plays, str) else asked.plays(rules)
    position = _lying(text, rules)
    if position is None:
        return None
    state = position.state()
    violation = tried(state.clone(), plays)
    if violation is None:
        says = pieces(marked_words(asked.legal, rules))
        return _example(asked.section, asked.asks, text, state, position, plays, "legal", says)
    if asked.only_legal or violation.section not in (asked.section, *asked.also):
        return None
    return _example(asked.section, asked.asks, text, state, position, plays, violation.code, (violation.message,))


def counted(asked: Counted, rules: Rules) -> Example | None:
    """The example of a score for these rules; None where there can be none."""
    if not asked.wanted(rules):
        return None
    text = asked.position if isinstance(asked.position, str) else asked.position(rules)
    position = _lying(text, rules)
    if position is None:
        return None
    state = position.state()
    after = state.clone()
    if asked.plays and tried(after, asked.plays) is not None:
        return None
    sheet = score_sheet(after, 0)
    shown = Sheet(tuple((item.name, item.count, item.points) for item in sheet.items), sheet.total)
    return _example(asked.section, asked.asks, text, state, position, asked.plays, "legal", (), shown)


def tried(state: State, plays: str) -> Violation | None:
    """Play actions, separated by semicolons, until one is refused; its refusal. The state moves on."""
    for one in plays.split(";"):
        try:
            play(state, parse_action(state, one.strip()))
        except IllegalAction as refused:
            return refused.violation
    return None


def _lying(text: str, rules: Rules) -> Position | None:
    """The position, if it can lie like that by these rules."""
    try:
        return read_position(text, rules=rules)
    except PositionError:
        return None


def _example(
    section: str,
    asks: str,
    text: str,
    state: State,
    position: Position,
    plays: str,
    code: str,
    says: Text,
    sheet: Sheet | None = None,
) -> Example:
    named = [word.upper().rstrip(":") for one in plays.split(";") for word in one.split()[1:]]
    hand = []
    for face in map(card_text, sorted(state.hand(0), key=_order)):
        used = face in named
        if used:
            named.remove(face)
        hand.append(DrawnCard(face, used))
    melds = [tuple(DrawnCard(card_text(card)) for card in meld.cards) for meld in melds_of(state, 0)]
    reds = tuple(DrawnCard(card_text(card)) for card in state.red_threes(0))
    pile = None if sheet else _pile(state, position, plays)
    partners: list[DrawnCard] = []
    if sheet is not None:
        seats = state.law.seats_of(0)[1:]
        partners = [DrawnCard(card_text(card)) for seat in seats for card in sorted(state.hand(seat), key=_order)]
    return Example(
        section,
        pieces(asks),
        text,
        plays,
        tuple(hand),
        tuple(melds),
        reds,
        pile,
        code,
        says,
        sheet,
        tuple(partners),
    )


def _order(card: int) -> tuple[bool, int]:
    """Black threes last, else by kind and copy."""
    return (card >> 5 == BLACK_THREE, card)


def _pile(state: State, position: Position, plays: str) -> DrawnPile | None:
    """The pile as the position tells it; none where it plays no part."""
    if not plays.startswith(("take", "pass")):
        return None
    cards = state.pile_cards()
    told = [card for card in cards if card not in position.assumed]
    shown = [
        DrawnCard(card_text(card), number == len(told) - 1 and plays.startswith("take"))
        for number, card in enumerate(told)
    ]
    return DrawnPile(tuple(shown), len(cards) - len(told), bool(state.frozen))
