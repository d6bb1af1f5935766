"""Draws docs/pictures/table.svg: the real terminal screen of the match docs/pictures/table.canasta, after a few lines.

The picture names no font that would have to be fetched: the reader's own monospaced one is used, each piece of text
stretched to the width that it has in the terminal.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from canasta.history import load_history
from canasta.terminal.game import Game
from canasta.terminal.saves import SaveFile
from canasta.terminal.screen import ColourScreen
from canasta.terminal.session import Session

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
TYPED = ("t A 2",)
SIZE = (84, 30)

THEME = TerminalTheme(
    (12, 16, 14),
    (222, 226, 220),
    [
        (0, 0, 0),
        (192, 24, 47),
        (23, 112, 58),
        (240, 185, 58),
        (29, 86, 168),
        (122, 44, 154),
        (32, 140, 150),
        (200,) * 3,
    ],
)
# Rich's own template asks a host for its font; this one asks nobody.
SVG = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Canasta in a terminal">
  <style>
    .{unique_id}-matrix {{
      font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
      font-size: {char_height}px;
      line-height: {line_height}px;
    }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
    {styles}
  </style>
  <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
    </clipPath>
    {lines}
  </defs>
  {chrome}
  <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">{matrix}</g>
  </g>
</svg>
"""


class Camera(ColourScreen):
    """The coloured screen, typed at by nobody, that can be drawn as it stands."""

    def __init__(self, typed: Sequence[str]) -> None:
        """Type these lines, one after another, and then end the input."""
        super().__init__()
        self.keyboard = True
        self._console = Console(
            record=True,
            file=io.StringIO(),
            width=SIZE[0],
            height=SIZE[1],
            force_terminal=True,
            color_system="truecolor",
        )
        self._typed = list(typed)

    def _clear(self) -> None:
        self._console.export_text(clear=True)

    def ask(self, question: str = "") -> str:
        """The next line. Raises EOFError after the last."""
        if not self._typed:
            raise EOFError
        return self._typed.pop(0)

    def svg(self, typing: str) -> str:
        """The screen with something being typed."""
        self._print([Text(f" › {typing}").append("▏")])
        return self._console.export_svg(title="canasta play", theme=THEME, code_format=SVG, unique_id="table")


def main() -> None:
    """Draw the picture."""
    session = Session.resume(load_history(FOLDER / "table.canasta"), SaveFile(None))
    camera = Camera(TYPED)
    with redirect_stdout(sys.stderr), suppress(EOFError):
        Game(session, camera, []).run()
    text = camera.svg("d")
    (FOLDER / "table.svg").write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
