"""A door for each test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.store import SqliteStore
from tests.service.accounts.kit import House


@pytest.fixture
def at(tmp_path: Path) -> Iterator[House]:
    """Accounts over a log in a folder of its own."""
    with SqliteStore(tmp_path / "house.db") as store:
        yield House(store, tmp_path)
