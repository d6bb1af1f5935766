"""A pile of a table that is not ours: the answer is the engine's, and what it judged is what `canasta judge` reads."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta.cards import BLACK_THREE, RANKS, RED_THREE, SYMBOLS, kind_of
from canasta.engine import Law, Random, State, View, deal, legal_actions, play, start_hand, view
from canasta.engine.codes import OVER, TURN_START
from canasta.history import read_position
from canasta.pickup_check import freezer, pickup_check
from canasta.pile_question import PileAnswer, PileFault, PileQuestion, answer, answer_text, question_of
from canasta.pile_question.answer import ENOUGH
from canasta.pile_question.sharing import REFUSED
from canasta.rules import PRESETS, RulesError, SettingError, UnknownPresetError, to_dict
from canasta.rules.drawn import random_rules
from canasta.terminal import judge


def judged(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The pickups that ``canasta judge`` lists for a position file."""
    file = folder / "pile.position"
    file.write_text(text, encoding="utf-8")
    assert judge.run([str(file), "--json"]) == 0
    legal: list[str] = json.loads(capsys.readouterr().out)["legal"]
    return [action for action in legal if action.startswith("take")]


def steps(found: PileAnswer) -> list[str]:
    return [step.code for step in found.steps]


KKK = (("K", "K", "K"),)

TABLE: tuple[tuple[str, PileQuestion, bool, str], ...] = (
    (
        "a frozen pile needs a natural pair, whatever is melded",
        PileQuestion(top="9", frozen="wild", hand=("9", "5", "6", "K"), melds=(("9", "9", "9"),)),
        False,
        "frozen-pair",
    ),
    (
        "onto the own meld nothing is needed from the hand",
        PileQuestion(top="9", hand=("5", "6", "K"), melds=(("9", "9", "9"),)),
        True,
        "take-open",
    ),
    (
        "one natural and a joker do not do in the classic game",
        PileQuestion(top="9", hand=("9", "JK", "5", "6", "K"), melds=KKK),
        False,
        "pair-needed",
    ),
    (
        "they do where pickups are easier",
        PileQuestion(preset="dummies", top="9", hand=("9", "JK", "5", "6", "K"), melds=KKK),
        True,
        "take-open",
    ),
    (
        "and in the game for two in a browser",
        PileQuestion(preset="browser", top="9", hand=("9", "JK", "5", "6", "K"), melds=KKK),
        True,
        "take-open",
    ),
    (
        "three naturals may take a frozen pile",
        PileQuestion(top="9", frozen="red", hand=("9", "9", "9", "5", "6"), melds=KKK),
        True,
        "take-open",
    ),
    (
        "a frozen pile before the opening: other melds count to the minimum",
        PileQuestion(top="9", frozen="wild", hand=("9", "9", "K", "K", "2", "5", "6")),
        True,
        "take-more",
    ),
    (
        "the minimum is out of reach",
        PileQuestion(top="Q", hand=("Q", "Q", "K", "K", "K", "4", "5"), score=1520),
        False,
        "opening-short",
    ),
    (
        "the minimum is reached with the top card",
        PileQuestion(top="A", hand=("A", "A", "JK", "K", "K", "K", "4", "5"), score=1520),
        True,
        "take-more",
    ),
    ("a wild card on top", PileQuestion(top="2", hand=("9", "9")), False, "top-wild"),
    ("a red three on top", PileQuestion(top="3H", hand=("9", "9")), False, "top-red-three"),
    ("a black three on top", PileQuestion(top="3", hand=("9", "9")), False, "top-black-three"),
    (
        "a natural pair is always needed at a strict table",
        PileQuestion(settings={"strict_pickup": True}, top="9", hand=("5", "6", "K"), melds=(("9", "9", "9"),)),
        False,
        "strict-pair",
    ),
    (
        "the last cards without a canasta",
        PileQuestion(top="9", hand=("9", "9", "5"), melds=(("Q", "Q", "Q"),), size=1),
        False,
        "unfinishable",
    ),
    (
        "with other cards in the pile the turn can be finished",
        PileQuestion(top="9", hand=("9", "9", "5"), melds=(("Q", "Q", "Q"),), size=2),
        True,
        "take-open",
    ),
    (
        "a single card may take a single card",
        PileQuestion(top="9", hand=("5",), melds=(("9", "9", "9", "9", "9", "9", "9"),), size=1),
        True,
        "take-open",
    ),
    (
        "but not by the rules of pagat",
        PileQuestion(preset="pagat", top="9", hand=("5",), melds=(("9",) * 7,), size=1),
        False,
        "one-card-take",
    ),
    (
        "black threes that freeze",
        PileQuestion(
            settings={"black_three_pile": "freezes"}, top="9", frozen="black", hand=("9", "5", "6"), melds=KKK
        ),
        False,
        "frozen-pair",
    ),
)


@pytest.mark.rule("pile")
@pytest.mark.parametrize(("question", "possible", "code"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_known_cases(
    question: PileQuestion, possible: bool, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(question)
    assert found.code == ("take-possible" if possible else "take-impossible")
    assert code in steps(found)
    assert judged(found.position, tmp_path, capsys) == list(found.takes)


def tables(seed: str, hands: int) -> Iterator[tuple[View, PileQuestion]]:
    """Turns' beginnings of real hands, by presets and drawn rules, as their players would tell of them."""
    chance = random.Random(seed)
    for number in range(hands):
        rules = random_rules(chance) if number % 3 else PRESETS[chance.choice(list(PRESETS))]
        law = Law(rules)
        scores = [chance.choice([-500, 0, 1500, 3000]) for _ in range(rules.sides)]
        state = start_hand(law, deal(law, f"{seed}/{number}"), 0, scores)
        dice = Random(f"{seed}/{number}")
        for _ in range(90):
            if state.phase == OVER:
                break
            if state.phase == TURN_START and state.pile_n and state.stock_left() > law.draw:
                seen = view(state, int(state.actor))
                yield seen, told(state, seen)
            legal = legal_actions(state)
            lays = [action for action in legal if action.verb in ("take", "meld", "add")]
            some = lays if lays and dice.below(2) else legal
            play(state, some[dice.below(len(some))])


def word(card: int) -> str:
    return "3H" if kind_of(card) == RED_THREE else SYMBOLS[kind_of(card)]


def told(state: State, seen: View) -> PileQuestion:
    """What the seat would tap in."""
    card, _ = freezer(seen)
    kind = kind_of(card) if seen.frozen else -1
    frozen = "no" if kind < 0 else {BLACK_THREE: "black", RED_THREE: "red"}.get(kind, "wild")
    return PileQuestion(
        settings=to_dict(seen.law.rules),
        top=word(seen.pile[-1]),
        frozen="no" if frozen != "no" and len(seen.pile) == 1 else frozen,
        hand=tuple(word(one) for one in seen.hand),
        melds=tuple(tuple(word(one) for one in meld.cards) for meld in seen.melds(seen.side)),
        score=int(state.scores[seen.side]),
        size=len(seen.pile),
    )


@pytest.mark.rule("pile")
def test_what_is_told_of_a_table_is_answered_as_at_that_table() -> None:
    """Suits, other hands and where a card lies in the pile are not told, and decide nothing."""
    verdicts: Counter[str] = Counter()
    for seen, question in tables("as at the table", 24):
        here, there = pickup_check(seen), answer(question)
        assert there.code == here.code
        assert there.takes == tuple(map(str, here.takes))
        assert [step.ok for step in there.steps] == [step.ok for step in here.steps]
        stops = [(step.code, step.figures | {"top": ""}) for step in here.steps if step.ok is False]
        assert [(step.code, step.figures | {"top": ""}) for step in there.steps if step.ok is False] == stops
        verdicts[here.code] += 1
    assert min(verdicts.values()) > 50


@pytest.mark.rule("pile")
def test_canasta_judge_says_the_same_of_the_position_that_is_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, (_, question) in enumerate(tables("as judged", 12)):
        if number % 5 == 0:
            found = answer(question)
            assert judged(found.position, tmp_path, capsys) == list(found.takes)


def test_more_than_enough_cards_in_the_pile_change_nothing() -> None:
    """So it is enough to look at the smallest pile and at one that is larger by so many."""
    for number, (_, question) in enumerate(tables("size", 12)):
        if number % 4:
            continue
        large = question_of({**vars_of(question), "size": question.fewest + ENOUGH})
        larger = question_of({**vars_of(question), "size": question.fewest + ENOUGH + 6})
        try:
            first, second = answer(large), answer(larger)
        except PileFault:
            continue
        assert (first.code, steps(first)) == (second.code, steps(second))


def vars_of(question: PileQuestion) -> dict[str, object]:
    names = ("preset", "settings", "top", "frozen", "hand", "melds", "opened", "score", "size")
    return {name: getattr(question, name) for name in names}


@pytest.mark.rule("turn.finish")
def test_where_the_size_of_the_pile_decides_it_says_so() -> None:
    question = PileQuestion(top="9", hand=("9", "9", "5"), melds=(("Q", "Q", "Q"),))
    assert answer(question).depends
    assert answer(question).code == "take-impossible"
    told = question_of({**vars_of(question), "size": 4})
    assert (answer(told).depends, answer(told).code) == (False, "take-possible")


def test_a_card_that_froze_the_pile_is_not_given_a_suit_or_a_place_that_nobody_told() -> None:
    found = answer(PileQuestion(top="9", frozen="wild", hand=("9", "9", "5", "6"), melds=KKK, size=9))
    step = found.steps[1]
    assert (step.code, step.figures) == ("take-frozen-by", {"froze": "wild"})
    assert found.steps[0].figures == {"top": "9"}


def test_melds_that_were_not_told_are_assumed_to_be_of_no_use() -> None:
    found = answer(PileQuestion(preset="dummies", top="9", hand=("9", "2", "4", "5", "6"), opened=True))
    assert found.assumed == "7"
    assert found.code == "take-possible"
    assert "melds: 7 7 7\n" in found.position
    assert "take-open" in steps(found)


@pytest.mark.parametrize(
    ("question", "code"),
    [(PileQuestion(hand=("9",)), "pile-no-top"), (PileQuestion(top="9"), "pile-no-hand")],
)
def test_what_is_to_be_told_next(question: PileQuestion, code: str) -> None:
    found = answer(question)
    assert (found.code, found.steps, found.position) == (code, (), "")
    assert found.need == 50
    assert found.freezers == ("no", "wild", "red")


REFUSALS: tuple[tuple[PileQuestion, str], ...] = (
    (PileQuestion(top="X"), "pile-card"),
    (PileQuestion(frozen="snow"), "pile-freezer"),
    (PileQuestion(frozen="black"), "pile-black-never"),
    (PileQuestion(score=10**9), "pile-score"),
    (PileQuestion(top="9", hand=("9",) * 8), "pile-too-many"),
    (PileQuestion(top="9", hand=("QH", "QH", "QH")), "pile-position"),
    (PileQuestion(settings={"jokers": 0}, hand=("JK",)), "pile-too-many"),
    (PileQuestion(hand=("3H",)), "pile-red-three"),
    (PileQuestion(top="3H", melds=(("3H",) * 4,)), "pile-too-many-red"),
    (PileQuestion(melds=(("3", "3", "3"),)), "pile-threes-laid"),
    (PileQuestion(melds=(("K", "K", "Q"),)), "mixed-ranks"),
    (PileQuestion(melds=(("K", "K"),)), "meld-too-small"),
    (PileQuestion(melds=(("K", "2", "2"),)), "too-few-naturals"),
    (PileQuestion(melds=(("K", "K", "2", "2", "2"),)), "wilds-outnumber"),
    (PileQuestion(melds=(("2", "2", "2"),)), "wild-melds-off"),
    (PileQuestion(melds=(*KKK, *KKK)), "pile-meld-twice"),
    (PileQuestion(frozen="wild", size=1), "pile-size"),
    (PileQuestion(top="9", hand=("9", "9"), size=150), "pile-too-large"),
)


@pytest.mark.parametrize(("question", "code"), REFUSALS, ids=[code for _, code in REFUSALS])
def test_what_cannot_be_is_refused_by_its_code(question: PileQuestion, code: str) -> None:
    with pytest.raises(PileFault) as refused:
        answer(question)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ({"preset": "nothing"}, UnknownPresetError),
        ({"settings": {"nothing": 1}}, SettingError),
        ({"settings": {"strict_pickup": True, "take_with_wild": True}}, RulesError),
    ],
)
def test_rules_that_are_none_are_refused_as_everywhere(told: dict[str, object], kind: type[Exception]) -> None:
    assert kind in REFUSED
    with pytest.raises(kind):
        answer(question_of(told))
    assert json.loads(answer_text(json.dumps(told)))["refused"]["code"]


def test_a_position_is_read_back_as_it_was_told() -> None:
    question = PileQuestion(
        preset="browser",
        settings={"wild_melds": 1000, "opening": "15 0:50 1500:90"},
        top="9",
        frozen="red",
        hand=("9", "9", "JK", "3"),
        melds=(("K", "K", "K", "2"), ("2", "2", "JK")),
        score=-65,
        size=7,
    )
    position = read_position(answer(question).position)
    assert position.rules == question.rules
    assert position.frozen
    assert len(position.pile) == question.size
    assert [SYMBOLS[kind_of(card)] for card in position.hands[0]] == sorted(
        question.hand, key=lambda one: SYMBOLS.index(one)
    )
    assert [len(cards) for _, cards in position.melds[0]] == [4, 3]
    assert position.scores == (-65, 0)
    assert kind_of(position.pile[-1]) < RANKS
