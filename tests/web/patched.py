"""A table made up on the way from the server to the page: large hands, many melds, deep piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.web.relay import Message, Relay, state

if TYPE_CHECKING:
    from playwright.sync_api import Page

View = dict[str, Any]
HAND = ["3S", "4H", "4D", "5C", "5C", "6H", "7D", "7S", "8H", "8C", "9D", "9S", "10H", "10H", "JS", "JD", "QC", "QH"]
HAND += ["KD", "KS", "AH", "AC", "2D", "2S", "JK"]
_VALUES = {"8": 10, "9": 10, "10": 10, "J": 10, "Q": 10, "K": 10, "A": 20, "2": 20, "JK": 50}


def cards(faces: list[str]) -> list[dict[str, object]]:
    """A hand of these faces."""
    seen: Counter[str] = Counter()
    made = []
    for face in faces:
        rank = face if face == "JK" else face[:-1]
        made.append(
            {"key": f"{face}.{seen[face]}", "face": face, "kind": 0, "rank": rank, "value": _VALUES.get(rank, 5)}
        )
        seen[face] += 1
    return made


def meld(slot: str, faces: list[str], wilds: int = 0, canasta: str | None = None) -> dict[str, object]:
    """A meld of these faces."""
    return {
        "slot": slot,
        "cards": faces,
        "naturals": len(faces) - wilds,
        "wilds": wilds,
        "canasta": canasta,
    }


def full(view: View) -> None:
    """25 cards in hand, six melds on one side and five on the other, a frozen pile of 17."""
    view["hand"] = cards(HAND)
    mine = view["my_side"]
    for side in view["sides"]:
        side["opened"] = True
        side["score"] = 1840
        side["red_threes"] = ["3D", "3H"]
        side["melds"] = [
            meld("4", ["4C", "4D", "4H"]),
            meld("6", ["6C", "6D", "6H", "6S", "2S"], 1),
            meld("8", ["8C"] * 5 + ["8D"] * 3, 0, "natural"),
            meld("J", ["JC", "JD", "JH"]),
        ]
    view["sides"][mine]["melds"] += [meld("K", ["KC", "KD", "KH", "JK"], 1), meld("A", ["AC", "AD", "AH"])]
    view["pile"] = {
        "count": 17,
        "cards": ["2D"] + ["4S"] * 15 + ["JH"],
        "top": "JH",
        "frozen": True,
        "freezer": "2D",
        "depth": 16,
        "blocked": False,
        "takeable": False,
    }


def patch(page: Page, change: Callable[[View], None]) -> Relay:
    """Change every view of a hand in play before the page gets it."""

    def changed(message: Message) -> list[Message]:
        if state(message) and message["view"]["hand"]:
            change(message["view"])
        return [message]

    return Relay(page, changed)
