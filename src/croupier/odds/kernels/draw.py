"""One Lunar decision, exactly: what betting, buying and every exchange are worth, all later choices made best.

The dealer classes are counted in from the worst up, and each final hand is valued when its bucket comes. Drawn sets go
by rank multiset; suits are told apart only where they matter, in the upcard's suit for a dealer's flush and in every
suit once forcing may pay. What forcing adds comes after the sweep, for the options that ask for it.
"""

import numpy as np

from croupier.odds.kernels.classes import CHOOSE, F64, I64, POPCOUNT, Number, compiled
from croupier.odds.kernels.dealer import (
    AK_SHIFT,
    BITS,
    PAIR_UP,
    QUALIFIES,
    STRAIGHT_UP,
    TABLE,
    disjoint,
    exactly,
    fits,
    insert,
    leave_out_suited,
    patterns_of,
    read,
)
from croupier.odds.kernels.force import MOST_SETS, OUT, RANK, REMOVED, Side, dealer_side, may_force
from croupier.odds.kernels.pay import Pay
from croupier.odds.kernels.worth import (
    BET,
    BUY,
    EXCHANGE,
    FOLLOW,
    GROUP,
    KEPT,
    KIND,
    MOST_ITEMS,
    NO_CARD,
    NO_SUIT,
    NUMBER,
    ONE_CARD,
    OPTION,
    OPTIONS,
    SIZE,
    VALUE,
    WIN,
    Desk,
    DrawCase,
    add,
    add_exchange,
    item_worth,
)

NEVER = -(1 << 56)
"""Less than any bet is worth in all, yet far from overflowing."""

FOLD = -1
"""The number of folding among the options."""

# The columns of an item that may force: the item, what it beats and equals, and its worth without forcing.
ITEM, BELOW, EQUAL, WORTH = range(4)


@compiled
def _new_desk() -> Desk:
    return Desk(
        np.zeros((MOST_SETS, 3), np.int64),
        np.zeros(13, np.int64),
        np.zeros(32, np.int64),
        np.zeros(32, np.int64),
        np.zeros((4, 8192), np.int64),
        np.zeros((4, 8192), np.int64),
    )


@compiled
def _next_cards(cards: int, drawn: int, force: bool) -> int:
    """How many cards may come next when the dealer is forced; one where there is no forcing."""
    return max(cards - drawn - 4, 1) if force else 1


@compiled
def _least(pay: Pay, kind: int, size: int, total: int) -> int:
    """What betting must be worth, as else the hand is folded; hands that may not be folded are bet at any price."""
    bound = kind == NO_CARD or (kind != ONE_CARD and size >= pay.bound)
    return NEVER if bound else -pay.fold * total


@compiled
def fee_of(pay: Pay, option: int) -> Number:
    """What an option costs."""
    if option == BET:
        return 0
    return pay.fees[POPCOUNT[option - EXCHANGE] if option >= EXCHANGE else 0]


@compiled
def _case(side: Side, pay: Pay, row: I64, below: int, equal: int) -> DrawCase:
    """An item with its counts."""
    size, value, win = row[SIZE], row[VALUE], row[WIN]
    total, next_cards = CHOOSE[side.cards - size, 4], _next_cards(side.cards, size, pay.force)
    least = _least(pay, row[KIND], size, total)
    threshold = next_cards * (pay.force_fee + pay.stands[value])
    none = side.unqualified[size, row[NUMBER]]
    return DrawCase(
        value, win, pay.stands[value], pay.loss, below, equal, none, total, least, next_cards,
        win - pay.ante_won, threshold,
    )  # fmt: skip


@compiled
def _sweep(side: Side, pay: Pay, items: I64, first: I64, sums: I64, forcing: I64) -> int:
    """Values every item without forcing, and notes those that may force; returns how many these are."""
    # The fields are taken out once: passing them all along costs more than the counting.
    by_rank, by_suit, packed, values = side.by_rank, side.by_suit, side.packed, side.values
    unqualified, stands, available = side.unqualified, pay.stands, side.by_suit[side.suit]
    desk = _new_desk()
    patterns, ways = desk.patterns, desk.ways
    ranks, taken, table = np.zeros(5, np.int64), np.zeros(13, np.int64), np.zeros(TABLE, np.int64)
    noted = 0
    for at in range(len(values) + 1):
        item = first[at]
        while item >= 0:
            row = items[item]
            size, value, win = row[SIZE], row[VALUE], row[WIN]
            mask = read(size, row[NUMBER], ranks)
            below, equal = disjoint(table, ranks, size), 0
            if at < len(values) and values[at] == value:
                fits(ranks, size, by_rank, taken)
                equal = exactly(by_rank, taken, side.numbers[at], 4)
            next_cards = _next_cards(side.cards, size, pay.force)
            if row[KIND] == GROUP and (value < QUALIFIES or PAIR_UP <= value < STRAIGHT_UP):
                found = patterns_of(ranks, size, by_rank, available, patterns, ways)
                if row[KEPT] != NO_SUIT and POPCOUNT[mask] == size:
                    leave_out_suited(by_suit, side.suit, patterns, ways, found, mask, row[KEPT])
                total = CHOOSE[side.cards - size, 4]
                won, stood = win + pay.loss, stands[value] + pay.loss
                start = won * below + stood * unqualified[size, row[NUMBER]] + pay.loss * (equal - total)
                per_ak = -won if value >= PAIR_UP else 0
                least = _least(pay, GROUP, size, total)
                worth = 0
                for j in range(found):
                    counts = packed[available & ~patterns[j]]
                    bet = start - stood * (counts & BITS) + per_ak * (counts >> AK_SHIFT & BITS)
                    worth += next_cards * ways[j] * max(bet, least)
            else:
                worth = item_worth(
                    _case(side, pay, row, below, equal), side, desk, row, ranks, taken, mask, False
                )
            sums[row[OPTION]] += worth
            threshold = next_cards * (pay.force_fee + stands[value])
            if pay.force and side.cards - size > 4 and may_force(value, win - pay.ante_won, threshold):
                forcing[noted, ITEM], forcing[noted, BELOW] = item, below
                forcing[noted, EQUAL], forcing[noted, WORTH] = equal, worth
                noted += 1
            item = row[FOLLOW]
        if at < len(values) and values[at] >= QUALIFIES:
            insert(table, by_rank, side.numbers[at], 4)
    return noted


@compiled
def _add_forcing(side: Side, pay: Pay, items: I64, noted: I64, wanted: I64, sums: I64) -> None:
    """Adds what forcing brings to the wanted options."""
    desk = _new_desk()
    ranks, taken = np.zeros(5, np.int64), np.zeros(13, np.int64)
    for i in range(len(noted)):
        row = items[noted[i, ITEM]]
        if wanted[row[OPTION]]:
            mask = read(row[SIZE], row[NUMBER], ranks)
            fits(ranks, row[SIZE], side.by_rank, taken)
            case = _case(side, pay, row, noted[i, BELOW], noted[i, EQUAL])
            sums[row[OPTION]] += item_worth(case, side, desk, row, ranks, taken, mask, True) - noted[i, WORTH]


@compiled
def _swept(
    unseen: int, up: int, hand: I64, value: int, win: int, buys: I64, exchanges: I64, pay: Pay
) -> tuple[Side, I64, I64, I64]:
    """The dealer's side, the final hands of all options, which of them may force, and the sums without forcing."""
    most = 1 if buys.any() else 0
    for given in exchanges:
        most = max(most, POPCOUNT[given])
    side = dealer_side(unseen, up, most, pay.force)
    items, forcing = np.empty((MOST_ITEMS, 8), np.int64), np.empty((MOST_ITEMS, 4), np.int64)
    first = np.full(len(side.values) + 1, -1, np.int64)
    places = np.searchsorted(side.values, np.maximum(np.arange(7463), QUALIFIES))
    count = add(items, first, places, 0, BET, NO_CARD, 0, 0, NO_SUIT, value, win)
    for card in range(52):
        made, pays = buys[card, 0], buys[card, 1]
        if made:
            count = add(items, first, places, count, BUY, ONE_CARD, 1, card >> 2, card & 3, made, pays)
    for given in exchanges:
        count = add_exchange(items, first, places, count, side.by_rank, side.by_suit, pay, hand, given)
    sums = np.zeros(OPTIONS, np.int64)
    noted = _sweep(side, pay, items, first, sums, forcing)
    return side, items, forcing[:noted], sums


@compiled
def option_values(
    unseen: int, up: int, hand: I64, value: int, win: Number, buys: I64, exchanges: I64, pay: Pay
) -> I64:
    """The summed value of each option: over its draws, the dealer's completions and, under force, the next cards.

    `hand` is sorted; `value` and `win` are those of the hand as it stands; `buys` holds value and win for each card
    that may be bought; `exchanges` the sets of places that may be given up, as masks.
    """
    side, items, noted, sums = _swept(unseen, up, hand, value, win, buys, exchanges, pay)
    _add_forcing(side, pay, items, noted, np.ones(OPTIONS, np.int64), sums)
    return sums


@compiled
def drawn_by(option: int) -> Number:
    """How many cards an option draws."""
    if option <= BUY:
        return max(option, 0)
    return POPCOUNT[option - EXCHANGE]


@compiled
def ways_of(cards: int, drawn: int, force: bool) -> Number:
    """How many draws, dealer hands and next cards an option's sum runs over."""
    return CHOOSE[cards, drawn] * CHOOSE[cards - drawn, 4] * _next_cards(cards, drawn, force)


@compiled
def _extra_outs(side: Side) -> tuple[int, int]:
    """How many unqualified dealer hands at most leave four cards that more than a pair can complete, plain and suited."""
    plain, suited = 0, 0
    for i in range(len(side.sets)):
        ways, above = 1, 0
        for j in range(4):
            rank = side.sets[i, RANK + j]
            ways *= side.by_rank[rank] if rank != side.up else 1
        for rank in range(13):
            above += side.by_rank[rank] if side.sets[i, REMOVED] >> rank & 1 else 0
        if side.sets[i, OUT] >= 0:
            plain += ways * max(above, 1)
        suited += 4 * max(above, 1)
    return plain, suited


@compiled
def _force_limits(side: Side, pay: Pay, items: I64, noted: I64) -> F64:
    """No less than what forcing can add to each option: every next card that may help does."""
    limits = np.zeros(OPTIONS)
    taken, ranks = np.zeros(13, np.int64), np.zeros(5, np.int64)
    plain, suited = _extra_outs(side)
    for i in range(len(noted)):
        row = items[noted[i, ITEM]]
        size, value, win = row[SIZE], row[VALUE], row[WIN] - pay.ante_won
        read(size, row[NUMBER], ranks)
        fits(ranks, size, side.by_rank, taken)
        ways = 1.0
        for rank in range(13):
            ways *= CHOOSE[side.by_rank[rank], taken[rank]]
        if row[KIND] != GROUP:
            ways = min(ways, 4.0)
        next_cards = side.cards - size - 4
        most = side.unqualified[size, row[NUMBER]] * max(
            0, 12 * win - next_cards * (pay.force_fee + pay.stands[value])
        )
        if value >= STRAIGHT_UP:
            most += (8 * plain + 9 * suited) * win
        limits[row[OPTION]] += ways * most
    for option in range(OPTIONS):
        limits[option] /= ways_of(side.cards, drawn_by(option), pay.force)
    return limits


@compiled
def best_option(
    unseen: int, up: int, hand: I64, value: int, win: Number, buys: I64, exchanges: I64, pay: Pay
) -> tuple[int, int]:
    """The best option and its sum, the draw fee taken off; forcing is valued only where it can still decide.

    Folding is an option too; its sum is nothing.
    """
    side, items, noted, sums = _swept(unseen, up, hand, value, win, buys, exchanges, pay)
    limits = _force_limits(side, pay, items, noted)
    legal, wanted = np.zeros(OPTIONS, np.int64), np.zeros(OPTIONS, np.int64)
    legal[BET], legal[BUY] = 1, int(buys.any())
    for given in exchanges:
        legal[EXCHANGE + given] = 1
    worth = np.full(OPTIONS, -np.inf)
    best = -1.0 * pay.fold
    for option in range(OPTIONS):
        if legal[option]:
            ways = ways_of(side.cards, drawn_by(option), pay.force)
            sums[option] -= fee_of(pay, option) * ways
            worth[option] = sums[option] / ways
            best = max(best, worth[option])
    for option in range(OPTIONS):
        wanted[option] = legal[option] and worth[option] + limits[option] >= best
    _add_forcing(side, pay, items, noted, wanted, sums)
    chosen, best, total = FOLD, -1.0 * pay.fold, 0
    for option in range(OPTIONS):
        if wanted[option]:
            value_of = sums[option] / ways_of(side.cards, drawn_by(option), pay.force)
            if value_of > best:
                chosen, best, total = option, value_of, sums[option]
    return chosen, total
