"""The catalogues as they are written: the messages of a language, each with the values that it asks for."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from croupier.words import FOLDER


class _Asked(Visitor):
    """Notes the values that a pattern asks for."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@cache
def messages(language: str, part: str = "") -> dict[str, frozenset[str]]:
    """The messages of a language and the parts of each; those of the page stand by themselves."""
    found: dict[str, frozenset[str]] = {}
    for file in sorted((FOLDER / language / part).glob("*.ftl")):
        for name, asked in parsed(file.read_text("utf-8")):
            assert name not in found, f"{name} stands twice in {language}"
            found[name] = asked
    return found


def parsed(text: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The messages of a file."""
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                yield entry.id.name, _asked(entry.value)
            for part in entry.attributes:
                yield f"{entry.id.name}.{part.id.name}", _asked(part.value)


def _asked(pattern: ast.Pattern) -> frozenset[str]:
    found = _Asked()
    found.visit(pattern)
    return frozenset(found.names)


class _Written(Visitor):
    """Notes every text of a pattern."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts += [line.strip() for line in node.value.splitlines()]


@cache
def texts(language: str) -> frozenset[str]:
    """Everything that stands written in the messages of a language, piece by piece between their values."""
    found = _Written()
    for file in (FOLDER / language).rglob("*.ftl"):
        found.visit(FluentParser().parse(file.read_text("utf-8")))
    return frozenset(filter(None, found.texts))
