"""What lies on the table as it travels: melds, sides and the pile. Everything comes from a seat's view."""

from __future__ import annotations

from canasta.cards import BLACK_THREE, COPY_BITS, card_text
from canasta.engine import Meld, View
from canasta.history.lines import faces
from canasta.pickup_check import freezer
from canasta.server.shown import MeldView, PileView, SideView
from canasta.server.telling import meld_kind, slot_name


def shown_pile(view: View | None, *, takeable: bool = False) -> PileView:
    """The discard pile; empty before the first deal."""
    pile = view.pile if view is not None else []
    card, depth = freezer(view) if view is not None else (-1, 0)
    return PileView(
        count=len(pile),
        cards=[card_text(one) for one in pile],
        top=card_text(pile[-1]) if pile else None,
        frozen=view.frozen if view is not None else False,
        freezer=card_text(card) if card >= 0 else None,
        depth=depth,
        blocked=bool(pile) and pile[-1] >> COPY_BITS == BLACK_THREE,
        takeable=takeable,
    )


def shown_side(view: View | None, side: int, score: int, need: int) -> SideView:
    """One side with its score before the hand and what it needs for its opening, in points."""
    return SideView(
        side=side,
        score=score,
        melds=[shown_meld(meld) for meld in view.melds(side)] if view is not None else [],
        red_threes=faces(view.red_threes(side)) if view is not None else [],
        opened=view.opened(side) if view is not None else False,
        need=need,
        canastas=int(view.state.canastas[side]) if view is not None else 0,
    )


def shown_meld(meld: Meld) -> MeldView:
    """One meld, its natural cards before its wild ones."""
    naturals = faces(card for card in meld.cards if card >> COPY_BITS == meld.slot)
    wilds = faces(card for card in meld.cards if card >> COPY_BITS != meld.slot)
    return MeldView(slot_name(meld.slot), naturals + wilds, meld.naturals, meld.wilds, meld_kind(meld))
