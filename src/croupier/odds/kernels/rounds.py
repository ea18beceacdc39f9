"""One seat's round from a deck in order: dealt, decided by a strategy or as told, settled; many of them in blocks."""

from typing import NamedTuple

import numpy as np

from croupier.hands.classes import Combination
from croupier.hands.kernels import COMBINATION, SECOND, evaluate5, evaluate6, second6
from croupier.odds.kernels.chance import deal, start_of
from croupier.odds.kernels.classes import F64, I8, I64, LOWEST, Number
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.pay import Pay

FOLD, BET, BUY, EXCHANGE = range(4)
"""The first choices."""

BLOCK = 1 << 16
"""The rounds of one block: the least that a stream of chance is started for."""

LEAST_NET, NETS = -16, 4096
"""The lowest result that is counted by itself, in units, and how many are; higher ones share the last place."""

NEEDED = 16
"""No round of one seat uses more cards: five each, five drawn, one for the force."""

_STRAIGHT_FLUSH_UP, _ROYAL_UP = LOWEST[Combination.STRAIGHT_FLUSH], LOWEST[Combination.ROYAL_FLUSH]


class Table(NamedTuple):
    """What a round needs to know: the pay, wins by two combinations, and the rest of the terms as numbers."""

    pay: Pay
    wins: I64
    same_type: bool
    instant: bool
    straight_flush: int
    royal_flush: int


@compiled
def showdown(pay: Pay, value: int, win: Number, made: int) -> Number:
    """What ante and bet bring against a dealer's hand, nothing forced."""
    if made < QUALIFIES:
        return pay.stands[value]
    if value > made:
        return win
    return -pay.loss if value < made else 0


@compiled
def forced(pay: Pay, value: int, win: int, deck: I64, next_card: int) -> int:
    """What a force brings: the dealer's highest card replaced by the next one, the fee paid, the ante never."""
    top = 1
    for place in range(3, 10, 2):
        if deck[place] > deck[top]:
            top = place
    a, b = deck[1] if top != 1 else next_card, deck[3] if top != 3 else next_card
    c, d = deck[5] if top != 5 else next_card, deck[7] if top != 7 else next_card
    made = evaluate5(a, b, c, d, deck[9] if top != 9 else next_card)
    if made < QUALIFIES or value == made:
        return -pay.force_fee
    return win - pay.ante_won - pay.force_fee if value > made else -pay.loss - pay.force_fee


@compiled
def final_hand(table: Table, deck: I64, choice: int, given: int, cards: I64) -> tuple[Number, Number, int]:
    """The value of the hand after its draw, what it would win, and the place of the next card of the deck.

    The seat has the even places of the first ten, the dealer the odd ones; `given` marks which of the seat's five go.
    """
    place = 10
    for i in range(5):
        cards[i] = deck[2 * i]
        if choice == EXCHANGE and given >> i & 1:
            cards[i] = deck[place]
            place += 1
    a, b, c, d, e = cards[0], cards[1], cards[2], cards[3], cards[4]
    if choice != BUY:
        value = evaluate5(a, b, c, d, e)
        return value, table.wins[COMBINATION[value], SECOND[value]], place
    value = evaluate6(a, b, c, d, e, deck[10])
    second = second6(value, a, b, c, d, e, deck[10], table.same_type)
    return value, table.wins[COMBINATION[value], second], 11


@compiled
def settle(table: Table, deck: I64, choice: int, given: int, bets: bool, forces: bool, cards: I64) -> Number:
    """The result of a round whose decisions are given, in units; what there is no question for is not asked."""
    pay = table.pay
    first = evaluate5(deck[0], deck[2], deck[4], deck[6], deck[8])
    if table.instant and first >= _STRAIGHT_FLUSH_UP:
        return table.royal_flush if first >= _ROYAL_UP else table.straight_flush
    if choice == FOLD:
        return -pay.fold
    value, win, place = final_hand(table, deck, choice, given, cards)
    given_up = place - 10 if choice == EXCHANGE else 0
    fee = pay.fees[given_up] if choice != BET else 0
    if choice != BET and not bets and given_up < pay.bound:
        return -pay.fold - fee
    made = evaluate5(deck[1], deck[3], deck[5], deck[7], deck[9])
    if made < QUALIFIES and pay.force and forces:
        return forced(pay, value, win, deck, deck[place]) - fee
    return showdown(pay, value, win, made) - fee


@compiled
def settle_many(table: Table, decks: I64, choices: I64) -> I64:
    """The results of many rounds: a row of choices holds the first choice, the places given, after the draw, the force."""
    nets, cards = np.empty(len(decks), np.int64), np.empty(5, np.int64)
    for i in range(len(decks)):
        choice, given, bets, forces = choices[i, 0], choices[i, 1], choices[i, 2], choices[i, 3]
        nets[i] = settle(table, decks[i], choice, given, bets != 0, forces != 0, cards)
    return nets


@compiled
def count_result(net: int, counts: I64, sums: F64) -> None:
    """Adds a result to the counts by result and to the sums of results and of their squares."""
    at = min(max(net - LEAST_NET, 0), NETS - 1)
    counts[at] += 1
    sums[0] += net
    sums[1] += float(net) * net


@compiled
def suit_pattern(deck: I64) -> int:
    """Which of the seat's cards, sorted by rank, are of the upcard's suit."""
    keys = np.empty(5, np.int64)
    for i in range(5):
        keys[i] = deck[2 * i] >> 2 << 1 | (deck[2 * i] & 3 != deck[9] & 3)
    keys.sort()
    pattern = 0
    for i in range(5):
        pattern |= (1 - (keys[i] & 1)) << i
    return pattern


@compiled
def stud_blocks(
    table: Table,
    bets: I8,
    patterns: I8,
    seed: int,
    first: int,
    last: int,
    rounds: int,
    counts: I64,
    sums: F64,
) -> None:
    """Plays blocks of rounds without a draw, `rounds` of them in the last block.

    `bets` says by the upcard's rank and the hand's value whether to fold (0) or bet (1), or to look at the suits (2).
    """
    pay, wins = table.pay, table.pay.win
    deck = np.empty(52, np.int64)
    for block in range(first, last + 1):
        for card in range(52):
            deck[card] = card
        state = start_of(seed, block)
        for _ in range(rounds if block == last else BLOCK):
            state = deal(deck, 10, state)
            value = evaluate5(deck[0], deck[2], deck[4], deck[6], deck[8])
            up = deck[9] >> 2
            wanted = bets[up, value]
            if wanted == 2:
                wanted = patterns[up, value, suit_pattern(deck)]
            net = -pay.fold
            if wanted:
                net = showdown(
                    pay, value, wins[value], evaluate5(deck[1], deck[3], deck[5], deck[7], deck[9])
                )
            count_result(net, counts, sums)
