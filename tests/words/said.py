"""What the program says: every place in the source that names a message, with the values that it gives."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from croupier.refusal import Code

SOURCE = Path(__file__).parents[2] / "src" / "croupier"

RAISED = frozenset(
    {"BadCard", "BadRulebook", "Refused", "RoundRefused", "SettingRefused", "TextRefused", "UnknownRulebook"}
)
"""Exceptions that are made of a code, a clause, a case and values, as a refusal is."""


class Spoken(NamedTuple):
    """A message that is said somewhere; no values where they are not written out there."""

    id: str
    values: frozenset[str] | None
    place: str


@cache
def spoken() -> tuple[Spoken, ...]:
    """Every message that the source names."""
    return tuple(found for path in sorted(SOURCE.rglob("*.py")) for found in _in_file(path))


def _in_file(path: Path) -> Iterator[Spoken]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            place = f"{path.relative_to(SOURCE)}:{node.lineno}"
            for message in _messages(node):
                yield Spoken(message, _values(node), place)


def _messages(call: ast.Call) -> list[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name == "refuse" or name in RAISED:
        return [f"{code}.{case}" if case else code for code in _codes(call) for case in _case(call, 2)]
    if name == "wrong":
        return [f"BAD_RULEBOOK.{case}" for case in _case(call, 1)]
    if name in ("say", "Said"):
        return [case for case in _case(call, 0) if case]
    return []


def _codes(call: ast.Call) -> list[str]:
    """The code that a call names; those of a choice between two."""
    given = call.args[0] if call.args else None
    return (
        [
            found.attr
            for found in ast.walk(given)
            if isinstance(found, ast.Attribute) and found.attr in Code.__members__
        ]
        if given
        else []
    )


def _case(call: ast.Call, at: int) -> list[str]:
    if len(call.args) <= at:
        return [""]
    return [
        found.value
        for found in ast.walk(call.args[at])
        if isinstance(found, ast.Constant) and isinstance(found.value, str)
    ]


def _values(call: ast.Call) -> frozenset[str] | None:
    if isinstance(call.func, ast.Name) and call.func.id == "Said":
        given = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
        if not isinstance(given, ast.Dict):
            return None
        return frozenset(key.value for key in given.keys if isinstance(key, ast.Constant))
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg or "" for keyword in call.keywords)
