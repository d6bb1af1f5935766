"""Every large count, by what it is about."""

from __future__ import annotations

from collections.abc import Iterable

from tests.handbook.checks import CHECKS as HANDBOOK
from tests.properties.checks import CHECKS, rules_of
from tests.test_engine_oracle import play_both

from .check import Check
from .commands import commands
from .cuts import cuts
from .frames import frames
from .kills import kills
from .matches import whole_matches
from .page_cuts import page_cuts
from .page_kills import page_kills
from .pages import pages
from .replays import replays
from .secrecy import secrecy
from .silence import silence


def reference(cases: Iterable[int]) -> int:
    """Random hands agree action by action with the slow reference."""
    return sum(play_both(rules_of(case), case) for case in cases)


ENGINE = {**CHECKS, "the slow reference agrees at every decision": Check(reference, 3_000, "decisions")}

SERVER = {
    "nothing sent or logged depends on hidden cards": Check(secrecy, 5_000, "bytes compared", 50),
    "killed in mid-hand, nothing acknowledged is lost": Check(kills, 50, "acknowledgements held to", 5),
    "of fifty commands at once one is done": Check(commands, 200, "commands answered", 20),
    "a cut client catches up exactly": Check(cuts, 1_000, "events caught up on", 50),
    "hostile frames leave the table unharmed": Check(frames, 5_000, "refused in words, the others by closing", 250),
    "silent and slow clients are cut": Check(silence, 900, "cut at the limit, none before", 100),
    "two pages of a table are shown the same": Check(pages, 60, "states compared", 10),
}

BROWSER = {
    "a page that is cut shows the same table again": Check(
        page_cuts, 1_000, "versions passed meanwhile", 60, "back after"
    ),
    "a page whose server is killed goes on": Check(page_kills, 50, "versions held to", 10),
    "whole matches to 5,000 points, by taps, by keys, by four": Check(whole_matches, 3, "played to the end", 1),
}

REPLAYS = {
    "replays end at the right score, and tell a seat no more than it knew": Check(
        replays, 1_000, "steps, from every seat and with all cards open", 20
    ),
}

SECTIONS = {"engine": ENGINE, "handbook": HANDBOOK, "server": SERVER, "replays": REPLAYS, "browser": BROWSER}
SAMPLE = 100
"""The suite runs one case of so many, and at least one."""
