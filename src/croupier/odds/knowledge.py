"""A seat that knows more cards than its own and the upcard: what it chooses then, and what each choice is worth."""

from typing import NamedTuple

import numpy as np

from croupier.hands.classes import Combination
from croupier.hands.kernels import COMBINATION, SECOND, evaluate5
from croupier.odds.kernels.buys import buy_wins
from croupier.odds.kernels.card import card_choice
from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.draw import FOLD, best_option, drawn_by, fee_of, option_values, ways_of
from croupier.odds.kernels.items import BUY, EXCHANGE
from croupier.odds.kernels.lunar import exchanges_of
from croupier.odds.kernels.pay import Pay, pay, win_table
from croupier.odds.kernels.rounds import BUY as BUYS
from croupier.odds.terms import BadQuestion, Terms

FULL = (1 << 52) - 1
NEVER_FOLDS = 1_000_000
"""What folding costs, in antes, where a plan must not fold."""

NO_BUYS = np.zeros((52, 2), dtype=np.int64)


class Seat(NamedTuple):
    """A first decision: the sorted hand, the upcard, and the cards that are nowhere to be seen, as a mask."""

    hand: I64
    up: int
    unseen: int

    def knowing(self, cards: I64) -> "Seat":
        """The same seat when it has seen some more cards."""
        return self._replace(unseen=self.unseen & ~mask(cards))


class Table:
    """The terms of a table in the form in which a seat's choices are valued."""

    def __init__(self, terms: Terms) -> None:
        if terms.exchanges is None:
            raise BadQuestion("what other seats' cards are worth is asked of games with a draw")
        self.terms = terms
        self.pay, self.wins = pay(terms), win_table(terms)
        self.fixed = self.pay._replace(fold=NEVER_FOLDS * terms.unit, force=False)
        self.exchanges = exchanges_of(terms)

    def best(self, seat: Seat) -> tuple[int, float]:
        """The best first choice and what it is worth in antes, every later choice made best on the same knowledge."""
        buys = self._buys(seat)
        value, win = self._made(seat.hand)
        option, total = best_option(
            seat.unseen, seat.up, seat.hand, value, win, buys, self.exchanges, self.pay
        )
        return option, -1.0 if option == FOLD else self._mean(total, seat, option, self.pay)

    def worth(self, seat: Seat, option: int) -> float:
        """What one first choice is worth, every later choice made best."""
        return self._worth(seat, option, self.pay)

    def plan(self, seat: Seat, option: int) -> float:
        """What a first choice is worth to someone who then always bets and never forces.

        Nothing in it is chosen by what the seat sees, so that its mean over all cards that it might see is what it is
        worth to a seat that sees none of them.
        """
        return self._worth(seat, option, self.fixed)

    def paid_at_once(self, hand: I64) -> bool:
        """Whether the first five cards end the round before there is anything to choose."""
        return (
            self.terms.instant is not None and COMBINATION[self._made(hand)[0]] >= Combination.STRAIGHT_FLUSH
        )

    def _worth(self, seat: Seat, option: int, pays: Pay) -> float:
        if option == FOLD:
            return -1.0
        buys = self._buys(seat) if option == BUY else NO_BUYS
        given = self.exchanges[self.exchanges == option - EXCHANGE]
        value, win = self._made(seat.hand)
        total = option_values(seat.unseen, seat.up, seat.hand, value, win, buys, given, pays)[option]
        return self._mean(total, seat, option, pays) - int(fee_of(pays, option)) / self.terms.unit

    def _buys(self, seat: Seat) -> I64:
        return buy_wins(seat.hand, seat.unseen, self.terms) if self.terms.sixth else NO_BUYS

    def _mean(self, total: int, seat: Seat, option: int, pays: Pay) -> float:
        ways = ways_of(seat.unseen.bit_count(), drawn_by(option), pays.force)
        return float(total / ways / self.terms.unit)

    def _made(self, hand: I64) -> tuple[int, int]:
        value = evaluate5(*hand)
        return value, int(self.wins[COMBINATION[value], SECOND[value]])


def mask(cards: I64) -> int:
    """Some cards as a mask."""
    return sum(1 << card for card in cards.tolist())


def drawn_by_the_page(hand: I64, up: int, force: bool) -> int:
    """How many cards someone draws who plays by the page for people."""
    choice, given = card_choice(hand, evaluate5(*hand), up >> 2, force)
    return 1 if choice == BUYS else int(given).bit_count()
