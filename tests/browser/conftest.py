"""A browser for all the tests of a process, and a server for each file."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import driving
from tests.web.conftest import quick_hands, same_cards, site

__all__ = ["quick_hands", "same_cards", "site"]


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
