"""Cards in a text, coloured by suit where there is colour; the letters say it all without."""

from rich.text import Text

from croupier.cards import SUIT_NAMES, SUITS
from croupier.game.spoken import CARD

_STYLES = dict(zip(SUITS, SUIT_NAMES, strict=True))


def coloured(text: str) -> Text:
    """A text with its cards coloured."""
    shown = Text(text)
    for found in CARD.finditer(text):
        shown.stylize(_STYLES[found.group()[1]], *found.span())
    return shown


def with_clause(text: str, clause: str) -> Text:
    """A sentence with its clause in brackets at the end."""
    shown = coloured(text)
    if clause:
        shown.append(f" ({clause})", "clause")
    return shown
