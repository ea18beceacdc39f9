"""What a rulebook sets, value by value, each with its clause."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct, field

from croupier.rulebook.cited import Cited
from croupier.rulebook.model import PayTable, Rulebook
from croupier.rulebook.parts import PARTS
from croupier.rulebook.settings import SettingSpec

IN_ORDER = ("seats", "layout", "ranking", "deal", "ante", "bet", *PARTS, "policy", "settings", "cite")
"""The parts of a rulebook that set something, in the order of its file."""


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
        for path, leaf in _leaves(rulebook)
        if isinstance(leaf, Cited) and isinstance(leaf.value, PayTable)
    }


def rows(path: str, fact: Fact) -> dict[str, Fact]:
    """The rows of a table that a rulebook sets under one clause; any other fact is its own row."""
    if path.startswith("settings.") or not isinstance(fact.value, dict):
        return {path: fact}
    return {f"{path}.{name}": Fact(value, fact.clause) for name, value in fact.value.items()}


def _leaves(rulebook: Rulebook) -> Iterator[tuple[str, Any]]:
    return (leaf for part in IN_ORDER for leaf in _inside(part, getattr(rulebook, part)))


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
            return Fact(_setting(leaf), leaf.clause)
        case _:
            return Fact(True, leaf if isinstance(leaf, str) else ", ".join(leaf))


def _setting(spec: SettingSpec) -> dict[str, Any]:
    """What a setting may be: its choices, or anything, and what it is unless set."""
    return {"default": spec.default, "choices": spec.choices, "fixed": spec.fixed}
