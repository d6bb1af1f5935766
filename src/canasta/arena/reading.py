"""Reading a plan file: a small TOML text that says what a run is to play, written before the run.

Keys: `seeds` (gating or final), `seed`, `rules` (a preset), `set` (house rules as on the command line), `players`,
`pairing` (round-robin or adjacent), `pairs`, `play` (hands or matches), `scores` (spread or zero), `sprt` (two whole
numbers, H0 and H1). Only `seeds`, `seed`, `players` and `pairs` must be there.
"""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from canasta.arena.plan import NAMESPACES, PAIRINGS, PLAYS, SCORES, Plan
from canasta.arena.sprt import Sprt
from canasta.history.placed import HistoryError, PlacedError, check_size, load_text
from canasta.history.tables import Table, parse_toml
from canasta.players import PLAYERS
from canasta.rules import (
    PRESETS,
    Rules,
    RulesError,
    SettingError,
    UnknownPresetError,
    apply_settings,
    parse_settings,
    preset,
)

MOST_BYTES = 100_000
LONGEST_SEED = 40
MOST_PLAYERS = 40
MOST_PAIRS = 10_000_000
WIDEST_MARGIN = 10_000

_KEYS = ("seeds", "seed", "rules", "set", "players", "pairing", "pairs", "play", "scores", "sprt")


class PlanError(PlacedError):
    """A plan file that cannot be read."""


def load_plan(path: Path) -> Plan:
    """The plan of a file. Raises PlanError, which names the file, the place, and what would be accepted."""
    text = load_text(path, MOST_BYTES, PlanError)
    try:
        return parse_plan(text)
    except PlacedError as fault:
        raise PlanError(fault.line, fault.column, fault.message, str(path)) from None


def parse_plan(text: str) -> Plan:
    """The plan that a text gives. Raises PlacedError at the first fault."""
    check_size(text, MOST_BYTES, MOST_BYTES, PlanError)
    values, places = parse_toml(text)
    table = Table(values, (), places, "a plan")
    table.only(_KEYS)
    seed = table.text("seed", LONGEST_SEED)
    if not seed:
        raise table.fault("seed", f"seed must be a text of 1 to {LONGEST_SEED} characters, not an empty one")
    pairing = table.choice("pairing", PAIRINGS) if table.has("pairing") else "round-robin"
    name, rules = _rules(table)
    plan = Plan(
        rules=rules,
        preset=name,
        pairings=PAIRINGS[pairing](_players(table)),
        pairs=table.number("pairs", 1, MOST_PAIRS),
        seed=seed,
        seeds=NAMESPACES[table.choice("seeds", NAMESPACES)],
        play=PLAYS[table.choice("play", PLAYS)] if table.has("play") else "hands",
        scores=SCORES[table.choice("scores", SCORES)] if table.has("scores") else "spread",
        sprt=_sprt(table),
    )
    if plan.sprt and len(plan.pairings) != 1:
        raise table.fault("sprt", f"sprt needs exactly two players; these make {len(plan.pairings)} pairings")
    return plan


def unknown_player(name: str) -> str:
    """Why no player of this name can be had; empty if there is one."""
    if name in PLAYERS:
        return ""
    near = get_close_matches(name[:40].lower(), list(PLAYERS), n=1)
    hint = f"did you mean {near[0]}?" if near else "there are: " + ", ".join(PLAYERS) + "."
    return f"there is no player called {name[:40]!r}; {hint}"


def unfit_players(names: list[str]) -> str:
    """Why these names cannot be paired; empty if they can: two at least, and of three or more none twice."""
    if len(names) < 2:
        return f"two players or more are compared; {len(names)} {'is' if len(names) == 1 else 'are'} named"
    twice = [name for name in names if names.count(name) > 1]
    return f"{twice[0]} is named twice" if len(names) > 2 and twice else ""


def _players(table: Table) -> list[str]:
    found = table.texts("players", MOST_PLAYERS)
    for name, line, column in found:
        if fault := unknown_player(name):
            raise HistoryError(line, column, fault)
    names = [name for name, _, _ in found]
    if fault := unfit_players(names):
        raise table.fault("players", fault)
    return names


def _rules(table: Table) -> tuple[str, Rules]:
    name = table.text("rules", 80, "classic")
    try:
        base = preset(name)
    except UnknownPresetError as unknown:
        raise table.fault("rules", str(unknown)) from None
    settings = table.texts("set", 100) if table.has("set") else []
    for setting, line, column in settings:
        try:
            parse_settings([setting])
        except SettingError as refused:
            raise HistoryError(line, column, str(refused)) from None
    try:
        rules = apply_settings(base, parse_settings([setting for setting, _, _ in settings]))
    except RulesError as refused:
        raise table.fault("set", str(refused)) from None
    return next(key for key, known in PRESETS.items() if known is base), rules


def _sprt(table: Table) -> Sprt | None:
    if not table.has("sprt"):
        return None
    h0, h1 = table.numbers("sprt", 2, -WIDEST_MARGIN, WIDEST_MARGIN)
    try:
        return Sprt(h0, h1)
    except ValueError as fault:
        raise table.fault("sprt", f"{fault}; write H0 first, as in sprt = [0, 10]") from None
