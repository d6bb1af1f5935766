"""Every setting does something, survives a reload, and does no harm where the browser keeps nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import close_dialog, deal, draw, faces, my_turn, new_match, open_menu

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

GROUND = "getComputedStyle(document.querySelector('.table')).backgroundColor"
INKS = """(() => { const colour = ink => { const box = document.createElement('span');
box.style.color = `var(--suit-${ink})`; document.body.append(box); const found = getComputedStyle(box).color;
box.remove(); return found }; return [...'shdc'].map(colour) })()"""
SIGN = "document.querySelector('button.card .face use').getBoundingClientRect().width"

MOVES = """window.skips = 0; window.ghosts = 0; window.slides = 0;
new MutationObserver(all => { for (const one of all) for (const node of one.addedNodes) {
  if (node.matches?.('.ghost')) window.ghosts += 1;
  if (node.dataset?.act === 'skip' || node.querySelector?.('[data-act=skip]')) window.skips += 1;
} }).observe(document, { childList: true, subtree: true });
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { window.slides += 1; return animate.apply(this, how) };"""
"""Counts cards on their way, and how often others' moves waited."""

SOUNDS = """window.sounds = 0;
const made = { connect: it => it, gain: { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {} }, frequency: {}, Q: {}, start() { window.sounds += 1 }, stop() {} };
window.AudioContext = class { state = 'running'; currentTime = 0; sampleRate = 8000; destination = {};
  createBuffer() { return { getChannelData: () => new Float32Array(8) } } createBufferSource() { return { ...made } }
  createBiquadFilter() { return { ...made } } createGain() { return { ...made } }
  createOscillator() { return { ...made } } resume() { return Promise.resolve() } };"""
"""Counts the sounds that are made."""


def _choose(page: Page, group: str, choice: str) -> None:
    """Choose in the menu by what stands there."""
    open_menu(page)
    page.locator("dialog fieldset", has=page.locator("legend", has_text=group)).locator(
        "label", has_text=choice
    ).first.click()
    close_dialog(page)


def _changes(page: Page, measure: str, before: object) -> None:
    """Wait until something measures otherwise."""
    page.wait_for_function(f"before => JSON.stringify({measure}) !== JSON.stringify(before)", arg=before)


def _reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("button.card")


def _table(serving: Serving, page: Page) -> None:
    new_match(page, serving.url)
    deal(page)


@pytest.mark.parametrize(
    ("group", "choice", "measure", "differs"),
    [
        ("Cloth", "light", GROUND, lambda before, after: before != after),
        ("Suits", "four colours", INKS, lambda before, after: len(set(before)) == 2 and len(set(after)) == 4),
        ("Corner signs", "as usual", SIGN, lambda before, after: after < 0.7 * before),
    ],
)
def test_a_look_is_changed_and_kept(
    serving: Serving,
    open_page: Opener,
    group: str,
    choice: str,
    measure: str,
    differs: Callable[[object, object], bool],
) -> None:
    page = open_page(1440, 900, "dark")
    _table(serving, page)
    before = page.evaluate(measure)
    _choose(page, group, choice)
    _changes(page, measure, before)
    after = page.evaluate(measure)
    assert differs(before, after)
    _reload(page)
    assert page.evaluate(measure) == after


def test_the_cloth_follows_the_device_or_the_choice(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900, "dark")
    _table(serving, page)
    dark = page.evaluate(GROUND)
    page.emulate_media(color_scheme="light")
    _changes(page, GROUND, dark)
    light = page.evaluate(GROUND)
    _choose(page, "Cloth", "dark")
    _changes(page, GROUND, light)
    assert page.evaluate(GROUND) == dark
    _reload(page)
    assert page.evaluate(GROUND) == dark
    _choose(page, "Cloth", "as the device")
    _changes(page, GROUND, dark)
    assert page.evaluate(GROUND) == light


def test_the_pace_is_changed_and_kept(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    page.add_init_script(MOVES)
    _table(serving, page)
    assert page.evaluate("window.skips") == 0
    _choose(page, "Computer players", "take their time")
    _reload(page)
    draw(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("x")
    page.locator("[data-act=skip]").click()
    my_turn(page)
    assert page.evaluate("window.skips") >= 1


def test_moving_cards_are_stilled_by_the_setting_and_by_the_device(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900, settings={"motion": "auto"})
    page.add_init_script(MOVES)
    _table(serving, page)
    assert page.evaluate("window.ghosts + window.slides") > 0
    _choose(page, "Moving cards", "never")
    _reload(page)
    draw(page)
    assert page.evaluate("window.ghosts + window.slides") == 0
    _choose(page, "Moving cards", "as the device")
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("x")
    my_turn(page)
    assert page.evaluate("window.ghosts + window.slides") == 0
    page.emulate_media(reduced_motion="no-preference")
    draw(page)
    assert page.evaluate("window.ghosts + window.slides") > 0


def test_sound_is_muted_by_its_key_and_stays_so(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900, settings={"sound": True})
    page.add_init_script(SOUNDS)
    _table(serving, page)
    assert page.evaluate("window.sounds") > 0
    page.keyboard.press("m")
    assert page.get_by_role("button", name="Turn sound on").count() == 1
    _reload(page)
    assert page.get_by_role("button", name="Turn sound on").count() == 1
    draw(page)
    assert page.evaluate("window.sounds") == 0
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("x")
    my_turn(page)
    assert page.evaluate("window.sounds") > 0


def test_the_order_of_the_hand_is_changed_and_kept(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _table(serving, page)
    by_rank = faces(page)
    page.keyboard.press("s")
    page.wait_for_function(
        "before => [...document.querySelectorAll('button.card')].map(one => one.dataset.face).join() !== before",
        arg=",".join(by_rank),
    )
    by_suit = faces(page)
    assert sorted(by_suit) == sorted(by_rank)
    _reload(page)
    assert faces(page) == by_suit


def test_single_keys_can_be_turned_off(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _table(serving, page)
    _choose(page, "Single-letter keys", "off")
    _reload(page)
    count = len(faces(page))
    for key in "dtfxhsmn":
        page.keyboard.press(key)
    # The arrows still go through the hand, and what is pressed is still pressed.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    assert page.locator("button.card[aria-pressed=true]").count() == 1
    page.locator("[data-act=hint]").press("Enter")
    page.wait_for_selector(".hint")
    assert len(faces(page)) == count


def test_a_browser_that_keeps_nothing_still_plays(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    page.add_init_script(
        """Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"""
    )
    _table(serving, page)
    before = page.evaluate(INKS)
    _choose(page, "Suits", "four colours")
    _changes(page, INKS, before)
    draw(page)
