"""A shuffle that can be proved fair: promised before the deal, revealed after the hand (handbook: ``deal``).

The algorithm ``canasta-fair-1``, for anyone who checks a deal with another program:

1. The secret is 32 bytes. Its commitment is the SHA-256 digest of these bytes, in hexadecimal.
2. Block ``i`` (from 0) is HMAC-SHA256 with the secret as key over the ASCII bytes ``canasta-fair-1:`` and
   then ``i`` as eight bytes. It gives eight numbers of 32 bits. All of them have their highest byte first.
3. A draw below ``n`` takes the next number; numbers from ``2**32 - 2**32 % n`` on are thrown away, so that
   every result is equally likely; the draw is the number modulo ``n``.
4. The pack begins in ascending order: all fours, fives, ... kings, aces, deuces, jokers, black threes, red
   threes; each rank ``CDHS`` for the first pack, then for the next; black threes ``CS``, red threes ``DH``.
   For ``last`` from the number of cards less one down to 1, the cards at ``last`` and at a draw below
   ``last + 1`` change places. The first card is dealt first.

It proves that nobody chose the cards after the commitment; it does not keep the dealer from looking.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator

FAIR_SHUFFLE = "canasta-fair-1"
"""Names the way a secret becomes an order; part of every recorded deal."""

SECRET_BYTES = 32


def new_secret() -> bytes:
    """A fresh secret from the system's secure source."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_to(secret: bytes) -> str:
    """What is published before the deal: 64 hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def numbers(secret: bytes) -> Iterator[int]:
    """The endless sequence of 32-bit numbers that a secret gives."""
    index = 0
    while True:
        block = hmac.digest(secret, f"{FAIR_SHUFFLE}:".encode() + index.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        index += 1


def fair_order(pack: list[int], secret: bytes) -> list[int]:
    """The pack (ascending card ids) in the order that a secret gives; the first card is dealt first.

    Raises ValueError for a secret that has not 32 bytes.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes; this one has {len(secret)}")
    cards = list(pack)
    source = numbers(secret)
    for last in range(len(cards) - 1, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        draw = next(source)
        while draw >= limit:
            draw = next(source)
        other = draw % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
