"""Who sends or takes slowly: a connection that does not go on is closed, and nobody else's."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path

import httpx
import pytest

from tests.security.test_limits import JSON
from tests.waiting import CEILING, until
from tests.web.kit import Site, User, nobody

HEAD = b"POST /api/practice HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@contextmanager
def raw(site: Site) -> Iterator[socket.socket]:
    """A connection that sends just what it is told to."""
    url = httpx.URL(site.url)
    with socket.create_connection((url.host, url.port or 80), CEILING) as line:
        line.settimeout(CEILING)
        yield line


def rest_of(line: socket.socket) -> bytes:
    """What comes until the other side closes the connection."""
    found = b""
    with suppress(ConnectionError):
        while more := line.recv(65_536):
            found += more
    return found


@pytest.fixture
def hasty(site: Site) -> Iterator[Site]:
    """A server that waits hardly at all for connections that are opened from now on."""
    before, site.server.guard.seconds = site.server.guard.seconds, 0.05
    yield site
    site.server.guard.seconds = before


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        HEAD,
        HEAD + b"Content-Length: 400\r\n\r\n{",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/tables/T1/feed HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "a chunk", "half a handshake"],
)
def test_who_does_not_go_on_sending_is_cut_off(hasty: Site, sent: bytes) -> None:
    """A connection that sends one byte now and then was held for ever."""
    with raw(hasty) as line:
        line.sendall(sent)
        assert rest_of(line) == b""


def test_a_connection_that_is_used_again_is_held_to_the_same(hasty: Site) -> None:
    hasty.server.guard.seconds = CEILING
    with raw(hasty) as line:
        line.sendall(WHOLE)
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        hasty.server.guard.seconds = 0.05
        line.sendall(WHOLE[:-2])
        assert rest_of(line) == b""


def test_who_does_not_take_an_answer_is_cut_off(hasty: Site) -> None:
    hasty.server.guard.seconds = CEILING
    with raw(hasty) as line:
        line.sendall(WHOLE)
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        own = line.getsockname()[1]
        (held,) = (one for one in hasty.server.server_state.connections if one.client[1] == own)
        hasty.server.guard.seconds = 0.05
        held.loop.call_soon_threadsafe(held.pause_writing)
        assert rest_of(line) == b""


@pytest.mark.parametrize("begun", [b"", b"\x81\xfe\x01"], ids=["silent", "half a frame"])
def test_a_feed_that_answers_no_ping_is_closed(site: Site, bob: User, begun: bytes) -> None:
    config = site.server.config
    before, config.ws_ping_interval, config.ws_ping_timeout = config.ws_ping_interval, 0.05, 0.05
    opening = (
        f"GET /api/tables/T1/feed HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"Authorization: Bearer {bob.me['token']}\r\n\r\n"
    )
    with raw(site) as line:
        line.sendall(opening.encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 101")
        config.ws_ping_interval, config.ws_ping_timeout = before, before
        with suppress(ConnectionError):
            line.sendall(begun)
        rest_of(line)
    until(lambda: not site.worker.hub.rooms["T1"].watching)


def test_others_go_on_meanwhile(site: Site, bob: User) -> None:
    with bob.watch("T1") as feed, raw(site) as slow, raw(site) as line:
        slow.sendall(HEAD)
        line.sendall(WHOLE)
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")
        (held,) = (
            one for one in site.server.server_state.connections
            if getattr(one, "client", (0, 0))[1] == slow.getsockname()[1]
        )  # fmt: skip
        held.loop.call_soon_threadsafe(held._give_up)
        assert rest_of(slow) == b""
        feed.socket.send(json.dumps({"ping": 1}))
        while feed.next()["type"] != "pong":
            pass
        line.sendall(WHOLE)
        assert line.recv(65_536).startswith(b"HTTP/1.1 200")


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    """Whoever opens connections faster than they are closed would have all that the server can hold."""
    with Site(tmp_path, sockets_per_address=2) as site:
        held = site.server.guard.open
        with raw(site) as one, raw(site) as two:
            for line in (one, two):
                line.sendall(WHOLE[:-2])
            until(lambda: len(held) == 2)
            with raw(site) as three:
                assert rest_of(three) == b""
            one.sendall(b"\r\n")
            assert one.recv(65_536).startswith(b"HTTP/1.1 200")
        until(lambda: not held)
        assert nobody.get(f"{site.url}/healthz", headers=JSON).status_code == 200


def test_when_no_more_connections_can_be_held_it_is_logged(own_site: Site, said: StringIO) -> None:
    """A server without a file left took no more, and said nothing."""
    own_site.server.guard.most = 1
    with raw(own_site) as one:
        one.sendall(WHOLE)
        assert one.recv(65_536).startswith(b"HTTP/1.1 200")
        for _ in range(3):
            with raw(own_site) as more:
                assert rest_of(more) == b""
    assert said.getvalue().count("no more connections can be taken") == 1
    until(lambda: not own_site.server.server_state.connections)
    assert nobody.get(f"{own_site.url}/readyz").status_code == 200
