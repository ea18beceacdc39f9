"""What one final hand is worth over all its draws, the dealer's completions and, under force, the next cards."""

from typing import NamedTuple

import numpy as np

from croupier.odds.kernels.classes import I64, POPCOUNT, Number, compiled
from croupier.odds.kernels.dealer import BITS, leave_out_suited, patterns_of, suited_below
from croupier.odds.kernels.force import plain_gain, suited_gain
from croupier.odds.kernels.items import ANY_SUIT, GROUP, KEPT, KIND, NO_SUIT, SIZE, SUITED
from croupier.odds.kernels.side import Side


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
def _bet_worth(case: Case, side: Side, left: int) -> Number:
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
def _forced_draw(case: Case, side: Side, desk: Desk, plain: int, drawn: I64) -> Number:
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
def _single(case: Case, side: Side, desk: Desk, plain: int, forces: bool, suit: int, mask: int) -> Number:
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
    case: Case, side: Side, desk: Desk, row: I64, ranks: I64, taken: I64, mask: int, forces: bool
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
