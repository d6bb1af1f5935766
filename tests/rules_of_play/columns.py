"""The presets as columns, so that a row of behaviour can be written beside them."""

from __future__ import annotations

from typing import Any

import pytest

from canasta.rules import PRESETS, Rules

COLUMNS = ("classic", "two-player", "three-player", "six-player", "canasta101", "dummies", "browser", "pagat")


def row(*cells: Any) -> pytest.MarkDecorator:
    """Run a test for every preset with the cell of its column; a single cell holds for all of them."""
    assert len(cells) in (1, len(COLUMNS))
    pairs = zip(COLUMNS, cells if len(cells) > 1 else cells * len(COLUMNS), strict=True)
    return pytest.mark.parametrize(
        ("rules", "expected"), [pytest.param(PRESETS[name], cell, id=name) for name, cell in pairs]
    )


def opponents(rules: Rules) -> list[int]:
    """The seats that do not play for seat 0's side."""
    return [seat for seat in range(rules.players) if seat % rules.sides]
