"""A player with two seats at a table: each seat has its own chips, and the wallet gets back what both hold."""

import pytest

from croupier.game import commands as g
from croupier.house.table import commands as c
from croupier.house.wallet.wallets import wallet_stream
from tests.pilot.projections import rebuild
from tests.service.kit import BOB, PURSE, Casino


def chips(casino: Casino) -> dict[int, int]:
    return {seat: chair.chips for seat, chair in casino.service.table("T1").chairs.items()}


@pytest.mark.parametrize("rulebook", ["vanuatu-2013", "nsw-star-2019"])
def test_chips_brought_to_one_seat_are_not_at_the_other(rulebook: str, casino: Casino) -> None:
    casino.open("T1", rulebook, BOB)
    before = chips(casino)[1]
    casino.do("table/T1", c.TakeSeat(2, "Bob"), BOB)
    assert chips(casino) == {1: before, 2: 0}
    casino.do("table/T1", c.BringChips(2, 70_000), BOB)
    assert chips(casino) == {1: before, 2: 70_000}
    casino.do("table/T1", c.LeaveSeat(1), BOB)
    assert chips(casino) == {2: 70_000}
    casino.do("table/T1", c.LeaveSeat(2), BOB)
    assert casino.service.state(wallet_stream("Bob")).balance == PURSE
    assert rebuild(casino.store).books.ledger.balance("chips:T1:Bob") == 0


def test_a_wager_is_paid_from_its_own_seat(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB)
    before = chips(casino)[1]
    casino.do("table/T1", c.TakeSeat(2, "Bob"), BOB)
    casino.do("table/T1", c.BringChips(2, 5_000), BOB)
    while casino.service.table("T1").round is None:
        pilot.step()
    casino.do("table/T1", c.Play(g.PlaceWager(2, "ante", 1_000)), BOB)
    assert chips(casino) == {1: before, 2: 4_000}
    casino.do("table/T1", c.Play(g.PlaceWager(1, "ante", 2_000)), BOB)
    assert chips(casino) == {1: before - 2_000, 2: 4_000}
    assert casino.refuse("table/T1", c.Play(g.PlaceWager(2, "super:own", 4_500)), BOB) == "NOT_ENOUGH_CHIPS"


def test_a_voucher_gives_its_tokens_once(casino: Casino) -> None:
    casino.open("T1", "nsw-star-2019", BOB)
    casino.do("table/T1", c.TakeSeat(2, "Bob"), BOB)
    voucher = c.SwapVoucher("v1", "Bob", 5_000, 2**40)
    casino.do("table/T1", voucher, casino.service.state("people").known["Ann"])
    tokens = [chair.tokens for chair in casino.service.table("T1").chairs.values()]
    assert tokens == [5_000, 0]
