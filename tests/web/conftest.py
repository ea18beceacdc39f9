"""A server for a whole file of tests, and one of its own for a test that needs it."""

import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
import structlog

from croupier.web.running import logs
from tests.waiting import CEILING
from tests.web import chance
from tests.web.kit import Site


@pytest.fixture(autouse=True, scope="module")
def quick_hands() -> Iterator[None]:
    """Servers that look often for what they do by themselves, and wait for their own log as long as a test does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.web.feed.ticking.TICK", 0.02)
        for patience in ("croupier.web.running.watch.MOMENT", "croupier.web.reports.PATIENCE"):
            patch.setattr(patience, CEILING)
        patch.setattr("croupier.web.routes.lessons.token_hex", chance.question)
        patch.setattr("croupier.house.accounts.door.token_hex", chance.guest)
        yield


@pytest.fixture
def said() -> Iterator[StringIO]:
    """Everything that is logged; logging is left as it was found."""
    root, out = logging.getLogger(), StringIO()
    handlers, level = list(root.handlers), root.level
    logs.configure("json", "info", out)
    yield out
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


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
