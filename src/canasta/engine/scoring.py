"""The score of a hand as an itemised sheet (handbook: ``score``)."""

from canasta.cards import BLACK_THREE, DEUCE, KINDS, RED_THREE
from canasta.engine.codes import END_CONCEALED, END_OUT, PARTS
from canasta.engine.law import CANASTA_SIZE
from canasta.engine.state import State


class ScoreItem:
    """One line of a sheet: a stable name, how many, and the points they make."""

    def __init__(self, name: str, count: int, points: int) -> None:
        """Take the line."""
        self.name = name
        self.count = count
        self.points = points

    def __repr__(self) -> str:
        """The line."""
        return f"ScoreItem({self.name} x{self.count}: {self.points})"

    def __eq__(self, other: object) -> bool:
        """Equal in every part."""
        return isinstance(other, ScoreItem) and (self.name, self.count, self.points) == (
            other.name,
            other.count,
            other.points,
        )

    def __hash__(self) -> int:
        """By all parts."""
        return hash((self.name, self.count, self.points))


class ScoreSheet:
    """A side's score for a hand: ``items`` in a fixed order, and their ``total`` in points."""

    def __init__(self, side: int, items: list[ScoreItem]) -> None:
        """Add up the items."""
        self.side = side
        self.items = items
        self.total = sum(item.points for item in items)

    def count(self, name: str) -> int:
        """How many a line counts; 0 if it is not there."""
        return sum(item.count for item in self.items if item.name == name)

    def points(self, name: str) -> int:
        """The points of a line; 0 if it is not there."""
        return sum(item.points for item in self.items if item.name == name)


ITEM_NAMES = {
    "natural canastas": "score.canastas",
    "mixed canastas": "score.canastas",
    "wild canastas": "meld.wild-melds",
    "red threes": "score.red-threes",
    "going out": "out",
    "going out concealed": "out.concealed",
    "cards melded": "score",
    "cards in hand": "score",
    "penalties": "penalty",
}
"""Every line that a sheet can have, with its handbook section."""


def red_three_points(state: State, side: int) -> int:
    """The points of a side's red threes, negative where they count against it (``score.red-threes``)."""
    rules = state.law.rules
    count = len(state.red_threes(side))
    if count == 0:
        return 0
    every = int(state.law.kinds.copies[RED_THREE])
    points = count * rules.red_three
    if count == every:
        points = rules.red_three_all_six if every == 6 else rules.red_three_all
    lacking = state.canastas[side] == 0 if rules.red_three_against == "no_canasta" else not has_meld(state, side)
    return -points if lacking else points


def has_meld(state: State, side: int) -> bool:
    """Whether a side has any meld on the table."""
    return any(state.meld_size(side, slot) > 0 for slot in range(BLACK_THREE + 1))


def melded_points(state: State, side: int) -> tuple[int, int]:
    """Number and face value of all cards a side has melded."""
    count = points = 0
    at = side * int(state.law.kinds.width)
    for part in range((BLACK_THREE + 1) * PARTS):
        number = int(state.table_n[at + part])
        if number:
            count += number
            points += number * int(state.law.values[state.law.kinds.part_kind[part]])
    return count, points


def hand_points(state: State, seat: int) -> int:
    """The face value of the cards in a hand."""
    return sum(int(state.hand_n[seat * KINDS + kind]) * int(state.law.values[kind]) for kind in range(KINDS))


def score_sheet(state: State, side: int) -> ScoreSheet:
    """The sheet of one side as the cards lie now (``score``); final once the hand is over."""
    rules = state.law.rules
    items: list[ScoreItem] = []

    def add(name: str, count: int, points: int) -> None:
        if count:
            items.append(ScoreItem(name, count, points))

    natural = int(state.natural_canastas[side])
    wild = 1 if state.meld_size(side, DEUCE) >= CANASTA_SIZE else 0
    mixed = int(state.canastas[side]) - natural - wild
    add("natural canastas", natural, natural * rules.natural_canasta)
    add("mixed canastas", mixed, mixed * rules.mixed_canasta)
    add("wild canastas", wild, wild * rules.wild_melds)
    add("red threes", len(state.red_threes(side)), red_three_points(state, side))
    if state.winner >= 0 and state.winner % state.law.sides == side:
        if state.ending == END_CONCEALED:
            add("going out concealed", 1, rules.concealed_bonus)
        elif state.ending == END_OUT:
            add("going out", 1, rules.out_bonus)
    count, points = melded_points(state, side)
    add("cards melded", count, points)
    seats = state.law.seats_of(side)
    left = sum(int(state.hand_size[seat]) for seat in seats)
    add("cards in hand", left, -sum(hand_points(state, seat) for seat in seats))
    add("penalties", int(state.penalties[side]), -int(state.penalties[side]))
    return ScoreSheet(side, items)


def score(state: State) -> list[ScoreSheet]:
    """The sheets of all sides, by side. Raises ValueError for a view's state: hidden cards cannot be counted."""
    for seat in range(state.law.players):
        held = sum(int(state.hand_n[seat * KINDS + kind]) for kind in range(KINDS))
        if held != state.hand_size[seat]:
            raise ValueError("this state hides cards; only the full state can be scored")
    return [score_sheet(state, side) for side in range(state.law.sides)]
