"""Who may do what: every resource and every kind of command by role, and the door with its locks.

A resource or a kind of command without a row here fails the tests.
"""

import re
import socket
from http.cookies import SimpleCookie
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute
from msgspec import inspect as i

from croupier.house.act import Role
from croupier.web.app import HEADERS, resources
from croupier.web.rates import Rates
from croupier.web.worker import Worker
from tests.waiting import CEILING
from tests.web.kit import PASSWORD, ROLES, Site, User, everybody, nobody, written
from tests.web.odd import PLACES, commands

CALLERS = ("", "guest", *ROLES)
EVERYBODY = frozenset(CALLERS)
IN = EVERYBODY - {""}
NO_GUEST = IN - {"guest"}
PLAYERS = frozenset({"guest", "Bob", "Cat"})
STAFF = frozenset({"Dee", "Sue", "Ott", "Ira"})
READERS = frozenset({"Ott", "Ira"})
NAMES = {"table": "T1", "player": "Bob", "person": "Zed", "rulebook": "nsw-star-2019", "pool": "P1"}
NAMES |= {"day": "2020-01-01", "name": "D1", "book": "vanuatu-2013", "number": "1", "path": "x"}
NAMES |= {"other": "nz-div22-2016", "job": "none", "session": "none", "seal": "none"}

WHY = {"why": "test"}
LOCK_OUT = {"type": "LockOut", "person": "Zed"}
CREDENTIALS = {"name": "Nobody", "password": "x"}
ACCOUNT = {"name": "!", "password": "x"}
READ = {
    EVERYBODY: """
        / /static/{name:str} /sw.js /manifest.webmanifest /r/{table:str}/{number:int}/{seal:str} /r/{table:str}/{number:int}/{seal:str}/picture.png
        /api/shared/{table:str}/{number:int}/{seal:str} /healthz /readyz /metrics /api/schema /api/schema/openapi.json
        /api/schema/{path:str} /api/rulebooks /api/rulebooks/{book:str} /api/rulebooks/{book:str}/clauses
        /api/rulebooks/{book:str}/diff/{other:str} /api/rulebooks/{book:str}/strategy
        /api/rulebooks/{book:str}/toml /api/rulebooks/{book:str}/edge
        /api/games /api/tables /api/log/checkpoint /api/log/witnesses /api/log/tile/{path:path}
    """,
    IN: """
        /api/session /api/session/all /api/session/links /api/me /api/me/rounds /api/me/rounds/export /api/me/statistics
        /api/tables/{table:str} /api/tables/{table:str}/choices /api/tables/{table:str}/signs
        /api/school/round /api/odds/{book:str} /api/odds/jobs/{job:str} /api/par/{book:str}
    """,
    READERS: """
        /api/monitoring /api/software /api/people /api/events /api/significant /api/books /api/paytables /api/powers
        /api/events/{number:int}/changes
        /api/log/verify /api/log/export /api/reports/{name:str}/export
    """,
    NO_GUEST: """
        /api/pools /api/pools/{pool:str} /api/disputes /api/disputes/{table:str}/{name:str}
        /api/promotions /api/house /api/tables/{table:str}/rounds
        /api/tables/{table:str}/rounds/{number:int} /api/tables/{table:str}/rounds/{number:int}/why
        /api/tables/{table:str}/rounds/{number:int}/receipt /api/tables/{table:str}/rounds/{number:int}/kept
    """,
    STAFF - {"Ira"}: "/api/tables/{table:str}/possible",
    frozenset(): "/api/tables/{table:str}/payments",  # the program deals at T1
    STAFF: "/api/consents /api/days /api/days/{day:str} /api/days/{day:str}/export /api/tables/{table:str}/next-step /api/tables/{table:str}/rounds/{number:int}/file /api/rounds",
    PLAYERS: "/api/practice/record /api/trainer/next",
}
ROWS: dict[str, tuple[frozenset[str], Any]] = {
    **{f"GET {path}": (may, None) for may, paths in READ.items() for path in paths.split()},
    "POST /api/guests": (EVERYBODY, None),
    "POST /api/log/cosignatures": (EVERYBODY, {"size": 1, "lines": ""}),
    "POST /api/accounts": (EVERYBODY, ACCOUNT),
    "POST /api/accounts/accept": (EVERYBODY, {"token": "x", "password": "x"}),
    "POST /api/set-up": (EVERYBODY, {"token": "x", "operator": {"name": "Al"}, "supervisor": {"name": "Bo"}}),
    "DELETE /api/session": (IN, None),
    "POST /api/session/factor": (IN, None),
    "POST /api/session/factor/code": (IN, {"code": "x"}),
    "POST /api/accounts/{person:str}/invitation": (frozenset({"Ott"}), WHY),
    "POST /api/accounts/{person:str}/unlock": (frozenset({"Sue", "Ott"}), WHY),
    "POST /api/accounts/{person:str}/recovery": (frozenset({"Sue", "Ott"}), WHY),
    "POST /api/accounts/{person:str}/identity": (
        frozenset({"Sue", "Ott"}),
        {**WHY, "identity": "zed@house.example"},
    ),
    "POST /api/consents": (frozenset({"Ott"}), {**WHY, "stream": "people", "asks": LOCK_OUT}),
    "POST /api/consents/{name:str}": (STAFF, {"consents": False}),
    "DELETE /api/consents/{name:str}": (STAFF, None),
    "DELETE /api/session/all": (IN, None),
    "DELETE /api/session/all/{session:str}": (IN, None),
    "GET /api/wallets/{player:str}": (STAFF | {"Bob"}, None),
    "POST /api/log/verify": (READERS, None),
    "GET /api/floor": (STAFF - {"Dee"}, None),
    "POST /api/tables/{table:str}/preview": (frozenset({"Sue", "Ott"}), {"command": {"type": "CloseTable"}}),
    "POST /api/practice": (PLAYERS, {"rulebook": "vanuatu-2013"}),
    "POST /api/tables/{table:str}/hint": (IN, None),
    "POST /api/tables/{table:str}/judge": (IN, None),
    "POST /api/advise": (IN, {"rulebook": "vanuatu-2013", "hand": "x", "up": "x"}),
    "POST /api/trainer/answer": (PLAYERS, {"token": "x", "action": "fold"}),
    "POST /api/school/answer": (IN, {"token": "x", "answers": {}}),
    "POST /api/odds/jobs": (IN, {"rulebook": "none"}),
    "DELETE /api/odds/jobs/{job:str}": (IN, None),
    "POST /api/rulebooks/check": (IN, {"toml": "x"}),
}
"""Who is let through to each resource (which may then find nothing, or no sense in what is asked)."""

LEAVING = ("DELETE /api/session", "DELETE /api/session/all")
"""What ends the session of whoever asks."""

BY_CREDENTIALS = {
    "POST /api/session": CREDENTIALS,
    "POST /api/session/again": CREDENTIALS,
    "POST /api/session/password": {"old": "not this one", "new": "four green lamps burn"},
    "POST /api/session/codes": {"password": "not this one", "code": "000000"},
    "POST /api/session/key": {"key": f"{'A' * 43}=", "password": "not this one"},
}
"""What proves who calls by a password; wrong ones are refused whoever calls."""


@pytest.fixture(scope="module")
def users(site: Site) -> dict[str, User]:
    return everybody(site)


def routes(site: Site) -> dict[str, HTTPRoute]:
    return routes_of(site.worker)


def routes_of(worker: Worker) -> dict[str, HTTPRoute]:
    found = [route for route in resources(worker.config.max_body).routes if isinstance(route, HTTPRoute)]
    return {f"{method} {route.path}": route for route in found for method in route.methods - {"OPTIONS"}}


def call(site: Site, users: dict[str, User], who: str, row: str, body: Any, **more: Any) -> httpx.Response:
    method, path = row.split(" ")
    path = re.sub(r"\{(\w+):\w+\}", lambda found: NAMES[found[1]], path)
    user = site.user() if row in LEAVING and who else users.get(who)
    headers = {"Authorization": f"Bearer {user.me['token']}"} if user is not None else {}
    return nobody.request(
        method, site.url + path, headers=headers | more.pop("headers", {}), json=body, **more
    )


def test_every_resource_has_a_row(site: Site) -> None:
    found = {row for row in routes(site) if not row.endswith("/commands")}
    assert found == set(ROWS) | set(BY_CREDENTIALS)


@pytest.mark.parametrize("row", sorted(ROWS))
def test_a_resource_is_for_those_of_its_row(site: Site, users: dict[str, User], row: str) -> None:
    may, body = ROWS[row]
    for who in CALLERS:
        answer = call(site, users, who, row, body)
        refused = answer.status_code in (401, 403) and answer.json()["code"] != "ENROL_FIRST"
        assert refused == (who not in may), (who, answer.status_code, answer.text[:200])
        if refused:
            assert answer.status_code == (403 if who else 401), (who, answer.text)


@pytest.mark.parametrize("row", sorted(BY_CREDENTIALS))
def test_wrong_credentials_let_nobody_in(site: Site, row: str) -> None:
    for user in ({}, {"": site.user()}):
        answer = call(site, user, "", row, BY_CREDENTIALS[row])
        assert answer.status_code in (401, 422), answer.text


# Commands


def kinds(asked: type) -> list[str]:
    return sorted(commands(asked))


def smallest(asked: type, kind: str) -> dict[str, Any]:
    """The smallest command of a kind: every field that must be there, as plain as can be."""
    field = next(field for field in msgspec.structs.fields(asked) if field.name == "command")
    union = i.type_info(field.type)
    found = union.types if isinstance(union, i.UnionType) else (union,)
    struct = next(one for one in found if one.tag == kind)
    return {"type": kind, **{one.encode_name: plain(one.type) for one in struct.fields if one.required}}


def plain(kind: Any) -> Any:
    match kind:
        case i.StructType():
            tag = {"type": kind.tag} if kind.tag_field else {}
            return tag | {one.encode_name: plain(one.type) for one in kind.fields if one.required}
        case i.UnionType(types=types):
            return plain(types[0])
        case i.EnumType(cls=cls):
            return next(iter(cls)).value
        case i.LiteralType(values=values):
            return values[0]
        case i.TupleType(item_types=types):
            return [plain(one) for one in types]
        case i.IntType():
            return 1
        case i.StrType():
            return "x"
        case i.BoolType():
            return True
        case i.DictType():
            return {}
        case i.DateType():
            return "2020-01-01"
    return []


@pytest.mark.parametrize("place", sorted(PLACES))
def test_inspectors_guests_and_strangers_change_nothing(
    site: Site, users: dict[str, User], place: str
) -> None:
    """Every kind of command there is: nobody may be signed out, a guest keeps to practice, an inspector only reads.

    An inspector answers complaints, which is a stream of its own with its own powers.
    """
    asked = PLACES[place]
    for kind in kinds(asked):
        body = {"command": smallest(asked, kind), "why": "test"}
        before = written(site)
        assert nobody.post(site.url + place, json=body).status_code == 401
        for who in ("guest", "Ira"):
            if (who, kind) in ALLOWED:
                continue
            answer = users[who].http.post(place, json=body)
            assert answer.status_code in (403, 404, 409, 422), (who, kind, answer.text)
        assert written(site) == before, kind


ALLOWED = {("Ira", "Answer")}


def test_a_wager_is_in_nobody_elses_name(users: dict[str, User]) -> None:
    """The name in a wager was taken as it came: a player could be made to look like another."""
    ante = {"type": "PlaceWager", "seat": 1, "area": "ante", "amount": 1_000, "player": "Cat"}
    answer = users["Bob"].ask("T1", {"type": "Play", "command": ante})
    assert answer.json()["code"] == "NOT_YOUR_SEAT"


@pytest.mark.parametrize("name", ["ann@example.org", "a/b", "Ann  B", "Ann "])
def test_what_is_no_name_is_answered_with_what_names_are(site: Site, name: str) -> None:
    """An e-mail as a name was answered with a sentence on command ids."""
    body = {"name": name, "password": "four green lamps burn"}
    answer = nobody.post(f"{site.url}/api/accounts", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "BAD_NAME")


# Guests and practice tables


def test_a_guest_practises_and_does_nothing_else(site: Site, users: dict[str, User]) -> None:
    guest = site.user()
    own = guest.practise("vanuatu-2013")
    assert guest.see(own)["you"] == 1
    seat = {"type": "TakeSeat", "seat": 2, "player": guest.name}
    assert guest.ask("T1", seat).json()["code"] == "NOT_YOUR_TABLE"
    assert users["Sue"].ask("T1", seat, why="test").json()["code"] == "NOT_YOUR_SEAT"
    assert guest.ask(own, {"type": "SayReady", "seat": 1}).status_code == 200
    raised = {"command": {"type": "Raise", "round": "1", "about": "x"}}
    assert guest.http.post("/api/disputes/T1/D9/commands", json=raised).status_code == 403


def test_nobody_sits_down_at_anothers_practice_table(site: Site, users: dict[str, User]) -> None:
    own = site.user().practise("vanuatu-2013")
    cat = users["Cat"]
    answer = cat.ask(own, {"type": "TakeSeat", "seat": 2, "player": "Cat"})
    assert answer.json()["code"] == "NOT_YOUR_TABLE"
    assert cat.http.get(f"/api/tables/{own}").status_code == 403
    assert all(line["table"] != own for line in cat.http.get("/api/tables").json()["tables"])


def test_long_names_do_not_share_a_practice_table(site: Site) -> None:
    one, other = site.user("n" * 59 + "a"), site.user("n" * 59 + "b")
    tables = {user.practise("nz-caribbean-1998") for user in (one, other)}
    assert len(tables) == 2


# The door


def test_a_cookie_alone_changes_nothing(site: Site, users: dict[str, User]) -> None:
    """Without the header of its session, a cookie is refused for every unsafe method that a session is needed for."""
    cookie = {"Cookie": f"croupier_session={users['Bob'].me['token']}"}
    unsafe = [row for row in routes(site) if not row.startswith("GET")]
    without = [row for row in unsafe if ROWS.get(row, (IN,))[0] != EVERYBODY and row not in BY_CREDENTIALS]
    bodies = {
        f"POST {place}": {"command": smallest(asked, kinds(asked)[0])} for place, asked in PLACES.items()
    }
    for row in [*without, "POST /api/session/password", "POST /api/session/key", "POST /api/session/codes"]:
        path = re.sub(r"\{(\w+):\w+\}", lambda found: NAMES[found[1]], row.split(" ")[1])
        body = ROWS.get(row, (None, None))[1] or bodies.get(row) or BY_CREDENTIALS.get(row) or BODIES.get(row)
        body = body or next((one for at, one in bodies.items() if at.endswith(path)), None) or {}
        for csrf in ({}, *({"x-csrf-token": word} for word in ("", "wrong", "\u00e9".encode()))):
            answer = nobody.request(row.split(" ")[0], site.url + path, headers=cookie | csrf, json=body)
            assert answer.status_code in (400, 403), (row, answer.text)
            assert answer.json()["code"] in ("CSRF_MISSING", "BAD_BODY"), (row, answer.text)
            if row not in BODIES:
                assert answer.json()["code"] == "CSRF_MISSING", (row, answer.text)
    me = nobody.get(f"{site.url}/api/session", headers=cookie).json()
    assert me["person"] == "Bob"


BODIES: dict[str, Any] = {"POST /api/software/commands": {}}


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_what_a_form_can_send_is_no_body(site: Site, kind: str) -> None:
    answer = nobody.post(
        f"{site.url}/api/session",
        content=b'{"name": "Bob", "password": "three blue kettles"}',
        headers={"Content-Type": kind},
    )
    assert answer.status_code == 415
    assert answer.json()["code"] == "BAD_MEDIA_TYPE"


def test_the_cookie_is_for_this_site_and_no_script(site: Site) -> None:
    answer = nobody.post(f"{site.url}/api/guests")
    cookie = SimpleCookie(answer.headers["set-cookie"])["croupier_session"]
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == 30 * 86_400, "a guest, who has no password, is known for days"
    assert not cookie["secure"]
    assert answer.headers["cache-control"] == "no-store"
    site.user("Kay")
    entered = nobody.post(f"{site.url}/api/session", json={"name": "Kay", "password": PASSWORD})
    assert int(SimpleCookie(entered.headers["set-cookie"])["croupier_session"]["max-age"]) == 12 * 3600


def test_whatever_is_wrong_the_answer_is_the_same_and_three_lock(site: Site) -> None:
    site.user("Yan")
    staff = site.user("Yves", Role.DEALER)

    def answer(name: str, password: str, code: str = "") -> tuple[int, str]:
        found = nobody.post(
            f"{site.url}/api/session", json={"name": name, "password": password, "code": code}
        )
        return found.status_code, found.text

    wrong = answer("Yan", "wrong password")
    assert wrong[0] == 401
    assert answer("Nobody at all", PASSWORD) == wrong
    assert answer("!/\u202e", PASSWORD) == wrong
    assert answer(staff.name, PASSWORD, staff.wrong_code()) == wrong
    assert answer(staff.name, PASSWORD) == wrong
    assert answer("Yan", "wrong password") == wrong
    assert answer("Yan", "wrong password") == wrong
    assert answer("Yan", PASSWORD) == wrong, "three wrong passwords lock, and the lock does not show"
    second = {"command": {"type": "SayReady", "seat": 1}, "second": {"name": "Yan", "password": PASSWORD}}
    refused = staff.http.post("/api/tables/T1/commands", json=second)
    assert (refused.status_code, refused.text) == wrong


def test_who_calls_too_often_is_told_to_wait(tmp_path: Any) -> None:
    with Site(tmp_path, rate_per_second=0.001, rate_burst=3) as site:
        answers = [nobody.get(f"{site.url}/api/tables") for _ in range(6)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert int(answers[-1].headers["retry-after"]) >= 1
        assert answers[-1].json()["code"] == "TOO_OFTEN"
        assert_dressed(answers[-1])
        assert nobody.get(f"{site.url}/healthz").status_code == 200


def test_passwords_are_tried_slowly_wherever_they_are_given(own_site: Site) -> None:
    """Second persons give theirs with a command: that was not held to the rate of the door."""
    bob = own_site.user("Bob")
    own_site.worker.attempts = Rates(0.001, 3)
    body = {"command": {"type": "SayReady", "seat": 1}, "second": {"name": "Ott", "password": "x"}}
    codes = [bob.http.post("/api/tables/T1/commands", json=body).status_code for _ in range(5)]
    assert codes[-1] == 429
    credentials = {"name": "Ott", "password": PASSWORD}
    assert nobody.post(f"{own_site.url}/api/session", json=credentials).status_code == 429


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("bob@house.example", "BAD_NAME"),
        ("\u3164", "BAD_NAME"),
        ("аutopilot", "NAME_TAKEN"),
        ("bob", "NAME_TAKEN"),
    ],
)
def test_a_name_that_nobody_may_have_is_refused_as_a_name(
    site: Site, users: dict[str, User], name: str, code: str
) -> None:
    """An address was answered with a sentence on the ids of commands; the others were let in."""
    assert users["Bob"].name == "Bob"
    answer = nobody.post(f"{site.url}/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.json()["code"] == code, answer.text


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ({"type": "SayReady", "seat": "1"}, "Expected `int`, got `str` - at `$.command.seat`"),
        ({"type": "SayReady", "seat": 1, "amount": 5}, "amount is not a field here"),
        ({"type": "Play", "command": {"type": "Fold", "seat": 1, "card": "Ah"}}, "card is not a field here"),
    ],
)
def test_a_body_is_taken_as_it_is_meant_over_http_and_over_the_feed(
    users: dict[str, User], command: dict[str, Any], says: str
) -> None:
    """Fields that nobody asked for were passed over, and a text was taken for a number over HTTP alone."""
    answer = users["Bob"].ask("T1", command).json()
    assert (answer["code"], answer["title"]) == ("BAD_BODY", says)
    with users["Bob"].watch("T1") as feed:
        told = feed.send(command, "strict")["problem"]
    assert (told["code"], told["title"]) == ("BAD_BODY", says)


# Whatever is sent


def assert_dressed(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value, (answer.url, name)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("GET", "/api/session", 401),
        ("GET", "/nowhere", 404),
        ("GET", "/static/../../etc/passwd", 404),
        ("GET", "/static/%2e%2e%2fapp.py", 404),
        ("PATCH", "/api/session", 405),
        ("POST", "/api/session", 400),
        ("GET", "/api/tables?limit=x", 400),
        ("GET", "/api/tables/%FF%FE", 401),
        ("OPTIONS", "/api/session", 204),
    ],
)
def test_every_answer_carries_the_headers(site: Site, method: str, path: str, status: int) -> None:
    body = b"{" if method == "POST" else None
    headers = {"Content-Type": "application/json"} if body else {}
    answer = nobody.request(method, site.url + path, content=body, headers=headers)
    if "limit" not in path:
        assert answer.status_code == status, answer.text
    assert_dressed(answer)
    assert answer.headers.get("content-type", "").count("charset") <= 1
    assert "server" not in answer.headers


NONSENSE = [
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    b"GET /api/session HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \xff\xfe\r\n\r\n",
    b"GET /api/session HTTP/1.1\r\nHost: x\r\nCookie: croupier_session=\xff; =; ;;\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"GET /api/tables/x/feed HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"\xff" * 1_000,
    b"GET /api/tables/" + b"%00%ff%c0%80" * 20 + b" HTTP/1.1\r\nHost: \xe9\r\n\r\n",
]


@pytest.mark.parametrize("sent", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_does_not_harm_the_server(site: Site, sent: bytes) -> None:
    url = httpx.URL(site.url)
    with socket.create_connection((url.host, url.port or 80), CEILING) as raw:
        answer = b""
        try:
            raw.sendall(sent)
            raw.shutdown(socket.SHUT_WR)
            while more := raw.recv(65_536):
                answer += more
        except OSError:
            pass
    assert not re.match(rb"HTTP/1\.\d 5", answer), answer[:300]
    assert b"Traceback" not in answer
    assert nobody.get(f"{site.url}/readyz").status_code == 200
