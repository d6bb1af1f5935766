"""An example of the handbook as HTML: the cards drawn, what was tried, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from canasta.cards import BLACK_THREE, RANKS, parse_face
from canasta.handbook import DrawnCard, DrawnPile, Example, Sheet, Text
from canasta.handbook.spoken import beneath, spoken_cards, spoken_pile
from canasta.rules.figures import Figure
from canasta.server.card_drawing import card


def example(shown: Example) -> str:
    """The whole figure."""
    rows = []
    if shown.pile is not None:
        rows.append(_row("Pile", spoken_pile(shown.pile), _pile(shown.pile), "pile"))
    if shown.melds:
        said = "; ".join(spoken_cards(meld) for meld in shown.melds)
        melds = "".join(f'<span class="meld">{_cards(meld)}</span>' for meld in shown.melds)
        rows.append(_row("Melds", said, melds, "melds"))
    if shown.red_threes:
        rows.append(_row("Red threes", spoken_cards(shown.red_threes), _cards(shown.red_threes), "reds"))
    if shown.hand:
        rows.append(_row("Hand", spoken_cards(shown.hand), _cards(shown.hand), "hand"))
    if shown.partners:
        rows.append(_row("Also held", spoken_cards(shown.partners), _cards(shown.partners), "hand"))
    answer = _sheet(shown.sheet) if shown.sheet else _verdict(shown)
    return f"<figure><figcaption>{html(shown.asks)}</figcaption>{''.join(rows)}{answer}</figure>"


def _row(name: str, said: str, drawn: str, kind: str) -> str:
    picture = f'<div class="cards {kind}" role="img" aria-label="{escape(name)}: {escape(said)}">{drawn}</div>'
    return f'<div class="row"><span class="what" aria-hidden="true">{escape(name)}</span>{picture}</div>'


def _cards(cards: Iterable[DrawnCard]) -> str:
    return "".join(card(one.face, "used" if one.used else "") for one in cards)


def _pile(pile: DrawnPile) -> str:
    more = f'<span class="beneath">{escape(beneath(pile))}</span>' if pile.beneath else ""
    cards = []
    for number, one in enumerate(pile.cards):
        across = "across" if number < len(pile.cards) - 1 and pile.frozen and _freezes(one.face) else ""
        cards.append(card(one.face, " ".join(filter(None, ("used" if one.used else "", across)))))
    frozen = '<span class="frozen">frozen</span>' if pile.frozen else ""
    return f"{''.join(cards)}{more}{frozen}"


def _freezes(face: str) -> bool:
    """Whether a face is one that lies crosswise in a frozen pile."""
    return parse_face(face)[0] >= RANKS and parse_face(face)[0] != BLACK_THREE


def _verdict(shown: Example) -> str:
    kind, label = ("yes", "Legal.") if shown.legal else ("no", "Refused.")
    return f'<p class="verdict {kind}"><strong>{label}</strong> {html(shown.says)}</p>'


def _sheet(sheet: Sheet) -> str:
    lines = "".join(
        f'<tr><th scope="row">{escape(name.capitalize())}</th><td>{count}</td><td>{_points(points)}</td></tr>'
        for name, count, points in sheet.lines
    )
    total = f'<tr class="total"><th scope="row">Total</th><td></td><td>{_points(sheet.total)}</td></tr>'
    heads = '<tr><th scope="col">Counted</th><th scope="col">How many</th><th scope="col">Points</th></tr>'
    return f'<table class="sheet"><thead>{heads}</thead><tbody>{lines}{total}</tbody></table>'


def _points(points: int) -> str:
    return f'<data value="{points}">{f"{points:,}".replace("-", "−")}</data>'


def html(text: Text) -> str:
    """Text with every figure as a value of its own."""
    return "".join(
        f'<data value="{piece.value}">{escape(piece.text)}</data>' if isinstance(piece, Figure) else escape(piece)
        for piece in text
    )
