"""Numbers for actions, phases and endings, as the engine stores them.

A count-level action is one integer, ``type << 32 | slot << 24 | naturals << 16 | deuces << 8 | jokers``, so that
the order of the integers is the order in which legal actions are listed. The slot is the rank of the meld (or of
the card discarded), :data:`~canasta.cards.DEUCE` for a meld of wild cards, and 0 where an action has none.
"""

from typing import Final

from mypy_extensions import i64

DRAW: Final = 1
TAKE: Final = 2
PASS: Final = 3
ASK: Final = 4
YES: Final = 5
NO: Final = 6
MELD: Final = 7
ADD: Final = 8
DISCARD: Final = 9

TURN_START: Final = 0
IN_TURN: Final = 1
ANSWERING: Final = 2
OVER: Final = 3

NOT_ASKED: Final = 0
ASKING: Final = 1
ANSWERED_YES: Final = 2
ANSWERED_NO: Final = 3

END_NONE: Final = 0
END_OUT: Final = 1
END_CONCEALED: Final = 2
END_STOCK: Final = 3
END_DECLINED: Final = 4
END_LAST_RED_THREE: Final = 5
END_UNFINISHABLE: Final = 6

ENDINGS: Final[tuple[str, ...]] = (
    "running",
    "out",
    "out concealed",
    "stock empty",
    "pile declined",
    "last red three",
    "turn unfinishable",
)

PARTS: Final = 3
"""A meld of a rank is stored as three parts: naturals, deuces, jokers."""


def encode(kind: i64, slot: i64, naturals: i64, deuces: i64, jokers: i64) -> i64:
    """Pack a count-level action into one integer."""
    return kind << 32 | slot << 24 | naturals << 16 | deuces << 8 | jokers
