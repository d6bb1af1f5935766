"""Without a network, which is really cut: the server is stopped. What was kept works, and nothing is ever stale."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from canasta.pile_question import PileQuestion, answer
from canasta.rules import PRESETS
from canasta.server.bundle import FOLDER, Bundle
from canasta.server.running import Options, Server
from tests.web.conftest import Opener
from tests.web.driver import deal, new_match
from tests.web.serving import Serving
from tests.web.test_accessible import axe_faults as faults
from tests.web.test_pile_page import HAND, MELDS, PHONE, TOP, VERDICT, expect, tap

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

KEPT = """async () => { const found = []; for (const name of await caches.keys()) for (const one of
await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname); return found }"""

LOOK = "(one => [one.fontFamily, one.backgroundColor, one.color])(getComputedStyle(document.body))"
"""A little of the style of a page; without its sheet it would be the browser's own."""


@pytest.fixture
def server(browser: Browser, tmp_path: Path) -> Iterator[Serving]:
    """A server of the test's own, to be stopped."""
    serving = Serving(tmp_path)
    yield serving
    serving.stop()


def promised(page: Page, condition: str, arg: object = None) -> None:
    """Wait until what a condition promises is true; Playwright's own wait takes a promise itself for true."""
    page.evaluate(
        f"""async arg => {{ for (let tries = 0; tries < 1500; tries++) {{ if (await ({condition})(arg)) return
        await new Promise(done => setTimeout(done, 20)) }}
        throw new Error('it did not come true') }}""",
        arg,
    )


def kept(page: Page) -> None:
    """Wait until the page keeps itself."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def handbooks_kept(page: Page) -> None:
    """Wait until the page has kept the handbooks of all rule sets."""
    promised(
        page,
        "async names => (await Promise.all(names.map(one => caches.match(`/rules/${one}`)))).every(Boolean)",
        list(PRESETS),
    )
    promised(page, "async () => caches.match('/rules')")


def cut(page: Page, server: Serving) -> None:
    """No network and no server."""
    server.stop()
    page.context.set_offline(True)


def visited(page: Page, server: Serving, address: str) -> None:
    """Visit one page until it and all handbooks are kept; then there is no network any more."""
    page.goto(server.url + address)
    kept(page)
    handbooks_kept(page)
    cut(page, server)


def test_a_handbook_that_was_read_can_be_read_without_the_network(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    page.goto(server.url)
    kept(page)
    page.goto(f"{server.url}/rules/classic?strict_pickup=yes")
    page.goto(f"{server.url}/rules/pagat")
    look = page.evaluate(LOOK)
    cut(page, server)
    page.goto(f"{server.url}/rules/pagat#pile.frozen")
    assert page.locator("[id='pile.frozen']").count() == 1
    assert page.evaluate(LOOK) == look
    page.goto(f"{server.url}/rules/classic?strict_pickup=yes")
    assert "house rules" in page.locator("h1").inner_text()


def test_a_handbook_that_was_not_read_names_those_that_were(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    visited(page, server, "/")
    page.goto(f"{server.url}/rules/browser?target=3000")
    page.wait_for_selector("h1:text('No network')")
    assert len(page.locator("main li").all_inner_texts()) == len(PRESETS)
    assert faults(page) == []
    page.locator("main a", has_text="Pagat").click()
    page.wait_for_selector("[id='pile.frozen']")


def test_the_first_page_leads_to_the_rules_without_a_network(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    visited(page, server, "/")
    page.goto(server.url)
    page.wait_for_selector(".failed:has-text('still work')")
    page.locator("a", has_text="The rules").click()
    page.wait_for_selector("[id='pile.frozen']")
    page.goto(f"{server.url}/rules")
    page.locator("main a", has_text="agat").click()
    page.wait_for_selector("[id='pile.frozen']")


def test_the_handbooks_of_all_rule_sets_are_there_after_a_visit_to_another_page(
    server: Serving, open_page: Opener
) -> None:
    page = open_page(*PHONE, keeps=True)
    visited(page, server, "/statistics")
    page.goto(f"{server.url}/rules/dummies#pile.frozen")
    assert page.locator("[id='pile.frozen']").count() == 1
    # Its style is there, too.
    assert page.evaluate("getComputedStyle(document.body).margin") == "0px"


def test_a_handbook_that_was_the_only_page_visited_is_there_without_the_network(
    server: Serving, open_page: Opener
) -> None:
    page = open_page(*PHONE, keeps=True)
    address = f"{server.url}/rules/classic?strict_pickup=yes"
    page.goto(address)
    kept(page)
    cut(page, server)
    page.goto(address)
    assert "house rules" in page.locator("h1").inner_text()


@pytest.fixture
def alone(server: Serving, open_page: Opener) -> Page:
    """The pile page after one visit, without a network."""
    page = open_page(*PHONE, keeps=True)
    page.goto(f"{server.url}/pile")
    page.wait_for_selector("[data-state=ready]", timeout=300_000)
    cut(page, server)
    page.goto(f"{server.url}/pile")
    page.wait_for_selector(VERDICT, timeout=300_000)
    return page


def test_the_engine_itself_answers_without_the_network(alone: Page) -> None:
    tap(alone, TOP, "9")
    tap(alone, HAND, "9", "9", "K", "K", "2", "5", "6")
    alone.get_by_text("A wild card in it").click()
    expect(alone, "Yes, the pile can be taken.")
    found = answer(PileQuestion(top="9", frozen="wild", hand=("9", "9", "K", "K", "2", "5", "6")))
    shown = alone.locator("#answer").inner_text()
    need, missing = found.steps[3].figures["need"], found.steps[3].figures["missing"]
    assert f"Your opening needs {need} points" in shown
    assert f"{missing} more can follow from the hand" in shown
    alone.locator("[data-act=share]").click()
    assert alone.locator("#pile-file").input_value() == found.position


def test_the_engine_refuses_without_the_network_as_it_does_with_it(alone: Page) -> None:
    tap(alone, MELDS, "K")
    expect(alone, "A meld needs at least 2 natural cards; this one would have 1.")
    alone.get_by_role("button", name="Undo").first.click()
    alone.locator("#pile-preset").select_option("dummies")
    alone.get_by_label("At our table it is always frozen").check()
    expect(alone, "Every pickup needs a natural pair, and yet one natural and one wild card would do")


def test_back_in_the_network_the_server_is_asked_again(server: Serving, alone: Page) -> None:
    server.start()
    alone.context.set_offline(False)
    with alone.expect_response("**/api/pile") as answered:
        tap(alone, TOP, "9")
    assert answered.value.ok


def test_a_later_visit_keeps_the_engine_that_the_server_has_then(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    page.goto(f"{server.url}/pile")
    page.wait_for_selector("[data-state=ready]", timeout=300_000)
    page.evaluate("caches.open('canasta-engine').then(one => one.put('/engine.json', new Response('older')))")
    page.goto(f"{server.url}/pile")
    promised(page, "async () => (await (await caches.match('/engine.json'))?.text())?.startsWith('{\"version\"')")


def test_matches_and_questions_are_never_kept(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    page.goto(server.url)
    kept(page)
    new_match(page, server.url)
    deal(page)
    page.goto(f"{server.url}/pile")
    page.wait_for_selector("[data-state=ready]", timeout=300_000)
    page.goto(server.url)
    page.wait_for_selector("form")
    paths = page.evaluate(KEPT)
    assert [path for path in paths if path.startswith(("/api/", "/ws/", "/table/", "/healthz"))] == []
    assert {path.split("/")[1] for path in paths} <= {
        "",
        "rules",
        "rules.css",
        "keep.js",
        "assets",
        "engine.json",
        "favicon.svg",
        "icons",
        "manifest.webmanifest",
    }


def test_without_the_network_the_first_page_says_so_and_leads_on(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    page.goto(server.url)
    kept(page)
    cut(page, server)
    page.goto(server.url)
    page.wait_for_selector(".failed")
    page.get_by_role("link", name="Can I take it?").click()
    page.wait_for_selector("h1:text('Can I take it?')")


@contextmanager
def serve(folder: Path, bundle: Path, port: int) -> Iterator[Server]:
    """A server of a page that lies elsewhere."""
    server = Server(Options(folder, port=port), bundle=Bundle(bundle))
    ready = threading.Event()
    thread = threading.Thread(target=server.run, args=(ready.set,))
    thread.start()
    try:
        assert ready.wait(20)
        yield server
    finally:
        server.stop()
        thread.join(20)


def next_build(page: Path) -> None:
    """Make another build of a page: its digest is another, and so are the names of its scripts."""
    old = json.loads((page / "shell.json").read_text())
    script = next(one for one in old if one.startswith("/assets/index-") and one.endswith(".js"))
    build = next(word for word in (page / "sw.js").read_text().split("`") if word.startswith("canasta-page-"))
    texts = [path for path in page.rglob("*") if path.suffix in (".js", ".html", ".json")]
    for path in texts:
        text = path.read_text(encoding="utf-8").replace(build.removeprefix("canasta-page-"), "f" * 16)
        path.write_text(text.replace(Path(script).stem, "index-newer"), encoding="utf-8")
    (page / script[1:]).rename(page / "assets" / "index-newer.js")


SCRIPT = "document.querySelector('script[type=module]').getAttribute('src')"


def test_a_new_version_is_offered_and_never_a_stale_page_shown(
    browser: Browser, open_page: Opener, tmp_path: Path
) -> None:
    built = tmp_path / "page"
    shutil.copytree(FOLDER, built)
    page = open_page(*PHONE, keeps=True)
    with serve(tmp_path / "data", built, 0) as first:
        port, url = first.port, first.url
        page.goto(url)
        kept(page)
        page.wait_for_selector("form")
        # What is still being fetched when the server goes holds the old worker back.
        handbooks_kept(page)
    next_build(built)
    with serve(tmp_path / "data", built, port):
        # The page that is open learns of it, and is not reloaded under anybody's hands.
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        page.wait_for_selector("[data-testid=new-version]")
        assert faults(page) == []
        assert page.evaluate(SCRIPT) != "/assets/index-newer.js"
        # Another page, opened meanwhile, is the new one at once.
        other = page.context.new_page()
        other.goto(url)
        assert other.evaluate(SCRIPT) == "/assets/index-newer.js"
        other.close()
        with page.expect_navigation():
            page.locator("[data-testid=new-version] .can").click()
        assert page.evaluate(SCRIPT) == "/assets/index-newer.js"
        pages = "(await caches.keys()).filter(one => one.startsWith('canasta-page-'))"
        promised(page, f"async () => {pages}.join() === 'canasta-page-{'f' * 16}'")
        assert page.locator("[data-testid=new-version]").count() == 0
    page.context.set_offline(True)
    page.reload()
    assert page.evaluate(SCRIPT) == "/assets/index-newer.js"


def test_where_the_page_is_not_secure_nothing_is_kept_and_it_says_why(
    browser: Browser, open_page: Opener, tmp_path: Path
) -> None:
    server = Serving(tmp_path, "--allow-host", "cards.test")
    try:
        page = open_page(*PHONE, keeps=True)
        page.goto(f"http://cards.test:{server.port}")
        page.wait_for_selector("form")
        told = page.locator("[data-testid=install]")
        assert "browsers allow that only over HTTPS" in told.inner_text()
        assert told.locator("button").count() == 0
        page.goto(f"http://cards.test:{server.port}/pile")
        page.wait_for_selector("[data-state=insecure]")
        assert page.evaluate("'serviceWorker' in navigator") is False
        tap(page, TOP, "2")
        expect(page, "Now the cards of your hand.")
    finally:
        server.stop()


def test_it_is_installed_where_the_browser_offers_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    page.goto(serving.url)
    page.wait_for_selector("form")
    assert page.locator("[data-testid=install] button").count() == 0
    page.evaluate(
        """() => { const offer = new Event('beforeinstallprompt', { cancelable: true });
        offer.prompt = () => { window.asked = true; return Promise.resolve({ outcome: 'accepted' }) };
        dispatchEvent(offer); window.held = offer.defaultPrevented }"""
    )
    page.get_by_role("button", name="Install").click()
    assert page.evaluate("[window.held, window.asked]") == [True, True]
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.wait_for_selector("[data-testid=install]", state="detached")


def test_the_manifest_is_one_that_browsers_install(server: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, keeps=True)
    page.goto(server.url)
    kept(page)
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    icons = json.loads(found["data"])["icons"]
    assert {(one["sizes"], one["purpose"]) for one in icons} >= {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for one in icons:
        answer = page.request.get(server.url + one["src"])
        assert answer.headers["content-type"] == one["type"]
        if one["type"] == "image/png":
            wide, high = (int.from_bytes(answer.body()[at : at + 4], "big") for at in (16, 20))
            assert f"{wide}x{high}" == one["sizes"]
    assert page.request.get(f"{server.url}/icons/apple-touch-180.png").ok
