"""A fixed sample of every check: a hundredth of its full count compiled, a thousandth interpreted."""

from __future__ import annotations

import pytest

from canasta.engine import engine_kind

from .checks import CHECKS

SHARE = 100 if engine_kind() == "compiled" else 1000


@pytest.mark.rule("turn.finish")
@pytest.mark.parametrize("name", CHECKS)
def test_a_sample_holds(name: str) -> None:
    check = CHECKS[name]
    assert check.over(range(check.full // SHARE)).count > 0
