"""Many Lunar states one after the other: for each the best first choice and what it is worth, exactly."""

import numpy as np

from croupier.hands.kernels import COMBINATION, SECOND, evaluate5
from croupier.odds.kernels.buys import fill_buys
from croupier.odds.kernels.classes import CHOOSE, I64
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.draw import BITS_IN, BUY, EXCHANGE, OPTIONS, option_values
from croupier.odds.kernels.pay import Pay

FOLD = -1
"""The number of folding among the options."""


@compiled
def drawn_by(option: int) -> int:
    """How many cards an option draws."""
    if option <= BUY:
        return max(option, 0)
    return BITS_IN[option - EXCHANGE]


@compiled
def ways_of(cards: int, drawn: int, force: bool) -> int:
    """How many draws, dealer hands and next cards an option's sum runs over."""
    next_cards = max(cards - drawn - 4, 1) if force else 1
    return CHOOSE[cards, drawn] * CHOOSE[cards - drawn, 4] * next_cards


@compiled
def state_values(
    hand: I64, up: int, wins: I64, same_type: bool, least: int, most: int, fee: int, pay: Pay, found: I64
) -> None:
    """Writes, for one state of a full deck, the sums of all options; those that are no option stay untouched."""
    unseen = (1 << 52) - 1
    for card in hand:
        unseen &= ~(1 << card)
    unseen &= ~(1 << up)
    buys = np.zeros((52, 2), np.int64)
    fill_buys(hand, unseen, wins, same_type, buys)
    given = np.array([places for places in range(32) if least <= BITS_IN[places] <= most])
    value = evaluate5(hand[0], hand[1], hand[2], hand[3], hand[4])
    win = wins[COMBINATION[value], SECOND[value]]
    found[:] = option_values(unseen, up, hand, value, win, buys, given, pay)
    for option in range(1, OPTIONS):
        drawn = drawn_by(option)
        if option == BUY or least <= drawn <= most:
            found[option] -= fee * ways_of(46, drawn, pay.force)


@compiled
def best_options(
    hands: I64, ups: I64, wins: I64, same_type: bool, least: int, most: int, fee: int, pay: Pay
) -> tuple[I64, I64]:
    """The best option of each state and its sum, the fee taken off; folding is an option that sums to nothing."""
    options, sums = np.empty(len(hands), np.int64), np.zeros(len(hands), np.int64)
    found = np.zeros(OPTIONS, np.int64)
    for i in range(len(hands)):
        state_values(hands[i], ups[i], wins, same_type, least, most, fee, pay, found)
        best, options[i] = -1.0 * pay.fold, FOLD
        for option in range(OPTIONS):
            drawn = drawn_by(option)
            if option > BUY and not least <= drawn <= most:
                continue
            worth = found[option] / ways_of(46, drawn, pay.force)
            if worth > best:
                best, options[i], sums[i] = worth, option, found[option]
    return options, sums


