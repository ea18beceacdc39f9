"""Choices that can be had again: for players that the house makes up, for the trainer and for the dealer school."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


class Whims:
    """Choices that follow from a seed alone; they have no part in how cards are dealt at a table."""

    def __init__(self, seed: str) -> None:
        self._seed, self._count = seed, 0

    def below(self, most: int) -> int:
        """A number from 0 up to before another."""
        self._count += 1
        whim = blake2b(f"{self._seed} {self._count}".encode(), digest_size=8).digest()
        return int.from_bytes(whim, "big") % most

    def one_of(self, many: Sequence[T]) -> T:
        """One of some things."""
        return many[self.below(len(many))]

    def some(self, many: Sequence[T], count: int) -> list[T]:
        """Some of many things, in a new order."""
        left = list(many)
        return [left.pop(self.below(len(left))) for _ in range(count)]
