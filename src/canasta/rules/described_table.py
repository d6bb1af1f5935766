"""The fields of the table, the deal and the opening, described."""

from __future__ import annotations

from collections.abc import Mapping

from .accepts import Choice, ScoreBands, Whole, YesNo
from .figures import digits, first_up, word
from .phrases import has_minimum, jokers_words, opening_words, sides_words, some, waiver_possible
from .spec import Description, by_name, yes_no

RULES: Mapping[str, Description] = {
    "players": Description(
        accepts=Whole(2, 6, unit="players"),
        label="Players",
        section="seats",
        group="table",
        meaning=lambda r: f"{first_up(word('players', r.players))} play, clockwise around the table.",
    ),
    "sides": Description(
        accepts=Whole(2, 6, unit="sides"), label="Sides", section="seats", group="table", meaning=sides_words
    ),
    "packs": Description(
        accepts=Whole(2, 3, unit="packs"),
        label="Packs of 52 cards",
        section="cards",
        group="table",
        meaning=lambda r: (
            f"{first_up(word('packs', r.packs))} packs of {digits('cards of a pack', 52)} cards are shuffled together."
        ),
    ),
    "jokers": Description(
        accepts=Whole(0, 3), label="Jokers in each pack", section="cards", group="table", meaning=jokers_words
    ),
    "deal": Description(
        accepts=Whole(5, 20, unit="cards"),
        label="Cards dealt",
        section="deal",
        group="deal",
        meaning=lambda r: f"Each player is dealt {some('deal', r.deal, 'card')}, one at a time, clockwise.",
    ),
    "draw": Description(
        accepts=Whole(1, 3),
        label="Cards drawn in a turn",
        section="draw",
        group="deal",
        meaning=lambda r: (
            f"A draw takes {some('draw', r.draw, 'card')} from the stock"
            + ("." if r.draw == 1 else ", or as many as are left.")
        ),
    ),
    "turn_up": Description(
        accepts=Choice((("cover", "covered until a natural card shows"), ("single", "one card only"))),
        label="Turned-up card",
        section="deal.turn-up",
        group="deal",
        meaning=by_name(
            cover="The next card is turned up to start the pile. A wild card or a red three is covered by "
            "the "
            "next one until another natural card shows; all of them stay, and the pile begins frozen.",
            single="One card is turned up to start the pile. A wild card stays on top: the pile begins "
            "frozen "
            "and nobody can take it until it is covered. A red three is covered, and freezes the pile too.",
        ),
    ),
    "turn_up_black_three": Description(
        accepts=Choice((("blocks", "blocks the first player"), ("covered", "covered by the next card"))),
        label="Black three turned up",
        section="deal.turn-up",
        group="deal",
        meaning=by_name(
            blocks="A black three turned up stays, and the first player cannot take the pile.",
            covered=lambda r: (
                "A black three turned up is covered by the next card"
                + (", and freezes the pile." if r.black_three_pile == "freezes" else " and then changes nothing.")
            ),
        ),
    ),
    "opening": Description(
        accepts=ScoreBands(),
        label="Opening minimum",
        section="opening",
        group="opening",
        meaning=opening_words,
    ),
    "opening_canasta": Description(
        accepts=YesNo(),
        label="A canasta opens at any score",
        section="opening.canasta",
        group="opening",
        meaning=yes_no(
            "A complete canasta laid in the opening turn meets any minimum.",
            "A canasta laid in the opening turn meets the minimum only by the values of its cards.",
        ),
        matters=lambda r: r.opening_canasta and has_minimum(r),
    ),
    "opening_waived": Description(
        accepts=YesNo(),
        label="No minimum for a concealed out",
        section="opening.concealed",
        group="opening",
        meaning=yes_no(
            "No minimum is asked of a player who goes out concealed in the opening turn after a draw from the stock.",
            "The opening minimum holds for a player who goes out concealed, too.",
        ),
        matters=lambda r: r.opening_waived and waiver_possible(r),
    ),
}
