"""A whole number that knows what it was computed from: the calculation of a round, when it is asked why.

A round that is settled holds plain numbers. One that is asked holds these in their place, and the same calculation makes a tree.
"""

from enum import StrEnum
from typing import Any, Self


class How(StrEnum):
    """How a value follows from its parts; the most of some is never less than nothing."""

    SUM = "sum"
    DIFFERENCE = "difference"
    PRODUCT = "product"
    SHARE = "share"
    REMAINDER = "remainder"
    LEAST = "least"
    MOST = "most"
    MINUS = "minus"
    COMPARE = "compare"
    ALL = "all"


class Because(int):
    """A number with its parts and how it follows from them, or with the source that gives it.

    >>> won = Because.given(2000, "bet") * Because.given(5, "odds")
    >>> won, won.how, [part.source for part in won.parts]
    (10000, <How.PRODUCT: 'product'>, ['bet', 'odds'])
    """

    how: How | None
    parts: tuple[int, ...]
    source: Any

    @classmethod
    def given(cls, value: int, source: Any) -> Self:
        """A number that somebody or something gives."""
        return cls._made(value, None, (), source)

    @classmethod
    def of(cls, how: How, value: int, *parts: int) -> Self:
        """A number that follows from others."""
        return cls._made(value, how, parts, None)

    @classmethod
    def _made(cls, value: int, how: How | None, parts: tuple[int, ...], source: Any) -> Self:
        made = cls(value)
        made.how, made.parts, made.source = how, parts, source
        return made

    def __add__(self, other: int) -> "Because":
        return self if _nothing(other) else Because.of(How.SUM, int(self) + int(other), self, other)

    def __radd__(self, other: int) -> "Because":
        return self if _nothing(other) else Because.of(How.SUM, int(other) + int(self), other, self)

    def __sub__(self, other: int) -> "Because":
        return self if _nothing(other) else Because.of(How.DIFFERENCE, int(self) - int(other), self, other)

    def __rsub__(self, other: int) -> "Because":
        return Because.of(How.DIFFERENCE, int(other) - int(self), other, self)

    def __mul__(self, other: int) -> "Because":
        return Because.of(How.PRODUCT, int(self) * int(other), self, other)

    def __rmul__(self, other: int) -> "Because":
        return Because.of(How.PRODUCT, int(other) * int(self), other, self)

    def __neg__(self) -> "Because":
        return 0 - self

    def __floordiv__(self, other: int) -> "Because":
        return Because.of(How.SHARE, int(self) // int(other), self, other)

    def __mod__(self, other: int) -> "Because":
        return Because.of(How.REMAINDER, int(self) % int(other), self, other)

    def __divmod__(self, other: int) -> "tuple[Because, Because]":
        return self // other, self % other


def _nothing(other: int) -> bool:
    return type(other) is int and other == 0


def least(one: int, other: int) -> int:
    """The lesser of two numbers, such as a prize and its maximum."""
    found = min(one, other)
    return Because.of(How.LEAST, found, one, other) if _asked(one, other) else found


def most(one: int, other: int) -> int:
    """The greater of two numbers, such as a share and its floor."""
    found = max(one, other)
    return Because.of(How.MOST, found, one, other) if _asked(one, other) else found


def _asked(one: int, other: int) -> bool:
    return isinstance(one, Because) or isinstance(other, Because)
