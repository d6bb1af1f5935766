"""Whose browser it is: a random key in a cookie, of which the server keeps only the digest."""

from __future__ import annotations

import hashlib
import re
import secrets

COOKIE = "canasta_device"
LIFETIME = 400 * 24 * 3600
"""Seconds that a browser keeps it: the longest that browsers allow."""

_KEY = re.compile(rf"{COOKIE}=([0-9a-f]{{32}})")


def new_key() -> str:
    """A key that nobody can guess: 128 bits, hexadecimal."""
    return secrets.token_hex(16)


def device_of(key: str) -> str:
    """What is stored of a key, so that a copy of the database gives nobody a seat."""
    return hashlib.sha256(f"canasta-device:{key}".encode()).hexdigest()


def key_in(header: str) -> str | None:
    """The key in a Cookie header; None where there is none of the right form.

    Browsers send the cookies of every program on this machine's name; whatever those are, ours is found among them.
    """
    found = (_KEY.fullmatch(pair.strip()) for pair in header.split(";"))
    return next((match[1] for match in found if match), None)


def cookie(key: str, *, secure: bool) -> str:
    """The Set-Cookie header that gives a browser its key."""
    text = f"{COOKIE}={key}; Path=/; Max-Age={LIFETIME}; HttpOnly; SameSite=Strict"
    return text + "; Secure" if secure else text
