"""The verb `canasta backup`: a copy of all tables, made while the server runs."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from canasta.folders import data_folder
from canasta.server.database import FILE

EXAMPLES = """\
examples:
  canasta backup tables.sqlite3              copy everything into one file
  canasta backup --data DIR copy.sqlite3     of another data folder

To go back to a copy, stop the server and put the file into the data folder as tables.sqlite3, without the files
beside it that end in -wal and -shm. A copy holds the secrets of running deals: keep it to yourself.

exit status: 0 done, 1 it could not be done, 2 the input could not be understood
"""


class BackupError(Exception):
    """No copy was made; the message says why."""


def run(argv: list[str]) -> int:
    """Run `canasta backup` with these arguments and return the exit status (0, 1 or 2)."""
    parser = argparse.ArgumentParser(
        prog="canasta backup",
        description="Copy all tables while the server runs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the copy; it must not exist yet")
    parser.add_argument("--data", metavar="DIR", help="where matches are kept")
    try:
        args = parser.parse_args(argv)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        count = backup(data_folder(args.data), args.file)
    except BackupError as fault:
        print(f"canasta: {fault}", file=sys.stderr)
        return 1
    print(f"{args.file}: {count} {'table' if count == 1 else 'tables'}")
    return 0


def backup(folder: Path, target: Path) -> int:
    """Copy a data folder's database into a file that must not exist; returns the number of tables.

    The copy is one moment of it, whatever is written meanwhile, and is checked. Raises BackupError.
    """
    source = folder / FILE
    if not source.is_file():
        raise BackupError(f"there are no tables in {folder}: it has no {FILE}. Name another folder with --data DIR.")
    if target.exists():
        raise BackupError(f"{target} is there already, and a copy never takes another file's place; choose a new name")
    rough = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        rough.touch(mode=0o600)
        reading = f"{source.absolute().as_uri()}?mode=ro"
        with (
            closing(sqlite3.connect(reading, uri=True, timeout=10.0)) as old,
            closing(sqlite3.connect(rough)) as new,
        ):
            old.backup(new)
            # A copy stands alone: no write-ahead log beside it.
            new.execute("PRAGMA journal_mode=DELETE")
            fault = new.execute("PRAGMA integrity_check").fetchone()[0]
            count: int = new.execute("SELECT count(*) FROM tables").fetchone()[0]
        if fault != "ok":
            raise BackupError(f"the copy is damaged: {fault}")
        with rough.open("rb") as written:
            os.fsync(written.fileno())
        os.link(rough, target)
    except (OSError, sqlite3.Error) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise BackupError(f"no copy was made at {target}: {reason}") from fault
    finally:
        rough.unlink(missing_ok=True)
    return count
