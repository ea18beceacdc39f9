"""Decks as a house deals them: from a `Source` in either profile, with the promise's salt drawn after each."""

from collections.abc import Callable, Iterator
from hashlib import sha512
from itertools import count

import numpy as np

from croupier.chance import Profile, Source, prepare
from tests.rng.statistics import SIZE, Decks


def repeatable(seed: str) -> Callable[[], bytes]:
    """Entropy that follows from a seed: 48 bytes of SHA-512 of the seed and a number that counts up."""
    calls = count()
    return lambda: sha512(f"{seed} {next(calls)}".encode()).digest()[:48]


def dealt(source: Source) -> Iterator[bytes]:
    """Orders, one after the other, with the generator cycled between them where its profile asks for that."""
    while True:
        yield bytes(source.draw(prepare).order)
        if source.profile is Profile.BACKGROUND_CYCLE:
            source.cycle()


def sample(source: Source, decks: int, tell: Callable[[int], None] = lambda _: None) -> Decks:
    """So many decks of a source."""
    found, orders = bytearray(), dealt(source)
    for number in range(decks):
        found += next(orders)
        if number % 10_000 == 9_999:
            tell(10_000)
    return np.frombuffer(bytes(found), np.uint8).reshape(-1, SIZE)
