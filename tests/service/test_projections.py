"""Read models: the history of rounds, figures, significant events; all the same when rebuilt."""

from croupier.house import disputes as d
from croupier.house import house as h
from croupier.house.names import HOUSE, PEOPLE
from croupier.house.people import LockOut, Order
from croupier.house.records.history import events_of, replay
from croupier.house.table import commands as c
from tests.pilot.projections import rebuild
from tests.service.kit import ANN, BOB, CAT, DAN, OTTO, SUE, Casino


def test_every_round_can_be_played_again_from_the_log(casino: Casino) -> None:
    pilot = casino.open("T1", "nsw-star-2019", BOB, CAT, DAN)
    for _ in range(12):
        assert pilot.play_round()
    history = rebuild(casino.store).history
    assert len(history.of_player("Cat")) == 10
    assert len(history.of_table("T1", last=100)) == 12
    for record in history.of_table("T1", last=100):
        states = replay(casino.store, record)
        assert states[-1].over
        assert {number: seat.net for number, seat in states[-1].seats.items()} == record.nets
        for seat, net in record.nets.items():
            assert record.chips_after[seat] == record.chips_before[seat] + net
        kinds = [type(event).__name__ for event in events_of(casino.store, record)]
        assert kinds[0] == "RoundStarted"
        assert kinds[-1] == "DeckOpened"


def test_figures_agree_with_the_ledger(casino: Casino) -> None:
    pilot = casino.open("T1", "vanuatu-2013", BOB, CAT)
    for _ in range(8):
        assert pilot.play_round()
    seen = rebuild(casino.store)
    figures = seen.figures["T1 vanuatu-2013"]
    assert figures.rounds == 8
    assert figures.handle >= 8 * 2 * 1_000
    won = seen.balance("table:T1:float") - 10_000_000 + seen.balance("table:T1:fees")
    assert figures.hold == won


def test_significant_events_say_who_why_before_and_after(casino: Casino) -> None:
    casino.open("T1", "nsw-star-2019", BOB)
    casino.do("table/T1", c.SetLimits((100, 900)), SUE, why="quiet evening")
    casino.do("table/T1", c.DropCards(), ANN)
    casino.do("table/T1", c.Resume(52), SUE)
    casino.do("table/T1", c.RecordIncident("talk about hands", 1), ANN)
    casino.do(HOUSE, Order("nsw-star-2019", h.OpenBreach("Bob", BOB.role, "an earpiece")), SUE)
    casino.do(HOUSE, Order("nsw-star-2019", h.Bar("Bob")), SUE)
    casino.do(PEOPLE, LockOut("Cat"), OTTO, why="forgotten card")
    casino.do("dispute/T1/1", d.Raise("round 1", "the shuffle"), BOB)
    assert casino.refuse("dispute/T9/1", d.Raise("round 1", "the shuffle"), BOB) == "NO_SUCH_TABLE"
    found = {event.what: event for event in rebuild(casino.store).significant}
    limits = found["limits changed"]
    assert (limits.by, limits.why, limits.before, limits.after) == (
        "Sue",
        "quiet evening",
        "None",
        "(100, 900)",
    )
    assert {"play stopped", "IncidentRecorded", "BreachOpened", "Barred", "LockedOut"} <= set(found)
    assert {"dispute raised", "float counted", "TableOpened", "Deposited"} <= set(found)
    assert found["float counted"].after == "10000000"
