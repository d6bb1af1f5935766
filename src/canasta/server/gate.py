"""What every request passes first: the names it may ask for, where it may come from, how large it may be.

It also puts the security headers on every answer, and a device's key into the browser that has none.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from canasta.server import devices
from canasta.server.forms import Problem
from canasta.server.limits import FILE, FRAME
from canasta.server.problems import problem

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""Of the worker that runs the rules engine without the network: it may run WebAssembly, and no page may."""

_POLICY = b"content-security-policy"
_HEADERS = (
    (_POLICY, CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
EVERY_ADDRESS = ("", "0.0.0.0", "::")
_SAFE = ("GET", "HEAD", "OPTIONS")
REPLAYS = "/api/replays"
HISTORY = "application/toml"
"""What is sent there: a history file as it is. A form on another site cannot send this type without asking first."""


class Names:
    """The host names that this server answers to."""

    def __init__(self, bound: str, more: Iterable[str] = ()) -> None:
        """``bound`` is the address listened on, ``more`` are names that the person who started it allows.

        Listening on every address, the machine's own name and bare addresses are allowed: an address in the Host
        header cannot be another site's trick, a name can.
        """
        self._names = {_plain(name) for name in (*_LOOPBACK, bound, *more)}
        self._addresses = bound in EVERY_ADDRESS
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
        return "" if parts.path or parts.username is not None else _plain(parts.hostname or "")
    except ValueError:
        return ""


def _plain(name: str) -> str:
    """A name without case and final dot; an address in the one way in which its like are written."""
    name = name.casefold().rstrip(".")
    try:
        return str(ipaddress.ip_address(name))
    except ValueError:
        return name


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
        fresh = None if refused else _fresh_key(headers)
        scope["device"] = devices.device_of(fresh) if fresh else _device(headers)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message.get("headers", [])}
                extra = [one for one in _HEADERS if one[0] != _POLICY or _POLICY not in own]
                if fresh is not None:
                    extra.append((b"set-cookie", devices.cookie(fresh, secure=scope["scheme"] == "https").encode()))
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        if refused:
            await _refuse(dressed, *refused, as_json=scope["path"].startswith("/api/"))
        else:
            await self._app(scope, _limited(receive, _most(scope)), dressed)

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, Problem] | None:
        """Status and problem of a request that goes no further."""
        host = headers.get("host", "")
        if not self._names.allow(host):
            return 421, problem("other-name", {"name": host_name(host)[:80] or "that was asked for"})
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return _too_large(headers, FRAME)
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        own = f"{scheme}://{host}"
        site = headers.get("sec-fetch-site", "same-origin")
        # Browsers name the origin of every request that changes something; programs that are none need not.
        if headers.get("origin", own).casefold() != own.casefold() or site not in ("same-origin", "none"):
            return 403, problem("foreign", {"origin": own})
        if scope["type"] == "websocket":
            return None
        if _device(headers) is None:
            return 403, problem("no-device")
        if scope["path"] == REPLAYS:
            if _media_type(headers) != HISTORY:
                return 415, problem("not-history", {"type": HISTORY})
        # What a form on another site can send without asking first is never of this type.
        elif scope["method"] != "DELETE" and _media_type(headers) != "application/json":
            return 415, problem("not-json")
        return _too_large(headers, _most(scope))


def _fresh_key(headers: dict[str, str]) -> str | None:
    """A new key for a browser that has none.

    A link on another site is followed without the cookie: giving a new key then would take the old one away.
    """
    near = headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return devices.new_key() if near and _device(headers) is None else None


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


def _media_type(headers: dict[str, str]) -> str:
    return headers.get("content-type", "").partition(";")[0].strip().casefold()


def _most(scope: Scope) -> int:
    """Bytes that a request may have."""
    return FILE if scope["path"] == REPLAYS else FRAME


def _too_large(headers: dict[str, str], most: int) -> tuple[int, Problem] | None:
    text = headers.get("content-length", "0")
    fits = text.isdecimal() and len(text) < 12 and int(text) <= most
    return None if fits else (413, problem("too-large", {"limit": most}))


def _limited(receive: Receive, most: int) -> Receive:
    """The body, cut off by an empty message once it is larger than allowed."""
    size = 0

    async def limited() -> Message:
        nonlocal size
        message = await receive()
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > most:
                return {"type": "http.disconnect"}
        return message

    return limited


async def _refuse(send: Send, status: int, why: Problem, *, as_json: bool) -> None:
    """Answer a request: programs get the problem as JSON, people its sentence."""
    body = msgspec.json.encode(why) if as_json else f"{why.message}\n".encode()
    kind = b"application/json" if as_json else b"text/plain; charset=utf-8"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})
