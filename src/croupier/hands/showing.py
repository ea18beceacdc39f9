"""The winning combination of a hand and the second combination beside it, each with the cards that make it.

A combination consists of its value cards alone, never of kickers; the second is the best-paying one that
has a value card outside the first. For settling it is found by name alone, which takes a fraction of the time.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

import msgspec

from croupier.cards import Card
from croupier.hands.classes import (
    ACE,
    CATEGORIES,
    COMBINATIONS,
    KING,
    ONE_SUIT,
    RANKS,
    STRAIGHTS,
    Combination,
)
from croupier.hands.evaluator import cards_of_flush, evaluate
from croupier.hands.reading import arrange, best_five

VALUE_CARDS = dict(zip(Combination, (0, 2, 2, 4, 3, 5, 5, 5, 4, 5, 5), strict=True))
"""How many cards of the hand make each combination."""

_RUNS = tuple(sum(1 << rank for rank in run) for run in STRAIGHTS)
_ACE_AND_KING = 1 << ACE | 1 << KING


class Showing(msgspec.Struct, frozen=True):
    """A combination and the cards that make it, in the order they are read out."""

    combination: Combination
    cards: tuple[Card, ...]


def _alike(cards: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of some cards of one rank."""
    return (found for found in combinations(cards, count) if len({card >> 2 for card in found}) == 1)


def _built_of_ranks(cards: Sequence[Card]) -> Iterator[Showing]:
    """Every combination of fewer than five value cards."""
    pairs = list(_alike(cards, 2))
    aces, kings = ([card for card in cards if card >> 2 == rank] for rank in (ACE, KING))
    yield from (Showing(Combination.FOUR_OF_A_KIND, found) for found in _alike(cards, 4))
    yield from (Showing(Combination.THREE_OF_A_KIND, found) for found in _alike(cards, 3))
    yield from (
        Showing(Combination.TWO_PAIRS, a + b) for a, b in product(pairs, pairs) if a[0] >> 2 > b[0] >> 2
    )
    yield from (Showing(Combination.ONE_PAIR, found) for found in pairs)
    yield from (Showing(Combination.ACE_KING, found) for found in product(aces, kings))


def _built_of_five(cards: Sequence[Card]) -> Iterator[Showing]:
    """Every combination of five value cards."""
    for five in combinations(cards, 5):
        value = evaluate(five)
        if VALUE_CARDS[COMBINATIONS[value]] == 5:
            yield Showing(COMBINATIONS[value], arrange(five, RANKS[value]))


def showings(cards: Sequence[Card], same_type: bool = True) -> tuple[Showing, Showing | None]:
    """The winning combination of five or six cards, and the second combination if they hold one.

    >>> from croupier.cards import cards, text
    >>> [(showing.combination.name, text(showing.cards)) for showing in showings(cards("Ah Kc Kd 3h 5s"))]
    [('ONE_PAIR', 'Kd Kc'), ('ACE_KING', 'Ah Kd')]
    >>> showings(cards("Ah Ad Kc Kd 8s"))[1] is None
    True
    """
    best = COMBINATIONS[evaluate(cards)]
    first = Showing(best, best_five(cards)[: VALUE_CARDS[best]])
    high_first = sorted(cards, reverse=True)
    every = (*_built_of_five(high_first), *_built_of_ranks(high_first))
    beside = [
        showing
        for showing in every
        if not set(showing.cards) <= set(first.cards)
        and (same_type or showing.combination != first.combination)
    ]
    return first, max(
        beside, key=lambda one: (one.combination, [card >> 2 for card in one.cards]), default=None
    )


@cache
def _runs_in(ranks: int) -> tuple[int, ...]:
    return tuple(run for run in _RUNS if run & ranks == run)


def _built_with(outside: int, once: int, twice: int, thrice: int) -> Iterator[Combination]:
    """The combinations that ranks in sets of bits can make with a card of an outside rank, best first."""
    two_ranks_twice = twice & (twice - 1)
    if thrice and two_ranks_twice and outside & twice:
        yield Combination.FULL_HOUSE
    if any(run & outside for run in _runs_in(once)):
        yield Combination.STRAIGHT
    if outside & thrice:
        yield Combination.THREE_OF_A_KIND
    if outside & twice:
        if two_ranks_twice:
            yield Combination.TWO_PAIRS
        yield Combination.ONE_PAIR
    if outside & _ACE_AND_KING and once & _ACE_AND_KING == _ACE_AND_KING:
        yield Combination.ACE_KING


def _built_of_six_suited(outside: int, once: int) -> Iterator[Combination]:
    if any(run & outside for run in _runs_in(once)):
        yield Combination.STRAIGHT_FLUSH
    yield Combination.FLUSH


def _second_of_six(cards: Sequence[Card], same_type: bool) -> Combination:
    value = evaluate(cards)
    first = COMBINATIONS[value]
    ranks = [card >> 2 for card in cards]
    once = twice = thrice = 0
    for rank in ranks:
        bit = 1 << rank
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    for rank in RANKS[value][: VALUE_CARDS[first]]:
        ranks.remove(rank)
    outside = sum([1 << rank for rank in set(ranks)])
    if CATEGORIES[value] in ONE_SUIT and len(cards_of_flush(cards)) == 6:
        seconds = _built_of_six_suited(outside, once)
    else:
        seconds = _built_with(outside, once, twice, thrice)
    return next((found for found in seconds if same_type or found is not first), Combination.NOTHING)


@cache
def seconds_of_five() -> list[Combination]:
    """The second combination of each value: on five cards it can only be ace-king, with one of them a kicker."""
    both = {ACE, KING}
    pairs = zip(RANKS, COMBINATIONS, strict=True)
    held = (both <= {*ranks} and bool(both & {*ranks[VALUE_CARDS[first] :]}) for ranks, first in pairs)
    return [Combination.ACE_KING if each else Combination.NOTHING for each in held]


def second_combination(cards: Sequence[Card], same_type: bool = True) -> Combination:
    """The best combination with a value card outside the winning one; of another type, unless one may pay twice.

    >>> from croupier.cards import cards
    >>> second_combination(cards("3h 4d 4c 5c 6s 7h")), second_combination(cards("3h 4d 4c 5c 6s 7h"), same_type=False)
    (<Combination.STRAIGHT: 5>, <Combination.ONE_PAIR: 2>)
    """
    if len(cards) == 5:
        return seconds_of_five()[evaluate(cards)]
    return _second_of_six(cards, same_type)
