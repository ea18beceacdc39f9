"""What the cards of other seats are worth to a player who is told them, estimated for the protection of the game.

The confederates play as usual, by the page for people; only what they see reaches the player, who plays best with it.
Rounds are dealt at random, and in each the best play with and without the knowledge is valued exactly.
"""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.hands.classes import Combination
from croupier.hands.kernels import COMBINATION, SECOND, evaluate5
from croupier.odds.kernels.card import card_choice
from croupier.odds.kernels.classes import I64
from croupier.odds.kernels.draw import FOLD, best_option, drawn_by, fee_of, option_values, ways_of
from croupier.odds.kernels.lunar import FULL, buy_wins, exchanges_of
from croupier.odds.kernels.pay import Pay, pay, win_table
from croupier.odds.kernels.rounds import BUY as BUYS
from croupier.odds.kernels.worth import BET, BUY, EXCHANGE
from croupier.odds.simulation import check_page
from croupier.odds.terms import BadQuestion, Terms, terms
from croupier.odds.wagers import Z95
from croupier.rulebook import TableRules
from croupier.words import Sentence

TOLD_EVERY = 25
LEFT = 5 + 4 + 1
"""The most cards that are still needed once the confederates have drawn."""

LEANING = 0.7
"""How much of a fixed plan's luck is taken off; the mean is the same with any share, and this one spreads least."""


NEVER_FOLDS = 1_000_000
"""What folding costs, in antes, where a plan must not fold."""

NO_BUYS = np.zeros((52, 2), dtype=np.int64)


class Gain(msgspec.Struct, frozen=True):
    """Antes a round above the best play without the knowledge, with the 95 % interval."""

    ev: float
    interval: tuple[float, float]


class Collusion(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player gains who knows the cards of some confederates.

    `hands`: their five cards each, before the first choice. `draws_later`: and what they drew, once the first choice is
    made, before betting or folding and before forcing. `draws_first`: all of it before the first choice, as for the last
    seat of a table where each seat draws as it decides. A game without a draw has the first alone.
    """

    rulebook: str
    confederates: int
    states: int
    seed: int
    hands: Gain
    draws_later: Gain | None = None
    draws_first: Gain | None = None


class FirstChoice(NamedTuple):
    """A first decision: the sorted hand, the upcard, and the cards that are nowhere to be seen, as a mask."""

    hand: I64
    up: int
    unseen: int

    def knowing(self, cards: I64) -> "FirstChoice":
        """The same seat when it has seen some more cards."""
        return self._replace(unseen=self.unseen & ~mask(cards))


class SeatTerms:
    """The terms of a table in the form in which a seat's choices are valued."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.draws = terms, terms.exchanges is not None
        self.pay, self.wins = pay(terms), win_table(terms)
        self.fixed = self.pay._replace(fold=NEVER_FOLDS * terms.unit, force=False)
        self.exchanges = exchanges_of(terms)

    def best(self, seat: FirstChoice) -> tuple[int, float]:
        """The best first choice and what it is worth in antes, every later choice made best on the same knowledge."""
        if not self.draws:
            bet = self.worth(seat, BET)
            return (BET, bet) if bet > -1.0 else (FOLD, -1.0)
        buys = self._buys(seat)
        value, win = self._made(seat.hand)
        option, total = best_option(
            seat.unseen, seat.up, seat.hand, value, win, buys, self.exchanges, self.pay
        )
        return option, -1.0 if option == FOLD else self._mean(total, seat, option, self.pay)

    def plan(self, seat: FirstChoice, option: int) -> float:
        """What a first choice is worth to someone who then always bets and never forces.

        Nothing in it is chosen by what the seat sees, so that its mean over all cards that it might see is what it is
        worth to a seat that sees none of them.
        """
        return self.worth(seat, option, self.fixed)

    def paid_at_once(self, hand: I64) -> bool:
        """Whether the first five cards end the round before there is anything to choose."""
        return (
            self.terms.instant is not None and COMBINATION[self._made(hand)[0]] >= Combination.STRAIGHT_FLUSH
        )

    def worth(self, seat: FirstChoice, option: int, other: Pay | None = None) -> float:
        """What one first choice is worth, every later choice made best, under the table's pay or another."""
        pays = other or self.pay
        if option == FOLD:
            return -1.0
        buys = self._buys(seat) if option == BUY else NO_BUYS
        given = self.exchanges[self.exchanges == option - EXCHANGE]
        value, win = self._made(seat.hand)
        total = option_values(seat.unseen, seat.up, seat.hand, value, win, buys, given, pays)[option]
        return self._mean(total, seat, option, pays) - int(fee_of(pays, option)) / self.terms.unit

    def _buys(self, seat: FirstChoice) -> I64:
        return buy_wins(seat.hand, seat.unseen, self.terms) if self.terms.sixth else NO_BUYS

    def _mean(self, total: int, seat: FirstChoice, option: int, pays: Pay) -> float:
        ways = ways_of(seat.unseen.bit_count(), drawn_by(option), pays.force)
        return float(total / ways / self.terms.unit)

    def _made(self, hand: I64) -> tuple[int, int]:
        value = evaluate5(*hand)
        return value, int(self.wins[COMBINATION[value], SECOND[value]])


def collusion(
    rules: TableRules,
    confederates: int,
    *,
    states: int = 1000,
    seed: int = 1,
    ante: int | None = None,
    progress: Callable[[Collusion], None] | None = None,
) -> Collusion:
    """The gain from knowing the cards of so many confederates, from so many rounds dealt at random."""
    if not 1 <= confederates < rules.seats:
        raise BadQuestion(Sentence("question-confederates", most=rules.seats - 1, count=confederates))
    if states < 2:
        raise BadQuestion(Sentence("question-interval", count=states))
    if rules.draw:
        check_page(terms(rules, ante))
    table, chance = SeatTerms(terms(rules, ante)), np.random.Generator(np.random.Philox(seed))
    gains = np.empty((states, 3))

    def found(count: int) -> Collusion:
        columns = gains[:count].T if rules.draw else gains[:count, :1].T
        return Collusion(rules.id, confederates, count, seed, *map(gain_of, columns))

    for i in range(states):
        gains[i] = _gains(table, chance.permutation(52), confederates)
        if progress and i and i % TOLD_EVERY == 0:
            progress(found(i + 1))
    return found(states)


def gain_of(values: NDArray[np.float64]) -> Gain:
    """The mean of some gains with its interval."""
    mean, half = float(values.mean()), Z95 * float(values.std(ddof=1)) / sqrt(len(values))
    return Gain(mean, (mean - half, mean + half))


def _gains(table: SeatTerms, deck: I64, confederates: int) -> tuple[float, float, float]:
    """The gains in one deal: from the confederates' hands, and from their draws too, later or first."""
    hand, up, others = np.sort(deck[:5]), int(deck[5]), deck[6 : 6 + 5 * confederates]
    if table.paid_at_once(hand):
        return 0.0, 0.0, 0.0
    alone = FirstChoice(hand, up, FULL & ~mask(deck[:6]))
    told = alone.knowing(others)
    if not table.draws:
        option = table.best(alone)[0]
        # All of the plan's luck is taken off: nobody gains where the knowledge changes nothing.
        gain = table.best(told)[1] - table.worth(told, option)
        return gain, gain, gain
    draws = sum(drawn_by_the_page(np.sort(five), up, table.terms.force) for five in others.reshape(-1, 5))
    # Enough is left for any draw, the dealer and a force: discards that are shuffled in again are not followed.
    left = deck[6 + len(others) :]
    told_all = told.knowing(left[: min(draws, len(left) - LEFT)])
    usual, value = table.best(alone)
    plan = table.plan(alone, usual)
    choice, with_hands = table.best(told)
    luck = LEANING * (table.plan(told, usual) - plan)
    luck_all = LEANING * (table.plan(told_all, usual) - plan)
    later, first = table.worth(told_all, choice), table.best(told_all)[1]
    return with_hands - value - luck, later - value - luck_all, first - value - luck_all


def mask(cards: I64) -> int:
    """Some cards as a mask."""
    return sum(1 << card for card in cards.tolist())


def drawn_by_the_page(hand: I64, up: int, force: bool) -> int:
    """How many cards someone draws who plays by the page for people."""
    choice, given = card_choice(hand, evaluate5(*hand), up >> 2, force)
    return 1 if choice == BUYS else int(given).bit_count()
