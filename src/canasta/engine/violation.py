"""Why an action is refused: a code, the figures, and the handbook section, from which the sentence is made."""

from mypy_extensions import i64

from canasta.cards import (
    BLACK_THREE,
    COPY_BITS,
    DEUCE,
    JOKER,
    KINDS,
    PLURAL,
    RANKS,
    card_text,
    count_text,
)
from canasta.engine import faults as f
from canasta.engine.codes import PARTS, TAKE
from canasta.engine.finishing import captured
from canasta.engine.messages import TEXTS
from canasta.engine.solver import SOLVER
from canasta.engine.state import State


class Violation:
    """A refusal. ``code`` is stable and translatable, ``figures`` are the numbers and names of this case."""

    def __init__(self, fault: int, figures: dict[str, int | str]) -> None:
        """Take the fault's number and its figures."""
        self.code: str = TEXTS[fault][0]
        self.section: str = TEXTS[fault][1]
        self.figures: dict[str, int | str] = figures
        self.fault: int = fault

    @property
    def message(self) -> str:
        """The English sentence: what was refused, why, and what would be accepted."""
        return TEXTS[self.fault][2].format(**self.figures)

    def __eq__(self, other: object) -> bool:
        """Equal code and figures."""
        return isinstance(other, Violation) and self.code == other.code and self.figures == other.figures

    def __hash__(self) -> int:
        """By code."""
        return hash(self.code)

    def __repr__(self) -> str:
        """The code and the sentence."""
        return f"Violation({self.code}: {self.message})"


class IllegalAction(ValueError):
    """An action that the rules refuse; ``violation`` says why. The state is unchanged."""

    def __init__(self, violation: Violation) -> None:
        """Carry the violation."""
        super().__init__(violation.message)
        self.violation = violation


def canastas_text(count: int) -> str:
    """``1 canasta``, ``2 canastas``."""
    return f"{count} canasta" if count == 1 else f"{count} canastas"


def cards_left_text(count: int) -> str:
    """``no card``, ``1 card``, ``3 cards``."""
    if count == 0:
        return "no card"
    return f"{count} card" if count == 1 else f"{count} cards"


def explain(state: State, code: int, fault: int) -> Violation:
    """Turn a fault of a count-level action into a violation with its figures."""
    law = state.law
    kinds = law.kinds
    type_ = code >> 32
    slot = code >> 24 & 255
    naturals = code >> 16 & 255
    deuces = code >> 8 & 255
    jokers = code & 255
    if slot >= KINDS:
        slot = 0
    seat = int(state.seat)
    side = seat % int(law.sides)
    wilds = deuces + jokers
    top = 1 if type_ == TAKE and state.pile_n > 0 else 0
    at = side * int(kinds.width) + slot * PARTS
    old_naturals = int(state.table_n[at])
    old_wilds = int(state.table_n[at + 1]) + int(state.table_n[at + 2])
    left = int(state.hand_size[seat]) - naturals - wilds
    if type_ not in (TAKE, 7, 8):
        left = int(state.hand_size[seat])
    if top:
        left += int(captured(state, 1))
    figures: dict[str, int | str] = {}
    if fault == f.ANSWER_DUE:
        figures = {"partner": int(state.actor)}
    elif fault == f.STOCK_NOT_EMPTY:
        figures = {"stock": int(state.stock_left())}
    elif fault in (f.TOP_WILD, f.WRONG_RANK):
        figures = {"top": card_text(int(state.pile[state.pile_n - 1]))}
    elif fault == f.CARDS_NOT_HELD:
        figures = _not_held(state, type_, slot, naturals, deuces, jokers)
    elif fault in (f.STRICT_PAIR, f.FROZEN_PAIR, f.UNOPENED_PAIR, f.PAIR_NEEDED):
        held = int(state.hand_n[seat * KINDS + slot])
        demand = f"two natural {PLURAL[slot]}"
        if law.take_with_wild:
            demand += " or one and a wild card"
        figures = {"rank": PLURAL[slot], "naturals": naturals, "held": held, "wilds": wilds, "demand": demand}
    elif fault == f.MELD_EXISTS:
        figures = {"a_meld": "a meld of wild cards" if slot == DEUCE else f"a meld of {PLURAL[slot]}"}
    elif fault == f.NO_MELD:
        figures = {"rank": "wild cards" if slot == DEUCE else PLURAL[slot]}
    elif fault in (f.MELD_TOO_SMALL, f.WILD_MELD_FULL):
        figures = {"size": old_naturals + old_wilds + naturals + wilds + top}
    elif fault == f.TOO_FEW_NATURALS:
        figures = {"naturals": old_naturals + naturals + top}
    elif fault == f.TOO_MANY_WILDS:
        figures = {"limit": int(law.wild_limit), "wilds": old_wilds + wilds}
    elif fault == f.WILDS_OUTNUMBER:
        total = old_naturals + naturals + top
        figures = {"naturals": total, "limit": int(law.wilds_allowed(total)), "wilds": old_wilds + wilds}
    elif fault == f.CANASTA_CLOSED:
        size = old_naturals + old_wilds
        figures = {"size": size, "room": max(0, 7 - size), "wilds": wilds}
    elif fault == f.BLACK_THREES_NATURAL:
        figures = {"wilds": wilds}
    elif fault == f.MELD_LIMIT:
        figures = {"limit": int(law.meld_limit), "unfinished": int(state.unfinished[side])}
    elif fault == f.OPENING_SHORT:
        figures = _opening(state, slot, naturals, deuces, jokers, top)
    elif fault == f.OPENING_INCOMPLETE:
        need, laid = int(state.need[side]), int(state.points)
        figures = {"need": need, "laid": laid, "missing": need - laid}
    elif fault in (f.NO_CANASTA, f.NO_NATURAL_CANASTA, f.UNFINISHABLE, f.BLACK_THREES_NOT_OUT):
        figures = {
            "needed": canastas_text(int(law.canastas_needed)),
            "canastas": int(state.canastas[side]),
            "left": cards_left_text(left),
        }
        if fault == f.BLACK_THREES_NOT_OUT:
            figures["left"] = left
    elif fault == f.MUST_GO_OUT:
        why = "the partner said yes" if state.asked == 2 else "black threes are down"
        figures = {"why": why, "left": left - 1 if type_ == 9 else left}
    return Violation(fault, figures)


def _opening(state: State, slot: int, naturals: int, deuces: int, jokers: int, top: int) -> dict[str, int | str]:
    """The minimum, what is laid with this action, and the most that the hand can reach."""
    solver = SOLVER
    solver.load(state, slot, naturals, deuces, jokers, top)
    solver.must_out = 1 if state.must_out or slot == BLACK_THREE else 0
    solver.exact(state.law)
    laid = int(solver.points)
    return {"need": int(state.need[state.side()]), "laid": laid, "best": max(laid, int(solver.best))}


def _not_held(state: State, type_: int, slot: int, naturals: int, deuces: int, jokers: int) -> dict[str, int | str]:
    """What was wanted beside what the hand has, of the first kind that is short."""
    at = int(state.seat) * KINDS
    wanted = [(slot, 1 if type_ == 9 else naturals), (DEUCE, deuces), (JOKER, jokers)]
    for kind, count in wanted:
        held = (
            0 if kind == DEUCE and kind == slot and type_ != 9 and count == naturals else int(state.hand_n[at + kind])
        )
        if count > held:
            have = count_text(kind, held) if held else f"no {PLURAL[kind] if count > 1 else _singular(kind)}"
            return {"wanted": count_text(kind, count), "held": have}
    return {"wanted": "other cards", "held": "none of them"}


def _singular(kind: int) -> str:
    return count_text(kind, 1).removeprefix("one ")


def rank_of_top(state: State) -> i64:
    """The rank on top of the pile, -1 where the top card has none or there is none."""
    if state.pile_n == 0:
        return -1
    kind = state.pile[state.pile_n - 1] >> COPY_BITS
    return kind if kind < RANKS else -1
