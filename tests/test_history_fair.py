"""The shuffle that can be proved fair gives what its description says, here and anywhere."""

import hashlib
import hmac
from itertools import islice

import pytest

from canasta.cards import cards_text
from canasta.engine import Law
from canasta.history import commitment_to, fair_order, new_secret
from canasta.history.fair import numbers
from canasta.rules import Rules

VECTORS = [
    (
        bytes(32),
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        [0x517A9478, 0x626A66F4, 0x34C228AB, 0x07E6AB42, 0x601B4E1F, 0xB2AF79F1, 0xDECB07EA, 0x3E4548BD, 0x766FE23C],
        "5C 9H 8H 7H JD AC 3H KS 2S 3S 10C 7S",
        "QD 2D 5H 8C",
    ),
    (
        bytes(range(32)),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        [0xE7F8D073, 0xE369E737, 0xEEE40727, 0x41CD17DB, 0xFC14D24E, 0xF5373673, 0x6B6B989A, 0xEDA74731, 0xCF9B3EB0],
        "6H 7C 2C 5C 9H JH 3S 9S 6H JD 8D 8H",
        "4H KD JC 4S",
    ),
]


@pytest.mark.rule("deal")
@pytest.mark.parametrize(("secret", "commitment", "first", "start", "end"), VECTORS)
def test_a_secret_gives_the_published_order(
    secret: bytes, commitment: str, first: list[int], start: str, end: str
) -> None:
    pack = Law(Rules()).order()
    order = fair_order(pack, secret)
    assert commitment_to(secret) == commitment
    assert list(islice(numbers(secret), 9)) == first
    assert cards_text(order[:12]) == start
    assert cards_text(order[-4:]) == end
    assert sorted(order) == pack


def described(secret: bytes, count: int) -> list[int]:
    """The same by the words of the description only, written apart from the code under test."""
    stream = b"".join(
        hmac.new(secret, b"canasta-fair-1:" + index.to_bytes(8, "big"), hashlib.sha256).digest() for index in range(200)
    )
    cards = list(range(count))
    for last in range(count - 1, 0, -1):
        while True:
            draw, stream = int.from_bytes(stream[:4], "big"), stream[4:]
            if draw < 2**32 // (last + 1) * (last + 1):
                break
        cards[last], cards[draw % (last + 1)] = cards[draw % (last + 1)], cards[last]
    return cards


@pytest.mark.rule("deal")
@pytest.mark.parametrize("count", [108, 162, 2])
def test_the_order_is_the_described_one(count: int) -> None:
    for number in range(20):
        secret = hashlib.sha256(bytes([number])).digest()
        assert fair_order(list(range(count)), secret) == described(secret, count)


@pytest.mark.rule("deal")
def test_every_card_is_as_likely_to_come_first() -> None:
    seen = [0] * 4
    for number in range(2000):
        seen[fair_order([0, 1, 2, 3], hashlib.sha256(number.to_bytes(2, "big")).digest())[0]] += 1
    assert all(430 < count < 570 for count in seen)


@pytest.mark.rule("deal")
def test_a_secret_is_new_each_time_and_has_32_bytes() -> None:
    assert new_secret() != new_secret()
    assert len(new_secret()) == 32
    with pytest.raises(ValueError, match="32 bytes"):
        fair_order([1, 2], b"short")


@pytest.mark.rule("deal")
def test_numbers_that_would_favour_some_cards_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    # Below 3 the numbers up to 2**32 - 2 count; the last one alone would favour 0.
    drawn = iter([2**32 - 1, 1, 1])
    monkeypatch.setattr("canasta.history.fair.numbers", lambda secret: drawn)
    assert fair_order([10, 11, 12], bytes(32)) == [10, 12, 11]
    assert list(drawn) == []
