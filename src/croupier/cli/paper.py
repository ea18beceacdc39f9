"""What the program writes on: a console for people, plain JSON lines for scripts."""

import os
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.theme import Theme

PIPE_WIDTH = 120
"""How wide tables may grow where no terminal says how wide it is."""

THEME = Theme(
    {
        "clause": "cyan",
        "heading": "bold",
        "quiet": "dim",
        "gain": "bold green",
        "loss": "bold red",
        "hearts": "red",
        "diamonds": "bright_blue",
        "clubs": "green",
        "spades": "bold",
    }
)


def console() -> Console:
    """A console on stdout that keeps to NO_COLOR and to plain text in a pipe."""
    told = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(theme=THEME, highlight=False, width=None if told else PIPE_WIDTH)


def write_json(value: Any) -> None:
    """Writes one value as one line of JSON."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
