"""The strategy that fits on one page, for a game with a draw, and rounds played by it."""

from typing import NamedTuple

import numpy as np

from croupier.hands.classes import RANKS, Combination
from croupier.hands.kernels import COMBINATION, evaluate5, super5
from croupier.odds.kernels.classes import ACE, F64, I8, I64, JACK, KING, QUEEN, Number, compiled
from croupier.odds.kernels.dealer import PAIR_UP, QUALIFIES, STRAIGHT_UP
from croupier.odds.kernels.rounds import (
    BET,
    BLOCK,
    BUY,
    EXCHANGE,
    FOLD,
    NEEDED,
    Table,
    count_result,
    deal,
    final_hand,
    settle,
    start_of,
)
from croupier.odds.kernels.states import RUNS, straight_cards

TEN, NINE, EIGHT, SEVEN, SIX, FIVE, FOUR, THREE = range(8, 0, -1)
_PAIR, _TWO_PAIRS, _THREE, _, _, _FULL_HOUSE, _FOUR = map(int, list(Combination)[2:9])
BOTH = 1 << ACE | 1 << KING
SIX_IN_A_ROW: I64 = np.array([63 << low for low in range(8)] + [31 | 1 << ACE], dtype=np.int64)
_THREES_UP = next(value for value, ranks in enumerate(RANKS) if value >= PAIR_UP and ranks[0] == THREE)


def _bets_table() -> I8:
    """What the page bets after a draw: by how many other cards of the upcard's rank were seen, its rank, and the value."""
    bets = np.zeros((4, 13, len(RANKS)), dtype=np.int8)
    bets[:, :, PAIR_UP:] = 1
    bets[0, THREE:KING, PAIR_UP:_THREES_UP] = 0
    bets[2:, :KING] = 1
    bets[2:, KING:, QUALIFIES:] = 1
    for value in range(QUALIFIES, PAIR_UP):
        third = sorted(RANKS[value])[2]
        bets[1, :, value] = third == QUEEN
        bets[1, : third + 1, value] |= third >= EIGHT
    return bets


BETS_AFTER: I8 = _bets_table()


@compiled
def _giving_all_but(cards: I64, keep: int) -> int:
    """The places of the cards whose rank is not in a mask."""
    given = 0
    for i in range(5):
        if not keep >> (cards[i] >> 2) & 1:
            given |= 1 << i
    return given


@compiled
def _straights(mask: int) -> int:
    """How many straights hold all ranks of a mask."""
    found = 0
    for run in RUNS:
        found += run & mask == mask
    return found


@compiled
def _three_suited(hand: I64, up: int, force: bool) -> int:
    """The ranks of three suited cards of a sorted hand that are kept for a straight flush; none where they are not."""
    top = hand[4] >> 2
    for suit in range(4):
        mask, count, low, high = 0, 0, 0, 0
        for card in hand[::-1]:
            if card & 3 == suit:
                mask, count, low = mask | 1 << (card >> 2), count + 1, card >> 2
                high = max(high, low)
        straights = _straights(mask)
        if count != 3 or not straights:
            continue
        if top == ACE and hand[3] >> 2 == KING:
            return mask if mask & BOTH == BOTH else 0
        if (high == top and low >= NINE) or (straights >= 2 and low >= SIX):
            return mask
        if not force and top >= KING and (low >= EIGHT or (straights == 3 and low >= FOUR)):
            return mask
        above = low > up and low >= FOUR
        row = straights == 3 and low >= THREE
        return mask if top <= QUEEN and (low >= EIGHT or above or row) else 0
    return 0


@compiled
def _two_suited(hand: I64, up: int) -> Number:
    """The ranks of two suited cards of a sorted hand that are kept; none where they are not."""
    for i in range(4, 0, -1):
        for j in range(i - 1, -1, -1):
            high, low = hand[i] >> 2, hand[j] >> 2
            if hand[i] & 3 != hand[j] & 3 or (i < 4 and hand[4] >> 2 > QUEEN):
                continue
            near = high - low <= 3 or (high == ACE and low == TEN and up >= SIX)
            if near and low >= NINE and low > up:
                return 1 << high | 1 << low
            royal = low == QUEEN and up >= KING and (high == ACE or up == KING)
            if royal and j == 3:
                return 1 << high | 1 << low
    return 0


@compiled
def _two_or_three_high(hand: I64, up: int, force: bool) -> Number:
    """The ranks of two or three high cards of any suits that are kept; none where they are not."""
    top, second, third = hand[4] >> 2, hand[3] >> 2, hand[2] >> 2
    if third == TEN and top == QUEEN and (FOUR <= up <= SEVEN if force else up <= NINE):
        return 1 << top | 1 << second | 1 << third
    if second == QUEEN and ((top == KING and SEVEN <= up <= JACK) or (top == ACE and up == JACK)):
        return 1 << top | 1 << second
    if not force and second == top - 1 and JACK <= top <= QUEEN and FIVE <= up <= SEVEN:
        return 1 << top | 1 << second
    return 0


@compiled
def _one_high(top: int, up: int, holds: bool) -> bool:
    """Whether the highest card alone is kept, by whether a card of the upcard's rank is held."""
    if top == ACE:
        return up <= JACK or up == KING or (holds and up == QUEEN)
    if top == KING:
        return up <= TEN or (holds and up <= QUEEN)
    return up <= top - (3 if holds else 6)


@compiled
def _inside(hand: I64, ranks: int, up: int, force: bool) -> bool:
    """Whether four to a straight with one gap are worth a sixth card; the hand sorted, of five ranks."""
    if straight_cards(ranks) != 1:
        return False
    top, fourth = hand[4] >> 2, hand[1] >> 2
    if up >= KING and ranks & BOTH == BOTH and hand[2] >> 2 >= TEN:
        return True
    if force or hand[4] & 3 == hand[3] & 3 or fourth < (EIGHT if top > JACK else SEVEN):
        return False
    if fourth < up and (top != up or up < KING):
        return False
    for run in RUNS:  # noqa: SIM110 (all() does not compile)
        if run & (ranks | 1 << up) == run:
            return False
    return True


@compiled
def _nothing(cards: I64, ranks: int, up: int, force: bool) -> tuple[int, int]:
    """What to do with five different ranks that are no more than ace-king."""
    for six in SIX_IN_A_ROW:
        if ranks & six == ranks:
            return BUY, 0
    hand = np.sort(cards)
    keep = _three_suited(hand, up, force)
    if not keep and _inside(hand, ranks, up, force):
        return BUY, 0
    if not keep and ranks & BOTH == BOTH:
        keep = BOTH
    if not keep:
        keep = _two_suited(hand, up)
    if not keep:
        keep = _two_or_three_high(hand, up, force)
    if not keep and _one_high(hand[4] >> 2, up, ranks >> up & 1 == 1):
        keep = 1 << (hand[4] >> 2)
    return (EXCHANGE, _giving_all_but(cards, keep)) if keep else (FOLD, 0)


@compiled
def _pair(cards: I64, ranks: int, paired: int, up: int) -> tuple[int, int]:
    """What to do with a pair and nothing else."""
    upcard = 1 << up
    if ranks & BOTH == BOTH:
        low = paired <= 1 << THREE and paired < upcard < 1 << KING
        return (EXCHANGE, _giving_all_but(cards, BOTH)) if low else (BET, 0)
    bets = paired >= upcard
    if ranks & upcard:
        bets = bets or paired >= 1 << (EIGHT if up < KING else QUEEN)
    elif ranks > upcard:
        bets = bets or (paired >= 1 << TEN and up < KING)
    return (BET, 0) if bets else (EXCHANGE, _giving_all_but(cards, paired))


@compiled
def _three(cards: I64, ranks: int, paired: int, up: int, force: bool) -> tuple[int, int]:
    """What to do with three of a kind and nothing else."""
    if ranks & BOTH == BOTH:
        return BUY, 0
    if paired == 1 << up:
        return BET, 0
    if not force and ranks & BOTH & ~paired and up < KING and not ranks >> up & 1:
        return BUY, 0
    return EXCHANGE, _giving_all_but(cards, paired)


@compiled
def card_choice(cards: I64, value: int, up: int, force: bool) -> tuple[int, int]:
    """The page's first choice, and the places of the cards to give up; `up` is the upcard's rank.

    `force` says whether the player may force the dealer.
    """
    combination = COMBINATION[value]
    ranks, paired, suits = 0, 0, np.zeros(4, np.int64)
    for i in range(5):
        paired |= ranks & 1 << (cards[i] >> 2)
        ranks |= 1 << (cards[i] >> 2)
        suits[cards[i] & 3] += 1
    if combination in (_TWO_PAIRS, _FOUR):
        return BET, 0
    if combination == _FULL_HOUSE and (not force or ranks >> up & 1):
        return BET, 0
    if value >= STRAIGHT_UP:
        return BUY, 0
    if combination == _THREE:
        return _three(cards, ranks, paired, up, force)
    ends = straight_cards(ranks)
    if suits.max() == 4 or ends == 2 or (combination == _PAIR and ends):
        return BUY, 0
    if combination == _PAIR:
        return _pair(cards, ranks, paired, up)
    return _nothing(cards, ranks, up, force)


@compiled
def seen_of(deck: I64, rank: int, drawn: int) -> int:
    """How many cards of a rank the seat has seen among its first five and the drawn ones."""
    seen = 0
    for i in range(5):
        seen += deck[2 * i] >> 2 == rank
    for i in range(10, 10 + drawn):
        seen += deck[i] >> 2 == rank
    return seen


@compiled
def pairing_cards(deck: I64, seen: int) -> int:
    """How many cards the seat has not seen that would pair a dealer of five ranks without the highest card.

    The seat has seen its first five cards and `seen` drawn ones.
    """
    top, ranks = 0, 0
    for place in range(1, 10, 2):
        top = max(top, deck[place] >> 2)
        ranks |= 1 << (deck[place] >> 2)
    ranks &= ~(1 << top)
    unseen = 12
    for i in range(5):
        unseen -= ranks >> (deck[2 * i] >> 2) & 1
    for i in range(10, 10 + seen):
        unseen -= ranks >> (deck[i] >> 2) & 1
    return unseen


@compiled
def forces_by_page(table: Table, deck: I64, value: int, win: int, drawn: int) -> bool:
    """Whether the page forces: what a win pays, times the pairing cards, against fee and ante times the cards left."""
    gain, risk = win - table.pay.ante_won, table.pay.force_fee + table.pay.stands[value]
    return bool(gain * pairing_cards(deck, drawn) > risk * (42 - drawn))


class Beside(NamedTuple):
    """Super wagers beside a round: what a row brings on the own hand, on another's and on the dealer's, in units.

    The units are so many times finer than those of the table.
    """

    scale: int
    family: int
    pays: I64


@compiled
def _supers(beside: Beside, deck: I64) -> int:
    """What the supers of a round bring; the other hand lies behind all cards that the seat may need."""
    total = 0
    for which in range(3):
        if not beside.pays[which].any():
            continue
        first, step = 0, 2
        if which == 1:
            first, step = NEEDED, 1
        elif which == 2:
            first = 1
        a, b, c = deck[first], deck[first + step], deck[first + 2 * step]
        d, e = deck[first + 3 * step], deck[first + 4 * step]
        total += beside.pays[which, super5(beside.family, evaluate5(a, b, c, d, e), a, b, c, d, e)]
    return total


@compiled
def draw_blocks(
    table: Table, draws: bool, beside: Beside, seed: int, first: int, last: int, rounds: int,
    counts: I64, sums: F64,
) -> None:  # fmt: skip
    """Plays blocks of rounds by the page, or without ever drawing, `rounds` of them in the last block."""
    needed = NEEDED + 5 if beside.pays.any() else NEEDED
    deck, cards = np.empty(52, np.int64), np.empty(5, np.int64)
    for block in range(first, last + 1):
        for card in range(52):
            deck[card] = card
        state = start_of(seed, block)
        for _ in range(rounds if block == last else BLOCK):
            state = deal(deck, needed, state)
            for i in range(5):
                cards[i] = deck[2 * i]
            first_value = evaluate5(cards[0], cards[1], cards[2], cards[3], cards[4])
            up = deck[9] >> 2
            choice, given = BET if BETS_AFTER[seen_of(deck, up, 0), up, first_value] else FOLD, 0
            if draws:
                choice, given = card_choice(cards, first_value, up, table.pay.force)
            value, win, place = final_hand(table, deck, choice, given, cards)
            forces = forces_by_page(table, deck, value, win, place - 10)
            bets = BETS_AFTER[seen_of(deck, up, place - 10), up, value] != 0
            net = settle(table, deck, choice, given, bets, forces, cards)
            if needed > NEEDED:
                net = net * beside.scale + _supers(beside, deck)
            count_result(net, counts, sums)
