"""The page's catalogue has a sentence for everything that can be refused; its message types are the server's."""

from __future__ import annotations

import json
import re

from tests.web import hand_cases
from tests.web.conftest import ROOT
from tests.web.refusal_cases import UNTOLD, faults, generate

TEXTS = ROOT / "web/src/lib/text"
SOURCE = ROOT / "src/canasta/rules"


def _catalogue(file: str, kind: str) -> set[str]:
    return set(re.findall(rf'^  "{kind}\.([^"]+)":', (TEXTS / file).read_text(encoding="utf-8"), re.MULTILINE))


def test_every_refusal_has_its_sentence() -> None:
    from canasta.engine.messages import TEXTS
    from canasta.server import problems, refusals, take_check

    codes = {code for code, _, _ in TEXTS.values()} | set(refusals.TEXTS) | set(problems.TEXTS)
    codes |= set(take_check.TEXTS) - UNTOLD
    assert _catalogue("en-refusals.ts", "refused") == codes - {"unreadable"}


def test_every_reason_has_its_sentence() -> None:
    from canasta.players.reasons import TEXTS

    assert _catalogue("en-reasons.ts", "reason") == set(TEXTS)


def test_every_doubt_has_its_sentence() -> None:
    from canasta.doubts import TEXTS

    assert _catalogue("en.ts", "doubt") - {"title", "yes", "no", "charge"} == set(TEXTS)


def test_every_fault_of_house_rules_has_its_sentence() -> None:
    written = "".join(
        (SOURCE / name).read_text(encoding="utf-8") for name in ("accepts.py", "checks.py", "settings.py")
    )
    codes = set(re.findall(r'(?:Unfit|RuleProblem)\(\s*"(\w+)"', written))
    assert codes == {fault.code for fault in faults()}
    assert _catalogue("en-faults.ts", "fault") == codes


def test_every_remark_on_house_rules_has_its_sentence() -> None:
    codes = set(re.findall(r'Remark\(\s*"(\w+)"', (SOURCE / "advice.py").read_text(encoding="utf-8")))
    assert len(codes) > 5
    assert _catalogue("en-house.ts", "remark") - {"offer", "take"} == codes


def test_the_names_of_rules_and_players_are_their_own() -> None:
    from canasta.server import catalogue

    assert (TEXTS / "en-rules.ts").read_text(encoding="utf-8") == catalogue.generate()


def test_the_pages_tests_know_every_sentence() -> None:
    cases = (ROOT / "web/tests/refusals.json").read_text(encoding="utf-8")
    assert json.loads(cases) == json.loads(generate())


def test_the_pages_tests_know_hands_as_they_are_told() -> None:
    assert (ROOT / "web/tests/hands.json").read_text(encoding="utf-8") == hand_cases.generate()


def test_the_message_types_are_the_servers() -> None:
    from canasta.server import typescript

    assert (ROOT / "web/src/lib/messages.ts").read_text(encoding="utf-8") == typescript.generate()
