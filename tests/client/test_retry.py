"""Trying again: one effect whatever is lost on the way, no second try of what is refused, and an end to it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from croupier.client import Retry, Second, Unreachable, Unreadable, calls
from croupier.client.session import Outcome, may_repeat
from croupier.house.table import commands as c
from tests.client.kit import ONCE, Proxy, Shells, refusal
from tests.waiting import until
from tests.web.kit import Site

ANSWER = b"HTTP/1.1 200"
AWAY = b"HTTP/1.1 503 Away\r\ncontent-length: 4\r\nconnection: close\r\n\r\naway"
SLOWER = b"HTTP/1.1 429 Slower\r\nretry-after: %d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"

TOO_MUCH = {"status": 503, "code": "OVERLOADED", "title": "too much"}


def chips(client: Any, table: str) -> int:
    found: int = client.look(table).view["seats"]["1"]["chips"]
    return found


def through(site: Site, shell: Shells, proxy: Proxy, retry: Retry | None = None) -> tuple[Any, Any, str]:
    """The same guest directly and through the proxy, with a practice table."""
    direct = shell(site.url)
    direct.guest()
    table = direct.practise("vanuatu-2013", chips=50_000).table
    more = {"retry": retry} if retry is not None else {}
    return direct, shell(proxy.url, direct.token, **more), table


def test_a_command_whose_answer_was_lost_has_one_effect(site: Site, shell: Shells, proxy: Proxy) -> None:
    direct, client, table = through(site, shell, proxy)
    before = direct.look(table).version
    proxy.cut_at(ANSWER)
    answer = client.send(table, c.BringChips(1, 700))
    assert (proxy.cuts, proxy.posts) == (1, 2)
    assert answer.repeated
    assert answer.version == before + 1 == direct.look(table).version
    assert chips(direct, table) == 50_700


def test_without_another_try_it_is_not_known_whether_it_was_done(
    site: Site, shell: Shells, proxy: Proxy
) -> None:
    direct, client, table = through(site, shell, proxy, ONCE)
    proxy.cut_at(ANSWER)
    with pytest.raises(Unreachable):
        client.send(table, c.BringChips(1, 700), key="mine")
    assert client.send(table, c.BringChips(1, 700), key="mine").repeated
    assert chips(direct, table) == 50_700


def test_a_command_with_a_second_person_is_sent_once(site: Site, shell: Shells, proxy: Proxy) -> None:
    _, client, table = through(site, shell, proxy)
    proxy.instead += [AWAY, AWAY]
    refused = refusal(
        lambda: client.send(table, c.BringChips(1, 700), second=Second("Sue", "secret", "123456"))
    )
    assert refused.status == 503
    assert len(proxy.instead) == 1


def test_a_server_that_is_away_for_a_while_is_asked_again(site: Site, shell: Shells, proxy: Proxy) -> None:
    direct, client, table = through(site, shell, proxy)
    proxy.instead += [AWAY, SLOWER % 0, AWAY]
    assert not client.send(table, c.BringChips(1, 700)).repeated
    assert not proxy.instead
    assert chips(direct, table) == 50_700


def overloaded(site: Site) -> float:
    """How much was refused as too much."""
    return (
        site.worker.metrics.registry.get_sample_value("croupier_refusals_total", {"code": "OVERLOADED"}) or 0
    )


@contextmanager
def overload(site: Site, times: int) -> Iterator[None]:
    """A server for which everything is too much, until it has said so some times more."""
    desk, most, said = site.worker.desk, site.worker.desk.most, overloaded(site) + times
    desk.most = 0

    def relieve() -> None:
        until(lambda: overloaded(site) >= said)
        desk.most = most

    helper = threading.Thread(target=relieve)
    helper.start()
    yield
    helper.join()


def test_what_is_too_much_for_the_server_is_asked_again(
    site: Site, shell: Shells, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.worker.desk, "put_off", lambda: 0)
    client = shell(site.url, retry=Retry(tries=100, first=0.01, longest=0.02))
    client.guest()
    table = client.practise("vanuatu-2013", chips=50_000).table
    with overload(site, 2):
        assert not client.send(table, c.BringChips(1, 700)).repeated
    with client.feed(table) as feed, overload(site, 2):
        assert not feed.send(c.BringChips(1, 50)).repeated
    assert chips(client, table) == 50_750


def test_a_server_for_which_it_stays_too_much_is_not_asked_for_ever(
    site: Site, shell: Shells, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.worker.desk, "put_off", lambda: 0)
    client = shell(site.url, retry=Retry(tries=2, first=0.01))
    client.guest()
    table = client.practise("vanuatu-2013").table
    with client.feed(table) as feed, overload(site, 4):
        for ask in (client.send, None):
            refused = refusal(lambda ask=ask: ask(table, c.SayReady(1)) if ask else feed.send(c.SayReady(1)))
            assert (refused.status, refused.code) == (503, "OVERLOADED")


def test_somebody_who_is_to_wait_long_is_told(site: Site, shell: Shells, proxy: Proxy) -> None:
    _, client, _ = through(site, shell, proxy)
    proxy.instead += [SLOWER % 600]
    refused = refusal(client.me)
    assert (refused.status, refused.code) == (429, "NOT_THE_HOUSE")


def test_a_refusal_is_not_asked_again(site: Site, shell: Shells, proxy: Proxy) -> None:
    _, client, table = through(site, shell, proxy)
    assert refusal(lambda: client.send(table, c.BringChips(1, -5))).status in (409, 422)
    assert proxy.posts == 1


def test_a_guest_is_not_made_twice(site: Site, shell: Shells, proxy: Proxy) -> None:
    client = shell(proxy.url)
    proxy.cut_at(b"HTTP/1.1 201")
    with pytest.raises(Unreachable):
        client.guest()
    assert proxy.cuts == 1
    assert client.token == ""


def test_nobody_there(shell: Shells) -> None:
    with pytest.raises(Unreachable, match="127"):
        shell("http://127.0.0.1:9").guest()


def test_an_address_that_is_none(shell: Shells) -> None:
    with pytest.raises(Unreachable):
        shell("croupier://house").me()


def test_an_answer_that_no_house_gives(site: Site, shell: Shells, proxy: Proxy) -> None:
    _, client, _ = through(site, shell, proxy)
    proxy.instead += [b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello"]
    with pytest.raises(Unreadable):
        client.me()


def test_waits_grow_and_are_bounded() -> None:
    found = Retry(tries=9, first=1.0, longest=6.0)
    for tried, most in enumerate((1.0, 2.0, 4.0, 6.0, 6.0)):
        assert all(most / 2 <= found.pause(tried) <= most for _ in range(20))


@pytest.mark.parametrize(
    ("call", "outcome", "again"),
    [
        (calls.me(), httpx.ReadError("lost"), True),
        (calls.sign_up("Bob", "secret"), httpx.ReadError("lost"), False),
        (calls.sign_up("Bob", "secret"), httpx.ConnectError("nobody"), True),
        (calls.me(), httpx.Response(409), False),
        (calls.me(), httpx.Response(500), False),
        (calls.me(), httpx.Response(502), True),
        (calls.sign_in("Bob", "secret"), httpx.Response(503), False),
        (calls.sign_in("Bob", "secret"), httpx.Response(429), True),
        (calls.sign_in("Bob", "secret"), httpx.Response(503, json=TOO_MUCH), True),
        (calls.health(), httpx.Response(503), False),
    ],
)
def test_what_may_be_sent_again(call: calls.Call[Any], outcome: Outcome, again: bool) -> None:
    assert may_repeat(call, outcome) is again
    assert Retry(tries=1).wait(call, outcome, 0) is None
