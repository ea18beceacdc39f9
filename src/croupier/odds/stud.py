"""Games without a draw, whole and exact: every hand against every dealer hand, played best or by a strategy."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations, repeat
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from croupier.cards import DECK, RANKS, Card, rank
from croupier.hands import Combination
from croupier.hands.classes import RANKS as VALUE_RANKS
from croupier.hands.kernels import COMBINATION, SECOND
from croupier.hands.reading import spoken
from croupier.odds.kernels.classes import I8, I64, JACK, KING, QUEEN
from croupier.odds.kernels.dealer import PAIR_UP, QUALIFIES
from croupier.odds.kernels.pay import pay
from croupier.odds.kernels.states import states_of
from croupier.odds.kernels.stud import counts_against, stud
from croupier.odds.strategies import StudFunction, StudStrategy
from croupier.odds.terms import BadQuestion, Terms
from croupier.odds.wagers import Result, exact_ev
from croupier.words import Sentence

Progress = Callable[[float], None]
"""Told now and then what part of the work is done."""

FULL = (1 << 52) - 1
UPCARDS: Sequence[int] = range(13)
"""The ranks of the upcard that a function of one's own is asked about."""

KEPT = 8 * 13
"""How many counts against an upcard are kept: those of eight questions, as a sheet and the next person ask them again."""


class Tally(NamedTuple):
    """Combinations by how they end, each by the value of the hand."""

    wins: I64
    stood: I64
    ties: I64
    losses: I64
    folds: I64


class KnownCards(msgspec.Struct, frozen=True):
    """Some dealer cards that the player knows, standing for all that differ from them in suit names only."""

    cards: tuple[Card, ...]
    ways: int


def known_cards(count: int) -> Iterator[KnownCards]:
    """Every set of so many dealer cards, up to renaming the suits."""
    first: dict[tuple[int, ...], tuple[Card, ...]] = {}
    ways: Counter[tuple[int, ...]] = Counter()
    renamings = tuple(permutations(range(4)))
    for cards in combinations(DECK, count):
        key = min(tuple(sorted(card - (card & 3) + names[card & 3] for card in cards)) for names in renamings)
        first.setdefault(key, cards)
        ways[key] += 1
    return (KnownCards(cards, ways[key]) for key, cards in first.items())


def tally(
    terms: Terms,
    strategy: StudStrategy | StudFunction = StudStrategy.OPTIMAL,
    dealer_cards_known: int = 1,
    progress: Progress | None = None,
) -> dict[KnownCards, Tally]:
    """Every way the round can end, for each set of known dealer cards; multiply by its ways."""
    if not 1 <= dealer_cards_known <= 5:
        raise BadQuestion(Sentence("question-known", count=dealer_cards_known))
    if strategy is not StudStrategy.OPTIMAL and dealer_cards_known > 1:
        raise BadQuestion(Sentence("question-own.upcard"))
    if not isinstance(strategy, StudStrategy):
        return _tally_function(strategy, progress)
    if dealer_cards_known == 5:  # a hand that would lose is folded, all others are bet
        blind = _tally_named(terms, StudStrategy.BLIND, 1).items()
        return {
            known: each._replace(folds=each.folds + each.losses, losses=0 * each.losses)
            for known, each in blind
        }
    return _tally_named(terms, strategy, dealer_cards_known, progress)


def _tally_named(
    terms: Terms, strategy: StudStrategy, count: int, progress: Progress | None = None
) -> dict[KnownCards, Tally]:
    found = {}
    sets = list(known_cards(count))
    against = _tally_against_upcard if count == 1 else _tally_against
    for done, known in enumerate(sets):
        found[known] = against(terms, strategy, known.cards)
        if progress:
            progress((done + 1) / len(sets))
    return found


def _tally_against(terms: Terms, strategy: StudStrategy, known: tuple[Card, ...]) -> Tally:
    """Every way the round can end against some known dealer cards."""
    suits = {card & 3 for card in known}
    suit = suits.pop() if len(suits) == 1 else -1
    ranks = np.array(sorted(rank(card) for card in known), dtype=np.int64)
    unseen, chosen = FULL & ~sum(1 << card for card in known), bets_by_name(strategy)[ranks[0]]
    return Tally(*stud(unseen, ranks, suit, strategy is StudStrategy.OPTIMAL, chosen, pay(terms)))


@cache
def bets_by_name(strategy: StudStrategy) -> I8:
    """Whether a named strategy bets, by the upcard's rank and the hand's value: one that looks at ranks alone."""
    bets = np.zeros((13, 7463), np.int8)
    if strategy is not StudStrategy.OPTIMAL:
        bets[:, PAIR_UP:] = 1
    if strategy is StudStrategy.BLIND:
        bets[:] = 1
    elif strategy is StudStrategy.ACE_KING_OR_BETTER:
        bets[:, QUALIFIES:] = 1
    elif strategy is StudStrategy.RULES_OF_THUMB:
        for value in range(QUALIFIES, PAIR_UP):
            bets[:, value] = [_ace_king_bets(sorted(VALUE_RANKS[value]), up) for up in range(13)]
    return bets


def _ace_king_bets(ranks: Sequence[int], up: int) -> bool:
    """The three published rules of thumb for an ace-king hand."""
    if up < KING:
        return up in ranks or (QUEEN in ranks and up < ranks[1])
    return QUEEN in ranks or JACK in ranks


_tally_against_upcard = lru_cache(maxsize=KEPT)(_tally_against)


def _tally_function(strategy: StudFunction, progress: Progress | None) -> dict[KnownCards, Tally]:
    """The same for a strategy that is a function, asked about every state up to renaming the suits."""
    found = {}
    for done, up in enumerate(UPCARDS, 1):
        card = Card(4 * up)
        hands, ways = states_of(up)
        value, *counts = counts_against(card, hands).T
        bets = asked(strategy, hands, card)
        won, tied, none, lost = np.array(counts) * ways
        ends = (won * bets, none * bets, tied * bets, lost * bets, (won + tied + none + lost) * ~bets)
        held = Tally(*np.zeros((5, 7463), np.int64))
        for by_value, part in zip(held, ends, strict=True):
            np.add.at(by_value, value, part)
        found[KnownCards((card,), 4)] = held
        if progress:
            progress(done / len(UPCARDS))
    return found


def asked(strategy: StudFunction, hands: I64, up: Card) -> NDArray[np.bool_]:
    """Whether a strategy bets each of some hands against an upcard."""
    # The cards are turned into hands by columns: row by row takes longer than most strategies think.
    answers = map(strategy, zip(*hands.T.tolist(), strict=True), repeat(up))
    return np.fromiter(map(bool, answers), np.bool_, len(hands))


def whole(tallies: dict[KnownCards, Tally]) -> Tally:
    """All combinations together."""
    parts = [[known.ways * part for part in found] for known, found in tallies.items()]
    return Tally(*(np.sum(column, axis=0) for column in zip(*parts, strict=True)))


def results(terms: Terms, found: Tally) -> list[Result]:
    """The outcomes of a whole game by name, best first, with their amounts in antes."""
    unit = Fraction(1, terms.unit)
    staked = terms.loss * unit
    won: Counter[tuple[str, int]] = Counter()
    stood: Counter[int] = Counter()
    pairs, place = _combinations()
    for (first, second), wins, stands in zip(
        pairs, _sums(found.wins, place), _sums(found.stood, place), strict=True
    ):
        won[_win_name(terms, first, second), terms.win(first, second)] += wins
        stood[terms.unqualified(first)] += stands
    rows = [
        Result(name, amount * unit, staked, count) for (name, amount), count in reversed(won.items()) if count
    ]
    rows += [
        Result("dealer does not qualify", amount * unit, staked, count)
        for amount, count in stood.items()
        if count
    ]
    rows.append(Result("stand-off", Fraction(0), staked, int(found.ties.sum())))
    rows.append(Result("fold", Fraction(-1), Fraction(1), int(found.folds.sum())))
    rows.append(Result("dealer wins", -staked, staked, int(found.losses.sum())))
    return rows


@cache
def _combinations() -> tuple[tuple[tuple[int, int], ...], I64]:
    """The first and second combinations that hands have, as the lowest hands have them, and for each value which."""
    of_value = list(zip(COMBINATION.tolist(), SECOND.tolist(), strict=True))
    pairs = tuple(dict.fromkeys(of_value))
    return pairs, np.array([pairs.index(pair) for pair in of_value], dtype=np.int64)


def _sums(counts: I64, place: I64) -> list[int]:
    """Counts by value, added up by place."""
    found = np.zeros(place.max() + 1, dtype=np.int64)
    np.add.at(found, place, counts)
    return [int(count) for count in found]


def _win_name(terms: Terms, first: int, second: int) -> str:
    """The name of a win; a pair and ace-king share one where they pay the same."""
    name = spoken(Combination(first))
    if first <= Combination.ONE_PAIR and terms.odds[Combination.ACE_KING] == terms.odds[Combination.ONE_PAIR]:
        name = "pair or less"
    if terms.second and second:
        return f"win, {name} and {spoken(Combination(second))}"
    return f"win, {name}"


def ev_by_upcard(terms: Terms, tallies: dict[KnownCards, Tally]) -> dict[str, float]:
    """The expectation against each rank of upcard."""
    return {
        RANKS[rank(known.cards[0])]: float(exact_ev(results(terms, found)))
        for known, found in sorted(tallies.items(), key=lambda item: item[0].cards)
    }
