"""First hands that are paid at once: what the engine pays is what the odds count, with or without a super wager."""

import pytest

from croupier import Table
from croupier.cards import DECK, Card, cards
from croupier.game import commands as c
from croupier.odds import terms
from croupier.rulebook import IDS, rulebook, under
from tests.table import Table as Driven

STRAIGHT_FLUSH, ROYAL_FLUSH, DEALER = "5h 6h 7h 8h 9h", "Ts Js Qs Ks As", "2c 2d 3h 4c Kd"


def deck(order: tuple[int, ...], hand: str) -> tuple[Card, ...]:
    """A deck that deals a hand to the only seat."""
    hands = {1: iter(cards(hand)), 0: iter(cards(DEALER))}
    first = tuple(next(hands[who]) for who in order)
    return (*first, *(card for card in DECK if card not in first))


@pytest.mark.parametrize("name", [name for name in IDS if rulebook(name).instant])
@pytest.mark.parametrize(("hand", "row"), [(STRAIGHT_FLUSH, 0), (ROYAL_FLUSH, 1)])
def test_the_ante_is_paid_at_once_as_the_odds_count_it(name: str, hand: str, row: int) -> None:
    rules = under(rulebook(name))
    table = Table(name).wager(1, 1000, super=1000 if rules.several_supers else None)
    table.deal(deck(table.rules.order((1,)), hand))
    ante = table.settlement()["seats"]["1"]["areas"]["ante"]
    assert table.over
    counted = terms(rules).instant
    assert counted is not None
    assert (ante["paid"], ante["returned"]) == (1000 * counted[row], 1000)


def test_a_seat_without_a_super_declares_an_instant_payout() -> None:
    table = Driven("vanuatu-2013").antes(s1=1000).deal({1: ROYAL_FLUSH}, DEALER)
    table.do(c.Declare(1, super=False, instant=True))
    table.lock()
    assert table.area(1, "ante") == (1000, 1000, 600_000)
