"""Cards in a text, coloured by suit where there is colour; the letters say it all without."""

import re

from rich.text import Text

_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def coloured(text: str) -> Text:
    """A text with its cards coloured."""
    shown = Text(text)
    for found in _CARD.finditer(text):
        shown.stylize(_SUITS[found.group()[1]], *found.span())
    return shown


def with_clause(text: str, clause: str) -> Text:
    """A sentence with its clause in brackets at the end."""
    shown = coloured(text)
    if clause:
        shown.append(f" ({clause})", "clause")
    return shown
