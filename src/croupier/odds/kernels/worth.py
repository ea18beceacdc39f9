"""Final hands in waiting, and what one is worth over all its draws, the dealer's completions and, under force, the next
cards; each waits in the bucket of the first dealer class that it does not beat.
"""

from typing import NamedTuple

import numpy as np

from croupier.odds.kernels.classes import I64, POPCOUNT, RANKS_VALUE, SIZES, SUITED_VALUE, Number, compiled
from croupier.odds.kernels.dealer import (
    BITS,
    fits,
    five_number,
    leave_out_suited,
    patterns_of,
    read,
    suited_below,
)
from croupier.odds.kernels.force import Side, plain_gain, suited_gain
from croupier.odds.kernels.pay import Pay

BET, BUY, EXCHANGE = 0, 1, 2
"""The places of the options: betting, buying, and from there on the exchanges by the cards given up."""

OPTIONS = EXCHANGE + 32

GROUP, SUITED, ONE_CARD, NO_CARD = range(4)
"""What an item stands for: all unsuited draws of some ranks, the suited ones, one bought card, or no draw."""

# The columns of an item; `KEPT` is the suit that would complete a flush, or one of the next two.
OPTION, KIND, SIZE, NUMBER, KEPT, VALUE, WIN, FOLLOW = range(8)
ANY_SUIT, NO_SUIT = -1, -2
MOST_ITEMS = 60_000


class DrawCase(NamedTuple):
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
def add(
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
    for s in range(4):  # noqa: SIM110 (any() does not compile)
        if (suit < 0 or s == suit) and by_suit[s] & mask == mask:
            return True
    return False


@compiled
def add_exchange(
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
    if POPCOUNT[suits] > 1:
        suit = NO_SUIT
    size, option = 5 - keeps, EXCHANGE + given
    wins = pay.win
    for number in range(SIZES[size]):
        mask = read(size, number, ranks)
        if not fits(ranks, size, by_rank, taken):
            continue
        value = RANKS_VALUE[five_number(ranks, size, kept, keeps)]
        count = add(items, first, places, count, option, GROUP, size, number, suit, value, wins[value])
        if suit == NO_SUIT or mask & kept_mask:
            continue
        five = mask | kept_mask
        if SUITED_VALUE[five] and _any_suit(by_suit, mask, suit):
            value = SUITED_VALUE[five]
            count = add(items, first, places, count, option, SUITED, size, number, suit, value, wins[value])
    return count


@compiled
def _bet_worth(case: DrawCase, side: Side, left: int) -> Number:
    """The summed value of betting against all dealer hands, nothing forced; `left` is what the upcard's suit has left."""
    more, even = suited_below(case.value, left, side.packed, side.masks, side.suited, side.plain)
    none = case.none - (side.packed[left] & BITS)
    won, tied = case.below + more, case.equal + even
    return case.win * won + case.stands * none - case.loss * (case.total - none - won - tied)


@compiled
def _suit_gain(case: DrawCase, side: Side, desk: Desk, suit: int, taken: int) -> int:
    """What the suited dealer hands of one suit change when forcing, once a draw has taken some of its ranks."""
    which = side.which[suit, : side.which_count[suit]]
    left = side.by_suit[suit] & ~taken
    return suited_gain(
        side.sets, desk.work, which, desk.left, left, suit == side.suit,
        case.value, case.forced_win, case.loss, case.threshold,
    )  # fmt: skip


@compiled
def _forced_group(
    case: DrawCase, side: Side, desk: Desk, plain: int, ranks: I64, size: int, mask: int, kept: int
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
    case: DrawCase, side: Side, desk: Desk, plain: int, ranks: I64, size: int, kept: int
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
        elif POPCOUNT[suits[place]] == need[place] and _unseen(side.by_suit, rank[place], suits[place]):
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
    for s in range(4):  # noqa: SIM110 (all() does not compile)
        if suits >> s & 1 and not by_suit[s] >> rank & 1:
            return False
    return True


@compiled
def _forced_draw(case: DrawCase, side: Side, desk: Desk, plain: int, drawn: I64) -> Number:
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
def _single(case: DrawCase, side: Side, desk: Desk, plain: int, forces: bool, suit: int, mask: int) -> Number:
    """The value of one drawn set of one suit, or of no draw."""
    drawn = np.zeros(4, np.int64)
    drawn[suit] = mask
    worth = plain + case.next_cards * _bet_worth(case, side, side.by_suit[side.suit] & ~drawn[side.suit])
    if forces:
        for s in range(4):
            worth += _suit_gain(case, side, desk, s, drawn[s])
    return max(worth, case.least * case.next_cards)


@compiled
def _suited_draws(
    case: DrawCase, side: Side, desk: Desk, plain: int, forces: bool, mask: int, kept: int
) -> int:
    """The value of the draws of some ranks that are all of one suit, in every suit that they may be."""
    total, elsewhere, known = 0, 0, False
    empty = np.zeros(4, np.int64)
    for s in range(4):
        empty[s] = _suit_gain(case, side, desk, s, 0) if forces and s != kept else 0
    for suit in range(4):
        if (kept >= 0 and suit != kept) or side.by_suit[suit] & mask != mask:
            continue
        if suit == side.suit:
            bet = _bet_worth(case, side, side.by_suit[suit] & ~mask)
        else:
            if not known:
                elsewhere, known = _bet_worth(case, side, side.by_suit[side.suit]), True
            bet = elsewhere
        worth = plain + case.next_cards * bet
        if forces:
            worth += empty.sum() - empty[suit] + _suit_gain(case, side, desk, suit, mask)
        total += max(worth, case.least * case.next_cards)
    return total


@compiled
def item_worth(
    case: DrawCase, side: Side, desk: Desk, row: I64, ranks: I64, taken: I64, mask: int, forces: bool
) -> Number:
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
