"""Why an action is refused: a code, the figures, and the handbook section, from which the sentence is made."""

from canasta.cards import DEUCE, JOKER, KINDS, SYMBOLS, card_text
from canasta.engine import faults as f
from canasta.engine.codes import ADD, ANSWERED_YES, DISCARD, MELD, PARTS, TAKE
from canasta.engine.finishing import captured, completes, natural_change
from canasta.engine.messages import TEXTS, section, sentence
from canasta.engine.pickup import take_forced
from canasta.engine.solver import SOLVER
from canasta.engine.state import State


class Violation:
    """A refusal. ``code`` is stable and translatable, ``figures`` are the numbers and names of this case."""

    def __init__(self, fault: int, figures: dict[str, int | str]) -> None:
        """Take the fault's number and its figures."""
        self.code: str = TEXTS[fault][0]
        self.section: str = section(fault, figures)
        self.figures: dict[str, int | str] = figures
        self.fault: int = fault

    @property
    def message(self) -> str:
        """The English sentence: what was refused, why, and what would be accepted."""
        return sentence(self.fault, self.figures)

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
    side = int(state.team)
    wilds = deuces + jokers
    top = 1 if type_ == TAKE and state.pile_n > 0 else 0
    at = side * int(kinds.width) + slot * PARTS
    old_naturals = int(state.table_n[at])
    old_wilds = int(state.table_n[at + 1]) + int(state.table_n[at + 2])
    left = int(state.hand_size[seat]) - naturals - wilds
    if type_ not in (TAKE, MELD, ADD):
        left = int(state.hand_size[seat])
    if top or state.apart:
        left += int(captured(state, top))
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
        figures = {"rank": SYMBOLS[slot], "naturals": naturals, "held": held}
        if fault == f.PAIR_NEEDED:
            figures["wilds"] = wilds
            figures["or_wild"] = int(law.take_with_wild)
    elif fault in (f.MELD_EXISTS, f.NO_MELD):
        figures = {"rank": "wild" if slot == DEUCE else SYMBOLS[slot]}
    elif fault == f.STOCK_EMPTY:
        figures = {"forced": int(take_forced(state))}
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
        figures["canasta"] = int(law.opening_canasta)
        figures["undo"] = 1 if state.log_n else 0
    elif fault in (f.NO_CANASTA, f.NO_NATURAL_CANASTA, f.UNFINISHABLE, f.BLACK_THREES_NOT_OUT):
        laid = naturals + top
        figures = {
            "needed": int(law.canastas_needed),
            "natural_needed": int(law.natural_needed),
            "canastas": int(state.canastas[side]) + (int(completes(state, slot, laid, wilds)) if laid + wilds else 0),
            "natural": int(state.natural_canastas[side]) + int(natural_change(state, slot, laid, wilds)),
            "left": left,
        }
    elif fault == f.MUST_GO_OUT:
        figures = {"why": "yes" if state.asked == ANSWERED_YES else "black-threes"}
        figures["left"] = left - 1 if type_ == DISCARD else left
    return Violation(fault, figures)


def _opening(state: State, slot: int, naturals: int, deuces: int, jokers: int, top: int) -> dict[str, int | str]:
    """The minimum, what is laid with this action, and the most that the hand can reach."""
    solver = SOLVER
    solver.load(state, slot, naturals, deuces, jokers, top)
    solver.exact(state.law)
    laid = int(solver.points)
    return {"need": int(state.need[state.side()]), "laid": laid, "best": max(laid, int(solver.best))}


def _not_held(state: State, type_: int, slot: int, naturals: int, deuces: int, jokers: int) -> dict[str, int | str]:
    """What was wanted beside what the hand has, of the first kind that is short."""
    at = int(state.seat) * KINDS
    first = 1 if type_ == DISCARD else naturals
    for kind, count in ((slot, first), (DEUCE, deuces), (JOKER, jokers)):
        held = int(state.hand_n[at + kind])
        if count > held:
            return {"rank": SYMBOLS[kind], "wanted": count, "held": held}
    # Natural cards of the meld of wild cards: there is no such card.
    return {"rank": SYMBOLS[slot], "wanted": naturals, "held": 0}
