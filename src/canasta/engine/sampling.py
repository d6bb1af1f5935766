"""Dealing the unknown cards at random, consistently with what a seat knows (handbook: ``deal``)."""

from canasta.cards import COPY_BITS, RED_THREE
from canasta.engine.dealing import Random
from canasta.engine.state import State, put_in_hand
from canasta.engine.view import View


def unseen(view: View) -> list[int]:
    """The cards whose place the seat does not know, ascending: in other hands or in the stock."""
    state = view.state
    seen: set[int] = set(state.pile_cards()) | set(state.apart_cards())
    for seat in range(state.law.players):
        seen.update(state.hand(seat))
    for side in range(state.law.sides):
        for slot in range(state.law.kinds.slots):
            seen.update(state.meld(side, slot))
    return [card for card in state.law.order() if card not in seen]


def sample(view: View, seed: str | int) -> State:
    """A full state that looks to the seat exactly like ``view``; every such deal is equally likely.

    Red threes are never in a hand, so those unseen go to the stock. Raises ValueError if the view is impossible.
    """
    state = view.state.clone()
    random = Random(f"canasta-sample-1:{seed}")
    pool = unseen(view)
    plain = [card for card in pool if card >> COPY_BITS != RED_THREE]
    _shuffle(plain, random)
    taken = 0
    for seat in range(state.law.players):
        if seat == view.seat:
            continue
        missing = int(state.hand_size[seat]) - len(state.known(seat))
        if missing < 0 or taken + missing > len(plain):
            raise ValueError(f"seat {seat} cannot hold {state.hand_size[seat]} cards in this view")
        for card in plain[taken : taken + missing]:
            put_in_hand(state, seat, card)
            state.hand_size[seat] -= 1
        taken += missing
    rest = plain[taken:] + [card for card in pool if card >> COPY_BITS == RED_THREE]
    if len(rest) != state.stock_left():
        raise ValueError(f"the stock has {state.stock_left()} cards in this view, but {len(rest)} are unseen")
    _shuffle(rest, random)
    for index, card in enumerate(rest):
        state.stock[state.stock_at + index] = card
    return state


def _shuffle(cards: list[int], random: Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = int(random.below(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
