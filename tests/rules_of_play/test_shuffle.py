"""The shuffle: the same seed gives the same order anywhere, by arithmetic written down a second time here."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from canasta.engine import Random, deal, start_hand
from canasta.engine.dealing import deal_hand
from canasta.rules import PRESETS
from tests.positions import law_of

from .verdicts import CLASSIC, with_rules

WORD = 0xFFFFFFFF


def rotated(value: int, by: int) -> int:
    return (value << by | value >> (32 - by)) & WORD


def words(text: str) -> Iterator[int]:
    """Random 32-bit words by xoshiro128** from the SHA-256 of a text."""
    digest = hashlib.sha256(text.encode()).digest()
    s = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(4)]
    s[0] |= 1
    while True:
        yield rotated(s[1] * 5 & WORD, 7) * 9 & WORD
        t = s[1] << 9 & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 11)


def below(source: Iterator[int], limit: int) -> int:
    """A number below ``limit``: the high part of a product, rejected where the low part would be unfair."""
    while True:
        product = next(source) * limit
        if (product & WORD) >= (1 << 32) % limit:
            return product >> 32


@pytest.mark.rule("deal")
@pytest.mark.parametrize("limit", [1, 2, 3, 6, 52, 108, 162, 1000, 3 << 29, (1 << 31) - 1, 1 << 31])
def test_random_numbers_are_what_the_arithmetic_says(limit: int) -> None:
    random, source = Random(f"limit {limit}"), words(f"limit {limit}")
    assert [int(random.below(limit)) for _ in range(200)] == [below(source, limit) for _ in range(200)]


@pytest.mark.rule("deal")
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_is_the_pack_shuffled_from_the_end(seed: int) -> None:
    law = law_of(CLASSIC)
    source = words(f"canasta-shuffle-1:{seed}")
    cards = law.order()
    for last in range(len(cards) - 1, 0, -1):
        other = below(source, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert deal(law, seed) == cards


@pytest.mark.rule("deal")
def test_a_number_below_the_limit_is_equally_likely() -> None:
    random = Random("fair")
    drawn = [int(random.below(6)) for _ in range(3000)]
    assert set(drawn) == set(range(6))
    assert all(400 < drawn.count(value) < 600 for value in range(6))


@pytest.mark.rule("deal")
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_dealing_from_a_seed_is_dealing_from_its_order(name: str) -> None:
    for rules in (PRESETS[name], with_rules(PRESETS[name], jokers=3)):
        law = law_of(rules)
        for seed in range(3):
            scores = [1500 * side for side in range(rules.sides)]
            dealer = seed % rules.players
            assert deal_hand(law, seed, dealer, scores).key() == start_hand(law, deal(law, seed), dealer, scores).key()


@pytest.mark.rule("deal")
@pytest.mark.parametrize("limit", [0, -1, (1 << 31) + 1])
def test_a_limit_that_cannot_be_drawn_below_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="a limit is from 1 to 2147483648"):
        Random("limit").below(limit)
