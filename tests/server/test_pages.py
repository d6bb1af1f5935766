"""What is served besides the tables: the rules, the presets, the built page, the log, the generated types."""

from __future__ import annotations

import json
import logging
import re
import sys
from html import unescape
from pathlib import Path

import pytest

from canasta import pickup_check
from canasta.engine.messages import TEXTS
from canasta.players import DEFAULT_PLAYER, PLAYERS
from canasta.rules import DESCRIPTIONS, FIELDS, PRESETS, TITLES
from canasta.server.bundle import Bundle
from canasta.server.logs import JsonLines
from canasta.server.refusals import TEXTS as REFUSALS
from canasta.server.serve import run
from canasta.server.typescript import generate
from tests.server.browser import Browser, running

WEB = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


@pytest.mark.parametrize("name", PRESETS)
def test_every_refusal_finds_its_place_in_the_rules(browser: Browser, name: str) -> None:
    text = browser.ask("GET", f"/rules/{name}").text
    wanted = {section for _, section, _ in TEXTS.values()} | {section for section, _ in REFUSALS.values()}
    wanted |= set(pickup_check.SECTIONS.values()) | {spec.section for spec in FIELDS.values()}
    assert wanted <= set(re.findall(r'id="([^"]+)"', text))
    # All is there without a script; one keeps the page for when there is no network.
    assert re.findall("<script.*", text) == ['<script src="/keep.js" defer></script>']
    assert "style=" not in text


def test_no_such_rules(browser: Browser) -> None:
    assert browser.ask("GET", "/rules/nothing").status == 404
    assert browser.ask("GET", "/rules/<b>").status == 404


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("foo=1", "There is no rule called 'foo'; 'canasta rules --fields' lists them."),
        ("wild_limt=2", "There is no rule called 'wild_limt'; did you mean wild_limit?"),
        ("wild_limit=many", "wild_limit = 'many': must be a whole number from 1 to 3."),
        ("wild_limit=9&deal=12", "wild_limit = 9: must be a whole number from 1 to 3."),
        ("wild_limit", "wild_limit = '': must be a whole number from 1 to 3."),
        ("=1", "There is no rule called ''; 'canasta rules --fields' lists them."),
        ("wild_limit=2&wild-limit=3", "wild_limit is set more than once; set it once."),
        ("wild_limit=2&wild_limit=2&deal=12&wild_limit=2", "wild_limit is set more than once; set it once."),
        ("strict_pickup=yes&take_with_wild=yes", "set one of them to no."),
        ("mixed_canasta=900", "mixed_canasta = 900 is more than natural_canasta = 500"),
        ("deal=99&foo=1", "deal = 99: must be"),
        ("<script>alert(1)</script>=1", "called '<script>alert(1)</script>'"),
        ("deal=<script>alert(1)</script>", "deal = '<script>alert(1)</script>'"),
    ],
)
def test_settings_that_are_no_rules_are_named_on_a_page(browser: Browser, query: str, said: str) -> None:
    found = browser.ask("GET", f"/rules/classic?{query.replace('<', '%3C').replace('>', '%3E')}")
    assert found.status == 404
    assert found.headers["content-type"].startswith("text/html")
    assert said in unescape(found.text)
    assert '<a href="/rules/classic">' in found.text
    assert "There are no rules of that name" not in found.text
    assert "<script>" not in found.text


def test_every_setting_that_cannot_be_read_is_named(browser: Browser) -> None:
    text = unescape(browser.ask("GET", "/rules/classic?foo=1&deal=99&deal=12&mixed_canasta=900").text)
    for said in ("called 'foo'", "deal = 99: must", "deal is set more than once", "mixed_canasta = 900 is more than"):
        assert said in text


def test_many_settings_of_noise_are_told_shortly(browser: Browser) -> None:
    query = "&".join(f"{'x' * 60}{number}=1" for number in range(200))
    found = browser.ask("GET", f"/rules/classic?{query}")
    assert found.status == 404
    assert len(found.body) < 10_000


@pytest.mark.parametrize("path", ["/rules", "/rules/"])
def test_the_rule_sets_are_listed_with_links(browser: Browser, path: str) -> None:
    found = browser.ask("GET", path)
    assert found.status == 200
    assert found.headers["content-type"].startswith("text/html")
    for name in PRESETS:
        assert f'<a href="/rules/{name}">{TITLES[name]}</a>' in found.text
        assert DESCRIPTIONS[name] in unescape(found.text)
    assert 'href="/rules.css"' in found.text
    assert "style=" not in found.text


def test_the_handbook_leads_back_from_its_top(browser: Browser) -> None:
    for path in ("/rules", "/rules/classic", "/rules/classic?deal=12", "/rules/classic?foo=1", "/rules/nothing"):
        top = browser.ask("GET", path).text.partition("<main")[0]
        assert '<a class="back" href="/">' in top, path
    table = browser.new_match("classic")
    text = browser.ask("GET", f"/rules/table/{table}").text
    assert f'<a class="back" href="/table/{table}">' in text.partition("<main")[0]


NOTHING = ["/nosuch", "/table/", "/rules/table/nosuch", "/assets/other.js"]


@pytest.mark.parametrize("path", NOTHING)
def test_an_address_with_nothing_says_where_the_tables_are(browser: Browser, path: str) -> None:
    plain = browser.ask("GET", path)
    assert (plain.status, plain.headers["content-type"]) == (404, "text/plain; charset=utf-8")
    assert "The tables are at /." in plain.text


@pytest.mark.parametrize("path", NOTHING)
@pytest.mark.parametrize("built", [True, False])
def test_a_browser_at_an_address_with_nothing_gets_a_page_that_leads_home(
    tmp_path: Path, path: str, built: bool
) -> None:
    if built:
        (tmp_path / "page").mkdir()
        (tmp_path / "page" / "index.html").write_text("<!doctype html><title>The page itself</title>")
    with running(tmp_path / "data", bundle=Bundle(tmp_path / "page")) as server:
        found = Browser(server.port).ask("GET", path, Accept="text/html,*/*;q=0.8")
    assert found.status == 404
    assert found.headers["content-type"].startswith("text/html")
    if built and not path.startswith("/rules/"):
        # In the language of whoever sees it.
        assert "The page itself" in found.text
    else:
        assert '<a href="/">' in found.text
        assert 'href="/rules.css"' in found.text
        assert "style=" not in found.text


def test_presets_tell_all_that_a_form_needs(browser: Browser) -> None:
    found = browser.ask("GET", "/api/presets").json
    assert [one["name"] for one in found["presets"]] == list(PRESETS)
    assert {field["name"] for field in found["fields"]} == set(FIELDS)
    assert all(field["values"] for field in found["fields"] if field["type"] == "choice")
    assert {player["name"]: player["level"] for player in found["players"]} == {
        name: entry.level for name, entry in PLAYERS.items()
    }
    assert found["default_player"] == DEFAULT_PLAYER


def test_the_built_page_is_served_with_its_files(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Canasta</title>")
    (page / "assets" / "index-abc.js").write_text("console.log('x');" * 100)
    with running(tmp_path / "data", bundle=Bundle(page)) as server:
        browser = Browser(server.port)
        for path in ("/", "/table/some-table", "/new"):
            answer = browser.ask("GET", path)
            assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
            assert "Canasta" in answer.text
        packed = browser.ask("GET", "/assets/index-abc.js", Accept_Encoding="gzip")
        assert packed.headers["content-encoding"] == "gzip"
        assert "immutable" in packed.headers["cache-control"]
        assert packed.headers["content-type"] == "text/javascript; charset=utf-8"
        assert len(browser.ask("GET", "/assets/index-abc.js").body) == 1700
        assert browser.ask("GET", "/assets/other.js").status == 404
        assert browser.ask("GET", "/../data/tables.sqlite3").status == 404


def test_a_copy_without_the_page_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "data", bundle=Bundle(tmp_path / "nowhere")) as server:
        answer = Browser(server.port).ask("GET", "/")
        assert answer.status == 503
        assert "was not built" in answer.text


def test_health_names_the_program(browser: Browser) -> None:
    assert browser.ask("GET", "/healthz").json["program"] == "canasta"
    assert browser.ask("PUT", "/healthz", {}).status == 405


@pytest.mark.skipif(not WEB.parent.is_dir(), reason="the page's sources are not here")
def test_the_generated_types_are_fresh() -> None:
    assert WEB.read_text() == generate(), "python -m canasta.server.typescript > web/src/lib/messages.ts"


def test_logs_hold_no_cards_and_no_secrets(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path) as server:
        browser = Browser(server.port)
        with browser.open(browser.new_match("classic")) as page:
            for _ in range(15):
                page.advance()
            page.act("meld KH KH KH")
            page.act("nonsense QH")
            secrets = {server.store.load(page.table).promises[0].secret}  # type: ignore[union-attr]
        key = browser.cookie.split("=")[1]
    ours = [record for record in caplog.records if record.name.startswith("canasta")]
    assert ours
    lines = [JsonLines().format(record) for record in ours]
    for line in lines:
        told = json.loads(line)
        assert {"at", "level", "logger", "event"} <= set(told)
        text = " ".join(str(value) for name, value in told.items() if name not in ("at", "table"))
        assert not re.search(r"\b(?:[4-9JQKA]|10|2|3)[CDHS]\b|\bJK\b", text), line
        assert key not in line
        assert not any(secret in line for secret in secrets)


def test_a_fault_is_logged_by_its_place_and_not_by_its_words() -> None:
    try:
        raise ValueError("QH is in the stock")
    except ValueError:
        record = logging.LogRecord("canasta", logging.ERROR, __file__, 1, "fault", (), sys.exc_info())
    line = JsonLines().format(record)
    assert "QH" not in line
    assert "test_pages.py" in line
    told = "Task exception was never retrieved\nfuture: <Task exception=ValueError('QH is in the stock')>"
    line = JsonLines().format(logging.LogRecord("asyncio", logging.ERROR, __file__, 1, told, (), None))
    assert json.loads(line)["event"] == "Task exception was never retrieved"


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--help"], 0),
        (["--port", "x"], 2),
        (["--port", "70000"], 2),
        (["--cert", "nowhere.pem"], 2),
        (["--cert", "a", "--key", "b"], 2),
        (["more"], 2),
        (["--host", "192.0.2.1", "--port", "0"], 1),
    ],
)
def test_serve_says_what_it_cannot_do(
    arguments: list[str], status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loggers = {name: (logging.getLogger(name).handlers[:], logging.getLogger(name).level) for name in ("", "canasta")}
    try:
        assert run([*arguments, "--data", str(tmp_path)]) == status
    finally:
        for name, (handlers, level) in loggers.items():
            logging.getLogger(name).handlers[:] = handlers
            logging.getLogger(name).setLevel(level)
    written = capsys.readouterr()
    assert bool(written.err) == (status != 0)
