"""What a seat is offered is what it would be allowed, by the house too: the limits on the signs, and its chips."""

import pytest

from croupier.game import commands as g
from croupier.game.events import Phase
from croupier.game.wagers.supers import super_odds
from croupier.house.possible import choices
from croupier.house.table import commands as c
from croupier.rulebook import IDS, rulebook, under
from tests.service.kit import BOB, CAT, SUE, Casino

TABLE = "table/T1"


@pytest.mark.parametrize("book", IDS)
def test_every_offer_is_taken(casino: Casino, book: str) -> None:
    """An ante below the sign was offered, and refused."""
    pilot = casino.open("T1", book)
    casino.do(TABLE, c.SetLimits((2_500, 100_000)), SUE)
    casino.fund(BOB, CAT)
    casino.seat("T1", BOB, CAT)
    while casino.service.table("T1").round is None:
        pilot.step()
    act = casino.service.act(BOB)
    first = choices(casino.service, TABLE, act, 1)
    assert [(offer.area, offer.amount, cost) for offer, cost, _ in first] == [("ante", 2_500, 2_500)]
    while offers := [
        offer for offer, *_ in choices(casino.service, TABLE, act, 1) if hasattr(offer, "amount")
    ]:
        casino.do(TABLE, c.Play(offers[0]), BOB)
    assert "ante" in casino.service.table("T1").round.seats[1].wagers


def test_a_declaration_says_what_it_wins(casino: Casino) -> None:
    """A winning super was lost without a word: nothing said what a hand could claim."""
    pilot = casino.open("T1", "vanuatu-2013")
    casino.fund(BOB)
    casino.seat("T1", BOB)
    while casino.service.table("T1").round is None:
        pilot.step()
    for area in ("ante", "super:own"):
        casino.do(TABLE, c.Play(g.PlaceWager(1, area, 1_000)), BOB)
    while casino.service.table("T1").round.phase is not Phase.DECIDING:
        pilot.step()
    state = casino.service.table("T1").round
    offers = choices(casino.service, TABLE, casino.service.act(BOB), 1)
    held = super_odds(under(rulebook("vanuatu-2013")), state.seats[1].first)[0]
    claims = {(one.super, one.instant): pays for one, _, pays in offers if isinstance(one, g.Declare)}
    assert claims[True, False] == 1_000 * held
    assert all(not pays for one, _, pays in offers if not isinstance(one, g.Declare))


def test_nothing_is_offered_that_the_chips_do_not_pay(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013")
    casino.do(TABLE, c.SetLimits((2_500, 100_000)), SUE)
    casino.fund(BOB)
    casino.seat("T1", BOB, amount=2_400)
    while casino.service.table("T1").round is None:
        pilot.step()
    assert choices(casino.service, TABLE, casino.service.act(BOB), 1) == []
