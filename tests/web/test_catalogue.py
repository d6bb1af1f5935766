"""The page's catalogue has a sentence for everything that can be refused; its message types are the server's."""

from __future__ import annotations

import json
import re

from tests.web import hand_cases
from tests.web.conftest import ROOT
from tests.web.refusal_cases import UNTOLD, generate

REFUSALS = ROOT / "web/src/lib/text/en-refusals.ts"


def test_every_refusal_has_its_sentence() -> None:
    from canasta.engine.messages import TEXTS
    from canasta.server import problems, refusals, take_check

    known = REFUSALS.read_text(encoding="utf-8")
    codes = {code for code, _, _ in TEXTS.values()} | set(refusals.TEXTS) | set(problems.TEXTS)
    codes |= set(take_check.TEXTS) - UNTOLD
    assert [code for code in sorted(codes - {"unreadable"}) if f'"refused.{code}"' not in known] == []
    assert sorted(set(re.findall(r'"refused\.([^"]+)"', known)) - (codes - {"unreadable"})) == []


def test_the_pages_tests_know_every_sentence() -> None:
    cases = (ROOT / "web/tests/refusals.json").read_text(encoding="utf-8")
    assert json.loads(cases) == json.loads(generate())


def test_the_pages_tests_know_hands_as_they_are_told() -> None:
    assert (ROOT / "web/tests/hands.json").read_text(encoding="utf-8") == hand_cases.generate()


def test_the_message_types_are_the_servers() -> None:
    from canasta.server import typescript

    assert (ROOT / "web/src/lib/messages.ts").read_text(encoding="utf-8") == typescript.generate()
