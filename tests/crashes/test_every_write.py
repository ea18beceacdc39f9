"""Every write, cut and sync of a full round fails once: nothing that was told is lost, and the round can be ended."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import sqlite
from croupier.store.errors import NotALog, Unreadable
from tests.crashes.failing_disk import Disk, Trouble
from tests.crashes.sweeping import Lost, Sweep
from tests.effort import often

EVERY = often(9, 1)
"""One change in so many fails, and the first of each kind of change of each file."""


@pytest.fixture
def disk() -> Iterator[Disk]:
    disk = Disk()
    yield disk
    disk.unregister()


@pytest.mark.parametrize("trouble", list(Trouble))
def test_every_write_of_a_round_fails_once(
    tmp_path: Path, disk: Disk, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "WAL_PAGES", 30)  # so that the round holds checkpoints too
    sweep = Sweep(tmp_path, disk, "nz-div22-2016")
    kinds = sweep.changes()
    tried = sorted({*range(1, len(kinds) + 1, EVERY), *(kinds.index(kind) + 1 for kind in set(kinds))})
    found = Counter(sweep.fail(at, trouble) for at in tried)
    assert len(set(kinds)) == 5
    assert len(kinds) > 100
    assert found["refused"] > 0 or trouble is Trouble.FULL


def test_the_sweep_sees_what_a_disk_that_lies_about_its_syncs_loses(tmp_path: Path, disk: Disk) -> None:
    sweep = Sweep(tmp_path, disk, "nz-div22-2016")
    disk.lies = True
    found: Counter[type] = Counter()
    for at in range(20, len(sweep.changes()), often(40, 10)):
        try:
            sweep.fail(at, Trouble.POWER)
        except (Lost, NotALog, Unreadable) as error:  # something acknowledged is gone, or the whole file is
            found[type(error)] += 1
    assert found[Lost] > 0
