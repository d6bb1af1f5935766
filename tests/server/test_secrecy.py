"""Hidden cards never leave: what a seat gets does not change when they change places."""

from __future__ import annotations

import os
import random

import pytest

from canasta.history import fair_order
from canasta.rules import PRESETS
from canasta.rules.drawn import random_rules
from tests.server.worlds import everything_sent, orders_of, permuted, played_to, rebuilt

POSITIONS = int(os.environ.get("CANASTA_SECRECY", "80"))
"""How many positions are compared; the full count is 5,000."""


def test_permuting_hidden_cards_changes_no_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over every preset and drawn rules, at any time of a hand: states, hints, checks, refusals, lists, the file."""
    orders = orders_of(monkeypatch)
    chance = random.Random(20261130)
    compared = moved = tries = 0
    while compared < POSITIONS:
        tries += 1
        assert tries < 40 * POSITIONS + 100
        name = chance.choice([*PRESETS, "drawn"])
        rules = random_rules(chance) if name == "drawn" else PRESETS[name]
        seat = chance.randrange(rules.players)
        table, events = played_to(rules, name, seat, chance, chance.randrange(2, 60))
        if not table.playing:
            continue
        secret = bytes.fromhex(table.promises[0].secret)
        order = fair_order(table.recorder.match.law.order(), secret)
        other = rebuilt(events, secret, permuted(table, seat, order, chance), orders)
        if other is None or not other.playing:
            continue
        compared += 1
        moved += other.recorder.state.key() != table.recorder.state.key()
        here = everything_sent(table, seat)
        assert everything_sent(other, seat) == here
    assert moved > 0.9 * compared


def test_a_running_hand_shows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the secret nor the computer players' seed, in anything."""
    table, _ = played_to(PRESETS["classic"], "classic", 0, random.Random(5), 25)
    everything = b"".join(everything_sent(table, 0))
    assert table.promises[0].secret.encode() not in everything
    assert table.promises[0].commitment.encode() in everything
    assert b"bot_seed" not in everything
