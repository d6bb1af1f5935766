"""The fields of melding, the pile and going out, described."""

from __future__ import annotations

from collections.abc import Mapping

from .accepts import Choice, Whole, YesNo
from .figures import digits, first_up
from .phrases import (
    CANASTA,
    MELD,
    NATURALS,
    PAIR,
    balance_matters,
    concealed_counts,
    concealed_pays,
    has_minimum,
    some,
)
from .spec import Description, by_name, yes_no

RULES: Mapping[str, Description] = {
    "wild_limit": Description(
        accepts=Whole(1, 3),
        label="Wild cards in a meld, at most",
        section="meld.wilds",
        group="melds",
        meaning=lambda r: f"A meld holds at most {some('wild_limit', r.wild_limit, 'wild card')}.",
    ),
    "wild_balance": Description(
        accepts=Choice((("not_more", "never more"), ("fewer", "always fewer"), ("free", "may be more"))),
        label="Wild cards against natural cards",
        section="meld.wilds",
        group="melds",
        meaning=by_name(
            not_more="A meld never holds more wild cards than natural ones.",
            fewer="A meld always holds fewer wild cards than natural ones.",
            free=f"Wild cards may outnumber the natural cards of a meld, as long as {NATURALS} are natural.",
        ),
        matters=balance_matters,
    ),
    "wild_on_canasta": Description(
        accepts=YesNo(),
        label="Wild cards onto a finished canasta",
        section="canasta",
        group="melds",
        meaning=yes_no(
            "A finished canasta may take more natural cards, and wild cards within the limits; "
            "a wild card makes a natural canasta mixed.",
            "A finished canasta takes no more wild cards; natural cards may still be added.",
        ),
    ),
    "black_three_melds": Description(
        accepts=Choice((("going_out", "only when going out"), ("never", "never"))),
        label="Melding black threes",
        section="meld.black-threes",
        group="melds",
        meaning=by_name(
            going_out=f"{first_up(MELD)} or more black threes may be melded, without a wild card, "
            "in the turn that goes out.",
            never="Black threes are never melded.",
        ),
    ),
    "wild_melds": Description(
        accepts=Whole(0, 5_000, 5, "points", "off", 5),
        label="Wild-card melds (bonus)",
        section="meld.wild-melds",
        group="melds",
        meaning=lambda r: (
            "There are no melds of wild cards alone."
            if r.wild_melds == 0
            else f"{first_up(MELD)} or more wild cards may be melded by themselves, one such meld to a side; "
            f"{CANASTA} of them are a canasta worth {digits('wild_melds', r.wild_melds)} points, which counts for "
            "going out but never as a natural one. "
            + ("The values of its cards count to the opening minimum. " if has_minimum(r) else "")
            + "The pile is never taken with such a meld."
        ),
        matters=lambda r: r.wild_melds > 0,
    ),
    "wild_melds_beyond": Description(
        accepts=YesNo(),
        label="Wild-card melds beyond seven",
        section="meld.wild-melds",
        group="melds",
        meaning=yes_no(
            "A wild-card canasta may take more wild cards.", f"A wild-card canasta takes no more than {CANASTA}."
        ),
        matters=lambda r: r.wild_melds > 0,
    ),
    "meld_limit": Description(
        accepts=Whole(0, 10, off="off", on_from=1),
        label="Unfinished melds of a side, at most",
        section="meld.limit",
        group="melds",
        meaning=lambda r: (
            "A side may have any number of unfinished melds."
            if r.meld_limit == 0
            else f"A side has at most {some('meld_limit', r.meld_limit, 'unfinished meld')} at any time; "
            "black threes laid in going out are exempt."
        ),
        matters=lambda r: r.meld_limit > 0,
    ),
    "unopened_frozen": Description(
        accepts=YesNo(),
        label="The pile is called frozen before opening",
        section="pile.opening",
        group="pile",
        meaning=yes_no(
            "Until a side opens, the pile counts as frozen for that side, whatever lies in it.",
            "Until a side opens, it needs the natural pair and the minimum, but the pile is not called frozen.",
        ),
    ),
    "strict_pickup": Description(
        accepts=YesNo(),
        label="A natural pair for every pickup",
        section="pile",
        group="pile",
        meaning=yes_no(
            f"Every pickup needs {PAIR} natural cards of the top card's rank from the hand, frozen or not.",
            f"{first_up(PAIR)} natural cards of the top card's rank from the hand take the pile, frozen or not.",
        ),
    ),
    "take_with_wild": Description(
        accepts=YesNo(),
        label="Pickup with one natural and one wild",
        section="pile.with-wild",
        group="pile",
        meaning=yes_no(
            "Once a side has opened, a natural card of the top card's rank and a wild card, both from the "
            "hand, "
            "also take a pile that is not frozen.",
            "One natural card and a wild card are never enough to take the pile.",
        ),
        matters=lambda r: r.take_with_wild,
    ),
    "frozen_take_wild": Description(
        accepts=YesNo(),
        label="Wild cards in the meld that takes a frozen pile",
        section="pile.frozen",
        group="pile",
        meaning=yes_no(
            "Wild cards may join the natural pair in the meld that takes a frozen pile.",
            "The meld that takes a pile frozen by a card is all natural; wild cards may follow later in the turn. "
            "With a pile that no card froze they may join the natural pair at once, even to open.",
        ),
    ),
    "one_card_take": Description(
        accepts=YesNo(),
        label="One card in hand may take a one-card pile",
        section="pile.own-meld",
        group="pile",
        meaning=yes_no(
            "A player with a single card in hand may take a pile of a single card.",
            "A player with a single card in hand may not take a pile of a single card.",
        ),
        matters=lambda r: not r.strict_pickup and not r.one_card_take,
    ),
    "captured_red_three": Description(
        accepts=Choice((("replaced", "replaced from the stock"), ("kept", "not replaced"))),
        label="Red three in a captured pile",
        section="pile.captured",
        group="pile",
        meaning=by_name(
            replaced="A red three found in a captured pile goes to the table and is replaced from the stock.",
            kept="A red three found in a captured pile goes to the table and is not replaced.",
        ),
    ),
    "black_three_pile": Description(
        accepts=Choice((("blocks", "blocks the next player"), ("freezes", "blocks and freezes the pile"))),
        label="Black three on the pile",
        section="pile.black-three",
        group="pile",
        meaning=by_name(
            blocks="A black three on the pile stops the next player only; once covered it changes nothing.",
            freezes="A black three on the pile stops the next player and freezes the pile until it is taken.",
        ),
    ),
    "canastas_needed": Description(
        accepts=Whole(1, 5),
        label="Canastas needed to go out",
        section="out.canastas",
        group="going out",
        meaning=lambda r: (
            f"A side needs {some('canastas_needed', r.canastas_needed, 'canasta')} before one of its players "
            "can go out."
        ),
    ),
    "natural_needed": Description(
        accepts=YesNo(),
        label="One of them natural",
        section="out.canastas",
        group="going out",
        meaning=yes_no(
            lambda r: "That canasta must be natural." if r.canastas_needed == 1 else "One of them must be natural.",
            "Natural or mixed, any canasta counts for going out.",
        ),
        matters=lambda r: r.natural_needed,
    ),
    "ask_partner": Description(
        accepts=YesNo(),
        label="Asking the partner",
        section="out.ask",
        group="going out",
        meaning=yes_no(
            lambda r: (
                "After the draw or pickup and before melding, a player who can go out may ask "
                + ("the partner" if r.players == 2 * r.sides else "all partners, who must agree,")
                + " for leave; the answer binds for the turn."
            ),
            "Nobody asks a partner before going out.",
        ),
        matters=lambda r: r.ask_partner,
    ),
    "concealed_test": Description(
        accepts=Choice((("player", "the player laid nothing before"), ("side", "the side had no meld before"))),
        label="What makes it concealed",
        section="out.concealed",
        group="going out",
        meaning=by_name(
            player=lambda r: (
                "A player goes out concealed who laid nothing in earlier turns of the hand and now lays a "
                "canasta of their own and nothing on a partner's meld; the partner may have melded."
                if r.has_partners
                else "A player goes out concealed who had no meld before the turn and lays a canasta in it."
            ),
            side=lambda r: (
                "A player goes out concealed who lays a canasta in a turn before which the side had no meld."
                if r.has_partners
                else "A player goes out concealed who had no meld before the turn and lays a canasta in it."
            ),
        ),
        matters=concealed_counts,
    ),
    "concealed_after_take": Description(
        accepts=YesNo(),
        label="Concealed out after taking the pile",
        section="out.concealed",
        group="going out",
        meaning=yes_no(
            "Taking the pile in the same turn does not spoil a concealed out.",
            "A player who took the pile this turn does not go out concealed.",
        ),
        matters=concealed_pays,
    ),
}
