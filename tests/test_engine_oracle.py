"""The engine against the slow reference in tests/oracle, action by action, over random hands and random rules."""

from __future__ import annotations

import random

import pytest

from canasta.cards import BLACK_THREE, COPY_BITS, DEUCE, JOKER, KINDS
from canasta.engine import Law, Match, State, deal, engine_kind, score, start_hand
from canasta.engine.codes import ENDINGS, OVER, PARTS
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.rules import PRESETS, Rules, random_rules

from .oracle import game, scoring
from .oracle.state import State as Reference

VERBS = ("", "draw", "take", "pass", "ask", "yes", "no", "meld", "add", "discard")
HANDS = 240 if engine_kind() == "compiled" else 60


def move_of(code: int) -> tuple[str | int, ...]:
    """A count-level code in the reference's form."""
    verb = VERBS[code >> 32]
    slot, naturals, deuces, jokers = (code >> 24 & 255, code >> 16 & 255, code >> 8 & 255, code & 255)
    if verb in ("meld", "add"):
        return (verb, slot, naturals, deuces, jokers)
    if verb == "take":
        return (verb, naturals, deuces, jokers)
    return (verb, slot) if verb == "discard" else (verb,)


def cards_of(state: State) -> dict[str, object]:
    """The parts of a state that both sides have, in one shape."""
    law = state.law
    melds: list[tuple[tuple[int, int, int, int], ...]] = []
    for side in range(law.sides):
        at = side * int(law.kinds.width)
        rows = []
        for slot in range(BLACK_THREE + 1):
            n, d, j = (int(state.table_n[at + slot * PARTS + part]) for part in range(3))
            if n + d + j:
                rows.append((slot, n, d, j))
        melds.append(tuple(rows))
    return {
        "hands": [
            tuple(int(state.hand_n[seat * KINDS + kind]) for kind in range(KINDS)) for seat in range(law.players)
        ],
        "melds": melds,
        "reds": [len(state.red_threes(side)) for side in range(law.sides)],
        "stock": [card >> COPY_BITS for card in state.stock_cards()],
        "pile": [card >> COPY_BITS for card in state.pile_cards()],
        "frozen": bool(state.frozen),
        "over": state.phase == OVER,
    }


def reference_cards(state: Reference) -> dict[str, object]:
    """The same of the reference."""
    apart = state.turn is not None and state.turn.apart is not None
    return {
        "hands": list(state.hands),
        "melds": [tuple((m.kind, m.n, m.d, m.j) for m in melds) for melds in state.melds],
        "reds": list(state.reds),
        "stock": list(state.stock),
        "pile": [] if apart else list(state.pile),
        "frozen": state.frozen,
        "over": state.phase == "over",
    }


def too_much_to_try(state: State) -> bool:
    """Whether trying everything would take the reference hours: a huge hand, or many wild cards beside many ranks."""
    for seat in range(state.law.players):
        at = seat * KINDS
        wilds = int(state.hand_n[at + DEUCE]) + int(state.hand_n[at + JOKER])
        if state.hand_size[seat] > 45 or (wilds > 6 and state.hand_size[seat] > 20) or wilds > 10:
            return True
    return False


def play_both(rules: Rules, seed: int) -> int:
    """Play one random hand on both, comparing everything after every action; returns the decisions."""
    rng = random.Random(seed)
    law = Law(rules)
    scores = [rng.choice((-50, 0, 1500, 3000)) for _ in range(rules.sides)]
    dealer = rng.randrange(rules.players)
    order = deal(law, seed)
    state = start_hand(law, order, dealer, scores)
    reference = game.start(rules, [card >> COPY_BITS for card in order], dealer, scores)
    codes = Codes()
    eager = rng.random()
    for step in range(3000):
        if too_much_to_try(state):
            return step
        list_codes(state, codes)
        listed = codes.as_list()
        assert listed == sorted(set(listed))
        ours = [move_of(code) for code in listed]
        theirs = game.moves(reference)
        where = f"seed {seed}, step {step}, {rules}"
        if state.phase == OVER and theirs == [("pass",)]:
            reference = game.step(reference, ("pass",))
            theirs = []
        assert sorted(map(str, ours)) == sorted(map(str, theirs)), where
        assert cards_of(state) == reference_cards(reference), where
        if not ours:
            break
        code = rng.choice(listed)
        if rng.random() < eager:
            lays = [one for one in listed if VERBS[one >> 32] in ("take", "meld", "add", "ask")]
            code = rng.choice(lays or listed)
        play_code(state, code)
        reference = game.step(reference, move_of(code))
    assert state.phase == OVER
    assert (state.winner >= 0) == (reference.out is not None)
    assert (ENDINGS[state.ending] == "out concealed") == reference.concealed
    for side, sheet in enumerate(score(state)):
        row = scoring.itemised(reference)[side]
        assert sheet.total == row["total"]
        assert sheet.points("natural canastas") == row["natural"]
        assert sheet.points("mixed canastas") == row["mixed"]
        assert sheet.points("wild canastas") == row["wild"]
        assert sheet.points("red threes") == row["red_threes"]
        assert sheet.points("going out") + sheet.points("going out concealed") == row["out"]
        assert sheet.points("cards melded") == row["melded"]
        assert sheet.points("cards in hand") == row["held"]
    return step


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_presets_agree_with_the_reference(name: str) -> None:
    for seed in range(HANDS // 30):
        play_both(PRESETS[name], seed)


@pytest.mark.rule("turn")
@pytest.mark.parametrize("block", range(8))
def test_random_option_sets_agree_with_the_reference(block: int) -> None:
    for index in range(HANDS // 12):
        seed = block * 100_000 + index
        play_both(random_rules(random.Random(seed)), seed)


def test_the_comparison_can_fail() -> None:
    """A comparison that cannot fail would prove nothing: under other rules the lists of actions differ."""
    law = Law(PRESETS["classic"])
    rng = random.Random(3)
    for seed in range(40):
        order = deal(law, seed)
        state = start_hand(law, order, 0, [0, 0])
        reference = game.start(PRESETS["pagat"], [card >> COPY_BITS for card in order], 0, [0, 0])
        codes = Codes()
        while state.phase != OVER:
            list_codes(state, codes)
            if sorted(str(move_of(code)) for code in codes.as_list()) != sorted(map(str, game.moves(reference))):
                return
            code = rng.choice(codes.as_list())
            play_code(state, code)
            reference = game.step(reference, move_of(code))
    pytest.fail("two different sets of rules gave the same actions in 40 hands")


def test_match_agrees_with_the_reference_on_the_winner() -> None:
    rng = random.Random(11)
    for _ in range(30 if engine_kind() == "compiled" else 6):
        rules = random_rules(rng)
        match = Match(rules, rng.randrange(rules.players))
        totals: list[tuple[int, ...]] = []
        codes = Codes()
        for number in range(40):
            state = match.deal_hand(f"{rules.players}/{number}")
            while state.phase != OVER:
                list_codes(state, codes)
                play_code(state, rng.choice(codes.as_list()))
            match.finish_hand()
            totals.append(tuple(match.scores))
            verdict = scoring.winner(rules, totals)
            assert match.over == (verdict is not None)
            if match.over:
                assert match.winner == (None if verdict == "tie" else verdict)
                break
