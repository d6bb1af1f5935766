"""One server for a data folder: it holds a lock there and notes its address, so that another start finds it.

Two servers would each keep the tables in memory and make the other's stale at every move. The lock is the system's own:
however a server ends, also by ``kill -9``, it is free again.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from canasta.locking import lock

LOCK = "server.lock"
NOTE = "server.json"


class OccupiedError(Exception):
    """Another server has the folder; ``url`` is where it can be reached, empty if it has not said so yet."""

    def __init__(self, folder: Path, note: dict[str, object]) -> None:
        """Say who has it, as far as it has noted that."""
        self.url = str(note.get("url", ""))
        where = f" at {self.url} (process {note.get('process')})" if self.url else ""
        super().__init__(
            f"another canasta serves the matches in {folder} already{where}."
            " Stop that one first, or keep other matches in another folder with --data DIR."
        )


class Occupation:
    """A folder that this process has for itself until :meth:`release`."""

    def __init__(self, folder: Path) -> None:
        """Take a folder, made if need be. Raises OccupiedError, OSError."""
        self._note = folder / NOTE
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self._handle)
        except (BlockingIOError, PermissionError):
            os.close(self._handle)
            raise OccupiedError(folder, _noted(self._note)) from None
        except OSError:
            # A file system that knows no locks: the database itself still keeps two servers from spoiling a table.
            pass
        self._note.unlink(missing_ok=True)

    def announce(self, url: str) -> None:
        """Note the address for whoever finds the folder taken. A disk that is full is no reason not to play."""
        with suppress(OSError):
            self._note.touch(mode=0o600)
            self._note.write_text(json.dumps({"url": url, "process": os.getpid()}) + "\n", encoding="utf-8")

    def release(self) -> None:
        """Let another server have the folder."""
        with suppress(OSError):
            self._note.unlink(missing_ok=True)
        os.close(self._handle)


def _noted(note: Path) -> dict[str, object]:
    try:
        found = json.loads(note.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
