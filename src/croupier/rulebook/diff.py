"""What a rulebook sets, value by value with its clause, and how two rulebooks differ."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec
from msgspec import Struct, field

from croupier.rulebook.model import Cited, Rulebook
from croupier.rulebook.settings import SettingSpec

PARTS = (
    "seats",
    "layout",
    "ranking",
    "deal",
    "ante",
    "bet",
    "super",
    "instant",
    "draw",
    "force",
    "jackpot",
    "policy",
    "settings",
    "cite",
)
"""The parts of a rulebook that set something, in the order of its file."""


class Fact(Struct, frozen=True):
    """One value that a rulebook sets, and its clause; where only the clause is told, the value is true."""

    value: Any = field(name="is")
    clause: str


class Kind(StrEnum):
    """How two rulebooks differ in one fact."""

    VALUE = "value"
    CLAUSE = "clause"
    ONE_SIDED = "one-sided"


class Difference(Struct, frozen=True):
    """One fact in which two rulebooks differ; a side is missing where that rulebook lacks it."""

    what: str
    kind: Kind
    a: Fact | None
    b: Fact | None


def facts(rulebook: Rulebook) -> dict[str, Fact]:
    """Every value of a rulebook by its place.

    >>> from croupier.rulebook.load import rulebook
    >>> facts(rulebook("nz-caribbean-1998"))["bet.multiple"]
    Fact(value=2, clause='5.3(b)')
    """
    return {path: fact for part in PARTS for path, fact in _facts(part, getattr(rulebook, part))}


def rows(path: str, fact: Fact) -> dict[str, Fact]:
    """The rows of a table that a rulebook sets under one clause; any other fact is its own row."""
    if path.startswith("settings.") or not isinstance(fact.value, dict):
        return {path: fact}
    return {f"{path}.{name}": Fact(value, fact.clause) for name, value in fact.value.items()}


def differences(a: Rulebook, b: Rulebook) -> list[Difference]:
    """What differs between two rulebooks: values first, then what only one has, then mere clause numbers."""
    left, right = facts(a), facts(b)
    places = [*left, *(path for path in right if path not in left)]
    found = [one for path in places for one in _compared(path, left.get(path), right.get(path))]
    order = list(Kind)
    return sorted(found, key=lambda one: order.index(one.kind))


def _compared(path: str, a: Fact | None, b: Fact | None) -> Iterator[Difference]:
    """The differences in one fact: none, the whole of it, or some rows of a table that both have."""
    if a is None or b is None:
        yield Difference(path, Kind.ONE_SIDED, a, b)
        return
    left, right = rows(path, a), rows(path, b)
    for row in [*left, *(row for row in right if row not in left)]:
        one, other = left.get(row), right.get(row)
        if one is None or other is None:
            yield Difference(row, Kind.ONE_SIDED, one, other)
        elif one != other:
            yield Difference(row, Kind.VALUE if one.value != other.value else Kind.CLAUSE, one, other)


def _facts(path: str, part: Any) -> Iterator[tuple[str, Fact]]:
    """The facts of a part: a cited value, a setting, a step's clause, or a table of such."""
    match part:
        case None:
            return
        case Cited():
            yield path, Fact(msgspec.to_builtins(part.value), part.clause)
        case SettingSpec():
            yield path, Fact(_setting(part), part.clause)
        case str() | list():
            yield path, Fact(True, part if isinstance(part, str) else ", ".join(part))
        case dict():
            for name, value in part.items():
                yield from _facts(f"{path}.{name}", value)
        case _:
            for name in part.__struct_fields__:
                yield from _facts(f"{path}.{name}", getattr(part, name))


def _setting(spec: SettingSpec) -> dict[str, Any]:
    """What a setting may be: its choices, or anything, and what it is unless set."""
    return {"default": spec.default, "choices": spec.choices, "fixed": spec.fixed}
