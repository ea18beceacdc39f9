"""The value and the win of a hand with each card that may be bought as its sixth."""

import numpy as np

from croupier.hands.kernels import COMBINATION, evaluate6, second6
from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.pay import win_table
from croupier.odds.terms import Terms


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
