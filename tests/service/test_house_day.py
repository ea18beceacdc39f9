"""A day of a house, with fewer rounds."""

from pathlib import Path

from croupier.house.records.history import replay
from croupier.store import Broken, verify
from tests.effort import often
from tests.service.house_day import Day

ROUNDS = often(60, 160)


def test_a_house_day(tmp_path: Path) -> None:
    day = Day(tmp_path, ROUNDS)
    with day.store:
        day.run().check()
        assert day.played >= ROUNDS
        seen = day.seen
        names = {event.what for event in seen.significant}
        assert {"limits changed", "misdeal", "DeviceFailed", "DeviceReplaced", "dispute raised"} <= names
        assert {"jackpot paid", "prize paid", "TableOpened", "TableClosed"} <= names
        assert sum(figures.void for figures in seen.figures.values()) == 2
        pool = seen.pools()["stud"]
        assert pool.contributed + pool.guaranteed - pool.paid == pool.amount == seen.balance("pool:stud")
        assert seen.states["promotion/nsw-star-2019/spring"].phase == "closed"
        for record in list(seen.history.rounds.values())[::7]:
            nets = {number: seat.net for number, seat in replay(day.store, record)[-1].seats.items()}
            assert record.void or nets == record.nets
        assert not isinstance(verify(day.store, trusted=day.keys.trusted), Broken)
        report = day.report()
        assert "read models built again from the log: the same" in report
        assert "seat 1 of Stud B is paid" in report
