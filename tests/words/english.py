"""English in the code: every text of several words that could reach whoever uses the program."""

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from croupier.words import key
from tests.words.catalogues import messages
from tests.words.said import SOURCE

ROOMS = ("cli", "game", "house", "odds", "store", "web")
SENTENCE = re.compile(r"[A-Za-z']{2,},? [a-z']{1,},? [a-z']{2,}")
"""Three words in a row."""

FOR_DEVELOPERS = ("AssertionError", "AttributeError", "NotImplementedError", "RuntimeError", "TypeError")
"""What is raised only where the code itself is wrong."""

FOR_OPERATORS = (
    "debug",
    "info",
    "warning",
    "error",
    "exception",
    "_say_once",
    "Counter",
    "Gauge",
    "Histogram",
    "Info",
)
"""Lines of a server's log and figures for Prometheus: programs read them, and they are English everywhere."""

FOR_PROGRAMMERS = ("description", "summary", "doc")
"""What documents an API."""


class Written(NamedTuple):
    """A text in the code."""

    place: str
    text: str


def written(source: str, place: str = "") -> Iterator[Written]:
    """The sentences of a file."""
    for node in _said(ast.parse(source)):
        text = _text(node)
        if SENTENCE.search(text) and not _is_code(text) and not _is_logged(text):
            yield Written(f"{place}:{node.lineno}", text)


def everywhere() -> Iterator[Written]:
    """The sentences of the program."""
    for room in ROOMS:
        for path in sorted((SOURCE / room).rglob("*.py")):
            yield from written(path.read_text("utf-8"), str(path.relative_to(SOURCE)))


def _said(node: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The texts below a node, but for those that nobody who uses the program reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.JoinedStr) or (
            isinstance(child, ast.Constant) and isinstance(child.value, str)
        ):
            yield child
        elif not _is_document(child) and not _is_inside(child):
            yield from _said(child)


def _is_document(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_inside(node: ast.AST) -> bool:
    """Whether this is for those who make or run the program."""
    if isinstance(node, ast.keyword):
        return node.arg in FOR_PROGRAMMERS
    if not isinstance(node, ast.Call):
        return False
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    return name in (*FOR_DEVELOPERS, *FOR_OPERATORS)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def _is_code(text: str) -> bool:
    """SQL, styles, patterns and the names of commands are not English."""
    return bool(
        re.search(r"SELECT|INSERT|UPDATE |DELETE |CREATE |PRAGMA|WHERE|[{;] ?\w+:|\(\?|^croupier |^<", text)
    )


def _is_logged(text: str) -> bool:
    """Words that the log holds are in the catalogue of those."""
    return f"words.{key(re.sub('[0-9]+|{}', 'N', text, count=1))}" in messages("en")
