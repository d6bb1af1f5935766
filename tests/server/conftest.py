"""One server for the tests that do not break it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from canasta.server.running import Server
from tests.server.browser import FAST, Browser, Page, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("tables"), limits=FAST) as server:
        yield server


@pytest.fixture
def browser(server: Server) -> Browser:
    return Browser(server.port)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A two-player match whose first hand has been dealt, where the person is to act."""
    with browser.open(browser.new_match()) as page:
        page.settle()
        assert page.do("next")["type"] == "ack"
        while page.state["view"]["phase"] == "deal" or not page.view["my_move"]:
            page.receive()
        yield page
