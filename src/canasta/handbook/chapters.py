"""The chapters in the order in which a newcomer reads them, and the sections of each."""

from __future__ import annotations

from typing import NamedTuple


class Outline(NamedTuple):
    """A chapter: its id, its title, and the ids of its sections in order."""

    id: str
    title: str
    sections: tuple[str, ...]


OWN_TITLES = {
    "object": "What it is about",
    "words": "Words that come up again and again",
    "differences": "Against the classic game",
    "unusual": "Worth knowing",
    "table.partners": "Choosing partners",
    "table.deal": "Mistakes in the deal",
    "table.errors": "Mistakes in play",
    "table.cards": "Cards that tell something",
    "table.talk": "Talk at the table",
}
"""Sections that only a handbook has, with their titles; all others are those of the rules."""

OUTLINES = (
    Outline("chapter.object", "The object of the game", ("object", "words")),
    Outline("chapter.cards", "Cards and their values", ("cards", "cards.values")),
    Outline("chapter.deal", "Players and deal", ("seats", "deal", "deal.turn-up", "deal.red-threes")),
    Outline(
        "chapter.turn", "A turn, step by step", ("turn", "draw", "draw.red-three", "discard", "turn.finish", "undo")
    ),
    Outline("chapter.melds", "Melds and canastas", ("meld", "meld.wilds", "canasta", "meld.wild-melds", "meld.limit")),
    Outline("chapter.opening", "Opening a hand", ("opening", "opening.canasta", "opening.concealed")),
    Outline(
        "chapter.pile",
        "The discard pile",
        ("pile", "pile.top", "pile.own-meld", "pile.with-wild", "pile.frozen", "pile.opening", "pile.captured"),
    ),
    Outline("chapter.threes", "Black threes", ("pile.black-three", "meld.black-threes")),
    Outline("chapter.out", "How a hand ends", ("out", "out.canastas", "out.concealed", "out.ask")),
    Outline("chapter.stock", "When the stock runs out", ("draw.last-red-three", "stock.empty")),
    Outline("chapter.score", "Scoring", ("score", "score.canastas", "score.red-threes", "penalty")),
    Outline("chapter.match", "The match", ("match.dealer", "match.end")),
    Outline("chapter.differences", "What this table plays differently", ("differences", "unusual")),
    Outline(
        "chapter.table",
        "At a real table",
        ("table.partners", "table.deal", "table.errors", "table.cards", "table.talk"),
    ),
)
