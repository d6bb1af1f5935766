"""Random play at full speed: hands in which every seat picks uniformly among its legal actions."""

from mypy_extensions import i64

from canasta.engine.codes import OVER
from canasta.engine.dealing import Random, deal_hand
from canasta.engine.law import Law
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.engine.state import State


def random_hand(state: State, random: Random, codes: Codes, limit: int) -> int:
    """Play a hand to its end; returns the number of decisions, or -1 if ``limit`` decisions did not end it.

    Raises RuntimeError if a player is left without a legal action, which must never happen (``turn.finish``).
    """
    decisions: i64 = 0
    most: i64 = limit
    while state.phase != OVER:
        list_codes(state, codes)
        if codes.count == 0:
            raise RuntimeError("a player has no legal action")
        play_code(state, codes.items[random.below(codes.count)])
        decisions += 1
        if decisions >= most:
            return -1
    return decisions


def random_hands(law: Law, seed: str, count: int) -> int:
    """Play ``count`` hands of random play, hand ``i`` from the seed ``seed/i``; returns the decisions made."""
    codes = Codes()
    total = 0
    scores = [0] * law.sides
    for index in range(count):
        state = deal_hand(law, f"{seed}/{index}", index % law.players, scores)
        total += random_hand(state, Random(f"{seed}/{index}/play"), codes, 1_000_000)
    return total
