"""The built page, read once: index.html and its hashed assets."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "static"
MISSING = (
    "The page was not built with this copy of Canasta. In a source tree: cd web && npm ci && npm run build. "
    "The rules are at /rules/classic."
)
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"} | {
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".html": "text/html",
}
PACKED = ".gz"
"""Ending of files that were packed when the page was built: those that would take long at every start."""

_TEXT = ("text/", "image/svg", "application/json", "application/manifest")


class File(NamedTuple):
    """One file as it is sent: ``packed`` is gzip, where that is smaller.

    ``body`` is None where only the packed form lies there; it is unpacked for who cannot do that.
    """

    body: bytes | None
    packed: bytes | None
    type: str
    lasting: bool
    """Whether its name changes with its contents, so that browsers may keep it."""

    def plain(self) -> bytes:
        """The file as it is."""
        return gzip.decompress(self.packed or b"") if self.body is None else self.body


class Bundle:
    """All files of the page by path, ``/index.html`` among them if it was built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read a folder; one that is not there gives an empty bundle."""
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    name = "/" + path.relative_to(folder).as_posix()
                    file = _read(path, lasting=name.startswith("/assets/"))
                    self.files[name.removesuffix(PACKED)] = file

    @property
    def index(self) -> File | None:
        """The page itself; None if it was not built."""
        return self.files.get("/index.html")


def _read(path: Path, *, lasting: bool) -> File:
    body = path.read_bytes()
    name = Path(path.name.removesuffix(PACKED))
    kind = _TYPES.get(name.suffix) or mimetypes.guess_type(name.name)[0] or "application/octet-stream"
    if path.name.endswith(PACKED):
        return File(None, body, kind, lasting)
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(_TEXT) and len(body) > 500 else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(body, packed if packed is not None and len(packed) < len(body) else None, kind, lasting)
