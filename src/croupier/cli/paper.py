"""What the program writes on: a console for people, plain JSON lines for scripts; tables, bars and coloured cards."""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from croupier.cards import SUIT_NAMES, SUITS
from croupier.cli.errors import Exit
from croupier.game.words import CARD
from croupier.words import say
from croupier.words.amounts import gain, money

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
BAR_WIDTH = 24
_PARTS = " ▏▎▍▌▋▊▉"
_STYLES = dict(zip(SUITS, SUIT_NAMES, strict=True))


def console() -> Console:
    """A console on stdout that keeps to NO_COLOR and to plain text in a pipe."""
    told = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(theme=THEME, highlight=False, width=None if told else PIPE_WIDTH)


def write_json(value: Any) -> None:
    """Writes one value as one line of JSON."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


def answer(value: Any, view: Callable[[bool], RenderableType], *, json: bool) -> int:
    """Gives a script a value, and a person the view of it, which is told whether their console has plain letters only."""
    if json:
        write_json(value)
    else:
        paper = console()
        paper.print(view(paper.options.ascii_only))
    return Exit.DONE


def answer_line(value: Any, line: str, *, json: bool) -> int:
    """Gives a script a value, and a person a sentence, as it stands and unbroken."""
    if json:
        write_json(value)
    else:
        console().print(line, markup=False, soft_wrap=True)
    return Exit.DONE


def table(*columns: str, rows: Iterable[Sequence[RenderableType]] = ()) -> Table:
    """A table with nothing but a line under its heading, of these columns of text."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="heading")
    for column in columns:
        made.add_column(column, style="clause" if [column] == heads("clause") else None, overflow="fold")
    for row in rows:
        made.add_row(*row)
    return made


def heads(*names: str) -> list[str]:
    """What columns are called."""
    return [say(f"head-{name}") for name in names]


def worded(text: str) -> str:
    """Words of a log or of a rulebook in the language of the program; what it does not know stays as it is."""
    return say("worded", text=text)


def coloured(text: str) -> Text:
    """A text with its cards coloured by suit where there is colour; the letters say it all without."""
    shown = Text(text)
    for found in CARD.finditer(text):
        shown.stylize(_STYLES[found.group()[1]], *found.span())
    return shown


def bar(share: float, *, width: int = BAR_WIDTH, plain: bool = False) -> str:
    """A bar of characters that fills a share of its width; what is above nothing is seen.

    >>> bar(0.5, width=4), bar(0.0001, width=4), bar(1, width=3, plain=True)
    ('██', '▏', '###')
    """
    share = min(max(share, 0.0), 1.0)
    if plain:
        return "#" * max(round(share * width), share > 0)
    whole, part = divmod(max(round(share * width * 8), share > 0), 8)
    return ("█" * whole + _PARTS[part]).rstrip()


def plain(value: Any) -> str:
    """A value as JSON, and a word as it is.

    >>> plain([200, 600]), plain("auto")
    ('[200,600]', 'auto')
    """
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def percent(share: float, digits: int = 4) -> str:
    """A share in hundredths.

    >>> percent(0.0519908)
    '5.1991 %'
    """
    return f"{figure(share * 100, f',.{digits}f')} %"


def figure(number: float, form: str = ",") -> str:
    """A number in a form of Python's, with the separators of the reader's language.

    >>> figure(1234567), figure(-0.5, "+.2f")
    ('1,234,567', '-0.50')
    """
    return format(number, form).translate(str.maketrans(",.", say("separators")[:2]))


def amount(cents: int) -> str:
    """An amount of money as its reader writes it."""
    return money(cents, say("separators"))


def result(cents: int) -> str:
    """A gain or a loss as its reader writes it."""
    return gain(cents, say("separators"))
