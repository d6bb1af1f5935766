"""The checks themselves. Each takes a range of case numbers, so that a sample and the full count are the same code.

Every case is made from its number alone and raises AssertionError naming it. ``CHECKS`` lists the checks with their
full counts; the test suite runs a fixed sample of each, the command runs everything.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from canasta.cards import BLACK_THREE, COPY_BITS, DEUCE, JOKER, KINDS, RANKS, RED_THREE, card_text
from canasta.engine import (
    Action,
    IllegalAction,
    Law,
    State,
    View,
    check,
    deal,
    fine,
    legal_actions,
    named,
    parse_action,
    play,
    sample,
    start_hand,
    undo,
    view,
)
from canasta.engine.audit import audit
from canasta.engine.codes import ADD, ASK, DISCARD, DRAW, MELD, NO, OVER, PASS, TAKE, YES, encode
from canasta.engine.dealing import Random
from canasta.engine.legality import verdict
from canasta.engine.listing import Codes, list_codes
from canasta.engine.play import play_code
from canasta.engine.solver import Solver
from canasta.engine.state import put_in_hand, put_on_table
from canasta.rules import PRESETS, Rules, random_rules

from ..counts.check import Check
from ..oracle.cards import NONE, count
from ..oracle.melds import Meld, lawful
from ..oracle.opening import brute_best

Opening = tuple[State, Rules, list[int], list[Meld], list[int] | None, str | None]
"""A state, its rules, the hand, this turn's melds, the captured kinds if any, and the partner's answer if any."""

NAMES = sorted(PRESETS)
MOST_DECISIONS = 20_000


def rules_of(case: int) -> Rules:
    """A preset for every third case, a random valid option set for the others."""
    if case % 3 == 0:
        return PRESETS[NAMES[case // 3 % len(NAMES)]]
    return random_rules(random.Random(case))


def dealt(case: int) -> tuple[State, random.Random]:
    """The start of the hand of a case."""
    rng = random.Random(f"case {case}")
    rules = rules_of(case)
    law = Law(rules)
    scores = [rng.choice((-50, 0, 500, 1500, 2995, 3000, 4800)) for _ in range(rules.sides)]
    return start_hand(law, deal(law, f"case {case}"), rng.randrange(rules.players), scores), rng


def nobody_is_stuck(cases: Iterable[int]) -> int:
    """Random hands end; nobody is ever without a legal action; every card is accounted for at every step."""
    steps = 0
    codes = Codes()
    for case in cases:
        state, rng = dealt(case)
        random = Random(f"case {case}")
        eager = rng.random() < 0.4
        for _ in range(MOST_DECISIONS):
            wrong = audit(state)
            assert not wrong, f"case {case}: {wrong}"
            if state.phase == OVER:
                break
            list_codes(state, codes)
            assert codes.count > 0, f"case {case}: seat {state.actor} has no legal action"
            pick = int(random.below(codes.count))
            if eager and codes.items[pick] >> 32 == DISCARD:
                pick = int(random.below(codes.count))
            play_code(state, codes.items[pick])
            steps += 1
        assert state.phase == OVER, f"case {case} does not end"
    return steps


def candidates(state: State) -> Iterable[int]:
    """Every count-level code that could possibly be meant, and many that could not."""
    at = int(state.seat) * KINDS
    for type_ in (DRAW, PASS, ASK, YES, NO):
        yield encode(type_, 0, 0, 0, 0)
        yield encode(type_, 1, 0, 0, 0)
        yield encode(type_, 0, 1, 0, 0)
    for kind in range(KINDS + 1):
        yield encode(DISCARD, kind, 0, 0, 0)
    yield encode(DISCARD, 0, 1, 0, 0)
    deuces = min(int(state.hand_n[at + DEUCE]) + 1, 5)
    jokers = min(int(state.hand_n[at + JOKER]) + 1, 5)
    for type_ in (TAKE, MELD, ADD):
        for slot in range(KINDS + 1):
            held = int(state.hand_n[at + slot]) if slot < KINDS else 1
            for naturals in range(held + 2):
                for d in range(deuces + 1):
                    for j in range(jokers + 1):
                        yield encode(type_, slot, naturals, d, j)
    yield encode(0, 0, 0, 0, 0)
    yield encode(12, 3, 3, 0, 0)
    yield -1


def listing_equals_check(cases: Iterable[int]) -> int:
    """What is listed is exactly what the check accepts; asking changes nothing; refusals are complete sentences."""
    asked = 0
    for case in cases:
        state, rng = dealt(case)
        while state.phase != OVER:
            listed = [action.code for action in legal_actions(state)]
            assert listed == sorted(set(listed))
            if rng.random() < 0.08:
                before = state.key()
                accepted = sorted(code for code in candidates(state) if code >= 0 and verdict(state, code) == 0)
                assert accepted == listed, f"case {case}: {set(accepted) ^ set(listed)}"
                for code in rng.sample(list(candidates(state)), 25):
                    refusal = check(state, Action(code))
                    assert (refusal is None) == (code in listed)
                    if refusal is not None:
                        assert refusal.message
                        assert "{" not in refusal.message
                    asked += 1
                assert state.key() == before, f"case {case}: asking changed the state"
            play_code(state, rng.choice(listed))
    return asked


def hidden_cards_do_not_matter(cases: Iterable[int]) -> int:
    """States that differ only in cards hidden from a seat give it equal views, legal actions and refusals."""
    compared = 0
    for case in cases:
        state, rng = dealt(case)
        while state.phase != OVER:
            if rng.random() < 0.06:
                for seat in range(state.law.players):
                    shown = view(state, seat)
                    other = sample(shown, rng.random().hex())
                    assert view(other, seat) == shown, f"case {case}: seat {seat}"
                    assert not audit(other), f"case {case}: {audit(other)}"
                    if shown.my_move:
                        assert legal_actions(other) == legal_actions(state) == shown.legal(), f"case {case}"
                        for code in rng.sample(list(candidates(shown.state)), 12):
                            answers = {repr(check(each, Action(code))) for each in (state, other, shown.state)}
                            assert len(answers) == 1, f"case {case}: {answers}"
                    compared += 1
            play_code(state, rng.choice([action.code for action in legal_actions(state)]))
    return compared


def faces_seen(shown: View) -> tuple[object, ...]:
    """Everything a view shows, with cards as their faces: what a person at the table could know."""
    state = shown.state
    seats, sides = range(state.law.players), range(state.law.sides)
    return (
        sorted(map(card_text, shown.hand)),
        [sorted(map(card_text, shown.known(seat))) for seat in seats],
        [[(meld.slot, sorted(map(card_text, meld.cards))) for meld in shown.melds(side)] for side in sides],
        [len(shown.red_threes(side)) for side in sides],
        [card_text(card) for card in shown.pile],
        [card_text(card) for card in shown.apart],
        (shown.hand_sizes, shown.stock_left, shown.frozen, shown.actor, shown.ending),
    )


def actions_tell_faces_only(cases: Iterable[int]) -> int:
    """The same action with the same faces shows others the same, whichever hidden cards the player holds."""
    compared = 0
    for case in cases:
        state, rng = dealt(case)
        while state.phase != OVER:
            action = rng.choice(legal_actions(state))
            seat = int(state.actor)
            others = [one for one in range(state.law.players) if one != seat]
            drawn = {"draw", "pass", "ask", "yes", "no"}
            if action.verb not in drawn and rng.random() < 0.5:
                watcher = rng.choice(others)
                other = sample(view(state, watcher), rng.random().hex())
                words = str(named(state, action))
                try:
                    play(other, parse_action(other, words))
                except IllegalAction:
                    pass
                else:
                    play(state, action)
                    ours, theirs = faces_seen(view(state, watcher)), faces_seen(view(other, watcher))
                    # Replacements for captured red threes come from the stock, which differs.
                    if state.stock_at == other.stock_at and state.phase == other.phase:
                        assert ours == theirs, f"case {case}: {words}"
                        compared += 1
                    continue
            play(state, action)
    return compared


def undo_restores(cases: Iterable[int]) -> int:
    """Taking melds back gives the very state before them; refused takes can be fined without other effect."""
    undone = 0
    for case in cases:
        state, rng = dealt(case)
        stack: list[tuple[object, ...]] = []
        while state.phase != OVER:
            actions = legal_actions(state)
            lays = [action for action in actions if action.verb in ("meld", "add")]
            if state.log_n == 0:
                stack = [state.key()]
            if state.log_n and rng.random() < 0.3:
                back = rng.randint(1, int(state.log_n))
                undo(state, back)
                del stack[len(stack) - back :]
                assert state.key() == stack[-1], f"case {case}"
                assert not audit(state), f"case {case}: {audit(state)}"
                assert legal_actions(state)
                undone += back
                continue
            if state.phase == 0 and state.law.rules.penalty and not state.fined and rng.random() < 0.2:
                wrong = Action(encode(TAKE, 0, 9, 0, 0))
                before = state.penalties[state.side()]
                fine(state, wrong)
                assert state.penalties[state.side()] == before + state.law.rules.penalty
                stack = [state.key()]
            play(state, rng.choice(lays if lays and rng.random() < 0.6 else actions))
            if state.log_n:
                stack.append(state.key())
    return undone


def opening_case(case: int) -> Opening:
    """The first random opening of a case that is still below its minimum and within the meld limit."""
    for attempt in range(1000):
        found = one_opening(case, attempt)
        state, rules = found[0], found[1]
        opened = rules.opening_canasta and state.canastas[0] > 0
        full = rules.meld_limit and state.unfinished[0] > rules.meld_limit
        if not opened and not full and state.points < state.need[0]:
            return found
    raise AssertionError(f"case {case} finds no opening")


def one_opening(case: int, attempt: int) -> Opening:
    """A random turn of a side that has not opened: a hand, melds of this turn, perhaps a captured pile."""
    rng = random.Random(f"opening {case} {attempt}")
    rules = rules_of(case if attempt < 20 else case * 1000 + attempt)
    law = Law(rules)
    pack = [kind for kind in range(KINDS) for _ in range(law.kinds.copies[kind])]
    favourites = rng.sample(range(RANKS), rng.randint(2, 6))
    rng.shuffle(pack)
    pack.sort(key=lambda kind: rng.random() - (0.7 if kind in favourites or rng.random() < 0.2 else 0))
    hand = [kind for kind in pack[: rng.randint(0, 13)] if kind != RED_THREE]
    rest = pack[13:]
    melds: list[Meld] = []
    for kind in rng.sample([*range(RANKS), DEUCE], 12)[: rng.choice((0, 0, 1, 2))]:
        naturals = 0 if kind == DEUCE else rng.randint(2, 6)
        deuces, jokers = rng.choice(((0, 0), (1, 0), (0, 1), (2, 1)))
        meld = Meld(kind, naturals, deuces, jokers)
        need = [kind] * naturals + [DEUCE] * deuces + [JOKER] * jokers
        if lawful(rules, meld) and all(rest.count(one) >= need.count(one) for one in set(need)):
            for one in need:
                rest.remove(one)
            melds.append(meld)
    captured: list[int] | None = None
    if melds and melds[0].kind < RANKS and rng.random() < 0.5:
        captured = rest[: rng.choice((0, 0, 1, 1, 1, 2, 5))]
    answer = "no" if rules.ask_partner and captured is None and rng.random() < 0.2 else None
    state = State(law, [rng.choice((-5, 0, 1500, 3000))] * rules.sides)
    at = dict.fromkeys(range(KINDS), 0)

    def copy_of(kind: int) -> int:
        at[kind] += 1
        return kind << COPY_BITS | at[kind] - 1

    for kind in hand:
        put_in_hand(state, 0, copy_of(kind))
    for meld in melds:
        parts = ((meld.kind, meld.n), (DEUCE, meld.d), (JOKER, meld.j))
        for part, (kind, number) in enumerate(parts):
            for _ in range(number):
                put_on_table(state, 0, meld.kind * 3 + part, copy_of(kind))
                state.points += law.values[kind]
        state.begun |= 1 << meld.kind
    state.recount(0)
    if captured is not None:
        for kind in captured:
            state.pile[state.pile_n] = copy_of(kind)
            state.pile_n += 1
            state.pile_reds += kind == RED_THREE
        state.took = state.apart = 1
    state.asked = 3 if answer == "no" else 0
    state.phase = 1
    return state, rules, hand, melds, captured, answer


def opening_solver_is_exact(cases: Iterable[int]) -> int:
    """The opening solver answers what trying every layout answers, with every option, pickups included."""
    solver = Solver()
    reached = 0
    for case in cases:
        state, rules, hand, melds, captured, answer = opening_case(case)
        best = brute_best(
            rules,
            count(hand),
            tuple(sorted(melds)),
            int(state.need[0]),
            int(state.points),
            None if captured is None else count(captured) if captured else NONE,
            answer=answer,
        )
        solver.load(state, -1, 0, 0, 0, 0)
        exact = solver.exact(state.law)
        assert exact == best.completes, f"case {case}"
        if not exact:
            assert max(int(solver.best), 0) == best.points, f"case {case}"
        solver.load(state, -1, 0, 0, 0, 0)
        assert solver.finishable(state.law) == exact, f"case {case}: the shortcut differs"
        reached += exact
    return reached


CHECKS: dict[str, Check] = {
    "nobody is stuck, all cards accounted for": Check(nobody_is_stuck, 200_000, "decisions"),
    "the listing equals the check": Check(listing_equals_check, 4_000, "candidate actions explained"),
    "hidden cards do not matter": Check(hidden_cards_do_not_matter, 4_000, "views compared"),
    "actions tell others faces only": Check(actions_tell_faces_only, 5_000, "actions compared"),
    "undo restores the state": Check(undo_restores, 5_000, "melds taken back"),
    "the opening solver is exact": Check(opening_solver_is_exact, 20_000, "openings found possible"),
}
assert BLACK_THREE == 13
