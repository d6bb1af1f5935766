"""Connections that keep the server waiting are cut, by a clock that the tests turn."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta.server.deadlines import Watch
from canasta.server.limits import SILENCE, Bucket, Buckets
from canasta.server.running import Server
from tests.server.browser import PATIENCE, Browser, running


class Hands:
    """A clock."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Wire:
    """A connection without a network."""

    def __init__(self) -> None:
        self.waiting = 0
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def get_extra_info(self, name: str) -> None:
        return None

    def get_write_buffer_size(self) -> int:
        return self.waiting


def test_silence_is_cut_at_the_limit_and_not_before() -> None:
    clock, wire = Hands(), Wire()
    watch = Watch(clock)
    watched = watch.enter(wire)
    clock.now += SILENCE - 0.1
    assert watch.sweep() == 0
    watched.heard = clock.now
    clock.now += SILENCE - 0.1
    assert watch.sweep() == 0
    clock.now += 0.2
    assert watch.sweep() == 1
    assert wire.aborted
    assert len(watch) == 0


def test_who_takes_nothing_is_cut_and_who_takes_slowly_is_not() -> None:
    clock, stuck, slow = Hands(), Wire(), Wire()
    watch = Watch(clock)
    for wire in (stuck, slow):
        watch.enter(wire).heard = None
        wire.waiting = 1000
    watch.sweep()
    for _ in range(4):
        clock.now += SILENCE / 3
        slow.waiting -= 1
        watch.sweep()
    assert stuck.aborted
    assert not slow.aborted


def test_a_bucket_refills() -> None:
    clock = Hands()
    bucket = Bucket(clock, rate=2.0, burst=4.0)
    assert [bucket.take() for _ in range(5)] == [True] * 4 + [False]
    clock.now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 1000.0
    assert not bucket.take(5.0)


def test_buckets_forget_the_oldest_and_stay_small() -> None:
    buckets = Buckets(Hands(), rate=1.0, burst=1.0, most=10)
    assert all(buckets.take(str(number)) for number in range(1000))
    assert not buckets.take("999")
    assert len(buckets._buckets) == 10


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def timed(tmp_path: Path, clock: Hands) -> Iterator[Server]:
    with running(tmp_path, clock=clock, sweep=0.01) as server:
        yield server


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: loc",
        b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_a_request_that_never_comes_whole_is_cut(timed: Server, clock: Hands, beginning: bytes) -> None:
    with socket.create_connection(("127.0.0.1", timed.port), PATIENCE) as connection:
        connection.sendall(beginning)
        # Answered requests show that the server has read what this one sent.
        assert Browser(timed.port).ask("GET", "/healthz").status == 200
        assert Browser(timed.port).ask("GET", "/healthz").status == 200
        clock.now += SILENCE
        found = b"-"
        while found:
            try:
                found = connection.recv(65536)
            except ConnectionError:
                break
    assert Browser(timed.port).ask("GET", "/healthz").status == 200


def test_a_page_that_falls_silent_is_cut_and_the_table_stays(timed: Server, clock: Hands) -> None:
    browser = Browser(timed.port)
    with browser.open(browser.new_match()) as page:
        page.settle()
        clock.now += SILENCE
        assert page.closed() == 1006
        with browser.open(page.table, since=page.version) as again:
            again.receive()
            assert again.view == page.view


def test_a_frame_that_never_ends_is_cut_however_much_of_it_comes(timed: Server, clock: Hands) -> None:
    browser = Browser(timed.port)
    with browser.open(browser.new_match()) as page:
        page.settle()
        # 15,000 bytes of text are announced; what comes in its time is a part of them, as are answers to pings.
        page.connection.socket.sendall(b"\x81\xfe" + (15_000).to_bytes(2, "big") + bytes(4))
        for _ in range(2):
            clock.now += SILENCE / 2
            page.connection.socket.sendall(bytes(10))
            # Answered requests show that the server has read what this one sent.
            assert browser.ask("GET", "/healthz").status == 200
            assert browser.ask("GET", "/healthz").status == 200
        assert page.closed() == 1006
