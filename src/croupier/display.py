"""Cards and tables of figures as HTML for notebooks; nothing outside the text is loaded."""

from collections.abc import Iterable, Sequence
from html import escape

from croupier.cards import RANKS, SUITS, Card, rank, suit

_SIGNS = dict(zip(SUITS, "♣♦♥♠", strict=True))
_COLOURS = dict(zip(SUITS, ("#1b6e3c", "#1f5fa8", "#b3261e", "#1c2430"), strict=True))
_CARD = (
    "display:inline-block;min-width:1.6em;margin:0 .15em .15em 0;padding:.1em .25em;border:1px solid #8a94a0;"
    "border-radius:.3em;background:#fff;font:600 1.05em system-ui,sans-serif;text-align:center"
)


def card_html(card: Card) -> str:
    """One card: its rank and suit, in the suit's colour."""
    letter = SUITS[suit(card)]
    shown = "10" if RANKS[rank(card)] == "T" else RANKS[rank(card)]
    return f'<span style="{_CARD};color:{_COLOURS[letter]}">{shown}{_SIGNS[letter]}</span>'


def cards_html(cards: Iterable[Card], face_down: int = 0) -> str:
    """Cards side by side, and so many more that lie face down.

    >>> cards_html((), face_down=1).count("?")
    1
    """
    back = f'<span style="{_CARD};color:#56606c" title="face down">?</span>'
    return "".join(card_html(card) for card in cards) + back * face_down


def table_html(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """A table of cells that are HTML already; the caption is plain text.

    >>> "A &amp; B" in table_html(["a"], [["1"]], caption="A & B")
    True
    """
    title = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    head = "".join(f'<th style="text-align:left">{escape(name)}</th>' for name in heads)
    cells = ("".join(f'<td style="text-align:left">{content}</td>' for content in row) for row in rows)
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
