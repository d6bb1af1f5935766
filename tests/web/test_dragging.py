"""Dragging does what tapping does; a drag that ends nowhere changes nothing; a finger still scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.conftest import Opener
from tests.web.driver import CORNER, await_count, deal, draw, faces, my_turn, new_match, selected
from tests.web.patched import View, full, meld, patch
from tests.web.relay import Relay

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from tests.web.serving import Serving


def _drag(page: Page, index: int, to: str, *, let_go: bool = True) -> None:
    """Drag a card of the hand onto something."""
    card, goal = page.locator("button.card").nth(index).bounding_box(), page.locator(to).bounding_box()
    assert card is not None
    assert goal is not None
    page.mouse.move(card["x"] + 14, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 40, card["y"] - 20, steps=3)
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=4)
    if let_go:
        page.mouse.up()


def _acts(relay: Relay) -> list[str]:
    return [message["action"] for message in relay.sent if message["type"] == "act"]


def test_a_card_dragged_to_the_pile_is_discarded(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    count = len(faces(page))
    _drag(page, 0, "[data-spot=pile]")
    await_count(page, count - 1)


def test_two_cards_dragged_to_the_pile_are_refused_with_the_reason(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    for at in (0, 1):
        page.locator("button.card").nth(at).click(position=CORNER)
    _drag(page, 1, "[data-spot=pile]")
    page.get_by_text("Only one card is discarded; 2 are selected.").first.wait_for()
    assert len(selected(page)) == 2


def test_cards_dragged_to_a_meld_or_to_ones_own_side_are_laid_there(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)

    def own_meld(view: View) -> None:
        view["sides"][view["my_side"]]["melds"] = [meld("Q", ["QC", "QD", "QH"])]

    relay = patch(page, own_meld)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    hand = faces(page)
    acts = len(_acts(relay))
    _drag(page, 0, '[data-drop="meld:Q"]')
    page.wait_for_selector("[data-testid=refusal]")
    my_turn(page)
    page.keyboard.press("Escape")
    for at in (0, 1):
        page.locator("button.card").nth(at).click(position=CORNER)
    _drag(page, 1, ".side.mine h2")
    my_turn(page)
    relay.wait_until(lambda: len(_acts(relay)) == acts + 2)
    assert _acts(relay)[acts:] == [f"add Q: {hand[0]}", f"meld {' '.join(hand[:2])}"]


def test_a_card_that_is_not_selected_is_dragged_alone(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = patch(page, lambda _: None)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    hand = faces(page)
    acts = len(_acts(relay))
    page.locator("button.card").nth(0).click(position=CORNER)
    _drag(page, 2, ".side.mine h2")
    relay.wait_until(lambda: len(_acts(relay)) == acts + 1)
    assert _acts(relay)[acts:] == [f"meld {hand[2]}"]


def test_a_drag_that_ends_elsewhere_or_by_escape_changes_nothing(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    relay = Relay(page)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    hand = faces(page)
    acts = len(_acts(relay))
    page.locator("button.card").nth(3).click(position=CORNER)
    _drag(page, 0, ".top h1")
    assert selected(page) == [hand[3]]
    _drag(page, 0, "[data-spot=pile]", let_go=False)
    assert page.locator(".carried").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".carried").count() == 0
    page.mouse.up()
    assert selected(page) == [hand[3]]
    # A tap still selects, and nothing was asked of the table.
    page.locator("button.card").nth(5).click(position=CORNER)
    assert selected(page) == [hand[3], hand[5]]
    assert faces(page) == hand
    assert len(_acts(relay)) == acts


def _touch(session: CDPSession, kind: str, x: float, y: float) -> None:
    points: list[Any] = [] if kind == "touchEnd" else [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_finger_scrolls_a_hand_that_is_too_large(serving: Serving, open_page: Opener) -> None:
    page = open_page(320, 480, touch=True)
    patch(page, full)
    new_match(page, serving.url)
    deal(page)
    await_count(page, 25)
    box = page.locator("button.card").nth(8).bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    x, y = box["x"] + 10, box["y"] + 20
    _touch(session, "touchStart", x, y)
    for step in range(1, 8):
        _touch(session, "touchMove", x, y - 12 * step)
    _touch(session, "touchEnd", x, y)
    page.wait_for_function("() => document.querySelector('.hand').scrollTop > 20")
    assert selected(page) == []


def test_a_finger_drags_a_card_up_to_the_pile_where_nothing_scrolls(serving: Serving, open_page: Opener) -> None:
    page = open_page(390, 844, touch=True)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    count = len(faces(page))
    card, pile = page.locator("button.card").first.bounding_box(), page.locator("[data-spot=pile]").bounding_box()
    assert card is not None
    assert pile is not None
    session = page.context.new_cdp_session(page)
    x, y = card["x"] + 14, card["y"] + 20
    goal_x, goal_y = pile["x"] + 20, pile["y"] + 20
    _touch(session, "touchStart", x, y)
    for step in range(1, 9):
        _touch(session, "touchMove", x + (goal_x - x) * step / 8, y + (goal_y - y) * step / 8)
    _touch(session, "touchEnd", goal_x, goal_y)
    await_count(page, count - 1)
