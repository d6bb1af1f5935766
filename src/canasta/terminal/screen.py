"""Where a match is shown and typed: plain text for pipes and screen readers, or a coloured table that is redrawn.

Both screens have the same few methods; nothing above them knows which one it talks to.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from canasta.terminal import plain_table
from canasta.terminal.commands import LONGEST_LINE
from canasta.terminal.faces import cut
from canasta.terminal.scene import Notice, Scene
from canasta.terminal.typewriter import soften

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from canasta.terminal.palette import Look


PROMPT_LINES = 3
"""What a question takes below a report, at most: it is broken between words, and the typed line stands in the last."""


class Screen(Protocol):
    """What a match needs of a screen. Every reading method raises EOFError at the end of the input."""

    keyboard: bool
    """Whether a person types, so that pauses make sense."""

    def show(self, scene: Scene) -> None:
        """Show the table, its notices, and what can be done."""

    def ask(self, question: str = "") -> str:
        """One line from the person; an empty question stands for the usual prompt."""

    def say(self, notices: Sequence[Notice]) -> None:
        """Show notices by themselves, below what stands there."""

    def report(self, title: str, notices: Sequence[Notice], told: Sequence[str] = ()) -> None:
        """Show notices under a title, instead of the table.

        ``told`` is all that happened in the hand, one line an event: a screen on which lines stay tells what is new of
        it, instead of the notice that is a log.
        """

    def pause(self, invitation: str) -> None:
        """Wait for Enter where a person types; go on at once elsewhere."""

    def again(self) -> None:
        """Show the whole table the next time, also where it has been told already."""

    def cover(self) -> None:
        """Take what was shown out of sight, before another person looks."""

    def hide(self) -> None:
        """From now on leave nothing in the terminal's memory: people with hands of their own share it."""

    def unhide(self) -> None:
        """Let what is shown from now on stay there; nothing happens where nothing was hidden."""


class PlainScreen:
    """Lines of text from top to bottom, each command repeated when it comes from a pipe."""

    def __init__(self) -> None:
        """Use the process's own standard input and output."""
        self.keyboard = sys.stdin is not None and sys.stdin.isatty()
        # On a terminal lines are wrapped at blanks; a program or a screen reader gets them whole.
        self._wrap = sys.stdout.isatty()
        self._last: Scene | None = None

    def _width(self) -> int:
        return max(40, shutil.get_terminal_size((80, 24)).columns - 1) if self._wrap else 0

    def show(self, scene: Scene) -> None:
        """Print the table, or what has changed since it was printed, and its notices after it."""
        width = self._width()
        last, self._last = self._last, scene
        if last is None:
            lines = ["", *plain_table.table_lines(scene, width=width)]
        else:
            lines = plain_table.news_lines(scene, last, width=width)
        for notice in scene.notices:
            if notice.kind == "standing":
                # It stands above, where it was told.
                continue
            lines += plain_table.notice_lines(notice, width=self._width())
        if lines:
            print("\n".join(lines))

    def ask(self, question: str = "") -> str:
        """Read a line after a prompt; a piped line is printed as if it had been typed."""
        if " · " in question:
            # What can be typed is told in a line of its own, so that the prompt is short.
            print("\n".join(plain_table.wrapped([plain_table.typed(question)], self._width())))
            question = ""
        return _typed(f"{plain_table.typed(question)} > " if question else "> ", self.keyboard)

    def say(self, notices: Sequence[Notice]) -> None:
        """Print the notices."""
        for notice in notices:
            print("\n".join(plain_table.notice_lines(notice, width=self._width())))

    def report(self, title: str, notices: Sequence[Notice], told: Sequence[str] = ()) -> None:
        """Print them under a title, what has happened before it; the table is printed anew afterwards."""
        known = self._last.told if self._last else ()
        for line in plain_table.new_events(told, known):
            print("\n".join(plain_table.wrapped([line], self._width())))
        print(f"\n{plain_table.typed(title)}.")
        self.say([notice for notice in notices if notice.kind != "log" or not told])
        self._last = None

    def pause(self, invitation: str) -> None:
        """Wait for Enter at a keyboard."""
        if self.keyboard:
            _typed(invitation + " ", keyboard=True)

    def again(self) -> None:
        """Print all of it the next time."""
        self._last = None

    def cover(self) -> None:
        """Wipe the window and all that can be scrolled back to; a terminal too simple for that is told of."""
        self._last = None
        if not self.keyboard:
            return
        _forget_lines()
        print("\n" * shutil.get_terminal_size((80, 24)).lines)
        if self._wrap and _able():
            print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)
        else:
            print("(This terminal cannot be wiped: do not scroll back.)")

    def hide(self) -> None:
        """Nothing: what was shown is wiped when another person looks."""

    def unhide(self) -> None:
        """Nothing."""


class ColourScreen:
    """The coloured table, drawn anew for every look from the top of the window."""

    def __init__(self) -> None:
        """Use the process's own terminal; its earlier lines are pushed up, not wiped."""
        from rich.console import Console

        self.keyboard = sys.stdin is not None and sys.stdin.isatty()
        self._console: Console = Console(highlight=False, soft_wrap=False, legacy_windows=False)
        self._begun = False
        self._hidden = False
        self._ahead = ""
        self._redraw: Callable[[], None] | None = None
        """Draws again what the window shows."""
        self._asked: str | None = None
        """The question that waits for an answer."""

    def _look(self) -> Look:
        from canasta.terminal.palette import Look

        console = self._console
        return Look(max(40, console.width), not console.no_color and console.color_system is not None)

    def _clear(self) -> None:
        if not self._begun:
            # What the person had on the screen before stays in the terminal's memory.
            print("\n" * (self._console.height - 1), end="")
            self._begun = True
        print("\x1b[H\x1b[J", end="")

    def show(self, scene: Scene) -> None:
        """Draw the table at the top and what belongs to it below, as roomy as the window allows."""
        self._redraw = lambda: self._draw(scene, paging=False)
        self._draw(scene, paging=True)

    def _draw(self, scene: Scene, *, paging: bool) -> None:
        from canasta.terminal.notices import offer_line
        from canasta.terminal.palette import blank
        from canasta.terminal.table import table

        console = self._console
        look = self._look()
        below = self._below(scene.notices, look)
        offers = offer_line(scene, look)
        room = console.height - len(offers) - 1
        lines = table(scene, look, room - len(below), keep=len(below[:1]))
        if len(lines) + len(below) > room:
            # So long a notice is read first, by itself; what must stay in sight stays.
            if paging:
                self._page(scene.title, scene.subtitle, below, look)
            below = self._below([one for one in scene.notices if one.kind in ("refusal", "standing")], look)
            lines = table(scene, look, room - len(below), keep=len(below[:1]))
        if below and len(lines) + len(below) < room:
            below.insert(0, blank())
        self._clear()
        self._print([*lines, *below, *offers])

    def resized(self) -> None:
        """The window has another size: draw what it shows anew, with what has been typed so far."""
        if self._asked is None or self._redraw is None:
            return
        self._redraw()
        typed = sys.modules["readline"].get_line_buffer() if "readline" in sys.modules else ""
        print(self._prompt(self._asked) + typed, end="", flush=True)

    def _below(self, notices: Sequence[Notice], look: Look) -> list[Text]:
        from canasta.terminal.notices import notice_text

        return [line for notice in notices for line in notice_text(notice, look)]

    def _page(self, title: str, subtitle: str, lines: list[Text], look: Look) -> None:
        """Show lines that fill the window; a command typed at the end of a page is kept for the next prompt."""
        from canasta.terminal.palette import headline

        size = max(1, self._console.height - 3)
        for start in range(0, len(lines), size):
            self._clear()
            self._print([headline(title, look, subtitle), *lines[start : start + size]])
            self._ahead = _typed(" Enter goes on · q closes › ", self.keyboard)
            if self._ahead.strip().lower() in ("q", "quit", "exit"):
                # These pages are left, not the match.
                self._ahead = ""
                return
            if self._ahead.strip():
                return

    def _print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._console.print(line, no_wrap=True, overflow="crop", crop=True)

    def ask(self, question: str = "") -> str:
        """Read a line with the usual editing keys."""
        if self._ahead.strip():
            line, self._ahead = self._ahead, ""
            return line
        prompt = self._prompt(question)
        self._asked = question
        try:
            return _typed(prompt, self.keyboard)
        finally:
            self._asked = None

    def _prompt(self, question: str) -> str:
        """What stands before the typed line; what of the question is too long for one line is printed before it."""
        from canasta.terminal.faces import drawn, split_marks

        words = "".join(drawn(piece) if card else piece for piece, card in split_marks(question))
        # The prompt itself is never wrapped at blanks.
        *before, words = broken(words, max(20, self._console.width - 16))
        for line in before:
            print(f" {line}")
        return f" {words} › " if words else " › "

    def say(self, notices: Sequence[Notice]) -> None:
        """Print the notices below what stands there."""
        from canasta.terminal.notices import notice_text

        look = self._look()
        for notice in notices:
            self._print(notice_text(notice, look))

    def report(self, title: str, notices: Sequence[Notice], told: Sequence[str] = ()) -> None:
        """Clear the window and print them under a title."""
        from canasta.terminal.palette import headline

        look = self._look()
        self._redraw = lambda: self._report_end(title, notices)
        lines, room = self._report_lines(notices, look)
        while len(lines) > room:
            # What does not fit is read page by page; the last one stays.
            page, lines = lines[:room], lines[room:]
            self._page(title, "", page, look)
            if self._ahead.strip():
                return
        self._clear()
        self._print([headline(title, look), *lines])

    def _report_end(self, title: str, notices: Sequence[Notice]) -> None:
        """A report's last page, in the window as it is now."""
        from canasta.terminal.palette import headline

        look = self._look()
        lines, room = self._report_lines(notices, look)
        self._clear()
        self._print([headline(title, look), *lines[max(0, len(lines) - room) :]])

    def _report_lines(self, notices: Sequence[Notice], look: Look) -> tuple[list[Text], int]:
        """A report in lines, set apart where there is room for all, and how many lines a page has."""
        from canasta.terminal.palette import blank

        parts = [self._below([notice], look) for notice in notices]
        room = max(1, self._console.height - 1 - PROMPT_LINES)
        air = sum(map(len, parts)) + len(parts) <= room
        return [line for part in parts for line in ([blank(), *part] if air else part)], room

    def pause(self, invitation: str) -> None:
        """Wait for Enter."""
        self._ahead = ""
        if self.keyboard:
            _typed(f" {invitation} ", keyboard=True)

    def again(self) -> None:
        """Nothing: it is always drawn whole."""

    def cover(self) -> None:
        """Clear the window; the table never scrolls out of it, and typed lines cannot be called up again."""
        self._clear()
        _forget_lines()

    def hide(self) -> None:
        """Use the terminal's second screen, which has no memory."""
        print("\x1b[?1049h", end="", flush=True)
        self._hidden = self._begun = True

    def unhide(self) -> None:
        """Back to the first screen, as it was before."""
        if self._hidden:
            print("\x1b[?1049l", end="", flush=True)
            self._hidden = self._begun = False


def broken(question: str, width: int) -> list[str]:
    """A question in lines of at most ``width`` signs, at least one; what stands between points stays together."""
    choices = question.split(" · ")
    if len(choices) > 2:
        # Signs that hold a line together, until it has been broken.
        question = " · ".join(choice.replace(" ", "\x1f") for choice in choices).replace(" · ", "\x1f· ")
    lines = textwrap.wrap(question, width, break_on_hyphens=False) or [""]
    return [line.replace("\x1f", " ") for line in lines]


def _forget_lines() -> None:
    """Empty the memory of typed lines, if there is one."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()


def _able() -> bool:
    """Whether the terminal obeys more than line ends."""
    return os.environ.get("TERM", "dumb") not in ("dumb", "", "unknown")


def _typed(prompt: str, keyboard: bool) -> str:
    """A line of standard input. Raises EOFError at its end."""
    if keyboard:
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        print(flush=True)
        raise EOFError
    echo = line.rstrip("\r\n")
    echo = "".join(sign if sign.isprintable() or sign == "\t" else "?" for sign in echo[: LONGEST_LINE + 1])
    print(echo if len(echo) <= LONGEST_LINE else plain_table.typed(cut(echo)), flush=True)
    return line


def open_screen(plain: bool = False) -> Screen:
    """The screen for this terminal: coloured where it can be, plain when piped, asked for, or in doubt."""
    if hasattr(sys.stdin, "reconfigure"):
        # A byte that is no text must not end a match.
        sys.stdin.reconfigure(errors="replace")
    soften()
    able = sys.stdout.isatty() and sys.stdin.isatty() and _able()
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if plain or not able or encoding not in ("utf8", "utf16", "utf32", "cp65001"):
        return PlainScreen()
    screen = ColourScreen()
    if sys.platform != "win32":
        # Before the prompt's editing is there, which passes on what it hears of.
        signal.signal(signal.SIGWINCH, lambda *_: screen.resized())
    with suppress(ImportError):
        # Gives the prompt its editing keys and a history; not there on every system.
        import readline  # noqa: F401
    return screen
