"""Too much at once: what changes something is refused early, with when to come back, and what is under way goes on."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from croupier.house.table.state import Standing
from croupier.web.desk import BACK, LATEST
from tests.waiting import CEILING, until
from tests.web.kit import Site, User, nobody

BOOK = "vanuatu-2013"
MORE = {"type": "BringChips", "seat": 1, "amount": 100}


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Site]:
    """A server that has one command under way at a time."""
    with Site(tmp_path, commands_at_once=1) as site:
        yield site


class Held:
    """A disk that takes what is written only when it is let."""

    def __init__(self, site: Site, patch: pytest.MonkeyPatch) -> None:
        self._submit = site.worker.store.submit
        self.waiting: list[tuple[Future[Any], tuple[Any, ...], dict[str, Any]]] = []
        patch.setattr(site.worker.store, "submit", self)

    def __call__(self, *given: Any, **named: Any) -> Future[Any]:
        self.waiting.append((Future(), given, named))
        return self.waiting[-1][0]

    def let(self) -> None:
        """Writes what waits."""
        while self.waiting:
            future, given, named = self.waiting.pop(0)
            future.set_result(self._submit(*given, **named).result(CEILING))


def in_background(user: User, table: str) -> tuple[Thread, list[httpx.Response]]:
    answers: list[httpx.Response] = []
    asking = Thread(target=lambda: answers.append(user.ask(table, MORE)))
    asking.start()
    return asking, answers


def test_a_command_too_many_is_refused_before_anything_is_done_for_it(
    busy: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command was taken and waited: under overload less was done than before it."""
    guest, table = busy.guest_at(BOOK)
    other, second = busy.guest_at(BOOK)
    asked: list[str] = []
    session = busy.worker.accounts.session
    disk = Held(busy, monkeypatch)
    asking, answers = in_background(guest, table)
    until(lambda: disk.waiting)
    monkeypatch.setattr(
        busy.worker.accounts, "session", lambda token: (asked.append(token), session(token))[1]
    )
    refused = other.ask(second, MORE)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "1")
    assert refused.json()["code"] == "OVERLOADED"
    assert nobody.post(f"{busy.url}/api/guests").status_code == 503
    assert not asked, "who asks was looked up"
    assert other.see(second)["standing"] == "open", "looking is still possible"
    with other.watch(second) as feed:
        told = feed.send(MORE, "x")
        assert (told["ok"], told["problem"]["code"], told["problem"]["values"]) == (
            False, "OVERLOADED", {"seconds": 1},
        )  # fmt: skip
        assert nobody.get(f"{busy.url}/readyz").status_code == 200
        disk.let()
        asking.join(CEILING)
        assert answers[0].status_code == 200
        monkeypatch.undo()
        until(lambda: not busy.worker.desk.full)
        assert feed.send(MORE, "x")["ok"], "nothing was done under this id"


def test_the_house_itself_goes_on_while_too_much_is_asked(busy: Site) -> None:
    guest, table = busy.guest_at(BOOK)
    assert guest.see(table)["standing"] == "open"
    busy.worker.desk.most = 0
    busy.worker.hub.clearing.clock = lambda: 2**62
    until(lambda: busy.worker.service.table(table).standing is Standing.CLOSED)
    assert guest.ask(table, MORE).status_code == 503


def test_those_who_are_refused_in_one_second_come_back_over_several(busy: Site) -> None:
    desk = busy.worker.desk
    desk.clock = lambda: 7.5
    told = Counter(desk.put_off() for _ in range(10 * BACK))
    assert [told[seconds] for seconds in (1, 2, 3, 4)] == [BACK - 1, BACK, BACK, BACK]
    assert set(told) == {1, 2, 3, 4, LATEST}
    desk.clock = lambda: 8.0
    assert desk.put_off() == 1
