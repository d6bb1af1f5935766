"""What people see: everything readable and within reach on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import CORNER, await_count, deal, draw, hint, my_turn, new_match
from tests.web.patched import HAND, full, patch
from tests.web.relay import Message, Relay, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

SCREENS = [(320, 640), (360, 640), (390, 844), (844, 390), (1440, 900)]
GAP = 12
"""Pixels between the cards and what is pressed: a slip of the finger from a card must not discard it."""

TOUCHABLE = """() => [...document.querySelectorAll('button, a[href], input, select, summary')].flatMap(one => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.closest('label')) return [];
  let width = box.width, height = box.height;
  if (one.matches('.card')) {
    one.scrollIntoView({ block: 'nearest' });
    const box = one.getBoundingClientRect();
    const mine = (x, y) => one.contains(document.elementFromPoint(x, y));
    for (width = 0; mine(box.left + width + 1, box.top + 8) && width < box.width - 1; width++);
    for (height = 0; mine(box.left + 8, box.top + height + 1) && height < box.height - 1; height++);
  }
  return width >= 43 && height >= 43 ? [] : [`${one.ariaLabel ?? one.textContent}: ${width}x${height}`];
})"""
"""What has less than 44 pixels that can be touched, a pixel of drawing apart."""

PRESSED = """() => [...document.querySelectorAll('.actions button')].map(one => {
  const box = one.getBoundingClientRect();
  const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { name: one.ariaLabel ?? one.textContent, left: box.left, top: box.top, right: box.right, bottom: box.bottom,
    clear: one.contains(middle), inside: box.left >= 0 && box.top >= 0 && box.right <= innerWidth
    && box.bottom <= innerHeight };
})"""

DISTANCE = """card => { const box = card.getBoundingClientRect();
  const hand = card.closest('.hand').getBoundingClientRect();
  const bottom = Math.min(box.bottom, hand.bottom);
  return Math.min(...[...document.querySelectorAll('.actions button')].map(one => {
    const other = one.getBoundingClientRect();
    return Math.hypot(Math.max(0, other.left - box.right, box.left - other.right),
      Math.max(0, other.top - bottom, box.top - other.bottom)) })) }"""


def _full(page: Page, url: str) -> None:
    patch(page, full)
    new_match(page, url)
    page.locator("[data-act=next]").click()
    await_count(page, len(HAND))
    # Others may play before; what is measured must not change meanwhile.
    my_turn(page)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_25_cards_and_every_button_can_be_touched(serving: Serving, open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    _full(page, serving.url)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Nothing scrolls but the hand, if it must.
    assert page.evaluate("[document.documentElement, document.querySelector('.table')].map(one => one.scrollTop)") == [
        0,
        0,
    ]
    pressed = page.evaluate(PRESSED)
    assert [one["name"] for one in pressed if not (one["inside"] and one["clear"])] == []
    assert page.evaluate(TOUCHABLE) == []
    for card in page.locator("button.card").all():
        card.scroll_into_view_if_needed()
        assert card.evaluate(DISTANCE) >= GAP
    # The last card was scrolled to, and what is pressed has stayed.
    assert page.evaluate(PRESSED) == pressed
    page.locator("button.card").last.click(position=CORNER)
    assert page.locator("button.card[aria-pressed=true]").count() == 1


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (844, 390), (1440, 900)])
def test_25_cards_are_in_sight_together(serving: Serving, open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    _full(page, serving.url)
    outside = page.evaluate(
        """() => [...document.querySelectorAll('button.card')].filter(one => { const box = one.getBoundingClientRect();
        const hand = one.closest('.hand').getBoundingClientRect();
        return box.left < 0 || box.right > innerWidth || box.top < hand.top || box.top + 44 > hand.bottom })
        .map(one => one.dataset.face)"""
    )
    assert outside == []


def _advised(message: Message) -> list[Message]:
    """A refusal in so many words, and a suggestion whose cards stand in the last row."""
    if message["type"] == "hint":
        message |= {"action": "meld AH AC JK", "keys": ["AH.0", "AC.0", "JK.0"]}
    return [message]


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (740, 360)])
def test_what_is_said_leaves_a_large_hand_in_reach(
    serving: Serving, open_page: Opener, width: int, height: int
) -> None:
    page = open_page(width, height)

    def changed(message: Message) -> list[Message]:
        if state(message):
            full(message["view"])
        return _advised(message)

    Relay(page, changed)
    new_match(page, serving.url)
    page.locator("[data-act=next]").click()
    await_count(page, len(HAND))
    my_turn(page)
    # Refused: a meld before the draw.
    for at in (0, 3, 5):
        page.locator("button.card").nth(at).click(position=CORNER)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert (
        page.evaluate("document.querySelector('.table').scrollHeight - document.querySelector('.table').clientHeight")
        <= 1
    )
    hand, actions = (page.locator(one).bounding_box() for one in (".hand", ".actions"))
    assert hand is not None
    assert actions is not None
    assert hand["height"] >= 0.19 * height
    assert hand["y"] + hand["height"] <= actions["y"] or actions["x"] >= hand["x"] + hand["width"]
    seen = page.evaluate("""() => { const hand = document.querySelector('.hand').getBoundingClientRect();
        return [...document.querySelectorAll('button.card.suggested')].map(one => {
        const box = one.getBoundingClientRect(); return box.top >= hand.top - 4 && box.top + 30 <= hand.bottom }) }""")
    assert seen == [True, True, True]
    reason = page.locator(".hint span")
    assert not reason.is_visible()
    page.locator(".hint [aria-expanded=false]").click()
    assert reason.is_visible()
    page.keyboard.press("h")
    page.wait_for_selector(".hint", state="detached")
    assert page.locator("[data-testid=refusal]").is_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_lies_on_what_is_said(serving: Serving, open_page: Opener, width: int, height: int) -> None:
    page = open_page(width, height)
    new_match(page, serving.url, "classic")
    deal(page)
    for at in (0, 3):
        page.locator("button.card").nth(at).click(position=CORNER)
    page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    page.locator("button.card").first.click(position=CORNER)
    page.locator("button.card").nth(5).click(position=CORNER)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    hint(page)
    covered = page.evaluate(
        """() => { const talk = document.querySelector('.talk'), room = talk.getBoundingClientRect();
        return [...document.querySelectorAll('.talk p')].filter(one => {
        const range = document.createRange(); range.selectNodeContents(one);
        // Two long sentences scroll on the smallest screens.
        return [...range.getClientRects()].some(box => box.width > 1 && box.bottom < room.bottom && !talk
          .contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))) })
        .map(one => one.textContent) }"""
    )
    assert covered == []
    begins = "() => document.querySelector('.refusal').getBoundingClientRect().top"
    assert page.evaluate(begins) >= page.evaluate("() => document.querySelector('.talk').getBoundingClientRect().top")
    assert page.evaluate("document.documentElement.scrollHeight") <= height


def test_captured_cards_wait_for_the_opening_of_the_side_that_took_them(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    turn = {"seat": 1}
    patch(page, lambda view: view.update(apart=["KC", "KD"], turn_seat=turn["seat"]))
    new_match(page, serving.url)
    deal(page)
    assert page.locator(".apart").count() == 0
    turn["seat"] = 0
    page.reload()
    page.wait_for_selector(".apart")
    assert page.locator(".apart").inner_text() == "2 captured cards wait until your opening is complete"


def test_the_first_page_reflows_at_320_pixels(serving: Serving, open_page: Opener) -> None:
    page = open_page(320, 640)
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("summary").first.click()
    page.wait_for_selector("[data-field=deal]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_can_i_take_the_pile_walks_four_checks(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    patch(page, lambda view: view.update(legal=[one for one in view["legal"] if one["verb"] != "take"]))
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("t")
    page.wait_for_selector("dialog")
    assert page.locator("dialog ol > li").count() == 4


def test_the_columns_of_the_match_lie_below_those_of_the_hand(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844)
    new_match(page, serving.url)
    deal(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up this hand").click()
    page.locator("dialog .sure").click()
    page.locator("dialog [data-act=next]").wait_for()
    rows = page.eval_on_selector_all(
        "dialog tr:has(td)",
        "all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.getBoundingClientRect().right))",
    )
    assert len(rows) >= 3
    assert len({tuple(row) for row in rows}) == 1


def test_the_way_to_the_opening_is_seen_in_the_systems_colours(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    page.emulate_media(forced_colors="active")
    new_match(page, serving.url)
    deal(page)
    draw(page)
    page.locator("button.card").last.click(position=CORNER)
    ground = "one => getComputedStyle(one).backgroundImage"
    assert page.locator(".meter .chosen").evaluate(ground).startswith("repeating-linear-gradient")
    colour = "one => getComputedStyle(one).backgroundColor"
    assert page.locator(".meter .laid").evaluate(colour) != page.locator(".meter .bar").evaluate(colour)


def test_the_names_of_keys_do_not_break(serving: Serving, open_page: Opener) -> None:
    page = open_page(320, 640)
    new_match(page, serving.url)
    page.keyboard.press("?")
    page.wait_for_selector("dialog kbd")
    heights = page.eval_on_selector_all("dialog kbd", "all => all.map(one => one.offsetHeight)")
    assert len(set(heights)) == 1
    assert page.evaluate("(one => one.scrollWidth <= one.clientWidth)(document.querySelector('dialog .body'))")


def test_cards_are_a_step_larger_on_a_very_large_screen(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _full(page, serving.url)
    sizes = "['button.card', '.mine .meld', '.pile'].map(one => document.querySelector(one).offsetWidth)"
    before = page.evaluate(sizes)
    page.set_viewport_size({"width": 2560, "height": 1300})
    page.wait_for_function(f"before => {sizes}.every((size, at) => size > before[at])", arg=before)


def test_a_hint_comes_with_its_reason(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    new_match(page, serving.url)
    deal(page)
    assert hint(page)
    assert len(page.locator(".hint p").inner_text()) > 30


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1100, 700), (390, 844)])
def test_the_page_itself_never_scrolls_however_much_has_happened(
    serving: Serving, open_page: Opener, width: int, height: int
) -> None:
    page = open_page(width, height)
    relay = Relay(page)
    new_match(page, serving.url)
    relay.hold = state
    page.locator("[data-act=next]").last.click()
    relay.wait_until(lambda: bool(relay.held))
    last = relay.held[-1]
    relay.let_go()
    page.wait_for_selector("button.card")
    first = last["version"]
    for number in range(first + 1, first + 41):
        told = {"seq": number, "hand": 1, "turn": 1, "seat": 1, "verb": "meld", "cards": ["9C", "9D", "9H"]}
        relay.say(last | {"version": number, "since": number - 1, "events": [told]})
    page.wait_for_function(f"() => Number(document.querySelector('.page').dataset.version) >= {first + 40}")
    assert page.evaluate("document.scrollingElement.scrollHeight") == height
    page.mouse.wheel(0, 400)
    page.keyboard.press("PageDown")
    assert page.evaluate("document.scrollingElement.scrollTop") == 0
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog .log li")
    assert (
        page.evaluate("document.querySelector('dialog').scrollHeight - document.querySelector('dialog').clientHeight")
        <= 0
    )
    assert page.evaluate("document.scrollingElement.scrollHeight") == height


def test_a_full_stop_never_stands_alone_at_the_beginning_of_a_line(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    alone = page.evaluate(
        """() => { const log = document.querySelector('aside .log');
        const wrong = [];
        // At every width that a log may have, down to a single card.
        for (let wide = 300; wide > 60; wide--) {
          log.style.width = log.style.maxWidth = `${wide}px`;
          for (const line of log.querySelectorAll('li')) for (const sign of line.querySelectorAll('.word')) {
            const after = document.createTreeWalker(line, NodeFilter.SHOW_TEXT); after.currentNode = sign.lastChild;
            let next = after.nextNode();
            while (next && !next.data) next = after.nextNode();
            if (!next || !/^[.,:]/.test(next.data)) continue;
            const range = document.createRange(); range.setStart(next, 0); range.setEnd(next, 1);
            if (range.getBoundingClientRect().left < sign.getBoundingClientRect().right - 1)
              wrong.push(`${wide}: ${line.innerText}`);
          }
        }
        return wrong }"""
    )
    assert alone == []
