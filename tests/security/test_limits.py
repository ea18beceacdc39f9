"""Too much of anything: bodies, heads, depth, frames, calls, feeds and attempts each have an end, and nobody else waits."""

import json
import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from croupier.house.accounts.state import network
from croupier.web.rates import Rates
from croupier.web.wire import DEEPEST, LONGEST, WIDEST, oversized
from tests.security.routes import call, rows
from tests.waiting import CEILING
from tests.web.kit import PATIENT, Site, User, http, live_table, nobody

JSON = {"Content-Type": "application/json"}


def test_no_resource_takes_a_body_over_the_limit(site: Site, bob: User) -> None:
    large = b'{"x": "' + b"x" * site.worker.config.max_body + b'"}'
    for row in rows(site):
        if row.startswith("GET"):
            continue
        answer = bob.http.request(*_split(row), content=large, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (413, "TOO_LARGE"), row
    assert bob.http.post("/api/practice", content=iter([large]), headers=JSON).status_code == 413, "in pieces"


def _split(row: str) -> tuple[str, str]:
    method, path = row.split(" ")
    return method, path.replace("{", "").replace("}", "").replace(":str", "").replace("number:int", "1")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 100_000,
        b'{"a":' * 30_000 + b"1" + b"}" * 30_000,
        b'{"why": ' + b"[" * (DEEPEST + 2) + b"]" * (DEEPEST + 2) + b"}",
        b'{"why": [' + b",".join([b"1"] * (WIDEST + 1)) + b"]}",
        b'{"why": "' + b"x" * (LONGEST + 1) + b'"}',
        b'{"why": 1' + b"0" * 400 + b"}",
        b'{"why": 1e999}',
        b'{"why": NaN}',
        b'{"why": "\\ud800"}',
        b'{"why": "\\u0000"}',
        b'{"why": "\\u009b2J"}',
        b'{"why": "\xff"}',
        b"\xef\xbb\xbf{}",
        b'{"a": 1, "a": 2',
    ],
    ids=range(14),
)
def test_odd_bodies_are_refused_before_anything_looks_at_them(site: Site, bob: User, body: bytes) -> None:
    before = site.worker.store.head().seq
    answer = bob.http.post("/api/tables/T1/commands", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "BAD_BODY"), answer.text
    assert site.worker.store.head().seq == before


@pytest.mark.parametrize("letter", [chr(code) for code in (0, 8, 11, 27, 31, 127, 133, 155, 159)])
def test_letters_that_move_a_terminal_are_no_text(letter: str) -> None:
    """Those from 127 to 159 were let through: a terminal may take one of them for the start of an order."""
    assert oversized({"why": f"a{letter}b"}) == "characters"
    assert oversized({"why": "two\nlines\tand é ж 𝔘"}) == ""


@pytest.mark.parametrize("line", [b"X: " + b"y" * 500 + b"\r\n", b"y" * 500], ids=["lines", "one line"])
def test_a_head_without_an_end_is_cut_off(site: Site, line: bytes) -> None:
    """Whatever was sent before a body was kept, without an end: one connection could take all memory there is."""
    url = httpx.URL(site.url)
    sent, answer = 0, b""
    with socket.create_connection((url.host, url.port or 80), CEILING) as raw:
        raw.settimeout(CEILING)
        raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nY: ")
        with suppress(ConnectionError):
            while sent < 20_000_000:
                sent += raw.send(line)
        with suppress(ConnectionError):
            answer = raw.recv(65_536)
    assert sent < 20_000_000
    assert answer[:12] in (b"", b"HTTP/1.1 400"), answer[:100]
    assert nobody.get(f"{site.url}/readyz").status_code == 200


def test_a_long_head_and_a_long_body_on_one_connection_are_taken(site: Site, bob: User) -> None:
    with http(base_url=site.url, headers=dict(bob.http.headers)) as line:
        for _ in range(3):
            assert line.get("/api/session", headers={"X-Long": "y" * 30_000}).status_code == 200
            body = json.dumps({"toml": ["# " + "x" * 3_000] * 80}).encode()
            assert line.post("/api/rulebooks/check", content=body, headers=JSON).status_code in (200, 429)


@pytest.mark.parametrize("size", [40_000, 2_000_000])
def test_a_frame_over_the_limit_is_refused_or_ends_the_feed(site: Site, bob: User, size: int) -> None:
    before = site.worker.service.version("table/T1")
    ended = None
    with bob.watch("T1") as feed, suppress(ConnectionClosed):
        feed.until(1)
        feed.socket.send(json.dumps({"id": "x", "why": "y" * size}))
        while (ended := feed.next())["type"] != "answer":
            pass
    assert size > 65_536 or ended is not None
    assert ended is None or ended["type"] != "answer" or ended["problem"]["code"] == "TOO_LARGE"
    assert site.worker.service.version("table/T1") == before


def test_feeds_are_held_to_the_rate_of_their_caller(own_site: Site) -> None:
    """Opening feeds was not counted: one caller could knock as often as it liked, with any token."""
    bob = own_site.user("Bob")
    live_table(own_site, "vanuatu-2013", "T1")
    own_site.worker.rates = Rates(0.001, 3)
    url = f"{own_site.url.replace('http', 'ws')}/api/tables/T1/feed"
    told = []
    for token in (bob.me["token"], "wrong", "wrong", "wrong", bob.me["token"]):
        with connect(url, additional_headers={"Authorization": f"Bearer {token}"}, **PATIENT) as feed:
            first = json.loads(feed.recv(CEILING))
            told.append(first.get("problem", {}).get("status", 200))
            if told[-1] == 429:
                with pytest.raises(ConnectionClosed) as closed:
                    feed.recv(CEILING)
                assert closed.value.rcvd is not None
                # A browser tries again later, as it does not after 4403.
                assert closed.value.rcvd.code == 4429
    assert told == [200, 401, 401, 429, 429]
    assert nobody.get(f"{own_site.url}/api/tables").status_code == 429


def test_a_network_of_one_household_has_one_rate() -> None:
    """Each address of an IPv6 network had a rate of its own, and whoever has one address has 2⁶⁴."""
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") != network("192.0.2.2")
    assert network("not an address") == "not an address"


def attempt(site: Site, origin: str) -> int:
    """What a wrong password is answered that says it comes from somewhere."""
    body = {"name": "Bob", "password": "wrong password"}
    forwarded = {"X-Forwarded-For": origin}
    return nobody.post(f"{site.url}/api/session", json=body, headers=forwarded).status_code


def test_many_addresses_of_one_network_try_passwords_as_one(tmp_path: Path) -> None:
    with Site(tmp_path, trusted_proxies="127.0.0.0/8") as site:
        site.worker.attempts = Rates(0.001, 3)
        codes = [attempt(site, f"2001:db8::{number:x}") for number in range(1, 7)]
        assert codes == [401, 401, 401, 429, 429, 429]
        assert attempt(site, "2001:db8:0:1::1") == 401


def test_an_address_that_a_stranger_claims_is_not_believed(own_site: Site) -> None:
    """Only a proxy that is trusted says who calls: else everybody had as many rates as they can invent."""
    own_site.worker.attempts = Rates(0.001, 2)
    assert [attempt(own_site, f"192.0.2.{number}") for number in range(4)] == [401, 401, 429, 429]


def test_nobody_has_more_feeds_than_allowed(tmp_path: Path) -> None:
    with Site(tmp_path, sockets_per_caller=2) as site:
        bob = site.user("Bob")
        live_table(site, "vanuatu-2013", "T1")
        with bob.watch("T1") as one, bob.watch("T1") as two, bob.watch("T1") as three:
            assert {feed.next()["type"] for feed in (one, two)} <= {"beat", "view"}
            assert three.next()["problem"]["code"] == "TOO_MANY_FEEDS"


def test_who_only_watches_the_server_is_not_counted(own_site: Site) -> None:
    own_site.worker.rates = Rates(0.001, 1)
    assert [call(own_site, "GET /healthz").status_code for _ in range(3)] == [200, 200, 200]
    assert [call(own_site, "GET /").status_code for _ in range(2)] == [200, 429]


def test_the_files_of_a_page_count_little(own_site: Site) -> None:
    """A page asks for dozens at once: the second visitor from an address was refused half of them."""
    own_site.worker.rates = Rates(0.001, 3)
    asked = [call(own_site, "GET /static/nothing.js").status_code for _ in range(70)]
    assert asked[:50] == [404] * 50
    assert asked[-1] == 429
