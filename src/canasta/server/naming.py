"""Which cards an action means where it does not say: chosen by suit, never by physical copy.

Two cards with one face are the same to everybody. Which copy came to a hand may depend on cards that its owner cannot
know, so nothing that is sent or written down may depend on it, not even the order of words.
"""

from __future__ import annotations

from canasta.cards import COPY_BITS, DEUCE, JOKER, card_text
from canasta.engine import Action, View
from canasta.history.lines import action_text


def written(view: View, action: Action) -> str:
    """The action of the view's seat with every card's face: those it names, then the first by suit."""
    if action.verb == "discard":
        parts = [(action.slot, 1)]
    elif action.verb in ("take", "meld", "add"):
        parts = [(action.slot, action.naturals), (DEUCE, action.deuces), (JOKER, action.jokers)]
    else:
        parts = []
    held = sorted(view.hand, key=lambda card: (card >> COPY_BITS, card_text(card)))
    cards: list[int] = []
    for kind, count in parts:
        named = [card for card in action.cards if card >> COPY_BITS == kind and card not in cards]
        rest = [card for card in held if card >> COPY_BITS == kind and card not in named and card not in cards]
        cards += (named + rest)[:count]
    return action_text(Action(action.code, tuple(sorted(cards))))


def in_order(text: str) -> str:
    """The text of an action with its cards in the order in which actions are written down."""
    words = text.split()
    verb = 2 if words[0] == "add" else 1
    cards = sorted(words[verb:], key=lambda word: (word == "JK", word[0] == "2", word))
    return " ".join(words[:verb] + cards)
