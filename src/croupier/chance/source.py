"""Where a generator lives while a house is open: one state, one caller at a time, never the same after a fork.

This is the edge of chance. Entropy is a function passed in, `fresh` in a real house.
"""

import os
import sys
from collections.abc import Callable
from enum import StrEnum
from threading import Lock
from typing import NoReturn, TypeVar
from weakref import WeakSet

from croupier.chance.generator import BadEntropy, Generator, generate, instantiate, reseed

T = TypeVar("T")
Entropy = Callable[[], bytes]
Step = Callable[[Generator], tuple[T, Generator]]

RESEED_EVERY = 256


def fresh() -> bytes:
    """Entropy for one seed, with its nonce, from the operating system."""
    return os.urandom(48)


class Profile(StrEnum):
    """What a jurisdiction wants of a running generator: fresh entropy now and then, or cycling without it."""

    RESEED = "reseed"
    BACKGROUND_CYCLE = "background_cycle"


class Source:
    """A generator in use.

    `earlier` is what `keepsake` gave before the house last closed; it is mixed into the new seed.
    """

    def __init__(
        self,
        entropy: Entropy,
        profile: Profile = Profile.RESEED,
        earlier: bytes = b"",
        every: int = RESEED_EVERY,
    ) -> None:
        self.profile = profile
        self._entropy = entropy
        self._every = every
        self._last = b""
        self._lock = Lock()
        self._home = os.getpid()
        self._since = 0
        self._generator = instantiate(self._gather(), personal=earlier)
        _sources.add(self)

    def draw(self, step: Step[T]) -> T:
        """What a step finds by the generator, which goes on from where the step left it."""
        with self._lock:
            self._renew()
            found, self._generator = step(self._generator)
            self._since += 1
            return found

    def cycle(self) -> None:
        """Moves the generator on without using what it gives: the background cycling between rounds."""
        self.draw(lambda generator: generate(generator, 32))

    def keepsake(self) -> bytes:
        """Bytes to keep, encrypted, for the next start; neither past nor coming draws follow from them."""
        return self.draw(lambda generator: generate(generator, 32))

    def _renew(self) -> None:
        worn = self.profile is Profile.RESEED and self._since >= self._every
        if worn or self._home != os.getpid():
            self._generator = reseed(self._generator, self._gather())
            self._home, self._since = os.getpid(), 0

    def _gather(self) -> bytes:
        entropy = self._entropy()
        if entropy == self._last:
            raise BadEntropy("the source of entropy repeats itself")
        self._last = entropy
        return entropy

    def _leave_home(self) -> None:
        self._lock, self._home = Lock(), 0

    def __reduce__(self) -> NoReturn:
        raise TypeError("a source is not copied: two of one state would deal the same cards")


_sources: WeakSet[Source] = WeakSet()


def _mark_forked() -> None:
    for source in list(_sources):
        source._leave_home()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_mark_forked)
