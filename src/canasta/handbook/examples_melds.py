"""Examples of melds, canastas, the opening and going out."""

from __future__ import annotations

from canasta.rules import Rules
from canasta.rules.figures import digits, first_up
from canasta.rules.phrases import CANASTA, NATURALS

from .asked import Asked, canastas, scores


def _limited(rules: Rules) -> str:
    """As many unfinished melds as a side may have, and cards for one more."""
    ranks = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    melds = " / ".join(f"{rank}C {rank}D {rank}H" for rank in ranks[: rules.meld_limit])
    rank = ranks[rules.meld_limit]
    return f"turn: drawn\nhand: {rank}C {rank}D {rank}H 2C 2D\nmelds: {melds}"


def _limit_play(rules: Rules) -> str:
    rank = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][rules.meld_limit]
    return f"meld {rank}C {rank}D {rank}H"


def _mixed(rules: Rules) -> str:
    if rules.natural_canasta == rules.mixed_canasta:
        return "But the canasta is mixed from now on."
    before = digits("natural_canasta", rules.natural_canasta)
    if rules.mixed_canasta == 0:
        return f"But the canasta is mixed from now on, and its bonus of {before} is lost."
    after = digits("mixed_canasta", rules.mixed_canasta)
    return f"But the canasta is mixed from now on, and its bonus falls from {before} to {after}."


def _out(rules: Rules) -> str:
    return f"turn: drawn\nhand: 5D\nmelds: {canastas(rules)}"


def _not_out(rules: Rules) -> str:
    return f"turn: drawn\nfresh: no\nhand: 5D\nmelds: {canastas(rules, short=True)}"


def _only_mixed(rules: Rules) -> str:
    melds = [f"{rank} {rank} {rank} {rank} {rank} {rank} 2" for rank in ("K", "Q", "J", "10", "9")]
    return f"turn: drawn\nfresh: no\nhand: 5D\nmelds: {' / '.join(melds[: rules.canastas_needed])}"


def _concealed(rules: Rules) -> str:
    cards = " ".join(["KC KD KH KS KC KD KH", "QC QD QH QS QC QD QH"][: rules.canastas_needed])
    return f"turn: drawn\nhand: {cards} 5D"


def _concealed_play(rules: Rules) -> str:
    melds = ["meld KC KD KH KS KC KD KH", "meld QC QD QH QS QC QD QH"][: rules.canastas_needed]
    return "; ".join([*melds, "discard 5D"])


def _opening(rules: Rules) -> str:
    return f"turn: drawn\nhand: AC AD AH KC KD KH QC QD QH 4C 5D\n{scores(rules, 0)}"


MELDS = (
    Asked(
        "meld",
        "Two kings and a deuce as a new meld.",
        "turn: drawn\nhand: KH KS 2C 5D 6C 9S\nmelds: QC QD QH",
        "meld KH KS 2C",
        f"{first_up(NATURALS)} natural cards and a wild card.",
    ),
    Asked(
        "meld",
        "A second meld of nines.",
        "turn: drawn\nhand: 9H 9S 9D 5D 6C\nmelds: 9H 9S 9C",
        "meld 9H 9S 9D",
    ),
    Asked(
        "meld.wilds",
        "A king with wild cards.",
        "turn: drawn\nhand: KH 2C 2D 5D 6C 9S\nmelds: QC QD QH",
        "meld KH 2C 2D",
    ),
    Asked(
        "meld.wilds",
        "Three kings with three deuces.",
        "turn: drawn\nhand: KC KH KS 2C 2D 2H 5D 6C\nmelds: QC QD QH",
        "meld KC KH KS 2C 2D 2H",
        "As many wild cards as natural ones.",
    ),
    Asked(
        "meld.wilds",
        "Two kings with three deuces.",
        "turn: drawn\nhand: KH KS 2C 2D 2H 5D 6C\nmelds: QC QD QH",
        "meld KH KS 2C 2D 2H",
        f"{first_up(NATURALS)} natural cards are enough.",
        wanted=lambda r: r.wild_balance == "free",
    ),
    Asked(
        "meld.wilds",
        "Four kings with four deuces.",
        "turn: drawn\nhand: KC KD KH KS 2C 2D 2H 2S 5D 6C\nmelds: QC QD QH",
        "meld KC KD KH KS 2C 2D 2H 2S",
    ),
    Asked(
        "canasta",
        "A deuce onto a natural canasta.",
        "turn: drawn\nhand: 2C 5D 6C\nmelds: KC KD KH KS KC KD KH",
        "add K: 2C",
        _mixed,
    ),
    Asked(
        "meld.wild-melds",
        "Three deuces by themselves.",
        "turn: drawn\nhand: 2C 2D 2H 5D 6C\nmelds: QC QD QH",
        "meld 2C 2D 2H",
        "A meld of wild cards.",
    ),
    Asked(
        "meld.wild-melds",
        "One wild card more for a finished canasta of wild cards.",
        "turn: drawn\nhand: 2C 5D 6C\nmelds: wild: 2D 2H 2S 2C 2D 2H 2S",
        "add wild: 2C",
        f"More than {CANASTA} may lie in it.",
    ),
    Asked("meld.limit", "One more new meld.", _limited, _limit_play, wanted=lambda r: r.meld_limit > 0),
)

OPENING = (
    Asked(
        "opening",
        "Three queens, with nothing else to meld, while the side has no points yet.",
        "turn: drawn\nhand: QC QD QH 4C 5D 6C 8S",
        "meld QC QD QH",
        "This reaches the minimum.",
    ),
    Asked(
        "opening",
        "Aces, kings and queens in one turn, while the side has no points yet.",
        _opening,
        "meld AC AD AH; meld KC KD KH; meld QC QD QH; discard 5D",
        "Together the melds reach the minimum.",
        only_legal=True,
    ),
    Asked(
        "opening",
        "A discard before the opening is complete.",
        _opening,
        "meld QC QD QH; discard 5D",
        "The queens alone reach the minimum.",
    ),
    Asked(
        "opening.canasta",
        "A canasta of fours to open.",
        "turn: drawn\nhand: 4C 4D 4H 4S 4C 4D 4H 5D 6C",
        "meld 4C 4D 4H 4S 4C 4D 4H; discard 6C",
        "A canasta opens, whatever its cards are worth.",
        only_legal=True,
    ),
    Asked(
        "opening.concealed",
        "A canasta of fours and the last discard, in the side's first turn of melding.",
        "turn: drawn\nhand: 4C 4D 4H 4S 4C 4D 4H 5D",
        "meld 4C 4D 4H 4S 4C 4D 4H; discard 5D",
        "The player goes out concealed.",
        only_legal=True,
    ),
)

OUT = (
    Asked(
        "turn.finish",
        "The last cards of the hand onto a meld, without a canasta.",
        "turn: drawn\nhand: QH QS\nmelds: QC QD QH",
        "add Q: QH QS",
    ),
    Asked(
        "meld.black-threes",
        "Black threes and a last discard, with what it takes to go out.",
        lambda r: f"turn: drawn\nhand: 3C 3S 3C 5D\nmelds: {canastas(r)}",
        "meld 3C 3S 3C; discard 5D",
        "The player goes out.",
    ),
    Asked(
        "meld.black-threes",
        "Black threes, while a canasta is still one card short.",
        lambda r: f"turn: drawn\nhand: 3C 3S 3C 5D\nmelds: {canastas(r, short=True)}",
        "meld 3C 3S 3C",
        wanted=lambda r: r.black_three_melds == "going_out",
    ),
    Asked("out", "The last card is discarded.", _out, "discard 5D", "The player goes out, and the hand is over."),
    Asked("out.canastas", "The last card is discarded, but a canasta is one card short.", _not_out, "discard 5D"),
    Asked(
        "out.canastas",
        "The last card is discarded, but no canasta is natural.",
        _only_mixed,
        "discard 5D",
        wanted=lambda r: r.natural_needed,
    ),
    Asked(
        "out.concealed",
        "Everything at once, by a player who has laid nothing before.",
        _concealed,
        _concealed_play,
        "The player goes out concealed.",
        wanted=lambda r: r.canastas_needed <= 2,
        only_legal=True,
    ),
    Asked(
        "out.ask",
        "The partner has said no, and now only one card would be left for the discard.",
        lambda r: f"turn: drawn\nhand: 9S 5D\nmelds: {canastas(r)} / 9C 9D 9H",
        "ask; no; add 9: 9S",
        wanted=lambda r: r.canastas_needed < 5,
    ),
)
