"""What the engine does by some rules, measured in play: the value that each figure of a handbook must have.

Nothing here reads the handbook. Where a number can be seen in play it is: cards are dealt, drawn and laid, sheets
counted, until the engine refuses. Otherwise it is read off the engine's own `Law`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from canasta.cards import DEUCE, JOKER, RANKS, RED_THREE, SYMBOLS
from canasta.engine import Action, IllegalAction, Law, Match, State, deal, fine, parse_action, play, score_sheet
from canasta.engine import start_hand as begun
from canasta.engine.codes import TAKE
from canasta.history import PositionError, read_position
from canasta.rules import Rules
from canasta.rules.figures import CUSTOM, Figure

KINGS = "KC KD KH KS KC KD KH"
RANKED = SYMBOLS[:RANKS]


def allowed(rules: Rules, position: str, plays: str) -> bool:
    """Whether the engine lets all these actions be played, one after the other."""
    state = read_position(position, rules=rules).state()
    try:
        for one in plays.split(";"):
            play(state, parse_action(state, one.strip()))
    except IllegalAction:
        return False
    return True


def first(numbers: Iterable[int], holds: Callable[[int], bool]) -> int:
    """The first of these numbers for which something holds; -1 if it never does."""
    return next((number for number in numbers if holds(number)), -1)


def counted(rules: Rules, position: str, line: str, plays: str = "") -> int:
    """The points of a line of side 0's sheet."""
    state = read_position(position, rules=rules).state()
    for one in filter(None, plays.split(";")):
        play(state, parse_action(state, one.strip()))
    return score_sheet(state, 0).points(line)


OVER = "turn: over\nending: stock empty\nhand:\n"


def _naturals_needed(rules: Rules) -> int:
    """The fewest naturals beside a wild card, or beside as many as it takes, that are a meld."""
    opened = f"melds: {KINGS}\nturn: drawn\n"
    return first(
        range(1, 4),
        lambda n: allowed(
            rules, f"{opened}hand: {' '.join(['9'] * n + ['2'] * max(1, 3 - n))} 4C 5D 6H 7S",
            "meld " + " ".join(["9"] * n + ["2"] * max(1, 3 - n)),
        ),
    )  # fmt: skip


def _pair(rules: Rules) -> int:
    position = f"hand: 9C 9H 9S 4C 5D 6H 7S\nmelds: {KINGS}\npile: 4S 2C 9D"
    return first(range(1, 4), lambda n: allowed(rules, position, "take " + " ".join(["9C", "9H", "9S"][:n])))


def _canasta(rules: Rules) -> int:
    def is_canasta(size: int) -> bool:
        state = read_position(f"{OVER}melds: {' '.join(KINGS.split()[:size])}", rules=rules).state()
        return int(state.canastas[0]) == 1

    return first(range(3, 8), is_canasta)


def _most_wilds(rules: Rules) -> int:
    def fits(wilds: int) -> bool:
        laid = " ".join(["KC KD KH KS", *["2"] * wilds])
        return allowed(rules, f"turn: drawn\nhand: {laid} 4C 5D 6H 7S\nmelds: QC QD QH QS QC QD QH", f"meld {laid}")

    return max(wilds for wilds in range(5) if not wilds or fits(wilds))


def _most_unfinished(rules: Rules) -> int:
    def refused(number: int) -> bool:
        melds = " / ".join(f"{rank}C {rank}D {rank}H" for rank in RANKED[:number])
        rank = RANKED[number]
        text = f"turn: drawn\nhand: {rank}C {rank}D {rank}H 2C 2D 2H\nmelds: {melds}"
        return not allowed(rules, text, f"meld {rank}C {rank}D {rank}H")

    return first(range(1, len(RANKED)), refused)


def canastas(number: int) -> str:
    """So many natural canastas, aces first."""
    return " / ".join(" ".join([rank] * 7) for rank in RANKED[::-1][:number])


def _canastas_needed(rules: Rules) -> int:
    return first(
        range(1, 6),
        lambda n: allowed(rules, f"turn: drawn\nfresh: no\nhand: 5D\nmelds: {canastas(n)}", "discard 5D"),
    )


def _going_out(rules: Rules) -> int:
    melds = canastas(rules.canastas_needed)
    return counted(rules, f"turn: drawn\nfresh: no\nhand: 5D\nmelds: {melds}", "going out", "discard 5D")


def _concealed(rules: Rules) -> int:
    """Going out concealed with as many canastas as it takes, or a higher opening asks for."""
    ranks = RANKED[::-1][: max(3, rules.canastas_needed)]
    hand = " ".join(" ".join([rank] * 7) for rank in ranks)
    plays = "; ".join("meld " + " ".join([rank] * 7) for rank in ranks)
    return counted(rules, f"turn: drawn\nhand: {hand} 5D", "going out concealed", f"{plays}; discard 5D")


def _penalty(rules: Rules) -> int:
    state = read_position("hand: 9C 5D 6H 7S\npile: 4S 2C 9D", rules=rules).state()
    try:
        return fine(state, Action(TAKE << 32 | 5 << 24 | 1 << 16))
    except IllegalAction:
        return 0


def _dealt(rules: Rules) -> int:
    law = Law(rules)
    sizes = {len(begun(law, deal(law, 1), 0, [0] * rules.sides).hand(seat)) for seat in range(rules.players)}
    return sizes.pop() if len(sizes) == 1 else -1


def _drawn(rules: Rules) -> int:
    law = Law(rules)
    state = begun(law, deal(law, 1), 0, [0] * rules.sides)
    before = len(state.hand(state.seat))
    play(state, parse_action(state, "draw"))
    return len(state.hand(state.seat)) - before


def _match(rules: Rules, hands: int, points: int) -> Match:
    """A match in which so many hands are over, side 0 having these points and the others none."""
    match = Match(rules)
    match.scores = [points, *[0] * (rules.sides - 1)]
    match.sheets = [[score_sheet(State(match.law, match.scores), side) for side in range(rules.sides)]] * hands
    return match


def _target(rules: Rules) -> int:
    near = range(max(5, rules.target - 10), rules.target + 15, 5)
    return first(near, lambda points: _match(rules, 1, points).over)


def _hands(rules: Rules) -> int:
    return first(range(1, rules.hands + 3), lambda hands: _match(rules, hands, 5).over)


def _reds(number: int, rules: Rules) -> int:
    """What so many red threes count for a side that has a canasta."""
    return counted(rules, f"{OVER}melds: {KINGS}\nred threes: {number}", "red threes")


SEEN: dict[str, Callable[[Rules], int]] = {
    "deal": _dealt,
    "draw": _drawn,
    "wild_limit": _most_wilds,
    "meld_limit": _most_unfinished,
    "canastas_needed": _canastas_needed,
    "meld size": lambda r: first(
        range(1, 4),
        lambda n: allowed(
            r, f"turn: drawn\nhand: 9 9 9 4C 5D 6H 7S\nmelds: {KINGS}", "meld " + " ".join(["9"] * n)
        ),
    ),
    "canasta size": _canasta,
    "natural cards of a meld": _naturals_needed,
    "natural cards of a pickup": _pair,
    "natural_canasta": lambda r: counted(r, f"{OVER}melds: {KINGS}", "natural canastas"),
    "mixed_canasta": lambda r: counted(r, f"{OVER}melds: KC KD KH KS KC KD 2C", "mixed canastas"),
    "wild_melds": lambda r: counted(r, f"{OVER}melds: wild: 2 2 2 2 2 2 2", "wild canastas"),
    "red_three": lambda r: _reds(1, r),
    "red_three_all": lambda r: _reds(4, r),
    "red_three_all_six": lambda r: _reds(6, r),
    "out_bonus": _going_out,
    "concealed_bonus": _concealed,
    "penalty": _penalty,
    "target": _target,
    "hands": _hands,
}  # fmt: skip
"""Source -> how the number is seen in play."""

READ: dict[str, Callable[[Law], int]] = {
    "players": lambda law: int(law.players),
    "sides": lambda law: int(law.sides),
    "players of a side": lambda law: len(law.seats_of(0)),
    "packs": lambda law: int(law.kinds.copies[0]) // 4,
    "jokers": lambda law: int(law.kinds.copies[JOKER]) * 4 // int(law.kinds.copies[DEUCE]),
    "cards in all": lambda law: len(law.order()),
    "cards of a pack": lambda law: (len(law.order()) - int(law.kinds.copies[JOKER])) * 4 // int(law.kinds.copies[0]),
    "red threes in all": lambda law: int(law.kinds.copies[RED_THREE]),
    "unused target": lambda law: law.rules.target if law.rules.hands else -1,
}
"""Source -> the number in the engine's law."""

LOWEST = -1_000_000_000


class Measure:
    """The values of figures by some rules, each measured once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.law = Law(rules)
        self._known: dict[str, int] = {}

    def of(self, figure: Figure) -> int:
        """What the engine has where the handbook has this figure. Raises KeyError for a source nobody measures."""
        source, _, rest = figure.source.partition(":")
        if figure.source not in self._known:
            self._known[figure.source] = self._of(source, rest, figure.value)
        return self._known[figure.source]

    def _of(self, source: str, rest: str, value: int) -> int:
        if source == "classic":
            return Measure(Rules()).of(Figure(rest, value, ""))
        if source == "value":
            return int(self.law.values[int(rest)])
        if source == "copies":
            return sum(int(self.law.kinds.copies[int(kind)]) for kind in rest.split("+"))
        if source == "opening":
            score = LOWEST if rest == "low" else int(rest)
            return int(State(self.law, [score] * self.rules.sides).need[0])
        if source in READ:
            return READ[source](self.law)
        return self._seen(source)

    def _seen(self, source: str) -> int:
        try:
            return SEEN[source](self.rules)
        except (PositionError, IllegalAction):
            # The cards of these rules do not make the situation: so many canastas of so few cards, say.
            return int(getattr(self.rules, source))

    def holds(self, figure: Figure) -> bool:
        """Whether the engine has the same number."""
        score = figure.value
        if figure.source == CUSTOM:
            return True
        if figure.source == "opening.from":
            return self.law.minimum(score) != self.law.minimum(score - 5)
        if figure.source == "opening.to":
            return self.law.minimum(score) != self.law.minimum(score + 5)
        if figure.source.endswith("opening.band"):
            bands = Rules().opening if figure.source.startswith("classic") else self.rules.opening
            return score in [start for start, _ in bands]
        return self.of(figure) == score
