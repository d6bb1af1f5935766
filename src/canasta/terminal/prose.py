"""Text for people on standard output: plain when piped, headings set off on a terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence

WIDEST = 100
"""Characters a line of prose may have, however wide the window is."""


def styled() -> bool:
    """Whether standard output is a terminal whose user has not asked for plain text."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return wanted and sys.stdout.isatty()


def width() -> int:
    """The length of a line of prose, in characters."""
    return max(30, min(WIDEST, shutil.get_terminal_size((88, 24)).columns))


def heading(text: str) -> None:
    """Print a heading on a line of its own."""
    if styled():
        from rich.console import Console  # slow to import, and only a terminal shows it
        from rich.text import Text

        Console(highlight=False).print(Text(text, style="bold"))
    else:
        print(text)


def paragraph(text: str, indent: int = 0) -> None:
    """Print `text` wrapped to the width, every line indented by that many spaces."""
    space = " " * indent
    print(textwrap.fill(text, width(), initial_indent=space, subsequent_indent=space))


def columns(rows: Sequence[Sequence[str]], indent: int = 2) -> None:
    """Print rows in aligned columns, the last one wrapped; every row has the same number of cells."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    for row in rows:
        start = " " * indent + "".join(f"{cell:<{size}}  " for cell, size in zip(row, widths, strict=False))
        if len(start) > width() // 2 and len(row) == 2:
            # In a narrow window the text goes below its name.
            print(start.rstrip())
            start = " " * (indent + 2)
        print(
            textwrap.fill(
                row[-1],
                max(width(), len(start) + 15),
                initial_indent=start,
                subsequent_indent=" " * len(start),
            )
            or start.rstrip()
        )
