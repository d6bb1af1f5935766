"""The engine that a browser runs without the network is the one that the server plays by, in Python alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from canasta.pile_question import answer_text
from canasta.rules import PRESETS
from canasta.server.engine_sources import engine_files
from tests.server.browser import Browser

SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from canasta.engine import engine_kind
from canasta.pile_question import answer_text
assert engine_kind() == "interpreted"
foreign = [name for name in sys.modules if name.partition(".")[0] in ("librt", "msgspec", "starlette", "rich")]
assert not foreign, foreign
for line in sys.stdin:
    print(answer_text(line))
"""
RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK", "3"]


def questions(seed: str, count: int) -> list[str]:
    """Tables at random, many of which cannot be."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        melds = [[rank] * chance.randint(2, 7) for rank in chance.sample(RANKS[:11], chance.randint(0, 3))]
        told = {
            "preset": chance.choice(list(PRESETS)),
            "settings": {"strict_pickup": True} if chance.random() < 0.2 else {},
            "top": chance.choice([*RANKS, "3H"]),
            "frozen": chance.choice(["no", "no", "wild", "red"]),
            "hand": [chance.choice(RANKS) for _ in range(chance.randint(1, 14))],
            "melds": melds,
            "opened": bool(melds) or chance.random() < 0.2,
            "score": chance.choice([-100, 0, 1500, 3000]),
            "size": chance.choice([None, 1, 2, 5, 20]),
        }
        found.append(json.dumps(told))
    return found


def test_it_answers_as_the_server_without_any_package(tmp_path: Path) -> None:
    for path, text in engine_files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    asked = questions("in a browser", 150)
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", SCRIPT, str(tmp_path)],
        input="\n".join(asked),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    answers = done.stdout.splitlines()
    assert answers == [answer_text(one) for one in asked]
    assert sum('"take-' in one for one in answers) > 40


def test_it_is_served_packed_and_asked_for_anew(browser: Browser) -> None:
    plain = browser.ask("GET", "/engine.json")
    assert plain.headers["cache-control"] == "no-cache"
    assert plain.json["files"] == engine_files()
    assert plain.json["version"] == browser.ask("GET", "/engine.json").json["version"]
    packed = browser.ask("GET", "/engine.json", Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert len(packed.body) < 150_000


@pytest.mark.parametrize("path", ["canasta/players", "canasta/server", "canasta/terminal", "canasta/arena"])
def test_nothing_else_is_sent(path: str) -> None:
    assert not [name for name in engine_files() if name.startswith(path)]
