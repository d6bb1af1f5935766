"""Signs for consoles that cannot write all of ours: each as it would be typed, never an error."""

from __future__ import annotations

import codecs
import sys

SIGNS = {
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "♠": "S",
    "–": "-",
    "—": "-",
    "−": "-",
    "·": "-",
    "…": "...",
    "×": "x",
    "±": "+-",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "✓": "ok",
    "✗": "no",
    "★": "*",
    "›": ">",
}
"""What is written instead; any other sign becomes a question mark."""

NAME = "typewriter"


def soften() -> None:
    """From now on write to standard output and error what their encodings have, and the rest as it is typed."""
    codecs.register_error(NAME, _replaced)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=NAME)


def _replaced(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    return "".join(SIGNS.get(sign, "?") for sign in fault.object[fault.start : fault.end]), fault.end
