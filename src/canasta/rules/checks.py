"""Which values of the rules make sense, each by itself and all together.

Nonsense is refused with a sentence that names the fields and the figures and says what would do. What is
merely unusual is allowed; `advice` comments on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .accepts import MOST_BANDS, Figures, Unfit, plain, read_number, shown

if TYPE_CHECKING:
    from .fields import Rules
    from .spec import FieldSpec

STOCK_PERCENT = 25
"""Of all cards, at least this many in a hundred must be left as the stock after the deal."""


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """One thing wrong with the rules: a stable code, the fields it lies in, a sentence for people, its figures."""

    code: str
    fields: tuple[str, ...]
    sentence: str
    figures: Figures = field(default_factory=dict)


class RulesError(ValueError):
    """These rules cannot be played by; `problems` says why, one by one."""

    def __init__(self, problems: Sequence[RuleProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.sentence for problem in problems))

    def __reduce__(self) -> tuple[type[RulesError], tuple[tuple[RuleProblem, ...]]]:
        return type(self), (self.problems,)


def value_problems(rules: Rules, fields: Mapping[str, FieldSpec]) -> list[RuleProblem]:
    """The fields whose value by itself is of the wrong kind, out of range or off its steps."""
    found = []
    for name, spec in fields.items():
        value: object = getattr(rules, name)
        refusal = spec.accepts.refusal(value)
        if refusal:
            found.append(unfit(name, value, refusal))
    return found


def unfit(name: str, value: object, refusal: Unfit) -> RuleProblem:
    """The problem of a field whose value will not do."""
    told = _written(value) if isinstance(value, tuple) and refusal.code != "type" else shown(value)
    quoted = repr(told) if refusal.code in ("type", "whole") and isinstance(value, str) else told  # text is no number
    sentence = f"{name} = {quoted}: {refusal.phrase}."
    number = read_number(told) if refusal.code in ("range", "step") else None
    given = told if number is None else plain(number)
    return RuleProblem(refusal.code, (name,), sentence, {"field": name, "value": given, **refusal.figures})


def _written(value: object) -> str:
    """A value of the right type as it would be typed in."""
    if isinstance(value, tuple) and len(value) <= MOST_BANDS:
        return " ".join(shown(least) if start is None else f"{shown(start)}:{shown(least)}" for start, least in value)
    return shown(value)


def combination_problems(rules: Rules) -> list[RuleProblem]:
    """The contradictions between fields that are each fine by themselves."""
    return [*_table(rules), *_contradictions(rules), *_opening(rules), *_bonuses(rules)]


def _table(r: Rules) -> Iterator[RuleProblem]:
    if r.players % r.sides:
        could = [str(sides) for sides in range(2, r.players + 1) if r.players % sides == 0]
        yield RuleProblem(
            "uneven_sides",
            ("players", "sides"),
            f"players = {r.players} cannot be shared evenly by sides = {r.sides}; sides could be {' or '.join(could)}.",
            {"players": r.players, "sides": r.sides},
        )
    elif r.ask_partner and not r.has_partners:
        yield RuleProblem(
            "no_partner",
            ("ask_partner", "players", "sides"),
            f"ask_partner = yes, but with players = {r.players} and sides = {r.sides} nobody has a partner "
            "to ask; "
            "set ask_partner = no or have fewer sides than players.",
            {"players": r.players, "sides": r.sides},
        )
    # A quarter of the cards also outlasts any turn-up and the replacement of every red three.
    stock_least = -(-r.pack_size * STOCK_PERCENT // 100)
    left = r.pack_size - r.players * r.deal
    if left < stock_least:
        most = (r.pack_size - stock_least) // r.players
        larger = 3 * (52 + r.jokers)
        most_of_three = min(20, (larger - -(-larger * STOCK_PERCENT // 100)) // r.players)
        more = f", or {most_of_three} with packs = 3" if r.packs == 2 else ""
        yield RuleProblem(
            "stock_too_small",
            ("players", "deal", "packs", "jokers"),
            f"players = {r.players} with deal = {r.deal} leave {max(left, 0)} of {r.pack_size} cards as "
            "the stock, and "
            f"at least {stock_least} must be left; deal = {most} is the most that would do{more}.",
            {
                "players": r.players,
                "deal": r.deal,
                "left": max(left, 0),
                "pack": r.pack_size,
                "least": stock_least,
                "most": most,
                "three": most_of_three if r.packs == 2 else 0,
            },
        )


def _contradictions(r: Rules) -> Iterator[RuleProblem]:
    if r.strict_pickup and r.take_with_wild:
        yield RuleProblem(
            "pickup_contradiction",
            ("strict_pickup", "take_with_wild"),
            "strict_pickup = yes asks for a natural pair at every pickup, and take_with_wild = yes lets "
            "one natural "
            "card and a wild card do; set one of them to no.",
        )
    if r.wild_melds_beyond and not r.wild_melds:
        yield RuleProblem(
            "no_wild_melds",
            ("wild_melds_beyond", "wild_melds"),
            "wild_melds_beyond = yes lets a wild-card canasta grow, but wild_melds = 0 allows no wild-card "
            "melds; "
            "set wild_melds to a bonus such as 1000, or wild_melds_beyond = no.",
        )


def most_opening_points(r: Rules) -> int | None:
    """An upper limit, in points, of what a side can lay to open; None where hands grow before they open.

    With one card drawn and one discarded a turn, a hand holds `deal` + 1 cards at most until its side opens.
    """
    if r.draw > 1:
        return None
    # Without seven cards for a canasta nobody goes out, so a discard and one card more stay in the hand.
    cards = r.deal + 1 if r.deal + 1 >= 7 else r.deal - 1
    if r.wild_melds:
        wilds = cards
    else:
        spare = {"not_more": 0, "fewer": 1, "free": 0}[r.wild_balance]
        wilds = 0
        for melds in range(1, cards // 3 + 1):
            limit = min(r.wild_limit * melds, cards - 2 * melds)
            if r.wild_balance != "free":
                limit = min(limit, (cards - spare * melds) // 2)
            wilds = max(wilds, limit)
    jokers = min(wilds, r.packs * r.jokers)
    return 50 * jokers + 20 * (cards - jokers)


def _opening(r: Rules) -> Iterator[RuleProblem]:
    most = most_opening_points(r)
    highest = max(minimum for _, minimum in r.opening)
    # A canasta or a concealed out may stand in for the minimum where a hand can hold one.
    excused = r.deal + 1 >= 7 and (r.opening_canasta or (r.opening_waived and r.deal + 1 >= 7 * r.canastas_needed))
    if most is not None and highest > most and not excused:
        yield RuleProblem(
            "opening_out_of_reach",
            ("opening", "deal", "draw", "jokers", "wild_limit", "wild_balance"),
            f"opening asks for {highest}, but with deal = {r.deal}, draw = {r.draw} and jokers = "
            f"{r.jokers} no hand can "
            f"lay more than {most} points to open; lower the minimum to {most - most % 5} or deal more "
            "cards.",
            {"highest": highest, "most": most, "deal": r.deal, "draw": r.draw, "jokers": r.jokers},
        )


def _bonuses(r: Rules) -> Iterator[RuleProblem]:
    if r.concealed_bonus < r.out_bonus:
        yield RuleProblem(
            "concealed_below_out",
            ("concealed_bonus", "out_bonus"),
            f"concealed_bonus = {r.concealed_bonus} is given instead of out_bonus = {r.out_bonus} and "
            "cannot be less; "
            f"set concealed_bonus to {r.out_bonus} or more.",
            {"concealed": r.concealed_bonus, "out": r.out_bonus},
        )
    if r.mixed_canasta > r.natural_canasta:
        yield RuleProblem(
            "mixed_above_natural",
            ("mixed_canasta", "natural_canasta"),
            f"mixed_canasta = {r.mixed_canasta} is more than natural_canasta = {r.natural_canasta}, so "
            "spoiling a "
            f"natural canasta would pay; set natural_canasta to {r.mixed_canasta} or more.",
            {"mixed": r.mixed_canasta, "natural": r.natural_canasta},
        )
    name, number, together = (
        ("red_three_all", 4, r.red_three_all) if r.packs == 2 else ("red_three_all_six", 6, r.red_three_all_six)
    )
    if together < number * r.red_three:
        yield RuleProblem(
            "red_threes_together",
            (name, "red_three"),
            f"{name} = {together} is less than {number} times red_three = {r.red_three}; "
            f"set {name} to {number * r.red_three} or more.",
            {"field": name, "together": together, "number": number, "each": r.red_three, "least": number * r.red_three},
        )
