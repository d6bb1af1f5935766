"""The English sentence and the handbook section of everything that can be refused.

Keys are the codes of violations. Figures are numbers, card symbols, and short words that never change; all grammar is
in the sentences and in the forms below, so a translation needs its own sentences and forms, and nothing else.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from canasta.cards import PLURAL, SINGULAR, SYMBOLS
from canasta.engine import faults as f

Figures = Mapping[str, int | str]
Form = Callable[[int | str, Figures], str]

TEXTS: Final[dict[int, tuple[str, str, str]]] = {
    f.HAND_OVER: ("hand-over", "turn", "The hand is over; nothing more can be played in it."),
    f.ANSWER_DUE: ("answer-due", "out.ask", "The partner has been asked and must answer yes or no first."),
    f.NO_QUESTION: ("no-question", "out.ask", "Nobody has asked for leave to go out, so there is nothing to answer."),
    f.ALREADY_DREW: (
        "already-drew",
        "turn",
        "This turn has begun: one either draws or takes the pile, once; now meld or discard.",
    ),
    f.DRAW_FIRST: ("draw-first", "turn", "Draw from the stock or take the pile first."),
    f.STOCK_EMPTY: (
        "stock-empty",
        "stock.empty",
        "The stock is empty: there is nothing to draw. The pile can be taken{forced:or_pass}.",
    ),
    f.STOCK_NOT_EMPTY: (
        "stock-not-empty",
        "stock.empty",
        "The hand can be let end only when the stock is empty; it has {stock} left. Draw instead.",
    ),
    f.TAKE_FORCED: ("take-forced", "stock.empty", "The stock is empty and the pile can be taken, so it must be taken."),
    f.PILE_EMPTY: ("pile-empty", "pile", "The discard pile is empty."),
    f.TOP_WILD: ("top-wild", "pile.top", "A wild card lies on top ({top}); the pile cannot be taken this turn."),
    f.TOP_RED_THREE: ("top-red-three", "pile.top", "A red three lies on top; the pile cannot be taken this turn."),
    f.TOP_BLACK_THREE: (
        "top-black-three",
        "pile.black-three",
        "A black three lies on top and blocks the pile for this turn only.",
    ),
    f.CARDS_NOT_HELD: ("cards-not-held", "turn", "This needs {wanted:cards_of}, but the hand has {held:cards_of}."),
    f.CARD_NOT_HELD: ("card-not-held", "turn", "The card {card} is not in the hand."),
    f.STRICT_PAIR: (
        "strict-pair",
        "pile.own-meld",
        "At this table every pickup needs two natural {rank:ranks} from the hand; {naturals:uses}the hand has {held}.",
    ),
    f.FROZEN_PAIR: (
        "frozen-pair",
        "pile.frozen",
        "The pile is frozen: taking it needs two natural {rank:ranks} from the hand; {naturals:uses}the hand "
        "has {held}.",
    ),
    f.UNOPENED_PAIR: (
        "unopened-pair",
        "pile.opening",
        "The side has not opened: taking the pile needs two natural {rank:ranks} from the hand; "
        "{naturals:uses}the hand has {held}.",
    ),
    f.PAIR_NEEDED: (
        "pair-needed",
        "pile",
        "The side has no meld of {rank:ranks}: taking the pile needs two natural {rank:ranks}{or_wild:or_wild} "
        "from the hand; {naturals:uses_both}the hand has {held:cards_of}.",
    ),
    f.FROZEN_NO_WILDS: (
        "frozen-no-wilds",
        "pile.frozen",
        "The pile is frozen by a card: wild cards may not go down with it. Take it with natural cards; wild cards "
        "may follow later in the turn.",
    ),
    f.ONE_CARD_TAKE: ("one-card-take", "pile", "With a single card in hand a pile of a single card may not be taken."),
    f.WRONG_RANK: (
        "wrong-rank",
        "pile.top",
        "The top card is {top}; only cards of its rank and wild cards go with it.",
    ),
    f.NOTHING_LAID: ("nothing-laid", "meld", "No card was named to lay down."),
    f.MELD_EXISTS: (
        "meld-exists",
        "meld",
        "The side already has a meld of {rank:ranks}; a side has one meld of a kind, so add to it.",
    ),
    f.NO_MELD: ("no-meld", "meld", "The side has no meld of {rank:ranks} to add to; a new meld needs three cards."),
    f.MELD_TOO_SMALL: ("meld-too-small", "meld", "A meld has at least 3 cards; this one would have {size}."),
    f.TOO_FEW_NATURALS: (
        "too-few-naturals",
        "meld.wilds",
        "A meld needs at least 2 natural cards; this one would have {naturals}.",
    ),
    f.TOO_MANY_WILDS: (
        "too-many-wilds",
        "meld.wilds",
        "A meld holds at most {limit:wild_cards}; this one would have {wilds}.",
    ),
    f.WILDS_OUTNUMBER: (
        "wilds-outnumber",
        "meld.wilds",
        "A meld with {naturals} natural cards holds at most {limit} wild; this one would have {wilds}.",
    ),
    f.CANASTA_CLOSED: (
        "canasta-closed",
        "canasta",
        "A finished canasta takes no more wild cards here: this meld of {size} has room for {room}, not {wilds}.",
    ),
    f.WILD_MELDS_OFF: (
        "wild-melds-off",
        "meld.wild-melds",
        "Melds of wild cards alone are not played at this table; lay wild cards beside at least two natural ones.",
    ),
    f.WILD_MELD_FULL: (
        "wild-meld-full",
        "meld.wild-melds",
        "The meld of wild cards takes no more than 7; this would make {size}.",
    ),
    f.BLACK_THREES_NEVER: ("black-threes-never", "meld.black-threes", "Black threes cannot be melded at this table."),
    f.BLACK_THREES_NATURAL: (
        "black-threes-natural",
        "meld.black-threes",
        "Black threes are melded without wild cards; this has {wilds}.",
    ),
    f.BLACK_THREES_NOT_OUT: (
        "black-threes-not-out",
        "meld.black-threes",
        "Black threes go down only in the turn that goes out, and after this the hand could not go out: that needs "
        "{needed:canastas}{natural_needed:natural_of}, the side would have {canastas}{natural:natural_too}, and "
        "the hand {left:cards_left}.",
    ),
    f.BLACK_THREES_APART: (
        "black-threes-apart",
        "meld.black-threes",
        "First lay the opening minimum and take up the captured cards; then black threes may go down to go out.",
    ),
    f.RED_THREE: (
        "red-three",
        "deal.red-threes",
        "A red three is neither melded nor discarded: it is shown as a bonus card.",
    ),
    f.MELD_LIMIT: (
        "meld-limit",
        "meld.limit",
        "A side holds at most {limit:unfinished} at this table and has {unfinished}; finish one first.",
    ),
    f.OPENING_SHORT: (
        "opening-short",
        "opening",
        "The opening needs {need} points. With this, {laid} are laid, and the hand can reach {best} at most.",
    ),
    f.OPENING_INCOMPLETE: (
        "opening-incomplete",
        "opening",
        "The opening needs {need} points and {laid} are laid: lay {missing} more{canasta:or_canasta} before "
        "discarding{undo:or_undo}.",
    ),
    f.MUST_GO_OUT: (
        "must-go-out",
        "out.ask",
        "This turn has to go out ({why:why}), and after this it could not: the hand would have {left:cards_left}.",
    ),
    f.OUT_REFUSED: (
        "out-refused",
        "out.ask",
        "The partner said no: this turn may not go out, so after the discard a card must be left.",
    ),
    f.NO_CANASTA: (
        "no-canasta",
        "out.canastas",
        "Going out needs {needed:canastas}{natural_needed:natural_of}; the side has {canastas}. Keep a card.",
    ),
    f.NO_NATURAL_CANASTA: (
        "no-natural-canasta",
        "out.canastas",
        "Going out needs {needed:canastas}, one of them natural; the side has {canastas}, none natural. Keep a card.",
    ),
    f.UNFINISHABLE: (
        "unfinishable",
        "turn.finish",
        "This would leave {left:cards_left} in hand: without the right to go out "
        "({needed:canastas}{natural_needed:natural_one} needed, {canastas}{natural:natural_too} there) one card "
        "must be left after the discard, so keep at least two.",
    ),
    f.ASK_OFF: ("ask-off", "out.ask", "At this table the partner is not asked before going out."),
    f.ASK_NO_PARTNER: ("ask-no-partner", "out.ask", "There is no partner to ask."),
    f.ASK_ALREADY: ("ask-already", "out.ask", "The partner has been asked in this turn already."),
    f.ASK_LATE: ("ask-late", "out.ask", "The question comes after the draw or pickup and before any further meld."),
    f.ASK_APART: (
        "ask-apart",
        "out.ask",
        "First lay the opening minimum and take up the captured cards; then the partner may be asked.",
    ),
    f.ASK_IMPOSSIBLE: (
        "ask-impossible",
        "out.ask",
        "This hand cannot go out in this turn, so there is nothing to ask.",
    ),
    f.ASK_STUCK: (
        "ask-stuck",
        "out.ask",
        "If the partner said no, this hand could not finish its turn; so the question may not be put.",
    ),
    f.MIXED_RANKS: (
        "mixed-ranks",
        "meld",
        "A meld{rank:of_ranks} is of one rank, with wild cards if wanted: not {cards}.",
    ),
    f.CARD_TWICE: ("card-twice", "cards", "The same card is named twice: {cards}."),
    f.NO_SUCH_ACTION: ("no-such-action", "turn", "There is no such action at this table."),
    f.UNDO_NOTHING: (
        "undo-nothing",
        "undo",
        "There is no meld of this turn to take back; a draw, an answer and the meld that took the pile stand.",
    ),
    f.FINE_OFF: ("fine-off", "penalty", "Nothing is charged here: {why:why}."),
}
"""Fault number -> code, handbook section, sentence."""

_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_REASONS: Final[dict[str, str]] = {
    "yes": "the partner said yes",
    "black-threes": "black threes are down",
    "off": "the penalty is off at this table",
    "no-error": "only taking the pile in error, before drawing, is charged",
    "charged": "this turn has been charged already",
    "legal": "the pile may be taken like this",
}


def _ranks(symbol: int | str) -> str:
    """``nines`` for ``9``; ``wild cards`` for a meld of them."""
    if symbol == "wild":
        return "wild cards"
    return PLURAL[SYMBOLS.index(str(symbol))]


def _cards_of(count: int | str, symbol: int | str) -> str:
    """``no nines``, ``one nine``, ``3 nines``."""
    if count == 1:
        return f"one {SINGULAR[SYMBOLS.index(str(symbol))]}"
    return f"{count or 'no'} {_ranks(symbol)}"


def _number(count: int | str, one: str, many: str) -> str:
    return f"{count or 'no'} {one if count in (0, 1) else many}"


FORMS: Final[dict[str, Form]] = {
    "ranks": lambda value, _: _ranks(value),
    "cards_of": lambda value, figures: _cards_of(value, figures["rank"]),
    "of_ranks": lambda value, _: f" of {_ranks(value)}" if value else "",
    "cards_left": lambda value, _: _number(value, "card", "cards"),
    "wild_cards": lambda value, _: _number(value, "wild card", "wild cards"),
    "canastas": lambda value, _: _number(value, "canasta", "canastas"),
    "unfinished": lambda value, _: _number(value, "unfinished meld", "unfinished melds"),
    # Where all that the hand has is used, one figure says it.
    "uses": lambda value, figures: "" if value == figures["held"] else f"this uses {value} and ",
    "uses_both": lambda value, figures: (
        ""
        if value == figures["held"] and not figures["wilds"]
        else f"this uses {value} natural and {figures['wilds']} wild, and "
    ),
    "or_wild": lambda value, _: " or one and a wild card" if value else "",
    "natural_of": lambda value, _: ", one of them natural" if value else "",
    "natural_one": lambda value, _: ", one of them natural," if value else "",
    "natural_too": lambda value, figures: ", none natural" if figures["natural_needed"] and not value else "",
    "or_canasta": lambda value, _: ", or a whole canasta," if value else "",
    "or_undo": lambda value, _: ", or undo" if value else "",
    "or_pass": lambda value, _: ", and must be" if value else ", or the hand let end",
    "why": lambda value, _: _REASONS[str(value)],
}


def section(fault: int, figures: Figures) -> str:
    """The handbook section of a fault; of one, it hangs on what obliges the player."""
    if fault == f.MUST_GO_OUT and figures.get("why") == "black-threes":
        return "meld.black-threes"
    return TEXTS[fault][1]


def sentence(fault: int, figures: Figures) -> str:
    """The English sentence of a fault with its figures."""
    return filled(TEXTS[fault][2], figures, FORMS)


def filled(text: str, figures: Figures, forms: Mapping[str, Form]) -> str:
    """A text with its figures put in: ``{left}`` as it is, ``{left:cards_left}`` in a form."""

    def fill(place: re.Match[str]) -> str:
        value = figures[place[1]]
        return forms[place[2]](value, figures) if place[2] else str(value)

    return _PLACE.sub(fill, text)
