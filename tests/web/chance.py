"""Cards that follow from the name of a test: whatever a test is dealt, it is dealt at every run."""

from collections.abc import Iterator
from hashlib import sha512
from itertools import count
from threading import Lock
from typing import TypeVar

from croupier.chance import Profile, Source, fresh
from croupier.chance.generator import instantiate
from croupier.chance.source import Step
from tests.effort import SEED

T = TypeVar("T")
_name = ""
_seeds: Iterator[int] = count()
_lock = Lock()


def begin(name: str) -> None:
    """From now on chance follows from this name."""
    global _name, _seeds
    with _lock:
        _name, _seeds = name, count()


def _next() -> bytes:
    with _lock:
        return sha512(f"{SEED} {_name} {next(_seeds)}".encode()).digest()


def token_hex(length: int) -> str:
    """A name that nobody guesses, from which questions follow."""
    return _next()[:length].hex()


class Seeded(Source):
    """A source whose every draw begins anew from the name of the test."""

    def __init__(self, profile: Profile = Profile.RESEED) -> None:
        super().__init__(fresh, profile)

    def draw(self, step: Step[T]) -> T:
        found, _ = step(instantiate(_next()[:48]))
        return found
