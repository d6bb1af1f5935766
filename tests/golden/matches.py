"""Whole short matches between computer players, kept as files that anyone can read and replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from canasta.engine import first_dealer, hand_seed, view
from canasta.history import Recorder, Seat
from canasta.players import make_player
from canasta.rules import PRESETS, Rules

FOLDER = Path(__file__).with_name("matches")


@dataclass(frozen=True)
class Pinned:
    """A match: its rules, the preset they came from, the players by seat (repeated to fill the table), its seed."""

    rules: Rules
    preset: str
    players: tuple[str, ...] = ("steady",)
    seed: str = "golden"


def played(match: Pinned) -> tuple[str, list[object]]:
    """The match's file, and the key of every state in turn, each hand's first one included."""
    rules = match.rules
    names = [match.players[seat % len(match.players)] for seat in range(rules.players)]
    players = [make_player(name, f"{match.seed}/seat{seat}") for seat, name in enumerate(names)]
    seats = [Seat(f"{name} {seat}", name) for seat, name in enumerate(names)]
    recorder = Recorder(rules, seats, first_dealer(rules, match.seed), preset=match.preset, seed=match.seed)
    keys: list[object] = []
    while not recorder.over:
        state = recorder.deal_seed(hand_seed(match.seed, recorder.match.number))
        keys.append(state.key())
        while not recorder.hand_over:
            seat = int(state.actor)
            seen = view(state, seat)
            recorder.play(players[seat].choose(seen, seen.legal()))
            keys.append(state.key())
    return recorder.text(), keys


def matches() -> dict[str, Pinned]:
    """All that are kept, by the name of their file: every preset, and what the presets leave out."""
    found = {}
    for name, rules in PRESETS.items():
        found[name] = Pinned(replace(rules, target=3000), name, ("steady", "steady", "random"), f"golden {name}")
    found["wild-melds"] = Pinned(
        replace(PRESETS["classic"], wild_melds=1000, wild_melds_beyond=True, meld_limit=3, target=3000), "classic"
    )
    found["strict-pickup"] = Pinned(
        replace(PRESETS["classic"], strict_pickup=True, canastas_needed=2, natural_needed=True, target=3000), "classic"
    )
    found["three-packs"] = Pinned(replace(PRESETS["six-player"], packs=3, target=3000), "six-player")
    # With this seed the one hand is a tie, so that another is played.
    found["extra-hand"] = Pinned(
        replace(PRESETS["two-player"], hands=1, tie="extra_hand"), "two-player", ("steady", "random"), "golden tie 33"
    )
    return found


def path_of(name: str) -> Path:
    """Where a match is kept."""
    return FOLDER / f"{name}.canasta"


def write_all() -> None:
    """Keep them all as they are played now, and nothing else."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.canasta"):
        old.unlink()
    for name, match in matches().items():
        path_of(name).write_text(played(match)[0], encoding="utf-8", newline="\n")
