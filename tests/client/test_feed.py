"""Feeds of either client: kept up to date, back after a loss with nothing doubled, and over when they are over."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from croupier.client import (
    ApiError,
    AsyncClient,
    FeedEnded,
    Retry,
    Second,
    SignedOut,
    TakenOver,
    Unreachable,
    Unreadable,
)
from croupier.client.following import UNREAD, Following
from croupier.client.session import ClientSession
from croupier.game import commands as g
from croupier.house.table import commands as c
from croupier.web.feed import connection as server
from tests.client.kit import ONCE, QUICK, Proxy, Shells, refusal
from tests.waiting import until_async
from tests.web.kit import Site

ANTE = g.PlaceWager(1, "ante", 1_000)
OUT = g.WithdrawWager(1, "ante")
Line = tuple[Any, str, Any]


class Nonsense(Struct, frozen=True, tag=True):
    """A command that no table knows."""

    seat: int = 1


def practise(client: Any) -> str:
    client.guest()
    table: str = client.practise("vanuatu-2013").table
    return table


@pytest.fixture
def line(site: Site, shell: Shells, proxy: Proxy) -> Iterator[Line]:
    """A guest who is connected directly, a practice table, and its feed through the proxy."""
    direct = shell(site.url)
    table = practise(direct)
    with shell(proxy.url, direct.token).feed(table) as feed:
        yield direct, table, feed


def test_a_feed_is_up_to_date(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    with guest.feed(table) as feed:
        assert feed.table == table
        assert feed.view == guest.look(table).view
        first = next(feed)
        assert (first.version, first.view, first.said) == (feed.version, feed.view, [])
        answer = guest.send(table, ANTE)
        second = next(feed)
        assert second.version == answer.version == feed.version
        assert [line.text for line in second.said] == ["Seat 1 antes 10.00"]
        assert second.view == feed.view == guest.look(table).view
        assert "seats" not in first.view.get("play", {}) or not first.view["play"]["seats"]


def test_commands_and_refusals_on_a_feed(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    with guest.feed(table) as feed:
        version = feed.version
        assert feed.until(feed.send(ANTE, version=version).version) == guest.look(table).view
        assert refusal(lambda: feed.send(OUT, version=version)).code == "STALE"
        assert refusal(lambda: feed.send(g.Bet(1))).clause
        assert feed.send(OUT).version == guest.look(table).version


def test_the_same_key_on_a_feed_has_one_effect(guest: Any) -> None:
    table = guest.practise("vanuatu-2013", chips=50_000).table
    with guest.feed(table) as feed:
        first = feed.send(c.BringChips(1, 700), key="once")
        assert feed.send(c.BringChips(1, 700), key="once").version == first.version
        assert feed.until(first.version)["seats"]["1"]["chips"] == 50_700


def test_a_lost_feed_comes_back_with_the_gap(line: Line, proxy: Proxy) -> None:
    direct, table, feed = line
    next(feed)
    proxy.cut()
    version = direct.send(table, ANTE).version
    update = next(feed)
    assert (update.version, feed.version) == (version, version)
    assert [line.text for line in update.said] == ["Seat 1 antes 10.00"]
    assert feed.view == direct.look(table).view


def test_a_command_whose_answer_was_lost_is_sent_again_and_has_one_effect(line: Line, proxy: Proxy) -> None:
    direct, table, feed = line
    before = direct.look(table)
    proxy.cut_at(b'"type":"answer"')
    answer = feed.send(c.BringChips(1, 700))
    assert proxy.cuts == 1
    assert answer.version == before.version + 1 == direct.look(table).version
    assert feed.until(answer.version) == direct.look(table).view
    assert feed.view["seats"]["1"]["chips"] == before.view["seats"]["1"]["chips"] + 700


def test_a_command_sent_into_a_dead_connection_is_sent_again(line: Line, proxy: Proxy) -> None:
    direct, table, feed = line
    proxy.cut()
    assert feed.send(ANTE).version == direct.look(table).version


def test_a_second_person_is_not_asked_twice(line: Line, proxy: Proxy) -> None:
    direct, table, feed = line
    proxy.cut_at(b'"type":"answer"')
    with pytest.raises(Unreachable, match="the key mine"):
        feed.send(ANTE, second=Second("Sue", "secret", "123456"), key="mine")
    assert feed.send(ANTE).version == direct.look(table).version


def test_a_silent_connection_is_given_up(site: Site, shell: Shells, proxy: Proxy) -> None:
    """On a slow machine so short a silence is also that of a server that is there: it is tried as often as it takes."""
    direct = shell(site.url)
    table = practise(direct)
    often = Retry(tries=500, first=0.01, longest=0.1)
    with shell(proxy.url, direct.token, often).feed(table, silence=0.5) as feed:
        next(feed)
        proxy.stall()
        version = direct.send(table, ANTE).version
        assert next(feed).version == version


def test_a_feed_outlives_its_server(tmp_path: Path, port: int, shell: Shells) -> None:
    first = Site(tmp_path, port=port)
    client = shell(first.url, retry=Retry(tries=20, first=0.05))
    table = practise(client)
    with client.feed(table) as feed:
        next(feed)
        first.stop()
        second = Site(tmp_path, port=port)
        version = client.send(table, ANTE).version
        assert feed.until(version) == client.look(table).view
        assert feed.send(OUT).version == version + 1
    second.stop()


def test_a_server_that_does_not_come_back_is_unreachable(tmp_path: Path, port: int, shell: Shells) -> None:
    gone = Site(tmp_path, port=port)
    client = shell(gone.url, retry=Retry(tries=3, first=0.01))
    with client.feed(practise(client)) as feed:
        next(feed)
        gone.stop()
        for _ in range(2):
            with pytest.raises(Unreachable):
                next(feed)


def test_the_newest_feed_of_a_seat_counts(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    with guest.feed(table) as old, guest.feed(table) as new:
        next(old)
        for _ in range(2):
            with pytest.raises(TakenOver):
                next(old)
        assert new.send(ANTE).version == guest.look(table).version


def test_a_feed_ends_with_its_session(site: Site, shell: Shells, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BEAT", 0.05)
    monkeypatch.setattr(server, "CHECK", 0.0)
    client = shell(site.url)
    table = practise(client)
    with client.feed(table) as feed:
        next(feed)
        shell(site.url, client.token).sign_out()
        with pytest.raises(SignedOut):
            next(feed)


def test_a_feed_needs_a_session(site: Site, shell: Shells) -> None:
    with pytest.raises(SignedOut), shell(site.url).feed("T1"):
        pass


def test_a_feed_needs_an_address(shell: Shells) -> None:
    with pytest.raises(Unreachable), shell("croupier://house").feed("T1"):
        pass


def test_a_session_that_ended_meanwhile(line: Line, proxy: Proxy) -> None:
    direct, _, feed = line
    next(feed)
    direct.sign_out()
    proxy.cut()
    with pytest.raises(SignedOut):
        next(feed)


def test_what_is_refused_at_the_door(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    for asked, code in ((("No such",), "NO_SUCH_TABLE"), ((table, "", 4), "NOT_YOUR_SEAT")):
        with pytest.raises(ApiError) as refused, guest.feed(*asked):
            pass
        assert refused.value.code == code


def test_too_many_feeds_are_tried_for_a_while(tmp_path: Path, shell: Shells) -> None:
    site = Site(tmp_path, sockets_per_caller=1)
    client = shell(site.url, retry=Retry(tries=3, first=0.01))
    table = practise(client)
    with client.feed(table), pytest.raises(Unreachable, match="TOO_MANY_FEEDS"), client.feed(table):
        pass
    site.stop()


def test_a_seat_is_watched_as_a_spectator_or_by_its_number(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    with guest.feed(table, as_="spectator") as feed:
        assert "you" not in feed.view
        assert "chips" not in feed.view["seats"]["1"]
    with guest.feed(table, seat=1) as feed:
        assert feed.view["you"] == 1


def test_nonsense_is_refused_and_too_much_of_it_ends_the_feed(guest: Any) -> None:
    table = guest.practise("vanuatu-2013").table
    with guest.feed(table) as feed:
        for _ in range(server.MOST_FAULTS + 1):
            assert refusal(lambda: feed.send(Nonsense())).code == "BAD_BODY"
        with pytest.raises(FeedEnded, match="TOO_MANY_FAULTS"):
            feed.until(feed.version + 1)


def test_a_closed_feed_is_over(guest: Any) -> None:
    feed = guest.feed(guest.practise("vanuatu-2013").table)
    with feed:
        next(feed)
        feed.close()
        with pytest.raises(FeedEnded, match="closed"):
            next(feed)
        with pytest.raises(FeedEnded, match="closed"):
            feed.send(ANTE)


def test_tasks_share_a_feed(site: Site) -> None:
    """One task reads all the time, others send, and each gets its own answer, across a loss as well."""
    proxy = Proxy(site.url)

    async def go() -> tuple[list[int], list[int]]:
        async with AsyncClient(proxy.url, retry=QUICK) as client:
            await client.guest()
            table = (await client.practise("vanuatu-2013")).table
            async with client.feed(table) as feed:
                seen: list[int] = []

                async def read() -> None:
                    async for update in feed:
                        seen.append(update.version)  # noqa: PERF401

                reading = asyncio.create_task(read())
                sent = [asyncio.create_task(feed.send(c.BringChips(1, 100))) for _ in range(10)]
                await sent[0]
                proxy.cut()
                versions = [answer.version for answer in await asyncio.gather(*sent)]
                await feed.until(max(versions))
                chips = feed.view["seats"]["1"]["chips"]
                assert chips == (await client.look(table)).view["seats"]["1"]["chips"]
                await until_async(lambda: seen and seen[-1] >= max(versions))
                await feed.close()
                with pytest.raises(FeedEnded):
                    await reading
                return versions, seen

    versions, seen = asyncio.run(go())
    proxy.close()
    assert len(set(versions)) == 10
    assert sorted(versions) == list(range(min(versions), min(versions) + 10))
    assert seen == sorted(seen)


def following() -> Following:
    return Following(ClientSession("https://house.example/", "t", ONCE), "Étoile d'Or", "", None)


def test_the_address_names_what_is_known() -> None:
    one = following()
    assert one.address() == "wss://house.example/api/tables/%C3%89toile%20d%27Or/feed?"
    one.take(json.dumps({"type": "view", "version": 7, "view": {"a": 1}}))
    assert one.address().endswith("/feed?since=7")


def test_messages_that_are_not_known_pass_and_nonsense_does_not() -> None:
    one = following()
    one.take(b'{"type":"weather","version":5}')
    assert not one.known
    with pytest.raises(Unreadable):
        one.take(b'{"type":7}')


def test_unread_updates_are_bounded() -> None:
    one = following()
    for version in range(UNREAD + 5):
        one.take(json.dumps({"type": "view", "version": version, "view": {}}))
    assert [update.version for update in one.updates] == list(range(5, UNREAD + 5))
