"""The page of the commands, from their own help."""

import io
from collections.abc import Iterator

from cyclopts import App
from rich.console import Console

from croupier.cli.parsing import build

WIDTH = 96


def page() -> tuple[str, str]:
    """The reference of the command line: its place and its text."""
    parts = [
        "# The command line\n",
        (
            "What each command says when it is asked with `--help`. Exit status: 0 done, 1 understood and refused, 2 usage; "
            "a refusal is one line on stderr that says what, where and by which clause, or an object with `--json`.\n"
        ),
    ]
    for path in paths():
        parts.append(f"## croupier {' '.join(path)}\n" if path else "## croupier\n")
        parts.append(f"```text\n{help_text(path)}\n```\n")
    return "reference/cli.md", "\n".join(parts)


def paths() -> Iterator[tuple[str, ...]]:
    """Every command and sub-command, the program itself first."""
    yield from _below(build(), ())


def _below(app: App, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    yield path
    for name in app:
        if not name.startswith("-"):
            yield from _below(app[name], (*path, name))


def help_text(path: tuple[str, ...]) -> str:
    """The help of one command as it stands on a terminal."""
    paper = io.StringIO()
    build().help_print(
        list(path), console=Console(file=paper, width=WIDTH, highlight=False, color_system=None)
    )
    return "\n".join(line.rstrip() for line in paper.getvalue().strip("\n").split("\n"))
