"""Final hands in waiting: each in the bucket of the first dealer class that it does not beat."""

import numpy as np

from croupier.odds.kernels.classes import I64, POPCOUNT, RANKS_VALUE, SIZES, SUITED_VALUE, compiled
from croupier.odds.kernels.dealer import fits, five_number, read
from croupier.odds.kernels.pay import Pay

BET, BUY, EXCHANGE = 0, 1, 2
"""The places of the options: betting, buying, and from there on the exchanges by the cards given up."""

OPTIONS = EXCHANGE + 32

GROUP, SUITED, ONE_CARD, NO_CARD = range(4)
"""What an item stands for: all unsuited draws of some ranks, the suited ones, one bought card, or no draw."""

# The columns of an item; `KEPT` is the suit that would complete a flush, or one of the next two.
OPTION, KIND, SIZE, NUMBER, KEPT, VALUE, WIN, FOLLOW = range(8)
ANY_SUIT, NO_SUIT = -1, -2
MOST_ITEMS = 60_000


@compiled
def add(
    items: I64, first: I64, places: I64, count: int, option: int, kind: int, size: int, number: int, kept: int,
    value: int, win: int,
) -> int:  # fmt: skip
    """Puts a final hand in the bucket of the first dealer class that it does not beat; returns the new count."""
    row = items[count]
    row[OPTION], row[KIND], row[SIZE], row[NUMBER] = option, kind, size, number
    row[KEPT], row[VALUE], row[WIN] = kept, value, win
    row[FOLLOW] = first[places[value]]
    first[places[value]] = count
    return count + 1


@compiled
def _any_suit(by_suit: I64, mask: int, suit: int) -> bool:
    """Whether some ranks are unseen in a suit, or in any suit where none is wanted."""
    for s in range(4):  # noqa: SIM110 (any() does not compile)
        if (suit < 0 or s == suit) and by_suit[s] & mask == mask:
            return True
    return False


@compiled
def add_exchange(
    items: I64,
    first: I64,
    places: I64,
    count: int,
    by_rank: I64,
    by_suit: I64,
    pay: Pay,
    hand: I64,
    given: int,
) -> int:
    """Adds the final hands of one exchange, by the ranks drawn; returns the new count."""
    kept, ranks, taken = np.zeros(5, np.int64), np.zeros(5, np.int64), np.zeros(13, np.int64)
    keeps, kept_mask, suits, suit = 0, 0, 0, ANY_SUIT
    for i in range(5):
        if not given >> i & 1:
            kept[keeps] = hand[i] >> 2
            kept_mask |= 1 << kept[keeps]
            suit = hand[i] & 3
            suits |= 1 << suit
            keeps += 1
    if POPCOUNT[suits] > 1:
        suit = NO_SUIT
    size, option = 5 - keeps, EXCHANGE + given
    wins = pay.win
    for number in range(SIZES[size]):
        mask = read(size, number, ranks)
        if not fits(ranks, size, by_rank, taken):
            continue
        value = RANKS_VALUE[five_number(ranks, size, kept, keeps)]
        count = add(items, first, places, count, option, GROUP, size, number, suit, value, wins[value])
        if suit == NO_SUIT or mask & kept_mask:
            continue
        five = mask | kept_mask
        if SUITED_VALUE[five] and _any_suit(by_suit, mask, suit):
            value = SUITED_VALUE[five]
            count = add(items, first, places, count, option, SUITED, size, number, suit, value, wins[value])
    return count
