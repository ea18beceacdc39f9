"""What a rulebook sets, value by value, each with its clause; and in which of them two rulebooks differ."""

from collections.abc import Iterator
from enum import StrEnum
from html import escape
from typing import Any

import msgspec
from msgspec import Struct, field

from croupier.display import table_html
from croupier.rulebook.model import Cited, PayTable, Rulebook
from croupier.rulebook.points import PARTS
from croupier.rulebook.settings import SettingSpec

IN_ORDER = ("seats", "layout", "ranking", "deal", "ante", "bet", *PARTS, "policy", "settings", "cite")
"""The parts of a rulebook that set something, in the order of its file."""


LEFT_OUT = ("cite.", "ranking.", "settings.")
"""What is long and seldom asked for at a glance."""

IN_PLAY = tuple(part for part in IN_ORDER if f"{part}." not in LEFT_OUT)
"""The parts that may have a table of odds."""


class Fact(Struct, frozen=True):
    """One value that a rulebook sets, and its clause; where only the clause is told, the value is true."""

    value: Any = field(name="is")
    clause: str


def facts(rulebook: Rulebook) -> dict[str, Fact]:
    """Every value of a rulebook by its place.

    >>> from croupier.rulebook.load import rulebook
    >>> facts(rulebook("nz-caribbean-1998"))["bet.multiple"]
    Fact(value=2, clause='5.3(b)')
    """
    return {path: _fact(leaf) for path, leaf in _leaves(rulebook)}


def pay_tables(rulebook: Rulebook) -> dict[str, Cited[PayTable]]:
    """Every table of odds that a rulebook has, by its place.

    >>> from croupier.rulebook.load import rulebook
    >>> list(pay_tables(rulebook("nz-caribbean-1998")))
    ['ante.unqualified', 'bet.odds']
    """
    return {
        path: leaf
        for path, leaf in _leaves(rulebook, IN_PLAY)
        if isinstance(leaf, Cited) and isinstance(leaf.value, PayTable)
    }


def rows(path: str, fact: Fact) -> dict[str, Fact]:
    """The rows of a table that a rulebook sets under one clause; any other fact is its own row."""
    if path.startswith("settings.") or not isinstance(fact.value, dict):
        return {path: fact}
    return {f"{path}.{name}": Fact(value, fact.clause) for name, value in fact.value.items()}


def _leaves(rulebook: Rulebook, parts: tuple[str, ...] = IN_ORDER) -> Iterator[tuple[str, Any]]:
    return (leaf for part in parts for leaf in _inside(part, getattr(rulebook, part)))


def _inside(path: str, part: Any) -> Iterator[tuple[str, Any]]:
    """What a part sets: cited values, settings and clauses of steps, however deep."""
    match part:
        case None:
            return
        case Cited() | SettingSpec() | str() | list():
            yield path, part
        case dict():
            for name, value in part.items():
                yield from _inside(f"{path}.{name}", value)
        case _:
            for name in part.__struct_fields__:
                yield from _inside(f"{path}.{name}", getattr(part, name))


def _fact(leaf: Any) -> Fact:
    match leaf:
        case Cited():
            return Fact(msgspec.to_builtins(leaf.value), leaf.clause)
        case SettingSpec():
            return Fact({"default": leaf.default, "choices": leaf.choices, "fixed": leaf.fixed}, leaf.clause)
        case _:
            return Fact(True, leaf if isinstance(leaf, str) else ", ".join(leaf))


def rulebook_html(book: Rulebook) -> str:
    """The values of a rulebook, each with its clause."""
    told = [
        (row, fact)
        for path, whole in facts(book).items()
        if not path.startswith(LEFT_OUT)
        for row, fact in rows(path, whole).items()
    ]
    cells = ([escape(place), escape(str(fact.value)), escape(fact.clause)] for place, fact in told)
    return table_html(("place", "value", "clause"), cells, f"{book.title} · {book.instrument}")


# How two differ


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
