"""A table with real cards over HTTP: its staff is led from the equipment to the end of a round, and rules on what goes wrong."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.house.act import Role
from croupier.house.jackpots import OpenPool
from croupier.rulebook import rulebook
from tests.web.kit import Site, User, seated

TABLE = "Hand 1"
CARDS = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]


class Hall:
    """A table that Dee deals and Sue supervises, with Sam beside her and Bob and Cat as players."""

    def __init__(self, site: Site, book: str) -> None:
        self.site = site
        self.dee, self.sue = site.user("Dee", Role.DEALER), site.user("Sue", Role.SUPERVISOR)
        self.sam = site.user("Sam", Role.SUPERVISOR)
        self.bob, self.cat = site.user("Bob"), site.user("Cat")
        areas = list(rulebook(book).layout.areas)
        self.sue.do(TABLE, {"type": "PrepareTable", "table": TABLE, "rulebook": book, "areas": areas})
        self.arrange("Sid", real=True)
        self.cards = iter(CARDS)
        self.done: list[str] = []

    def arrange(self, second: str, **running: bool) -> None:
        """Has Sue, with a supervisor who comes for it, say who deals."""
        other = self.site.user(second, Role.SUPERVISOR)
        command = {"type": "Arrange", "running": running}
        self.sue.do(TABLE, command, why="as agreed", second=other.as_second())

    def step(self) -> dict[str, Any]:
        found: dict[str, Any] = self.dee.http.get(f"/api/tables/{TABLE}/next-step").json()
        return found

    def go(self, until: str) -> dict[str, Any]:
        """Does step after step as the console does, up to one that begins with some words."""
        for _ in range(200):
            step = self.step()
            self.done.append(step["does"])
            if step["does"].startswith(until):
                return step
            self.take(step)
        raise AssertionError(self.done)

    def take(self, step: dict[str, Any]) -> None:
        assert step["clause"], step
        command, more = step["command"], {}
        if step["cards"]:
            assert command is None
            assert step["to"] in (0, 1, 2)
            command = {"type": "Scan", "word": next(self.cards)}
        if step["second"]:
            assert step["second"] == "game supervisor"
            more["second"] = self.sam.as_second()
        if command is not None and command["type"] == "CountFloat":
            assert command["amount"] == 0, "a count is blind"
            command = {**command, "amount": 10_000_000}
        if command is not None and command["type"] == "AssignStaff":
            command = {**command, "dealer": "Dee", "supervisor": "Sue"}
        if command is None:
            self.decide(step)
        else:
            who = self.dee if step["by"] == "dealer" else self.sue
            who.do(TABLE, command, **more)

    def decide(self, step: dict[str, Any]) -> None:
        kinds = {"bets": "PlaceWager", "deci": "Bet", "forc": "AnswerForce"}
        kind = next(kind for part, kind in kinds.items() if part in step["does"])
        fields = {"PlaceWager": {"area": "ante", "amount": 1_000}, "AnswerForce": {"force": False}}
        for seat in step["waits"]:
            user = self.bob if seat == 1 else self.cat
            user.play(TABLE, kind, seat, **fields.get(kind, {}))

    def open(self) -> None:
        """Does step after step until the table waits for players, and has them sit down."""
        while (step := self.step())["does"]:
            self.take(step)
        seated(TABLE, self.bob, self.cat)

    def weigh(self, who: User, kind: str, **fields: Any) -> httpx.Response:
        command = {"type": "Play", "command": {"type": kind, **fields}}
        return who.http.post(f"/api/tables/{TABLE}/preview", json={"command": command})

    def chips(self) -> list[int]:
        return [chair["chips"] for chair in self.dee.see(TABLE)["seats"].values()]


@pytest.mark.parametrize("book", ["vanuatu-2013", "nz-caribbean-1998", "nz-div22-2016"])
def test_staff_is_led_from_the_equipment_to_the_end_of_a_round(tmp_path: Path, book: str) -> None:
    with Site(tmp_path) as site:
        hall = Hall(site, book)
        assert hall.go("")["does"].startswith("find the")
        hall.open()
        assert hall.go("open betting")["command"] == {"type": "StartRound"}
        hall.take(hall.step())
        hall.go("open betting")
        seen = hall.dee.see(TABLE)
        assert seen["real"]
        assert (seen["round"], seen["commitments"], seen["play"]["phase"]) == (1, [], "closed")
        assert {"call no more bets", "settle the hands", "close the round"} <= set(hall.done)
        hall.arrange("Sol", auto=True)
        assert hall.dee.see(TABLE)["auto"]


def test_a_ruling_is_told_before_it_is_made_and_refunds_once_it_is(own_site: Site) -> None:
    hall = Hall(own_site, "vanuatu-2013")
    hall.open()
    before = hall.chips()
    hall.go("deal 12 cards")
    head = own_site.worker.store.head()
    foreign = {"what": "a second seven of clubs"}
    told = hall.weigh(hall.dee, "FindForeignCard", **foreign).json()
    assert (told["reason"], told["second"]) == (True, True)
    assert [line["clause"] for line in told["lines"] if line["kind"] == "RoundVoided"] == ["11.10"]
    exposed = hall.weigh(hall.dee, "ExposeCard", hand=0)
    assert exposed.status_code == 200
    assert "is exposed in the deal" in exposed.text
    assert not re.findall(r"\b[2-9TJQKA][cdhs]\b", exposed.text)
    cancel = hall.weigh(hall.sue, "VoidHand", seat=1, reason="talk")
    assert cancel.status_code == 409
    assert cancel.json()["clause"]
    assert hall.weigh(hall.dee, "Reveal").json()["code"] == "NOT_WEIGHED"
    assert hall.weigh(hall.bob, "FindForeignCard", **foreign).status_code == 403
    assert own_site.worker.store.head() == head
    assert hall.chips() != before
    found = {"type": "Play", "command": {"type": "FindForeignCard", **foreign}}
    assert hall.dee.ask(TABLE, found, why="it was dealt").json()["code"] == "SECOND_PERSON"
    hall.dee.do(TABLE, found, why="it was dealt", second=hall.sue.as_second())
    assert hall.chips() == before
    assert hall.dee.http.get(f"/api/tables/{TABLE}/next-step").json()["step"] == "step.locked"


def test_a_called_supervisor_is_seen_by_staff_alone(own_site: Site) -> None:
    hall = Hall(own_site, "vanuatu-2013")
    hall.dee.do(TABLE, {"type": "CallSupervisor", "what": "a question about limits"})
    assert hall.sue.see(TABLE)["called"] == "a question about limits"
    assert "called" not in hall.bob.see(TABLE)
    assert "running" not in hall.bob.see(TABLE)
    hall.sue.do(TABLE, {"type": "AnswerCall"})
    assert "called" not in hall.sue.see(TABLE)


def test_a_jackpot_hand_of_a_shared_pool_is_verified_counted_and_paid(own_site: Site) -> None:
    hall = Hall(own_site, "nz-caribbean-1998")
    own_site.has("pool/stud", OpenPool((TABLE,), 5_000, 70_000, approval="test"), "pool")
    hall.open()
    hall.go("call no more bets")
    hall.take(hall.step())
    hall.bob.play(TABLE, "PlaceWager", 1, area="jackpot", amount=100)
    flush, pair, dealer = "2h 5h 9h Jh Kh", "3c 3d 8s 9d Qc", "4c 7d Ts 6c 2d"
    hall.cards = iter(
        word for deal in zip(flush.split(), pair.split(), dealer.split(), strict=True) for word in deal
    )
    for role in ("dealer", "game supervisor"):
        step = hall.go("verify the jackpot hand")
        assert (step["by"], step["pool"], step["command"]["seat"]) == (role, "stud", 1)
        who = hall.dee if role == "dealer" else hall.sue
        done = who.http.post(f"/api/pools/{step['pool']}/commands", json={"command": step["command"]})
        assert done.status_code == 200, done.text
    before = hall.chips()[0]
    assert hall.go("count the deck")["by"] == "game supervisor"
    hall.take(hall.step())
    assert hall.chips()[0] > before
    hall.go("close the round")
