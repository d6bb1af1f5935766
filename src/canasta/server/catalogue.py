"""What the page calls the rules and the players, made from their own descriptions.

``python -m canasta.server.catalogue > web/src/lib/text/en-rules.ts`` writes the English part of the page's catalogue.
"""

from __future__ import annotations

import json

from canasta.players import PLAYERS
from canasta.rules import DESCRIPTIONS, FIELDS, GROUPS, PRESETS, TITLES, Choice, Whole

HEADER = """\
/**
 * Presets, rules and players by name.
 * Generated from their descriptions by `python -m canasta.server.catalogue`: change them there, not here.
 */
export const rules = {
"""


def texts() -> dict[str, str]:
    """Key to English text."""
    found: dict[str, str] = {}
    for name in PRESETS:
        found[f"preset.{name}"] = TITLES[name]
        found[f"preset.{name}.about"] = DESCRIPTIONS[name]
    for name, entry in PLAYERS.items():
        found[f"player.{name}"] = entry.title
        found[f"player.{name}.about"] = entry.about
    for group in GROUPS:
        found[f"group.{group}"] = group.capitalize()
    for name, spec in FIELDS.items():
        found[f"rule.{name}"] = spec.label
        if isinstance(spec.accepts, Choice):
            found |= {f"rule.{name}.{value}": words for value, words in spec.accepts.options}
        elif isinstance(spec.accepts, Whole) and spec.accepts.off:
            found[f"rule.{name}.off"] = spec.accepts.off
    return found


def generate() -> str:
    """The whole file."""
    lines = [f"  {json.dumps(key)}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in texts().items()]
    return HEADER + "".join(lines) + "} as const;\n"


if __name__ == "__main__":
    print(generate(), end="")
