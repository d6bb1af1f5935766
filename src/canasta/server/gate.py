"""What every request passes first: the names it may ask for, where it may come from, how large it may be.

It also puts the security headers on every answer, and a device's key into the browser that has none.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from canasta.server import devices
from canasta.server.limits import FRAME

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
_SAFE = ("GET", "HEAD", "OPTIONS")


class Names:
    """The host names that this server answers to."""

    def __init__(self, bound: str, more: Iterable[str] = ()) -> None:
        """``bound`` is the address listened on, ``more`` are names that the person who started it allows.

        Listening on every address, the machine's own name and bare addresses are allowed: an address in the Host
        header cannot be another site's trick, a name can.
        """
        self._names = {name.casefold().rstrip(".") for name in (*_LOOPBACK, bound, *more)}
        self._addresses = bound in ("", "0.0.0.0", "::")
        if self._addresses:
            own = socket.gethostname().casefold()
            self._names |= {own, f"{own}.local", own.split(".")[0]}

    def allow(self, host: str) -> bool:
        """Whether a Host header names this server; the port does not matter."""
        name = host_name(host)
        if name in self._names:
            return bool(name)
        return self._addresses and _is_address(name)


def host_name(host: str) -> str:
    """The name in a Host header, without port and brackets; empty for nonsense."""
    try:
        parts = urlsplit(f"//{host}")
        return "" if parts.path or parts.username is not None else (parts.hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Gate:
    """The outermost application."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        """Stand before ``app``."""
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = _headers(scope)
        refused = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refused:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
            scope["device"] = _device(headers)
            await self._app(scope, receive, send)
            return
        key = devices.key_in(headers.get("cookie", ""))
        fresh = None
        # A link on another site is followed without the cookie: giving a new key then would take the old one away.
        if key is None and not refused and headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            key = fresh = devices.new_key()
        scope["device"] = None if key is None else devices.device_of(key)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = list(_HEADERS)
                if fresh is not None:
                    extra.append((b"set-cookie", devices.cookie(fresh, secure=scope["scheme"] == "https").encode()))
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        if refused:
            await _plain(dressed, refused)
        else:
            await self._app(scope, _limited(receive), dressed)

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self._names.allow(host):
            return 421, "This server does not answer to that name. Start it with --allow-host to allow a name."
        origin = headers.get("origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] not in _SAFE):
            scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
            if origin.casefold() != f"{scheme}://{host}".casefold():
                return 403, "This request comes from another site."
        site = headers.get("sec-fetch-site", "same-origin")
        if scope["type"] == "http" and scope["method"] not in _SAFE and site not in ("same-origin", "none"):
            return 403, "This request comes from another site."
        if _length(headers) > FRAME:
            return 413, "This request is too large."
        return None


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name; a doubled one keeps both values, so that it matches nothing."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key, text = name.decode("latin-1"), value.decode("latin-1")
        joint = "; " if key == "cookie" else ", "
        found[key] = f"{found[key]}{joint}{text}" if key in found else text
    return found


def _device(headers: dict[str, str]) -> str | None:
    key = devices.key_in(headers.get("cookie", ""))
    return None if key is None else devices.device_of(key)


def _length(headers: dict[str, str]) -> int:
    text = headers.get("content-length", "0")
    return int(text) if text.isdecimal() and len(text) < 12 else FRAME + 1


def _limited(receive: Receive) -> Receive:
    """The body, cut off by an empty message once it is larger than allowed."""
    size = 0

    async def limited() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > FRAME:
                return {"type": "http.disconnect"}
        return message

    return limited


async def _plain(send: Send, refused: tuple[int, str]) -> None:
    status, text = refused
    body = text.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
