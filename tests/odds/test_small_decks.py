"""Two ways agree: the exact counting against plain enumeration, over random small decks and random rules."""

from fractions import Fraction
from itertools import combinations
from math import comb

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Card
from croupier.odds.advice import option_sums
from croupier.odds.terms import Terms
from tests.effort import often
from tests.odds.small_deck import bet_value, draw_value

ODDS = st.one_of(st.integers(0, 6), st.integers(0, 60))


@st.composite
def rules(draw: st.DrawFn) -> Terms:
    """Some rules of play, from the mild to the absurd."""
    unit = draw(st.sampled_from([1, 1, 2, 3]))
    bet = unit * draw(st.integers(1, 3))
    return Terms(
        unit=unit,
        bet=bet,
        odds=(0, *draw(st.lists(ODDS, min_size=10, max_size=10))),
        second=draw(st.booleans()),
        same_type=draw(st.booleans()),
        ante_below_straight=unit * draw(st.integers(0, 2)),
        ante_straight_up=unit * draw(st.integers(0, 4)),
        ante_won=unit * draw(st.integers(0, 1)),
        draw_fee=unit * draw(st.integers(0, 2)),
        exchanges=(1, 5),
        force=draw(st.booleans()),
        force_fee=unit * draw(st.integers(0, 1)),
        instant=None,
        most=draw(st.one_of(st.none(), st.integers(1, 50 * unit))),
        most_each=draw(st.booleans()),
        fees=draw(st.one_of(st.none(), st.tuples(*[st.integers(0, 3 * unit)] * 6))),
        bound=draw(st.one_of(st.none(), st.integers(1, 5))),
    )


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[Card], Card, list[Card]]:
    """A sorted hand, an upcard and nine or ten unseen cards, out of few ranks so that much can happen."""
    ranks = draw(st.lists(st.integers(0, 12), min_size=5, max_size=8, unique=True))
    cards = draw(st.permutations([Card(4 * rank + suit) for rank in ranks for suit in range(4)]))
    size = draw(st.integers(9, 10))
    return sorted(cards[:5]), cards[5], sorted(cards[6 : 6 + size])


def _value(terms: Terms, total: int, cards: int, drawn: int) -> Fraction:
    next_cards = max(cards - drawn - 4, 1) if terms.force else 1
    return Fraction(total, comb(cards, drawn) * comb(cards - drawn, 4) * next_cards * terms.unit)


@given(rules(), deals(), st.data())
@settings(max_examples=often(20, 1000), deadline=None)
def test_every_option_as_enumerated(
    terms: Terms, deal: tuple[list[Card], Card, list[Card]], data: st.DataObject
) -> None:
    hand, up, unseen = deal
    exchanges = [places for size in range(1, 6) for places in combinations(range(5), size)]
    sums = option_sums(terms, tuple(hand), up, unseen, exchanges)
    fee = Fraction(terms.fee(0), terms.unit)
    assert _value(terms, sums[0], len(unseen), 0) == bet_value(terms, hand, up, unseen)
    assert _value(terms, sums[1], len(unseen), 1) - fee == draw_value(terms, hand, (), 1, up, unseen)
    for places in data.draw(st.lists(st.sampled_from(exchanges), min_size=3, max_size=3, unique=True)):
        fee = Fraction(terms.fee(len(places)), terms.unit)
        found = _value(terms, sums[2 + exchanges.index(places)], len(unseen), len(places)) - fee
        given_up = [hand[place] for place in places]
        assert found == draw_value(terms, hand, given_up, len(places), up, unseen)
