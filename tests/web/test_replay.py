"""Replays in a real browser: stepping by taps, keys and ear; files, links, what is kept; and what is refused."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from canasta.history import read_history
from canasta.server.replays import read_replay
from canasta.terminal import replay as verb
from tests.web.conftest import ROOT, Opener
from tests.web.driver import ByKeys, new_match
from tests.web.sentences import Teller
from tests.web.test_accessible import _unnamed as unnamed
from tests.web.test_accessible import axe_faults as faults
from tests.web.test_screen import TOUCHABLE

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page, Route

    from tests.web.serving import Serving

GOLDEN = ROOT / "tests" / "golden" / "matches"
TWO, FOUR, SIX = (GOLDEN / f"{name}.canasta" for name in ("two-player", "classic", "six-player"))
PHONE, SMALL, NARROW, DESK = (390, 844), (360, 640), (320, 640), (1440, 900)
HEARD = """() => { window.heard = [];
new MutationObserver(changes => { for (const change of changes) for (const one of change.addedNodes)
  if (one.textContent.trim()) window.heard.push(one.textContent) })
  .observe(document.querySelector('[data-testid=voice]'), { childList: true }) }"""
SLIDE = """(slider, step) => { slider.value = step;
for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true })) }"""
NO_STORE = (
    """Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('private', 'SecurityError') } })"""
)
FULL = """IDBObjectStore.prototype.add = () => { throw new DOMException('no room', 'QuotaExceededError') }"""


def text_of(path: Path) -> bytes:
    return path.read_bytes()


def choose(page: Page, content: bytes, name: str = "match.canasta") -> None:
    """Choose a file of this device."""
    file: FilePayload = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    page.set_input_files("input[type=file]", file)


def open_file(page: Page, url: str, content: bytes, name: str = "match.canasta") -> None:
    page.goto(f"{url}/replay")
    choose(page, content, name)
    page.wait_for_selector(".player, [data-testid=refused], [data-testid=seen]")


def at(page: Page) -> tuple[int, int]:
    """The hand and the step that are shown."""
    player = page.locator(".player")
    return int(player.get_attribute("data-hand") or 0), int(player.get_attribute("data-step") or -1)


def scores(page: Page) -> list[int]:
    """The running score, by side."""
    return [int(one.replace(",", "").replace("−", "-")) for one in page.get_by_test_id("score").all_inner_texts()]


def hands(page: Page) -> list[list[str]]:
    """The faces that are shown of every hand."""
    found: list[list[str]] = page.eval_on_selector_all(
        ".hands .hand", "all => all.map(one => [...one.querySelectorAll('[data-face]')].map(card => card.dataset.face))"
    )
    return found


def quiet(route: Route) -> None:
    """The server's answer, without Chromium's complaint of it in the console."""
    answer = route.fetch()
    assert answer.status == 404
    route.fulfill(status=422, body=answer.body(), content_type="application/json")


def refused(page: Page) -> str:
    return page.get_by_test_id("refused").inner_text()


def link(content: bytes) -> str:
    """The fragment of a link, packed by another program."""
    packer = zlib.compressobj(9, wbits=-15)
    packed = packer.compress(content) + packer.flush()
    return "#m=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize("path", [TWO, FOUR, SIX], ids=["two", "four", "six"])
def test_a_match_ends_at_its_score(serving: Serving, open_page: Opener, path: Path) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(path))
    record = read_history(text_of(path))
    assert scores(page) == [0] * record.rules.sides
    page.select_option("[data-act=hand]", str(len(record.hands) - 1))
    assert scores(page) == list(record.hands[-1].scores)
    page.keyboard.press("End")
    assert scores(page) == list(record.scores)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_buttons_go_to_the_first_the_last_and_the_next_step(
    serving: Serving, open_page: Opener, size: tuple[int, int]
) -> None:
    page = open_page(*size, touch=size == PHONE)
    open_file(page, serving.url, text_of(TWO))

    def press(act: str) -> None:
        button = page.locator(f"[data-act={act}]")
        button.tap() if size == PHONE else button.click()

    steps = len(read_replay(text_of(TWO), None).hands[0].steps)
    press("next")
    assert at(page) == (1, 1)
    press("last")
    assert at(page) == (1, steps - 1)
    press("next")
    assert at(page) == (2, 0)
    press("previous")
    assert at(page) == (1, steps - 1)
    press("first")
    assert at(page) == (1, 0)
    assert page.locator("[data-act=previous]").get_attribute("aria-disabled") == "true"


def test_keys_step_and_go_to_the_ends(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        page.keyboard.press(key)
        assert at(page) == (1, step)
    page.keyboard.press("End")
    assert page.locator("[data-act=last]").get_attribute("aria-disabled") == "true"


def test_space_plays_to_the_end_of_the_match_and_stops(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    page.select_option("[data-act=hand]", label=page.locator("[data-act=hand] option").last.inner_text())
    page.locator("h1").focus()
    for key in ("End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    page.wait_for_selector("[data-act=next][aria-disabled=true]")
    assert page.locator("[data-act=play]").inner_text().strip() == "Play"


def test_space_pauses(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK, settings={"pace": "slow"})
    open_file(page, serving.url, text_of(TWO))
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('[data-act=play]').innerText.includes('Pause')")
    page.keyboard.press("Space")
    page.wait_for_function("() => !document.querySelector('[data-act=play]').innerText.includes('Pause')")


def test_the_slider_and_the_list_jump_to_a_card_played(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    page.locator("input[type=range]").evaluate(SLIDE, 12)
    assert at(page) == (1, 12)
    line = page.locator(".turns li", has_text="discards").nth(4)
    line.locator("button").click()
    assert at(page) == (1, int(line.get_attribute("data-step") or -1))
    assert line.locator("button").get_attribute("aria-current") == "step"
    assert page.get_by_test_id("event").inner_text().strip() == line.locator("button").inner_text().strip()


def test_every_step_is_said_once(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    replay = read_replay(text_of(TWO), None)
    teller = Teller(-1, [seat.name for seat in replay.seats])
    told = [teller.tell(msgspec.to_builtins(step.told)) for step in replay.hands[0].steps[1:41]]
    page.evaluate(HEARD)
    for _ in told:
        page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => window.heard.length >= {len(told)}")
    assert page.evaluate("window.heard") == told


def test_with_all_cards_open_every_hand_is_seen(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(FOUR))
    first = read_replay(text_of(FOUR), None).hands[0].steps[0].change
    assert hands(page) == [one.cards for one in first.hands]


def test_from_a_seat_the_others_stay_hidden_at_the_same_step(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(FOUR))
    page.locator("input[type=range]").evaluate(SLIDE, 30)
    page.select_option("[data-act=knowledge]", "2")
    page.wait_for_selector(".player[data-knows='2']")
    assert at(page) == (1, 30)
    shown: dict[int, list[str]] = {}
    for step in read_replay(text_of(FOUR), 2).hands[0].steps[:31]:
        shown |= {one.seat: one.cards for one in step.change.hands}
    assert hands(page) == [shown[seat] for seat in range(4)]


def test_the_score_sheet_stands_hand_by_hand(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    page.keyboard.press("End")
    page.locator("[data-act=sheet]").click()
    page.wait_for_selector("dialog table")
    record = read_history(text_of(TWO))
    assert record.hands[0].result is not None
    shown = page.locator("dialog tr.total td").all_inner_texts()
    assert [int(one.replace(",", "").replace("−", "-")) for one in shown] == list(record.hands[0].result.points)


@pytest.mark.parametrize(("theme", "size"), [("dark", PHONE), ("light", DESK)], ids=["phone", "desk"])
def test_axe_finds_nothing(serving: Serving, open_page: Opener, size: tuple[int, int], theme: str) -> None:
    page = open_page(*size, theme)
    page.goto(f"{serving.url}/replay")
    page.wait_for_selector("input[type=file]")
    assert faults(page) == []
    open_file(page, serving.url, text_of(FOUR))
    page.locator("input[type=range]").evaluate(SLIDE, 30)
    assert faults(page) == []
    assert unnamed(page) == []
    page.keyboard.press("End")
    page.locator("[data-act=sheet]").click()
    page.wait_for_selector("dialog .calm")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator("[data-act=share]").click()
    page.wait_for_selector("dialog .calm")
    assert faults(page) == []
    open_file(page, serving.url, b"nothing of the sort")
    assert faults(page) == []


@pytest.mark.parametrize("path", [TWO, SIX], ids=["two", "six"])
@pytest.mark.parametrize("size", [NARROW, SMALL, PHONE, DESK], ids=["narrow", "small", "phone", "desk"])
def test_everything_fits_and_can_be_touched(
    serving: Serving, open_page: Opener, size: tuple[int, int], path: Path
) -> None:
    page = open_page(*size)
    open_file(page, serving.url, text_of(path))
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert [one for one in page.evaluate(TOUCHABLE) if "range" not in one] == []
    box = page.locator("[data-act=play]").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1], "what is pressed is in sight"


def test_a_match_of_this_device_is_reached_from_its_sheet_and_from_the_list(
    serving: Serving, open_page: Opener
) -> None:
    page = open_page(*DESK)
    table = new_match(page, serving.url, hands=1)
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    page.keyboard.press("ArrowRight")
    player = ByKeys(page)
    while not page.locator("dialog [data-act=replay]").count() and player.step():
        pass
    page.goto(f"{serving.url}/")
    page.locator("[data-act=replay]").first.click()
    page.wait_for_selector(".player")
    assert page.url.endswith(f"/replay/table/{table}")
    page.keyboard.press("End")
    assert scores(page) == page.request.get(f"{serving.url}/api/matches").json()["matches"][0]["scores"]


def test_a_running_hand_is_not_opened(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    table = new_match(page, serving.url, "classic")
    page.keyboard.press("n")
    page.wait_for_selector("button.card")
    page.goto(f"{serving.url}/replay/table/{table}")
    page.wait_for_selector("[data-testid=seen]")
    assert page.locator(".player").count() == 0
    drawn = re.findall(r"\[([^\]]*)\]", page.get_by_test_id("seen").inner_text())
    assert {card for cards in drawn for card in cards.split()} <= {"??", "3D", "3H"}


def test_another_devices_match_is_not_shown(serving: Serving, open_page: Opener) -> None:
    table = new_match(open_page(*DESK), serving.url)
    page = open_page(*DESK)
    page.route(f"**/api/tables/{table}/file", quiet)
    page.goto(f"{serving.url}/replay/table/{table}")
    page.wait_for_selector("[data-testid=refused]")
    assert "no such match" in refused(page)


def test_a_kept_replay_is_there_again_and_can_be_removed(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    open_file(page, serving.url, text_of(TWO))
    for _ in range(2):
        page.locator("[data-act=keep]").click()
        page.wait_for_function("() => document.querySelector('[data-testid=stored]')?.innerText.includes('Kept')")
    kept = page.url
    page.reload()
    page.wait_for_selector(".player")
    assert page.url == kept
    page.goto(f"{serving.url}/replay")
    page.wait_for_selector(f"a[href='{kept.removeprefix(serving.url)}']")
    assert page.locator("a[href^='/replay/kept/']").count() == 1, "the same match is kept once"
    page.get_by_role("button", name=re.compile("^Remove: ")).click()
    page.locator("dialog [data-act=sure]").click()
    page.wait_for_selector("a[href^='/replay/kept/']", state="detached")
    page.goto(kept)
    page.wait_for_selector("[data-testid=refused]")


@pytest.mark.parametrize(("script", "words"), [(NO_STORE, "private"), (FULL, "no room")], ids=["private", "full"])
def test_a_browser_that_keeps_nothing_says_so_and_still_shows(
    serving: Serving, open_page: Opener, script: str, words: str
) -> None:
    page = open_page(*PHONE)
    page.add_init_script(script)
    open_file(page, serving.url, text_of(TWO))
    page.locator("[data-act=keep]").click()
    page.wait_for_selector("[data-testid=stored]")
    assert words in page.get_by_test_id("stored").inner_text()
    page.locator("[data-act=next]").click()
    assert at(page) == (1, 1)


def test_a_download_is_the_file_byte_for_byte_and_the_terminal_reads_it(
    serving: Serving, open_page: Opener, tmp_path: Path
) -> None:
    page = open_page(*DESK)
    content = b"\xef\xbb\xbf# an evening with \xc3\x84nne\n" + text_of(TWO)
    open_file(page, serving.url, content, "evening.canasta")
    page.locator("[data-act=keep]").click()
    page.wait_for_selector("[data-testid=stored]")
    page.reload()
    page.wait_for_selector(".player")
    with page.expect_download() as waiting:
        page.locator("[data-act=download]").click()
    path = tmp_path / "saved.canasta"
    waiting.value.save_as(path)
    assert path.read_bytes() == content
    assert verb.run([str(path), "--verify"]) == 0


def test_a_link_carries_the_whole_match(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    open_file(page, serving.url, text_of(TWO))
    page.locator("[data-act=share]").click()
    address = page.locator("dialog input").input_value()
    assert address.startswith(f"{serving.url}/replay#m=")
    other = open_page(*PHONE)
    other.goto(address)
    other.wait_for_selector(".player")
    other.select_option("[data-act=hand]", label=other.locator("[data-act=hand] option").last.inner_text())
    other.locator("h1").focus()
    other.keyboard.press("End")
    assert scores(other) == list(read_history(text_of(TWO)).scores)


def test_a_match_too_long_for_a_link_says_so_with_the_figures(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    # Comments are part of the file, and these cannot be made shorter.
    noise = "".join(f"# {base64.b64encode(bytes((n * k) % 251 for k in range(90))).decode()}\n" for n in range(200))
    open_file(page, serving.url, noise.encode() + text_of(TWO))
    page.locator("[data-act=share]").click()
    page.wait_for_selector("[data-testid=stored]")
    said = page.get_by_test_id("stored").inner_text()
    assert re.search(r"would have [\d,]{5,} characters; only 8,000", said), said
    assert page.locator("dialog").count() == 0


CONTRAST = """one => { const parts = value => value.match(/[\\d.]+/g).slice(0, 3).map(Number);
const light = value => { const [r, g, b] = parts(value).map(one => one / 255)
  .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b };
const style = getComputedStyle(one), both = [light(style.color), light(style.backgroundColor)];
return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05) }"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_cannot_be_pressed_can_still_be_read(serving: Serving, open_page: Opener, theme: str) -> None:
    page = open_page(*PHONE, theme)
    open_file(page, serving.url, text_of(FOUR))
    page.locator("[data-act=hand]").select_option(index=page.locator("[data-act=hand] option").count() - 1)
    page.locator("[data-act=last]").click()
    play = page.locator("[data-act=play]")
    assert play.get_attribute("aria-disabled") == "true"
    assert play.evaluate(CONTRAST) >= 4.5


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK], ids=["phone", "small", "desktop"])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_selects_show_their_words_and_hands_are_seen(
    serving: Serving, open_page: Opener, size: tuple[int, int], language: str
) -> None:
    page = open_page(*size, locale=language)
    open_file(page, serving.url, text_of(FOUR))
    shown = page.eval_on_selector_all(
        ".player select",
        """all => all.map(one => { const face = one.parentElement.querySelector('.face');
          const box = one.getBoundingClientRect(), words = face.getBoundingClientRect();
          return { chosen: one.selectedOptions[0].text, face: face.textContent,
            whole: face.scrollWidth <= face.clientWidth && words.top >= box.top && words.bottom <= box.bottom } })""",
    )
    assert len(shown) == 3
    for one in shown:
        assert one["face"] == one["chosen"]
        assert one["whole"], one
    if size == PHONE:
        bar = page.locator(".bar").bounding_box()
        hand = page.locator(".hand").nth(2).bounding_box()
        assert bar is not None
        assert hand is not None
        assert hand["y"] + hand["height"] <= bar["y"], "of four hands three are seen at once"


@pytest.mark.parametrize("address", ["/replay#garbage", "/replay#" + "a" * 200_000, "/replay/AAAA"])
def test_a_link_that_names_no_match_is_told_and_the_page_goes_on(
    serving: Serving, open_page: Opener, address: str
) -> None:
    page = open_page(*PHONE)
    page.goto(serving.url + address)
    said = page.get_by_test_id("astray").inner_text()
    assert "names no match" in said or "no replay at the address /replay/AAAA" in said
    choose(page, text_of(TWO))
    page.wait_for_selector(".player")


def test_a_refusal_is_told_in_the_language_and_what_is_english_says_so(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, locale="de")
    open_file(page, serving.url, re.sub(rb"points = \[", b"points = [9", text_of(TWO), count=1))
    assert re.search(r"Zeile \d+, Spalte \d+: Runde 1 gibt points = ", refused(page))
    assert page.locator("[data-testid=refused] [lang=en]").count() == 0
    open_file(page, serving.url, text_of(TWO).replace(b"discard", b"discrad", 1))
    assert re.search(r"Zeile \d+, Spalte \d+: .* nur auf Englisch: ", refused(page))
    assert "discrad" in page.locator("[data-testid=refused] [lang=en]").inner_text()


def test_the_day_is_written_as_the_language_has_it(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK, locale="de")
    dated = re.sub(rb"(?m)^(date = .*\n)?preset", b"date = 2026-12-01\npreset", text_of(TWO), count=1)
    open_file(page, serving.url, dated)
    assert "01.12.2026" in page.locator(".standing .what").inner_text()


def test_house_rules_are_named_alike_everywhere_and_lead_to_their_page(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK, locale="de")
    page.goto(serving.url)
    page.wait_for_load_state("networkidle")
    table = page.evaluate(
        """async () => (await (await fetch('/api/matches', { method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ preset: 'two-player', settings: { target: 500 }, title: 'Quick one' })
        })).json()).table"""
    )
    page.route(
        "**/api/matches",
        lambda route: route.fulfill(
            json={"matches": [{**one, "hand_number": 2} for one in route.fetch().json()["matches"]]}
        ),
    )
    page.goto(serving.url)
    page.wait_for_selector(".open")
    assert "Quick one · Hausregeln" in page.locator(".open").first.inner_text().replace("\n", " ")
    page.goto(f"{serving.url}/replay")
    row = page.locator(f"a[href='/replay/table/{table}']")
    row.wait_for()
    assert "Quick one · Hausregeln" in row.inner_text()
    assert "Du" in row.inner_text().split()
    assert "You" not in row.inner_text()
    page.goto(f"{serving.url}/replay/table/{table}")
    page.wait_for_selector("h1:has-text('Quick one · Hausregeln')")
    open_file(page, serving.url, text_of(FOUR).replace(b'preset = "classic"', b'preset = "pagat"', 1))
    address = page.locator(".standing a").get_attribute("href") or ""
    assert address.startswith("/rules/")
    answer = page.request.get(serving.url + address)
    assert answer.status == 200


HOSTILE: dict[str, bytes] = {
    "cut off": text_of(TWO)[:-200],
    "binary": b"\x89PNG\r\n\x1a\n\x00\xff\xfe" * 50,
    "foreign": b'[package]\nname = "canasta"\nversion = "1"\n',
    "markup": b"<html><script>document.title = 'gone'</script></html>",
    "nested": b"version = 1\na = " + b"[" * 900 + b"]" * 900,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_no_match_is_refused_and_the_page_goes_on(
    serving: Serving, open_page: Opener, name: str
) -> None:
    page = open_page(*PHONE)
    open_file(page, serving.url, HOSTILE[name])
    assert re.search(r"Line \d+(, column \d+: | has )|This is no match record", refused(page)), refused(page)
    assert page.title().endswith("Canasta")
    page.get_by_role("link", name="All replays").click()
    choose(page, text_of(TWO))
    page.wait_for_selector(".player")


def test_a_huge_file_is_refused_with_the_figures_before_it_is_sent(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    asked: list[Any] = []
    page.on("request", lambda request: asked.append(request) if "/api/replays" in request.url else None)
    open_file(page, serving.url, b"#" * 2_000_001)
    assert "2,000,001 bytes" in refused(page)
    assert "2,000,000" in refused(page)
    assert asked == []


LINKS: dict[str, str] = {
    "cut off": link(text_of(TWO))[:400],
    "no base64": "#m=<script>alert(1)</script>",
    "empty": "#m=",
    "a bomb": link(b"#" * 5_000_000),
    "another text": link(b"<script>alert(1)</script>"),
    "noise": "#m=" + "QUJD" * 300,
}


@pytest.mark.parametrize("name", LINKS)
def test_a_hostile_link_is_refused_and_the_page_goes_on(serving: Serving, open_page: Opener, name: str) -> None:
    page = open_page(*PHONE)
    page.goto(f"{serving.url}/replay{LINKS[name]}")
    page.wait_for_selector("[data-testid=refused]")
    assert re.search(r"not whole|unpacks to more than 2,000,000 bytes|Line 1, |no match record", refused(page)), (
        refused(page)
    )
    page.goto(f"{serving.url}/replay{link(text_of(TWO))}")
    page.wait_for_selector(".player")


def test_script_in_names_is_only_a_name(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESK)
    name = "<img src=x onerror=window.harmed=1>"
    content = re.sub(rb'name = "[^"]*"', f'name = "{name}"'.encode(), text_of(TWO), count=1)
    open_file(page, serving.url, content, "<b>evil</b>.canasta")
    page.locator("[data-act=keep]").click()
    page.wait_for_selector("[data-testid=stored]")
    assert name in page.locator(".standing").inner_text()
    page.goto(f"{serving.url}/replay")
    page.wait_for_selector("a[href^='/replay/kept/']")
    assert name in page.locator("main").inner_text()
    assert page.evaluate("window.harmed") is None
    assert page.locator("img").count() == 0
