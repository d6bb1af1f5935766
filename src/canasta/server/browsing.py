"""Opening the person's browser, and finding out whether a server answers."""

from __future__ import annotations

import http.client
import json
import os
import ssl
import sys
from urllib.parse import urlsplit

PATIENCE = 3.0
"""Seconds in which a server must have answered."""


def answers(url: str) -> bool:
    """Whether a canasta server answers at this address."""
    parts = urlsplit(url)
    if not parts.hostname:
        return False
    line = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
    if parts.scheme == "https":
        # Nothing is trusted to it: only whether it answers is asked.
        unchecked = ssl._create_unverified_context()
        line = http.client.HTTPSConnection(parts.hostname, parts.port, timeout=PATIENCE, context=unchecked)
    try:
        line.request("GET", "/healthz")
        found = json.loads(line.getresponse().read(4096))
        return isinstance(found, dict) and found.get("program") == "canasta"
    except (OSError, ValueError, http.client.HTTPException):
        return False
    finally:
        line.close()


def open_browser(url: str) -> None:
    """Open an address in the person's browser, or say it where there is none to open."""
    import webbrowser

    if not has_screen() or not webbrowser.open(url):
        print(f"Open {url} in a browser.", flush=True)


def has_screen() -> bool:
    """Whether a window can open here. Where none can, a browser would be one for text, in this very terminal."""
    if sys.platform in ("win32", "darwin", "cygwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
