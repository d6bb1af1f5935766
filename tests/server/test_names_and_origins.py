"""Who may ask: names of the server, origins of requests, keys of devices, headers of answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from canasta.server.bundle import Bundle
from canasta.server.devices import COOKIE
from canasta.server.gate import CONTENT_POLICY, WORKER_POLICY, Names, host_name
from canasta.server.running import Server
from tests.server.browser import Browser, Page, running


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "10.0.0.1", "localhost@evil", "a/b", "[::1"]
)
def test_other_names_are_refused(server: Server, browser: Browser, page: Page, host: str) -> None:
    assert browser.ask("GET", "/api/presets", Host=host).status in (400, 421)
    assert "set-cookie" not in browser.ask("GET", "/", Host=host).headers
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
    assert browser.ask("GET", f"/ws/table/{page.table}", None, Host=host, **upgrade).status in (400, 403)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "127.0.0.1:99", "[::1]:80", "localhost."])
def test_own_names_are_answered(browser: Browser, host: str) -> None:
    assert browser.ask("GET", "/api/presets", Host=host).status == 200


def test_names_that_are_allowed_by_hand_and_addresses_when_listening_everywhere() -> None:
    names = Names("0.0.0.0", ("cards.home",))
    assert all(names.allow(host) for host in ("cards.home:8520", "192.168.1.7:8520", "[fe80::1]", "CARDS.HOME"))
    assert not any(names.allow(host) for host in ("evil.example", "192.168.1.7.evil.example", "", ":80"))
    assert not Names("127.0.0.1").allow("192.168.1.7")
    assert host_name("user@localhost") == ""


def test_an_address_is_known_however_it_is_written() -> None:
    assert Names("::1", ("::ffff:127.0.0.1",)).allow("[::ffff:7f00:1]:8520")
    assert Names("::", ("0:0:0:0:0:0:0:0",)).allow("[fe80::1]")
    assert Names("127.0.0.1", ("fe80::0:1",)).allow("[fe80::1]:80")


OTHERS = [
    'prefs={"theme":"dark"}',
    "{x}=1",
    "jwt=a b",
    "n=Jos\xe9",
    "flag",
    "a,b=1",
    'x="un',
    "=v",
    "canasta_device=short",
]


@pytest.mark.parametrize("other", OTHERS)
def test_other_programs_cookies_take_no_seat_away(browser: Browser, other: str) -> None:
    """All programs on this machine's name share its cookies; a key is never replaced while one is sent."""
    browser.ask("GET", "/")
    own = browser.cookie
    for cookie in (f"{other}; {own}", f"{own}; {other}"):
        browser.cookie = cookie
        assert "set-cookie" not in browser.ask("GET", "/").headers
        assert (
            browser.ask("POST", "/api/matches", {"preset": "two-player"}, Content_Type="application/json").status == 201
        )


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "https://localhost", "http://localhost", "file://"])
def test_foreign_origins_are_refused(server: Server, browser: Browser, page: Page, origin: str) -> None:
    """Also the same name on another port or scheme, and ``null``."""
    body: dict[str, object] = {"preset": "classic"}
    assert browser.ask("POST", "/api/matches", body, Origin=origin).status == 403
    assert browser.ask("DELETE", f"/api/matches/{page.table}", Origin=origin).status == 403
    with pytest.raises(InvalidStatus) as refused, browser.open(page.table, Origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_without_an_origin_the_key_and_json_are_needed(server: Server) -> None:
    """What another site could make a browser send without asking first is not enough."""
    stranger = Browser(server.port)
    answer = stranger.ask("POST", "/api/matches", {"preset": "classic"})
    assert (answer.status, answer.json["code"]) == (403, "no-device")
    assert stranger.ask("DELETE", "/api/matches/nothing").json["code"] == "no-device"
    assert "set-cookie" not in answer.headers
    known = Browser(server.port)
    known.ask("GET", "/")
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "text/json"):
        answer = known.ask("POST", "/api/matches", {"preset": "classic"}, Content_Type=kind)
        assert (answer.status, answer.json["code"]) == (415, "not-json")
    assert known.ask("GET", "/api/matches").json == {"matches": []}
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        assert known.ask("POST", "/api/matches", {"preset": "classic"}, Content_Type=kind).status == 201


def test_problems_are_json_for_programs_and_sentences_for_people(browser: Browser) -> None:
    problem = browser.ask("GET", "/api/presets", Host="evil.example").json
    assert (problem["code"], problem["figures"]) == ("other-name", {"name": "evil.example"})
    assert "--allow-host evil.example" in browser.ask("GET", "/", Host="evil.example").text


def test_own_origin_is_let_in(browser: Browser, page: Page) -> None:
    answer = browser.ask("POST", "/api/matches", {"preset": "classic"}, Origin=f"http://{browser.host}")
    assert answer.status in (201, 429)


def test_a_request_that_the_browser_calls_foreign_is_refused(browser: Browser, page: Page) -> None:
    assert browser.ask("POST", "/api/matches", {"preset": "classic"}, Sec_Fetch_Site="cross-site").status == 403


def test_the_key_comes_once_and_is_kept_from_scripts(server: Server) -> None:
    browser = Browser(server.port)
    first = browser.ask("GET", "/").headers["set-cookie"]
    assert first.startswith(f"{COOKIE}=")
    assert all(part in first for part in ("HttpOnly", "SameSite=Strict", "Path=/"))
    assert "set-cookie" not in browser.ask("GET", "/").headers


def test_a_link_from_another_site_does_not_take_the_key_away(server: Server) -> None:
    """The browser follows it without the cookie; a new key would make the person somebody else."""
    assert "set-cookie" not in Browser(server.port).ask("GET", "/", Sec_Fetch_Site="cross-site").headers


def test_a_key_of_the_wrong_form_is_no_key(server: Server) -> None:
    for wrong in (f"{COOKIE}=1", f"{COOKIE}=" + "g" * 32, f"{COOKIE}=" + "a" * 33, "=;;=", f"{COOKIE}"):
        assert "set-cookie" in Browser(server.port).ask("GET", "/", Cookie=wrong).headers


def test_every_answer_has_the_strict_headers(browser: Browser) -> None:
    for path in ("/", "/api/presets", "/rules/classic", "/nothing", "/healthz"):
        headers = browser.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_other_names_of_this_machine_lead_to_one(browser: Browser) -> None:
    """Cookies go by name: under two names a person would be two."""
    answer = browser.ask("GET", "/table/x", Host=f"127.0.0.1:{browser.port}")
    assert (answer.status, answer.headers["location"]) == (307, f"http://localhost:{browser.port}/table/x")


def test_only_the_engines_worker_may_run_webassembly(tmp_path: Path) -> None:
    assets = tmp_path / "page" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<!doctype html>")
    for name in ("engine.worker-abc.js", "index-abc.js"):
        (assets / name).write_text("1")
    with running(tmp_path / "data", bundle=Bundle(tmp_path / "page")) as server:
        browser = Browser(server.port)
        policies = {
            path: browser.ask("GET", path).headers.get_all("content-security-policy")
            for path in ("/", "/pile", "/assets/index-abc.js", "/assets/engine.worker-abc.js", "/api/presets")
        }
    assert policies.pop("/assets/engine.worker-abc.js") == [WORKER_POLICY]
    assert list(policies.values()) == [[CONTENT_POLICY]] * 4
    assert "unsafe" not in CONTENT_POLICY
    assert WORKER_POLICY.count("unsafe") == WORKER_POLICY.count("'wasm-unsafe-eval'") == 1
