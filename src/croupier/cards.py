"""A card, a deck order, and text for both; poker is not known here.

A card is a number from 0 to 51: four times its rank (0 is the 2, 12 is the ace) plus its suit
(clubs, diamonds, hearts, spades), so that sorted cards stand by rank and then by suit, low first.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NewType

from croupier.refusal import Code, Refused

__all__ = ["DECK", "RANKS", "SUITS", "BadCard", "Card", "card", "cards", "rank", "suit", "text"]

Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))
_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD = {text: Card(number) for number, text in enumerate(_TEXT)}


class BadCard(Refused):
    """Text that names no card, or names one twice."""


def rank(card: Card) -> int:
    """The rank of a card, 0 for a 2 up to 12 for an ace."""
    return card >> 2


def suit(card: Card) -> int:
    """The suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card & 3


def card(text: str) -> Card:
    """The card that two characters name.

    >>> card("2c"), card("As")
    (0, 51)
    """
    try:
        return _CARD[text]
    except KeyError:
        raise BadCard(Code.BAD_CARDS, "", "unknown", text=text, ranks=RANKS, suits=SUITS) from None


@lru_cache(maxsize=4096)
def cards(text: str) -> tuple[Card, ...]:
    """The different cards that a text names, separated by spaces.

    >>> cards("Ah Kd")
    (50, 45)
    """
    try:
        found = tuple([_CARD[word] for word in text.split()])
    except KeyError:
        found = tuple(card(word) for word in text.split())
    if len(set(found)) != len(found):
        twice = next(c for i, c in enumerate(found) if c in found[:i])
        raise BadCard(Code.BAD_CARDS, "", "twice", card=_TEXT[twice])
    return found


def text(cards: Iterable[Card]) -> str:
    """The text of some cards, in their order.

    >>> text(cards("Ah Kd"))
    'Ah Kd'
    """
    return " ".join([_TEXT[c] for c in cards])
