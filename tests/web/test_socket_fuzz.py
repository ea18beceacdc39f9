"""Hostile sockets: whatever comes over one, the server stays up, other viewers are served, and nothing is changed."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import quote, urlencode

import httpx
import pytest
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Opcode
from websockets.sync.client import connect
from websockets.uri import parse_uri

from croupier.web.feed.connection import MOST_FAULTS
from tests.effort import often
from tests.waiting import CEILING
from tests.web import odd
from tests.web.kit import PATIENT, Site, User, Watch, dealt_in, live_table, nobody, seated
from tests.web.watchers import CARD

QUIET = settings(max_examples=often(15, 400), suppress_health_check=list(HealthCheck))
TABLE = "Hostile"
ANTE = {"type": "Play", "command": {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": 1_000}}
FOLD = {"type": "Play", "command": {"type": "Fold", "seat": 1}}
DEEP = b'{"id":"a","command":' + b"[" * 30_000 + b"]" * 100


@pytest.fixture(scope="module")
def seats(site: Site) -> tuple[User, User]:
    """Bob and Cat at a table where all cards are out and Bob's decision is due."""
    live_table(site, "vanuatu-2013", TABLE)
    found = site.user("Bob"), site.user("Cat")
    seated(TABLE, *found)
    dealt_in(TABLE, *found)
    assert len(found[0].see(TABLE)["play"]["seats"]["1"]["cards"].split()) == 5
    return found


class Raw:
    """A socket of which every byte is ours to choose, after a handshake as it should be."""

    def __init__(self, user: User, table: str = TABLE) -> None:
        url = f"{user.site.url.replace('http', 'ws')}/api/tables/{table}/feed"
        where = parse_uri(url)
        self.raw = socket.create_connection((where.host, where.port), CEILING)
        self.protocol = ClientProtocol(where)
        request = self.protocol.connect()
        request.headers["Authorization"] = f"Bearer {user.me['token']}"
        self.protocol.send_request(request)
        self.send(b"".join(self.protocol.data_to_send()))
        self.heard = b""
        while b"\r\n\r\n" not in self.heard:
            self.heard += self.raw.recv(65_536)
        assert self.heard.startswith(b"HTTP/1.1 101")
        self.protocol.receive_data(self.heard)

    def send(self, data: bytes) -> None:
        with suppress(OSError):
            self.raw.sendall(data)

    def frame(self, opcode: int, data: bytes, *, fin: bool = True) -> None:
        """Sends a frame as it is told, lawful or not; a mask of zeros leaves the data as they are."""
        size = len(data)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.send(bytes([fin << 7 | opcode]) + length + bytes(4) + data)

    def listen(self) -> bytes:
        """All that comes up to the answer to a ping behind it all, or up to the end of the connection."""
        self.frame(Opcode.TEXT, b'{"ping": "end"}')
        with suppress(OSError):
            while b'"end"' not in self.heard and self.protocol.close_rcvd is None:
                more = self.raw.recv(65_536)
                if not more:
                    break
                self.heard += more
                self.protocol.receive_data(more)
        return self.heard

    def end(self) -> None:
        """Says no more, and waits until the server has taken everything and says no more either."""
        with suppress(OSError):
            self.raw.shutdown(socket.SHUT_WR)
            while self.raw.recv(65_536):
                pass
        self.close()

    def close(self) -> None:
        self.raw.close()


@contextmanager
def unharmed(site: Site, seats: tuple[User, User]) -> Iterator[None]:
    """The table is as it was, another viewer is served at once, and Bob's hand is in no answer to Cat."""
    version, views = site.worker.service.version(f"table/{TABLE}"), [user.see(TABLE) for user in seats]
    faults = fault_count(site)
    yield
    assert site.worker.service.version(f"table/{TABLE}") == version
    assert [user.see(TABLE) for user in seats] == views
    with seats[1].watch(TABLE, **{"as": "spectator"}) as other:
        other.until(version)
        assert other.view["play"] == {**views[1]["play"], "seats": other.view["play"]["seats"]}
        assert all(not seat["cards"] for seat in other.view["play"]["seats"].values())
        other.socket.send('{"ping": 7}')
        while other.next() != {"type": "pong", "ping": 7}:
            pass
    assert nobody.get(f"{site.url}/readyz").status_code == 200
    assert fault_count(site) == faults


def fault_count(site: Site) -> int:
    """How many answers so far were a fault of the server."""
    return sum(
        float(line.rsplit(" ", 1)[1]) > 0
        for line in nobody.get(f"{site.url}/metrics").text.splitlines()
        if line.startswith("croupier_http_requests_total{") and 'status="5' in line
    )


def answers(user: User, *messages: str | bytes) -> list[dict[str, Any]]:
    """What a viewer is answered, up to the end of the connection or the answer to a ping behind it all."""
    found: list[dict[str, Any]] = []
    with user.watch(TABLE) as feed, suppress(ConnectionClosed):
        for message in messages:
            feed.socket.send(message)
        feed.socket.send('{"ping": "end"}')
        while not found or found[-1].get("ping") != "end":
            found.append(feed.next())
    return found


def refusals(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in found if one["type"] == "answer"]


messages = st.one_of(
    st.binary(max_size=200).map(lambda data: data.decode("latin-1")),
    odd.anything.map(json.dumps),
    odd.anything.map(lambda value: json.dumps({"id": "x", "command": value})),
    st.builds(lambda value, key: json.dumps({key: value}), odd.anything, odd.words),
    st.integers(1, 60).map(lambda cut: json.dumps({"id": "x", "command": ANTE})[:-cut]),
    st.sampled_from(["", " ", "null", "[]", '"', "{", "NaN", "1e999", '{"ping": {}}', '{"id": 1}', "\u0000"]),
)


@QUIET
@given(st.lists(messages, min_size=1, max_size=5))
def test_what_is_no_message_is_answered_and_changes_nothing(
    site: Site, seats: tuple[User, User], sent: list[str]
) -> None:
    with unharmed(site, seats):
        for found in refusals(answers(seats[0], *sent)):
            assert not found["ok"]
            assert found["problem"]["status"] in (400, 413)


@QUIET
@given(st.data())
def test_odd_commands_of_a_seat_to_which_nothing_is_open_are_refused(
    site: Site, seats: tuple[User, User], data: st.DataObject
) -> None:
    """Cat is not at her turn, and sends about Bob's seat, old versions, and what only staff may."""
    kinds = odd.commands(odd.PLACES["/api/tables/T1/commands"])
    kind = data.draw(st.sampled_from(sorted(kinds.keys() - {"Play", "SayReady", "BringChips", "ClaimHand"})))
    command = data.draw(kinds[kind])
    stale = data.draw(st.sampled_from([{}, {"version": 0}, {"version": 2**53}, {"version": 3}]))
    with unharmed(site, seats):
        message = json.dumps(
            {"id": data.draw(st.sampled_from(["a", "b", "\u202e"])), "command": command, **stale}
        )
        for found in refusals(answers(seats[1], message)):
            assert not found["ok"], (command, found)
            assert found["problem"]["status"] < 500
            assert found["problem"]["code"]


@pytest.mark.parametrize("kind", ["Fold", "Bet", "Buy", "OpenDraw", "Concede", "ShowOwnCards", "DiscardHand"])
def test_another_seat_is_refused(site: Site, seats: tuple[User, User], kind: str) -> None:
    command = {"type": "Play", "command": {"type": kind, "seat": 1}}
    with unharmed(site, seats):
        (found,) = refusals(answers(seats[1], json.dumps({"id": "x", "command": command})))
        assert found["problem"]["code"] == "NOT_YOUR_SEAT"


def test_an_old_version_and_a_state_that_is_over_are_refused(site: Site, seats: tuple[User, User]) -> None:
    with unharmed(site, seats):
        sent = ({"id": "x", "command": FOLD, "version": 3}, {"id": "y", "command": ANTE})
        stale, late = refusals(answers(seats[0], *map(json.dumps, sent)))
        assert stale["problem"]["code"] == "STALE"
        assert not late["ok"]


def test_an_id_that_was_used_does_nothing_more(site: Site) -> None:
    user, table = site.guest_at()
    with user.watch(table) as feed:
        feed.until(1)
        first = feed.send(ANTE, "one")
        for _ in range(20):
            again = feed.send(ANTE, "one")
            assert (again["ok"], again["version"]) == (True, first["version"])
        other = {"type": "Play", "command": {"type": "WithdrawWager", "seat": 1, "area": "ante"}}
        assert feed.send(other, "one")["problem"]["code"] == "COMMAND_ID_USED"
    assert user.see(table)["play"]["seats"]["1"]["wagers"]["ante"]["stake"] == 1_000


@pytest.mark.parametrize(
    "sent",
    [
        "x" * 40_000,
        "x" * 1_000_000,
        b"\x00" * 100,
        b"\xff" * 40_000,
        DEEP.decode(),
        json.dumps({"id": "x", "command": {**ANTE, "x": [[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]}}),
        json.dumps({"id": "x" * 101, "command": FOLD}),
        json.dumps({"id": "x", "command": FOLD, "why": "w" * 5_000}),
        json.dumps({"id": "x", "command": FOLD, "version": 10**400}),
        json.dumps({"id": "x", "command": FOLD, "second": {"name": "Cat", "password": "x"}}),
    ],
    ids=range(10),
)
def test_too_much_of_anything_is_refused(site: Site, seats: tuple[User, User], sent: str | bytes) -> None:
    with unharmed(site, seats):
        for found in refusals(answers(seats[0], sent)):
            assert not found["ok"]
            assert found["problem"]["status"] in (400, 401, 413)


def test_many_messages_at_once_are_all_answered(site: Site, seats: tuple[User, User]) -> None:
    with unharmed(site, seats):
        sent = [json.dumps({"id": f"m{n}", "command": FOLD, "version": 1}) for n in range(300)]
        found = refusals(answers(seats[0], *sent))
        assert [one["id"] for one in found] == [f"m{n}" for n in range(300)]
        assert {one["problem"]["code"] for one in found} == {"STALE"}


def test_too_many_faults_end_the_connection(site: Site, seats: tuple[User, User]) -> None:
    """Over a socket that goes on sending and reading though the other side has said its close."""
    with unharmed(site, seats):
        raw = Raw(seats[0])
        for _ in range(60):
            raw.frame(Opcode.TEXT, b"{")
        heard = raw.listen()
        raw.close()
        assert raw.protocol.close_rcvd is not None
        assert raw.protocol.close_rcvd.reason == "TOO_MANY_FAULTS"
        assert b'"end"' not in heard
        assert heard.count(b'"answer"') == MOST_FAULTS + 1


frames = st.lists(
    st.tuples(st.sampled_from(list(Opcode)) | st.integers(0, 127), st.binary(max_size=130), st.booleans()),
    min_size=1,
    max_size=6,
)


@QUIET
@given(frames, st.binary(max_size=40))
def test_frames_in_any_order_and_raw_bytes_harm_nobody(
    site: Site, seats: tuple[User, User], sent: list[tuple[int, bytes, bool]], tail: bytes
) -> None:
    with unharmed(site, seats):
        raw = Raw(seats[1])
        for opcode, data, fin in sent:
            raw.frame(opcode, data, fin=fin)
        raw.send(tail)
        raw.end()


BREAKING = {
    "utf-8": [(Opcode.TEXT, b"\xff\xfe", True)],
    "surrogate": [(Opcode.TEXT, b'{"id":"\xed\xa0\x80"}', True)],
    "fragments": [(Opcode.TEXT, b'{"ping', False), (Opcode.CONT, b'": 1}', True)],
    "unfinished": [(Opcode.TEXT, b"{", False)] * 3,
    "no start": [(Opcode.CONT, b"x", True)],
    "short close": [(Opcode.CLOSE, b"\x03", True)],
    "bad close": [(Opcode.CLOSE, b"\x00\x01bad", True)],
    "pings": [(Opcode.PING, b"x" * 125, True)] * 500,
    "endless": [(Opcode.TEXT, b"x", False), *[(Opcode.CONT, b"x" * 1_000, False)] * 200],
}


@pytest.mark.parametrize("sent", BREAKING.values(), ids=BREAKING)
def test_frames_that_break_the_rules(
    site: Site, seats: tuple[User, User], sent: list[tuple[Opcode, bytes, bool]]
) -> None:
    with unharmed(site, seats):
        raw = Raw(seats[1])
        for opcode, data, fin in sent:
            raw.frame(opcode, data, fin=fin)
        heard = raw.listen()
        raw.close()
        hand = seats[0].see(TABLE)["play"]["seats"]["1"]["cards"]
        assert hand.encode() not in heard


def test_half_open_connections_hold_nobody_up(site: Site, seats: tuple[User, User]) -> None:
    with unharmed(site, seats):
        silent = [Raw(seats[1]) for _ in range(5)]
        url = httpx.URL(site.url)
        begun = [socket.create_connection((url.host, url.port or 80), CEILING) for _ in range(20)]
        for one in begun:
            one.sendall(b"GET /api/tables/Hostile/feed HTTP/1.1\r\nHost: x\r\nUpgrade: web")
        assert nobody.get(f"{site.url}/healthz").status_code == 200
        for half in silent:
            half.frame(Opcode.TEXT, b'{"id": "x", "comm', fin=False)
            half.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
            half.close()
        for one in begun:
            one.close()


def test_a_command_is_carried_out_once_though_its_sender_is_gone(site: Site) -> None:
    user, table = site.guest_at()
    for number in range(5):
        raw = Raw(user, table)
        raw.frame(Opcode.TEXT, json.dumps({"id": "gone", "command": ANTE}).encode())
        if number % 2:
            raw.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        raw.close()
    answer = user.ask(table, ANTE, key="gone")
    assert answer.status_code == 200
    assert user.see(table)["play"]["seats"]["1"]["wagers"]["ante"]["stake"] == 1_000
    assert user.see(table)["seats"]["1"]["chips"] == 1_000_000 - 1_000


@pytest.mark.parametrize(
    "origin",
    ["https://elsewhere.example", "null", None, "http://127.0.0.1:1", "http://127.0.0.1.elsewhere.example"],
)
def test_a_page_of_another_site_gets_no_feed_by_cookie(
    site: Site, seats: tuple[User, User], origin: str | None
) -> None:
    url = f"{site.url.replace('http', 'ws')}/api/tables/{TABLE}/feed"
    headers = {"Cookie": f"croupier_session={seats[0].me['token']}"}
    with unharmed(site, seats):
        with connect(url, additional_headers=headers, origin=origin, **PATIENT) as feed:  # type: ignore[arg-type]
            first = json.loads(feed.recv(CEILING))
        assert first["problem"]["code"] == "CSRF_ORIGIN"
        assert not CARD.search(json.dumps(first))
        with connect(url, additional_headers=headers, origin=site.url, **PATIENT) as feed:  # type: ignore[arg-type]
            own = Watch(feed)
            own.until(1)
            assert own.view["you"] == 1
            own.socket.send(json.dumps({"id": "x", "command": FOLD, "version": 1}))
            while own.next()["type"] != "answer":
                pass


@QUIET
@given(odd.words, odd.words, odd.words, odd.words)
def test_odd_names_and_queries_are_answered(
    site: Site, seats: tuple[User, User], table: str, seat: str, watcher: str, since: str
) -> None:
    asked = urlencode({"seat": seat[:50], "as": watcher[:50], "since": since[:50]})
    name = quote(table[:50], safe="") or "x"
    url = f"{site.url.replace('http', 'ws')}/api/tables/{name}/feed?{asked}"
    headers = {"Authorization": f"Bearer {seats[1].me['token']}"}
    with (
        suppress(ConnectionClosed, InvalidStatus),
        connect(url, additional_headers=headers, **PATIENT) as feed,
    ):
        assert json.loads(feed.recv(CEILING))["type"] in ("refused", "beat", "view")
    assert nobody.get(f"{site.url}/readyz").status_code == 200


def test_a_fault_is_answered_and_logged_and_the_feed_goes_on(
    site: Site, seats: tuple[User, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It closed the connection without a word to anybody."""

    def broken(*_: Any, **__: Any) -> None:
        raise KeyError("a bug")

    with unharmed(site, seats), seats[0].watch(TABLE) as feed, structlog.testing.capture_logs() as said:
        with monkeypatch.context() as patched:
            patched.setattr(site.worker.service, "begin", broken)
            answer = feed.send(FOLD, "x")
        assert answer["problem"]["code"] == "FAULT"
        assert feed.send({**FOLD}, "y", version=1)["problem"]["code"] == "STALE"
    assert [line["event"] for line in said if line["log_level"] == "error"] == ["fault"]
