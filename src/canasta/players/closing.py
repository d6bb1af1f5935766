"""Steps that end a hand, and why: the question to the partner, its answer, the way out (handbook: ``out``)."""

from canasta.engine import Action
from canasta.engine.codes import ASK, NO, YES
from canasta.players.going_out import Outlook, out_step
from canasta.players.picking import find, of_type
from canasta.players.reading import Sight
from canasta.players.reasons import Reason
from canasta.players.weights import Weights


class Step:
    """An action and why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        """Take both."""
        self.action = action
        self.reason = reason


def answer(sight: Sight, legal: list[Action], weights: Weights) -> Step:
    """Yes or no to a partner who asks whether to go out."""
    outlook = Outlook(sight, True, weights)
    yes = outlook.value > weights.answer_margin
    figures: dict[str, int | str] = {
        "yes": int(yes),
        "points": int(sight.own_points()),
        "foes": round(outlook.foes),
        "value": round(abs(outlook.value)),
        "better": int(outlook.value > 0),
    }
    return Step(of_type(legal, YES if yes else NO), Reason("answer", figures))


def closing_step(sight: Sight, legal: list[Action], weights: Weights) -> Step | None:
    """The next step of going out, the question to the partner, or None to play on."""
    outlook = Outlook(sight, False, weights)
    bound = sight.state.must_out == 1
    ask = find(legal, ASK)
    if not bound and ask is not None and abs(outlook.value) < weights.ask_margin:
        figures: dict[str, int | str] = {
            "value": round(abs(outlook.value)),
            "better": int(outlook.value > 0),
            "partner": round(outlook.partners),
        }
        return Step(ask, Reason("asks", figures))
    if bound or outlook.value > weights.out_margin:
        step = out_step(sight)
        if step is not None and step in legal:
            left: dict[str, int | str] = {"foes": round(outlook.foes), "partner": round(outlook.partners)}
            return Step(step, Reason("goes-out-costs" if outlook.partners else "goes-out", left))
    return None
