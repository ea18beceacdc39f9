"""Cards inside a line of text: where they stand, and how a screen reader says them."""

import re

from croupier.cards import RANKS, SUIT_NAMES, SUITS
from croupier.hands.reading import RANK_NAMES

_NAMES = {
    rank + suit: f"{said} of {suits}"
    for rank, said in zip(RANKS, RANK_NAMES, strict=True)
    for suit, suits in zip(SUITS, SUIT_NAMES, strict=True)
}

_AS = r"(?:^|(?<=[.:;,] ))As (?:an?|it|its|no|nobody|seat|the|there|they) "
_CARD = rf"\b(?!{_AS})[{RANKS}][{SUITS}]\b"
_RUN = re.compile(rf"{_CARD}(?: {_CARD})*")

CARD = re.compile(_CARD)
"""A card in a text; the word "As" that begins a sentence is none."""


def spoken(text: str) -> str:
    """A line for a screen reader: every card by its name.

    >>> spoken("The dealer's upcard is Ah")
    "The dealer's upcard is ace of hearts"
    >>> spoken("Seat 1 shows Td 2c: ten high")
    'Seat 1 shows ten of diamonds, two of clubs: ten high'
    """
    return _RUN.sub(lambda run: ", ".join(_NAMES[card] for card in run.group().split()), text)
