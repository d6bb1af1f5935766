"""Photographs every page of the browser table, phone and desktop, both themes, into docs/pictures.

The tables are the recorded match docs/pictures/browser.canasta, written into a database of a real server as if it had
been played there: as it stands, where its last turn began, and after its first hand. So the cards are the same ones
every time.
"""

from __future__ import annotations

import base64
import dataclasses
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.history import HandRecord, Record, SecretDeal, load_history
from canasta.rules import to_dict
from canasta.server.devices import COOKIE, device_of
from canasta.server.events import Created, Dealt, Event, Played, Promised, SeatEntry
from canasta.server.store import Store
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.serving import Serving
from tests.web.statistics_sample import file_of, sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
HERE, ELSEWHERE = "0" * 32, "1" * 32
"""The keys of two browsers. Elsewhere is the table of which this one shows a later moment."""

QUALITY = 40
"""Of WebP: text stays sharp, and all pictures together stay small."""

SIZES = {"desktop": (1440, 900, 1.0), "phone": (360, 640, 1.5)}
"""Width and height in CSS pixels, and how many dots a pixel has."""

SMALLER = 0.8
"""How large a whole desktop is shown."""

EDGE = 30
"""Pixels of the table around a dialog."""

SETTINGS = "localStorage.setItem('canasta.settings', JSON.stringify({ pace: 'none', motion: 'none', sound: false }))"


def events(record: Record) -> Iterator[Event]:
    """What would have happened at a table where this match was played, from the making of the table on."""
    assert record.date is not None
    seats = [SeatEntry(seat.name, seat.player) for seat in record.seats]
    rules, dealer = to_dict(record.rules), record.hands[0].dealer
    yield Created(rules, record.preset, seats, dealer, record.date.isoformat(), bot_seed="pictures")
    for hand in record.hands:
        assert isinstance(hand.deal, SecretDeal)
        yield Promised(hand.number, hand.deal.secret.hex())
        yield Dealt(hand.number, 0)
        for step in hand.steps:
            yield Played(step.seat, step.text)
        if hand.result is not None and hand is record.hands[-1]:
            yield Promised(hand.number + 1, bytes(32).hex())


def cut(record: Record, hands: int, steps: int | None = None) -> Record:
    """The match as it was earlier: after so many hands, the last of them after so many steps."""
    kept: list[HandRecord] = list(record.hands[:hands])
    if steps is not None:
        kept[-1] = dataclasses.replace(kept[-1], steps=kept[-1].steps[:steps], result=None)
    return dataclasses.replace(record, hands=tuple(kept))


def store(folder: Path, tables: dict[str, Record]) -> None:
    """Write the tables into a new database; the first seat is the photographer's."""
    found = Store(folder)
    owners = {"turn": ELSEWHERE}
    for table, record in tables.items():
        created, promised, *rest = events(record)
        assert isinstance(created, Created)
        assert isinstance(promised, Promised)
        found.create(table, created, promised, {0: device_of(owners.get(table, HERE))}).result()
        for seq, event in enumerate(rest, 3):
            found.append(table, seq, None, event).result()
    found.close()


def matches(page: Page) -> None:
    """The matches that can be gone on with, and the form for a new one."""
    page.goto("/")
    page.wait_for_selector("form")


LINK = "/new#rules=classic+take_with_wild=yes+mixed_canasta=350&name=Friday+rules&end"
"""Rules that somebody has sent."""


def house(page: Page) -> None:
    """House rules that came by a link, one of which has just been set to something that cannot be."""
    page.goto(LINK)
    page.locator("summary").click()
    page.get_by_label("A natural pair for every pickup").check()
    page.wait_for_selector(".wrong")
    page.locator(".wrong").evaluate("one => one.scrollIntoView({ block: 'center' })")


def share(page: Page) -> None:
    """The same rules as a link."""
    page.goto(LINK)
    page.locator("[data-act=share]:not([aria-disabled=true])").click()
    page.wait_for_selector("dialog .calm")


def at_table(page: Page, table: str) -> None:
    """A table, with its font."""
    page.goto(f"/table/{table}")
    page.wait_for_selector("button.card")
    page.evaluate("() => document.fonts.ready.then(() => undefined)")


def table(page: Page) -> None:
    """Before a meld: its cards are selected, lifted and glow. Where there is room, the hint that says so as well."""
    at_table(page, "table")
    if page.evaluate("() => innerWidth") > SIZES["phone"][0]:
        page.keyboard.press("h")
        page.wait_for_selector(".hint")
    for face in ("4C", "4H", "4S"):
        page.locator(f"button.card[data-face='{face}']").click(position={"x": 14, "y": 20})


def pile(page: Page) -> None:
    """The four checks of a pickup."""
    at_table(page, "turn")
    page.keyboard.press("t")
    page.wait_for_selector("dialog")


def sheet(page: Page) -> None:
    """The score sheet of a hand."""
    at_table(page, "hand")
    page.locator("button.scores").click()
    page.wait_for_selector("dialog")


def verify(page: Page) -> None:
    """A shuffle that was fair."""
    at_table(page, "hand")
    page.locator("header.top button").first.click()
    page.locator("dialog").get_by_role("button", name="Verify the shuffle").click()
    page.locator("dialog").get_by_role("button", name="Verify now").click()
    page.wait_for_selector("dialog .good")


def menu(page: Page) -> None:
    """Settings, the log, giving up."""
    at_table(page, "table")
    page.locator("header.top button").first.click()
    page.wait_for_selector("dialog li")


def statistics(page: Page) -> None:
    """The statistics of somebody who has played for some weeks, from a file."""
    page.goto("/statistics")
    with page.expect_file_chooser() as chosen:
        page.locator("[data-act=import]").click()
    content = file_of(sample(26)).encode()
    chosen.value.set_files({"name": "statistics.json", "mimeType": "application/json", "buffer": content})
    page.wait_for_selector("svg polyline")


def replays(page: Page) -> None:
    """Where replays come from."""
    page.goto("/replay")
    page.wait_for_selector("a[href^='/replay/table/']")


def replay(page: Page) -> None:
    """A hand in the middle, with all cards open."""
    page.goto("/replay/table/table")
    page.locator("select").first.select_option(index=1)
    page.wait_for_selector(".player[data-hand='2']")
    page.locator("input[type=range]").fill("40")
    page.wait_for_selector(".player[data-step='40']")
    page.evaluate("() => document.fonts.ready.then(() => undefined)")


def can_i(page: Page) -> None:
    """The answer for a table with real cards; on a phone where the hand is tapped in."""
    page.goto("/pile#rules=classic&top=9&frozen=wild&melds=K,K,K,2/7,7,7&hand=9,9,Q,5,6,J&cards=14")
    page.wait_for_selector("[data-testid=verdict][data-fresh=true]")
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    if page.evaluate("() => innerWidth") == SIZES["phone"][0]:
        page.locator("#pile-hand").scroll_into_view_if_needed()
        page.evaluate("() => document.querySelector('#pile-hand').scrollIntoView()")


def rules(page: Page) -> None:
    """The handbook, as a plain page, at the section with the most to show."""
    page.goto("/rules/classic#pile.frozen")


def german(page: Page) -> None:
    """The table in another language."""
    table(page)


SCENES: dict[str, Callable[[Page], None]] = {
    "matches": matches,
    "house-rules": house,
    "share-rules": share,
    "table": table,
    "pile": pile,
    "sheet": sheet,
    "verify": verify,
    "menu": menu,
    "statistics": statistics,
    "rules": rules,
    "replays": replays,
    "replay": replay,
    "can-i": can_i,
    "german": german,
}
LOCALES = {"german": "de-DE"}
"""The language of a scene's browser; English where none is named."""


def around(page: Page) -> dict[str, float] | None:
    """The open dialog with a little of the table around it; nothing if none is open."""
    if not page.locator("dialog").count():
        return None
    box = page.locator("dialog").bounding_box()
    assert box is not None
    left, top = max(0, box["x"] - EDGE), max(0, box["y"] - EDGE)
    return {"x": left, "y": top, "width": box["width"] + 2 * EDGE, "height": box["height"] + 2 * EDGE, "scale": 1}


def photograph(browser: Browser, url: str, name: str, size: str, theme: str) -> int:
    """Take one picture; returns its size in bytes."""
    width, height, dots = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        device_scale_factor=dots,
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
        locale=LOCALES.get(name, "en-GB"),
    )
    context.add_cookies([{"name": COOKIE, "value": ELSEWHERE if name == "pile" else HERE, "url": url}])
    context.add_init_script(SETTINGS)
    page = context.new_page()
    SCENES[name](page)
    page.evaluate("() => document.activeElement?.blur()")
    page.mouse.move(0, 0)
    how: dict[str, object] = {"format": "webp", "quality": QUALITY}
    if size == "desktop":
        how["clip"] = around(page) or {
            "x": 0,
            "y": page.evaluate("scrollY"),
            "width": width,
            "height": height,
            "scale": SMALLER,
        }
    picture = base64.b64decode(context.new_cdp_session(page).send("Page.captureScreenshot", how)["data"])
    ending = "" if theme == "dark" else f"-{theme}"
    (FOLDER / f"{name}-{size}{ending}.webp").write_bytes(picture)
    context.close()
    return len(picture)


def main() -> None:
    """Take them all."""
    from playwright.sync_api import sync_playwright

    record = load_history(FOLDER / "browser.canasta")
    last = record.hands[-1].steps
    tables = {
        "hand": cut(record, 1),
        "turn": cut(record, len(record.hands), len(last) - 1),
        "table": record,
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store(Path(folder), tables)
        server = Serving(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            sizes = [
                photograph(browser, server.url, name, size, theme)
                for name in SCENES
                for size in SIZES
                for theme in ("dark", "light")
            ]
            browser.close()
        finally:
            server.stop()
    print(f"{len(sizes)} pictures, {sum(sizes) / 1000:.0f} kB", file=sys.stderr)


if __name__ == "__main__":
    main()
