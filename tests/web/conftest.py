"""Real Chromium against a real server. Skipped where Playwright, Chromium or the built page is missing.

``CANASTA_WEB=1`` makes missing pieces an error, as in continuous integration.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

    from tests.web.serving import Serving

ROOT = Path(__file__).parents[2]
CHROMIUM = (
    os.environ.get("CHROMIUM")
    # The same engine without a window of its own that somebody would have to draw: half the processor time.
    or shutil.which("chromium-headless-shell")
    or shutil.which("chromium")
    or "/usr/bin/chromium-headless-shell"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name that is not this machine's to a browser: there it does no cryptography without HTTPS.
    "--host-resolver-rules=MAP cards.test 127.0.0.1",
]
QUICK: dict[str, object] = {"pace": "none", "motion": "none", "sound": False}
"""Settings with which nothing is waited for."""

Opener = Callable[..., "Page"]

PAGES = pytest.StashKey[list["Page"]]()
"""The pages that a test has opened."""

SHOWN = """() => { const page = document.querySelector('.page'), text = one => one?.innerText ?? '';
return JSON.stringify({ address: location.href, hidden: document.hidden, ...page?.dataset,
  refused: text(document.querySelector('[data-testid=refusal]')), dialog: text(document.querySelector('dialog')),
  said: text(document.querySelector('[role=log]')), page: text(document.body).slice(0, 3000) }, null, 1) }"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a test fails, say what its pages showed."""
    report = yield
    if call.when == "call" and report.failed:
        for page in item.stash.get(PAGES, []):
            try:
                shown = page.evaluate(SHOWN)
            except Exception as fault:  # The page may be what has failed.
                shown = repr(fault)
            report.sections.append(("What the page showed", shown))
    return report


def _missing() -> str | None:
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "Playwright is not installed"
    if not Path(CHROMIUM).exists():
        return "Chromium is not installed"
    if not (ROOT / "src/canasta/server/static/index.html").exists():
        return "the page is not built: cd web && npm ci && npm run build"
    return None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if reason := _missing():
        if os.environ.get("CANASTA_WEB") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def serving(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    from tests.web.serving import Serving

    server = Serving(tmp_path_factory.mktemp("tables"))
    yield server
    server.stop()


@pytest.fixture
def open_page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Open a page of a size in a browser that knows nothing yet; any error in its console fails the test.

    ``keeps``: the page may keep itself for when there is no network.
    """
    contexts = []
    problems: list[str] = []
    pages = request.node.stash.setdefault(PAGES, [])

    def opened(
        width: int = 360,
        height: int = 640,
        theme: str = "dark",
        *,
        touch: bool = False,
        settings: dict[str, object] | None = None,
        keeps: bool = False,
        locale: str = "en-US",
    ) -> Page:
        context = browser.new_context(
            locale=locale,
            viewport={"width": width, "height": height},
            color_scheme=theme,  # type: ignore[arg-type]
            has_touch=touch,
            # What a service worker asks for passes by whatever a test puts in the way of its page.
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)
        context.add_init_script(_keep(QUICK | (settings or {})))
        page = context.new_page()
        watch(page, problems)
        pages.append(page)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


def _keep(settings: dict[str, object]) -> str:
    """A script that keeps settings where there are none yet, so that a change survives a reload."""
    text = json.dumps(json.dumps(settings))
    return f"""try {{ localStorage.getItem('canasta.settings') || localStorage.setItem('canasta.settings', {text}) }}
    catch {{}}"""


NO_FAULT = (
    "WebSocket",
    "Cross-Origin-Opener-Policy header has been ignored",
    "the server responded with a status of 422",
    "net::ERR_",
    "Service Worker registration blocked by Playwright",
)
"""A lost connection; what Chromium says of every page that came unencrypted from another machine; refused rules; what
was asked of a network that is not there."""


def watch(page: Page, problems: list[str]) -> None:
    """Collect what goes wrong in a page."""

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error" and not any(words in said.text for words in NO_FAULT):
            problems.append(said.text)

    page.on("pageerror", lambda fault: problems.append(str(fault)))
    page.on("console", heard)
