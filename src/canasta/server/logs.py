"""Logs for programs: one JSON object a line on standard error. No cards, no secrets, no devices are ever in it."""

from __future__ import annotations

import datetime
import json
import logging
import sys

_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, logger, event, and whatever was given as ``extra``."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        at = datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {
            "at": at,
            "level": record.levelname.lower(),
            "logger": record.name,
            # What asyncio adds in further lines repeats what an exception says, which may name cards.
            "event": record.getMessage().partition("\n")[0],
        }
        line |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened; not the message, which may quote what somebody sent.
            line["fault"] = record.exc_info[0].__name__
            line["trace"] = _places(record)
        return json.dumps(line, default=str)


def _places(record: logging.LogRecord) -> list[str]:
    import traceback

    assert record.exc_info is not None
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(record.exc_info[2])]


def set_up(*, quiet: bool) -> None:
    """Send everything to standard error; ``quiet`` keeps only warnings, and of uvicorn's only errors.

    uvicorn warns of every request that is no HTTP: anybody could fill the disk with them.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    level = logging.WARNING if quiet else logging.INFO
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("canasta").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).setLevel(logging.ERROR if quiet else logging.WARNING)
        logging.getLogger(name).propagate = True
