"""Every key does what the help says, and none does anything where it is not meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.conftest import Opener
from tests.web.driver import (
    await_done,
    choose_first,
    close_dialog,
    deal,
    draw,
    faces,
    my_turn,
    new_match,
    open_menu,
    selected,
    version,
)
from tests.web.patched import View, patch
from tests.web.relay import Relay

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

LETTERS = "dtfxuhsmn"


def _table(page: Page, url: str) -> Relay:
    relay = Relay(page)
    new_match(page, url)
    deal(page)
    return relay


def _asked(relay: Relay) -> list[str]:
    """What the page has asked of the table, but for life signs and the deal."""
    return [
        str(message.get("action", message["type"])) for message in relay.sent if message["type"] not in ("ping", "next")
    ]


def test_help_lists_every_key(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _table(page, serving.url)
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    keys = page.eval_on_selector_all("dialog kbd", "all => all.map(one => one.textContent)")
    assert keys == ["← → ↑ ↓", "Home End", "Space", *"DTFXUHSMN", "Esc", "?"]
    assert page.locator("dialog dd").count() == len(keys)


def test_arrows_and_space_select(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    _table(page, serving.url)
    hand = faces(page)
    choose_first(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    assert selected(page) == [hand[0], hand[2], hand[-1]]
    assert page.evaluate("document.activeElement.dataset.face") == hand[-2]
    page.keyboard.press("Escape")
    assert selected(page) == []


def test_up_and_down_go_from_row_to_row(serving: Serving, open_page: Opener) -> None:
    page = open_page(360, 640)
    _table(page, serving.url)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    first = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    page.keyboard.press("ArrowDown")
    below = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
    assert below["top"] > first["top"] + 30
    assert abs(below["left"] - first["left"]) < 2
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.getBoundingClientRect().toJSON()") == first


def test_d_draws_f_melds_u_undoes_and_x_discards(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    # Whatever was dealt, the page asks for what was selected; the table itself says what it thinks of it.
    relay = _table(page, serving.url)
    page.keyboard.press("d")
    page.wait_for_selector("[data-act=meld]")
    my_turn(page)
    hand = faces(page)
    choose_first(page)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    my_turn(page)
    page.keyboard.press("u")
    page.wait_for_selector("[data-code=undo-nothing]")
    my_turn(page)
    page.keyboard.press("x")
    page.wait_for_function(f"() => document.querySelectorAll('button.card').length === {len(hand) - 1}")
    assert _asked(relay) == ["draw", f"meld {hand[0]}", "undo", f"discard {hand[0]}"]


def test_t_takes_the_pile_with_the_cards_it_picks_itself(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)

    def one_take(view: View) -> None:
        face = view["hand"][0]["face"]
        take = {"text": f"take {face}", "verb": "take", "slot": "Q", "naturals": 1, "deuces": 0, "jokers": 0}
        view["legal"] = [one for one in view["legal"] if one["verb"] != "take"] + [take]

    relay = patch(page, one_take)
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("t")
    page.wait_for_selector("[data-testid=refusal]")
    assert _asked(relay)[0].startswith("take ")


def test_h_hints_s_sorts_m_mutes(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = _table(page, serving.url)
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    label = page.locator("[data-act=sort]").get_attribute("aria-label")
    page.keyboard.press("s")
    assert page.locator("[data-act=sort]").get_attribute("aria-label") != label
    page.keyboard.press("m")
    assert page.get_by_role("button", name="Turn sound off").count() == 1
    assert _asked(relay) == ["hint"]


def test_no_key_acts_in_a_dialog_in_a_field_or_with_another_key_held(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = _table(page, serving.url)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    chosen = selected(page)
    for modifier in ("Control", "Alt", "Meta"):
        for letter in "dtfxuh":
            page.keyboard.press(f"{modifier}+{letter}")
    open_menu(page)
    for letter in LETTERS:
        page.keyboard.press(letter)
    # Nor where nothing in the dialog has the focus.
    page.evaluate("document.activeElement.blur()")
    for letter in LETTERS:
        page.keyboard.press(letter)
    close_dialog(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    for letter in LETTERS:
        page.keyboard.press(letter)
    close_dialog(page)
    page.evaluate(
        """() => { const field = document.createElement('input'); field.id = 'field'; field.ariaLabel = 'field';
        document.querySelector('.page').append(field); field.focus() }"""
    )
    page.keyboard.type(LETTERS)
    assert page.locator("#field").input_value() == LETTERS
    # The table answers in order: nothing was asked before this.
    page.evaluate("document.querySelector('#field').remove()")
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert _asked(relay) == ["hint"]
    assert selected(page) == chosen


def test_arrows_go_on_from_the_card_that_has_the_focus_after_a_draw(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    place = "() => [...document.querySelectorAll('button.card')].indexOf(document.activeElement)"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    for _ in range(3):
        before = len(faces(page))
        draw(page)
        assert len(faces(page)) != before
        at = page.evaluate(place)
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(place) == at - 1
        page.keyboard.press("ArrowRight")
        assert page.evaluate(place) == at
        page.keyboard.press("Space")
        shown = version(page)
        page.keyboard.press("x")
        await_done(page, shown + 1, lambda sure: sure.click())
        my_turn(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("End")
        page.keyboard.press("ArrowLeft")
