"""A shuffle that a stranger can check: the order by Fisher and Yates, a promise before the deal, its opening after.

The house promises a secret, the SHA-256 of a 32-byte salt followed by its 32 bytes, and the order comes from it and
from the seeds of players (`mixing`). Before version 0.2 it promised the text of an order, in the same way; both are
checked here, and `docs/shuffle.md` has the recipes.
"""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from croupier.cards import DECK, BadCard, Card, cards, text
from croupier.chance.generator import Generator, generate, instantiate, numbers
from croupier.chance.mixing import Mix, entropy_of, is_hash

SALT_BYTES = 32


class Opening(Struct, frozen=True):
    """What keeps a promise: salt and secret in hexadecimal, and the order as text; its own text shows only the promise.

    Until the round is over it is sealed, and then it has no order yet.
    """

    salt: str
    order: str = ""
    secret: str = ""

    @property
    def commitment(self) -> str:
        """The promise that is published before the deal."""
        promised = bytes.fromhex(self.secret) if self.secret else self.order.encode("ascii")
        return commit(bytes.fromhex(self.salt), promised)

    def __repr__(self) -> str:
        return f"Opening({self.commitment})"


def commit(salt: bytes, promised: bytes) -> str:
    """The promise of a secret, or of the text of an order."""
    if len(salt) != SALT_BYTES:
        raise ValueError(f"a salt has {SALT_BYTES} bytes, not {len(salt)}")
    return sha256(salt + promised).hexdigest()


def verify(commitment: str, opening: Opening, of: Sequence[Card] = DECK, mix: Mix | None = None) -> bool:
    """Whether an opening keeps the promise with an order of exactly these cards: the deck, or the rack.

    Where a secret was promised, the order must be the one that it makes with what was mixed in.
    """
    try:
        order = cards(opening.order)
    except BadCard:
        return False
    plain = is_hash(opening.salt) and text(order) == opening.order and sorted(order) == sorted(of)
    if not plain or (opening.secret and not is_hash(opening.secret)) or opening.commitment != commitment:
        return False
    return not opening.secret or (mix is not None and mixed(opening.secret, mix, of) == order)


def prepare(generator: Generator) -> tuple[Opening, Generator]:
    """Draws a secret, and the salt of its promise."""
    drawn, generator = generate(generator, 2 * SALT_BYTES)
    return Opening(drawn[SALT_BYTES:].hex(), secret=drawn[:SALT_BYTES].hex()), generator


def mixed(secret: str, mix: Mix, of: Sequence[Card] = DECK) -> tuple[Card, ...]:
    """The order of some cards that a secret makes with what is mixed in."""
    return shuffle(instantiate(entropy_of(secret, mix)), sorted(of))[0]


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
        other = place + step
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def draw(generator: Generator, left: Sequence[Card], count: int) -> tuple[tuple[Card, ...], Generator]:
    """The next cards, chosen only now from those that are left.

    These are the first steps of the same shuffle, so the cards are as likely as from a deck shuffled before;
    for places where an outcome must wait for the player's choices. What is not fixed cannot be promised.
    """
    steps, generator = numbers(generator, range(len(left), len(left) - count, -1))
    return permute(left, steps)[:count], generator
