"""What all tests may ask for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")  # how long an example takes says more of the machine than of the program

if TYPE_CHECKING:
    from tests.postgres import Server


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Server]":
    """A PostgreSQL server, started for the first test that asks for it."""
    from tests.postgres import QUICK, Server

    with Server(**QUICK) as server:
        yield server
