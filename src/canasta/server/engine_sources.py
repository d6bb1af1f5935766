"""The rules engine as its own sources, for a browser that asks "can I take it?" without the network.

``/engine.json`` is ``{"version": digest, "files": {path: source}}``: what this very installation plays by. A browser
runs it in a worker (``web/src/lib/pile/engine.worker.ts``).
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import canasta

PARTS = ("rules", "engine", "history", "pile_question")
MODULES = ("__init__", "cards", "kind", "pickup_check")
"""What the answer is made of; below the package canasta."""

TYPES = "mypy_extensions"
"""What these import besides Python's own modules. Without librt lists stand in for its vectors."""


def engine_files() -> dict[str, str]:
    """Path -> source. Raises FileNotFoundError where an installation lacks a source."""
    package = Path(canasta.__file__).parent
    paths = [package / f"{name}.py" for name in MODULES]
    for part in PARTS:
        paths += sorted((package / part).rglob("*.py"))
    files = {path.relative_to(package.parent).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    spec = find_spec(TYPES)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"{TYPES} is not installed")
    return {**files, f"{TYPES}.py": Path(spec.origin).read_text(encoding="utf-8")}


@cache
def engine_json() -> bytes:
    """What is served; made once."""
    files = engine_files()
    text = json.dumps(files, sort_keys=True)
    version = hashlib.sha256(text.encode()).hexdigest()[:16]
    return json.dumps({"version": version, "files": files}).encode()


@cache
def engine_packed() -> bytes:
    """The same as gzip."""
    return gzip.compress(engine_json(), 9, mtime=0)
