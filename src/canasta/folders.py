"""Where matches are kept on this machine."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def data_folder(option: str | None = None) -> Path:
    """The folder for matches: the option, ``$CANASTA_DATA``, or where this system keeps such things."""
    chosen = option or os.environ.get("CANASTA_DATA")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base) / "canasta" if base else Path.home() / "AppData" / "Local" / "canasta"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "canasta"
    base = os.environ.get("XDG_DATA_HOME")
    # The standard says that a relative path there is to be ignored.
    return (Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share") / "canasta"


def folder_fault(option: str | None = None) -> str:
    """Why the folder for matches can be none at all, in words: a file lies in its place; empty if not."""
    folder = data_folder(option)
    for place in (folder, *folder.parents):
        with suppress(OSError):
            if place.exists():
                if place.is_dir():
                    break
                chosen = "--data" if option else "$CANASTA_DATA" if os.environ.get("CANASTA_DATA") else "the folder"
                return f"{chosen} names {folder} for the matches, but {place} is no folder"
    return ""
