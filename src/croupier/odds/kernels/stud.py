"""Five cards against the dealer with one decision, bet or fold: every hand against some known dealer cards, counted."""

from typing import NamedTuple

import numpy as np

from croupier.odds.kernels.classes import (
    CHOOSE,
    I8,
    I64,
    PLACE,
    RANKS_VALUE,
    SIZES,
    SUITED_VALUE,
    compiled,
)
from croupier.odds.kernels.dealer import (
    BITS,
    QUALIFIES,
    TABLE,
    counts_of,
    dealer_classes,
    disjoint,
    exactly,
    fits,
    insert,
    leave_out_suited,
    patterns_of,
    read,
    suited_below,
    suited_completions,
    suited_counts,
)
from croupier.odds.kernels.pay import Pay

PLAIN, SUITED = 0, 1
ANY_SUIT = -1


class Field(NamedTuple):
    """Some known dealer cards with, for each hand by its ranks, the dealer hands that it beats, equals and lets fail."""

    by_rank: I64
    by_suit: I64
    available: int
    masks: I64
    suited: I64
    plain: I64
    packed: I64
    below: I64
    equal: I64
    none: I64
    possible: I64
    total: int


@compiled
def field(unseen: int, known: I64, suit: int) -> Field:
    """Counts, for every hand by its ranks; `suit` is that of the known cards, or -1 where they differ."""
    by_rank, by_suit = counts_of(unseen)
    size = 5 - len(known)
    numbers, values = dealer_classes(by_rank, known)
    available = by_suit[suit] if suit >= 0 else 0
    masks, suited, plain = suited_completions(available, known)
    packed = suited_counts(available, masks, plain)
    none, possible = np.zeros(SIZES[5], np.int64), np.zeros(SIZES[5], np.int64)
    below, equal = np.zeros((2, SIZES[5]), np.int64), np.zeros((2, SIZES[5]), np.int64)
    first = np.full(len(values) + 1, -1, np.int64)
    follow = np.full(2 * SIZES[5], -1, np.int64)
    places = np.searchsorted(values, np.maximum(np.arange(7463), QUALIFIES))
    ranks, taken = np.zeros(5, np.int64), np.zeros(13, np.int64)
    table = np.zeros(TABLE, np.int64)
    for at in range(len(values)):
        if values[at] < QUALIFIES:
            insert(table, by_rank, numbers[at], size)
    for number in range(SIZES[5]):
        mask = read(5, number, ranks)
        if RANKS_VALUE[number] and fits(ranks, 5, by_rank, taken):
            possible[number] = 1
            none[number] = disjoint(table, ranks, 5)
            follow[number], first[places[RANKS_VALUE[number]]] = first[places[RANKS_VALUE[number]]], number
            if SUITED_VALUE[mask]:
                at = places[SUITED_VALUE[mask]]
                follow[SIZES[5] + number], first[at] = first[at], SIZES[5] + number
    # Hands wait in the bucket of the first dealer class that they do not beat.
    table[:] = 0
    for at in range(len(values) + 1):
        item = first[at]
        while item >= 0:
            kind, number = item // SIZES[5], item % SIZES[5]
            mask = read(5, number, ranks)
            below[kind, number] = disjoint(table, ranks, 5)
            value = SUITED_VALUE[mask] if kind else RANKS_VALUE[number]
            if at < len(values) and values[at] == value:
                fits(ranks, 5, by_rank, taken)
                equal[kind, number] = exactly(by_rank, taken, numbers[at], size)
            item = follow[item]
        if at < len(values) and values[at] >= QUALIFIES:
            insert(table, by_rank, numbers[at], size)
    total = CHOOSE[by_rank.sum() - 5, size]
    return Field(
        by_rank, by_suit, available, masks, suited, plain, packed, below, equal, none, possible, total
    )


@compiled
def stud(unseen: int, known: I64, suit: int, best: bool, chosen: I8, pay: Pay) -> I64:
    """Counts every hand against every completion of the known cards, played best, or bet where its value is chosen.

    Returns the wins, the unqualified dealers, the ties, the losses and the folds, each by the value of the hand.
    """
    found = field(unseen, known, suit)
    ends = np.zeros((5, 7463), np.int64)
    patterns, ways = np.zeros(32, np.int64), np.zeros(32, np.int64)
    ranks = np.zeros(5, np.int64)
    # The fields are taken out once: passing them all along costs more than the counting.
    by_rank, by_suit, available, packed = found.by_rank, found.by_suit, found.available, found.packed
    masks, suited, plain, total = found.masks, found.suited, found.plain, found.total
    for item in range(2 * SIZES[5]):
        kind, number = item // SIZES[5], item % SIZES[5]
        if not found.possible[number]:
            continue
        mask = read(5, number, ranks)
        value = SUITED_VALUE[mask] if kind else RANKS_VALUE[number]
        if value == 0:
            continue
        if kind:
            count = _suited_hands(by_suit, suit, mask, patterns, ways)
        else:
            count = patterns_of(ranks, 5, by_rank, available, patterns, ways)
            if SUITED_VALUE[mask]:
                leave_out_suited(by_suit, suit, patterns, ways, count, mask, ANY_SUIT)
        bets = chosen[value] != 0
        for j in range(count):
            left = available & ~patterns[j]
            more, even = suited_below(value, left, packed, masks, suited, plain)
            won, tied = found.below[kind, number] + more, found.equal[kind, number] + even
            none = found.none[number] - (packed[left] & BITS)
            lost = total - none - won - tied
            if best:
                worth = pay.win[value] * won + pay.stands[value] * none - pay.loss * lost
                bets = worth > -pay.fold * total
            if bets:
                ends[0, value] += ways[j] * won
                ends[1, value] += ways[j] * none
                ends[2, value] += ways[j] * tied
                ends[3, value] += ways[j] * lost
            else:
                ends[4, value] += ways[j] * total
    return ends


@compiled
def _suited_hands(by_suit: I64, suit: int, mask: int, patterns: I64, ways: I64) -> int:
    """The suited hands of some ranks, by the ranks that they hold in the known cards' suit."""
    count = 0
    for s in range(4):
        if by_suit[s] & mask == mask:
            patterns[count] = mask if s == suit else 0
            ways[count] = 1
            count += 1
    return count


def counts_against(up: int, hands: I64) -> I64:
    """The counts of some sorted hands against an upcard, as `state_counts` has them."""
    return state_counts((1 << 52) - 1 & ~(1 << up), np.array([up >> 2]), up & 3, hands)


@compiled
def state_counts(unseen: int, known: I64, suit: int, hands: I64) -> I64:
    """For each of some sorted hands: its value and the dealer hands that it beats, equals, lets fail and loses to."""
    found = field(unseen, known, suit)
    counts = np.empty((len(hands), 5), np.int64)
    for i in range(len(hands)):
        number, mask, own, suits = 0, 0, 0, 15
        for place in range(5):
            card = hands[i, place]
            number += PLACE[place, card >> 2]
            mask |= 1 << (card >> 2)
            suits &= 1 << (card & 3)
            if card & 3 == suit:
                own |= 1 << (card >> 2)
        kind = SUITED if suits else PLAIN
        value = SUITED_VALUE[mask] if suits else RANKS_VALUE[number]
        left = found.available & ~own
        more, even = suited_below(value, left, found.packed, found.masks, found.suited, found.plain)
        won, tied = found.below[kind, number] + more, found.equal[kind, number] + even
        none = found.none[number] - (found.packed[left] & BITS)
        counts[i] = value, won, tied, none, found.total - none - won - tied
    return counts
