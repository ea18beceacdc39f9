"""The value of five cards, or of the best five of six, by one look into a table.

Every rank has a key such that no two hands of five ranks have the same sum of keys; a hand's sum is its
place in the table, and a hand of one suit looks its sum up among the flushes instead. The tables of six cards are
built when first asked for.
"""

from collections.abc import Sequence

from croupier.cards import DECK, Card, rank, suit
from croupier.hands.classes import CATEGORIES, ONE_SUIT, RANKS, Value

# Each key is the smallest above the one before it that keeps all sums of five apart.
_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_KEY = [_RANK_KEYS[rank(card)] for card in DECK]
_PAIR_KEY = [[one + other for other in _KEY] for one in _KEY]
_SUIT = [suit(card) for card in DECK]

# A rank is a digit in base five, so a sum counts the cards of each rank. Above it stands a field for each suit:
# sevens, because five of them reach 32 and four do not.
_SUIT_BITS = 31
_RANKS_ONLY = (1 << _SUIT_BITS) - 1
_PLACE = [5 ** rank(card) + (7 << _SUIT_BITS + 6 * suit(card)) for card in DECK]
_PAIR_PLACE = [[one + other for other in _PLACE] for one in _PLACE]
_FIVE_OF_A_SUIT = sum(32 << _SUIT_BITS + 6 * suit for suit in range(4))
_MIXED6: dict[int, Value] = {}
_SUITED6: dict[int, Value] = {}


def _tables() -> tuple[list[Value], dict[int, Value]]:
    key = _RANK_KEYS
    mixed = [Value(0)] * (4 * key[12] + key[11] + 1)
    suited = {}
    for value in range(1, len(RANKS)):
        a, b, c, d, e = RANKS[value]
        place = key[a] + key[b] + key[c] + key[d] + key[e]
        if CATEGORIES[value] in ONE_SUIT:
            suited[place] = Value(value)
        else:
            mixed[place] = Value(value)
    return mixed, suited


_MIXED, _SUITED = _tables()


def _fill_tables() -> None:
    """Gives every six ranks, and every five or six of one suit, their value; as values rise, the best stays."""
    for value, ranks in enumerate(RANKS[1:], 1):
        suited = CATEGORIES[value] in ONE_SUIT
        table = _SUITED6 if suited else _MIXED6
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


def _value_of_six(cards: Sequence[Card]) -> Value:
    """The value of the best five of six different cards."""
    if len(cards) != 6:
        raise ValueError(f"A hand has five or six cards, not {len(cards)}.")
    if not _MIXED6:
        _fill_tables()
    a, b, c, d, e, f = cards
    place = _PAIR_PLACE[a][b] + _PAIR_PLACE[c][d] + _PAIR_PLACE[e][f]
    if place & _FIVE_OF_A_SUIT:
        return _SUITED6[sum([5 ** (card >> 2) for card in cards_of_flush(cards)])]
    return _MIXED6[place & _RANKS_ONLY]


def evaluate(cards: Sequence[Card]) -> Value:
    """The value of five different cards, or of the best five of six.

    >>> from croupier.cards import cards
    >>> evaluate(cards("Ts Js Qs Ks As"))
    7462
    >>> evaluate(cards("7h 5d 4c 3s 2h"))
    1
    >>> evaluate(cards("Ah 2d 3c 4c 5s Kd")) < evaluate(cards("2d 3c 4c 5s 6d"))
    True
    """
    if len(cards) != 5:
        return _value_of_six(cards)
    a, b, c, d, e = cards
    if _SUIT[a] is _SUIT[b] and _SUIT[c] is _SUIT[d] and _SUIT[b] is _SUIT[c] and _SUIT[d] is _SUIT[e]:
        return _SUITED[_PAIR_KEY[a][b] + _PAIR_KEY[c][d] + _KEY[e]]
    return _MIXED[_PAIR_KEY[a][b] + _PAIR_KEY[c][d] + _KEY[e]]
