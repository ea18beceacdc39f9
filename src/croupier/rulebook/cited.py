"""A value with its clause: what a rulebook is made of."""

from typing import Generic, TypeVar

from msgspec import Struct, field

T = TypeVar("T")


class Cited(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A value and the clause that sets it."""

    value: T = field(name="is")
    clause: str
