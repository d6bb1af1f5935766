"""Plays `canasta play` as a person does: through its pipes, or through a pseudo-terminal; never by its functions."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from canasta.cards import card_text, full_pack
from canasta.engine import Law
from canasta.history import Recorder, Seat, save
from canasta.rules import PRESETS, Rules

CLEARED = "\x1b[H\x1b[J"
"""What wipes the window before it is drawn anew."""

LONGEST_WAIT = 120.0
"""Seconds after which a command that says nothing is taken to hang."""

_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|[\x01\x02]")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """This process's environment with its matches in ``folder`` and no wishes about colours."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "CANASTA_DATA": str(folder), "PYTHONIOENCODING": "utf-8", **more}


def command(verb: str, *arguments: str) -> list[str]:
    return [sys.executable, "-P", "-m", "canasta", verb, *arguments]


def play_command(*arguments: str) -> list[str]:
    return command("play", *arguments)


def piped(
    folder: Path, typed: str, *arguments: str, verb: str = "play", **more: str
) -> subprocess.CompletedProcess[str]:
    """One run with everything typed beforehand."""
    return subprocess.run(
        command(verb, *arguments),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=environment(folder, **more),
    )


class Played:
    """A running `canasta play`; ``screen`` is all that it has written since the last line was sent.

    ``raw`` is the same with everything that steers a terminal.
    """

    prompt = re.compile(r"(?:^|\n)(?:[^\n]*\(y/n\) )?> $")
    verb = "play"

    def __init__(self, folder: Path, *arguments: str, **more: str) -> None:
        self.folder = folder
        self.screen = self.raw = ""
        self._start(command(self.verb, *arguments), environment(folder, **more))
        self.read()

    def _start(self, command: Sequence[str], env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._out = self.process.stdout.fileno()
        self._in = self.process.stdin.fileno()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def read(self) -> str:
        """Wait for the next prompt, or for the end."""
        found = b""
        while True:
            ready, _, _ = select.select([self._out], [], [], LONGEST_WAIT)
            assert ready, f"no answer; so far: {found.decode('utf-8', 'replace')[-2000:]}"
            try:
                piece = os.read(self._out, 65536)
            except OSError:  # how a pseudo-terminal ends
                piece = b""
            found += piece
            self.raw = found.decode("utf-8", "replace")
            self.screen = plain(self.raw)
            if not piece or self.prompt.search(self.screen):
                return self.screen

    def type(self, line: str) -> str:
        """Send a line and return what is shown until the next prompt."""
        os.write(self._in, (line + "\n").encode())
        return self.read()

    def close_input(self) -> int:
        """End the input and wait for the command's exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        while self.read():
            pass
        return self.process.wait()

    def kill(self) -> None:
        """End the process as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def ended(self) -> bool:
        """Whether the command has nothing more to ask."""
        return not self.prompt.search(self.screen)

    def save_file(self) -> Path:
        """The one match that is running."""
        (found,) = (self.folder / "running").glob("*.canasta")
        return found

    def legal(self) -> list[str]:
        """The actions that `legal` lists."""
        lines = self.type("legal").split("Allowed now: ")[1].splitlines()
        count = int(lines[0])
        return [line.strip() for line in lines[1 : count + 1]]

    def hinted(self) -> str:
        """The action that `h` suggests."""
        found = re.search(r"(?:Hint:|➜) ([a-z]+[^.]*)\.", self.type("h"))
        assert found, self.screen
        return found.group(1)


class PlayedOnTerminal(Played):
    """The same on a pseudo-terminal, of 80 by 24 cells unless told otherwise."""

    prompt = re.compile(r"› $")
    rows, columns = 24, 80

    @property
    def window(self) -> list[str]:
        """The lines that stand in the window: all since it was last cleared."""
        return plain(self.raw.rsplit(CLEARED, 1)[-1]).split("\n")

    def resize(self, rows: int, columns: int) -> None:
        """Give the window another size, and tell the command of it."""
        self._size(self._out, rows, columns)
        self.process.send_signal(signal.SIGWINCH)

    def _size(self, handle: int, rows: int, columns: int) -> None:
        import fcntl
        import struct
        import termios

        fcntl.ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _start(self, command: Sequence[str], env: dict[str, str]) -> None:
        import pty

        ours, theirs = pty.openpty()
        self._size(theirs, self.rows, self.columns)
        env = {**env, "TERM": env.get("TERM_FOR_TEST", "xterm-256color"), "COLORTERM": "truecolor"}
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True
        )
        os.close(theirs)
        self._in = self._out = ours

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        super().__exit__(kind, fault, at)
        os.close(self._out)


class PlainOnTerminal(PlayedOnTerminal):
    """A pseudo-terminal on which lines stay: the plain mode for screen readers."""

    prompt = re.compile(r"(?:^|\n)[^\n]*> $")


def plain(text: str) -> str:
    """Text without what steers a terminal, every line ended alike."""
    return _ESCAPE.sub("", text).replace("\r\n", "\n").replace("\r", "")


TWO = PRESETS["two-player"]
KINGS = "KC KD KH KS KC KD KH 2C 2D JK 5C 6D 7H 8S 9C"


def cards(words: str, law: Law) -> list[int]:
    """Card ids of a list such as ``KC KD``, each physical copy once."""
    free = full_pack(law.rules.packs, law.rules.jokers)
    found = []
    for word in words.split():
        one = next(card for card in free if card_text(card) == word)
        free.remove(one)
        found.append(one)
    return found


def dealt(folder: Path, rules: Rules, hand: str, turn_up: str, draws: str, seats: str = "") -> Recorder:
    """Put a match among the running ones in which seat 0 begins with ``hand`` and draws ``draws``."""
    players = seats.split(",") if seats else ["person"] + ["steady"] * (rules.players - 1)
    recorder = Recorder(
        rules, [Seat(f"P{index}", player) for index, player in enumerate(players)], rules.players - 1, seed="set"
    )
    law = Law(rules)
    chosen = cards(f"{hand} {turn_up} {draws}", law)
    own, top, drawn = chosen[: rules.deal], chosen[rules.deal], chosen[rules.deal + 1 :]
    assert len(own) == rules.deal
    rest = [card for card in reversed(law.order()) if card not in chosen and card_text(card)[0] not in "23J"]
    last = [card for card in law.order() if card not in chosen and card not in rest]
    order = []
    for card in own:
        order += [card] + [rest.pop() for _ in range(rules.players - 1)]
    recorder.deal_order([*order, top, *drawn, *rest, *last])
    (folder / "running").mkdir(parents=True)
    save(folder / "running" / "set.canasta", recorder.text())
    return recorder
