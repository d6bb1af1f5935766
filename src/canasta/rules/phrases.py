"""Words and conditions that several rules' sentences share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.cards import ACE, JOKER, VALUES

from .figures import digits, first_up, word

if TYPE_CHECKING:
    from .accepts import Bands
    from .fields import Rules

FOUR, EIGHT = 0, 4
"""Kinds of card."""

CANASTA = word("canasta size", 7)
MELD = word("meld size", 3)
NATURALS = word("natural cards of a meld", 2)
PAIR = word("natural cards of a pickup", 2)
"""What is the same at every table; the handbook's tests compare it with the engine."""


def value_of(kind: int) -> str:
    """The face value of a kind of card, in points."""
    return digits(f"value:{kind}", VALUES[kind])


def values_words() -> str:
    """The face values of all cards but the joker."""
    return (
        f"Deuces and aces are worth {value_of(ACE)} points, kings down to eights {value_of(EIGHT)}, "
        f"sevens down to fours and black threes {value_of(FOUR)}."
    )


def joker_words() -> str:
    """The face value of a joker."""
    return f"A joker is worth {value_of(JOKER)} points."


def some(source: str, number: int, one: str, many: str = "") -> str:
    """A marked number of things in words: ``one card``, ``three cards``."""
    return f"{word(source, number)} {one if number == 1 else many or one + 's'}"


def points(source: str, number: int) -> str:
    """A marked number of points in figures: ``500 points``; ``no points`` where it is nothing."""
    return f"{digits(source, number) if number else word(source, 0)} points"


def canastas_earn(rules: Rules) -> bool:
    """Whether any canasta earns more than its cards. A mixed one never earns more than a natural one."""
    return rules.natural_canasta > 0 or rules.wild_melds > 0


def going_out_earns(rules: Rules) -> bool:
    """Whether there is a bonus for going out, concealed at least."""
    return rules.out_bonus > 0 or concealed_pays(rules)


def any_bonus(rules: Rules) -> bool:
    """Whether anything at all earns a bonus."""
    return canastas_earn(rules) or rules.red_three_total > 0 or going_out_earns(rules)


def single_hand(rules: Rules) -> bool:
    """Whether a match is one hand and never more."""
    return rules.hands == 1 and rules.tie == "tie"


def bands_met(rules: Rules) -> Bands:
    """The bands of the opening minimum that a side can be in when a hand begins."""
    if single_hand(rules):
        return ((None, rules.minimum(0)),)
    if rules.hands == 0 and rules.tie == "tie":
        # A side at the target has ended the match, so higher bands are never reached.
        return tuple(band for band in rules.opening if band[0] is None or band[0] < rules.target)
    return rules.opening


def has_minimum(rules: Rules) -> bool:
    """Whether any score asks for more than the cheapest meld there is (three cards of 5 points)."""
    return any(minimum > 15 for _, minimum in rules.opening)


def concealed_possible(rules: Rules) -> bool:
    """Whether a hand can ever hold the seven cards of a canasta in its first turn of melding."""
    return rules.draw > 1 or rules.deal + 1 >= 7 or rules.concealed_after_take


def waiver_possible(rules: Rules) -> bool:
    """Whether a side can go out concealed in its opening turn: all canastas it needs come from one hand."""
    return has_minimum(rules) and (rules.draw > 1 or rules.deal + 1 >= 7 * rules.canastas_needed)


def concealed_pays(rules: Rules) -> bool:
    """Whether going out concealed can happen and earns more than going out."""
    return concealed_possible(rules) and rules.concealed_bonus > rules.out_bonus


def concealed_counts(rules: Rules) -> bool:
    """Whether it makes any difference that a player goes out concealed."""
    return concealed_pays(rules) or (rules.opening_waived and waiver_possible(rules))


def balance_matters(rules: Rules) -> bool:
    """Two naturals are always needed, so the balance bites only where the limit lets wilds reach it."""
    return rules.wild_limit >= (2 if rules.wild_balance == "fewer" else 3)


def opening_words(rules: Rules) -> str:
    """The opening minimum, only of the bands that a side can be in."""
    bands = bands_met(rules)
    if all(minimum == 0 for _, minimum in bands):
        return "There is no minimum for a side's first melds."
    bands = tuple(band for number, band in enumerate(bands) if not number or band[1] != bands[number - 1][1])
    if len(bands) == 1:
        least = digits("opening:0", bands[0][1])
        return f"A side's first melds of a hand must be worth at least {least} points."
    # Of a minimum of nothing, people say that there is none.
    asked, free = [], []
    for number, (start, minimum) in enumerate(bands):
        end = bands[number + 1][0] if number + 1 < len(bands) else None
        since = "" if start is None else f"from {digits('opening.from', start)}"
        below = "" if end is None else f"below {digits('opening.from', end)}"
        if minimum:
            least = digits(f"opening:{'low' if start is None else start}", minimum)
            asked.append(f"{least} {since or below}")
        elif not since:
            free.append(below)
        else:
            free.append(since + ("" if end is None else f" to {digits('opening.to', end - 5)}"))
    none = f"; {_listed(free)} there is no minimum" if free else ""
    return f"By the side's score before the hand, its first melds must be worth at least {_listed(asked)}{none}."


def _listed(parts: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))


def sides_words(rules: Rules) -> str:
    """Who plays with whom."""
    team = rules.players // rules.sides
    if team == 1:
        return f"Each of the {word('sides', rules.sides)} plays alone, with melds and a score of their own."
    where = "opposite each other" if team == 2 else "at every other seat"
    return (
        f"There are {word('sides', rules.sides)} sides of {word('players of a side', team)}; partners sit {where} and "
        "share their melds and their score, never their hands."
    )


def jokers_words(rules: Rules) -> str:
    """The jokers and the size of the whole pack."""
    total = digits("cards in all", rules.pack_size)
    if rules.jokers == 0:
        return f"There are no jokers: {total} cards in all."
    come = "joker comes" if rules.jokers == 1 else "jokers come"
    return f"{first_up(word('jokers', rules.jokers))} {come} with each pack: {total} cards in all."


def all_red_threes_words(source: str, number: int, bonus: int) -> str:
    """The bonus, in points, for every red three there is; `source` is its field."""
    every = word("red threes in all", number)
    return f"A side with all {every} red threes counts {digits(source, bonus)} for them together."
