"""The simulated disk keeps the contract of every store, and fails as the real ones do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.store import Appended, Store, Verified, Write, verify
from croupier.store.errors import Closed, Failed, Unavailable
from tests.simulation.disk import Disk, SimStore, Trouble
from tests.store.contract_suite import StoreContract
from tests.store.logs import AT, add, event


class TestSimulatedDisk(StoreContract):
    @pytest.fixture(autouse=True)
    def _disks(self) -> None:
        self.disks: dict[str, Disk] = {}

    def open(self, folder: Path, name: str = "log") -> Store:  # noqa: ARG002
        return SimStore(self.disks.setdefault(name, Disk()))


def two(store: Store) -> Appended:
    done = store.append_all((Write("a", 0, (event(1),)), Write("b", 0, (event(2),))), command_id="two", at=AT)
    assert isinstance(done, Appended)
    return done


@pytest.mark.parametrize(
    ("trouble", "kept"), [(Trouble.POWER_BEFORE, 0), (Trouble.POWER_TORN, 0), (Trouble.POWER_AFTER, 2)]
)
def test_a_commit_under_which_the_power_goes_is_there_whole_or_not_at_all(
    trouble: Trouble, kept: int
) -> None:
    disk = Disk()
    store = SimStore(disk)
    store.troubles.append(trouble)
    dark: list[bool] = []
    store.on_power = lambda: dark.append(True)
    writes = (Write("a", 0, (event(1),)), Write("b", 0, (event(2),)))
    promise = store.submit(writes, command_id="two", at=AT)
    assert dark
    assert not promise.done()
    again = SimStore(disk)
    assert again.head().seq == kept
    assert two(again).repeated is bool(kept)
    assert isinstance(verify(again), Verified)


def test_a_full_disk_takes_nothing_now_and_the_same_later() -> None:
    store = SimStore(Disk())
    store.troubles.append(Trouble.FULL)
    with pytest.raises(Unavailable):
        two(store)
    assert two(store).first == 1


@pytest.mark.parametrize(("trouble", "kept"), [(Trouble.FAILS, 0), (Trouble.FAILS_AFTER, 2)])
def test_a_failed_disk_promises_nothing_until_it_is_opened_again(trouble: Trouble, kept: int) -> None:
    disk = Disk()
    store = SimStore(disk)
    store.troubles.append(trouble)
    for _ in range(2):
        with pytest.raises(Failed):
            two(store)
    assert SimStore(disk).head().seq == kept
    assert add(SimStore(disk), "c").last == kept + 1


def test_answers_wait_for_the_sync() -> None:
    due: list[Callable[[], None]] = []
    store = SimStore(Disk(), due.append)
    promise = store.submit((Write("a", 0, (event(1),)),), command_id="one", at=AT)
    assert store.head().seq == 0
    due.pop(0)()
    assert store.head().seq == 1
    assert not promise.done()
    due.pop(0)()
    assert promise.result() == Appended(1, 1, {"a": 1})


def test_who_waits_on_the_spot_goes_with_the_process_when_the_power_goes_under_another() -> None:
    due: list[Callable[[], None]] = []
    store = SimStore(Disk(), due.append)
    store.troubles.append(Trouble.POWER_BEFORE)
    store.submit((Write("a", 0, (event(1),)),), command_id="one", at=AT)
    store.at_once = True
    waits = store.submit((Write("b", 0, (event(2),)),), command_id="two", at=AT)
    assert isinstance(waits.exception(timeout=0), Closed)
