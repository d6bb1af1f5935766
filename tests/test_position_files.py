"""Position files: what may be left out, what is refused and where, and that any view can be written as one."""

import random
from pathlib import Path

import pytest

from canasta.cards import card_text, cards_text
from canasta.engine import (
    Law,
    View,
    check_undo,
    deal,
    legal_actions,
    play,
    start_hand,
    undo,
    view,
)
from canasta.engine.codes import OVER
from canasta.history import Position, PositionError, load_position, read_position, write_position
from canasta.rules import PRESETS, Rules, preset, random_rules

PLAIN = "hand: QH QS 5C\n"


def words(cards: object) -> list[str]:
    return sorted(map(card_text, cards))  # type: ignore[call-overload]


def shown(view_: View) -> tuple[object, ...]:
    """All that a view shows, by faces."""
    state = view_.state
    sides = range(state.law.sides)
    turn = (state.took, state.fresh, state.asked, state.must_out, state.begun, state.extended, state.fined)
    return (
        view_.hand_sizes,
        words(view_.hand),
        [words(view_.known(seat)) for seat in range(state.law.players)],
        [[(meld.slot, words(meld.cards)) for meld in view_.melds(side)] for side in sides],
        [words(view_.red_threes(side)) for side in sides],
        cards_text(view_.pile),
        cards_text(view_.apart),
        (view_.frozen, view_.stock_left, state.pile_reds),
        [list(one) for one in (state.opened, state.melded, state.need, state.scores, state.penalties)],
        [list(one) for one in (state.canastas, state.natural_canastas, state.unfinished)],
        (state.seat, state.actor, state.dealer, state.turn, state.phase, state.ending, state.winner),
        () if view_.over else turn,
        0 if state.opened[state.side()] else state.points,
    )


def hands(rules: Rules, seed: str, rng: random.Random) -> list[View]:
    """Views of every seat at random moments of a hand."""
    law = Law(rules)
    scores = [rng.choice([0, 1500, -50, 3000]) for _ in range(rules.sides)]
    state = start_hand(law, deal(law, seed), rng.randrange(rules.players), scores)
    found: list[View] = []
    while state.phase != OVER:
        if rng.random() < 0.05 and check_undo(state) is None:
            undo(state, 1)
        else:
            actions = legal_actions(state)
            play(state, rng.choices(actions, [6 if one.verb in ("ask", "take", "meld") else 1 for one in actions])[0])
        if rng.random() < 0.1 or state.phase == OVER:
            found += [view(state, seat) for seat in range(rules.players)]
    return found


def check_written(views: list[View]) -> None:
    for one in views:
        text = write_position(one)
        again = read_position(text)
        other = view(again.state(), one.seat)
        assert shown(other) == shown(one), text
        assert write_position(other) == text
        if one.my_move:
            assert other.legal() == one.legal(), text


@pytest.mark.rule("turn")
@pytest.mark.parametrize("name", PRESETS)
def test_any_view_is_written_and_read_back(name: str) -> None:
    rng = random.Random(name)
    check_written(hands(preset(name), name, rng))


@pytest.mark.rule("turn")
def test_any_view_by_any_rules_is_written_and_read_back() -> None:
    rng = random.Random(11)
    for number in range(12):
        check_written(hands(random_rules(rng), str(number), rng))


@pytest.mark.rule("cards")
@pytest.mark.parametrize(
    "text", [PLAIN, "rules: six-player\nhand: QH\nstock: 0", "rules: browser\nhand: 5C 5D\ntop: 9D"]
)
def test_every_card_of_the_pack_lies_somewhere(text: str) -> None:
    state = read_position(text).state()
    cards = state.stock_cards() + state.pile_cards()
    for seat in range(state.law.players):
        cards += state.hand(seat)
        assert len(state.hand(seat)) == state.hand_size[seat]
    for side in range(state.law.sides):
        for slot in range(state.law.kinds.slots):
            cards += state.meld(side, slot)
    assert sorted(cards) == state.law.order()


@pytest.mark.rule("seats")
def test_what_is_left_out_is_what_one_would_think() -> None:
    position = read_position("rules: three-player\nset: target=3000\nhand: QH QS 5C\ntop: 9D\nmelds 2: 4 4 4")
    assert position.rules == Rules(
        **{**{name: getattr(preset("three-player"), name) for name in preset("three-player").__slots__}, "target": 3000}
    )
    assert position.scores == (0, 0, 0)
    assert [len(hand) for hand in position.hands] == [3, 13, 13]
    assert len(position.stock) == 108 - 3 - 26 - 1 - 3
    assert cards_text(position.pile) == "9D"
    assert not position.frozen
    assert position.opened == (False, False, True)
    assert position.laid == (2,)
    assert (position.seat, position.actor, position.dealer) == (0, 0, 2)
    # Nobody's drawing a red three, or the very card that is needed, decides a question that says nothing of it.
    assert all(card_text(card) not in ("3H", "3D", "QD", "5D") for card in position.stock[:2])


@pytest.mark.rule("cards")
def test_what_goes_on_in_further_lines() -> None:
    text = "set: target=3000\nset: draw=2\nhand: QH\npile: 4C 5D\npile: 9D\nnext: 5C\nnext: KH"
    position = read_position(text)
    assert (position.rules.target, position.rules.draw) == (3000, 2)
    assert cards_text(position.pile) == "4C 5D 9D"
    assert cards_text(position.stock[:2]) == "5C KH"


@pytest.mark.rule("draw.red-three")
@pytest.mark.parametrize(
    ("more", "stock"),
    [
        ("stock: 1", 1),
        ("stock: 2", 2),
        ("stock: 4", 4),
        ("red threes: 0\nstock: 1", 1),
        ("hand 1: 70 unknown", 30),
    ],
)
def test_the_next_card_is_a_plain_one_however_small_the_stock(more: str, stock: int) -> None:
    position = read_position(f"hand: 4C 5D 6D\nmelds: KC KD KH\ntop: 9D\n{more}")
    assert len(position.stock) <= stock
    assert "3" not in card_text(position.stock[0])
    assert card_text(position.stock[0])[0] not in "456K"


@pytest.mark.rule("draw.red-three")
def test_a_red_three_comes_next_where_it_is_named_or_nothing_else_is_left() -> None:
    small = "hand: 4C 5D 6D\nmelds: KC KD KH\ntop: 9D\nstock: 1\n"
    assert cards_text(read_position(small + "next: 3H").stock) == "3H"
    told = read_position(small.replace("stock: 1", "stock: 4") + "red threes 0: 0\nred threes 1: 0")
    assert {card_text(card)[0] for card in told.stock} == {"3"}


@pytest.mark.rule("pile.frozen")
def test_a_frozen_pile_holds_a_card_that_freezes_it() -> None:
    position = read_position(PLAIN + "top: 9D\nfrozen")
    assert position.frozen
    assert len(position.pile) == 2
    assert card_text(position.pile[0])[0] in "2J"
    assert read_position(PLAIN + "pile: 3D 9D").frozen
    assert read_position("rules: classic\nset: black_three_pile=freezes\n" + PLAIN + "pile: 3S 9D").frozen


@pytest.mark.rule("cards")
def test_a_card_without_a_suit_takes_what_the_others_leave() -> None:
    position = read_position("hand: Q Q Q Q Q Q QH QH\nmelds 1: K K K")
    assert words(position.hands[0]) == words(read_position("hand: QC QD QH QS QC QD QH QS").hands[0])


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "empty"),
        ("# nothing\n\n", 1, 1, "empty"),
        ("QH QS", 1, 1, "a key, a colon and words"),
        ("hnad: QH", 1, 1, "did you mean 'hand'?"),
        ("hand QH", 1, 1, "a key, a colon"),
        ("top: 9D", 1, 1, "hand of seat 0, which is to move, is missing"),
        ("hand: QX", 1, 7, "'QX' is no card"),
        ("hand: QH QH QH", 1, 13, "only 2 cards QH"),
        ("hand: Q Q Q Q Q Q Q Q Q", 1, 23, "only 8 queens"),
        ("hand: JK JK JK JK JK", 1, 19, "only 4 jokers"),
        ("hand: 3H", 1, 7, "a red three is never in a hand"),
        ("hand: 999 unknown", 1, 7, "from 0 to 200"),
        ("hand: 120 unknown", 1, 7, "the pack is too small"),
        ("hand 7: QH", 1, 1, "there is no number 7"),
        ("hand: QH\nhand 0: QS", 2, 1, "'hand 0' was said in line 1 already; without a number 0 is meant"),
        ("hand: QH\n\nhand: QS", 3, 1, "'hand' was said in line 1 already"),
        ("hand: QH\nhand 1: Q\nhand 1: K", 3, 1, "'hand 1' was said in line 2 already"),
        ("hand: QH\nmelds: K K K\nmelds: 9 9 9", 3, 1, "'melds' was said in line 2 already"),
        ("hand: QH\nknown: QH\nknown: QH", 3, 1, "'known' was said in line 2 already"),
        ("rules: clasic\nhand: Q", 1, 8, "did you mean classic?"),
        ("rules: classic\nrules: pagat", 2, 1, "said in line 1"),
        ("set: targe=5\nhand: Q", 1, 6, "did you mean target?"),
        ("set: players=5\nhand: Q", 1, 6, "shared evenly"),
        ("hand: Q\nscores: 5", 2, 9, "2 numbers"),
        ("hand: Q\nscores: five 0", 2, 9, "whole number"),
        ("hand: Q\nscores: 99999999999999 0", 2, 9, "whole number"),
        ("hand: Q\nmelds: K K", 2, 8, "at least 3 cards"),
        ("hand: Q\nmelds: K K K / Q Q 5", 2, 20, "5 does not belong to a meld of queens"),
        ("hand: Q\nmelds: K 2 2", 2, 8, "at least 2 natural"),
        ("hand: Q\nmelds: K K 2 2 2", 2, 8, "at most 2 wild"),
        ("hand: Q\nmelds: 2 2 2", 2, 8, "wild cards alone"),
        ("hand: Q\nmelds: 3 3 2 2", 2, 8, "without wild cards"),
        ("hand: Q\nmelds: K K K / K K K", 2, 16, "two melds of kings"),
        ("hand: Q\nmelds: K K K /", 2, 8, "before or after a stroke"),
        ("hand: Q\nmelds: 3H 3H 3D", 2, 8, "never in a meld"),
        ("hand: Q\nred threes: 3S", 2, 13, "is no red three"),
        ("hand: Q\nred threes: 5", 2, 13, "from 0 to 4"),
        ("hand: Q\ntop: 9D 9H", 2, 6, "top is one card"),
        ("hand: Q\npile: 9D\ntop: 9H", 3, 1, "too much"),
        ("hand: Q\nfrozen", 2, 1, "no pile"),
        ("hand: Q\npile: 5C 9D\nfrozen", 3, 1, "no card of the pile freezes it"),
        ("hand: Q\npile: 2C 9D\nfrozen: no", 3, 9, "2C, which freezes it"),
        ("hand: Q\nfrozen: maybe\ntop: 9D", 2, 9, "one of: yes, no"),
        ("hand: Q\nstock: 500", 2, 8, "from 0 to 108"),
        ("hand: Q\nstock: 108", 2, 8, "the stock must hold"),
        ("hand 0: Q\nhand 1:\nhand 2:\nhand 3:\nstock: 5", 5, 8, "are nowhere"),
        ("hand: Q\nstock: 0\nred threes 0: 0\nred threes 1: 0", 2, 8, "no room for 4 of the red threes"),
        ("hand: Q\nnext: 3 unknown", 2, 7, "one by one"),
        ("hand: Q\nturn: later", 2, 7, "start, drawn, took, over"),
        ("hand: Q\nturn: over", 2, 7, "has an ending"),
        ("hand: Q\nending: out", 2, 1, "turn: over"),
        ("hand: Q\nturn: over\nending: sleep", 3, 9, "must be one of"),
        ("hand: Q\nanswer: yes", 2, 1, "after the draw"),
        ("hand: Q\nturn: drawn\nasked: 1", 3, 8, "no partner"),
        ("hand: Q\nturn: drawn\nasked: 2\nanswer: no", 3, 1, "not both"),
        ("hand: Q\nbegun: K", 2, 1, "at the start of a turn"),
        ("hand: Q\nturn: drawn\nbegun: KH", 3, 8, "names no meld"),
        ("hand: Q\nopened: 0", 2, 9, "has no meld"),
        ("hand: Q\nmelds 1: K K K\nopened: none", 3, 9, "side 1 has melds"),
        ("hand: Q\nlaid: 3", 2, 7, "has laid nothing"),
        ("hand: Q\nknown: K", 2, 8, "not among the cards"),
        ("hand: Q\napart: K", 2, 1, "after 'turn: took'"),
        ("hand: Q\nseat 1: 0", 2, 1, "no number follows"),
        ("hand: Q\nseat: 4", 2, 7, "from 0 to 3"),
        ("hand: Q\nseat:", 2, 1, "one whole number"),
        ("hand: Q\0", 1, 7, "is no card"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert message in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.rule("turn")
@pytest.mark.parametrize(
    "data",
    [
        b"\xff",
        b"\0" * 500,
        b"hand: Q\n" * 20_000,
        b"hand:" + b" Q" * 3_000,
        b"[" * 3_000,
        b":" * 100,
        b"=\n=",
        b"melds:" + b"/" * 900,
    ],
    ids=lambda data: repr(data[:16]),
)
def test_hostile_bytes_are_refused(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(PositionError):
        read_position(data)
    path = tmp_path / "x.position"
    path.write_bytes(data)
    with pytest.raises(PositionError) as caught:
        load_position(path)
    assert caught.value.name == str(path)


@pytest.mark.rule("turn")
def test_other_rules_may_be_put_in_the_place_of_the_files_own() -> None:
    position = read_position(PLAIN, rules=preset("browser"))
    assert isinstance(position, Position)
    assert position.rules == preset("browser")
    assert len(position.hands) == 2


@pytest.mark.rule("opening")
def test_a_turn_in_the_middle_of_its_opening() -> None:
    state = read_position("turn: drawn\nhand: KH KS KD 5C 6C\nmelds: Q Q Q\nopened: none").state()
    assert (state.points, state.opened[0], state.need[0]) == (30, 0, 50)
    assert "meld K K K" in map(str, legal_actions(state))


@pytest.mark.rule("stock.empty")
def test_a_position_where_nothing_can_be_drawn_or_taken_is_over() -> None:
    state = read_position("hand: QH QS 5C\ntop: 9D\nstock: 0").state()
    assert state.phase == OVER
    assert legal_actions(state) == []


@pytest.mark.rule("turn.finish")
def test_a_drawn_hand_that_cannot_finish_is_over() -> None:
    assert read_position("turn: drawn\nhand: QH").state().phase == OVER
    assert read_position("turn: drawn\nhand: QH\nmelds: K K K K K K K").state().phase != OVER


@pytest.mark.rule("stock.empty")
def test_a_hand_that_is_not_known_may_still_take_the_pile() -> None:
    state = read_position("hand: 5 unknown\ntop: 9D\nstock: 0").state()
    assert state.phase != OVER
