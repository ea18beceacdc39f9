"""One Chromium for all the tests of a process, started for the first of them that asks."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from shutil import which

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = which("chromium-headless-shell") or which("chromium") or "chromium-headless-shell"
"""Debian's: the same engine, without the windows that nobody would see."""

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class Chromium:
    """Debian's Chromium, without a window.

    Playwright has a loop run in the thread that drives a browser. Between two tests this one only looks as if it did
    not, so that other tests can start loops of their own.
    """

    def __init__(self) -> None:
        self._playwright = sync_playwright().start()
        self._browser = self._playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        self._loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def driven(self) -> Iterator[Browser]:
        """The browser, as long as it is driven."""
        asyncio._set_running_loop(self._loop)
        try:
            yield self._browser
        finally:
            asyncio._set_running_loop(None)

    def close(self) -> None:
        """Ends the browser and what drives it."""
        with self.driven() as browser:
            browser.close()
            self._playwright.stop()


@cache
def chromium() -> Chromium:
    """The one of this process."""
    return Chromium()


def close() -> None:
    """Ends it, if there is one."""
    if chromium.cache_info().currsize:
        chromium().close()
        chromium.cache_clear()
