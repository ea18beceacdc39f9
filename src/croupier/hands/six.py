"""The value of the best five of six cards, from tables that are built when first asked for."""

from collections.abc import Sequence

from croupier.cards import DECK, Card, rank, suit
from croupier.hands.classes import CATEGORIES, ONE_SUIT, RANKS, Value

# A rank is a digit in base five, so a sum counts the cards of each rank. Above it stands a field for each suit:
# sevens, because five of them reach 32 and four do not.
_SUIT_BITS = 31
_RANKS_ONLY = (1 << _SUIT_BITS) - 1
_PLACE = [5 ** rank(card) + (7 << _SUIT_BITS + 6 * suit(card)) for card in DECK]
_PAIR_PLACE = [[one + other for other in _PLACE] for one in _PLACE]
_FIVE_OF_A_SUIT = sum(32 << _SUIT_BITS + 6 * suit for suit in range(4))


_MIXED: dict[int, Value] = {}
_SUITED: dict[int, Value] = {}


def _fill_tables() -> None:
    """Gives every six ranks, and every five or six of one suit, their value; as values rise, the best stays."""
    for value, ranks in enumerate(RANKS[1:], 1):
        suited = CATEGORIES[value] in ONE_SUIT
        table = _SUITED if suited else _MIXED
        place = sum([5**rank for rank in ranks])
        if suited:
            table[place] = Value(value)
        for sixth in range(13):
            table[place + 5**sixth] = Value(value)


def cards_of_flush(cards: Sequence[Card]) -> list[Card]:
    """The five or more cards that share a suit, or none.

    >>> from croupier.cards import cards, text
    >>> text(cards_of_flush(cards("2d 5d 7d 9d Jd Kc")))
    '2d 5d 7d 9d Jd'
    """
    for wanted in range(4):
        found = [card for card in cards if card & 3 == wanted]
        if len(found) >= 5:
            return found
    return []


def value_of_six(cards: Sequence[Card]) -> Value:
    """The value of the best five of six different cards."""
    if len(cards) != 6:
        raise ValueError(f"A hand has five or six cards, not {len(cards)}.")
    if not _MIXED:
        _fill_tables()
    a, b, c, d, e, f = cards
    place = _PAIR_PLACE[a][b] + _PAIR_PLACE[c][d] + _PAIR_PLACE[e][f]
    if place & _FIVE_OF_A_SUIT:
        return _SUITED[sum([5 ** (card >> 2) for card in cards_of_flush(cards)])]
    return _MIXED[place & _RANKS_ONLY]
