"""A lock on an open file: one process has it, and the system gives it back however that process ends."""

from __future__ import annotations

import sys


def lock(handle: int) -> None:
    """Lock an open file without waiting; closing it unlocks it.

    Raises BlockingIOError or PermissionError while another process has it, another OSError on a file system that
    knows no locks.
    """
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
