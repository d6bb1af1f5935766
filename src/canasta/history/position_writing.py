"""Writing what a seat sees as a position file (see docs/position-format.md)."""

from __future__ import annotations

from canasta.cards import DEUCE, SYMBOLS, cards_text
from canasta.engine import View
from canasta.engine.codes import (
    ANSWERED_NO,
    ANSWERED_YES,
    ANSWERING,
    ENDINGS,
    IN_TURN,
    OVER,
    TURN_START,
)
from canasta.history.lines import faces
from canasta.rules import FIELDS, PRESETS, Rules


def write_position(view: View) -> str:
    """The position as the view's seat knows it; other hands are given as numbers of unknown cards.

    What can be undone is not kept: the melds of a position lie for good.
    """
    state, law = view.state, view.law
    lines = _rules(law.rules)
    lines += [
        _line("scores", *state.scores),
        _line("dealer", state.dealer),
        _line("seat", state.seat),
        _line("turn number", state.turn),
        *_turn(view),
    ]
    if any(state.penalties):
        lines.append(_line("penalties", *state.penalties))
    lines.append("")
    for seat in range(law.players):
        lines += _hand(view, seat)
    lines.append("")
    for side in range(law.sides):
        lines += _side(view, side)
    opened = [side for side in range(law.sides) if view.opened(side)]
    lines.append(_line("opened", *(opened or ("none",))))
    laid = [seat for seat in range(law.players) if state.melded[seat]]
    lines.append(_line("laid", *(laid or ("none",))))
    lines.append("")
    if view.apart:
        lines.append(_line("apart", cards_text(view.apart)))
    else:
        lines.append(_line("pile", cards_text(view.pile)))
        if view.pile:
            lines.append(_line("frozen", "yes" if view.frozen else "no"))
    lines.append(_line("stock", view.stock_left))
    return "\n".join(lines) + "\n"


def _line(key: str, *words: object) -> str:
    return f"{key}: {' '.join(map(str, words))}".rstrip()


def _rules(rules: Rules) -> list[str]:
    """The nearest preset, and what is set otherwise."""

    def changed(name: str) -> list[str]:
        return [
            f"{field}={spec.accepts.write(spec.value(rules))}"
            for field, spec in FIELDS.items()
            if spec.value(rules) != spec.value(PRESETS[name])
        ]

    name = min(PRESETS, key=lambda one: len(changed(one)))
    return [_line("rules", name), *(_line("set", setting) for setting in changed(name))]


def _turn(view: View) -> list[str]:
    """What has happened in the turn."""
    state = view.state
    if state.phase == OVER:
        out = [_line("out", state.winner)] if state.winner >= 0 else []
        return [_line("turn", "over"), _line("ending", ENDINGS[state.ending]), *out]
    lines = [_line("turn", "start" if state.phase == TURN_START else "took" if state.took else "drawn")]
    if state.fined:
        lines.append(_line("fined", "yes"))
    if state.phase == ANSWERING:
        lines.append(_line("asked", state.actor))
    elif state.asked in (ANSWERED_YES, ANSWERED_NO):
        lines.append(_line("answer", "yes" if state.asked == ANSWERED_YES else "no"))
    if state.phase in (IN_TURN, ANSWERING):
        if not state.fresh:
            lines.append(_line("fresh", "no"))
        begun = [slot for slot in range(len(SYMBOLS)) if state.begun >> slot & 1]
        if begun:
            lines.append(_line("begun", *("wild" if slot == DEUCE else SYMBOLS[slot] for slot in begun)))
        if state.extended:
            lines.append(_line("extended", "yes"))
    return lines


def _hand(view: View, seat: int) -> list[str]:
    known = view.known(seat)
    cards = view.hand if seat == view.seat else known
    unknown = view.hand_sizes[seat] - len(cards)
    words = faces(cards) + ([f"{unknown} unknown"] if unknown else [])
    lines = [_line(f"hand {seat}", *words)]
    if known:
        lines.append(_line(f"known {seat}", *faces(known)))
    return lines


def _side(view: View, side: int) -> list[str]:
    melds = " / ".join(" ".join(faces(meld.cards)) for meld in view.melds(side))
    lines = [_line(f"melds {side}", melds)] if melds else []
    return [*lines, _line(f"red threes {side}", *faces(view.red_threes(side)))]
