"""A server for a whole file of tests, and one of its own for a test that needs it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.kit import Site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server shared by the tests of a file."""
    found = Site(tmp_path_factory.mktemp("house"))
    yield found
    found.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server for one test."""
    found = Site(tmp_path)
    yield found
    found.stop()
