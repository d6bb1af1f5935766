"""Examples of scores, counted by the engine."""

from __future__ import annotations

from canasta.rules import Rules

from .asked import Counted, no_other_hands

_OVER = "turn: over\nending: stock empty\nhand:\n"


def _natural(rules: Rules) -> str:
    return f"{_OVER}{no_other_hands(rules)}\nmelds: KC KD KH KS KC KD KH"


def _mixed(rules: Rules) -> str:
    wilds = "2C 2D" if rules.wild_limit > 1 else "2C"
    naturals = "KC KD KH KS KC" if rules.wild_limit > 1 else "KC KD KH KS KC KD"
    return f"{_OVER}{no_other_hands(rules)}\nmelds: {naturals} {wilds}"


def _whole(rules: Rules) -> str:
    hands = no_other_hands(rules).replace(":", ": AS 8C 7D", 1) if rules.has_partners else ""
    mixed = [" ".join([*[rank] * 6, "2"]) for rank in ("K", "J", "9", "8")]
    melds = ["A A A A A A A", mixed[0], "Q Q Q Q Q", "10 10 10 10", *mixed[1:]]
    kept = melds[: max(4, 2 + rules.canastas_needed)]
    return f"turn: drawn\nfresh: no\nhand: 5D\n{hands}\nmelds: {' / '.join(kept)}\nred threes: 3H 3D"


def _one_red(rules: Rules) -> str:
    return f"{_OVER}{no_other_hands(rules)}\nred threes: 1"


def _all_reds(rules: Rules) -> str:
    return f"{_OVER}{no_other_hands(rules)}\nred threes: {2 * rules.packs}"


def _reds_melded(rules: Rules) -> str:
    return f"{_OVER}{no_other_hands(rules)}\nmelds: QC QD QH\nred threes: 1"


def _red_threes_count(rules: Rules) -> bool:
    return rules.red_three_total > 0


SCORES = (
    Counted("score", "A side that goes out with the last discard.", _whole, "discard 5D"),
    Counted("score.canastas", "A canasta of kings, all natural.", _natural),
    Counted("score.canastas", "A mixed canasta of kings.", _mixed),
    Counted("score.red-threes", "A red three, and queens as the only meld.", _reds_melded, wanted=_red_threes_count),
    Counted("score.red-threes", "A red three, and no meld.", _one_red, wanted=_red_threes_count),
    Counted("score.red-threes", "All red threes, and no meld.", _all_reds, wanted=_red_threes_count),
)
