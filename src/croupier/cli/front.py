"""The help of the program as a whole, as the library draws it for each command, without loading the library; and the examples."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from shutil import get_terminal_size

from croupier.words import say

OPTIONS = {"--help (-h)": "option-help", "--version": "option-version"}
BOLD, CYAN = 1, 36
LEAST = 20
"""So wide is the column of what commands do on the narrowest terminal."""


def show(commands: Iterable[str]) -> None:
    """Writes what the program is, what each command does, and examples, as wide as the terminal is."""
    shown = {name: say(f"command-{name.replace(' ', '-')}") for name in sorted(commands)}
    rows = shown | {name: say(message) for name, message in OPTIONS.items()}
    width, names = get_terminal_size().columns, max(map(len, rows))
    room = max(width - names - 6, LEAST)
    title = f"─ {say('help-title.commands')} "
    lines = [_styled(BOLD, f"{say('help-usage')} ") + _styled(BOLD, "croupier COMMAND"), ""]
    lines += [line for part in say("command-croupier").split("\n") for line in _wrapped(part, width)]
    lines += ["", f"╭{title:─<{width - 2}}╮"]
    for name, does in rows.items():
        first, *more = _wrapped(does, room)
        lines.append(f"│ {_styled(CYAN, f'{name:{names}}')}{_styled(CYAN, '  ')}{first:{room}} │")
        lines += [f"│ {_styled(CYAN, ' ' * (names + 2))}{line:{room}} │" for line in more]
    lines += [f"╰{'─' * (width - 2)}╯", "", examples(*written()["croupier"])]
    sys.stdout.write("\n".join(lines) + "\n")


def _wrapped(text: str, width: int) -> Iterator[str]:
    """The lines of a text; a space at which one is broken stays where there is room for it."""
    line = ""
    for word in re.findall(r"\S+\s*", text):
        if line and len(line) + len(word.rstrip()) > width:
            yield line[:width]
            line = ""
        line += word
    yield line[:width]


def _styled(style: int, text: str) -> str:
    """A text in a style of the terminal, where there is one that shows it."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") in ("dumb", "unknown")
    coloured = os.environ.get("FORCE_COLOR") or (sys.stdout.isatty() and not plain)
    return f"\x1b[{style}m{text}\x1b[0m" if coloured else text


def examples(*lines: str) -> str:
    """Some lines as examples."""
    return "\n".join((say("help-examples"), *(f"  {line}" for line in lines)))


@cache
def written() -> dict[str, list[str]]:
    """The examples of each command."""
    import tomllib  # only here: it is wanted for help alone

    text = Path(__file__).with_name("examples.toml").read_text("utf-8")
    return {name: lines.splitlines() for name, lines in tomllib.loads(text).items()}
