"""The command line finds its verb, says what it does not know, and starts at once."""

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from canasta import __version__, cli


def canasta(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "canasta", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_version_names_engine_and_python() -> None:
    done = canasta("--version")
    assert (done.returncode, done.stderr) == (0, "")
    pattern = rf"canasta {re.escape(__version__)} \((compiled|interpreted) engine, Python 3\.\d+\.\S+\)\n"
    assert re.fullmatch(pattern, done.stdout)


def test_version_imports_nothing_heavy() -> None:
    code = "import sys; from canasta.cli import main; main(['--version']); print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    modules = set(loaded.stdout.splitlines()[-1].split())
    assert modules.isdisjoint({"argparse", "dataclasses", "typing", "re", "rich", "json", "canasta.rules"})


def test_no_verb_opens_the_browser_table(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("canasta.server.serve")
    module.run_opening = lambda argv: 7 if argv == [] else 1  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    assert cli.main([]) == 7


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"]])
def test_help_lists_every_verb_and_examples(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    text = capsys.readouterr().out
    for verb, (_, summary) in cli.VERBS.items():
        assert f"  {verb} " in text
        assert summary in text
    assert "examples:\n  canasta " in text


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("paly", "unknown verb 'paly'. Did you mean 'play'?"),
        ("RULES", "unknown verb 'RULES'. Did you mean 'rules'?"),
        ("--vers", "unknown option '--vers'. Did you mean '--version'?"),
        ("xyzzy", "unknown verb 'xyzzy'. 'canasta --help' lists the verbs."),
    ],
)
def test_unknown_word_is_refused_with_the_nearest(word: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([word]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert hint in written.err


def verb_that(monkeypatch: pytest.MonkeyPatch, run: object) -> None:
    module = ModuleType("canasta_verb_for_tests")
    module.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(cli.VERBS, "try", (module.__name__, "only here"))


def test_verb_gets_the_rest_and_gives_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def run(argv: list[str]) -> int:
        seen.append(argv)
        return 1

    verb_that(monkeypatch, run)
    assert cli.main(["try", "--seed", "7"]) == 1
    assert cli.main(["help", "try"]) == 1
    assert seen == [["--seed", "7"], ["--help"]]


def test_an_argument_that_is_no_text_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verb_that(monkeypatch, lambda argv: 0)
    assert cli.main(["try", "--seed", "\udcff"]) == 2
    assert capsys.readouterr().err == "canasta: the argument '\\udcff' is no UTF-8 text\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("arguments", [["--version"], ["rules", "classic"]])
def test_a_full_disk_is_said_in_one_line(arguments: list[str]) -> None:
    command = [sys.executable, "-P", "-m", "canasta", *arguments]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=buffered)
    assert done.returncode == 1
    assert done.stderr == "canasta: the output cannot be written: No space left on device\n"


def test_interruption_is_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(argv: list[str]) -> int:
        raise KeyboardInterrupt

    verb_that(monkeypatch, run)
    assert cli.main(["try"]) == 130


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end differently there")
@pytest.mark.parametrize("lines", [1, 10_000])
def test_reader_that_leaves_is_no_error(lines: int) -> None:
    """One line stays in the buffer until the end; many are noticed while they are written."""
    code = (
        "import sys, types; from canasta import cli\n"
        "verb = types.ModuleType('verb'); sys.modules['verb'] = verb\n"
        f"verb.run = lambda argv: [sys.stdin.read(), *[print('x' * 1000) for _ in range({lines})]] and 0\n"
        "cli.VERBS['try'] = ('verb', ''); sys.exit(cli.main(['try']))\n"
    )
    command = [sys.executable, "-P", "-c", code]
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=buffered) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141
