"""Ten tables opened from a template of the house, with a mouse and at the pace of a person who types: presses, keys, seconds.

python bench/opening.py
"""

import re
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.driving import chromium, close
from tests.browser.kit import visitor
from tests.waiting import until
from tests.web import chance
from tests.web.kit import Site, User

from croupier.house.act import HOUSE, HOUSE_SUPERVISOR, Role
from croupier.house.house import KeepTemplate, Template
from croupier.house.table.state import CardSource, Running, Standing

PACE = 200
"""Milliseconds from one key to the next: sixty words a minute."""
THOUGHT = 1.0
"""Seconds before each press of the mouse, to find it."""
TABLES = [f"Lunar {number}" for number in range(1, 11)]
EVENING = Template(
    "nz-div22-2016",
    CardSource.SHOE,
    limits=(1_000, 50_000),
    running=Running(auto=True, betting=25, decision=30, force=20),
)


class Hand:
    """A supervisor's hand, which counts what it presses."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses, self.keys = page, 0, 0

    def press(self, name: str) -> None:
        time.sleep(THOUGHT)
        self.page.get_by_role("link", name=re.compile(name)).or_(
            self.page.get_by_role("button", name=re.compile(name))
        ).first.click()
        self.presses += 1

    def choose(self, label: str, option: str) -> None:
        """Opens a list and presses one of its options."""
        time.sleep(2 * THOUGHT)
        self.page.get_by_label(label).select_option(label=option)
        self.presses += 2

    def type(self, label: str, text: str) -> None:
        time.sleep(THOUGHT)
        field = self.page.get_by_label(re.compile(label))
        field.click()
        field.press_sequentially(text, delay=PACE)
        self.presses, self.keys = self.presses + 1, self.keys + len(text)


def opened(site: Site, page: Page, user: User) -> str:
    """Opens the tables from the wall of tables, and says what it took."""
    expect(page.get_by_role("link", name="Open tables")).to_be_visible()
    hand, began = Hand(page), time.perf_counter()
    hand.press("^Open tables")
    expect(page.get_by_label("Begin with").get_by_role("option", name="Evening")).to_have_count(1)
    hand.choose("Begin with", "Evening")
    hand.type("^Tables:", "Lunar 1-10")
    hand.press("Set up$")
    hand.type("^Why", "a busy evening")
    hand.press("^Set .* up$")
    until(lambda: all(site.worker.service.table(one).standing is Standing.OPEN for one in TABLES))
    took = time.perf_counter() - began
    return f"{len(TABLES)} tables by {user.name}: {hand.presses} presses, {hand.keys} keys, {took:.0f} s"


def main() -> None:
    """Opens them in a house of its own."""
    with TemporaryDirectory() as folder, chromium().driven() as browser:
        chance.begin("opening")
        with Site(Path(folder)) as site:
            site.has(HOUSE, KeepTemplate("Evening", EVENING), "template", HOUSE_SUPERVISOR)
            user = site.user("Sue", Role.SUPERVISOR)
            with visitor(site, browser) as one:
                print(opened(site, one.be(user).go("floor"), user))
    close()


if __name__ == "__main__":
    main()
