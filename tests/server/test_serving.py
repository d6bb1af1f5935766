"""`canasta` and `canasta serve`: one server a folder, a good word for whoever cannot start, a quiet end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from canasta.cli import main
from canasta.server import serve
from canasta.server.browsing import answers, has_screen
from canasta.server.database import FILE
from canasta.server.occupation import LOCK, NOTE, Occupation, OccupiedError
from canasta.server.running import Server, bound_socket
from tests.server.browser import Browser, running
from tests.server.killed import ServerProcess

Refused = Callable[..., tuple[int, str]]
LINUX = sys.platform == "linux"


def full() -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))


def canasta(
    *arguments: str, environment: dict[str, str] | None = None, on_a_full_disk: bool = False
) -> tuple[int, str, str]:
    """Run the command to its end: status, output, errors. An empty variable is none."""
    found = os.environ | (environment or {})
    done = subprocess.run(
        [sys.executable, "-P", "-m", "canasta", *arguments],
        env={name: value for name, value in found.items() if value},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=full if on_a_full_disk else None,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def test_one_server_a_folder(tmp_path: Path) -> None:
    """The second is told where the first is, and that one plays on."""
    with ServerProcess(tmp_path) as first:
        status, out, err = canasta("serve", "--port", "0", "--data", str(tmp_path))
        assert (status, out) == (1, "")
        assert f"http://localhost:{first.port}/" in err
        assert f"process {first.process.pid}" in err
        assert "--data" in err
        assert err.count("\n") == 1
        assert answers(f"http://localhost:{first.port}/")
    assert not (tmp_path / NOTE).exists()


def test_a_killed_server_leaves_the_folder_free(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first:
        table = Browser(first.port).new_match()
        first.kill()
    assert (tmp_path / NOTE).exists()
    with ServerProcess(tmp_path) as second:
        assert answers(f"http://localhost:{second.port}/")
        assert table


def test_a_folder_is_taken_before_its_server_has_an_address(tmp_path: Path) -> None:
    """What a killed server noted is no longer said."""
    (tmp_path / NOTE).write_text('{"url": "http://localhost:1/", "process": 1}')
    mine = Occupation(tmp_path)
    with pytest.raises(OccupiedError) as taken:
        Occupation(tmp_path)
    assert taken.value.url == ""
    mine.announce("http://localhost:2/")
    with pytest.raises(OccupiedError) as taken:
        Occupation(tmp_path)
    assert taken.value.url == "http://localhost:2/"
    mine.release()
    Occupation(tmp_path).release()
    assert (tmp_path / LOCK).stat().st_mode & 0o077 == 0


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Run, in this process, a command that must not start: status and errors."""

    def run(*arguments: str) -> tuple[int, str]:
        status = main([*arguments])
        out, err = capsys.readouterr()
        assert out == ""
        assert "Traceback" not in err
        return status, err

    return run


@pytest.fixture
def scripted(tmp_path: Path) -> Path:
    """A browser that notes what it is asked to open."""
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> {tmp_path}/opened\n')
    script.chmod(0o700)
    return script


@pytest.mark.skipif(os.name != "posix", reason="the scripted browser is a shell script")
def test_starting_again_opens_the_browser_at_the_server_that_runs(tmp_path: Path, scripted: Path) -> None:
    data = tmp_path / "data"
    with ServerProcess(data) as first:
        url = f"http://localhost:{first.port}/"
        status, out, err = canasta(environment={"CANASTA_DATA": str(data), "BROWSER": str(scripted)})
        assert (status, err) == (0, "")
        assert url in out
        assert (tmp_path / "opened").read_text() == f"{url}\n"


@pytest.mark.skipif(not LINUX, reason="elsewhere there is always a screen")
def test_without_a_screen_the_address_is_said_and_no_browser_for_text_starts(tmp_path: Path, scripted: Path) -> None:
    for name in ("www-browser", "w3m", "lynx", "links", "elinks", "xdg-open", "firefox"):
        (tmp_path / name).symlink_to(scripted)
    bare = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}
    bare |= {"PATH": f"{tmp_path}:{os.environ['PATH']}", "CANASTA_DATA": str(tmp_path / "data")}
    with ServerProcess(tmp_path / "data") as first:
        status, out, err = canasta(environment=bare)
    assert (status, err) == (0, "")
    assert f"Open http://localhost:{first.port}/ in a browser." in out
    assert not (tmp_path / "opened").exists()


@pytest.mark.skipif(not LINUX, reason="elsewhere there is always a screen")
def test_where_a_window_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        with monkeypatch.context() as patch:
            patch.setenv(name, "something")
            assert has_screen()


def test_a_port_that_is_taken(tmp_path: Path, refused: Refused) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, err = refused("serve", "--port", str(port), "--data", str(tmp_path))
    assert status == 1
    assert f"port {port} of 127.0.0.1 is taken" in err
    assert "--port" in err
    assert err.count("\n") == 1


def test_the_browser_is_given_another_port_where_the_usual_one_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also by a canasta with other matches: the two never share a table."""

    def run(server: Server, ready: Callable[[], None]) -> None:
        with server._undo:
            ready()
            ports.append(server.port)

    ports: list[int] = []
    with running(tmp_path / "other") as other:
        monkeypatch.setattr(serve, "PORT", other.port)
        monkeypatch.setattr(Server, "run", run)
        monkeypatch.setattr(serve, "open_browser", lambda url: None)
        monkeypatch.setenv("CANASTA_DATA", str(tmp_path / "mine"))
        assert serve.run_opening([]) == 0
        out = capsys.readouterr().out
        assert ports != [other.port]
        assert f"Port {other.port} is taken; this takes port {ports[0]}." in out
        assert f"http://localhost:{ports[0]}/" in out


@pytest.mark.parametrize("host", ["203.0.113.9", "no.such.host.invalid"])
def test_an_address_that_is_not_this_machines(host: str, tmp_path: Path, refused: Refused) -> None:
    status, err = refused("serve", "--host", host, "--port", "0", "--data", str(tmp_path))
    assert status == 1
    assert f"no address {host}" in err
    assert "0.0.0.0" in err


def test_a_port_for_administrators(monkeypatch: pytest.MonkeyPatch) -> None:
    class Denied(socket.socket):
        def bind(self, address: object) -> None:
            raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket, "socket", Denied)
    with pytest.raises(Exception, match=r"port 80 needs an administrator's rights.*1024"):
        bound_socket("127.0.0.1", 80)


def test_small_messages_wait_for_nothing() -> None:
    """What Nagle's algorithm holds back comes 40 ms late."""

    async def waits() -> bool:
        made: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        class Line(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                own: socket.socket = transport.get_extra_info("socket")
                made.set_result(not own.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
                transport.close()

        with bound_socket("127.0.0.1", 0) as listening:
            server = await asyncio.get_running_loop().create_server(Line, sock=listening)
            _, writer = await asyncio.open_connection(*listening.getsockname())
            found = await made
            writer.close()
            server.close()
        return found

    assert not asyncio.run(waits())


def a_file(folder: Path) -> None:
    folder.write_text("here is something else")


def no_database(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_text("here is something else, and no database at all: " * 100)


def newer(folder: Path) -> None:
    folder.mkdir()
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()


def missing_disk(folder: Path) -> None:
    folder.symlink_to("/proc/nowhere" if LINUX else folder / "nowhere" / "at" / "all")


@pytest.mark.parametrize(
    ("prepare", "status", "parts"),
    [
        (a_file, 2, ["--data names", "no folder"]),
        (no_database, 1, ["no database of canasta", "move it away"]),
        (newer, 1, ["newer version", "9999", "update it"]),
        pytest.param(
            missing_disk,
            1,
            ["nothing can be kept in", "--data DIR"],
            marks=pytest.mark.skipif(not LINUX, reason="needs /proc"),
        ),
    ],
)
def test_a_folder_that_cannot_be_used(
    prepare: Callable[[Path], None], status: int, parts: list[str], tmp_path: Path, refused: Refused
) -> None:
    prepare(tmp_path / "data")
    found, err = refused("serve", "--port", "0", "--data", str(tmp_path / "data"))
    assert found == status
    assert all(part in err for part in parts), err
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="limits of file sizes are the system's")
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    status, out, err = canasta("serve", "--port", "0", "--data", str(tmp_path), on_a_full_disk=True)
    assert (status, out) == (1, "")
    assert "nothing can be kept in" in err
    assert "room" in err
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="an administrator may write everywhere")
def test_a_folder_that_may_only_be_read(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o500)
    status, _, err = canasta("serve", "--port", "0", "--data", str(tmp_path / "data"))
    assert status == 1
    assert "Permission denied" in err
    assert "--data DIR" in err


def test_a_database_that_another_program_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from canasta.server import database
    from canasta.server.store import Store

    with sqlite3.connect(tmp_path / FILE) as holder:
        holder.execute("PRAGMA locking_mode=EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr(database, "PATIENCE", 0.0)
        with pytest.raises(database.DatabaseError, match="locked by another program"):
            Store(tmp_path)
    holder.close()


def test_no_certificate(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "c.pem").write_text("no certificate")
    files = ["--cert", str(tmp_path / "c.pem"), "--key", str(tmp_path / "c.pem")]
    status, err = refused("serve", "--port", "0", "--data", str(tmp_path / "data"), *files)
    assert status == 1
    assert "PEM" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--port", "70000"], "ports are 0 to 65535"),
        (["--allow-host", "http://cards.home"], "without scheme and port"),
        (["--allow-host", "cards.home:80"], "without scheme and port"),
        (["--cert", "x.pem"], "go together"),
        (["--cert", "x.pem", "--key", "y.pem"], "there is no file x.pem"),
    ],
)
def test_what_cannot_be_understood(arguments: list[str], part: str, refused: Refused) -> None:
    status, err = refused("serve", *arguments)
    assert status == 2
    assert part in err


@pytest.mark.parametrize("verb", [(), ("serve",), ("backup",), ("verify",)])
def test_help_has_examples(verb: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*verb, "--help"]) == 0
    out = capsys.readouterr().out
    assert "examples:" in out
    assert out.count(f"canasta {' '.join(verb)}".strip()) >= 3


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("name", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_quietly(name: signal.Signals, tmp_path: Path) -> None:
    """With a page open and a match under way."""
    with ServerProcess(tmp_path) as server:
        browser = Browser(server.port)
        with browser.open(browser.new_match("classic")) as page:
            page.settle()
            page.do("next")
            server.process.send_signal(name)
            assert page.closed() == 1012
            out, err = server.process.communicate(timeout=30)
    assert (server.process.returncode, out, err) == (0, "", "")
    assert not list(tmp_path.glob("*-wal"))
