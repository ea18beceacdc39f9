"""One seat's round from a deck in order: dealt, decided by a strategy or as told, settled; many of them in blocks.

Every block has a stream of chance of its own, the same whoever asks for the block.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import Combination
from croupier.hands.kernels import COMBINATION, SECOND, evaluate5, evaluate6, second6
from croupier.odds.kernels.classes import F64, I8, I64, LOWEST, Number, compiled
from croupier.odds.kernels.dealer import QUALIFIES, STRAIGHT_FLUSH_UP
from croupier.odds.kernels.pay import Pay

FOLD, BET, BUY, EXCHANGE = range(4)
"""The first choices."""

BLOCK = 1 << 16
"""The rounds of one block: the least that a stream of chance is started for."""

LEAST_NET, NETS = -16, 4096
"""The lowest result that is counted by itself, in units, and how many are; higher ones share the last place."""

NEEDED = 16
"""No round of one seat uses more cards: five each, five drawn, one for the force."""

_ROYAL_UP = LOWEST[Combination.ROYAL_FLUSH]

# SplitMix64
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


class Table(NamedTuple):
    """What a round needs to know: the pay, wins by two combinations, and the rest of the terms as numbers."""

    pay: Pay
    wins: I64
    same_type: bool
    instant: bool
    straight_flush: int
    royal_flush: int
    undeclared: bool
    """Whether a hand that would be paid at once is bet undeclared and paid both."""


Cards = NDArray[np.signedinteger[Any]]


@compiled
def mixed(word: np.uint64) -> np.uint64:
    """A word whose every bit depends on every bit of another (SplitMix64's finisher)."""
    word = (word ^ (word >> _S30)) * _MIX1
    word = (word ^ (word >> _S27)) * _MIX2
    return word ^ (word >> _S31)


@compiled
def start_of(seed: int, block: int) -> np.uint64:
    """Where the stream of a block begins."""
    return mixed(mixed(np.uint64(seed) + _STEP) ^ (np.uint64(block) * _MIX1 + _STEP))


@compiled
def fair(product: np.uint64, span: np.uint64) -> bool:
    """Whether a word of 32 bits times a span is none of those of a share that is one too large, told by its low part."""
    return bool((product & _LOW) >= span or (product & _LOW) >= (np.uint64(1) << _S32) % span)


@compiled
def below(span: np.uint64, state: np.uint64) -> tuple[np.int64, np.uint64]:
    """A random number below a span, each as likely as any other, and the new state."""
    while True:
        state += _STEP
        product = (mixed(state) >> _S32) * span
        if fair(product, span):
            return np.int64(product >> _S32), state


@compiled
def deal(deck: Cards, count: int, state: np.uint64) -> np.uint64:
    """Brings so many random cards to the front of a deck, each order as likely as any other; returns the new state."""
    half = np.uint64(0)
    left = False
    for i in range(count):
        span = np.uint64(52 - i)
        while True:
            if left:
                word = half
                left = False
            else:
                state += _STEP
                full = mixed(state)
                word, half, left = full & _LOW, full >> _S32, True
            product = word * span
            if fair(product, span):
                break
        j = i + np.int64(product >> _S32)
        deck[i], deck[j] = deck[j], deck[i]
    return state


@compiled
def instant(table: Table, first: int) -> int:
    """What a first hand is paid at once, in units."""
    if not table.instant or first < STRAIGHT_FLUSH_UP:
        return 0
    return table.royal_flush if first >= _ROYAL_UP else table.straight_flush


@compiled
def dealer_value(deck: Cards) -> Number:
    """The value of the dealer's hand, which has the odd places of the first ten."""
    return evaluate5(deck[1], deck[3], deck[5], deck[7], deck[9])


@compiled
def highest(deck: Cards) -> int:
    """The place of the dealer's highest card."""
    top = 1
    for place in range(3, 10, 2):
        if deck[place] > deck[top]:
            top = place
    return top


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
    top = highest(deck)
    removed, deck[top] = deck[top], next_card
    made = dealer_value(deck)
    deck[top] = removed
    if made < QUALIFIES or value == made:
        return -pay.force_fee
    return win - pay.ante_won - pay.force_fee if value > made else -pay.loss - pay.force_fee


@compiled
def final_hand(
    table: Table, deck: Cards, choice: int, given: int, cards: Cards
) -> tuple[Number, Number, int]:
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
def _beside(table: Table, first: int, made: int) -> Number:
    """What the bet brings beside an ante that is paid its instant odds whatever the dealer has."""
    if made < QUALIFIES or first == made:
        return 0
    return table.pay.win[first] - table.pay.ante_won if first > made else table.pay.fold - table.pay.loss


@compiled
def settle(table: Table, deck: I64, choice: int, given: int, bets: bool, forces: bool, cards: I64) -> Number:
    """The result of a round whose decisions are given, in units; what there is no question for is not asked."""
    pay = table.pay
    first = evaluate5(deck[0], deck[2], deck[4], deck[6], deck[8])
    if table.instant and first >= STRAIGHT_FLUSH_UP:
        return instant(table, first) + (_beside(table, first, dealer_value(deck)) if table.undeclared else 0)
    if choice == FOLD:
        return -pay.fold
    value, win, place = final_hand(table, deck, choice, given, cards)
    given_up = place - 10 if choice == EXCHANGE else 0
    fee = pay.fees[given_up] if choice != BET else 0
    if choice != BET and not bets and given_up < pay.bound:
        return -pay.fold - fee
    made = dealer_value(deck)
    if made < QUALIFIES and pay.force and forces:
        return forced(pay, value, win, deck, deck[place]) - fee
    return showdown(pay, value, win, made) - fee


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
                net = showdown(pay, value, wins[value], dealer_value(deck))
            count_result(net, counts, sums)
