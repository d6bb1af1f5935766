"""Picking an action from those that are legal, and a player's own order among equal cards."""

from canasta.cards import KINDS
from canasta.engine import Action, Random
from canasta.engine.codes import ADD, MELD


def find(legal: list[Action], kind: int) -> Action | None:
    """The first action of a type; None if there is none."""
    for action in legal:
        if action.code >> 32 == kind:
            return action
    return None


def of_type(legal: list[Action], kind: int) -> Action:
    """The first action of a type, or the first of all."""
    found = find(legal, kind)
    return legal[0] if found is None else found


def any_lay(legal: list[Action]) -> Action:
    """The meld with the most points, roughly; the first action if nothing can be melded."""
    best = legal[0]
    most = -1
    for action in legal:
        kind = action.code >> 32
        if kind == MELD or kind == ADD:
            points = 10 * action.naturals + 20 * action.deuces + 50 * action.jokers
            if points > most:
                best, most = action, points
    return best


def own_order(seed: str) -> list[int]:
    """Every kind's place in a player's own order."""
    random = Random(seed)
    places = list(range(KINDS))
    for last in range(KINDS - 1, 0, -1):
        other = int(random.below(last + 1))
        places[last], places[other] = places[other], places[last]
    return places
