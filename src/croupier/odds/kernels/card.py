"""The strategy that fits on one card, for a game with a draw, and rounds played by it."""

import numpy as np

from croupier.hands.classes import Combination
from croupier.hands.kernels import COMBINATION, evaluate5
from croupier.odds.kernels.chance import deal, start_of
from croupier.odds.kernels.classes import ACE, F64, I64, KING
from croupier.odds.kernels.compiled import compiled
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
    final_hand,
    settle,
)
from croupier.odds.kernels.strata import straight_cards

TEN, NINE = 8, 7
_TWO_PAIRS, _THREE, _FOUR = (
    int(Combination.TWO_PAIRS),
    int(Combination.THREE_OF_A_KIND),
    int(Combination.FOUR_OF_A_KIND),
)
_PAIR, _ACE_KING = int(Combination.ONE_PAIR), int(Combination.ACE_KING)
BOTH = 1 << ACE | 1 << KING


@compiled
def _giving_all_but(cards: I64, keep: int) -> int:
    """The places of the cards whose rank is not in a mask."""
    given = 0
    for i in range(5):
        if not keep >> (cards[i] >> 2) & 1:
            given |= 1 << i
    return given


@compiled
def _high_cards(cards: I64, up: int) -> tuple[int, int]:
    """What to do with a hand of nothing: keep its best card or two suited ones, or fold."""
    top = 0
    for i in range(5):
        if cards[i] > cards[top]:
            top = i
    rank, mate = cards[top] >> 2, -1
    for i in range(5):
        suited = i != top and cards[i] & 3 == cards[top] & 3 and cards[i] >> 2 >= TEN
        if suited and (mate < 0 or cards[i] > cards[mate]):
            mate = i
    if rank >= KING and mate >= 0 and rank > up:
        return EXCHANGE, 31 & ~(1 << top) & ~(1 << mate)
    highest = up < ACE if rank == ACE else up < TEN + 2 if rank == KING else up <= rank - 5
    return (EXCHANGE, 31 & ~(1 << top)) if highest else (FOLD, 0)


@compiled
def card_choice(cards: I64, value: int, up: int) -> tuple[int, int]:
    """The first choice by the card, and the places of the cards to give up; `up` is the upcard's rank."""
    combination = COMBINATION[value]
    ranks, paired, suits = 0, 0, np.zeros(4, np.int64)
    for i in range(5):
        paired |= ranks & 1 << (cards[i] >> 2)
        ranks |= 1 << (cards[i] >> 2)
        suits[cards[i] & 3] += 1
    if combination in (_TWO_PAIRS, _FOUR):
        return BET, 0
    if value >= STRAIGHT_UP:
        return BUY, 0
    if combination == _THREE:
        return (BUY, 0) if ranks & BOTH == BOTH else (EXCHANGE, _giving_all_but(cards, paired))
    ends = straight_cards(ranks)
    if suits.max() == 4 or ends == 2 or (combination == _PAIR and ends):
        return BUY, 0
    if combination == _PAIR:
        high = paired >= 1 << up or paired >= 1 << NINE
        return (BET, 0) if high else (EXCHANGE, _giving_all_but(cards, paired))
    if combination == _ACE_KING:
        return EXCHANGE, _giving_all_but(cards, BOTH)
    return _high_cards(cards, up)


@compiled
def bets_after(value: int, cards: I64, up: int) -> bool:
    """Whether the card bets after a draw: a pair or better, or ace-king with a card of the upcard's rank."""
    if value >= PAIR_UP:
        return True
    if value < QUALIFIES:
        return False
    for i in range(5):  # noqa: SIM110 (any() does not compile)
        if cards[i] >> 2 == up:
            return True
    return False


@compiled
def draw_blocks(
    table: Table, draws: bool, seed: int, first: int, last: int, rounds: int,
    counts: I64, sums: F64,
) -> None:  # fmt: skip
    """Plays blocks of rounds by the card, or without ever drawing, `rounds` of them in the last block."""
    deck, cards = np.empty(52, np.int64), np.empty(5, np.int64)
    for block in range(first, last + 1):
        for card in range(52):
            deck[card] = card
        state = start_of(seed, block)
        for _ in range(rounds if block == last else BLOCK):
            state = deal(deck, NEEDED, state)
            for i in range(5):
                cards[i] = deck[2 * i]
            first_value = evaluate5(cards[0], cards[1], cards[2], cards[3], cards[4])
            up = deck[9] >> 2
            choice, given = BET if bets_after(first_value, cards, up) else FOLD, 0
            if draws:
                choice, given = card_choice(cards, first_value, up)
            value, _, _ = final_hand(table, deck, choice, given, cards)
            net = settle(
                table, deck, choice, given, bets_after(value, cards, up), value >= STRAIGHT_UP, cards
            )
            count_result(net, counts, sums)
