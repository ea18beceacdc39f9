"""Markdown as it is written for readers of the repository, made fit for the site."""

import posixpath
import re
from collections.abc import Callable, Iterator
from html import escape

_FENCE = re.compile(r"^ *(```+|~~~+)")
_ITEM = re.compile(r"^(?:[-*+]|\d+\.) ")
_LINK = re.compile(r"(\]\()([^)#:\s]+)((?:#[^)\s]*)?\))")


def cell(text: str) -> str:
    """Text that may stand in a cell of a table."""
    return escape(text, quote=False).replace("|", "&#124;").replace("\n", " ")


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table; its cells are Markdown already."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def outside_fences(text: str) -> Iterator[tuple[str, bool]]:
    """Every line, and whether it is text and not code."""
    fence = ""
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if fence:
            yield line, False
            if mark and mark[1].startswith(fence):
                fence = ""
        elif mark:
            fence = mark[1]
            yield line, False
        else:
            yield line, True


def spaced_lists(text: str) -> str:
    """The same text with an empty line before each list, and four blanks where a list goes on.

    >>> spaced_lists("Two:\\n- one\\n- two")
    'Two:\\n\\n- one\\n- two'
    """
    lines: list[str] = []
    for line, is_text in outside_fences(text):
        before = lines[-1] if lines else ""
        begins = is_text and _ITEM.match(line) and before.strip() and not _goes_on(before)
        lines += ["", line] if begins else [line]
    return re.sub(r"^ {3}(?=\S)", "    ", "\n".join(lines), flags=re.MULTILINE)


def _goes_on(before: str) -> bool:
    """Whether a line belongs to a list already."""
    return bool(_ITEM.match(before)) or before.startswith("  ")


def relinked(text: str, change: Callable[[str], str]) -> str:
    """The same text with the target of every link to a file changed."""
    return "\n".join(
        _LINK.sub(lambda found: found[1] + change(found[2]) + found[3], line) if is_text else line
        for line, is_text in outside_fences(text)
    )


def targets(text: str) -> list[str]:
    """The files that a text links to."""
    return [found[1] for line, is_text in outside_fences(text) if is_text for found in _LINK.findall(line)]


def relative(target: str, page: str) -> str:
    """The way from one page to another.

    >>> relative("rulebooks/vanuatu-2013.md", "reference/cli.md")
    '../rulebooks/vanuatu-2013.md'
    """
    return posixpath.relpath(target, posixpath.dirname(page) or ".")
