"""What every environment is told about its table: rules by name or value, house rules, scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from canasta.engine import Law
from canasta.rules import Rules, apply_settings, preset

RulesLike = Rules | str
Settings = Mapping[str, object]


def table_law(rules: RulesLike = "classic", settings: Settings | None = None) -> Law:
    """The law of a preset's name or of a rules value, with house rules such as ``{"target": 3000}`` applied.

    Raises UnknownPresetError, SettingError or RulesError, which say what would be accepted.
    """
    chosen = preset(rules) if isinstance(rules, str) else rules
    return Law(apply_settings(chosen, settings) if settings else chosen)


def table_scores(law: Law, scores: Sequence[int] | None) -> list[int] | None:
    """The scores before each hand, by side. Raises ValueError unless there is one for each side, or none at all."""
    if scores is None:
        return None
    if len(scores) != law.sides:
        raise ValueError(f"{len(scores)} scores given for {law.sides} sides")
    return [int(points) for points in scores]
