"""Five cards against the dealer with one decision, bet or fold: every hand against some known dealer cards, counted."""

import numpy as np

from croupier.odds.kernels.classes import (
    CHOOSE,
    I64,
    JACK,
    KING,
    MULTISETS,
    QUEEN,
    RANKS_VALUE,
    SIZES,
    SUITED_VALUE,
)
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.dealer import (
    BITS,
    PAIR_UP,
    QUALIFIES,
    TABLE,
    counts_of,
    dealer_classes,
    disjoint,
    exactly,
    insert,
    suited_below,
    suited_completions,
    suited_counts,
)
from croupier.odds.kernels.pay import Pay

OPTIMAL, BLIND, PAIR_OR_BETTER, ACE_KING_OR_BETTER, RULES_OF_THUMB = range(5)
"""The strategies that a kernel knows by number."""

TIES, FOLDS, LOSSES = range(3)


@compiled
def _ace_king_bets(taken: I64, ranks: I64, up: int) -> bool:
    """The three published rules of thumb for an ace-king hand."""
    if up < KING:
        if taken[up]:
            return True
        return taken[QUEEN] > 0 and up < ranks[1]
    return taken[QUEEN] > 0 or taken[JACK] > 0


@compiled
def _bets(strategy: int, value: int, taken: I64, ranks: I64, up: int) -> bool:
    """Whether a strategy that looks at ranks alone bets."""
    if strategy == BLIND or value >= PAIR_UP:
        return True
    if strategy == PAIR_OR_BETTER or value < QUALIFIES:
        return False
    return strategy == ACE_KING_OR_BETTER or _ace_king_bets(taken, ranks, up)


@compiled
def _bucket(values: I64, hand: int) -> int:
    """How many dealer classes are worth less than a hand."""
    return int(np.searchsorted(values, hand))


@compiled
def _patterns(ranks: I64, by_rank: I64, suit: int, patterns: I64, ways: I64) -> int:
    """The sets of ranks that five cards may hold in one suit, each with the number of such hands."""
    patterns[0], ways[0], found, i = 0, 1, 1, 0
    while i < 5:
        rank, run = ranks[i], 0
        while i < 5 and ranks[i] == rank:
            run += 1
            i += 1
        inside = suit >> rank & 1
        others = by_rank[rank] - inside
        grown = found
        for j in range(found):
            if inside and run >= 1:
                patterns[grown] = patterns[j] | 1 << rank
                ways[grown] = ways[j] * CHOOSE[others, run - 1]
                grown += 1
            ways[j] *= CHOOSE[others, run]
        found = grown
    return found


@compiled
def stud(
    unseen: int,
    known: I64,
    suit: int,
    strategy: int,
    pay: Pay,
) -> tuple[I64, I64, I64]:
    """Counts every hand against every completion of the known cards, played by a strategy.

    `suit` is that of the known cards, or -1 where they differ. Returns the wins and the unqualified dealers by the
    value of the hand, and the ties, folds and losses.
    """
    by_rank, by_suit = counts_of(unseen)
    size = 5 - len(known)
    numbers, values = dealer_classes(by_rank, known)
    available = by_suit[suit] if suit >= 0 else 0
    masks, suited, plain = suited_completions(available, known)
    packed = suited_counts(available, masks, plain)
    left_cards = 0
    for rank in range(13):
        left_cards += by_rank[rank]
    total = CHOOSE[left_cards - 5, size]

    table = np.zeros(TABLE, np.int64)
    done = 0
    while done < len(values) and values[done] < QUALIFIES:
        insert(table, by_rank, numbers[done], size)
        done += 1

    # Hands wait in the bucket of the first dealer class that they do not beat.
    first = np.full(len(values) + 1, -1, np.int64)
    follow = np.full(2 * SIZES[5], -1, np.int64)
    unqualified = np.zeros(SIZES[5], np.int64)
    taken = np.zeros(13, np.int64)
    for number in range(SIZES[5]):
        ranks = MULTISETS[5, number].astype(np.int64)
        taken[:] = 0
        fits, mask = True, 0
        for i in range(5):
            taken[ranks[i]] += 1
            mask |= 1 << ranks[i]
            fits &= taken[ranks[i]] <= by_rank[ranks[i]]
        if not fits or RANKS_VALUE[number] == 0:
            continue
        unqualified[number] = disjoint(table, ranks, 5)
        at = max(_bucket(values, RANKS_VALUE[number]), done)
        follow[number] = first[at]
        first[at] = number
        if SUITED_VALUE[mask]:
            at = max(_bucket(values, SUITED_VALUE[mask]), done)
            follow[SIZES[5] + number] = first[at]
            first[at] = SIZES[5] + number

    wins = np.zeros(7463, np.int64)
    stood = np.zeros(7463, np.int64)
    rest = np.zeros(3, np.int64)
    patterns = np.zeros(32, np.int64)
    ways = np.zeros(32, np.int64)
    table[:] = 0
    for at in range(done, len(values) + 1):
        item = first[at]
        while item >= 0:
            number = item % SIZES[5]
            flush = item >= SIZES[5]
            ranks = MULTISETS[5, number].astype(np.int64)
            taken[:] = 0
            mask = 0
            for i in range(5):
                taken[ranks[i]] += 1
                mask |= 1 << ranks[i]
            value = SUITED_VALUE[mask] if flush else RANKS_VALUE[number]
            below = disjoint(table, ranks, 5)
            equal = 0
            if at < len(values) and values[at] == value:
                equal = exactly(by_rank, taken, numbers[at], size)
            if flush:
                found = 0
                for s in range(4):
                    if by_suit[s] & mask == mask:
                        patterns[found] = mask if s == suit else 0
                        ways[found] = 1
                        found += 1
            else:
                found = _patterns(ranks, by_rank, available, patterns, ways)
                if SUITED_VALUE[mask]:
                    for s in range(4):
                        if by_suit[s] & mask == mask:
                            own = mask if s == suit else 0
                            for j in range(found):
                                if patterns[j] == own:
                                    ways[j] -= 1
            for j in range(found):
                if ways[j] == 0:
                    continue
                left = available & ~patterns[j]
                more, even = suited_below(value, left, packed, masks, suited, plain)
                won, tied = below + more, equal + even
                none = unqualified[number] - (packed[left] & BITS)
                lost = total - none - won - tied
                if strategy == OPTIMAL:
                    bets = pay.win[value] * won + pay.stands[value] * none - pay.loss * lost > -pay.fold * total
                else:
                    bets = _bets(strategy, value, taken, ranks, known[0])
                if bets:
                    wins[value] += ways[j] * won
                    stood[value] += ways[j] * none
                    rest[TIES] += ways[j] * tied
                    rest[LOSSES] += ways[j] * lost
                else:
                    rest[FOLDS] += ways[j] * total
            item = follow[item]
        if at < len(values):
            insert(table, by_rank, numbers[at], size)
    return wins, stood, rest
