"""What the dealer's whole hand is worth to a player of a game with a draw who has seen it, for the protection of the game.

Rounds are dealt at random; in each the best play with and without the knowledge is valued exactly, draw by draw.
"""

from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.hands.batch import evaluate_many
from croupier.hands.kernels import COMBINATION, SECOND
from croupier.odds.collusion import LEANING, FirstChoice, Gain, SeatTerms, gain_of, mask
from croupier.odds.kernels.classes import F64, I64
from croupier.odds.kernels.dealer import QUALIFIES
from croupier.odds.kernels.draw import fee_of
from croupier.odds.kernels.lunar import FULL, buy_wins
from croupier.odds.kernels.worth import BET, BUY, EXCHANGE
from croupier.odds.terms import Terms

UNSEEN = 42
"""The cards that are left once a hand and the dealer's are seen."""


@cache
def draws_of(size: int) -> NDArray[np.uint8]:
    """Every set of so many of the unseen cards, by their places."""
    count = comb(UNSEEN, size) * size
    return np.fromiter(chain.from_iterable(combinations(range(UNSEEN), size)), np.uint8, count).reshape(
        -1, size
    )


class OpenDealer:
    """A dealer's hand that lies open, against which final hands are settled."""

    def __init__(self, table: SeatTerms, dealer: I64, unseen: I64) -> None:
        self.pay, self.value = table.pay, int(evaluate_many(dealer[None].astype(np.uint8))[0])
        kept = np.tile(np.sort(dealer)[:4], (UNSEEN, 1))
        self.forced = evaluate_many(np.column_stack([kept, unseen]).astype(np.uint8)).astype(np.int64)

    def worth(self, value: I64, win: I64, drawn: NDArray[np.uint8], *, plan: bool) -> F64:
        """What each final hand brings with a bet, the dealer forced where that is better; a plan never forces."""
        pay = self.pay
        if self.value >= QUALIFIES:
            found: F64 = np.where(value > self.value, win, np.where(value < self.value, -pay.loss, 0)).astype(
                float
            )
            return found
        stands = pay.stands[value].astype(float)
        if plan or not pay.force:
            return stands
        total = np.zeros(len(value))
        for made in self.forced:
            total += self._won(value, win, np.full(len(value), made))
        for column in drawn.T:
            total -= self._won(value, win, self.forced[column])
        better: F64 = np.maximum(stands, total / (UNSEEN - drawn.shape[1]) - pay.force_fee)
        return better

    def _won(self, value: I64, win: I64, made: I64) -> F64:
        """What a forced dealer's new hands bring."""
        plays = made >= QUALIFIES
        lost: F64 = np.where(plays & (value < made), self.pay.loss, 0.0)
        gained: F64 = np.where(plays & (value > made), win - self.pay.ante_won, 0.0)
        return gained - lost


def option_worth(table: SeatTerms, hand: I64, dealer: I64, option: int, *, plan: bool = False) -> float:
    """What a first choice is worth in antes against an open hand, every later choice made best; a plan always bets."""
    found, pay = table.terms, table.pay
    unseen = np.array([card for card in range(52) if card not in {*hand.tolist(), *dealer.tolist()}])
    open_hand = OpenDealer(table, dealer, unseen)
    if option == BUY:
        made = buy_wins(hand, mask(unseen), found)[unseen]
        value, win, drawn = made[:, 0], made[:, 1], np.arange(UNSEEN, dtype=np.uint8)[:, None]
    else:
        places = option - EXCHANGE if option >= EXCHANGE else 0
        kept = hand[[not places >> place & 1 for place in range(5)]]
        drawn = draws_of(5 - len(kept)) if len(kept) < 5 else np.empty((1, 0), np.uint8)
        hands = np.column_stack([np.tile(kept, (len(drawn), 1)), unseen[drawn]])
        value = evaluate_many(hands.astype(np.uint8)).astype(np.int64)
        win = table.wins[COMBINATION[value], SECOND[value]]
    worth = open_hand.worth(value, win, drawn, plan=plan)
    if not plan and option != BET and drawn.shape[1] < pay.bound:
        worth = np.maximum(worth, -pay.fold)
    return float(worth.mean() - fee_of(pay, option)) / found.unit


def seen_hand(terms: Terms, *, states: int, seed: int = 1) -> Gain:
    """The antes a round that the dealer's whole hand is worth to best play, from so many rounds."""
    table, chance = SeatTerms(terms), np.random.Generator(np.random.Philox(seed))
    options = [BET, *([BUY] if terms.sixth else []), *(EXCHANGE + int(given) for given in table.exchanges)]
    gains = np.zeros(states)
    for i in range(states):
        deck = chance.permutation(52)
        hand, dealer = np.sort(deck[:5]), deck[5:10]
        if table.paid_at_once(hand):
            continue
        usual, value = table.best(FirstChoice(hand, int(dealer[0]), FULL & ~mask(deck[:6])))
        told = max(-1.0, *(option_worth(table, hand, dealer, option) for option in options))
        alone = table.plan(FirstChoice(hand, int(dealer[0]), FULL & ~mask(deck[:6])), usual)
        seen = option_worth(table, hand, dealer, usual, plan=True) if usual >= BET else -1.0
        gains[i] = told - value - LEANING * (seen - alone)
    return gain_of(gains)
