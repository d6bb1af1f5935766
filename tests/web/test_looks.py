"""What is to be seen is seen: nothing cut off, nothing pale on the cloth, nothing that looks as if it were off."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import CORNER, await_count, deal, my_turn, new_match, open_menu
from tests.web.patched import HAND, View, full, meld, patch
from tests.web.relay import Message, Relay, state
from tests.web.statistics_driver import import_file, open_statistics
from tests.web.statistics_sample import file_of, match

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

PHONE, DESK = (390, 844), (1440, 900)
BEYOND = "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
"""How far what is in a box goes beyond it, to the right and downwards."""

RIM = """one => { const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
const light = colour => { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
  const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05 };
let ground = one.parentElement;
while (/, 0\\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
const rim = light(getComputedStyle(one).borderTopColor);
return Math.min(...[getComputedStyle(one), getComputedStyle(ground)].map(style => light(style.backgroundColor))
  .map(other => Math.max(rim, other) / Math.min(rim, other))) }"""
"""The contrast of a box's rim with what is inside of it and around it."""


def _long_sheet(message: Message) -> list[Message]:
    """A result in which every item has long figures."""
    if state(message):
        for result in message["view"]["results"]:
            names = ("natural canastas", "red threes", "going out concealed", "cards melded", "cards in hand")
            line = [{"name": name, "count": 34, "points": -1255} for name in names]
            result["sheets"] = [line for _ in result["sheets"]]
            result["totals"] = [-4845 for _ in result["totals"]]
            result["scores"] = [-12345 for _ in result["scores"]]
    return [message]


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("preset", ["two-player", "three-player"])
def test_every_column_of_the_score_sheet_is_in_sight(
    serving: Serving, open_page: Opener, preset: str, width: int
) -> None:
    page = open_page(width, 640, locale="de-DE")
    Relay(page, _long_sheet)
    new_match(page, serving.url, preset)
    deal(page)
    open_menu(page)
    page.locator("dialog .links .button").nth(-2).click()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table")
    assert page.locator("dialog .scroll").evaluate(BEYOND) == [0, 0]
    assert page.locator("dialog .body").evaluate(BEYOND)[0] == 0


def test_the_line_around_a_meld_that_can_be_added_to_is_whole(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    patch(page, full)
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    await_count(page, len(HAND))
    line = 4
    room = page.eval_on_selector_all(
        ".mine .meld",
        """all => all.flatMap(one => { const box = one.getBoundingClientRect();
        const list = one.closest('ul').getBoundingClientRect();
        return [box.left - list.left, box.top - list.top, list.right - box.right] })""",
    )
    assert min(room) >= line


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desktop"])
def test_nothing_lies_on_the_cloth_where_there_is_no_more_to_scroll_to(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size, "light")
    new_match(page, serving.url)
    deal(page)
    grounds = page.eval_on_selector_all(
        ".talk, .theirs, .ours, .hand, .side ul", "all => all.map(one => getComputedStyle(one).backgroundImage)"
    )
    assert set(grounds) == {"none"}


def test_what_is_said_beside_a_refusal_does_not_scroll(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    patch(page, lambda view: view.update(at_stake=100))
    new_match(page, serving.url, "dummies")
    deal(page)
    page.locator("button.card").first.click(position=CORNER)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    my_turn(page)
    assert page.locator(".talk").evaluate(BEYOND)[1] <= 0


def _five(page: Page, url: str) -> None:
    """Five players, each alone; two of them have six melds, two have two."""

    def melded(view: View) -> None:
        full(view)
        kings, nines = meld("K", ["KC", "KD", "KH", "JK"], 1), meld("9", ["9C"] * 7, 0, "natural")
        for side in view["sides"][:3]:
            side["melds"] = [*side["melds"][:4], kings, nines]
        for side in view["sides"][3:]:
            side["melds"] = [kings, nines]

    patch(page, melded)
    page.goto(f"{url}/new#rules=classic+players=5+sides=5+ask_partner=no&end")
    page.wait_for_selector("form")
    page.locator("form .button.can").last.click()
    page.wait_for_selector("[data-act=next]")
    page.locator("[data-act=next]").click()
    await_count(page, len(HAND))
    my_turn(page)


def test_the_melds_of_five_sides_are_all_in_sight_on_a_desktop(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    _five(page, serving.url)
    assert page.locator("section.side").count() == 5
    hidden = page.eval_on_selector_all(
        ".meld",
        """all => all.filter(one => { const box = one.getBoundingClientRect();
        const list = one.closest('ul').getBoundingClientRect();
        const side = one.closest('.theirs, .ours').getBoundingClientRect();
        return box.bottom > Math.min(list.bottom, side.bottom) + 1 || box.right > list.right })
        .map(one => one.ariaLabel)""",
    )
    assert hidden == []


def test_a_shade_tells_of_melds_further_below_until_they_are_scrolled_to(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    _five(page, serving.url)
    page.wait_for_selector(".theirs[data-more-below]")
    assert "gradient" in page.locator(".theirs").evaluate("one => getComputedStyle(one).backgroundImage")
    page.locator(".theirs").evaluate("one => one.scrollTo(0, one.scrollHeight)")
    page.wait_for_selector(".theirs:not([data-more-below])")


@pytest.mark.parametrize("width", [320, 390])
def test_a_match_is_chosen_by_its_whole_name(serving: Serving, open_page: Opener, width: int) -> None:
    page = open_page(width, 844, locale="es-ES")
    open_statistics(page, serving)
    import_file(page, file_of([match("t" * 22, [[500, 300]], finished=False, winner=None)]))
    face = page.locator(".face")
    assert face.inner_text().endswith("aún en juego")
    assert face.evaluate(BEYOND)[0] == 0
    words, chooser = face.bounding_box(), page.locator(".long").bounding_box()
    assert words is not None
    assert chooser is not None
    assert words["height"] <= chooser["height"]
    assert chooser["x"] + chooser["width"] <= width


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_box_that_is_not_ticked_has_a_rim(serving: Serving, open_page: Opener, theme: str) -> None:
    page = open_page(*PHONE, theme)
    page.goto(f"{serving.url}/pile")
    page.wait_for_selector("input[type=checkbox]", state="attached")
    assert min(page.locator("input[type=checkbox]:not(:checked)").evaluate_all(f"all => all.map({RIM})")) >= 3
