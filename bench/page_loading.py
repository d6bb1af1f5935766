"""How much is loaded and how soon the largest piece of content is there, in a browser that has nothing yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, StorageState

KB = 1000
PHONE = {"width": 360, "height": 640}


class Network(NamedTuple):
    """A slower machine on a slower line: times slower, ms from request to answer, bytes a second."""

    name: str
    cpu: int = 1
    latency: float = 0
    throughput: float = -1


FAST = Network("no throttling")
SLOW_4G = Network("4 × slower CPU, 1.6 Mbit/s, 150 ms", 4, 150, 1.6e6 / 8)


class Load(NamedTuple):
    """One first load: kB of scripts as sent, kB of everything with headers, seconds to the largest paint."""

    scripts: float
    everything: float
    largest_paint: float


def throttle(session: CDPSession, network: Network) -> None:
    """Slow a page down."""
    session.send("Emulation.setCPUThrottlingRate", {"rate": network.cpu})
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": network.latency,
            "downloadThroughput": network.throughput,
            "uploadThroughput": network.throughput,
        },
    )


def show_whole(session: CDPSession, size: dict[str, int]) -> None:
    """Make the window larger than the page.

    A window as large as its page, which is what Playwright makes, loses some of it to the toolbar. What lies beyond the
    edge is never painted, so an answer that shows there would seem to come late.
    """
    window = session.send("Browser.getWindowForTarget")["windowId"]
    bounds = {"width": size["width"] + 200, "height": size["height"] + 300}
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": bounds})


class Wire:
    """What comes over the wire to a page."""

    def __init__(self, session: CDPSession) -> None:
        """Count from now on."""
        self.everything = 0
        self.scripts = 0
        self._scripts: set[str] = set()
        session.on("Network.responseReceived", self._begun)
        session.on("Network.dataReceived", self._body)
        session.on("Network.loadingFinished", self._ended)
        session.on("Network.webSocketFrameReceived", self._frame)

    def _begun(self, event: dict[str, Any]) -> None:
        if event["type"] == "Script":
            assert event["response"]["headers"].get("content-encoding") == "gzip", event["response"]["url"]
            self._scripts.add(event["requestId"])

    def _body(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._scripts:
            self.scripts += int(event["encodedDataLength"])

    def _ended(self, event: dict[str, Any]) -> None:
        self.everything += int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        self.everything += len(event["response"]["payloadData"].encode())


def load(browser: Browser, url: str, ready: str, network: Network, who: StorageState | None, vitals: str) -> Load:
    """Open an address in a fresh browser of the owner of ``who`` and wait for the selector ``ready``."""
    context = _fresh(browser, who, vitals)
    page = context.new_page()
    session = context.new_cdp_session(page)
    show_whole(session, PHONE)
    throttle(session, network)
    wire = Wire(session)
    page.goto(url, wait_until="load")
    page.wait_for_selector(ready)
    page.wait_for_load_state("networkidle")
    seconds = _settled(page) / 1000
    context.close()
    return Load(wire.scripts / KB, wire.everything / KB, seconds)


def _fresh(browser: Browser, who: StorageState | None, vitals: str) -> BrowserContext:
    context = browser.new_context(viewport=PHONE, has_touch=True, storage_state=who)  # type: ignore[arg-type]
    context.add_init_script(vitals)
    return context


def _settled(page: Page) -> float:
    """The largest paint once everything that is on its way has been painted."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return float(page.evaluate("() => vitals.largestContentfulPaint()"))
