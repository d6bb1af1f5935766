"""The fields of the stock's end, scoring and the match, described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .accepts import Choice, Whole
from .figures import digits
from .phrases import all_red_threes_words, concealed_pays, points, some
from .spec import Description, by_name

if TYPE_CHECKING:
    from .fields import Rules

_POINTS = Whole(0, 5_000, 5, "points")


def _each_red_three(rules: Rules) -> str:
    if rules.red_three:
        return f"Each red three counts {digits('red_three', rules.red_three)}."
    return "A red three by itself counts nothing." if rules.red_three_total else "Red threes count nothing."


RULES: Mapping[str, Description] = {
    "last_red_three": Description(
        accepts=Choice((("shown", "shown, the turn goes on"), ("ends", "ends the hand"))),
        label="Red three as the last stock card",
        section="draw.last-red-three",
        group="stock",
        meaning=by_name(
            shown="A red three drawn as the last card of the stock is shown and the turn goes on; where "
            "the turn "
            "could not be finished the hand ends.",
            ends="A red three drawn as the last card of the stock ends the hand at once, without a meld or discard.",
        ),
    ),
    "empty_stock": Description(
        accepts=Choice((("meld_forced", "forced when the top card fits an own meld"), ("any_forced", "always forced"))),
        label="Taking the pile when the stock is empty",
        section="stock.empty",
        group="stock",
        meaning=by_name(
            meld_forced=lambda r: (
                "When the stock is empty, "
                + (
                    "a player may take the pile where the rules allow it. "
                    if r.strict_pickup
                    else "a player whose side has a meld for the top card of an unfrozen pile must take it, if the "
                    "turn can then be finished; with cards from the hand it is a choice. "
                )
                + "A player who cannot draw and does not take ends the hand."
            ),
            any_forced="When the stock is empty, a player who can take the pile must, if the turn can then be "
            "finished; if the player to move cannot, the hand ends.",
        ),
    ),
    "out_bonus": Description(
        accepts=Whole(0, 1_000, 5, "points"),
        label="Going out",
        section="out",
        group="scoring",
        meaning=lambda r: f"Going out is worth {digits('out_bonus', r.out_bonus)} points.",
        matters=lambda r: r.out_bonus > 0,
    ),
    "concealed_bonus": Description(
        accepts=Whole(0, 1_000, 5, "points"),
        label="Going out concealed",
        section="out.concealed",
        group="scoring",
        meaning=lambda r: (
            f"Going out concealed is worth {digits('concealed_bonus', r.concealed_bonus)} points"
            + (f" instead of {digits('out_bonus', r.out_bonus)}." if r.out_bonus else ".")
        ),
        matters=concealed_pays,
    ),
    "red_three": Description(
        accepts=Whole(0, 500, 5, "points"),
        label="Each red three",
        section="score.red-threes",
        group="scoring",
        meaning=_each_red_three,
    ),
    "red_three_all": Description(
        accepts=_POINTS,
        label="All four red threes",
        section="score.red-threes",
        group="scoring",
        meaning=lambda r: all_red_threes_words("red_three_all", 4, r.red_three_all),
        matters=lambda r: r.packs == 2 and r.red_three_all > 0,
    ),
    "red_three_all_six": Description(
        accepts=_POINTS,
        label="All six red threes (three packs)",
        section="score.red-threes",
        group="scoring",
        meaning=lambda r: all_red_threes_words("red_three_all_six", 6, r.red_three_all_six),
        matters=lambda r: r.packs == 3 and r.red_three_all_six > 0,
    ),
    "red_three_against": Description(
        accepts=Choice((("no_meld", "a side with no meld"), ("no_canasta", "a side with no canasta"))),
        label="Red threes count against",
        section="score.red-threes",
        group="scoring",
        meaning=by_name(
            no_meld="They count against a side that has no meld at the end of the hand.",
            no_canasta="They count against a side that has no canasta at the end of the hand.",
        ),
        matters=lambda r: r.red_three_total > 0,
    ),
    "natural_canasta": Description(
        accepts=_POINTS,
        label="Natural canasta",
        section="score.canastas",
        group="scoring",
        meaning=lambda r: f"A natural canasta earns {points('natural_canasta', r.natural_canasta)} besides its cards.",
    ),
    "mixed_canasta": Description(
        accepts=_POINTS,
        label="Mixed canasta",
        section="score.canastas",
        group="scoring",
        meaning=lambda r: f"A mixed canasta earns {points('mixed_canasta', r.mixed_canasta)} besides its cards.",
    ),
    "penalty": Description(
        accepts=Whole(0, 1_000, 5, "points", "off", 5),
        label="Taking the pile in error",
        section="penalty",
        group="scoring",
        meaning=lambda r: (
            "Taking the pile in error is refused and costs nothing."
            if r.penalty == 0
            else f"Taking the pile in error is refused and costs the side {digits('penalty', r.penalty)} points."
        ),
        matters=lambda r: r.penalty > 0,
    ),
    "target": Description(
        accepts=Whole(5, 1_000_000, 5, "points"),
        label="Points to win",
        section="match.end",
        group="match",
        meaning=lambda r: (
            f"The match ends after a hand in which a side has {digits('target', r.target)} points or more; "
            "the highest total wins."
        ),
        matters=lambda r: r.hands == 0,
    ),
    "hands": Description(
        accepts=Whole(0, 100, unit="hands", off="to the target", on_from=1),
        label="Fixed number of hands",
        section="match.end",
        group="match",
        meaning=lambda r: (
            "Hands are played until a side reaches the target."
            if r.hands == 0
            else f"The match is {some('hands', r.hands, 'hand')} long; then the highest total wins."
        ),
        matters=lambda r: r.hands > 0,
    ),
    "tie": Description(
        accepts=Choice((("tie", "a tie"), ("extra_hand", "one more hand"))),
        label="Equal totals",
        section="match.end",
        group="match",
        meaning=by_name(
            tie="Equal totals at the top are a tie.",
            extra_hand="Equal totals at the top call for one more hand; if they are still equal, it is a tie.",
        ),
    ),
    "dealer": Description(
        accepts=Choice(
            (("clockwise", "the next seat"), ("winner", "the winners of the hand"), ("loser", "the losers"))
        ),
        label="Who deals next",
        section="match.dealer",
        group="match",
        meaning=by_name(
            clockwise="The deal passes clockwise after every hand.",
            winner="A player of the side that won the hand deals the next one.",
            loser="A player of the side that lost the hand deals the next one.",
        ),
    ),
}
