"""Hints reach the other workers, survive a server that dies, and never trouble the one who sends them."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

import nats
from croupier.web.feed.bus import MOST_BYTES, Bus, NatsBus, read_hint
from tests.nats import NatsServer
from tests.waiting import CEILING, until_async
from tests.web.kit import held_port

PROBE = 1


class Ear:
    """Keeps what it hears, and lets a test wait for it."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.open = False
        self.fails_at = -1

    def __call__(self, seq: int) -> None:
        if seq == PROBE:
            self.open = True
            return
        self.heard.append(seq)
        if seq == self.fails_at:
            raise LookupError(seq)

    async def waits_for(self, seq: int) -> None:
        await until_async(lambda: seq in self.heard)


async def tells(bus: NatsBus, ear: Ear, seq: int) -> None:
    """Says it again until it is heard: a hint sent before the other has subscribed anew is lost."""

    def heard() -> bool:
        bus.publish(seq)
        return seq in ear.heard

    await until_async(heard)


@asynccontextmanager
async def buses(url: str) -> AsyncIterator[tuple[NatsBus, Ear, NatsBus, Ear]]:
    """Two buses that hear each other, each with its ear, closed at the end."""
    one, other = NatsBus(url), NatsBus(url)
    first, second = Ear(), Ear()
    await one.start(first)
    await other.start(second)

    def heard() -> bool:  # on a busy machine they may still be on their way
        one.publish(PROBE)
        other.publish(PROBE)
        return first.open and second.open

    await until_async(heard)
    yield one, first, other, second
    await one.close()
    await other.close()


def on_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is run on a loop of its own."""

    @wraps(test)
    def run(*given: Any, **named: Any) -> None:
        asyncio.run(test(*given, **named))

    return run


@pytest.fixture
def port() -> Iterator[int]:
    """A port at which nobody listens but the server of the test."""
    with held_port() as found:
        yield found


@pytest.fixture
def nats_server(tmp_path: Path) -> Iterator[NatsServer]:
    with NatsServer(tmp_path) as server:
        yield server


@on_a_loop
async def test_two_buses_tell_each_other_and_not_themselves(nats_server: NatsServer) -> None:
    async with buses(nats_server.url) as (one, first, other, second):
        assert one.connected
        assert other.connected
        await tells(one, second, 7)
        await tells(other, first, 8)
        assert set(first.heard) == {8}
        assert set(second.heard) == {7}
    assert not one.connected


@on_a_loop
async def test_a_server_that_is_killed_and_comes_back_is_found_again(tmp_path: Path, port: int) -> None:
    server = NatsServer(tmp_path)
    server.port = port
    with server:
        async with buses(server.url) as (one, _, other, second):
            server.stop()
            await until_async(lambda: not one.connected and not other.connected)
            one.publish(7)
            one.publish(9)
            server.start()
            await until_async(lambda: one.connected and other.connected)
            await tells(one, second, 10)
            assert 7 not in second.heard


@on_a_loop
async def test_starting_without_a_server_works_and_says_so(tmp_path: Path, port: int) -> None:
    server = NatsServer(tmp_path)
    server.port = port
    bus, ear = NatsBus(server.url), Ear()
    late, listener = NatsBus(server.url), Ear()
    with structlog.testing.capture_logs() as lines:
        try:
            await bus.start(ear)
            assert not bus.connected
            bus.publish(7)
            server.start()
            await late.start(listener)
            await until_async(lambda: bus.connected and late.connected)
            await tells(late, ear, 3)
            await tells(bus, listener, 4)
            await bus.close()
            await late.close()
        finally:
            server.stop()
    assert next(line["event"] for line in lines) == "the bus is away"
    assert [line["event"] for line in lines].count("the bus is connected") == 2


@on_a_loop
async def test_a_bus_closes_while_the_server_is_away_and_is_started_once(port: int) -> None:
    bus = NatsBus(f"nats://127.0.0.1:{port}")
    await bus.start(Ear())
    with pytest.raises(RuntimeError, match="started"):
        await bus.start(Ear())
    for seq in (1, 2):
        bus.publish(seq)
        await bus.close()
    assert not bus.connected


@on_a_loop
async def test_what_waits_is_sent_before_a_bus_closes(nats_server: NatsServer) -> None:
    async with buses(nats_server.url) as (one, _, _, second):
        one.publish(7)
        await one.close()
        await second.waits_for(7)


@on_a_loop
async def test_rubbish_on_the_subject_is_passed_over(nats_server: NatsServer) -> None:
    bus, ear = NatsBus(nats_server.url), Ear()
    await bus.start(ear)
    stranger = await nats.connect(nats_server.url, connect_timeout=int(CEILING))
    while not ear.open:  # the bus may still be on its way
        await stranger.publish("croupier.hints", b"1")
        await stranger.flush(int(CEILING))
    odd = (b"", b"\xff\xfe", b"[", b'["table/1",7]', b"-1", b'{"seq":7}', b"[" * 900, b"9" * 20)
    for data in (*odd, b" " * MOST_BYTES + b"8", b"7"):
        await stranger.publish("croupier.hints", data)
    await ear.waits_for(7)
    assert ear.heard == [7]
    await stranger.close()
    await bus.close()


@on_a_loop
async def test_a_listener_that_fails_hears_the_next_hint(nats_server: NatsServer) -> None:
    with structlog.testing.capture_logs() as lines:
        async with buses(nats_server.url) as (one, _, _, ear):
            ear.fails_at = 2
            for seq in (2, 3):
                one.publish(seq)
                await ear.waits_for(seq)
    assert [line["seq"] for line in lines if line["event"] == "a hint was not taken"] == [2]


@on_a_loop
async def test_any_thread_may_publish_and_nothing_it_says_stops_the_bus(nats_server: NatsServer) -> None:
    async with buses(nats_server.url) as (one, _, _, second):
        one.publish(-1)
        thread = threading.Thread(target=one.publish, args=(7,))
        thread.start()
        await second.waits_for(7)
        thread.join()


@on_a_loop
async def test_a_wrong_password_is_not_the_end_and_is_not_in_the_log(tmp_path: Path) -> None:
    options = ("--user", "house", "--pass", "entrusted")
    with NatsServer(tmp_path, *options) as server, structlog.testing.capture_logs() as lines:
        wrong = NatsBus(f"nats://house:mistaken@127.0.0.1:{server.port}")
        right = NatsBus(f"nats://house:entrusted@127.0.0.1:{server.port}")
        await wrong.start(Ear())
        await right.start(Ear())
        await until_async(lambda: right.connected)
        assert not wrong.connected
        await wrong.close()
        await right.close()
    assert lines
    assert "mistaken" not in str(lines)
    assert "entrusted" not in str(lines)


@on_a_loop
async def test_a_bus_that_was_turned_away_comes_back(tmp_path: Path) -> None:
    settings = tmp_path / "nats.conf"
    settings.write_text("max_connections: 1\n")
    with NatsServer(tmp_path, "-c", str(settings)) as server:
        one, other = NatsBus(server.url), NatsBus(server.url)
        await one.start(Ear())
        await until_async(lambda: one.connected)
        await other.start(Ear())
        assert not other.connected
        await one.close()
        await until_async(lambda: other.connected)
        await other.close()


@on_a_loop
async def test_the_bus_of_one_process_tells_nobody() -> None:
    bus, ear = Bus(), Ear()
    await bus.start(ear)
    bus.publish(1)
    await bus.close()
    assert (ear.heard, bus.connected) == ([], True)


@on_a_loop
async def test_of_hints_that_wait_the_newest_is_sent(nats_server: NatsServer) -> None:
    async with buses(nats_server.url) as (one, _, _, second):
        for seq in (7, 9, 8):
            one.publish(seq)
        await second.waits_for(9)
        assert second.heard == [9]


@given(st.binary(max_size=2 * MOST_BYTES))
def test_no_message_raises(data: bytes) -> None:
    hint = read_hint(data)
    assert hint is None or hint >= 0
