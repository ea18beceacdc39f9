"""What goes into an order besides the house's secret: where it is dealt, and the seeds that players committed before.

A player's seed is 32 bytes, and its hash is sent before the house promises its secret. So neither can choose the order.
"""

from hashlib import sha256
from hmac import digest

from msgspec import Struct

DIGITS = 64
_HEXADECIMAL = frozenset("0123456789abcdef")


class Mix(Struct, frozen=True):
    """The stream of a table, the round and the deck in it, and the seeds of players in hexadecimal, by seat."""

    stream: str
    round: int
    deck: int = 1
    seeds: dict[int, str] = {}

    def lines(self, use: str) -> bytes:
        """All of it as lines of text, below what they are for."""
        seats = (f"seat {seat} {seed}" for seat, seed in sorted(self.seeds.items()))
        return "\n".join((use, self.stream, f"round {self.round}", f"deck {self.deck}", *seats)).encode()


def is_hash(word: str) -> bool:
    """Whether a word is 32 bytes in hexadecimal, in small letters."""
    return len(word) == DIGITS and _HEXADECIMAL.issuperset(word)


def seed_hash(seed: str) -> str:
    """What a player commits to a seed by.

    >>> seed_hash("00" * 32)[:16]
    'ee1b57ddeb207b95'
    """
    return sha256(b"croupier-seed-1" + bytes.fromhex(seed)).hexdigest()


def entropy_of(secret: str, mix: Mix) -> bytes:
    """What the generator of an order begins from."""
    return digest(bytes.fromhex(secret), mix.lines("croupier-order-1"), "sha256")


def salt_of(secret: str, mix: Mix) -> str:
    """The salt under which the secret of a round is promised again, for another deck in it."""
    return digest(bytes.fromhex(secret), mix.lines("croupier-salt-1"), "sha256").hex()
