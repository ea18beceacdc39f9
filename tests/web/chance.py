"""Chance that follows from the name of a test: whatever a test is dealt, and by whatever names, it is dealt at every run."""

from collections import Counter
from hashlib import sha512
from threading import Lock
from typing import TypeVar

from croupier.chance import Profile, Source, fresh
from croupier.chance.generator import instantiate
from croupier.chance.source import Step
from tests.effort import SEED

T = TypeVar("T")
_name = ""
_drawn: Counter[str] = Counter()
_lock = Lock()


def begin(name: str) -> None:
    """From now on chance follows from this name."""
    global _name
    with _lock:
        _name = name
        _drawn.clear()


def _next(use: str) -> bytes:
    """What comes next of a use; no other use moves it on."""
    with _lock:
        _drawn[use] += 1
        return sha512(f"{SEED} {_name} {use} {_drawn[use]}".encode()).digest()


def question(length: int) -> str:
    """A name that nobody guesses, from which questions follow."""
    return _next("questions")[:length].hex()


def guest(length: int) -> str:
    """A guest's name, from which the name of a practice table follows, and from that its shuffles."""
    return _next("guests")[:length].hex()


def browser() -> str:
    """What a browser's own seeds follow from."""
    return _next("browsers").hex()


class Seeded(Source):
    """A source whose every draw begins anew from the name of the test."""

    def __init__(self, profile: Profile = Profile.RESEED) -> None:
        super().__init__(fresh, profile)

    def draw(self, step: Step[T]) -> T:
        found, _ = step(instantiate(_next("cards")[:48]))
        return found
