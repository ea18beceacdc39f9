"""Feeds by person, address and network; and a crowd at one table, which holds nobody up at another."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from croupier.web.feed.rooms import SLICE, Turns
from croupier.web.rates import Rates, Shares
from tests.waiting import until, until_async
from tests.web.kit import Site, User, from_there, live_table, nobody


class LoopTurns:
    """Counts the turns of a loop, and who is woken in which."""

    def __init__(self) -> None:
        self.now = 0
        self.woken: list[tuple[int, str]] = []
        self._next()

    def _next(self) -> None:
        self.now += 1
        asyncio.get_running_loop().call_soon(self._next)

    def of(self, table: str) -> list[int]:
        """The turns in which viewers of a table were woken."""
        return [turn for turn, name in self.woken if name.startswith(table)]


class Viewer(asyncio.Event):
    """Somebody who notes when it is woken."""

    def __init__(self, name: str, turns: LoopTurns) -> None:
        super().__init__()
        self.name, self.turns = name, turns

    def set(self) -> None:
        self.turns.woken.append((self.turns.now, self.name))


def test_a_crowd_is_told_a_few_at_a_time_and_every_table_has_its_turn() -> None:
    """All viewers of a table were woken at once: 2,000 of them slowed another table from 5 to 114 ms."""

    async def tell() -> LoopTurns:
        loop, turns = LoopTurns(), Turns()
        turns.wake("A", [Viewer(f"A{number}", loop) for number in range(5 * SLICE)])
        turns.wake("B", [Viewer(f"B{number}", loop) for number in range(2)])
        await until_async(lambda: len(loop.woken) == 5 * SLICE + 2)
        return loop

    loop = asyncio.run(tell())
    each = Counter(turn for turn, _ in loop.woken)
    assert max(each.values()) <= SLICE
    assert len(each) == 6
    assert max(loop.of("B")) < sorted(each)[2], "they waited for the whole crowd"


def test_who_waits_to_be_told_is_told_once() -> None:
    async def tell() -> list[str]:
        loop, turns = LoopTurns(), Turns()
        crowd = [Viewer(f"A{number}", loop) for number in range(3 * SLICE)]
        turns.wake("A", crowd)
        for _ in range(3):
            turns.wake("A", crowd[SLICE:])
        last = Viewer("B", loop)
        await until_async(lambda: len(loop.woken) == len(crowd))
        turns.wake("B", [last])
        await until_async(lambda: loop.woken[-1][1] == "B")
        return [name for _, name in loop.woken]

    told = asyncio.run(tell())
    assert len(told) == len(set(told)) == 3 * SLICE + 1


@contextmanager
def open_feeds(users: list[User], table: str = "T1") -> Iterator[list[str]]:
    """A feed for each, in this order; what each is told first, or why it has none."""
    with ExitStack() as held:
        feeds = [held.enter_context(user.watch(table)) for user in users]
        yield [feed.next().get("problem", {}).get("code", "open") for feed in feeds]


def test_feeds_are_counted_by_address_and_network(tmp_path: Path) -> None:
    """They were counted by person alone: 600 from one address in 68 s."""
    options = {"sockets_per_address": 1, "trusted_proxies": "127.0.0.0/8"}
    with Site(tmp_path, **options) as site:
        live_table(site, "vanuatu-2013", "T1")
        places = ("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.3.1")
        users = [from_there(site, place) for place in places]
        with open_feeds(users) as told:
            refused = "TOO_MANY_FEEDS"
            assert told == ["open", refused, "open", "open", "open", refused, "open"]
        until(lambda: not site.worker.hub.rooms["T1"].watching)
        with open_feeds(users[:1]) as told:
            assert told == ["open"]


@pytest.mark.parametrize("near", [False, True], ids=["address", "network"])
def test_requests_are_counted_by_address_and_network(tmp_path: Path, near: bool) -> None:
    with Site(tmp_path, trusted_proxies="127.0.0.0/8") as site:
        site.worker.rates = Rates(0.001, 2)

        def ask(number: int) -> int:
            place = {"X-Forwarded-For": f"192.0.2.{number if near else 1}"}
            return nobody.get(f"{site.url}/api/rulebooks", headers=place).status_code

        codes = [ask(number) for number in range(1, 11)]
        assert codes == [200] * (8 if near else 2) + [429] * (2 if near else 8)


def test_requests_are_counted_by_person_wherever_they_come_from(tmp_path: Path) -> None:
    with Site(tmp_path, trusted_proxies="127.0.0.0/8") as site:
        guest = site.user()
        site.worker.rates = Rates(0.001, 2)
        codes = []
        for number in range(3):
            place = {"X-Forwarded-For": f"192.0.{number}.1"}
            codes.append(guest.http.get("/api/session", headers=place).status_code)
        assert codes == [200, 200, 429]


def test_commands_are_counted_by_person_over_all_feeds(own_site: Site) -> None:
    """Each feed had a rate of its own: with twenty of them one person had the whole server."""
    guest, table = own_site.guest_at("vanuatu-2013")
    more = {"type": "BringChips", "seat": 1, "amount": 100}
    own_site.worker.commands = Rates(0.001, 2)
    with guest.watch(table, **{"as": "spectator"}) as one, guest.watch(table) as two:
        assert one.send(more, "1")["ok"]
        assert two.send(more, "2")["ok"]
        one.socket.send(json.dumps({"id": "3", "command": more}))
        while (told := one.next())["type"] not in ("slow", "answer"):
            pass
        assert told["type"] == "slow"
        other, second = own_site.guest_at("vanuatu-2013")
        with other.watch(second) as three:
            assert three.send(more, "4")["ok"]


@pytest.mark.parametrize("near", [False, True], ids=["address", "network"])
def test_commands_are_counted_by_address_and_network(
    tmp_path: Path, near: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.web.feed.connection.HOUSEHOLD", 1)
    with Site(tmp_path, trusted_proxies="127.0.0.0/8") as site, ExitStack() as held:
        users = [from_there(site, f"192.0.2.{number if near else 1}") for number in range(5 if near else 2)]
        tables = [user.practise("vanuatu-2013") for user in users]
        site.worker.commands = Rates(0.001, 1)
        told = []
        for user, table in zip(users, tables, strict=True):
            feed = held.enter_context(user.watch(table))
            feed.socket.send(json.dumps({"id": "1", "command": {"type": "SayReady", "seat": 1}}))
            while (message := feed.next())["type"] not in ("slow", "answer"):
                pass
            told.append(message["type"])
        assert told == ["answer"] * (len(users) - 1) + ["slow"]


def test_shares_are_given_back_once() -> None:
    shares = Shares()
    assert shares.take("a", {"Bob": 1})
    assert shares.take("a", {"Bob": 1})
    assert not shares.take("b", {"Bob": 1, "Cat": 5})
    shares.give_back("a")
    shares.give_back("a")
    assert [shares.take(one, {"Cat": 5, "Bob": 1}) for one in "bc"] == [True, False]
