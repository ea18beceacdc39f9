"""Hints reach the other workers, survive a server that dies, and never trouble the one who sends them."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

import nats
from croupier.web.feed.bus import MOST_BYTES, Bus, NatsBus, Nudge, UnsentHints, read_hint
from tests.nats import NatsServer
from tests.waiting import CEILING, until_async
from tests.web.kit import held_port


class Ear:
    """Keeps what it hears, and lets a test wait for it."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.open = False

    def __call__(self, stream: str, seq: int) -> None:
        if stream == "probe":
            self.open = True
        else:
            self.heard.append((stream, seq))

    async def waits_for(self, stream: str, seq: int) -> None:
        await until_async(lambda: (stream, seq) in self.heard)


async def tells(bus: NatsBus, ear: Ear, stream: str, seq: int) -> None:
    """Says it again until it is heard: a hint sent before the other has subscribed anew is lost."""

    def heard() -> bool:
        bus.publish(stream, seq)
        return (stream, seq) in ear.heard

    await until_async(heard)


async def two(url: str) -> tuple[NatsBus, Ear, NatsBus, Ear]:
    one, other = NatsBus(url), NatsBus(url)
    first, second = Ear(), Ear()
    await one.start(first)
    await other.start(second)

    def heard() -> bool:  # on a busy machine they may still be on their way
        one.publish("probe", 1)
        other.publish("probe", 1)
        return first.open and second.open

    await until_async(heard)
    return one, first, other, second


@pytest.fixture
def port() -> Iterator[int]:
    """A port at which nobody listens but the server of the test."""
    with held_port() as found:
        yield found


def test_two_buses_tell_each_other_and_not_themselves(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        one, first, other, second = await two(url)
        assert one.connected
        assert other.connected
        await tells(one, second, "table/1", 7)
        await tells(other, first, "table/2", 8)
        assert set(first.heard) == {("table/2", 8)}
        assert set(second.heard) == {("table/1", 7)}
        await one.close()
        await other.close()
        assert not one.connected

    with NatsServer(tmp_path) as server:
        asyncio.run(scene(server.url))


def test_a_server_that_is_killed_and_comes_back_is_found_again(tmp_path: Path, port: int) -> None:
    async def scene(server: NatsServer) -> None:
        one, _, other, second = await two(server.url)
        server.stop()
        await until_async(lambda: not one.connected and not other.connected)
        one.publish("table/1", 7)
        one.publish("table/1", 9)
        server.start()
        await until_async(lambda: one.connected and other.connected)
        await tells(one, second, "table/2", 10)
        assert ("table/1", 7) not in second.heard
        await one.close()
        await other.close()

    server = NatsServer(tmp_path)
    server.port = port
    with server:
        asyncio.run(scene(server))


def test_starting_without_a_server_works_and_says_so(tmp_path: Path, port: int) -> None:
    async def scene(server: NatsServer) -> None:
        bus, ear = NatsBus(server.url), Ear()
        await bus.start(ear)
        assert not bus.connected
        bus.publish("table/1", 7)
        late, listener = NatsBus(server.url), Ear()
        server.start()
        await late.start(listener)
        await until_async(lambda: bus.connected and late.connected)
        await tells(late, ear, "table/3", 3)
        await tells(bus, listener, "table/4", 4)
        await bus.close()
        await late.close()

    server = NatsServer(tmp_path)
    server.port = port
    with structlog.testing.capture_logs() as lines:
        try:
            asyncio.run(scene(server))
        finally:
            server.stop()
    assert next(line["event"] for line in lines) == "the bus is away"
    assert [line["event"] for line in lines].count("the bus is connected") == 2


def test_a_bus_closes_while_the_server_is_away(port: int) -> None:
    async def scene() -> None:
        bus = NatsBus(f"nats://127.0.0.1:{port}")
        await bus.start(Ear())
        bus.publish("table/1", 1)
        await bus.close()
        bus.publish("table/1", 2)
        await bus.close()
        assert not bus.connected

    asyncio.run(scene())


def test_what_waits_is_sent_before_a_bus_closes(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        one, _, other, second = await two(url)
        one.publish("table/1", 7)
        await one.close()
        await second.waits_for("table/1", 7)
        await other.close()

    with NatsServer(tmp_path) as server:
        asyncio.run(scene(server.url))


def test_rubbish_on_the_subject_is_passed_over(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        bus, ear = NatsBus(url), Ear()
        await bus.start(ear)
        stranger = await nats.connect(url, connect_timeout=int(CEILING))
        while not ear.open:  # the bus may still be on its way
            await stranger.publish("croupier.hints", b'["probe",1]')
            await stranger.flush(int(CEILING))
        for data in (
            b"",
            b"\xff\xfe",
            b"[",
            b'["table/1"]',
            b'["table/1",-1]',
            b'{"stream":"a"}',
            b"[" * 900,
        ):
            await stranger.publish("croupier.hints", data)
        await stranger.publish("croupier.hints", b'["' + b"a" * MOST_BYTES + b'",1]')
        await stranger.publish("croupier.hints", b'["table/1",7]')
        await ear.waits_for("table/1", 7)
        assert ear.heard == [("table/1", 7)]
        await stranger.close()
        await bus.close()

    with NatsServer(tmp_path) as server:
        asyncio.run(scene(server.url))


def test_a_listener_that_fails_hears_the_next_hint(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        ear = Ear()

        def fails_first(stream: str, seq: int) -> None:
            ear(stream, seq)
            if seq == 1:
                raise LookupError(stream)

        one, other = NatsBus(url), NatsBus(url)
        await one.start(Ear())
        await other.start(fails_first)

        def heard() -> bool:
            one.publish("probe", 2)
            return ear.open

        await until_async(heard)
        for seq in (1, 2):
            one.publish(f"table/{seq}", seq)
        await ear.waits_for("table/2", 2)
        await one.close()
        await other.close()

    with NatsServer(tmp_path) as server, structlog.testing.capture_logs() as lines:
        asyncio.run(scene(server.url))
    assert [line["stream"] for line in lines if line["event"] == "a hint was not taken"] == ["table/1"]


def test_any_thread_may_publish_and_nothing_it_says_stops_the_bus(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        one, _, other, second = await two(url)
        one.publish("\ud800", 1)
        thread = threading.Thread(target=one.publish, args=("table/1", 7))
        thread.start()
        await second.waits_for("table/1", 7)
        thread.join()
        await one.close()
        await other.close()

    with NatsServer(tmp_path) as server:
        asyncio.run(scene(server.url))


def test_a_wrong_password_is_not_the_end_and_is_not_in_the_log(tmp_path: Path) -> None:
    async def scene(port: int) -> None:
        wrong = NatsBus(f"nats://house:mistaken@127.0.0.1:{port}")
        right = NatsBus(f"nats://house:entrusted@127.0.0.1:{port}")
        await wrong.start(Ear())
        await right.start(Ear())
        await until_async(lambda: right.connected)
        assert not wrong.connected
        await wrong.close()
        await right.close()

    options = ("--user", "house", "--pass", "entrusted")
    with NatsServer(tmp_path, *options) as server, structlog.testing.capture_logs() as lines:
        asyncio.run(scene(server.port))
    assert lines
    assert "mistaken" not in str(lines)
    assert "entrusted" not in str(lines)


def test_a_bus_that_was_turned_away_comes_back(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        one, other = NatsBus(url), NatsBus(url)
        await one.start(Ear())
        await until_async(lambda: one.connected)
        await other.start(Ear())
        assert not other.connected
        await one.close()
        await until_async(lambda: other.connected)
        await other.close()

    settings = tmp_path / "nats.conf"
    settings.write_text("max_connections: 1\n")
    with NatsServer(tmp_path, "-c", str(settings)) as server:
        asyncio.run(scene(server.url))


def test_a_bus_is_started_once(port: int) -> None:
    async def scene() -> None:
        bus = NatsBus(f"nats://127.0.0.1:{port}")
        await bus.start(Ear())
        with pytest.raises(RuntimeError, match="started"):
            await bus.start(Ear())
        await bus.close()

    asyncio.run(scene())


def test_the_quiet_bus_tells_nobody() -> None:
    async def scene() -> None:
        bus = Bus()
        ear = Ear()
        await bus.start(ear)
        bus.publish("table/1", 1)
        await bus.close()
        assert (ear.heard, bus.connected) == ([], True)

    asyncio.run(scene())


def test_too_many_waiting_hints_drop_the_oldest() -> None:
    waiting = UnsentHints(most=2)
    for seq, stream in enumerate("abcb", 1):
        waiting.add(stream, seq)
    waiting.add("b", 1)
    assert [waiting.take(), waiting.take(), waiting.take()] == [Nudge("b", 4), Nudge("c", 3), None]


@given(st.binary(max_size=2 * MOST_BYTES))
def test_no_message_raises(data: bytes) -> None:
    hint = read_hint(data)
    assert hint is None or hint.seq >= 0
