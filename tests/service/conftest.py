"""A house for each test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.house.service import Service
from croupier.store import SqliteStore
from tests.service.kit import Casino, serve
from tests.service.test_jackpots import Pair


@pytest.fixture
def casino(tmp_path: Path) -> Iterator[Casino]:
    """A house with its log in a folder of its own."""
    with Casino(tmp_path) as found:
        yield found


@pytest.fixture
def other(casino: Casino) -> Iterator[Service]:
    """Another service on the log of the house."""
    with SqliteStore(casino.path) as store:
        yield serve(store, seed=2, clock=casino.clock)


@pytest.fixture
def pair(casino: Casino) -> Pair:
    """Two tables of the house and their pool."""
    return Pair(casino)
