"""How two rulebooks differ, fact by fact."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from croupier.rulebook.facts import Fact, facts, rows
from croupier.rulebook.model import Rulebook


class DifferenceKind(StrEnum):
    """How two rulebooks differ in one fact."""

    VALUE = "value"
    CLAUSE = "clause"
    ONE_SIDED = "one-sided"


class Difference(Struct, frozen=True):
    """One fact in which two rulebooks differ; a side is missing where that rulebook lacks it."""

    what: str
    kind: DifferenceKind
    a: Fact | None
    b: Fact | None


def differences(a: Rulebook, b: Rulebook) -> list[Difference]:
    """What differs between two rulebooks: values first, then what only one has, then mere clause numbers."""
    left, right = facts(a), facts(b)
    places = [*left, *(path for path in right if path not in left)]
    found = [one for path in places for one in _compared(path, left.get(path), right.get(path))]
    order = list(DifferenceKind)
    return sorted(found, key=lambda one: order.index(one.kind))


def _compared(path: str, a: Fact | None, b: Fact | None) -> Iterator[Difference]:
    """The differences in one fact: none, the whole of it, or some rows of a table that both have."""
    if a is None or b is None:
        yield Difference(path, DifferenceKind.ONE_SIDED, a, b)
        return
    left, right = rows(path, a), rows(path, b)
    for row in [*left, *(row for row in right if row not in left)]:
        one, other = left.get(row), right.get(row)
        if one is None or other is None:
            yield Difference(row, DifferenceKind.ONE_SIDED, one, other)
        elif one != other:
            yield Difference(
                row, DifferenceKind.VALUE if one.value != other.value else DifferenceKind.CLAUSE, one, other
            )
