"""The second combination of a hand by name alone, for settling; its cards are found by `showings`."""

from collections.abc import Iterator, Sequence
from functools import cache

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
    Ranks,
)
from croupier.hands.evaluator import evaluate
from croupier.hands.showing import VALUE_CARDS
from croupier.hands.six import cards_of_flush

_RUNS = tuple(sum(1 << rank for rank in run) for run in STRAIGHTS)
_ACE_AND_KING = 1 << ACE | 1 << KING


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


def _outside(ranks: list[int], value_ranks: Ranks) -> int:
    """The ranks left over by the value cards, as a set of bits."""
    for rank in value_ranks:
        ranks.remove(rank)
    return sum([1 << rank for rank in set(ranks)])


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
    outside = _outside(ranks, RANKS[value][: VALUE_CARDS[first]])
    if CATEGORIES[value] in ONE_SUIT and len(cards_of_flush(cards)) == 6:
        seconds = _built_of_six_suited(outside, once)
    else:
        seconds = _built_with(outside, once, twice, thrice)
    return next((found for found in seconds if same_type or found is not first), Combination.NOTHING)


def _second_of_ranks(ranks: Ranks, value_cards: int) -> Combination:
    kickers = ranks[value_cards:]
    both = ACE in ranks and KING in ranks
    return Combination.ACE_KING if both and (ACE in kickers or KING in kickers) else Combination.NOTHING


@cache
def seconds_of_five() -> list[Combination]:
    """The second combination of each value: on five cards it can only be ace-king, with one of them a kicker."""
    return [
        _second_of_ranks(ranks, VALUE_CARDS[found]) for ranks, found in zip(RANKS, COMBINATIONS, strict=True)
    ]


def second_combination(cards: Sequence[Card], same_type: bool = True) -> Combination:
    """The best combination with a value card outside the winning one; of another type, unless one may pay twice.

    >>> from croupier.cards import cards
    >>> second_combination(cards("3h 4d 4c 5c 6s 7h")), second_combination(cards("3h 4d 4c 5c 6s 7h"), same_type=False)
    (<Combination.STRAIGHT: 5>, <Combination.ONE_PAIR: 2>)
    """
    if len(cards) == 5:
        return seconds_of_five()[evaluate(cards)]
    return _second_of_six(cards, same_type)
