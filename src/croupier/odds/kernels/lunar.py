"""Many Lunar states one after the other: for each the best first choice and what it is worth, exactly.

What a hand may buy as its sixth card is valued here too.
"""

from functools import lru_cache

import numpy as np

from croupier.hands.kernels import COMBINATION, SECOND, evaluate5, evaluate6, second6
from croupier.odds.kernels.classes import I64, POPCOUNT, compiled
from croupier.odds.kernels.draw import best_option
from croupier.odds.kernels.pay import Pay, pay, win_table
from croupier.odds.terms import Terms

FULL = (1 << 52) - 1


@compiled
def fill_buys(hand: I64, unseen: int, wins: I64, same_type: bool, buys: I64) -> None:
    """Writes the value and win of the hand with each unseen card; zero for the cards that are seen."""
    a, b, c, d, e = hand[0], hand[1], hand[2], hand[3], hand[4]
    for card in range(52):
        buys[card, 0] = buys[card, 1] = 0
        if unseen >> card & 1:
            value = evaluate6(a, b, c, d, e, card)
            buys[card, 0] = value
            buys[card, 1] = wins[COMBINATION[value], second6(value, a, b, c, d, e, card, same_type)]


def buy_wins(hand: I64, unseen: int, terms: Terms) -> I64:
    """The value and win of a hand with each unseen card."""
    buys = np.zeros((52, 2), dtype=np.int64)
    fill_buys(hand, unseen, win_table(terms), terms.same_type, buys)
    return buys


@lru_cache(maxsize=64)
def exchanges_of(terms: Terms) -> I64:
    """The sets of places that may be given up, as masks."""
    least, most = terms.exchanges or (6, 0)
    return np.array([places for places in range(32) if least <= POPCOUNT[places] <= most], dtype=np.int64)


def best_of(terms: Terms, hands: I64, ups: I64) -> tuple[I64, I64]:
    """The best option of each state under some terms and its sum, the draw fee taken off."""
    wins, given = win_table(terms), exchanges_of(terms)
    return best_options(hands, ups, wins, terms.same_type, given, terms.sixth, pay(terms))


@compiled
def best_options(
    hands: I64, ups: I64, wins: I64, same_type: bool, exchanges: I64, sixth: bool, pay: Pay
) -> tuple[I64, I64]:
    """The best option of each state and its sum, the draw fee taken off."""
    options, sums = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64)
    buys = np.zeros((52, 2), np.int64)
    for i in range(len(hands)):
        hand = hands[i]
        unseen = FULL & ~(1 << ups[i])
        for card in hand:
            unseen &= ~(1 << card)
        if sixth:
            fill_buys(hand, unseen, wins, same_type, buys)
        value = evaluate5(hand[0], hand[1], hand[2], hand[3], hand[4])
        win = wins[COMBINATION[value], SECOND[value]]
        options[i], sums[i] = best_option(unseen, ups[i], hand, value, win, buys, exchanges, pay)
    return options, sums
