"""One final hand against the dealer, by plain enumeration: the later decisions, and a check on the faster counting."""

import numpy as np

from croupier.hands.kernels import evaluate5
from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.pay import Pay


@compiled
def forced_sum(dealer: I64, next_cards: I64, skip: int, value: int, forced_win: int, pay: Pay) -> int:
    """What forcing brings, summed over the next cards but those of `skip`, its fee paid each time.

    `dealer` holds five cards of which the highest is replaced; `skip` is a mask of cards that cannot come.
    """
    four = np.empty(4, np.int64)
    highest = 0
    for i in range(5):
        if dealer[i] > dealer[highest]:
            highest = i
    count = 0
    for i in range(5):
        if i != highest:
            four[count] = dealer[i]
            count += 1
    total = 0
    for card in next_cards:
        if skip >> card & 1:
            continue
        total -= pay.force_fee
        made = evaluate5(four[0], four[1], four[2], four[3], card)
        if made >= QUALIFIES:
            if value > made:
                total += forced_win
            elif value < made:
                total -= pay.loss
    return total


@compiled
def bet_sum(unseen: I64, up: int, value: int, win: int, pay: Pay) -> int:
    """What betting a final hand brings, summed over the dealer's completions and, under force, the next cards."""
    count = len(unseen)
    next_cards = max(count - 4, 1) if pay.force else 1
    dealer = np.empty(5, np.int64)
    dealer[4] = up
    stands = pay.stands[value]
    total = 0
    for a in range(count):
        dealer[0] = unseen[a]
        for b in range(a + 1, count):
            dealer[1] = unseen[b]
            for c in range(b + 1, count):
                dealer[2] = unseen[c]
                for d in range(c + 1, count):
                    dealer[3] = unseen[d]
                    made = evaluate5(dealer[0], dealer[1], dealer[2], dealer[3], up)
                    if made < QUALIFIES:
                        best = stands * next_cards
                        if pay.force and count > 4:
                            skip = 1 << dealer[0] | 1 << dealer[1] | 1 << dealer[2] | 1 << dealer[3]
                            best = max(best, forced_sum(dealer, unseen, skip, value, win - pay.ante_won, pay))
                        total += best
                    elif value > made:
                        total += win * next_cards
                    elif value < made:
                        total -= pay.loss * next_cards
    return total
