"""What all tests may ask for, and how hypothesis draws: the same examples each time, except in `make prove`."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import HealthCheck, settings

from tests.effort import PROVING
from tests.web import chance

SLOW_MACHINE = (HealthCheck.too_slow,)
"""How long an example takes says more of the machine than of the program."""

settings.register_profile(
    "same", deadline=None, derandomize=True, database=None, suppress_health_check=SLOW_MACHINE
)
settings.register_profile("prove", deadline=None, suppress_health_check=SLOW_MACHINE, print_blob=True)
settings.load_profile("prove" if PROVING else "same")


def pytest_configure(config: pytest.Config) -> None:
    """Lets a proof take as long as it is given, and has the end of a run look for forgotten things once, not five times."""
    config.stash[gc_collect_iterations_key] = 1
    if PROVING:
        config.option.timeout = 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves what is for proof alone to `make prove`, and says how much that is."""
    left = [] if PROVING else [item for item in items if item.get_closest_marker("proof")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]


@pytest.fixture(autouse=True, scope="module")
def same_house(request: pytest.FixtureRequest) -> None:
    """What a house for a whole file draws while it is prepared is the same at every run, whatever was tested before."""
    chance.begin(request.node.nodeid)


@pytest.fixture(autouse=True)
def same_cards(request: pytest.FixtureRequest) -> None:
    """The cards of a test are the same at every run."""
    chance.begin(request.node.nodeid)


if TYPE_CHECKING:
    from tests.postgres import Server


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Server]":
    """A PostgreSQL server, started for the first test that asks for it."""
    from tests.postgres import QUICK, Server

    with Server(**QUICK) as server:
        yield server
