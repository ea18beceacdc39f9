"""Players kept apart who already sit together: the table waits until one of them goes."""

from croupier.house import house as h
from croupier.house.names import HOUSE
from croupier.house.people import Order
from croupier.house.table import commands as c
from tests.service.kit import BOB, CAT, SUE, Casino


def test_the_next_step_is_that_one_of_two_kept_apart_sits_elsewhere(casino: Casino) -> None:
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT)
    assert pilot.play_round()
    casino.do(HOUSE, Order("nsw-star-2019", h.Separate("Bob", "Cat")), SUE)
    assert not pilot.play_round()
    step = pilot.next_step()
    assert step is not None
    assert (step.command, step.clause) == (None, "12.13.2")
    assert "Bob and Cat" in step.does
    casino.do("table/T1", c.LeaveSeat(2), CAT)
    assert pilot.play_round()
    assert casino.refuse("table/T1", c.TakeSeat(2, "Cat"), CAT) == "SEPARATED_PLAYERS"
