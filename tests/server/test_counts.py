"""A fixed sample of the server's large counts; ``scripts/full-counts`` runs all of each."""

from __future__ import annotations

import pytest

from tests.counts.check import Check
from tests.counts.sections import REPLAYS, SAMPLE, SERVER
from tests.counts.twins import frozen, pinned_orders

CHECKS = SERVER | REPLAYS


@pytest.mark.parametrize("check", CHECKS.values(), ids=list(CHECKS))
def test_a_sample_holds(check: Check) -> None:
    assert check.over(range(max(1, check.full // SAMPLE))).count > 0


def test_frozen_positions_are_of_all_kinds() -> None:
    """Every preset and drawn rules, in every phase of a turn; second hands, given up hands; and the twins differ."""
    presets, phases, hands, resting, differing = set(), set(), set(), set(), 0
    for case in range(100):
        with pinned_orders():
            position, twin = frozen(case)
            presets.add(position.preset)
            phases.add(position.phase)
            hands.add(len(position.table.promises))
            resting.add(position.table.resting(position.seat))
            differing += position.table.recorder.state.key() != twin.recorder.state.key()
    assert len(presets) == 9
    assert phases == {"draw", "play", "answer", "others"}
    assert hands == {1, 2}
    assert resting == {True, False}
    assert differing > 90
