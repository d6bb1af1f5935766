"""The exact game: states, legal actions, refusals with reasons, scores, and what each seat may know."""

from canasta.engine.actions import (
    Action,
    ActionError,
    check,
    check_undo,
    fine,
    legal_actions,
    named,
    parse_action,
    play,
    turn_melds,
    undo,
)
from canasta.engine.dealing import Random, deal, start_hand
from canasta.engine.law import Law
from canasta.engine.match import Match, first_dealer, hand_seed
from canasta.engine.sampling import sample
from canasta.engine.scoring import ScoreItem, ScoreSheet, score, score_sheet
from canasta.engine.state import State
from canasta.engine.view import Meld, View, melds_of, view
from canasta.engine.violation import IllegalAction, Violation
from canasta.kind import engine_kind

__all__ = [
    "Action",
    "ActionError",
    "IllegalAction",
    "Law",
    "Match",
    "Meld",
    "Random",
    "ScoreItem",
    "ScoreSheet",
    "State",
    "View",
    "Violation",
    "check",
    "check_undo",
    "deal",
    "engine_kind",
    "fine",
    "first_dealer",
    "hand_seed",
    "legal_actions",
    "melds_of",
    "named",
    "parse_action",
    "play",
    "sample",
    "score",
    "score_sheet",
    "start_hand",
    "turn_melds",
    "undo",
    "view",
]
