"""A table with real cards, which its dealer reads in as a test arranges them, for players who sit at browsers."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

from croupier.house.act import Person, Role
from croupier.house.dealer import Crew
from croupier.house.table.state import Running
from tests.pilot.autopilot import Autopilot
from tests.waiting import until
from tests.web.kit import Site, User, prepare_table

DEALER = 0


class Dealt:
    """A table that is open, with a dealer, a supervisor and players with chips at its first seats."""

    def __init__(self, site: Site, rulebook: str, table: str, players: int = 1, **settings: Any) -> None:
        self.site, self.table = site, table
        self.dealer = site.user(f"Dealer of {table}", Role.DEALER)
        self.supervisor = site.user(f"Supervisor of {table}", Role.SUPERVISOR)
        self._prepare(rulebook, settings)
        self.players = [self._seat(number) for number in range(1, players + 1)]
        self._coming: dict[int, Iterator[str]] = {}

    def _prepare(self, rulebook: str, settings: dict[str, Any]) -> None:
        prepare_table(self.site, rulebook, self.table, Running(real=True), **settings)
        persons = (Person(self.dealer.name, Role.DEALER), Person(self.supervisor.name, Role.SUPERVISOR))
        Autopilot(self.site.worker.service, self.table, Crew(*persons), lambda *_: None).open()

    def _seat(self, number: int) -> User:
        user = self.site.user(f"Player {number} of {self.table}")
        user.sit(self.table, number)
        return user

    def step(self) -> dict[str, Any]:
        """What the dealer is told to do next."""
        found: dict[str, Any] = self.dealer.http.get(f"/api/tables/{quote(self.table)}/next-step").json()
        return found

    def until(self, words: str) -> dict[str, Any]:
        """Does what staff does and waits for players, whose pages look at cards by themselves, up to a step that begins with some words."""
        done: list[str] = []
        while not (step := self.step())["does"].startswith(words):
            done.append(step["does"])
            assert len(done) < 200, done
            self._take(step)
        return step

    def open(self) -> None:
        """Opens betting."""
        self.until("open betting")
        self._take(self.step())

    def deal(self, hands: dict[int, str], *, until: str = "let the seats decide") -> None:
        """Closes betting and deals, card by card, these cards to each hand; more of them follow when they are wanted."""
        self._coming = {hand: iter(cards.split()) for hand, cards in hands.items()}
        self.until("call no more bets")
        self._take(self.step())
        self.until(until)

    def _take(self, step: dict[str, Any]) -> None:
        command = step["command"]
        if step["cards"]:
            command = {"type": "Scan", "word": next(self._coming[step["to"]])}
        if command is None:
            self._wait(step)
            return
        who = self.dealer if step["by"] == Role.DEALER else self.supervisor
        if step["pool"]:
            done = who.http.post(f"/api/pools/{step['pool']}/commands", json={"command": command})
            assert done.status_code == 200, done.text
        else:
            who.do(self.table, command)

    @contextmanager
    def changes(self) -> Iterator[None]:
        """Waits, at the end, until somebody else's command has come to the table."""
        before = self.step()
        yield
        self._wait(before)

    def _wait(self, before: dict[str, Any]) -> None:
        until(lambda: self.step()["version"] != before["version"], f"the table waits: {before}")

    def decides(self, page: Page, seat: int = 1) -> None:
        """Waits until a seat is to decide and its page shows the own hand as it is, with what was drawn turned over.

        What is pressed before that is pressed at other cards, and is not followed.
        """
        self.until("let the seats decide")
        cards = page.locator("[data-part=own-cards] [data-card]")

        def so() -> bool:
            own = self.players[seat - 1].see(self.table)["play"]["seats"][str(seat)]
            there = cards.evaluate_all("(all) => all.map((one) => one.dataset.card)")
            return not own["face_down"] and sorted(there) == sorted(own["cards"].split())

        until(so, "a page does not show the hand")

    def chips(self, seat: int = 1) -> int:
        """The chips at a seat."""
        found: int = self.players[seat - 1].see(self.table)["seats"][str(seat)]["chips"]
        return found
