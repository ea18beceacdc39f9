"""What a rulebook sets, value by value, each with its clause."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct, field, structs

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
    return {path: fact for part in IN_ORDER for path, fact in _facts(part, getattr(rulebook, part))}


def pay_tables(rulebook: Rulebook) -> dict[str, Cited[PayTable]]:
    """Every table of odds that a rulebook has, by its place.

    >>> from croupier.rulebook.load import rulebook
    >>> list(pay_tables(rulebook("nz-caribbean-1998")))
    ['ante.unqualified', 'bet.odds']
    """
    return {path: cited for part in IN_ORDER for path, cited in _pay_tables(part, getattr(rulebook, part))}


def _pay_tables(path: str, part: Any) -> Iterator[tuple[str, Cited[PayTable]]]:
    if isinstance(part, Cited):
        if isinstance(part.value, PayTable):
            yield path, part
        return
    inside = part if isinstance(part, dict) else structs.asdict(part) if isinstance(part, Struct) else {}
    for name, value in inside.items():
        yield from _pay_tables(f"{path}.{name}", value)


def rows(path: str, fact: Fact) -> dict[str, Fact]:
    """The rows of a table that a rulebook sets under one clause; any other fact is its own row."""
    if path.startswith("settings.") or not isinstance(fact.value, dict):
        return {path: fact}
    return {f"{path}.{name}": Fact(value, fact.clause) for name, value in fact.value.items()}


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
