"""The dealer's unseen cards counted by rank, so that any drawn set needs only inclusion and exclusion over itself.

Without flushes a dealer's hand is its ranks, and all unseen cards of a rank are alike: at most 1,820 multisets stand for
the 163,185 completions. The few suited completions are listed apart and counted by the suited cards that a draw takes.
"""

import numpy as np

from croupier.hands.classes import Combination
from croupier.odds.kernels.classes import (
    CHOOSE,
    I64,
    LOWEST,
    MULTISETS,
    PLACE,
    POPCOUNT,
    RANKS_VALUE,
    SIZES,
    STARTS,
    SUITED_VALUE,
    Number,
    compiled,
)

QUALIFIES = LOWEST[Combination.ACE_KING]
PAIR_UP = LOWEST[Combination.ONE_PAIR]
STRAIGHT_UP = LOWEST[Combination.STRAIGHT]
FLUSH_UP = LOWEST[Combination.FLUSH]
FULL_HOUSE_UP = LOWEST[Combination.FULL_HOUSE]
STRAIGHT_FLUSH_UP = LOWEST[Combination.STRAIGHT_FLUSH]

TABLE = int(STARTS[5])
"""The length of a flat table over all multisets of fewer than five ranks."""

AK_SHIFT, STRAIGHT_SHIFT, BITS = 20, 40, (1 << 20) - 1


@compiled
def counts_of(unseen: int) -> tuple[I64, I64]:
    """How many unseen cards each rank has, and the mask of unseen ranks of each suit."""
    by_rank = np.zeros(13, np.int64)
    by_suit = np.zeros(4, np.int64)
    for card in range(52):
        if unseen >> card & 1:
            by_rank[card >> 2] += 1
            by_suit[card & 3] |= 1 << (card >> 2)
    return by_rank, by_suit


@compiled
def five_number(ranks: I64, size: int, more: I64, count: int) -> int:
    """The number of the multiset that two sorted lists of together five ranks make."""
    at, i, j = 0, 0, 0
    for place in range(5):
        if j >= count or (i < size and ranks[i] <= more[j]):
            at += PLACE[place, ranks[i]]
            i += 1
        else:
            at += PLACE[place, more[j]]
            j += 1
    return at


@compiled
def fits(ranks: I64, size: int, by_rank: I64, taken: I64) -> bool:
    """Whether there are enough unseen cards of some ranks; `taken` becomes how many of each are drawn."""
    taken[:] = 0
    fits = True
    for i in range(size):
        taken[ranks[i]] += 1
        fits &= taken[ranks[i]] <= by_rank[ranks[i]]
    return fits


@compiled
def read(size: int, number: int, ranks: I64) -> int:
    """Writes down the ranks of a multiset, and returns their mask."""
    mask = 0
    for i in range(size):
        ranks[i] = MULTISETS[size, number, i]
        mask |= 1 << ranks[i]
    return mask


@compiled
def dealer_classes(by_rank: I64, known: I64) -> tuple[I64, I64]:
    """The rank multisets that complete the known dealer cards, and their values, worst first."""
    size = 5 - len(known)
    numbers = np.empty(SIZES[size], np.int64)
    values = np.empty(SIZES[size], np.int64)
    ranks, taken = np.zeros(5, np.int64), np.zeros(13, np.int64)
    found = 0
    for number in range(SIZES[size]):
        read(size, number, ranks)
        if fits(ranks, size, by_rank, taken):
            numbers[found] = number
            values[found] = RANKS_VALUE[five_number(ranks, size, known, len(known))]
            found += 1
    order = np.argsort(values[:found], kind="mergesort")
    return numbers[:found][order], values[:found][order]


@compiled
def insert(table: I64, by_rank: I64, number: int, size: int) -> None:
    """Counts the completions of one rank multiset into the table, for every set of cards that they contain."""
    ranks = MULTISETS[size, number]
    for subset in range(1 << size):
        index, inside, ways, i = 0, 0, 1, 0
        canonical = True
        while i < size:
            # Cards of one rank are alike: of a run of equal ranks only the first few stand for all choices.
            rank = ranks[i]
            run, chosen = 0, 0
            while i < size and ranks[i] == rank:
                if subset >> i & 1:
                    canonical &= chosen == run
                    index += PLACE[inside, rank]
                    inside += 1
                    chosen += 1
                run += 1
                i += 1
            ways *= CHOOSE[by_rank[rank] - chosen, run - chosen]
        if canonical:
            table[STARTS[inside] + index] += ways


@compiled
def disjoint(table: I64, ranks: I64, size: int) -> Number:
    """How many counted completions hold none of some cards, given by their sorted ranks."""
    total = table[0]
    for i in range(size):
        one = ranks[i]
        total -= table[1 + one]
        for j in range(i + 1, size):
            two = one + PLACE[1, ranks[j]]
            total += table[14 + two]
            for k in range(j + 1, size):
                three = two + PLACE[2, ranks[k]]
                total -= table[105 + three]
                for m in range(k + 1, size):
                    total += table[560 + three + PLACE[3, ranks[m]]]
    return total


@compiled
def exactly(by_rank: I64, taken: I64, number: int, size: int) -> int:
    """How many completions have one rank multiset and none of the taken cards."""
    ranks = MULTISETS[size, number]
    ways, i = 1, 0
    while i < size:
        rank, run = ranks[i], 0
        while i < size and ranks[i] == rank:
            run += 1
            i += 1
        left = by_rank[rank] - taken[rank]
        if left < run:
            return 0
        ways *= CHOOSE[left, run]
    return ways


@compiled
def suited_completions(available: int, known: I64) -> tuple[I64, I64, I64]:
    """The completions in the suit of the known cards: their ranks as masks, their values, and those of their ranks.

    They come worst ranks first: without ace-king, with it, then the straights; flushes have that order too.
    """
    size = 5 - len(known)
    base = 0
    for rank in known:
        base |= 1 << rank
    masks = np.empty(1287, np.int64)
    values = np.empty(1287, np.int64)
    plain = np.empty(1287, np.int64)
    ranks, found = np.zeros(5, np.int64), 0
    for number in range(SIZES[size]):
        mask = read(size, number, ranks)
        if mask & available == mask and POPCOUNT[mask] == size:
            masks[found] = mask
            values[found] = SUITED_VALUE[mask | base]
            plain[found] = RANKS_VALUE[five_number(ranks, size, known, len(known))]
            found += 1
    order = np.argsort(plain[:found], kind="mergesort")
    return masks[:found][order], values[:found][order], plain[:found][order]


@compiled
def suited_counts(available: int, masks: I64, plain: I64) -> I64:
    """For every mask of ranks, the suited completions within it: without ace-king, with it, and straights, packed."""
    packed = np.zeros(8192, np.int64)
    if len(masks) == 0:
        return packed
    for i in range(len(masks)):
        if plain[i] >= STRAIGHT_UP:
            packed[masks[i]] += 1 << STRAIGHT_SHIFT
        elif plain[i] >= QUALIFIES:
            packed[masks[i]] += 1 << AK_SHIFT
        else:
            packed[masks[i]] += 1
    for bit in range(13):
        if available >> bit & 1:
            for mask in range(8192):
                if mask >> bit & 1:
                    packed[mask] += packed[mask ^ (1 << bit)]
    return packed


@compiled
def suited_below(value: int, left: int, packed: I64, masks: I64, values: I64, plain: I64) -> tuple[int, int]:
    """How suited completions change the qualifying hands below a value and equal to it, `left` being the suit's cards.

    The rank count took each of them for a hand of its ranks; here they become the flushes that they are.
    """
    if value < QUALIFIES or len(masks) == 0:
        return 0, 0
    counts = packed[left]
    with_ak = counts >> AK_SHIFT & BITS
    straights = counts >> STRAIGHT_SHIFT
    if PAIR_UP <= value < STRAIGHT_UP:
        return -with_ak, 0
    if FULL_HOUSE_UP <= value < STRAIGHT_FLUSH_UP:
        return (counts & BITS) - straights, 0
    below, equal = 0, 0
    if value < PAIR_UP or STRAIGHT_UP <= value < FLUSH_UP:
        first, end = _run(plain, value)
        if value >= STRAIGHT_UP:
            below = -with_ak
        for i in range(first, end):
            if masks[i] & left == masks[i]:
                below -= plain[i] < value
                equal -= plain[i] == value
        return below, equal
    first, end = _run(plain, 1 if value < STRAIGHT_FLUSH_UP else STRAIGHT_UP)
    below = counts & BITS if value >= STRAIGHT_FLUSH_UP else -with_ak
    for i in range(first, end):
        if values[i] > value:
            break
        if masks[i] & left == masks[i]:
            below += values[i] < value
            equal += values[i] == value
    return below - straights, equal


@compiled
def _run(plain: I64, value: int) -> tuple[int, int]:
    """Where the suited completions of a value's kind begin and end: ace-kings, straights, or all that are neither."""
    if value >= STRAIGHT_UP:
        return int(np.searchsorted(plain, STRAIGHT_UP)), len(plain)
    if value >= QUALIFIES:
        return int(np.searchsorted(plain, QUALIFIES)), int(np.searchsorted(plain, value + 1))
    return 0, int(np.searchsorted(plain, STRAIGHT_UP))


@compiled
def patterns_of(ranks: I64, size: int, by_rank: I64, available: int, patterns: I64, ways: I64) -> int:
    """The sets of ranks that a draw may hold in one suit, each with the number of such draws."""
    patterns[0], ways[0], found, i = 0, 1, 1, 0
    while i < size:
        rank, run = ranks[i], 0
        while i < size and ranks[i] == rank:
            run += 1
            i += 1
        inside = available >> rank & 1
        others = by_rank[rank] - inside
        with_it, without = CHOOSE[others, run - 1], CHOOSE[others, run]
        for j in range(found):
            if inside:
                patterns[found + j] = patterns[j] | 1 << rank
                ways[found + j] = ways[j] * with_it
            ways[j] *= without
        if inside:
            found *= 2
    return found


@compiled
def leave_out_suited(
    by_suit: I64, of: int, patterns: I64, ways: I64, found: int, mask: int, kept: int
) -> None:
    """Takes the draws that complete a flush out of the patterns of suit `of`: they are counted apart."""
    for s in range(4):
        if (kept < 0 or s == kept) and by_suit[s] & mask == mask:
            own = mask if s == of else 0
            for j in range(found):
                if patterns[j] == own:
                    ways[j] -= 1
