"""The site as it is built: strict, whole, and to be read from a disk without a network."""

import json
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.documents import api
from tools.documents.rulebooks import anchor

from croupier.rulebook import IDS
from croupier.rulebook.clauses import clauses
from tests.browser.conftest import browser, last_browser
from tests.browser.kit import MILLISECONDS
from tests.docs.pages import ROOT
from tests.library import public
from tests.once import once

__all__ = ["browser", "last_browser"]

LOADS = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "video": "src"}


pytestmark = pytest.mark.proof


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once; a warning would have failed it."""
    return once(tmp_path_factory, "documents", build)


def build(folder: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr


class Loads(HTMLParser):
    """Collects what a page has the browser fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in LOADS and (address := given.get(LOADS[tag])):
            self.found.append(address)


def loads(page: Path) -> list[str]:
    parser = Loads()
    parser.feed(page.read_text("utf-8"))
    return parser.found


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        for address in loads(page):
            assert not re.match(r"(https?:)?//", address), f"{page.name} loads {address}"
            if page.name != "404.html" and not address.startswith(("data:", "#")):
                assert (page.parent / address.split("?")[0].split("#")[0]).exists(), f"{page.name}: {address}"


def test_no_style_loads_anything_from_elsewhere(site: Path) -> None:
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*['\"]?(https?:)?//", sheet.read_text("utf-8")), sheet.name


def test_everything_can_be_found(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    places = {entry["location"].split("#")[0] for entry in index["docs"]}
    assert {f"rulebooks/{name}.html" for name in IDS} <= places
    assert {f"reference/api/{name}.html" for name in api.described()} <= places
    assert (site / "search" / "search_index.js").read_text("utf-8").startswith("var __index = ")


@pytest.mark.parametrize("name", IDS)
def test_every_clause_has_a_place_of_its_own(site: Path, name: str) -> None:
    text = (site / "rulebooks" / f"{name}.html").read_text("utf-8")
    own = [clause for clause in clauses() if clause.rulebook == name]
    assert len({anchor(clause.id) for clause in own}) == len(own)
    assert all(text.count(f'id="{anchor(clause.id)}"') == 1 for clause in own)


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    for package, names in api.described().items():
        text = (site / "reference" / "api" / f"{package}.html").read_text("utf-8")
        told = set(re.findall(r'id="([\w.]+)"', text))
        missing = [name for name in names if not any(one.endswith(f".{name}") for one in told)]
        assert not missing, f"{package}: {missing}"


def test_the_public_packages_are_those_under_the_promise() -> None:
    assert set(public.PACKAGES) <= set(api.PUBLIC)
    assert not set(public.PACKAGES) & set(api.INSIDE)


def opened(browser: Browser, **options: Any) -> tuple[Page, list[str]]:
    """A new page, and what goes wrong on it or is asked of another place than this disk."""
    page = browser.new_page(viewport={"width": 1280, "height": 900}, **options)
    page.set_default_timeout(MILLISECONDS)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on(
        "request", lambda asked: wrong.append(asked.url) if asked.url.startswith(("http", "ws")) else None
    )
    return page, wrong


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "place",
    ["index.html", "architecture.html", "rulebooks/vanuatu-2013.html", "reference/api/croupier.hands.html"],
)
def test_a_page_opens_from_a_disk(site: Path, browser: Browser, place: str, scheme: str) -> None:
    page, wrong = opened(browser, color_scheme=scheme)
    page.goto(f"file://{site / place}")
    expect(page.locator("article h1")).to_be_visible()
    assert page.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth > 0)")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wrong == []
    page.close()


def test_the_search_works_from_a_disk(site: Path, browser: Browser) -> None:
    page, wrong = opened(browser)
    page.goto(f"file://{site / 'index.html'}")
    page.get_by_role("textbox", name="Search").first.press_sequentially("second combination")
    first = page.locator(".md-search-result__item").first
    expect(first).to_be_visible()
    first.locator("a").first.click()
    expect(page.get_by_text("second combination", exact=False).first).to_be_visible()
    assert page.url.startswith("file://")
    assert wrong == []
    page.close()
