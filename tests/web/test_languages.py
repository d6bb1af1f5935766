"""German and Spanish: a whole hand without an English word, changed at once, kept, and with room for long words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import Opener
from tests.web.driver import ByKeys, close_dialog, deal, draw, new_match, open_menu, selected
from tests.web.listening import LISTEN
from tests.web.patched import View, patch
from tests.web.test_accessible import axe_faults as faults
from tests.web.vocabulary import Reader, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.serving import Serving

LANGUAGES = [("de-DE", "de"), ("es-ES", "es")]
PHONE = (390, 844)
DESKTOP = (1440, 900)

CROWDED = """() => {
  const found = [];
  const name = one => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`;
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const looked = 'button, .button, label, legend, select, h1, h2, h3, dt, dd, th, td, a, summary, .words';
  for (const one of document.querySelectorAll(looked)) {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || one.closest('.unseen, .scroll')) continue;
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`beyond the edge: ${name(one)}`);
    if (one.matches('.button, h1, h2, .words') && one.scrollWidth > one.clientWidth + 1)
      found.push(`${one.scrollWidth} in ${one.clientWidth}: ${name(one)}`);
  }
  return found;
}"""
"""What is cut off or sticks out."""


def _lobby(page: Page, serving: Serving) -> None:
    page.goto(serving.url)
    page.wait_for_selector("form")


def _speak(page: Page, code: str) -> None:
    """Choose a language in the menu of the table, by its own name."""
    open_menu(page)
    page.locator(f"dialog label[lang={code}]").click()
    page.wait_for_selector(f"html[lang={code}]")


@pytest.mark.parametrize(
    ("locale", "code", "heading"),
    [
        ("de-AT", "de", "Neue Partie"),
        ("es-MX", "es", "Nueva partida"),
        ("fr-FR", "en", "New match"),
        ("en-GB", "en", "New match"),
    ],
)
def test_the_browsers_language_is_spoken(
    serving: Serving, open_page: Opener, locale: str, code: str, heading: str
) -> None:
    page = open_page(*PHONE, locale=locale)
    _lobby(page, serving)
    assert page.locator("#new").inner_text() == heading
    assert page.evaluate("document.documentElement.lang") == code


def test_the_first_page_changes_at_once_and_keeps_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    _lobby(page, serving)
    page.evaluate("window.unchanged = true")
    page.get_by_label("Language").select_option("es")
    page.wait_for_selector("h2:text-is('Nueva partida')")
    assert page.locator("html").get_attribute("lang") == "es"
    page.get_by_label("Idioma").select_option(label="Deutsch")
    page.wait_for_selector("h2:text-is('Neue Partie')")
    assert page.evaluate("window.unchanged")
    page.reload()
    page.wait_for_selector("form")
    assert page.locator("#new").inner_text() == "Neue Partie"


def test_a_second_tab_follows_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    _lobby(page, serving)
    other = page.context.new_page()
    _lobby(other, serving)
    other.get_by_label("Language").select_option("de")
    page.wait_for_selector("h2:text-is('Neue Partie')")


def test_a_language_that_cannot_be_fetched_leaves_the_page_as_it_is(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE)
    _lobby(page, serving)
    page.route("**/assets/de-*.js", lambda route: route.fulfill(status=422))
    page.get_by_label("Language").select_option("de")
    page.wait_for_selector("[role=log] p")
    assert page.get_by_label("Language").input_value() == "en"
    assert page.locator("#new").inner_text() == "New match"


@pytest.mark.parametrize(("size", "preset"), [(DESKTOP, "classic"), (PHONE, "two-player")])
@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_a_whole_hand_has_no_english_word(
    serving: Serving, open_page: Opener, locale: str, code: str, size: tuple[int, int], preset: str
) -> None:
    page = open_page(*size, locale=locale)
    page.add_init_script(LISTEN)
    reader = Reader(page, code)
    _lobby(page, serving)
    page.locator("summary").first.click()
    reader.look()
    new_match(page, serving.url, preset)
    reader.look()
    deal(page)
    player = ByKeys(page)
    while not page.locator("dialog [data-act=next]").count():
        reader.look()
        if page.locator(".page[data-my-move=true]").count():
            page.keyboard.press("h")
            page.wait_for_selector(".hint")
            reader.look()
            page.keyboard.press("h")
            page.wait_for_selector(".hint", state="detached")
        assert player.step()
        page.wait_for_selector(".page[data-my-move=true], dialog [data-act=next]")
    reader.look()
    page.locator("dialog footer .button").first.click()
    page.locator("dialog li .button").first.click()
    page.wait_for_selector("[data-verdict]")
    reader.look()
    reader.read(page.evaluate("window.heard"))
    assert len(reader.texts) > 100
    assert reader.found == {}


@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_the_dialogs_have_no_english_word(serving: Serving, open_page: Opener, locale: str, code: str) -> None:
    page = open_page(*PHONE, locale=locale)
    reader = Reader(page, code)
    new_match(page, serving.url, "dummies")
    deal(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog .calm")
    reader.look()
    close_dialog(page)
    open_menu(page)
    page.wait_for_selector("dialog fieldset")
    reader.look()
    page.locator("dialog [data-act=why-pile]").click()
    page.wait_for_selector("dialog ol")
    reader.look()
    close_dialog(page)
    open_menu(page)
    page.locator("dialog .links .button").last.click()
    page.wait_for_selector("dialog .sure")
    reader.look()
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table, dialog dl")
    reader.look()
    _lobby(page, serving)
    page.wait_for_selector("li .open")
    reader.look()
    page.locator("li button.round").first.click()
    page.wait_for_selector("dialog")
    reader.look()
    assert reader.found == {}


def test_a_word_of_english_would_be_found(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, locale="de-DE")
    _lobby(page, serving)
    reader = Reader(page, "de")
    page.evaluate("document.querySelector('h2').textContent = 'Your turn'")
    page.evaluate("document.querySelector('.start').setAttribute('aria-label', 'Take a seat')")
    reader.look()
    assert set(reader.found) == {"Your", "turn", "Take", "seat"}
    assert {"draw", "pile", "meld", "discard", "card", "cards"} <= words("en") - words("de")


@pytest.mark.parametrize(
    ("code", "refusal", "turn", "menu"),
    [
        ("de", "Eine Meldung braucht mindestens 2 natürliche Karten; diese hätte 1.", "Leg aus, was du magst", "Menü"),
        ("es", "Una combinación necesita al menos 2 cartas naturales; esta tendría 1.", "Baja lo que quieras", "Menú"),
    ],
)
def test_the_language_changes_in_the_middle_of_a_hand(
    serving: Serving, open_page: Opener, code: str, refusal: str, turn: str, menu: str
) -> None:
    page = open_page(*DESKTOP)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    page.locator("button.card:not([data-face^='2'], [data-face^='3'], [data-face=JK])").first.press("Space")
    held = selected(page)
    page.keyboard.press("f")
    page.wait_for_selector("[data-testid=refusal]")
    assert "A meld needs at least 2 natural cards; this one would have 1." in page.locator(".refusal p").inner_text()
    page.evaluate("window.unchanged = true")
    _speak(page, code)
    # The dialog that it was chosen in, the refusal behind it, the log, and what was said aloud.
    assert page.locator("dialog h2").inner_text() == menu
    reader = Reader(page, code)
    reader.look()
    close_dialog(page)
    assert refusal in page.locator(".refusal p").inner_text()
    assert selected(page) == held
    assert page.evaluate("window.unchanged")
    page.keyboard.press("Space")
    page.keyboard.press("u")
    reader.look()
    assert reader.found == {}
    page.reload()
    page.wait_for_selector(".prompt")
    assert turn in page.locator(".prompt").inner_text()


def test_a_remark_changes_with_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP)
    new_match(page, serving.url)
    deal(page)
    draw(page)
    page.keyboard.press("f")
    assert page.locator(".notice .line").inner_text() == "Select the cards to meld first."
    _speak(page, "de")
    assert page.locator(".notice .line").inner_text() == "Wähle zuerst die Karten zum Auslegen."


def test_what_is_wrong_with_house_rules_changes_with_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*PHONE, locale="de-DE")
    _lobby(page, serving)
    page.locator("summary").click()
    page.get_by_label("Gegebene Karten", exact=True).fill("40")
    page.get_by_label("Gegebene Karten", exact=True).blur()
    page.wait_for_selector(".wrong")
    assert page.locator(".wrong").inner_text() == "„Gegebene Karten“ reicht von 5 bis 20; 40 geht nicht."
    page.get_by_label("Sprache").select_option("es")
    page.wait_for_selector("h2:text-is('Nueva partida')")
    assert page.locator(".wrong").inner_text() == "«Cartas repartidas» va de 5 a 20; no puede ser 40."
    assert page.locator(".problem").inner_text().startswith("Antes hay que corregir una regla de la casa")


def test_a_match_begun_in_english_calls_me_by_the_language(serving: Serving, open_page: Opener) -> None:
    page = open_page(*DESKTOP, locale="de-DE")
    new_match(page, serving.url)
    assert page.locator(".score .side").first.inner_text() == "Du"
    _lobby(page, serving)
    assert "Du" in page.locator("li .scores").inner_text()


@pytest.mark.parametrize(("theme", "size"), [("dark", PHONE), ("light", DESKTOP)])
@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_axe_finds_nothing_in_another_language(
    serving: Serving, open_page: Opener, locale: str, code: str, theme: str, size: tuple[int, int]
) -> None:
    page = open_page(*size, theme, locale=locale)
    _lobby(page, serving)
    page.locator("summary").first.click()
    assert faults(page) == []
    new_match(page, serving.url)
    deal(page)
    page.keyboard.press("h")
    page.wait_for_selector(".hint")
    assert faults(page) == []
    open_menu(page)
    page.wait_for_selector("dialog fieldset")
    assert faults(page) == []


def _all_red_threes(view: View) -> None:
    """No side has more beside its title."""
    for side in view["sides"]:
        side["red_threes"] = ["3D", "3H", "3D", "3H"]


@pytest.mark.parametrize("size", [(320, 640), (1000, 700), DESKTOP])
@pytest.mark.parametrize(("locale", "code"), LANGUAGES)
def test_long_words_have_room(
    serving: Serving, open_page: Opener, locale: str, code: str, size: tuple[int, int]
) -> None:
    page = open_page(*size, locale=locale)
    _lobby(page, serving)
    page.locator("summary").first.click()
    assert page.evaluate(CROWDED) == []
    patch(page, _all_red_threes)
    for preset in ("classic", "three-player"):
        new_match(page, serving.url, preset)
        assert page.evaluate(CROWDED) == []
        deal(page)
        assert page.evaluate(CROWDED) == []
        draw(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        assert page.evaluate(CROWDED) == []
    page.keyboard.press("?")
    page.wait_for_selector("dialog .calm")
    assert page.evaluate(CROWDED) == []
    close_dialog(page)
    open_menu(page)
    page.wait_for_selector("dialog fieldset")
    assert page.evaluate(CROWDED) == []
    page.locator("dialog .links .button").last.click()
    page.wait_for_selector("dialog .sure")
    assert page.evaluate(CROWDED) == []
    page.locator("dialog .sure").click()
    page.wait_for_selector("dialog table, dialog dl")
    assert page.evaluate(CROWDED) == []
