"""The page of statistics for eyes, keys and screen readers, on phones and desktops, in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.statistics_driver import await_tile, choose_file, import_file, open_statistics
from tests.web.statistics_sample import file_of, sample
from tests.web.test_accessible import axe_faults

if TYPE_CHECKING:
    from tests.web.serving import Serving


def test_the_first_page_leads_here_and_back(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    page.goto(serving.url)
    page.wait_for_selector("form")
    page.locator("nav a", has_text="Statistics").click()
    page.locator(".none").wait_for()
    assert page.title() == "Statistics · Canasta"
    assert page.evaluate("document.activeElement.tagName") == "H1"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("form")


def test_every_control_is_reached_by_keys(serving: Serving, open_page: Opener) -> None:
    page = open_page(1440, 900)
    open_statistics(page, serving)
    import_file(page, file_of(sample(4)))
    await_tile(page, "won", "of 4")
    page.locator("h1").focus()
    reached: list[str] = []
    for _ in range(16):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "() => { const one = document.activeElement; return one.dataset.act ?? one.tagName.toLowerCase() }"
            )
        )
    wanted = ["summary", "select", "summary", "div", "div", "export", "import", "reset"]
    assert reached[: len(wanted)] == wanted
    page.locator("select").focus()
    drawn = page.locator("polyline").first.get_attribute("points")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"() => document.querySelector('polyline').getAttribute('points') !== '{drawn}'")


def test_the_charts_have_every_figure_as_a_table(serving: Serving, open_page: Opener) -> None:
    page = open_page()
    open_statistics(page, serving)
    matches = sample(4)
    import_file(page, file_of(matches))
    await_tile(page, "won", "of 4")
    for summary in page.locator("summary").all():
        summary.click()
    margins, running = page.locator("details table").all()
    last = matches[-1]
    others = max(score for side, score in enumerate(last["scores"]) if side != 0)
    shown = margins.locator("tbody tr").first.locator("td").last.inner_text()
    assert shown.replace("−", "-").replace(",", "").lstrip("+") == str(last["scores"][0] - others)
    assert margins.locator("tbody tr").count() == len(matches)
    ends = running.locator("tbody tr").last.locator("td").all_inner_texts()
    assert [int(text.replace("−", "-").replace(",", "")) for text in ends] == last["scores"]


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 390, 844), ("light", 1440, 900)])
def test_axe_finds_nothing(serving: Serving, open_page: Opener, theme: str, width: int, height: int) -> None:
    page = open_page(width, height, theme)
    open_statistics(page, serving)
    assert axe_faults(page) == []
    import_file(page, file_of(sample(12)))
    await_tile(page, "won", "of 12")
    for summary in page.locator("summary").all():
        summary.click()
    assert axe_faults(page) == []
    choose_file(page, "nothing")
    page.wait_for_selector("[data-testid=said].bad")
    assert axe_faults(page) == []
    page.locator("[data-act=reset]").click()
    page.wait_for_selector("dialog .calm")
    assert axe_faults(page) == []


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (390, 844)])
def test_a_phone_shows_it_without_scrolling_sideways(
    serving: Serving, open_page: Opener, width: int, height: int
) -> None:
    page = open_page(width, height, touch=True)
    open_statistics(page, serving)
    import_file(page, file_of(sample(12)))
    await_tile(page, "won", "of 12")
    page.wait_for_selector(".drawing rect")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.eval_on_selector_all(
        "main :is(button, a, select, summary), header a",
        """all => all.map(one => [one.innerText, one.getBoundingClientRect()])
          .filter(([, box]) => box.height < 44 || box.width < 44).map(([text]) => text)""",
    )
    assert small == []


SLOW = """() => { const put = IDBObjectStore.prototype.put;
window.puts = 0; IDBObjectStore.prototype.put = function (...all) { window.puts++; return put.apply(this, all) };
const all = IDBDatabase.prototype.transaction;
window.writes = 0; window.transactions = 0; IDBDatabase.prototype.transaction = function (...args) {
  if (args[1] === 'readwrite') window.writes++; return all.apply(this, args) };
const get = IDBObjectStore.prototype.get;
window.gets = 0; IDBObjectStore.prototype.get = function (...all) { window.gets++; return get.apply(this, all) } }"""
WATCH = """() => { window.busy = []; new MutationObserver(() => {
  const working = document.querySelector('[data-testid=working]'), section = working?.closest('section');
  if (section) window.busy.push([section.getAttribute('aria-busy'), working.innerText.length > 0,
    document.querySelector('[data-act=import]').getAttribute('aria-disabled')]);
}).observe(document.body, { childList: true, subtree: true }) }"""


def test_many_matches_are_imported_and_forgotten_in_one_step_each_that_is_shown(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(390, 844)
    open_statistics(page, serving)
    page.evaluate(SLOW)
    page.evaluate(WATCH)
    import_file(page, file_of(sample(300)))
    assert page.evaluate("[window.writes, window.gets, window.puts]") == [1, 0, 300]
    page.locator("[data-act=reset]").click()
    page.locator("dialog [data-act=sure]").click()
    page.locator("[data-testid=said]", has_text="begin anew").wait_for()
    assert page.evaluate("[window.writes, window.gets, window.puts]") == [2, 0, 600]
    assert page.evaluate("window.busy.length") >= 2
    assert page.evaluate("window.busy.every(one => one[0] === 'true' && one[1] && one[2] === 'true')")
    page.reload()
    page.wait_for_selector(".none")
