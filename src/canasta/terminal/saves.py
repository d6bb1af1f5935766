"""How matches are kept: one file a match in the data folder, and a lock so that two windows never share one.

A match that can be gone on with lies in ``running``; once finished or given up it moves to ``matches``. A file
that cannot be read is never deleted: it is renamed beside itself, ending in ``.unreadable``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from canasta.history import save
from canasta.locking import lock

SUFFIX = ".canasta"


class LockedError(Exception):
    """Another process has the match open; the message says so."""


def running_files(folder: Path) -> list[Path]:
    """The matches that can be gone on with, the one played last first; empty where nothing can be read."""
    return _newest_first(folder / "running")


def finished_files(folder: Path) -> list[Path]:
    """The matches that are over, the last one first."""
    return _newest_first(folder / "matches")


def _newest_first(folder: Path) -> list[Path]:
    found: list[tuple[float, str, Path]] = []
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                found.append((-path.stat().st_mtime, path.name, path))
    return [path for _, _, path in sorted(found)]


def names(folder: Path, stem: str) -> Iterator[Path]:
    """Paths in a folder that no file has yet: ``stem.canasta``, ``stem-2.canasta``, ..."""
    number = 1
    while True:
        path = folder / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
        if not path.exists():
            yield path
        number += 1


class SaveFile:
    """A match's file and its lock. Saving never raises: :attr:`trouble` says what went wrong, if anything."""

    def __init__(self, path: Path | None, trouble: str = "") -> None:
        """Hold a path that is locked already; None is a match that cannot be kept at all."""
        self.path = path
        self.trouble = trouble
        self._lock: int | None = None
        self._written = ""
        self._wanted: tuple[Path, str] | None = None

    @classmethod
    def create(cls, folder: Path, stem: str) -> SaveFile:
        """A new file among the running matches; where the folder cannot be written the match goes unsaved."""
        running = folder / "running"
        try:
            running.mkdir(parents=True, exist_ok=True)
            for path in names(running, stem):
                made = cls(path)
                try:
                    made._acquire()
                except LockedError:
                    continue
                if not path.exists():
                    return made
                made.close()
        except OSError as fault:
            made = cls(None, _sentence(running, fault))
            made._wanted = (folder, stem)
            return made
        raise AssertionError("there is always another name")

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """The file of a match to go on with. Raises :class:`LockedError` while another process plays it."""
        made = cls(path)
        try:
            made._acquire()
        except OSError as fault:
            made.trouble = _sentence(path, fault)
        return made

    def write(self, text: str) -> bool:
        """Save the whole match, completely or not at all; an unchanged text is not written again."""
        if self.path is None and self._wanted:
            made = SaveFile.create(*self._wanted)
            self.path, self.trouble, self._lock = made.path, made.trouble, made._lock
        if self.path is None:
            return False
        if text == self._written:
            return True
        try:
            save(self.path, text)
        except OSError as fault:
            self.trouble = _sentence(self.path, fault)
            return False
        self._written = text
        self.trouble = ""
        return True

    def finish(self) -> Path | None:
        """Move the file to the finished matches and let it go; returns where it lies now."""
        path = self.path
        if path is not None and path.exists():
            if path.parent.name == "running":
                with suppress(OSError):
                    folder = path.parent.parent / "matches"
                    folder.mkdir(exist_ok=True)
                    target = next(names(folder, path.stem))
                    path.replace(target)
                    path = target
        else:
            path = None
        self.close()
        return path

    def close(self) -> None:
        """Let another process have the match."""
        if self._lock is not None and self.path is not None:
            with suppress(OSError):
                _lock_path(self.path).unlink()
            os.close(self._lock)
            self._lock = None

    def _acquire(self) -> None:
        """Lock the match. Raises LockedError, or OSError where no lock file can be made."""
        if self.path is None:
            return
        path = _lock_path(self.path)
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                try:
                    lock(handle)
                except (BlockingIOError, PermissionError):
                    raise
                except OSError:
                    # A file system that knows no locks: better to play unlocked than not at all.
                    self._lock = handle
                    return
                # The last owner may have removed the file between our opening and our locking it.
                if os.path.samestat(os.fstat(handle), path.stat()):
                    self._lock = handle
                    return
            except FileNotFoundError:
                pass
            except (BlockingIOError, PermissionError):
                os.close(handle)
                raise LockedError(
                    f"{self.path.name} is being played in another window; close that one first,"
                    " or start another match with --new"
                ) from None
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that it is kept and no longer in the way; returns its new path.

    Raises OSError if it cannot be renamed.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.unreadable" + (f"-{number}" if number > 1 else ""))
        if not target.exists():
            return path.rename(target)
        number += 1


def _lock_path(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _sentence(path: Path, fault: OSError) -> str:
    reason = fault.strerror or str(fault)
    again = "Play goes on, and saving is tried again at every step."
    return f"The match cannot be saved ({path}: {reason}). {again}"
