"""The value of five cards, or of the best five of six, by one look into a table.

Every rank has a key such that no two hands of five ranks have the same sum of keys; a hand's sum is its
place in the table, and a hand of one suit looks its sum up among the flushes instead.
"""

from collections.abc import Sequence

from croupier.cards import DECK, Card, rank, suit
from croupier.hands.classes import CATEGORIES, ONE_SUIT, RANKS, Value
from croupier.hands.six import value_of_six

# Each key is the smallest above the one before it that keeps all sums of five apart.
_RANK_KEYS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_KEY = [_RANK_KEYS[rank(card)] for card in DECK]
_PAIR_KEY = [[one + other for other in _KEY] for one in _KEY]
_SUIT = [suit(card) for card in DECK]


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
        return value_of_six(cards)
    a, b, c, d, e = cards
    if _SUIT[a] is _SUIT[b] and _SUIT[c] is _SUIT[d] and _SUIT[b] is _SUIT[c] and _SUIT[d] is _SUIT[e]:
        return _SUITED[_PAIR_KEY[a][b] + _PAIR_KEY[c][d] + _KEY[e]]
    return _MIXED[_PAIR_KEY[a][b] + _PAIR_KEY[c][d] + _KEY[e]]
