"""Why JSON from outside cannot be read, in words."""

from __future__ import annotations

import msgspec

LONGEST = 200
"""Signs of a reason: it may repeat what was sent."""


def reason(fault: Exception) -> str:
    """What is wrong with it, and where."""
    if isinstance(fault, msgspec.ValidationError):
        text = str(fault)
        return (text if len(text) <= LONGEST else f"{text[:LONGEST]} ...") + "."
    if isinstance(fault, RecursionError):
        return "it is nested too deeply."
    return "it is no JSON text in UTF-8."
