"""One Lunar decision, exactly: what betting, buying and every exchange are worth, all later choices made best.

A final hand waits in the bucket of the first dealer class that it does not beat; the classes are counted in from the
worst up, and each bucket is valued when its turn comes. Drawn sets go by rank multiset; suits are told apart only where
they matter, in the upcard's suit for a dealer's flush and in every suit once forcing may pay.
"""

from typing import NamedTuple

import numpy as np

from croupier.odds.kernels.classes import CHOOSE, I64, MULTISETS, RANKS_VALUE, SIZES, SUITED_VALUE
from croupier.odds.kernels.compiled import compiled
from croupier.odds.kernels.dealer import (
    AK_SHIFT,
    BITS,
    PAIR_UP,
    QUALIFIES,
    STRAIGHT_UP,
    TABLE,
    counts_of,
    dealer_classes,
    disjoint,
    exactly,
    fits,
    five_number,
    insert,
    leave_out_suited,
    patterns_of,
    read,
    suited_below,
    suited_completions,
    suited_counts,
)
from croupier.odds.kernels.pay import Pay
from croupier.odds.kernels.force import (
    MOST_SETS,
    POPCOUNT,
    may_force,
    plain_gain,
    sets_of_suit,
    stays,
    suited_gain,
)

BET, BUY, EXCHANGE = 0, 1, 2
"""The places of the options: betting, buying, and from there on the exchanges by the cards given up."""

OPTIONS = EXCHANGE + 32

GROUP, SUITED, ONE_CARD, NO_CARD = range(4)
"""What an item stands for: all unsuited draws of some ranks, the suited ones, one bought card, or no draw."""

# The columns of an item; `KEPT` is the suit that would complete a flush, or one of the next two.
OPTION, KIND, SIZE, NUMBER, KEPT, VALUE, WIN, FOLLOW = range(8)
ANY_SUIT, NO_SUIT = -1, -2
MOST_ITEMS = 60_000
NEVER = -(1 << 56)
"""Less than any bet is worth in all, yet far from overflowing."""

BITS_IN: I64 = np.array([bin(mask).count("1") for mask in range(32)], dtype=np.int64)


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
def _add(
    items: I64, first: I64, places: I64, count: int, option: int, kind: int, size: int, number: int, kept: int,
    value: int, win: int,
) -> int:  # fmt: skip
    """Puts a final hand in the bucket of the first dealer class that it does not beat; returns the new count."""
    row = items[count]
    row[OPTION], row[KIND], row[SIZE], row[NUMBER] = option, kind, size, number
    row[KEPT], row[VALUE], row[WIN] = kept, value, win
    row[FOLLOW] = first[places[value]]
    first[places[value]] = count
    return count + 1


@compiled
def _any_suit(by_suit: I64, mask: int, suit: int) -> bool:
    """Whether some ranks are unseen in a suit, or in any suit where none is wanted."""
    for s in range(4):
        if (suit < 0 or s == suit) and by_suit[s] & mask == mask:
            return True
    return False


@compiled
def _add_exchange(
    items: I64,
    first: I64,
    places: I64,
    count: int,
    by_rank: I64,
    by_suit: I64,
    pay: Pay,
    hand: I64,
    given: int,
) -> int:
    """Adds the final hands of one exchange, by the ranks drawn; returns the new count."""
    kept, ranks, taken = np.zeros(5, np.int64), np.zeros(5, np.int64), np.zeros(13, np.int64)
    keeps, kept_mask, suits, suit = 0, 0, 0, ANY_SUIT
    for i in range(5):
        if not given >> i & 1:
            kept[keeps] = hand[i] >> 2
            kept_mask |= 1 << kept[keeps]
            suit = hand[i] & 3
            suits |= 1 << suit
            keeps += 1
    if BITS_IN[suits] > 1:
        suit = NO_SUIT
    size, option = 5 - keeps, EXCHANGE + given
    wins = pay.win
    for number in range(SIZES[size]):
        mask = read(size, number, ranks)
        if not fits(ranks, size, by_rank, taken):
            continue
        value = RANKS_VALUE[five_number(ranks, size, kept, keeps)]
        count = _add(items, first, places, count, option, GROUP, size, number, suit, value, wins[value])
        if suit == NO_SUIT or mask & kept_mask:
            continue
        five = mask | kept_mask
        if SUITED_VALUE[five] and _any_suit(by_suit, mask, suit):
            value = SUITED_VALUE[five]
            count = _add(items, first, places, count, option, SUITED, size, number, suit, value, wins[value])
    return count


@compiled
def _sum_patterns(
    patterns: I64,
    ways: I64,
    found: int,
    packed: I64,
    available: int,
    start: int,
    per_none: int,
    per_ak: int,
    least: int,
) -> int:
    """Sums the better of betting and folding over patterns whose bet value is linear in two packed counts."""
    total = 0
    for j in range(found):
        counts = packed[available & ~patterns[j]]
        worth = start + per_none * (counts & BITS) + per_ak * (counts >> AK_SHIFT & BITS)
        total += ways[j] * max(worth, least)
    return total


class Case(NamedTuple):
    """One item with its counts: its hand, what it wins, what it beats and equals, and what betting must be worth."""

    value: int
    win: int
    stands: int
    loss: int
    below: int
    equal: int
    none: int
    total: int
    least: int
    next_cards: int
    forced_win: int
    threshold: int


class Desk(NamedTuple):
    """Scratch room that is used again for every item."""

    work: I64
    left: I64
    patterns: I64
    ways: I64
    memo: I64
    filled: I64


@compiled
def _bet_worth(case: Case, side: Side, left: int) -> int:
    """The summed value of betting against all dealer hands, nothing forced; `left` is what the upcard's suit has left."""
    more, even = suited_below(case.value, left, side.packed, side.masks, side.suited, side.plain)
    none = case.none - (side.packed[left] & BITS)
    won, tied = case.below + more, case.equal + even
    return case.win * won + case.stands * none - case.loss * (case.total - none - won - tied)


@compiled
def _suit_gain(case: Case, side: Side, desk: Desk, suit: int, taken: int) -> int:
    """What the suited dealer hands of one suit change when forcing, once a draw has taken some of its ranks."""
    which = side.which[suit, : side.which_count[suit]]
    left = side.by_suit[suit] & ~taken
    return suited_gain(
        side.sets, desk.work, which, desk.left, left, suit == side.suit,
        case.value, case.forced_win, case.loss, case.threshold,
    )  # fmt: skip


@compiled
def _forced_group(
    case: Case, side: Side, desk: Desk, plain: int, ranks: I64, size: int, mask: int, kept: int
) -> int:
    """The value of all unsuited draws of some ranks where forcing may pay."""
    patterns, ways = desk.patterns, desk.ways
    suited = kept != NO_SUIT and POPCOUNT[mask] == size
    total, draws = 0, 0
    for turn in range(4):
        suit = (side.suit + turn) % 4
        found = patterns_of(ranks, size, side.by_rank, side.by_suit[suit], patterns, ways)
        if suited:
            leave_out_suited(side.by_suit, suit, patterns, ways, found, mask, kept)
        for j in range(found):
            if ways[j] == 0:
                continue
            if turn == 0:
                worth = _bet_worth(case, side, side.by_suit[suit] & ~patterns[j])
                if worth < case.least:
                    return _forced_one_by_one(case, side, desk, plain, ranks, size, kept)
                draws += ways[j]
                total += ways[j] * worth * case.next_cards
            total += ways[j] * _suit_gain(case, side, desk, suit, patterns[j])
    return total + draws * plain


@compiled
def _forced_one_by_one(
    case: Case, side: Side, desk: Desk, plain: int, ranks: I64, size: int, kept: int
) -> int:
    """The same, draw by draw: needed where some of the draws would be folded without the force."""
    rank, need = np.zeros(5, np.int64), np.zeros(5, np.int64)
    places, i = 0, 0
    while i < size:
        rank[places] = ranks[i]
        while i < size and ranks[i] == rank[places]:
            need[places] += 1
            i += 1
        places += 1
    suits, drawn = np.zeros(5, np.int64), np.zeros(4, np.int64)
    desk.filled[:] = 0
    total, place = 0, 0
    suits[0] = -1
    while place >= 0:
        suits[place] += 1
        if suits[place] == 16:
            place -= 1
        elif BITS_IN[suits[place]] == need[place] and _unseen(side.by_suit, rank[place], suits[place]):
            if place + 1 < places:
                place += 1
                suits[place] = -1
                continue
            shared = 15
            drawn[:] = 0
            for i in range(places):
                shared &= suits[i]
                for s in range(4):
                    drawn[s] |= (suits[i] >> s & 1) << rank[i]
            if places < size or not _completes(shared, kept):
                total += _forced_draw(case, side, desk, plain, drawn)
    return total


@compiled
def _completes(shared: int, kept: int) -> bool:
    """Whether a draw that is all of the shared suits completes a flush with the kept cards."""
    return (kept == ANY_SUIT and shared > 0) or (kept >= 0 and shared >> kept & 1 == 1)


@compiled
def _unseen(by_suit: I64, rank: int, suits: int) -> bool:
    """Whether the cards of a rank in some suits are all unseen."""
    for s in range(4):
        if suits >> s & 1 and not by_suit[s] >> rank & 1:
            return False
    return True


@compiled
def _forced_draw(case: Case, side: Side, desk: Desk, plain: int, drawn: I64) -> int:
    """The value of one drawn set, over all dealer hands and next cards; `drawn` holds its ranks by suit."""
    worth = plain + case.next_cards * _bet_worth(case, side, side.by_suit[side.suit] & ~drawn[side.suit])
    for s in range(4):
        taken = drawn[s]
        if not desk.filled[s, taken]:
            desk.filled[s, taken] = 1
            desk.memo[s, taken] = _suit_gain(case, side, desk, s, taken)
        worth += desk.memo[s, taken]
    return max(worth, case.least * case.next_cards)


@compiled
def _single(case: Case, side: Side, desk: Desk, plain: int, forces: bool, suit: int, mask: int) -> int:
    """The value of one drawn set of one suit, or of no draw."""
    drawn = np.zeros(4, np.int64)
    drawn[suit] = mask
    worth = plain + case.next_cards * _bet_worth(case, side, side.by_suit[side.suit] & ~drawn[side.suit])
    if forces:
        for s in range(4):
            worth += _suit_gain(case, side, desk, s, drawn[s])
    return max(worth, case.least * case.next_cards)


@compiled
def _suited_draws(case: Case, side: Side, desk: Desk, plain: int, forces: bool, mask: int, kept: int) -> int:
    """The value of the draws of some ranks that are all of one suit, in every suit that they may be."""
    total = 0
    empty = np.zeros(4, np.int64)
    for s in range(4):
        empty[s] = _suit_gain(case, side, desk, s, 0) if forces else 0
    for suit in range(4):
        if (kept >= 0 and suit != kept) or side.by_suit[suit] & mask != mask:
            continue
        own = mask if suit == side.suit else 0
        worth = plain + case.next_cards * _bet_worth(case, side, side.by_suit[side.suit] & ~own)
        if forces:
            worth += empty.sum() - empty[suit] + _suit_gain(case, side, desk, suit, mask)
        total += max(worth, case.least * case.next_cards)
    return total


@compiled
def _hard_item(
    case: Case, side: Side, desk: Desk, row: I64, ranks: I64, taken: I64, mask: int, forces: bool
) -> int:
    """The value of an item whose suits matter: a suited draw, one card, no card, or a group that may force."""
    plain = 0
    if forces:
        for rank in range(13):
            desk.left[rank] = side.by_rank[rank] - taken[rank]
        plain = plain_gain(
            side.sets, desk.work, desk.left, side.up, case.value, case.forced_win, case.loss, case.threshold
        )
    if row[KIND] == SUITED:
        return _suited_draws(case, side, desk, plain, forces, mask, row[KEPT])
    if row[KIND] != GROUP:
        return _single(case, side, desk, plain, forces, max(row[KEPT], 0), mask)
    if forces:
        return _forced_group(case, side, desk, plain, ranks, row[SIZE], mask, row[KEPT])
    found = patterns_of(ranks, row[SIZE], side.by_rank, side.by_suit[side.suit], desk.patterns, desk.ways)
    if row[KEPT] != NO_SUIT and POPCOUNT[mask] == row[SIZE]:
        leave_out_suited(side.by_suit, side.suit, desk.patterns, desk.ways, found, mask, row[KEPT])
    total = 0
    for j in range(found):
        if desk.ways[j]:
            worth = _bet_worth(case, side, side.by_suit[side.suit] & ~desk.patterns[j])
            total += desk.ways[j] * max(worth, case.least)
    return total * case.next_cards


@compiled
def _sweep(side: Side, pay: Pay, items: I64, first: I64, sums: I64) -> None:
    """Counts the dealer classes in from the worst up and values every item when its bucket comes."""
    by_rank, by_suit, packed, values, numbers = (
        side.by_rank,
        side.by_suit,
        side.packed,
        side.values,
        side.numbers,
    )
    unqualified, stands, available = side.unqualified, pay.stands, side.by_suit[side.suit]
    patterns, ways = np.zeros(32, np.int64), np.zeros(32, np.int64)
    ranks, taken = np.zeros(5, np.int64), np.zeros(13, np.int64)
    desk = Desk(
        np.zeros((MOST_SETS, 3), np.int64), np.zeros(13, np.int64), patterns, ways,
        np.zeros((4, 8192), np.int64), np.zeros((4, 8192), np.int64),
    )  # fmt: skip
    table = np.zeros(TABLE, np.int64)
    for at in range(len(values) + 1):
        item = first[at]
        while item >= 0:
            row = items[item]
            size, number, value, win = row[SIZE], row[NUMBER], row[VALUE], row[WIN]
            mask = read(size, number, ranks)
            below = disjoint(table, ranks, size)
            equal = 0
            taken[:] = 0
            for i in range(size):
                taken[ranks[i]] += 1
            if at < len(values) and values[at] == value:
                equal = exactly(by_rank, taken, numbers[at], 4)
            none, total = unqualified[size, number], CHOOSE[side.cards - size, 4]
            next_cards = max(side.cards - size - 4, 1) if pay.force else 1
            threshold = next_cards * (pay.force_fee + stands[value])
            forces = pay.force and side.cards - size > 4 and may_force(value, win - pay.ante_won, threshold)
            if row[KIND] == GROUP and not forces and (value < QUALIFIES or PAIR_UP <= value < STRAIGHT_UP):
                found = patterns_of(ranks, size, by_rank, available, patterns, ways)
                if row[KEPT] != NO_SUIT and POPCOUNT[mask] == size:
                    leave_out_suited(by_suit, side.suit, patterns, ways, found, mask, row[KEPT])
                won, stood = win + pay.loss, stands[value] + pay.loss
                start = won * below + stood * none + pay.loss * (equal - total)
                per_ak = -won if value >= PAIR_UP else 0
                worth = next_cards * _sum_patterns(
                    patterns, ways, found, packed, available, start, -stood, per_ak, -pay.fold * total
                )
            else:
                least = -pay.fold * total if row[KIND] != NO_CARD else NEVER
                case = Case(
                    value, win, stands[value], pay.loss, below, equal, none, total, least, next_cards,
                    win - pay.ante_won, threshold,
                )  # fmt: skip
                worth = _hard_item(case, side, desk, row, ranks, taken, mask, forces)
            sums[row[OPTION]] += worth
            item = row[FOLLOW]
        if at < len(values) and values[at] >= QUALIFIES:
            insert(table, by_rank, numbers[at], 4)


@compiled
def option_values(
    unseen: int, up: int, hand: I64, value: int, win: int, buys: I64, exchanges: I64, pay: Pay
) -> I64:
    """The summed value of each option: over its draws, the dealer's completions and, under force, the next cards.

    `hand` is sorted; `value` and `win` are those of the hand as it stands; `buys` holds value and win for each card
    that may be bought; `exchanges` the sets of places that may be given up, as masks.
    """
    most = 1 if buys.any() else 0
    for given in exchanges:
        most = max(most, BITS_IN[given])
    side = dealer_side(unseen, up, most, pay.force)
    first = np.full(len(side.values) + 1, -1, np.int64)
    places = np.searchsorted(side.values, np.maximum(np.arange(7463), QUALIFIES))
    items = np.empty((MOST_ITEMS, 8), np.int64)
    count = _add(items, first, places, 0, BET, NO_CARD, 0, 0, NO_SUIT, value, win)
    for card in range(52):
        if buys[card, 0]:
            count = _add(
                items,
                first,
                places,
                count,
                BUY,
                ONE_CARD,
                1,
                card >> 2,
                card & 3,
                buys[card, 0],
                buys[card, 1],
            )
    for given in exchanges:
        count = _add_exchange(items, first, places, count, side.by_rank, side.by_suit, pay, hand, given)
    sums = np.zeros(OPTIONS, np.int64)
    _sweep(side, pay, items, first, sums)
    return sums
