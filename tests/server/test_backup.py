"""`canasta backup`: a whole copy while the tables are played."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta.server.backup import BackupError, backup, run
from canasta.server.database import FILE
from tests.server.browser import Browser, running


def test_a_copy_made_while_playing_is_a_moment_of_it(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    copies.mkdir()
    seen = []
    with running(data) as server:
        browser = Browser(server.port)
        table = browser.new_match("classic")
        with browser.open(table) as page:
            for number in range(8):
                page.advance()
                backup(data, copies / f"{number}.sqlite3")
                seen.append(page.version)
            page.settle()
            last = page.version
    for number, version in enumerate(seen):
        folder = tmp_path / f"restored-{number}"
        folder.mkdir()
        (copies / f"{number}.sqlite3").rename(folder / FILE)
        if number in (0, 7):
            with running(folder) as server:
                browser.port = server.port
                with browser.open(table, since=version) as page:
                    page.receive()
                    assert page.state["since"] == version
                    page.settle()
                    assert page.version >= version
    assert last >= seen[-1]


def test_a_copy_is_never_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path / "data"):
        pass
    target = tmp_path / "copy.sqlite3"
    assert run(["--data", str(tmp_path / "data"), str(target)]) == 0
    assert capsys.readouterr().out == f"{target}: 0 tables\n"
    before = target.read_bytes()
    assert run(["--data", str(tmp_path / "data"), str(target)]) == 1
    assert target.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]
    assert target.stat().st_mode & 0o077 == 0


def test_nothing_to_copy(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="there are no tables"):
        backup(tmp_path, tmp_path / "copy.sqlite3")
    assert run(["--help"]) == 0
    assert run([]) == 2
