"""A browser and a server for each file: while a browser is driven a loop runs, and other tests start loops of their own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.kit import CHROMIUM, QUIET
from tests.web.kit import Site


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield found
        found.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server shared by the tests of a file."""
    found = Site(tmp_path_factory.mktemp("house"))
    yield found
    found.stop()
