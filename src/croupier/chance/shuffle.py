"""A shuffle that a stranger can check: the order by Fisher and Yates, a promise before the deal, its opening after.

The promise is the SHA-256 of a 32-byte salt followed by the text of the order; `docs/shuffle.md` has the recipe.
"""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from croupier.cards import DECK, BadCard, Card, cards, text
from croupier.chance.generator import Generator, generate, numbers

SALT_BYTES = 32


class Opening(Struct, frozen=True):
    """What is published after a round: the salt in hexadecimal and the order as text."""

    salt: str
    order: str


class Shuffled(Struct, frozen=True):
    """An order and its salt, secret until the round is over; its text shows only the promise."""

    order: tuple[Card, ...]
    salt: bytes

    @property
    def commitment(self) -> str:
        """The promise that is published before the deal."""
        return commit(self.salt, text(self.order))

    @property
    def opening(self) -> Opening:
        """What keeps the promise."""
        return Opening(self.salt.hex(), text(self.order))

    def __repr__(self) -> str:
        return f"Shuffled({len(self.order)} cards, {self.commitment})"


def commit(salt: bytes, order: str) -> str:
    """The promise of an order."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return sha256(salt + order.encode("ascii")).hexdigest()


def verify(commitment: str, opening: Opening, of: Sequence[Card] = DECK) -> bool:
    """Whether an opening keeps the promise with an order of exactly these cards: the deck, or the rack."""
    try:
        salt, order = bytes.fromhex(opening.salt), cards(opening.order)
    except (ValueError, BadCard):
        return False
    whole = sorted(order) == sorted(of) and len(salt) == SALT_BYTES
    plain = Opening(salt.hex(), text(order)) == opening
    return whole and plain and commit(salt, opening.order) == commitment


def prepare(generator: Generator, of: Sequence[Card] = DECK) -> tuple[Shuffled, Generator]:
    """Shuffles a deck, or the cards of a rack, with the salt of its promise."""
    order, generator = shuffle(generator, of)
    salt, generator = generate(generator, SALT_BYTES)
    return Shuffled(order, salt), generator


def shuffle(generator: Generator, of: Sequence[Card] = DECK) -> tuple[tuple[Card, ...], Generator]:
    """The cards in an order that is as likely as any other."""
    steps, generator = numbers(generator, range(len(of), 1, -1))
    return permute(of, steps), generator


def permute(of: Sequence[Card], steps: Sequence[int]) -> tuple[Card, ...]:
    """Fisher and Yates from the front: each place in turn takes one of the cards that are left.

    A step counts from its own place, so that the first is below the number of cards, the next below one less.

    >>> text(permute(cards("Ah Kd 2c"), [2, 1]))
    '2c Ah Kd'
    """
    order = list(of)
    for place, step in enumerate(steps):
        order[place], order[place + step] = order[place + step], order[place]
    return tuple(order)


def draw(generator: Generator, left: Sequence[Card], count: int) -> tuple[tuple[Card, ...], Generator]:
    """The next cards, chosen only now from those that are left.

    These are the first steps of the same shuffle, so the cards are as likely as from a deck shuffled before;
    for places where an outcome must wait for the player's choices. What is not fixed cannot be promised.
    """
    steps, generator = numbers(generator, range(len(left), len(left) - count, -1))
    return permute(left, steps)[:count], generator
