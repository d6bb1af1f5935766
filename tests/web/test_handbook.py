"""The handbook in a real browser: readable without scripts, on a phone and on a desk, by day, by night and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta.handbook import Absent, handbook, words
from canasta.rules import PRESETS, SECTIONS
from tests.web.conftest import Opener
from tests.web.test_accessible import axe_faults as faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.serving import Serving

PHONE, DESK, NARROW = (390, 844), (1440, 900), (320, 640)

RED, BLACK = "rgb(179, 38, 30)", "rgb(27, 36, 48)"

HEADING = "document.getElementById(decodeURIComponent(location.hash.slice(1))).getBoundingClientRect().top"
SEEN = "one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })"


@pytest.mark.parametrize(
    ("theme", "size", "addresses"),
    [
        ("dark", PHONE, ("classic", "dummies#pile.frozen", "")),
        ("light", DESK, ("browser#out.ask", "pagat?wild_limit=1")),
    ],
    ids=["phone", "desk"],
)
def test_axe_finds_nothing(
    serving: Serving, open_page: Opener, size: tuple[int, int], theme: str, addresses: tuple[str, ...]
) -> None:
    page = open_page(*size, theme)
    for address in addresses:
        page.goto(f"{serving.url}/rules/{address}")
        assert faults(page) == []


@pytest.mark.parametrize("size", [NARROW, PHONE, DESK], ids=["narrow", "phone", "desk"])
def test_nothing_is_wider_than_the_screen(serving: Serving, open_page: Opener, size: tuple[int, int]) -> None:
    page = open_page(*size)
    for name in PRESETS:
        page.goto(f"{serving.url}/rules/{name}")
        assert page.evaluate("document.documentElement.scrollWidth") == size[0], name
    page.goto(f"{serving.url}/rules/")
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_link_with_house_rules_that_are_none_fits_a_phone_and_runs_nothing(
    serving: Serving, browser: Browser
) -> None:
    # The status of the answer is an error in the console.
    page = browser.new_page(viewport={"width": NARROW[0], "height": NARROW[1]})
    dialogs: list[str] = []
    page.on("dialog", lambda one: dialogs.append(one.message))
    script = "%3Cimg src=x onerror=alert(1)%3E" + "x" * 300
    answer = page.goto(f"{serving.url}/rules/classic?{script}=1&deal={script}&deal=12&wild_limit=9")
    assert answer is not None
    assert answer.status == 404
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW[0]
    assert page.locator("main li").count() == 4
    assert page.locator("main img").count() == 0
    assert faults(page) == []
    assert dialogs == []
    page.locator("main").get_by_role("link", name="Classic").click()
    page.wait_for_url("**/rules/classic")
    page.close()


def test_the_top_leads_to_the_tables_and_can_be_hit(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    page.goto(f"{serving.url}/rules/classic")
    link = page.locator("header").get_by_role("link", name="To the tables")
    box = link.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    link.click()
    page.wait_for_url(f"{serving.url}/")


def test_every_card_is_drawn(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    page.goto(f"{serving.url}/rules/classic")
    sizes = page.evaluate("[...document.querySelectorAll('.card use')].map(one => one.getBoundingClientRect().width)")
    assert len(sizes) > 150
    assert min(sizes) > 30


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_red_three_is_red_and_a_black_three_black(serving: Serving, open_page: Opener, theme: str) -> None:
    page = open_page(*DESK, theme)
    page.goto(f"{serving.url}/rules/classic")
    for paper in (None, "print"):
        page.emulate_media(media=paper)
        inks = {suit: page.locator(f".card.ink-{suit}").first.evaluate("one => getComputedStyle(one).fill")
                for suit in "HDSC"}  # fmt: skip
        assert inks == {"H": RED, "D": RED, "S": BLACK, "C": BLACK}


def test_every_refusal_lands_on_its_section(serving: Serving, open_page: Opener) -> None:
    """Also where the rules have nothing of it: then on what is said instead."""
    page = open_page(*PHONE)
    book = handbook(PRESETS["two-player"])
    for section in SECTIONS:
        page.goto(f"{serving.url}/rules/two-player#{section}")
        page.wait_for_function(f"() => {HEADING} < innerHeight")
        target = page.locator(":target")
        assert target.get_attribute("id") == section
        assert target.evaluate(SEEN)
        place = book.section(section)
        first = words(place.says) if isinstance(place, Absent) else SECTIONS[section].title
        assert target.inner_text().split("\n")[0].startswith(first)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_without_scripts_all_is_there_and_the_contents_lead_on(
    browser: Browser, serving: Serving, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(f"{serving.url}/rules/classic")
        assert page.locator("main h3").count() > 35
        page.get_by_role("navigation", name="Contents").get_by_role("link", name="The discard pile").click()
        assert page.url.endswith("#chapter.pile")
        box = page.locator("[id='chapter.pile'] h2").bounding_box()
        assert box is not None
        assert 0 <= box["y"] < size[1]
    finally:
        context.close()


def test_the_keyboard_reaches_the_contents_and_shows_where_it_is(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    page.goto(f"{serving.url}/rules/classic")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "To the tables"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "The object of the game"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Enter")
    page.wait_for_url("**#chapter.object")


def _on_paper(page: Page) -> None:
    page.emulate_media(media="print", color_scheme="light")


def test_on_paper_there_are_the_rules_alone_in_black_on_white(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    page.goto(f"{serving.url}/rules/classic")
    _on_paper(page)
    assert not any(one.evaluate(SEEN) for one in page.locator("nav, footer, .anchor, .back").all())
    assert all(one.evaluate(SEEN) for one in page.locator("main h2, main h3, main figure").all())
    colours = page.evaluate(
        "(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    # Headless Chromium alone prints.
    assert page.pdf(format="A4").startswith(b"%PDF")


def test_it_is_printed_alike_from_a_dark_screen(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, "dark")
    page.goto(f"{serving.url}/rules/classic")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.querySelector('main p')).color") == "rgb(0, 0, 0)"


@pytest.mark.parametrize(("theme", "ground"), [("light", "rgb(250, 246, 236)"), ("dark", "rgb(16, 32, 29)")])
def test_it_follows_day_and_night(serving: Serving, open_page: Opener, theme: str, ground: str) -> None:
    page = open_page(*DESK, theme)
    page.goto(f"{serving.url}/rules/classic")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
