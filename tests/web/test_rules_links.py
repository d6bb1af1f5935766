"""Rules that come by a link: taken with their origin told, or refused with the place."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote_plus

import pytest

from tests.web.conftest import Opener
from tests.web.form_driver import (
    DESKTOP,
    PHONE,
    begin,
    differing,
    fill,
    keep,
    shared,
    start,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.serving import Serving


def test_a_link_fills_the_form_in_and_says_where_it_came_from(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, serving.url, edit=True)
    fill(page, "Opening minimum", "15 0:50 1000:100")
    fill(page, "Points to win", "3000")
    keep(page, "Friday & co")
    link = shared(page)
    assert link == f"{serving.url}/new#rules=classic+opening=15+0:50+1000:100+target=3000&name=Friday+%26+co&end"
    guest = open_page(*PHONE)
    guest.goto(link)
    guest.wait_for_selector("[data-testid=link]")
    assert "From a link: “Friday & co”" in guest.locator("[data-testid=link]").inner_text()
    assert guest.evaluate("document.activeElement.textContent").startswith("From a link")
    assert guest.evaluate("localStorage.getItem('canasta.rules')") is None
    guest.wait_for_selector("[data-differs=target]")
    assert list(differing(guest)) == ["opening", "target"]
    start(guest)
    assert "Friday & co" in guest.locator("h1 .which").inner_text()


def test_the_rules_of_a_link_are_left_or_kept(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    link = f"{serving.url}/new#rules=two-player+deal=13&name=Theirs&end"
    page.goto(link)
    page.get_by_role("button", name="Leave them").click()
    page.wait_for_selector("[data-testid=link]", state="detached")
    assert page.url == f"{serving.url}/new"
    assert page.locator("label:has-text('Theirs')").count() == 0
    page.goto(link)
    page.wait_for_selector("[data-differs=deal]")
    keep(page, "Mine")
    assert page.locator("[data-testid=link]").count() == 0
    page.reload()
    page.locator("form").get_by_text("2", exact=True).first.click()
    assert page.locator("label:has-text('Mine')").count() == 1


def test_a_link_opened_in_the_same_tab_is_taken_too(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    begin(page, f"{serving.url}/new")
    page.goto(f"{serving.url}/new#rules=pagat+target=3000&end")
    page.wait_for_selector("[data-testid=link]")
    page.goto(f"{serving.url}/new#rules=classic+target=2000&end")
    page.wait_for_function("() => document.querySelector('[data-differs=target]')?.innerText.includes('2,000')")


HOSTILE = {
    "cut in the name": ("rules=classic+target=3000&name=Fri", "its end is missing after"),
    "cut in the rules": ("rules=classic+targ", "its end is missing after “#rules=classic+targ”"),
    "an empty one": ("rules=&end", "names no rules"),
    "unknown rule": ("rules=classic+deal=12+foo=1&end", "Word 3, “foo=1”: There is no house rule called “foo”."),
    "no setting": ("rules=classic+targ&end", "Word 2, “targ”: “targ” is no house rule."),
    "out of bounds": ("rules=classic+deal=9999&end", "Word 2, “deal=9999”: “Cards dealt” goes from 5 to 20"),
    "contradiction": (
        "rules=classic+strict_pickup=yes+deal=12+take_with_wild=yes&end",
        "Word 4, “take_with_wild=yes”: Every pickup needs a natural pair",
    ),
    "unknown preset": ("rules=nothing+deal=12&end", "There are no rules called nothing"),
    "script as a preset": ("rules=<script>alert(1)</script>&end", "There are no rules called <script>"),
    "script as a rule": ("rules=classic+<b>=1&end", "Word 2, “<b>=1”: There is no house rule called “<b>”."),
    "script as a value": ("rules=classic+deal=<img/onerror=alert(1)>&end", "“Cards dealt” cannot be"),
    "script as a name": ("rules=classic&name=A<script>alert(1)</script>&end", "cannot have <, its sign 2"),
    "a name that turns the text around": ("rules=classic&name=ab%E2%80%AEcd&end", "cannot have U+202E, its sign 3"),
    "a long name": ("rules=classic&name=" + "n" * 41 + "&end", "40 signs at most; this one has 41"),
    "a huge name": ("rules=classic&name=" + "n" * 900 + "&end", "40 signs at most"),
    "unknown part": ("rules=classic&go=http://evil.test&end", "Its part 2, “go=http://evil.test”, is none"),
    "a part twice": ("rules=classic&rules=pagat&end", "Its part 2, “rules”, is there a second time"),
    "not spelled as links are": ("rules=classic&name=%E0%A4%A&end", "Its part 2, “name=%E0%A4%A”, is not spelled"),
    "huge": ("rules=classic+" + "x" * 100_000 + "&end", "4,000 at most are read"),
    "long rules": ("rules=" + quote_plus("classic " + "deal=12 " * 200) + "&end", "1,200 signs at most"),
    "noise": ("rules=classic+" + "+".join(f"a{number}=1" for number in range(150)) + "&end", "Word 2, “a0=1”"),
    "prototype": ("rules=classic+__proto__=1+constructor=2&end", "There is no house rule called “__proto__”"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_link_is_refused_with_the_place_and_harms_nothing(
    serving: Serving, browser: Browser, what: str
) -> None:
    fragment, told = HOSTILE[what]
    # The status of a refusal is an error in the console.
    page = browser.new_page(viewport={"width": 360, "height": 640})
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.on("dialog", lambda dialog: faults.append(dialog.message))
    page.goto(f"{serving.url}/new#{fragment}")
    page.wait_for_selector("[data-testid=link].bad")
    assert told in page.locator("[data-testid=link]").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.locator("form script, form img, form b").count() == 0
    assert page.evaluate("localStorage.getItem('canasta.rules')") is None
    assert page.locator("input[value=classic]").is_checked()
    assert page.locator("summary").inner_text() == "House rules"
    page.locator("[data-testid=link] button").click()
    assert page.url == f"{serving.url}/new"
    page.locator(".start").click()
    page.wait_for_selector("[data-act=next].can")
    assert faults == []
    page.close()
