"""Writing a file so that a crash never leaves half of one."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def save(path: str | Path, text: str) -> None:
    """Write a text as UTF-8: completely, or not at all (a new file beside it takes the name at the end).

    Raises OSError if it cannot be written; an older file of that name is then untouched.
    """
    target = Path(path)
    with NamedTemporaryFile(
        "wb", dir=target.parent, prefix=f".{target.name[:50]}.", suffix=".part", delete=False
    ) as file:
        part = Path(file.name)
        try:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            file.close()
            with suppress(OSError):
                part.unlink()
            raise
    try:
        # A temporary file is private; the finished one has the rights that any new file here would have.
        part.chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
        part.replace(target)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _mask() -> int:
    """The process's file mode mask; reading it means setting it for a moment."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
