"""The handbook as a page: whole, safe under a strict policy, every link arriving, every figure the model's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from canasta.handbook import Book, Text, handbook
from canasta.rules import FIELDS, PRESETS, SECTIONS, Rules
from canasta.server.card_drawing import SHAPES
from canasta.server.handbook_page import STYLE, handbook_page
from canasta.server.rules_pages import asked_page, list_page

from .checks import off, rules_of

SPRITE = Path(__file__).parents[2] / "web/src/lib/cards/Sprite.svelte"
VOID = {"meta", "link", "br"}
SEVERAL = [*PRESETS.values(), *(rules_of(case) for case in range(12))]


class Parsed(HTMLParser):
    """What a page is made of. Raises AssertionError where tags do not close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.headings: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if any(re.fullmatch("h[1-6]|dt|caption", tag) for tag in self.open):
            self.headings[-1] += data
        self.text.append(data)

    def all(self, attribute: str, *tags: str) -> list[str]:
        """The values of an attribute, in order, perhaps only of some tags."""
        return [str(found[attribute]) for tag, found in self.tags if attribute in found and (not tags or tag in tags)]


@pytest.fixture(params=range(len(SEVERAL)), ids=lambda number: f"rules{number}")
def page(request: pytest.FixtureRequest) -> tuple[Rules, Parsed]:
    rules = SEVERAL[request.param]
    return rules, Parsed(handbook_page("A table", rules, "Of a test."))


@pytest.mark.rule("turn")
def test_nothing_runs_or_is_styled_within_the_page(page: tuple[Rules, Parsed]) -> None:
    _, parsed = page
    assert {tag for tag, _ in parsed.tags} & {"style", "iframe", "img", "form"} == set()
    # One script, which only keeps the page for when there is no network.
    assert parsed.all("src") == ["/keep.js"]
    names = {name for _, attributes in parsed.tags for name in attributes}
    assert not any(name == "style" or name.startswith("on") for name in names)


@pytest.mark.rule("turn")
def test_every_link_arrives_and_every_shape_is_there(page: tuple[Rules, Parsed]) -> None:
    _, parsed = page
    places = parsed.all("id")
    assert len(places) == len(set(places))
    assert set(SECTIONS) <= set(places)
    inner = [link[1:] for link in parsed.all("href") if link.startswith("#")]
    assert set(inner) <= set(places)
    outer = {link for link in parsed.all("href") if not link.startswith("#")}
    assert outer == {"/", "/favicon.svg", "/rules.css", *(f"/rules/{name}" for name in PRESETS)}


@pytest.mark.rule("turn")
def test_no_heading_belongs_to_a_rule_that_is_off(page: tuple[Rules, Parsed]) -> None:
    """What is not played is one list, a line for each, on which links to its section arrive."""
    rules, parsed = page
    titles = {SECTIONS[one].title for one in off(rules) if one in SECTIONS}
    assert titles
    assert not [one for one in parsed.headings if any(one.strip(" #") == title for title in titles)]
    lines = [str(attributes["id"]) for tag, attributes in parsed.tags if tag == "li" and "id" in attributes]
    assert lines == [one.id for one in handbook(rules).absent]
    assert off(rules) & set(SECTIONS) <= set(lines)


def _figures(book: Book) -> Iterator[int]:
    """The model's figures as the page is to show them: of an example its sheet too."""
    for section in book.sections():
        texts = [*section.paragraphs, *section.steps, *(text for _, text in section.terms)]
        texts += [text for row in (section.table.rows if section.table else ()) for text in row]
        yield from _values(texts)
        for example in section.examples:
            yield from _values([example.asks])
            if example.sheet:
                yield from (points for _, _, points in example.sheet.lines)
                yield example.sheet.total
            else:
                yield from _values([example.says])
    yield from _values(one.says for one in book.absent)


def _values(texts: Iterable[Text]) -> list[int]:
    return [piece.value for text in texts for piece in text if not isinstance(piece, str)]


@pytest.mark.rule("turn")
def test_the_figures_are_those_of_the_model_in_order(page: tuple[Rules, Parsed]) -> None:
    rules, parsed = page
    shown = [int(value) for value in parsed.all("value", "data")]
    assert shown == list(_figures(handbook(rules)))
    assert len(shown) > 60


@pytest.mark.rule("turn")
def test_headings_come_in_order_and_there_is_one_of_every_landmark(page: tuple[Rules, Parsed]) -> None:
    _, parsed = page
    levels = [int(tag[1]) for tag, _ in parsed.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    tags = [tag for tag, _ in parsed.tags]
    assert [tags.count(one) for one in ("header", "main", "footer", "nav", "title")] == [1, 1, 1, 2, 1]
    assert parsed.all("lang") == ["en"]


@pytest.mark.rule("turn")
def test_no_field_is_called_by_its_raw_name(page: tuple[Rules, Parsed]) -> None:
    rules, parsed = page
    text = " ".join(parsed.text)
    assert not re.search(r"[a-z]_[a-z]", text)
    assert not re.search(rf"\b({'|'.join(FIELDS)}) =", text)
    if not rules.has_partners:
        assert "your partner" not in text


@pytest.mark.rule("turn")
def test_what_a_table_is_called_is_only_text() -> None:
    text = handbook_page("<b>&\"'", Rules(), "</header><script>x</script>")
    assert "<script>x" not in text
    assert "<title>The rules: &lt;b&gt;&amp;" in text
    Parsed(text)


@pytest.mark.rule("turn")
def test_a_name_that_no_rules_have_leads_to_those_there_are() -> None:
    status, text = asked_page("nothing", [])
    assert status == 404
    assert set(PRESETS) <= {link.removeprefix("/rules/") for link in Parsed(text).all("href")}


@pytest.mark.rule("turn")
def test_the_plain_pages_beside_the_handbooks_are_whole() -> None:
    for status, text in (asked_page("classic", [("foo", "1"), ("deal", "1")]), asked_page("x", []), (200, list_page())):
        parsed = Parsed(text)
        tags = [tag for tag, _ in parsed.tags]
        assert [tags.count(one) for one in ("header", "main", "h1", "title")] == [1, 1, 1, 1], status
        assert len(parsed.all("id")) == len(set(parsed.all("id")))


@pytest.mark.rule("turn")
def test_the_style_sheet_knows_night_phone_and_print() -> None:
    assert all(words in STYLE for words in ("light-dark(", "@media print", "max-width: 30rem", "color-scheme"))
    assert "@import" not in STYLE
    assert "url(" not in STYLE


@pytest.mark.rule("cards")
@pytest.mark.skipif(not SPRITE.is_file(), reason="the page's sources are not here")
def test_the_cards_are_drawn_with_the_shapes_of_the_page() -> None:
    drawn = set(re.findall(r' d="([^"]+)"', SHAPES))
    assert len(drawn) == 5
    assert drawn <= set(re.findall(r' d="([^"]+)"', SPRITE.read_text(encoding="utf-8")))


@pytest.mark.rule("cards")
def test_hearts_and_diamonds_are_drawn_red_and_spades_and_clubs_black() -> None:
    red, black = "var(--suit-red)", "var(--suit-black)"
    assert {suit: _inked(suit) for suit in "HDSC"} == {"H": red, "D": red, "S": black, "C": black}
    (red_light, *rest) = set(re.findall(r"--suit-red: (#[0-9a-f]{6});", STYLE))
    assert not rest, "one red for day, night and paper"
    strength = [int(red_light[at : at + 2], 16) for at in (1, 3, 5)]
    assert strength[0] > 3 * max(strength[1:]), "it is a red"


@pytest.mark.rule("cards")
@pytest.mark.parametrize("ink", ["red", "black", "joker"])
def test_the_colours_of_cards_can_be_read_on_every_paper(ink: str) -> None:
    """By day, by night and in print, by the measure of WCAG for text."""
    cards = re.findall("#[0-9a-f]{6}", " ".join(re.findall(r"--card: ([^;]+);", STYLE)))
    inks = re.findall(rf"--suit-{ink}: (#[0-9a-f]{{6}});", STYLE)
    assert len(cards) >= 2
    assert inks
    assert all(_contrast(one, card) >= 4.5 for one in inks for card in cards)


def _inked(suit: str) -> str:
    found = re.findall(rf"\.ink-{suit}\b[^{{}}]*\{{\s*color: ([^;]+);", STYLE)
    assert len(found) == 1
    return str(found[0])


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
