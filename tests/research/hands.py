"""Random hands under random rules for the research interface's tests; a case is made from its number alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

from canasta.batch import start_of
from canasta.engine import Law, State
from canasta.engine.codes import OVER
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.rules import PRESETS, Rules, random_rules

NAMES = sorted(PRESETS)


def rules_of(case: int) -> Rules:
    """A preset for every third case, a random valid option set for the others."""
    if case % 3 == 0:
        return PRESETS[NAMES[case // 3 % len(NAMES)]]
    return random_rules(random.Random(f"research {case}"))


def states(law: Law, case: int) -> Iterator[tuple[State, list[int]]]:
    """Every state of a random hand with its legal codes, the last one with none. It is the same object each time."""
    state = start_of(law, f"research {case}", None)
    rng = random.Random(f"research play {case}")
    codes = Codes()
    while True:
        list_codes(state, codes)
        listed = codes.as_list()
        yield state, listed
        if state.phase == OVER:
            return
        lays = [code for code in listed if code >> 32 in (2, 7, 8)]
        play_code(state, rng.choice(lays if lays and rng.random() < 0.3 else listed))
