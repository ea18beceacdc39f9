"""The winning combination of a hand and the second combination beside it, each with the cards that make it.

A combination consists of its value cards alone, never of kickers; the second is the best-paying one that
has a value card outside the first.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import msgspec

from croupier.cards import Card
from croupier.hands.classes import ACE, COMBINATIONS, KING, RANKS, Combination, Ranks
from croupier.hands.evaluator import evaluate
from croupier.hands.reading import arrange, best_five

VALUE_CARDS = {
    Combination.NOTHING: 0,
    Combination.ACE_KING: 2,
    Combination.ONE_PAIR: 2,
    Combination.TWO_PAIRS: 4,
    Combination.THREE_OF_A_KIND: 3,
    Combination.STRAIGHT: 5,
    Combination.FLUSH: 5,
    Combination.FULL_HOUSE: 5,
    Combination.FOUR_OF_A_KIND: 4,
    Combination.STRAIGHT_FLUSH: 5,
    Combination.ROYAL_FLUSH: 5,
}
"""How many cards of the hand make each combination."""


class Showing(msgspec.Struct, frozen=True):
    """A combination and the cards that make it, in the order they are read out."""

    combination: Combination
    cards: tuple[Card, ...]


def _first(cards: Sequence[Card]) -> Showing:
    found = COMBINATIONS[evaluate(cards)]
    return Showing(found, best_five(cards)[: VALUE_CARDS[found]])


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


def _strength(showing: Showing) -> tuple[Combination, Ranks]:
    return showing.combination, tuple(card >> 2 for card in showing.cards)


def showings(cards: Sequence[Card], same_type: bool = True) -> tuple[Showing, Showing | None]:
    """The winning combination of five or six cards, and the second combination if they hold one.

    >>> from croupier.cards import cards, text
    >>> [(showing.combination.name, text(showing.cards)) for showing in showings(cards("Ah Kc Kd 3h 5s"))]
    [('ONE_PAIR', 'Kd Kc'), ('ACE_KING', 'Ah Kd')]
    >>> showings(cards("Ah Ad Kc Kd 8s"))[1] is None
    True
    """
    first = _first(cards)
    high_first = sorted(cards, reverse=True)
    every = (*_built_of_five(high_first), *_built_of_ranks(high_first))
    beside = [
        showing
        for showing in every
        if not set(showing.cards) <= set(first.cards)
        and (same_type or showing.combination != first.combination)
    ]
    return first, max(beside, key=_strength, default=None)
