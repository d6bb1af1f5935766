"""What is asked over HTTP: matches, presets, a seat's file, the rules as plain pages, and the built page."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response

from canasta.players import DEFAULT_PLAYER, PLAYERS
from canasta.rules import DESCRIPTIONS, FIELDS, GROUPS, PRESETS, SECTIONS, TITLES, Choice, FieldSpec, Rules, to_dict
from canasta.server import forms
from canasta.server.bundle import MISSING, Bundle, File
from canasta.server.drafting import checked, from_classic, taken
from canasta.server.engine_sources import engine_json, engine_packed
from canasta.server.figures import Counted
from canasta.server.gate import WORKER_POLICY
from canasta.server.handbook_page import STYLE, handbook_page
from canasta.server.host import Host
from canasta.server.limits import FRAME, Buckets
from canasta.server.lobby import Lobby
from canasta.server.plain_page import nothing_page
from canasta.server.problems import RequestError, problem
from canasta.server.reading import reason
from canasta.server.rules_pages import asked_page, list_page
from canasta.server.table import CorruptTableError
from canasta.server.writer import NotWrittenError

Asked = TypeVar("Asked")

ENGINE_WORKER = "/assets/engine.worker-"
"""How the name of the one script begins that may run WebAssembly."""

_FRESH = {"cache-control": "no-store"}
_CHECKED = {"cache-control": "no-cache"}
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}


class Api:
    """The handlers, by what they need."""

    def __init__(self, lobby: Lobby, bundle: Bundle, buckets: Buckets) -> None:
        """Take the tables, the built page, and the limit on requests that make something."""
        self._lobby = lobby
        self._bundle = bundle
        self._buckets = buckets
        self._presets = msgspec.json.encode(_presets())

    async def page(self, request: Request) -> Response:
        """The page, whatever table it is to show."""
        if request.url.hostname in ("127.0.0.1", "::1"):
            # One name for this machine, or a person would be somebody else under the other: cookies go by name.
            return RedirectResponse(request.url.replace(hostname="localhost"), 307, _FRESH)
        index = self._bundle.index
        return _plain(503, MISSING) if index is None else _file(index, request)

    async def asset(self, request: Request) -> Response:
        """A file of the page."""
        found = self._bundle.files.get(request.url.path)
        if found is not None:
            return _file(found, request)
        if self._bundle.index is not None and _wants_page(request):
            # The page says so in the language of whoever sees it.
            return _file(self._bundle.index, request, 404)
        return _nothing(request, "There is nothing at this address.")

    async def health(self, request: Request) -> Response:
        """Whether the server can do its work; it names the program, so that another start finds it."""
        alive = self._lobby.store.writer.alive
        body = {"program": "canasta", "ok": alive, "tables": len(self._lobby.hosts)}
        return _json(body, 200 if alive else 503)

    async def presets(self, request: Request) -> Response:
        """All that a new match can be made of."""
        return Response(self._presets, media_type="application/json", headers=_CHECKED)

    async def create(self, request: Request) -> Response:
        """Make a match."""
        if not self._buckets.take(request.client.host if request.client else ""):
            rate, most = (int(one) for one in self._buckets.limits)
            return _problem(429, problem("too-fast", {"most": most, "rate": rate}))

        async def make(form: forms.NewMatch) -> Response:
            return _json(await self._lobby.create(form, request.scope["device"]), 201)

        return await _answered(request, forms.NewMatch, make)

    async def check_rules(self, request: Request) -> Response:
        """Look at rules that somebody is choosing."""

        async def look(asked: forms.RulesAsked) -> Response:
            return _json(checked(asked))

        return await _answered(request, forms.RulesAsked, look)

    async def read_rules(self, request: Request) -> Response:
        """Look at rules that came as text."""

        async def look(shared: forms.RulesText) -> Response:
            return _json(taken(shared))

        return await _answered(request, forms.RulesText, look)

    async def matches(self, request: Request) -> Response:
        """This device's matches."""
        device = _device(request)
        found = [] if device is None else await self._lobby.summaries(device)
        return _json(forms.Matches(found))

    async def counted(self, request: Request) -> Response:
        """The matches that this device's statistics may count."""
        device = _device(request)
        return _json(Counted([] if device is None else await self._lobby.counted(device)))

    async def figures(self, request: Request) -> Response:
        """What this device's statistics may count of one match."""
        device = _device(request)
        found = None if device is None else await self._lobby.figures(request.path_params["table"], device)
        return _problem(404, problem("no-match")) if found is None else _json(found)

    async def remove(self, request: Request) -> Response:
        """Give a match up and take it out of the list."""
        try:
            done = await self._lobby.remove(request.path_params["table"], request.scope["device"])
        except NotWrittenError:
            return _problem(503, problem("not-saved"))
        return Response(status_code=204, headers=_FRESH) if done else _problem(404, problem("no-match"))

    async def file(self, request: Request) -> Response:
        """The record of a match as the seat may have it."""
        found = await self._own(request)
        if found is None:
            return _problem(404, problem("no-match"))
        host, seat = found
        recorder = host.table.recorder
        # Once the match is over every promise has been revealed, and nothing is hidden any more.
        text = recorder.text() if recorder.over else recorder.export(seat)
        name = f"canasta-{host.table.created.date}-{host.table.id[:6]}.canasta"
        headers = {"content-disposition": f'attachment; filename="{name}"', **_FRESH}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    async def rules(self, request: Request) -> Response:
        """The rules of a preset in words; what the query sets is set otherwise: ``/rules/classic?wild_limit=2``."""
        settings = request.query_params.multi_items()
        status, text = await to_thread(asked_page, request.path_params["name"], settings)
        return _html(text, status)

    async def rule_sets(self, request: Request) -> Response:
        """The presets, each with the way to its rules in words."""
        return _html(list_page())

    async def table_rules(self, request: Request) -> Response:
        """The rules of a table of this device in words."""
        found = await self._own(request)
        if found is None:
            return _nothing(request, "This device has no such table.")
        table = found[0].table
        name = table.created.title or TITLES.get(table.created.preset, table.created.preset)
        title = f"{name}, house rules"
        return _html(await to_thread(handbook_page, title, table.rules, "As this table plays.", table.id))

    async def engine(self, request: Request) -> Response:
        """The sources of the rules engine, for a browser that will ask it without the network."""
        try:
            body = await to_thread(engine_json)
        except OSError:
            return _nothing(request, "This installation has no sources of its rules engine.")
        packed = await to_thread(engine_packed)
        return _file(File(body, packed, "application/json", lasting=False), request)

    async def style(self, request: Request) -> Response:
        """The style sheet of the plain pages."""
        return Response(STYLE, media_type="text/css", headers=_CHECKED)

    async def _own(self, request: Request) -> tuple[Host, int] | None:
        """The table that is asked for and this device's seat there."""
        try:
            host = await self._lobby.host(request.path_params["table"])
        except CorruptTableError:
            return None
        seat = None if host is None else host.devices.get(_device(request) or "")
        return None if host is None or seat is None else (host, seat)


async def _answered(request: Request, asked: type[Asked], answer: Callable[[Asked], Awaitable[Response]]) -> Response:
    """Read what is asked and answer it; what cannot be read or met is refused."""
    try:
        return await answer(msgspec.json.decode(await request.body(), type=asked))
    except ClientDisconnect:
        return _problem(413, problem("too-large", {"limit": FRAME}))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        return _problem(400, problem("unreadable", {"reason": reason(fault)}))
    except RequestError as fault:
        return _problem(422, fault.problem)
    except NotWrittenError:
        return _problem(503, problem("not-saved"))


def _device(request: Request) -> str | None:
    device = request.scope.get("device")
    return device if isinstance(device, str) else None


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json", headers=_FRESH)


def _problem(status: int, why: forms.Problem) -> Response:
    return _json(why, status)


def _plain(status: int, text: str) -> Response:
    return Response(text + "\n", status, media_type="text/plain; charset=utf-8", headers=_FRESH)


def _nothing(request: Request, about: str) -> Response:
    """404: a browser that asks for a page gets one that leads home, everything else the sentence."""
    if not _wants_page(request):
        return _plain(404, f"{about} The tables are at /.")
    return Response(nothing_page(about), 404, media_type="text/html; charset=utf-8", headers=_FRESH)


def _wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def _html(text: str, status: int = 200) -> Response:
    return Response(text, status, media_type="text/html; charset=utf-8", headers=_CHECKED)


def _file(file: File, request: Request, status: int = 200) -> Response:
    headers = dict(_FOR_EVER if file.lasting else _CHECKED)
    if request.url.path.startswith(ENGINE_WORKER):
        headers["content-security-policy"] = WORKER_POLICY
    if file.packed is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(file.packed, status, headers=headers | {"content-type": file.type})
    return Response(file.plain(), status, headers=headers | {"content-type": file.type})


def _presets() -> forms.Presets:
    presets = [
        forms.PresetInfo(name, DESCRIPTIONS[name], rules.players, rules.sides, to_dict(rules), from_classic(rules))
        for name, rules in PRESETS.items()
    ]
    players = [forms.PlayerInfo(name, entry.level, entry.title, entry.about) for name, entry in PLAYERS.items()]
    sections = [forms.SectionInfo(one.id, one.title) for one in SECTIONS.values()]
    defaults = to_dict(Rules())
    fields = [_field(spec, defaults[spec.name]) for spec in FIELDS.values()]
    return forms.Presets(presets, list(GROUPS), fields, players, DEFAULT_PLAYER, sections)


def _field(spec: FieldSpec, default: forms.Plain) -> forms.FieldInfo:
    limits: dict[str, Any] = dict(spec.accepts.limits())
    if isinstance(spec.accepts, Choice):
        limits["values"] = dict(spec.accepts.options)
    return forms.FieldInfo(
        name=spec.name,
        label=spec.label,
        group=spec.group,
        section=spec.section,
        type=spec.accepts.type_name,
        accepts=spec.accepts.describe(),
        default=default,
        **limits,
    )
