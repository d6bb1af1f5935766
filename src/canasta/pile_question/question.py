"""What somebody at a real table tells of it, and the position file that this makes (docs/position-format.md).

Only what its teller sees is asked for: the top of the pile, what froze it, the own side's melds and the own hand. Cards
are words such as ``9``, ``QH`` or ``JK``; ``3`` is a black three, ``3H`` and ``3D`` are red ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from canasta.cards import BLACK_THREE, DEUCE, JOKER, RANKS, RED_THREE, SYMBOLS, CardError, copies, parse_face
from canasta.engine import Law, State, Violation
from canasta.engine.codes import MELD
from canasta.engine.faults import MIXED_RANKS
from canasta.engine.melding import shape_verdict, wild_meld_verdict
from canasta.engine.violation import explain
from canasta.rules import FIELDS, Rules, apply_settings, preset

FREEZERS: Mapping[str, tuple[str, ...]] = {"no": (), "wild": ("2", "JK"), "red": ("3H", "3D"), "black": ("3",)}
"""What froze the pile -> the cards that may have, the likeliest first."""

WIDEST_SCORE = 1_000_000


class PileFault(ValueError):
    """Something told that cannot be: ``code`` is stable, ``figures`` are of this case."""

    def __init__(self, code: str, figures: dict[str, int | str] | None = None) -> None:
        """Carry the code and its figures."""
        super().__init__(code)
        self.code = code
        self.figures = figures or {}


class MeldFault(PileFault):
    """A meld that cannot lie there, in the engine's own words. The figure ``meld`` says which one, from 0."""

    def __init__(self, violation: Violation, meld: int) -> None:
        """Carry the engine's refusal, and the meld's place in the question."""
        super().__init__(violation.code, violation.figures | {"meld": meld})
        self.violation = violation


@dataclass(frozen=True, kw_only=True)
class PileQuestion:
    """The table as it is told.

    ``top`` is one word, or empty while it is not told. ``frozen`` is one of :data:`FREEZERS`. ``opened``: the side has
    opened, though its melds may not be told. ``score`` is the side's before the hand, in points. ``size`` is the number
    of cards in the pile, None where nobody counted. Raises what the rules raise, and :class:`PileFault`.
    """

    preset: str = "classic"
    settings: Mapping[str, object] = field(default_factory=dict)
    top: str = ""
    frozen: str = "no"
    hand: tuple[str, ...] = ()
    melds: tuple[tuple[str, ...], ...] = ()
    opened: bool = False
    score: int = 0
    size: int | None = None

    @cached_property
    def rules(self) -> Rules:
        """The rules of the table. Raises UnknownPresetError, SettingError, RulesError."""
        return apply_settings(preset(self.preset), self.settings)

    @cached_property
    def law(self) -> Law:
        """The same for the engine."""
        return Law(self.rules)

    @property
    def freezers(self) -> tuple[str, ...]:
        """What can freeze a pile at this table."""
        return tuple(one for one in FREEZERS if one != "black" or self.law.black_three_freezes)

    @cached_property
    def freezer(self) -> str:
        """The card that is thought to have frozen the pile: one that the pack still has; empty if none did."""
        cards = FREEZERS[self.frozen]
        told = Counter(kind_in(word) for word in self.told())
        free = (one for one in cards if told[kind_in(one)] < self.most(kind_in(one)))
        return next(free, cards[0] if cards else "")

    @property
    def fewest(self) -> int:
        """The fewest cards that the pile can have."""
        return 2 if self.freezer else 1

    @cached_property
    def assumed(self) -> str:
        """The rank of a meld that is only assumed: of a side that has opened, and whose melds are not told."""
        if not self.opened or self.melds:
            return ""
        told = {kind_in(word) for word in self.told()}
        return next((SYMBOLS[rank] for rank in range(RANKS) if rank not in told), "")

    def told(self) -> list[str]:
        """Every card that is told."""
        return [*self.hand, *(word for meld in self.melds for word in meld), *([self.top] if self.top else [])]

    def most(self, kind: int) -> int:
        """How many cards of a kind the pack has."""
        return copies(kind, self.rules.packs, self.rules.jokers)

    def check(self) -> None:
        """Raise what is wrong with it: a rule that contradicts another, or the first :class:`PileFault`."""
        if self.frozen not in self.freezers:
            known = self.frozen in FREEZERS
            raise PileFault(
                "pile-black-never" if known else "pile-freezer", {} if known else {"given": self.frozen[:40]}
            )
        if abs(self.score) > WIDEST_SCORE:
            raise PileFault("pile-score", {"most": WIDEST_SCORE})
        self._count()
        for word in self.hand:
            if kind_in(word) == RED_THREE:
                raise PileFault("pile-red-three")
        self._melds()
        if self.opened and not self.melds and not self.assumed:
            raise PileFault("pile-no-melds")
        if self.size is not None and self.size < self.fewest:
            raise PileFault("pile-size", {"least": self.fewest, "size": self.size})

    def _count(self) -> None:
        """No card is there more often than in the pack."""
        cards = [*self.told(), *([self.freezer] if self.freezer else [])]
        for kind, count in Counter(map(kind_in, cards)).items():
            if count > self.most(kind):
                figures: dict[str, int | str] = {"most": self.most(kind), "told": count, "rank": SYMBOLS[kind]}
                raise PileFault("pile-too-many-red" if kind == RED_THREE else "pile-too-many", figures)

    def _melds(self) -> None:
        """Every meld may lie there by these rules; the engine judges its shape."""
        state = State(self.law, [0] * self.rules.sides)
        slots = set()
        for at, meld in enumerate(self.melds):
            kinds = Counter(map(kind_in, meld))
            wilds = kinds[DEUCE] + kinds[JOKER]
            ranks = [kind for kind in kinds if kind not in (DEUCE, JOKER)]
            if any(kind in (BLACK_THREE, RED_THREE) for kind in ranks):
                raise PileFault("pile-threes-laid", {"meld": at})
            slot = ranks[0] if ranks else DEUCE
            if len(ranks) > 1:
                raise MeldFault(Violation(MIXED_RANKS, {"rank": SYMBOLS[slot], "cards": " ".join(meld)[:80]}), at)
            naturals = len(meld) - wilds
            fault = shape_verdict(state, 0, slot, naturals, wilds) if ranks else wild_meld_verdict(state, 0, 0, wilds)
            if fault:
                code = MELD << 32 | slot << 24 | naturals << 16 | kinds[DEUCE] << 8 | kinds[JOKER]
                raise MeldFault(explain(state, code, fault), at)
            if slot in slots:
                raise PileFault("pile-meld-twice", {"rank": "wild" if slot == DEUCE else SYMBOLS[slot], "meld": at})
            slots.add(slot)


def kind_in(word: str) -> int:
    """The kind of the card that a word names. Raises :class:`PileFault`."""
    try:
        return parse_face(word)[0]
    except CardError:
        raise PileFault("pile-card", {"given": word[:40]}) from None


def position_text(question: PileQuestion, size: int) -> str:
    """The position file of a question whose pile has ``size`` cards; the teller is seat 0, about to draw or take."""
    melds = [*question.melds, *([(question.assumed,) * 3] if question.assumed else [])]
    beneath = size - question.fewest
    pile = [question.freezer, f"{beneath} unknown" if beneath else "", question.top]
    lines = ["# Can I take the pile?", f"rules: {question.preset}", *_settings(question)]
    if question.assumed:
        lines.append("# The side has opened; which melds it has was not told, so this one only stands for them.")
    if melds:
        lines.append(f"melds: {' / '.join(map(_cards, melds))}")
    lines.append(f"hand: {_cards(question.hand)}")
    lines.append(f"pile: {_cards(one for one in pile if one)}")
    if question.score:
        lines.append(f"scores: {' '.join(map(str, [question.score, *[0] * (question.rules.sides - 1)]))}")
    return "\n".join(lines) + "\n"


def _cards(words: Iterable[str]) -> str:
    return " ".join(words)


def _settings(question: PileQuestion) -> list[str]:
    """What is set otherwise than by the preset, as lines."""
    base = preset(question.preset)
    return [
        f"set: {name}={spec.accepts.write(spec.value(question.rules))}"
        for name, spec in FIELDS.items()
        if spec.value(question.rules) != spec.value(base)
    ]
