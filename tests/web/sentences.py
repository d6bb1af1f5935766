"""What the page should say of an event, made from its catalogue, but not by its code."""

from __future__ import annotations

import re
from typing import Any

from tests.web.conftest import ROOT

Event = dict[str, Any]
_ENTRY = re.compile(r'^\s+"?([\w.?-]+)"?:\s*"((?:[^"\\]|\\.)*)",', re.MULTILINE)


def catalogue() -> dict[str, str]:
    """All texts of the page by their names."""
    found: dict[str, str] = {}
    for name in ("en.ts", "en-cards.ts", "en-told.ts"):
        found |= dict(_ENTRY.findall((ROOT / "web/src/lib/text" / name).read_text(encoding="utf-8")))
    return found


class Teller:
    """Tells events to one seat."""

    def __init__(self, me: int, names: list[str]) -> None:
        """``names`` by seat."""
        self._texts = catalogue()
        self._me = me
        self._names = names

    def tell(self, event: Event) -> str:
        """The whole sentence of an event."""
        who = ".you" if event["seat"] == self._me else ""
        said = [self._main(event, who)]
        if reds := event.get("red_threes"):
            said.append(self._counted("tell.redThrees", len(reds), cards=self._reds(event)))
        if sort := event.get("canasta"):
            said.append(self._text(f"tell.canasta.{sort}", **self._ranks(event)))
        if event.get("opened"):
            said.append(self._text("tell.opened"))
        if event.get("joined") and event["verb"] != "take":
            said.append(self._counted("tell.joined", event["joined"]))
        said += [self._text(f"tell.{name}") for name in ("froze", "blocked") if event.get(name)]
        if event.get("out"):
            said.append(self._text(f"tell.out{who}", name=self._name(event)))
        said += [self._text(f"tell.{text}") for name, text in _ENDS if event.get(name)]
        return " ".join(said)

    def _main(self, event: Event, who: str) -> str:
        verb = event["verb"]
        cards = self._cards(event.get("cards", []))
        name = self._name(event)
        if verb == "promise":
            return self._text("tell.promise", hand=event["hand"])
        if verb == "deal":
            return self._text("tell.deal.top", hand=event["hand"], top=self._cards([event["top"]]))
        if verb == "draw" and who:
            drawn = event.get("drawn", [])
            return self._text("tell.draw.you" if drawn else "tell.draw.you.none", cards=self._cards(drawn))
        if verb == "draw" and event.get("drawn"):
            return self._text("tell.draw.cards", name=name, cards=self._cards(event["drawn"]))
        if verb == "draw":
            return self._counted("tell.draw", event.get("gained", 0), name=name)
        if verb == "take":
            onto = "" if cards else ".meld"
            captured = event.get("captured", 0)
            return self._counted(f"tell.take{who}{onto}", captured, name=name, cards=cards, **self._ranks(event))
        ranks = self._ranks(event) if verb == "add" else {}
        return self._text(f"tell.{verb}{who}", name=name, cards=cards, points=event.get("points", 0), **ranks)

    def _ranks(self, event: Event) -> dict[str, str]:
        return {f"rank_{form}": self._text(f"{form}.{event['slot']}") for form in ("many", "of")}

    def _reds(self, event: Event) -> str:
        reds: list[str] = event["red_threes"]
        shares: list[int] = event.get("shares", [])
        if not shares:
            return self._cards(reds)
        shown = []
        for side, count in enumerate(shares):
            own, reds = reds[:count], reds[count:]
            if own:
                shown.append(
                    self._text("tell.redThrees.of", side=self._side(side, len(shares)), cards=self._cards(own))
                )
        return self._text("tell.redThrees.and").join(shown)

    def _side(self, side: int, sides: int) -> str:
        if len(self._names) > sides == 2:
            return self._text("side.we" if side == self._me % sides else "side.they")
        return " + ".join(self._names[side::sides])

    def _name(self, event: Event) -> str:
        return self._names[event["seat"]] if event["seat"] >= 0 else ""

    def _cards(self, faces: list[str]) -> str:
        words = [self.card(face) for face in faces]
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} and {words[-1]}"

    def card(self, face: str) -> str:
        """A face in words."""
        if face == "JK":
            return self._text("card.joker")
        return self._text("card.of", rank=self._text(f"rank.{face[:-1]}"), suit=self._text(f"suit.{face[-1]}"))

    def _counted(self, key: str, number: int, **figures: object) -> str:
        return self._text(f"{key}.{'one' if number == 1 else 'other'}", count=number, **figures)

    def _text(self, key: str, **figures: object) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: str(figures[found[1]]), self._texts[key])


_ENDS = (("hand_over", "handOver"), ("match_over", "matchOver"))
