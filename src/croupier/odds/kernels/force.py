"""The dealer's side of one Lunar state, which no draw changes, and what forcing him is worth.

The unqualified dealer hands are grouped by the four cards that stay. These are all of different ranks and at most a
queen. Unless they are suited, the next card's effect depends on ranks alone, so a few hundred rank sets stand for all of
them; the suited ones are put right one by one.
"""

from typing import NamedTuple

import numpy as np

from croupier.hands.classes import Combination
from croupier.odds.kernels.classes import (
    I64,
    LOWEST,
    POPCOUNT,
    QUEEN,
    RANKS_VALUE,
    SIZES,
    SUITED_MASK,
    SUITED_VALUE,
    Number,
    compiled,
)
from croupier.odds.kernels.dealer import (
    FLUSH_UP,
    FULL_HOUSE_UP,
    PAIR_UP,
    QUALIFIES,
    STRAIGHT_UP,
    TABLE,
    counts_of,
    dealer_classes,
    disjoint,
    fits,
    five_number,
    insert,
    read,
    suited_completions,
    suited_counts,
)

TWO_PAIRS_UP = LOWEST[Combination.TWO_PAIRS]
TOP_BIT: I64 = np.array([mask.bit_length() - 1 for mask in range(8192)], dtype=np.int64)

# The columns of a rank set that may stay: its ranks; the mask of them all and of those that are not the upcard; the
# ranks that may have been removed from above it (none where the upcard is); its hands with each rank paired; the ranks
# that make it a straight, and those straights.
RANK, MASK, DRAWN, REMOVED, PAIRED, OUT, STRAIGHT = 0, 4, 5, 6, 7, 11, 13
COLUMNS, MOST_SETS = 15, 450

# The columns of the workings for one final hand: what pairing brings, what forcing adds, the cards to be removed.
PAIR_PART, GAIN, ABOVE = range(3)


class Side(NamedTuple):
    """The dealer's side of one state."""

    by_rank: I64
    by_suit: I64
    up: int
    suit: int
    numbers: I64
    values: I64
    masks: I64
    suited: I64
    plain: I64
    packed: I64
    unqualified: I64
    sets: I64
    which: I64
    which_count: I64
    cards: int


@compiled
def _value_with(four: I64, rank: int) -> Number:
    """The value, by ranks, of four cards and one more."""
    more = np.empty(1, np.int64)
    more[0] = rank
    return RANKS_VALUE[five_number(four, 4, more, 1)]


@compiled
def _removable(four: I64, by_rank: I64) -> int:
    """The ranks above four cards that leave them unqualified, as a mask."""
    above = 0
    for rank in range(four[3] + 1, 13):
        if by_rank[rank] and _value_with(four, rank) < QUALIFIES:
            above |= 1 << rank
    return above


@compiled
def _fill(row: I64, four: I64, mask: int, up: int, above: int) -> None:
    """Writes down one rank set that may stay."""
    row[MASK], row[DRAWN], row[REMOVED] = mask, mask & ~(1 << up), above
    for i in range(4):
        row[RANK + i] = four[i]
        row[PAIRED + i] = _value_with(four, four[i])
    row[OUT] = row[OUT + 1] = -1
    count = 0
    for rank in range(13):
        if not mask >> rank & 1:
            value = _value_with(four, rank)
            if value >= STRAIGHT_UP:
                row[OUT + count], row[STRAIGHT + count] = rank, value
                count += 1


@compiled
def stays(by_rank: I64, up: int) -> I64:
    """The rank sets that may stay when the highest card of an unqualified dealer is removed, the upcard's rank given."""
    sets = np.zeros((MOST_SETS, COLUMNS), np.int64)
    found = 0
    four = np.empty(4, np.int64)
    for a in range(8):
        for b in range(a + 1, 9):
            for c in range(b + 1, 10):
                for d in range(c + 1, QUEEN + 1):
                    four[0], four[1], four[2], four[3] = a, b, c, d
                    mask = 1 << a | 1 << b | 1 << c | 1 << d
                    above = _removable(four, by_rank) if mask >> up & 1 else 0
                    stands = mask >> up == 0 and _value_with(four, up) < QUALIFIES
                    if above or stands:
                        _fill(sets[found], four, mask, up, above)
                        found += 1
    return sets[:found]


@compiled
def sets_of_suit(sets: I64, available: int, of_up: bool) -> I64:
    """Which rank sets can be all of one suit, so that they need putting right."""
    found = np.empty(len(sets), np.int64)
    count = 0
    for i in range(len(sets)):
        if sets[i, DRAWN] & available == sets[i, DRAWN] and (of_up or sets[i, REMOVED] == 0):
            found[count] = i
            count += 1
    return found[:count]


@compiled
def dealer_side(unseen: int, up: int, most: int, force: bool) -> Side:
    """Everything about the dealer that no draw changes, and the unqualified dealers beside every set of drawn ranks."""
    by_rank, by_suit = counts_of(unseen)
    known = np.empty(1, np.int64)
    known[0] = up >> 2
    suit = up & 3
    numbers, values = dealer_classes(by_rank, known)
    masks, suited, plain = suited_completions(by_suit[suit], known)
    packed = suited_counts(by_suit[suit], masks, plain)
    table = np.zeros(TABLE, np.int64)
    for at in range(len(values)):
        if values[at] >= QUALIFIES:
            break
        insert(table, by_rank, numbers[at], 4)
    unqualified = np.zeros((6, SIZES[5]), np.int64)
    taken = np.zeros(13, np.int64)
    ranks = np.zeros(5, np.int64)
    for size in range(most + 1):
        for number in range(SIZES[size]):
            read(size, number, ranks)
            if fits(ranks, size, by_rank, taken):
                unqualified[size, number] = disjoint(table, ranks, size)
    sets = stays(by_rank, up >> 2) if force else np.zeros((0, 1), np.int64)
    which, which_count = np.zeros((4, len(sets)), np.int64), np.zeros(4, np.int64)
    for s in range(4):
        found = sets_of_suit(sets, by_suit[s], s == suit)
        which_count[s] = len(found)
        which[s, : len(found)] = found
    return Side(
        by_rank, by_suit, up >> 2, suit, numbers, values, masks, suited, plain, packed, unqualified,
        sets, which, which_count, by_rank.sum(),
    )  # fmt: skip


@compiled
def weight(value: int, dealer: int, win: int, loss: int) -> int:
    """What a final hand gets against a dealer's hand that qualifies."""
    if value > dealer:
        return win
    return -loss if value < dealer else 0


@compiled
def may_force(value: int, win: int, threshold: int) -> bool:
    """Whether forcing can pay at all: below a straight only twelve cards can make a dealer's hand that loses."""
    return value >= STRAIGHT_UP or (value >= PAIR_UP and 12 * win > threshold)


@compiled
def plain_gain(
    sets: I64, work: I64, left: I64, up: int, value: int, win: int, loss: int, threshold: int
) -> int:
    """The sum of what forcing adds over all dealer hands, each taken as unsuited; `left` is what each rank has left."""
    total = 0
    for i in range(len(sets)):
        ways, part, above = 1, 0, 1
        for j in range(4):
            rank = sets[i, RANK + j]
            outs = left[rank]
            if rank != up:
                ways *= outs
                outs -= 1
            part += outs * (win if value >= TWO_PAIRS_UP else weight(value, sets[i, PAIRED + j], win, loss))
        if sets[i, REMOVED]:
            above = 0
            for rank in range(13):
                if sets[i, REMOVED] >> rank & 1:
                    above += left[rank]
        work[i, PAIR_PART], work[i, ABOVE] = part, above
        for j in range(2):
            if sets[i, OUT + j] >= 0:
                part += left[sets[i, OUT + j]] * weight(value, sets[i, STRAIGHT + j], win, loss)
        work[i, GAIN] = max(0, part - threshold)
        total += ways * above * work[i, GAIN]
    return total


@compiled
def _beaten_by(mask: int, hand: int) -> tuple[int, int]:
    """The ranks that turn four suited cards into a higher flush than a hand's, and those that make the same one."""
    if mask > hand:
        return 8191, 0
    bit = 1 << TOP_BIT[mask ^ hand]
    higher, low, own = 8191 & ~(2 * bit - 1), mask & (bit - 1), hand & (bit - 1)
    if low > own:
        return higher | bit, 0
    return higher, bit if low == own else 0


@compiled
def _flush_part(value: int, row: I64, outs: int, win: int, loss: int) -> Number:
    """What the suited outs bring."""
    if value < FLUSH_UP:
        return -loss * POPCOUNT[outs]
    part = 0
    for j in range(2):
        if row[OUT + j] >= 0 and outs >> row[OUT + j] & 1:
            part += weight(value, SUITED_VALUE[row[MASK] | 1 << row[OUT + j]], win, loss)
            outs &= ~(1 << row[OUT + j])
    if value >= FULL_HOUSE_UP:
        return part + win * POPCOUNT[outs]
    higher, same = _beaten_by(row[MASK], SUITED_MASK[value])
    return part + win * POPCOUNT[outs & ~higher & ~same] - loss * POPCOUNT[outs & higher]


@compiled
def suited_gain(
    sets: I64,
    work: I64,
    which: I64,
    left: I64,
    suit_left: int,
    of_up: bool,
    value: int,
    win: int,
    loss: int,
    threshold: int,
) -> int:
    """How the suited four of one suit change that sum; `suit_left` holds the suit's cards that are left."""
    total = 0
    for k in range(len(which)):
        i = which[k]
        need = sets[i, DRAWN]
        if need & suit_left != need:
            continue
        if of_up and sets[i, REMOVED] == 0:
            # With an upcard of their suit above them the four were a flush: the dealer qualified.
            total -= work[i, GAIN]
            continue
        part = work[i, PAIR_PART]
        for j in range(2):
            out = sets[i, OUT + j]
            if out >= 0:
                part += (left[out] - (suit_left >> out & 1)) * weight(value, sets[i, STRAIGHT + j], win, loss)
        part += _flush_part(value, sets[i], suit_left & ~need, win, loss)
        unsuited = work[i, ABOVE] - POPCOUNT[sets[i, REMOVED] & suit_left]
        total += unsuited * max(0, part - threshold) - work[i, ABOVE] * work[i, GAIN]
    return total
