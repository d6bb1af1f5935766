"""What stands below the table: notices, what can be chosen, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from canasta.terminal.palette import ACCENT, Look, sentence, wrapped
from canasta.terminal.scene import Notice, Scene

_NOTICE = {
    "refusal": ("✗ ", "bold #e5484d"),
    "hint": ("➜ ", f"bold {ACCENT}"),
    "result": ("★ ", f"bold {ACCENT}"),
    "standing": ("· ", "dim"),
    "trouble": ("! ", "bold #e5a03c"),
    "info": ("  ", ""),
    "log": ("  ", ""),
    "sheet": ("  ", ""),
}


def notice_text(notice: Notice, look: Look) -> list[Text]:
    """A notice below the cloth, on the terminal's own ground, its kind shown by a sign and a colour."""
    if notice.kind == "choices":
        return _choices(notice.lines, look)
    sign, style = _NOTICE[notice.kind]
    found: list[Text] = []
    for index, line in enumerate(notice.lines):
        text = sentence(line, "dim" if notice.kind == "standing" else "")
        if (index == 0 and notice.kind == "refusal") or (notice.kind == "sheet" and line.startswith("total")):
            text.stylize("bold")
        first = Text(sign if index == 0 else "  ", style=style)
        if notice.kind == "sheet":
            found.append(Text(" ").append_text(first).append_text(text))
        else:
            numbered = line[:1].isdecimal() and line[1:3] == ". "
            # What belongs to a number, or stands indented, stays together.
            hanging = "   " if numbered else "    " if line.startswith("  ") else ""
            rest = wrapped(text, look.width - 4 - len(hanging), hanging, "")
            found += [
                Text(" ").append_text(first if number == 0 else Text("  ")).append_text(part)
                for number, part in enumerate(rest)
            ]
    return found


def _choices(lines: Sequence[str], look: Look) -> list[Text]:
    """What can be chosen: the key, the name, and a sentence beside them, or below where there is no room."""
    rows = [line.split("\t") for line in lines]
    keys, names = (max(cell_len(row[index]) for row in rows) for index in (0, 1))
    start = 3 + keys + (names + 2 if any(row[2] for row in rows) else 0)
    beside = look.width - start >= 40
    found: list[Text] = []
    for key, name, words in rows:
        line = Text("  ").append(f"{key:<{keys}} ", style=f"bold {ACCENT}").append(name, style="bold" if words else "")
        if words and beside:
            line.pad_right(max(0, start - line.cell_len))
            first, *rest = wrapped(sentence(words), look.width - start - 1, " " * start, "")
            found += [line.append_text(first), *rest]
        elif words:
            found += [line, *wrapped(sentence(words), look.width - keys - 5, " " * (keys + 4), " " * (keys + 4))]
        else:
            found += wrapped(line, look.width - 2, " " * (keys + 3), "")
    return found


def offer_line(scene: Scene, look: Look) -> list[Text]:
    """What can be done now, in the one accent colour; then the ways to help. No offer is broken."""
    offers = [(key, meaning, f"bold {ACCENT}", "") for key, meaning in scene.can]
    offers += [(key, meaning, "bold", "dim") for key, meaning in scene.helps if scene.can]
    lines: list[Text] = []
    for key, meaning, key_style, style in offers:
        offer = Text().append(key, style=key_style).append(" ").append_text(sentence(meaning, style))
        if lines and lines[-1].cell_len + 3 + offer.cell_len < look.width:
            lines[-1].append("   ").append_text(offer)
        else:
            lines.append(Text(" ").append_text(offer))
    return lines
