"""A browser for all the tests of a process, and a server for each file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from croupier.house.table.state import Running
from tests.browser import driving
from tests.waiting import CEILING
from tests.web.conftest import own_site, quick_hands, site

__all__ = ["own_site", "quick_hands", "site"]


@pytest.fixture(autouse=True, scope="module")
def patient_deals() -> Iterator[None]:
    """The first card of a practice round waits for a browser's seed as long as a test does: without it other cards come."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.house.table.running.MOST_FOR_SEEDS", int(CEILING))
        patch.setattr("croupier.web.routes.practice.BY_ITSELF", Running(auto=True, seeds=int(CEILING)))
        yield


@pytest.fixture(scope="session")
def last_browser() -> Iterator[None]:
    """Ends the browser when the last test is over."""
    yield
    driving.close()


@pytest.fixture
def browser(last_browser: None) -> Iterator[Browser]:
    """The browser; a test opens a context of its own in it."""
    with driving.chromium().driven() as found:
        yield found
