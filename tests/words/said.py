"""What the program says: every place in the source that names a message, with the values that it gives."""

import ast
import re
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from croupier.cards import BadCard
from croupier.game.events import AnyEvent
from croupier.history import RoundRefused, TextRefused
from croupier.house.table.events import AnyTableEvent
from croupier.refusal import Code
from croupier.rulebook import BadRulebook, SettingRefused, UnknownRulebook

ROOT = Path(__file__).parents[2]
SOURCE, PAGES = ROOT / "src" / "croupier", ROOT / "frontend" / "src"
RAISED = frozenset(
    kind.__name__
    for kind in (BadCard, BadRulebook, RoundRefused, SettingRefused, TextRefused, UnknownRulebook)
)
"""Exceptions that are made of a code, a clause, a case and values, as a refusal is."""

UNWRITTEN = "?"
"""What is said where nobody can read it off the source."""

ANY = "*"
"""The end of a name that is put together when it is said."""


class Spoken(NamedTuple):
    """A message that is said somewhere; no values where they are not written out there."""

    id: str
    values: frozenset[str] | None
    place: str

    def names(self, message: str) -> bool:
        """Whether this is where a message is said."""
        return message.startswith(self.id[:-1]) if self.id.endswith(ANY) else message == self.id


FUNCTIONS = ("area.*", "list-and", "list-lines", "list-or", "rank.*", "ranks.*", "separators", "words.*")
"""What the functions that messages call say themselves."""

CHOSEN = (
    *("BAD_AMOUNT.whole-seat", "BAD_AMOUNT.whole-stake", "BAD_BODY.*", "LIMIT_*"),
    *("advice-draw*", "advice-twice*", "config-takes.*", "par-edges*", "strategy-*"),
    *("command-*", "option-help", "option-version", "usage-command", "usage-option"),
)
"""Cases and codes that one function chooses and another says; the help says what it is given, and the page the lines of the strategy."""

OPTIONS = ("option", "quiet", "flag")
"""What makes an option of a command, whose help is a message."""


@cache
def spoken() -> tuple[Spoken, ...]:
    """Every message that the source names, and every event of a round and of a table."""
    files = [path for path in sorted(SOURCE.rglob("*.py")) if path.parent.name != "words"]
    found = [found for path in files for found in _in_file(path)]
    kinds = {*typing.get_args(AnyEvent), *typing.get_args(AnyTableEvent)}
    events = [
        Spoken(name, None, "events") for kind in kinds for name in (kind.__name__, f"{kind.__name__}.*")
    ]
    return (*found, *events, *(Spoken(name, None, "functions") for name in (*FUNCTIONS, *CHOSEN)))


SAY = re.compile(r'\b(?:say|said)\(\s*"([^"]+)"(?:,\s*\{([^{}]*)\})?')
EITHER = re.compile(r'\b(?:say|said)\([^"()?]*\?\s*"([^"]+)"\s*:\s*"([^"]+)",\s*\{([^{}]*)\}')


@cache
def shown() -> tuple[Spoken, ...]:
    """Every message that the page names."""
    found: list[Spoken] = []
    for path in sorted(PAGES.rglob("*")):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            text, place = path.read_text("utf-8"), str(path.relative_to(PAGES))
            found += [Spoken(one[1], _named(one[2]), place) for one in SAY.finditer(text)]
            found += [
                Spoken(name, _named(one[3]), place)
                for one in EITHER.finditer(text)
                for name in one.groups()[:2]
            ]
    return tuple(found)


def _named(values: str | None) -> frozenset[str]:
    """The names of an object's values: those of `{ seat, left: now - then }`."""
    return frozenset(part.partition(":")[0].strip() for part in (values or "").split(",") if part.strip())


def _in_file(path: Path) -> Iterator[Spoken]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            place = f"{path.relative_to(SOURCE)}:{node.lineno}"
            for message in _messages(node):
                yield Spoken(message, _values(node), place)


def _messages(call: ast.Call) -> list[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in ("refuse", "problem") or name in RAISED:
        if any(" " in text for text in _texts(call, 1)):
            return ["a sentence in the place of a clause"]
        return [f"{code}.{case}" if case else code for code in _codes(call) for case in _texts(call, 2)]
    if name == "wrong":
        return [f"BAD_RULEBOOK.{case}" for case in _texts(call, 1)]
    if name == "heads":
        return [
            f"head-{text}" for at in range(len(call.args)) for text in _texts(call, at) if text != UNWRITTEN
        ]
    if name in ("say", "Said", "Sentence", *OPTIONS):
        return [*_codes(call), *(text for text in _texts(call, 0) if text not in ("", UNWRITTEN))]
    return []


def _codes(call: ast.Call) -> list[str]:
    """The code that a call names; both of a choice between two."""
    given = call.args[:1]
    found = [node for one in given for node in ast.walk(one) if isinstance(node, ast.Attribute)]
    return [node.attr for node in found if node.attr in Code.__members__]


def _texts(call: ast.Call, at: int) -> list[str]:
    """The texts that an argument can be, with an open end where one is put together."""
    if len(call.args) <= at:
        return [""]
    return list(_said(call.args[at])) or [UNWRITTEN]


def _said(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield text + ANY
        case ast.IfExp(body=one, orelse=other):
            yield from _said(one)
            yield from _said(other)


def _values(call: ast.Call) -> frozenset[str] | None:
    if isinstance(call.func, ast.Name) and call.func.id in ("heads", *OPTIONS):
        return None
    if isinstance(call.func, ast.Name) and call.func.id == "Said":
        given = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
        if not isinstance(given, ast.Dict):
            return None
        return frozenset(key.value for key in given.keys if isinstance(key, ast.Constant))
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg or "" for keyword in call.keywords)
