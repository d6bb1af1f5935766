"""Nothing is wider or higher than the window: not the fullest table, not in small windows, not when it is resized."""

from __future__ import annotations

import random
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from canasta.cards import BLACK_THREE, card_text, full_pack, kind_of
from canasta.engine import Meld
from canasta.terminal.faces import groups
from canasta.terminal.notices import offer_line
from canasta.terminal.palette import Look
from canasta.terminal.scene import HELPS, OpenHand, PileFacts, Scene, SideFacts
from canasta.terminal.table import table
from tests.terminal_driver import KINGS, TWO, PlayedOnTerminal, dealt

NAMES = ("You", "Ada", "Ben", "Cleo", "Dan", "Eva")
unix_only = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


def fullest(sides: int, each: int, *, opened: bool) -> Scene:
    """More than can ever lie on a table: every side with a meld of every rank, everybody with 25 cards."""
    pack = full_pack(3, 2)
    random.Random(1).shuffle(pack)
    melds = tuple(
        Meld(slot, 5 + slot % 2, 1, slot % 2, tuple(card for card in full_pack(3, 2) if kind_of(card) == slot)[:8])
        for slot in range(11)
    )
    found = tuple(
        SideFacts(
            name="We" if not side else "They" if sides == 2 else NAMES[side],
            own=not side,
            players=tuple((NAMES[side + sides * number], 25, not side and not number) for number in range(each)),
            score=12_345,
            opening="95 of 120 laid to open",
            melds=melds,
            red_threes=(),
        )
        for side in range(sides)
    )
    event = "{KH} {KD}: a canasta, added {2H} {2S} to the sixes: a canasta, discarded {QS} and froze the pile"
    hands = tuple(
        OpenHand(name, tuple(map(tuple, groups(sorted(pack[25 * at : 25 * at + 25])))))
        for at, name in enumerate(NAMES[: sides * each])
    )
    return Scene(
        title="classic, house rules",
        subtitle="hand 12 · Cleo dealt · to 5,000",
        sides=found,
        pile=PileFacts(60, pack[0], True, pack[1], 7, "FROZEN by {2H}, crosswise 7 below the top; blocked this turn"),
        stock=40,
        log=tuple(f"{name} drew a card, laid {event}" for name in NAMES[1 : sides * each]),
        status="Opening: 95 of 120 laid, 25 to go; 12 captured cards wait.",
        hand=() if opened else tuple(map(tuple, groups(sorted(pack[:25])))),
        fresh=frozenset(),
        can=(("m", "meld"), ("a", "add"), ("ask", "may I go out?"), ("x", "discard"), ("u", "undo")),
        helps=HELPS,
        hands=hands if opened else (),
    )


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize(("sides", "each"), [(2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1), (5, 1), (6, 1)])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 50), (80, 20), (60, 24), (40, 24), (40, 12)])
@pytest.mark.parametrize("colour", [True, False])
def test_fullest_table_fits_every_window(
    colour: bool, width: int, height: int, sides: int, each: int, opened: bool
) -> None:
    scene, look = fullest(sides, each, opened=opened), Look(width, colour)
    offers = offer_line(scene, look)
    lines = table(scene, look, height - len(offers) - 1)
    assert len(lines) + len(offers) + 1 <= height
    assert max(line.cell_len for line in [*lines, *offers]) <= width


@pytest.mark.parametrize(("sides", "each"), [(2, 1), (2, 2), (2, 3), (3, 2), (4, 1), (6, 1)])
def test_hand_pile_and_freeze_are_whole_at_eighty_by_twenty_four(sides: int, each: int) -> None:
    scene, look = fullest(sides, each, opened=False), Look(80)
    lines = table(scene, look, 24 - len(offer_line(scene, look)) - 1)
    text = "\n".join(line.plain for line in lines)
    hand = text[text.index("YOUR HAND") :]
    signs = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    for group in scene.hand:
        for card in group:
            assert card_text(card)[:-1] + signs.get(card_text(card)[-1], card_text(card)[-1]) in hand
    assert "blocked this turn" in text
    assert "60 cards" in text
    assert "25 to go" in text
    assert text.count("12,345") == sides


def test_canastas_keep_their_kind_where_melds_stand_close() -> None:
    scene = fullest(6, 1, opened=False)
    text = "\n".join(line.plain for line in table(scene, Look(80), 21))
    assert "5×8m" in text
    assert "4×6 " in text


def test_black_threes_melded_in_going_out_are_drawn() -> None:
    scene = fullest(2, 1, opened=False)
    threes = Meld(BLACK_THREE, 3, 0, 0, tuple(card for card in full_pack(2, 2) if kind_of(card) == BLACK_THREE)[:3])
    sides = tuple(replace(side, melds=(threes,)) for side in scene.sides)
    for height in (10, 21, 40):
        assert len(table(replace(scene, sides=sides), Look(80), height)) <= height


@unix_only
@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (20, 60), (30, 100), (12, 40)])
def test_played_hand_fits_a_window_of_any_size(rows: int, columns: int, tmp_path: Path) -> None:
    class Window(PlayedOnTerminal):
        pass

    Window.rows, Window.columns = rows, columns
    with Window(tmp_path, "--rules", "classic", "--seed", "3", "--set", "hands=1") as match:
        for _ in range(8):
            if match.ended:
                break
            match.type("h")
            action = re.search(r"➜ ([a-z]+[^.]*)\.", " ".join(match.screen.split()))
            assert action, match.screen
            while "Enter goes on" in match.window[-1]:
                match.type("")
            assert len(match.window) <= rows, "\n".join(match.window)
            assert max(map(len, match.window)) <= columns
            match.type(action.group(1))
            while "(y/n) › " in match.screen[-60:]:
                match.type("y")


@unix_only
def test_resized_window_is_drawn_anew_at_once(tmp_path: Path) -> None:
    dealt(tmp_path, TWO, KINGS, "4H", "10C 10D")
    with PlayedOnTerminal(tmp_path, "--resume", str(tmp_path / "running" / "set.canasta")) as match:
        match.resize(30, 100)
        # What editing the line repeats may come before the window.
        while max(map(len, match.window)) != 100:
            match.read()
        assert max(map(len, match.window)) == 100
        assert "YOUR HAND 15 cards" in match.screen
        match.resize(18, 50)
        while len(match.window) < 10 or max(map(len, match.window)) > 50:
            match.read()
        assert max(map(len, match.window)) <= 50
        assert len(match.window) <= 18
        # What is typed afterwards is read as ever, behind what editing the line repeats.
        shown = match.type("d")
        while "drew" not in shown:
            shown = match.read()
