"""Real browsers on the real server: visitors who click and type, and complain about every error on a page."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from croupier.floor.act import Role
from tests.web.kit import PASSWORD, Site, User

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 768, 1440)
CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until a page has been drawn as it now is."""
expect.set_options(timeout=10_000)


class Visitor:
    """Somebody at a browser of their own."""

    def __init__(self, site: Site, context: BrowserContext) -> None:
        self.site, self.context = site, context
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("request", self._asked)

    def _heard(self, message: Any) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            self.errors.append(message.text)

    def _asked(self, request: Any) -> None:
        own = request.url.startswith((self.site.url, self.site.url.replace("http", "ws"), "data:"))
        if not own:
            self.errors.append(f"a request elsewhere: {request.url}")

    def go(self, *words: str) -> Page:
        """Goes to a place in the app."""
        self.page.goto(f"{self.site.url}/#/{'/'.join(words)}")
        return self.page

    def be(self, user: User) -> "Visitor":
        """Is somebody who is signed in already."""
        self.context.add_cookies(
            [{"name": "croupier_session", "value": user.me["token"], "url": self.site.url, "httpOnly": True}]
        )
        self.page.goto(self.site.url)
        self.page.evaluate("localStorage.setItem('croupier.signed-in', 'yes')")
        self.page.reload()
        return self

    def shoot(self, name: str) -> None:
        """Takes a picture of the page at every width, to be looked at."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        size = self.page.viewport_size
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.page.wait_for_timeout(100)
            self.page.screenshot(path=SHOTS / f"{name}-{width}.png", full_page=True)
            wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{name} is {wide} px too wide at {width}"
        if size is not None:
            self.page.set_viewport_size(size)

    def check(self) -> None:
        """No errors so far, and nothing that axe complains about."""
        assert not self.errors, self.errors
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [
            f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
            for one in found["violations"]
        ]
        assert not told, told


@contextmanager
def visitor(site: Site, browser: Browser, **options: Any) -> Iterator[Visitor]:
    """Somebody new; at the end nothing may have gone wrong on the page."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, **options)
    context.set_default_timeout(10_000)
    found = Visitor(site, context)
    try:
        yield found
        assert not found.errors, found.errors
    finally:
        context.close()


def staff(site: Site, role: Role, name: str) -> User:
    """Somebody of the staff, with an authenticator."""
    return site.user(name, role)


__all__ = ["PASSWORD", "Site", "User", "Visitor", "staff", "visitor"]
