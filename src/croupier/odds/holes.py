"""What more of the dealer's cards are worth to a player of a game with a draw who has seen them, for its protection.

Rounds are dealt at random. In each the best play without the knowledge is valued exactly, and so is the best play of one
who sees the whole hand, draw by draw. One who sees two to four cards chooses as if nobody forced, and forces where that
is better once the hand lies open: what that brings is at most what best play brings.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, permutations
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


WHOLE = 5
"""The cards of a hand."""

PATHS = 24
"""On so many ways in which a round may go on, what forcing adds is looked at."""


@cache
def draws_of(size: int, cards: int = UNSEEN) -> NDArray[np.uint8]:
    """Every set of so many of some unseen cards, by their places."""
    count = comb(cards, size)
    found = np.fromiter(chain.from_iterable(combinations(range(cards), size)), np.uint8, count * size)
    return found.reshape(count, size)


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


class HalfOpenDealer:
    """A dealer of whom some cards are known, and all hands that the others can make with them.

    For every set of unseen cards, as large as the others are at most, it is counted how many of the hands that hold it
    qualify below each value. Hands without any card of a draw follow by inclusion and exclusion.
    """

    def __init__(self, table: SeatTerms, known: I64, unseen: I64) -> None:
        self.pay, self.size, cards = table.pay, WHOLE - len(known), len(unseen)
        places = draws_of(self.size, cards).astype(np.int64)
        hands = np.column_stack([np.tile(known, (len(places), 1)), unseen[places]])
        values = evaluate_many(hands.astype(np.uint8)).astype(np.int64)
        self.made = np.zeros((cards,) * self.size, np.int64)
        for columns in permutations(range(self.size)):
            self.made[tuple(places[:, columns].T)] = values
        self.below = []
        for size in range(self.size):
            held = np.zeros((cards,) * size + (len(COMBINATION) + 1,), np.int16)
            for columns in permutations(range(self.size), size):
                np.add.at(held, (*places[:, columns].T, values + 1), values >= QUALIFIES)
            self.below.append(np.cumsum(held, axis=-1, dtype=np.int16))

    def worth(self, value: I64, win: I64, drawn: NDArray[np.uint8]) -> F64:
        """What each final hand brings with a bet, nothing forced."""
        won, not_lost, plays = (np.zeros(len(value), np.int64) for _ in range(3))
        for size in range(min(self.size, drawn.shape[1]) + 1):
            for columns in combinations(range(drawn.shape[1]), size):
                for total, part in zip(
                    (won, not_lost, plays), self._held(drawn[:, columns], value), strict=True
                ):
                    total += (-1) ** size * part
        hands = comb(len(self.made) - drawn.shape[1], self.size)
        lost, stands = plays - not_lost, hands - plays
        found: F64 = (win * won - self.pay.loss * lost + self.pay.stands[value] * stands) / hands
        return found

    def _held(self, cards: NDArray[np.uint8], value: I64) -> tuple[I64, I64, I64]:
        """Of the hands with some cards, how many qualify and lose to a value, how many do not beat it, and how many qualify."""
        held, size = tuple(cards.T), cards.shape[1]
        if size == self.size:
            made = self.made[held]
            plays = made >= QUALIFIES
            return plays & (made < value), plays & (made <= value), plays
        below = self.below[size]
        return below[(*held, value)], below[(*held, value + 1)], below[(*held, -1)]


class TriedOption:
    """A first choice against a dealer of whom something is known: every draw of it, and what each final hand is."""

    def __init__(self, table: SeatTerms, hand: I64, unseen: I64, option: int) -> None:
        self.table, self.option, self.unseen = table, option, unseen
        if option == BUY:
            made = buy_wins(hand, mask(unseen), table.terms)[unseen]
            self.value, self.win, self.drawn = made[:, 0], made[:, 1], draws_of(1, len(unseen))
            return
        places = option - EXCHANGE if option >= EXCHANGE else 0
        kept = hand[[not places >> place & 1 for place in range(5)]]
        self.drawn = draws_of(5 - len(kept), len(unseen))
        hands = np.column_stack([np.tile(kept, (len(self.drawn), 1)), unseen[self.drawn]])
        self.value = evaluate_many(hands.astype(np.uint8)).astype(np.int64)
        self.win = table.wins[COMBINATION[self.value], SECOND[self.value]]

    def folds(self) -> bool:
        """Whether it leaves a hand to fold after the draw."""
        return self.option != BET and self.drawn.shape[1] < self.table.pay.bound

    def worth(self, worth: F64, *, plan: bool = False) -> float:
        """What it is worth in antes where its final hands are worth this with a bet; a plan always bets."""
        pay = self.table.pay
        kept = np.maximum(worth, -pay.fold) if self.folds() and not plan else worth
        return float(kept.mean() - fee_of(pay, self.option)) / self.table.terms.unit

    def forced(self, worth: F64, known: I64, chance: np.random.Generator) -> float:
        """What forcing adds in antes, on the ways in which some rounds go on."""
        pay, added = self.table.pay, 0.0
        if not pay.force:
            return 0.0
        for _ in range(PATHS):
            at = int(chance.integers(len(self.drawn)))
            if self.folds() and worth[at] < -pay.fold:
                continue
            drawn = self.unseen[self.drawn[at]]
            others = chance.permutation(np.setdiff1d(self.unseen, drawn))[: WHOLE - len(known)]
            dealer = np.concatenate([known, others])
            left = np.setdiff1d(self.unseen, others)
            open_hand = OpenDealer(self.table, dealer, left)
            final = self.value[at : at + 1], self.win[at : at + 1], np.searchsorted(left, drawn)[None]
            added += float((open_hand.worth(*final, plan=False) - open_hand.worth(*final, plan=True))[0])
        return added / PATHS / self.table.terms.unit


def option_worth(table: SeatTerms, hand: I64, dealer: I64, option: int, *, plan: bool = False) -> float:
    """What a first choice is worth in antes against an open hand, every later choice made best; a plan always bets."""
    unseen = _unseen(hand, dealer)
    tried, open_hand = TriedOption(table, hand, unseen, option), OpenDealer(table, dealer, unseen)
    return tried.worth(open_hand.worth(tried.value, tried.win, tried.drawn, plan=plan), plan=plan)


def glimpsed_worth(
    table: SeatTerms, hand: I64, known: I64, options: Sequence[int], chance: np.random.Generator
) -> float:
    """What the best of some first choices is worth in antes with some of the dealer's cards known."""
    unseen = _unseen(hand, known)
    dealer, best = HalfOpenDealer(table, known, unseen), (-1.0, 0.0)
    for option in options:
        tried = TriedOption(table, hand, unseen, option)
        worth = dealer.worth(tried.value, tried.win, tried.drawn)
        total = tried.worth(worth)
        if total > best[0]:
            best = total, tried.forced(worth, known, chance)
    return sum(best)


def plan_worth(table: SeatTerms, hand: I64, known: I64, option: int) -> float:
    """What a first choice is worth with some of the dealer's cards known to one who then always bets and never forces."""
    if len(known) == WHOLE:
        return option_worth(table, hand, known, option, plan=True)
    unseen = _unseen(hand, known)
    tried, dealer = TriedOption(table, hand, unseen, option), HalfOpenDealer(table, known, unseen)
    return tried.worth(dealer.worth(tried.value, tried.win, tried.drawn), plan=True)


def _unseen(hand: I64, known: I64) -> I64:
    return np.setdiff1d(np.arange(52), np.concatenate([hand, known]))


def seen_hand(terms: Terms, *, states: int, seed: int = 1, known: int = WHOLE) -> Gain:
    """The antes a round that so many of the dealer's cards are worth to best play, from so many rounds."""
    table, chance = SeatTerms(terms), np.random.Generator(np.random.Philox(seed))
    options = [BET, *([BUY] if terms.sixth else []), *(EXCHANGE + int(given) for given in table.exchanges)]
    # All five given up is hardly ever best, and has more draws than all else together.
    few = [option for option in options if option != EXCHANGE + 0b11111]
    gains = np.zeros(states)
    for i in range(states):
        deck = chance.permutation(52)
        hand, dealer = np.sort(deck[:5]), deck[5 : 5 + known]
        if table.paid_at_once(hand):
            continue
        first = FirstChoice(hand, int(dealer[0]), FULL & ~mask(deck[:6]))
        usual, value = table.best(first)
        if known == WHOLE:
            told = max(-1.0, *(option_worth(table, hand, dealer, option) for option in options))
        else:
            told = glimpsed_worth(table, hand, dealer, few, chance)
        seen = plan_worth(table, hand, dealer, usual) if usual >= BET else -1.0
        gains[i] = told - value - LEANING * (seen - table.plan(first, usual))
    return gain_of(gains)
