"""The clock of a house: it follows that of the machine, and never goes back."""

from io import StringIO
from pathlib import Path

from croupier.store import NewEvent, SqliteStore
from croupier.web.running.clock import SECOND, HouseClock, microseconds
from croupier.web.worker import Worker
from tests.web.kit import config

HOUR = 3_600 * SECOND
NOON = 1_600_000_000 * SECOND


class Machine:
    """A machine whose clock can be set while time passes."""

    def __init__(self) -> None:
        self.gone = self.set = 0

    def wall(self) -> int:
        return NOON + self.gone + self.set

    def passed(self) -> int:
        return self.gone

    def clock(self, after: int = 0) -> HouseClock:
        return HouseClock(self.wall, self.passed, after)


def test_it_is_the_time_of_the_machine_and_every_moment_is_a_later_one() -> None:
    machine = Machine()
    clock = machine.clock()
    first = [clock() for _ in range(3)]
    assert first == sorted(set(first))
    machine.gone += HOUR
    assert clock() == NOON + HOUR


def test_one_that_is_set_back_goes_on_a_tenth_slower_until_it_is_right_again(said: StringIO) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock()
    machine.set -= HOUR
    machine.gone += HOUR
    assert clock() == before + HOUR * 9 // 10
    for _ in range(9):
        machine.gone += HOUR
        assert clock() > machine.wall()
    machine.gone += HOUR
    assert clock() == machine.wall()
    assert said.getvalue().count("the clock is behind the log") == 1


def test_one_that_is_set_forward_is_followed_and_told_of(said: StringIO) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.set += HOUR
    assert clock() == NOON + HOUR
    machine.gone += HOUR
    assert clock() == NOON + 2 * HOUR
    assert said.getvalue().count("the clock was set forward") == 1


def test_a_house_that_starts_again_begins_after_its_last_event() -> None:
    machine = Machine()
    clock = machine.clock(after=NOON + HOUR)
    assert clock() > NOON + HOUR
    machine.gone += HOUR
    assert clock() > NOON + HOUR + HOUR // 2


def test_a_worker_goes_by_it(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "house.db") as store:
        Worker(config(tmp_path), store)
        later = microseconds() + HOUR
        store.append("noted", 0, [NewEvent("Noted", b"{}")], command_id="late", at=later)
        assert Worker(config(tmp_path), store).service.clock() > later
