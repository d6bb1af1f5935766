"""What is pinned: counts of action sequences, digests of random hands, and moves of a player that searches.

``python -m tests.golden`` prints the present figures; a change of behaviour that is meant is pinned with
``python -m tests.golden --write``.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

from canasta.engine import Law, State, deal, engine_kind, play, score, start_hand, view
from canasta.engine.codes import OVER
from canasta.engine.dealing import Random
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.players import ClubPlayer, SearchingPlayer
from canasta.players.allocating import Effort
from canasta.rules import PRESETS, Rules, random_rules, to_dict

PINNED = Path(__file__).with_name("pinned.json")
DEPTHS = {"compiled": 7, "interpreted": 5}
HANDS = 25
SEARCHED = ("browser", "classic")


def perft(state: State, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions from here; the end of the hand counts as one."""
    codes = Codes()
    list_codes(state, codes)
    if depth == 1 or codes.count == 0:
        return max(1, int(codes.count))
    total = 0
    for code in codes.as_list():
        follow = state.clone()
        play_code(follow, code)
        total += perft(follow, depth - 1)
    return total


def perft_row(name: str, depth: int) -> list[int]:
    """Counts for depths 1 to ``depth`` from a fixed deal in which the first side may open at once."""
    law = Law(PRESETS[name])
    row = []
    for one in range(1, depth + 1):
        state = start_hand(law, deal(law, "perft"), 0, [-5] * law.sides)
        row.append(perft(state, one))
    return row


def trail(rules: Rules, seed: str) -> str:
    """A digest over every list of legal actions, every action and every score of some random hands."""
    law = Law(rules)
    digest = hashlib.sha256()
    codes = Codes()
    for number in range(HANDS):
        state = start_hand(law, deal(law, f"{seed}/{number}"), number % law.players, [0] * law.sides)
        pick = Random(f"{seed}/{number}/pick")
        while state.phase != OVER:
            list_codes(state, codes)
            listed = codes.as_list()
            code = listed[pick.below(len(listed))]
            digest.update(f"{listed}{code};".encode())
            play_code(state, code)
        digest.update(repr([sheet.items for sheet in score(state)]).encode())
        digest.update(repr(state.key()).encode())
    return digest.hexdigest()


def searched_moves(name: str) -> list[str]:
    """What a searching player with little effort does in some late positions of a hand between club players."""
    law = Law(PRESETS[name])
    state = start_hand(law, deal(law, "searched"), 0, [0] * law.sides)
    policy, player = ClubPlayer(1), SearchingPlayer(1, Effort(work=1, rounds=2, least=3))
    late: list[State] = []
    while state.phase != OVER:
        mine = view(state, int(state.actor))
        legal = mine.legal()
        if len(legal) > 1:
            late.append(state.clone())
        play(state, policy.choose(mine, legal))
    views = [view(one, int(one.actor)) for one in late[-9::2]]
    return [str(player.choose(mine, mine.legal())) for mine in views]


def option_sets() -> dict[str, Rules]:
    """The presets, and random option sets named by the digest of their fields."""
    rng = random.Random("golden option sets")
    found = dict(PRESETS)
    for _ in range(16):
        rules = random_rules(rng)
        name = hashlib.sha256(json.dumps(to_dict(rules), sort_keys=True).encode()).hexdigest()[:12]
        found[f"options {name}"] = rules
    return found


def figures() -> dict[str, object]:
    """All that is pinned, measured now."""
    depth = DEPTHS[engine_kind()]
    return {
        "perft": {name: perft_row(name, depth) for name in sorted(PRESETS)},
        "searches": {name: searched_moves(name) for name in SEARCHED},
        "trails": {name: trail(rules, "golden") for name, rules in option_sets().items()},
    }
