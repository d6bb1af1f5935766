"""The colours of the coloured screen, and the lines that everything on it is made of."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from canasta.terminal.faces import drawn, split_marks

CLOTH = "#16382c"
BAND = "#0e271f"
PAPER = "#f6efdf"
SOFT = "#9fb8a8"
FAINT = "#7fa392"
ACCENT = "#f0b93a"
INK = {"C": "#17703a", "D": "#1d56a8", "H": "#c0182f", "S": "#1c1c1c", "": "#7a2c9a"}
WILD = "#d99be0"
RED = "#c0182f"
BLACK = "#101010"
ICE = "#9fd8f0"
ROSE = "#ff8a80"


@dataclass(frozen=True)
class Look:
    """What the terminal can do: its width, and whether colours tell things apart (else brackets do)."""

    width: int
    colour: bool = True


def on_cloth(line: Text, width: int, colour: str) -> Text:
    """A line of exactly ``width`` cells on a ground of this colour."""
    line.truncate(width)
    line.pad_right(max(0, width - line.cell_len))
    whole = Text(style=f"{PAPER} on {colour}")
    whole.append_text(line)
    return whole


def blank() -> Text:
    """An empty line."""
    return Text()


def headline(title: str, look: Look, subtitle: str = "") -> Text:
    """The band at the top of the window."""
    line = Text(" CANASTA ", style=f"bold {PAPER}")
    line.append(f" {title}", style=SOFT)
    right = subtitle + " "
    room = look.width - line.cell_len - cell_len(right)
    if room > 0:
        line.append(" " * room)
        line.append(right, style=SOFT)
    return on_cloth(line, look.width, BAND)


def sentence(text: str, colour: str = "", bold: bool = False) -> Text:
    """A sentence whose ``{QH}`` marks are drawn as cards with their suit's sign."""
    base = f"bold {colour}" if bold else colour
    line = Text(style=base)
    for piece, is_card in split_marks(text):
        if is_card:
            line.append(drawn(piece), style="bold")
        else:
            line.append(piece)
    return line


def wrapped(text: Text, width: int, later: str, first: str) -> list[Text]:
    """A text in lines of at most ``width`` cells, with what each line begins with."""
    from rich.console import Console

    measure = Console(width=max(20, width), force_terminal=False, color_system=None)
    parts = text.wrap(measure, max(20, width))
    return [Text(first if index == 0 else later).append_text(part) for index, part in enumerate(parts)]
