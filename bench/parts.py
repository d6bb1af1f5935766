"""The single measurements; each prints one JSON object. Run by bench/report.py, each in a process of its own.

Times are processor time of one core, so that a busy machine disturbs the ratios as little as possible.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable


def calibration() -> float:
    """Steps per second of a fixed loop in plain Python: how fast this interpreter is on this machine now."""
    best = 0.0
    for _ in range(5):
        start = time.process_time()
        total = 0
        table = [0] * 64
        for step in range(400_000):
            table[step & 63] += step
            total ^= table[(step * 7) & 63]
        best = max(best, 400_000 / (time.process_time() - start))
    return best


def playout(preset: str, hands: int) -> dict[str, object]:
    """Uniformly random play that lists all legal actions at every decision, deals included."""
    from canasta.engine import Law, engine_kind
    from canasta.engine.playout import random_hands
    from canasta.rules import PRESETS

    law = Law(PRESETS[preset])
    random_hands(law, "warm", 20)
    rates = []
    decisions = 0
    for part in range(5):
        start = time.process_time()
        decisions = random_hands(law, f"bench {part}", hands)
        rates.append(decisions / (time.process_time() - start))
    rates.sort()
    return {"engine": engine_kind(), "decisions_per_second": rates[2], "best": rates[-1], "calibration": calibration()}


def openspiel(hands: int) -> dict[str, object]:
    """OpenSpiel's gin rummy with two uniform random bots, played by its own C++ loop."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(first: int, count: int) -> int:
        decisions = 0
        for seed in range(first, first + count):
            state = game.new_initial_state()
            bots = [pyspiel.make_uniform_random_bot(player, 2 * seed + player) for player in range(2)]
            pyspiel.evaluate_bots(state, bots, seed)
            decisions += sum(1 for item in state.full_history() if item.player >= 0)
        return decisions

    play(0, 10)
    rates = []
    for part in range(5):
        start = time.process_time()
        decisions = play(1000 * part, hands)
        rates.append(decisions / (time.process_time() - start))
    rates.sort()
    return {"decisions_per_second": rates[2], "best": rates[-1]}


def solver(count: int) -> dict[str, object]:
    """Full searches of the opening solver over random 40-card hands: milliseconds, by option sets."""
    from canasta.cards import KINDS, RED_THREE
    from canasta.engine import Law, State
    from canasta.engine.solver import Solver
    from canasta.engine.state import put_in_hand
    from canasta.rules import PRESETS, apply_settings, parse_settings

    costly = ["packs=3", "jokers=3", "wild_melds=1000", "meld_limit=10", "canastas_needed=5", "natural_needed=yes"]
    rows: dict[str, object] = {}
    for name, settings in (("classic", []), ("every costly option", costly)):
        law = Law(apply_settings(PRESETS["classic"], parse_settings(settings)))
        pack = [card for card in law.order() if card >> 5 != RED_THREE]
        rng = random.Random(name)
        solve = Solver()
        times = []
        for _ in range(count):
            state = State(law, [3000] * law.sides)
            for card in rng.sample(pack, 40):
                put_in_hand(state, 0, card)
            solve.load(state, -1, 0, 0, 0, 0)
            start = time.perf_counter()
            solve.exact(law)
            times.append(time.perf_counter() - start)
        times.sort()
        rows[name] = {"hands": count, "median_ms": times[count // 2] * 1e3, "worst_ms": times[-1] * 1e3}
    assert KINDS == 15
    return rows


def memory(hands: int) -> dict[str, object]:
    """Peak memory after a tenth of the hands and after all of them, in MiB."""
    from canasta.engine import Law
    from canasta.engine.playout import random_hands
    from canasta.rules import PRESETS

    law = Law(PRESETS["two-player"])

    def peak() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    random_hands(law, "first", hands // 10)
    first = peak()
    random_hands(law, "rest", hands - hands // 10)
    return {"hands": hands, "after_a_tenth_mib": first, "after_all_mib": peak()}


PARTS: dict[str, Callable[..., dict[str, object]]] = {
    "playout": playout,
    "openspiel": openspiel,
    "solver": solver,
    "memory": memory,
}

if __name__ == "__main__":
    values = [int(word) if word.isdigit() else word for word in sys.argv[2:]]
    print(json.dumps(PARTS[sys.argv[1]](*values)))
