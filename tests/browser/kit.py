"""Real browsers on the real server: visitors who click and type, and complain about every error on a page."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from croupier.rulebook import IDS
from tests.effort import PROVING, some
from tests.waiting import CEILING
from tests.web import chance
from tests.web.kit import Site, User

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 768, 1440)
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until a page has been drawn as it now is."""
COLOURS = ("color-contrast", "link-in-text-block")
"""What axe says of colours; the rest of it looks at nothing that another scheme of colours changes."""

LAYOUT = (
    "target-size",
    "scrollable-region-focusable",
    "color-contrast",
    "meta-viewport",
    "css-orientation-lock",
)
"""What axe says of how things lie; the rest of it looks at nothing that another width changes."""

SHAPES = """() => {
  const telling = /^(class|role|type|style|disabled|hidden|tabindex|aria-(pressed|expanded|hidden|live|checked|current|modal))$/;
  const shape = (one) => [one.tagName, ...[...one.attributes].map(({ name, value }) =>
    telling.test(name) ? `${name}=${value}` : name).sort()].join(" ");
  const found = new Set();
  const walk = (one, above) => {
    let here = above;
    for (const letter of shape(one)) here = (Math.imul(here, 31) + letter.charCodeAt(0)) | 0;
    found.add(here);
    if (!(one instanceof SVGElement)) for (const below of one.children) walk(below, here);
  };
  walk(document.documentElement, 7);
  return [...found];
}"""
"""The kinds of elements on a page: what each is, and what it stands in."""

SAME_SEEDS = """(() => {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (into) => {
    const last = sessionStorage.getItem("seeds");
    if (into.byteLength !== 32 || !last) return real(into);
    const name = last.replace(/\\d+$/, (count) => +count + 1);
    sessionStorage.setItem("seeds", name);
    let state = [...name].reduce((so, one) => Math.imul(so ^ one.charCodeAt(0), 0x01000193), 0x811c9dc5);
    for (const at of into.keys()) {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + at;
      into[at] = state >>> 24;
    }
    return into;
  };
})()"""
"""A browser's seeds for shuffles follow from the name of a test, as the cards of its house do."""

OF_EACH_KIND = some(("nsw-star-2019", "nz-caribbean-1998"), IDS)
"""A rulebook with a draw and one without, or in `make prove` all of them."""

MILLISECONDS = CEILING * 1_000
expect.set_options(timeout=MILLISECONDS)


SIZE: ViewportSize = {"width": 1280, "height": 900}
_free: dict[tuple[Any, ...], list[Page]] = {}
_seen: dict[tuple[Any, ...], set[int]] = {}


class Visitor:
    """Somebody at a browser of their own."""

    def __init__(self, site: Site, page: Page) -> None:
        self.site, self.page, self.context = site, page, page.context
        self.errors: list[str] = []
        self._listeners = {"pageerror": self._failed, "console": self._heard, "request": self._asked}
        for event, listener in self._listeners.items():
            page.on(event, listener)  # type: ignore[call-overload]
        self.clear()

    def clear(self) -> None:
        """Goes to a page of the site on which nothing happens, and leaves nothing of whoever was there before."""
        self.context.set_offline(False)
        self.page.set_viewport_size(SIZE)
        self.page.goto(f"{self.site.url}/healthz")
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.evaluate("(name) => sessionStorage.setItem('seeds', name)", f"{chance.browser()} 0")
        self.context.clear_cookies()

    def leave(self) -> None:
        """Hears no more of the page, and goes from it; whoever comes next clears it."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        self.page.goto("about:blank")

    def _failed(self, error: Any) -> None:
        self.errors.append(str(error))

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
        self.page.evaluate("localStorage.setItem('croupier.signed-in', 'yes')")
        return self

    def shoot(self, name: str) -> None:
        """Not too wide at any width; with pictures in `make prove`, to be looked at."""
        size = self.page.viewport_size
        for width in WIDTHS:
            self.page.set_viewport_size({"width": width, "height": 900})
            self.page.evaluate(DRAWN)
            self.picture(f"{name}-{width}")
            wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{name} is {wide} px too wide at {width}"
        if size is not None:
            self.page.set_viewport_size(size)

    def picture(self, name: str) -> None:
        """Takes a picture of the whole page, in `make prove`: nothing is tested by it."""
        if PROVING:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=SHOTS / f"{name}.png", full_page=True)

    def check(self, *rules: str) -> None:
        """No errors so far, and nothing that axe complains about, by some of its rules or all of them.

        A page all of whose kinds of elements it has looked at before is looked at again in `make prove` alone.
        """
        assert not self.errors, self.errors
        shapes = set(self.page.evaluate(SHAPES))
        seen = _seen.setdefault((rules, self._as_it_is()), set())
        if shapes <= seen and not PROVING:
            return
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(_axe())
        only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
        found = self.page.evaluate(
            "(only) => axe.run(document, {resultTypes: ['violations'], preload: false, ...only})", only
        )
        told = [
            f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes'][:3]]}"
            for one in found["violations"]
        ]
        assert not told, told
        seen |= shapes

    def _as_it_is(self) -> tuple[Any, ...]:
        size = self.page.viewport_size or SIZE
        return size["width"], self.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


@cache
def _axe() -> str:
    return AXE.read_text("utf-8")


@contextmanager
def visitor(site: Site, browser: Browser, **options: Any) -> Iterator[Visitor]:
    """Somebody new; at the end nothing may have gone wrong on the page.

    A page that nobody uses any more is used again, with nothing left in it: a new one takes the browser a second.
    """
    free = _free.setdefault((id(browser), *sorted(options.items())), [])
    page = free.pop() if free else _opened(browser, options)
    found = Visitor(site, page)
    try:
        yield found
        assert not found.errors, found.errors
    except BaseException:
        page.context.close()
        raise
    page.emulate_media(color_scheme=options.get("color_scheme", "light"))
    found.leave()
    free.append(page)


@contextmanager
def visitors(site: Site, browser: Browser, count: int) -> Iterator[list[Visitor]]:
    """So many people, each at a browser where nothing moves."""
    with ExitStack() as stack:
        several = (visitor(site, browser, reduced_motion="reduce") for _ in range(count))
        yield [stack.enter_context(one) for one in several]


def _opened(browser: Browser, options: dict[str, Any]) -> Page:
    # What keeps the shell is for the tests of it: elsewhere every file comes from the server.
    context = browser.new_context(viewport=SIZE, **{"service_workers": "block", **options})
    context.set_default_timeout(MILLISECONDS)
    context.add_init_script(SAME_SEEDS)
    return context.new_page()
