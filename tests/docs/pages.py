"""The pages and what stands in them: blocks of code, commands that are named, links, headings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
)
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]

_BLOCK = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_CALL = re.compile(r"(?:^|[|;&(]\s*)(?:[A-Z_]+=\S+\s+)*(?:[\w.]*/)*croupier((?: +[^\s|;&<>()]+)+)")


class Block(NamedTuple):
    """A block of code: its language and its text."""

    language: str
    text: str


def read(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text("utf-8")


def blocks(name: str, *languages: str) -> list[Block]:
    """The blocks of a page in some languages, without their indent."""
    return [
        Block(language, re.sub(rf"^{indent}", "", text, flags=re.MULTILINE))
        for indent, language, text in _BLOCK.findall(read(name))
        if language in languages
    ]


def calls(name: str) -> Iterator[list[str]]:
    """The calls of the program that a page shows without running them, as words."""
    joined = "\n".join(block.text for block in blocks(name, "bash", "sh", "shell", "")).replace("\\\n", " ")
    lines = [re.sub(r"(^|\s)#.*", "", line) for line in joined.splitlines()]
    spans = [
        span for span in re.findall(r"`(croupier [^`\n]+)`", _BLOCK.sub("", read(name))) if "," not in span
    ]
    for text in [*lines, *(span.replace("\\|", " ") for span in spans)]:
        for found in _CALL.findall(text):
            yield [word.strip("[]") for word in found.split()]
