"""Many matches' figures added up: how many were won, the best ones, canastas, and winning streaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from canasta.players import PLAYERS
from canasta.summary.match import LOST, TIED, WON, MatchFigures

OWN_RULES = "own"
"""What every set of house rules is counted under."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over matches, and their best. A hand that was given up was finished by another: only its match counts.

    ``best_hand`` is None before a hand was finished, ``best_match`` (the highest final score) before a match was
    played to its end. ``out`` and ``concealed`` are the times that the person went out, ``conceded`` the matches that
    they gave up. ``streak`` is how many of the last matches were won one after another, ``longest_streak`` the most
    that ever were; whatever is not won, a tie too, ends a streak.
    """

    played: int
    won: int
    tied: int
    lost: int
    conceded: int
    hands: int
    given_up: int
    points: int
    best_hand: int | None
    best_match: int | None
    natural_canastas: int
    mixed_canastas: int
    wild_canastas: int
    out: int
    concealed: int
    pickups: int
    streak: int
    longest_streak: int

    @property
    def canastas(self) -> int:
        """All canastas, of whatever sort."""
        return self.natural_canastas + self.mixed_canastas + self.wild_canastas


def add_up(matches: Sequence[MatchFigures]) -> Totals:
    """The sums over matches, the one that ended first first."""
    ended = [one for one in matches if one.finished]
    run = longest = 0
    for one in ended:
        run = run + 1 if one.outcome == WON else 0
        longest = max(longest, run)
    hands = [(one, hand) for one in matches for hand in one.hands if not hand.given_up]
    out = [hand for one, hand in hands if hand.out == one.me]
    sheets = [hand.sheet for _, hand in hands]

    def outcomes(name: str) -> int:
        return sum(one.outcome == name for one in ended)

    def canastas(sort: str) -> int:
        return sum(sheet.count(f"{sort} canastas") for sheet in sheets)

    return Totals(
        played=len(ended),
        won=outcomes(WON),
        tied=outcomes(TIED),
        lost=outcomes(LOST),
        conceded=sum(one.conceded == one.me for one in ended),
        hands=len(hands),
        given_up=sum(hand.given_up for one in matches for hand in one.hands),
        points=sum(sheet.total for sheet in sheets),
        best_hand=max((sheet.total for sheet in sheets), default=None),
        best_match=max((one.scores[one.side] for one in ended if one.conceded is None), default=None),
        natural_canastas=canastas("natural"),
        mixed_canastas=canastas("mixed"),
        wild_canastas=canastas("wild"),
        out=len(out),
        concealed=sum(hand.ending == "out concealed" for hand in out),
        pickups=sum(hand.pickups for _, hand in hands),
        streak=run,
        longest_streak=longest,
    )


def by_rules(matches: Sequence[MatchFigures]) -> dict[str, Totals]:
    """The sums by rules, those played most first: a preset by its name, every set of house rules as `OWN_RULES`."""
    groups: dict[str, list[MatchFigures]] = {}
    for one in matches:
        groups.setdefault(OWN_RULES if one.house_rules else one.preset, []).append(one)
    sums = {name: add_up(group) for name, group in groups.items()}
    return dict(sorted(sums.items(), key=lambda item: (-item[1].played, -item[1].hands, item[0])))


def by_opponent(matches: Sequence[MatchFigures]) -> dict[str, Totals]:
    """The sums by opponent, up the ladder, then the others; a match against several kinds counts for each of them."""
    groups: dict[str, list[MatchFigures]] = {}
    for one in matches:
        for name in dict.fromkeys(one.opponents):
            groups.setdefault(name, []).append(one)
    rungs = {name: entry.level or len(PLAYERS) for name, entry in PLAYERS.items()}
    names = sorted(groups, key=lambda name: (rungs.get(name, len(PLAYERS)), name))
    return {name: add_up(groups[name]) for name in names}
