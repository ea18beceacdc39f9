"""A real server on a free port of this machine, and the persons who use it."""

import json
import os
import signal
import socket
import ssl
import threading
from base64 import b32decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from http.cookiejar import CookieJar, DefaultCookiePolicy
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import httpx
from msgspec.structs import asdict
from websockets.sync.client import ClientConnection, connect

from croupier.house.accounts.totp import code_at
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Person, Role
from croupier.house.answers import Done
from croupier.house.custody.orders import RollbackOrder
from croupier.house.people import Register
from croupier.house.table import commands as c
from croupier.house.table.commands import Arrange
from croupier.house.table.state import Running, table_stream
from croupier.house.tries import TRIES
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.rulebook import rulebook as book
from croupier.store import Store
from croupier.web.rates import Rates
from croupier.web.replies import merge
from croupier.web.running.clock import microseconds
from croupier.web.running.config import Config, load_config
from croupier.web.server import Server
from croupier.web.worker import Worker
from croupier.words.amounts import use, used
from tests.loaded import Loaded, configured
from tests.waiting import CEILING, until
from tests.web.chance import Seeded

PASSWORD = "three blue kettles"  # noqa: S105
CHEAP = {"argon2_memory": 8192, "argon2_time": 1, "rate_per_second": 100_000.0, "rate_burst": 100_000}

STEP = 30_000_000
"""Microseconds for which an authenticator shows a code."""

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For every client, which else reads all the world's certificates for itself: that takes as long as thirty requests."""

ALONE = httpx.Limits(max_keepalive_connections=0)
"""A connection for each request: one that is kept may be closed by the server just when it is used again."""

PATIENT: dict[str, Any] = {
    "open_timeout": CEILING,
    "close_timeout": CEILING,
    "ping_interval": None,
    "compression": None,
    "max_queue": None,
}
"""For a socket: it waits as long as a test does, does not ask whether the other side is still there, and takes in
whatever comes, read or not: one that has stopped reading hears no ping and no goodbye."""


def http(**options: Any) -> httpx.Client:
    """A client that waits as long as a test does."""
    return httpx.Client(verify=NO_TLS, trust_env=False, timeout=CEILING, **options)


nobody = http(limits=ALONE, cookies=CookieJar(DefaultCookiePolicy(allowed_domains=())))
"""Somebody who is signed in nowhere, and keeps no cookie."""


def exactly(site: "Site", path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """Asks for exactly this path, as no client would that tidies it up."""
    place = urlsplit(site.url)
    connection = HTTPConnection(place.hostname or "", place.port or 0, timeout=CEILING)
    connection.request("GET", path, headers={"Connection": "close", **headers})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@contextmanager
def held_port() -> Iterator[int]:
    """A port that nobody else is given as long as it is held; whoever names it can listen there."""
    with socket.socket() as holder:
        holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holder.bind(("127.0.0.1", 0))
        yield holder.getsockname()[1]


def config(folder: Path, **options: Any) -> Config:
    """A configuration with its files in a folder, cheap passwords and no rates."""
    flags = {"db": f"sqlite:///{folder / 'house.db'}", "keys": str(folder / "keys"), "port": 0}
    return load_config({**flags, **CHEAP, "socket_rate": 100_000.0, **options}, {}, None)


class Site:
    """A server that runs in a thread until it is stopped."""

    def __init__(
        self, folder: Path, store: Store | None = None, order: RollbackOrder | None = None, **options: Any
    ) -> None:
        self.said = StringIO()
        self._currency = used()  # a house of another currency leaves it to nobody else in this process
        self.users: list[User] = []
        source = None if "chance" in options else Seeded()
        self.worker = Worker(config(folder, **options), store, source, order)
        self.worker.attempts = self.worker.questions = Rates(100_000, 100_000)
        self.server = Server(self.worker, self.said)
        self.server.config.timeout_keep_alive = int(CEILING)  # never closed just when a test uses it again
        self.limits = httpx.Limits(keepalive_expiry=CEILING / 2)
        self._thread = threading.Thread(target=self.server.run, daemon=True)
        self._thread.start()
        until(lambda: self.said.getvalue() or not self._thread.is_alive())
        assert self._thread.is_alive(), "the server did not start"
        self.url = self.server.address

    def __enter__(self) -> "Site":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        for user in self.users:
            user.http.close()
        self.server.should_exit = True
        self._thread.join(CEILING)
        use(self._currency)
        assert not self._thread.is_alive(), "the server did not stop"

    def has(
        self, stream: str, command: Any, key: str, by: Person = HOUSE_OPERATOR, why: str = "test"
    ) -> None:
        """Has the house itself do something: its operator beside its supervisor, or the supervisor alone."""
        second = HOUSE_SUPERVISOR if by is HOUSE_OPERATOR else None
        act = self.worker.service.act(by, why, second, program=True)
        done = self.worker.service.send(stream, command, act, command_id=key)
        assert isinstance(done, Done), done

    def user(self, name: str = "", role: Role = Role.PLAYER) -> "User":
        """Somebody signed in: a guest without a name, else with an account of a role."""
        if not name:
            return User(self, nobody.post(f"{self.url}/api/guests").json())
        self.has(PEOPLE, Register(Person(name, role)), f"known {name}")
        self.worker.accounts.open_account(name, PASSWORD, "test")
        user = self.signed_in(name)
        if role is not Role.PLAYER:
            user.enrol()
        else:
            self.has(wallet_stream(name), Deposit(100_000_000), f"fund {name}")
        return user

    def signed_in(self, name: str) -> "User":
        """Somebody with an account, signed in by the password."""
        body = {"name": name, "password": PASSWORD}
        return User(self, nobody.post(f"{self.url}/api/session", json=body).json())

    def guest_at(self, rulebook: str = "vanuatu-2013", **more: Any) -> tuple["User", str]:
        """A guest, and the practice table the guest sits at."""
        user = self.user()
        return user, user.practise(rulebook, **more)


class User:
    """A person with a session, who asks over HTTP and watches over sockets."""

    def __init__(self, site: "Site | Process", me: dict[str, Any]) -> None:
        self.site, self.me = site, me
        site.users.append(self)
        self.name = me["person"]
        self.secret = ""
        self.feed_headers: dict[str, str] = {}
        headers = {"Authorization": f"Bearer {me['token']}"}
        self.http = http(base_url=site.url, headers=headers, limits=site.limits)

    def enrol(self) -> None:
        """Enrols an authenticator, as staff must."""
        begun = self.http.post("/api/session/factor").json()
        self.secret = begun["secret"]
        for _ in range(3):  # a machine may stand still for as long as a code is good
            done = self.http.post("/api/session/factor/code", json={"code": self.code()})
            if done.json().get("code") != "WRONG_CODE":
                break
        assert done.status_code == 200, done.text
        self.me = done.json()
        self.http.headers["Authorization"] = f"Bearer {self.me['token']}"

    def code(self, later: int = 0) -> str:
        """What the authenticator shows, now or so many codes later; the next one is good for a minute at least."""
        return code_at(b32decode(self.secret), microseconds() + later * STEP)

    def wrong_code(self) -> str:
        """What the authenticator shows at no time near now."""
        near = {self.code(later) for later in range(-9, 10)}
        return next(code for code in map(str, range(100_000, 200_000)) if code not in near)

    def ask(self, table: str, command: dict[str, Any], **more: Any) -> httpx.Response:
        """Asks something of a table."""
        headers = {"Idempotency-Key": more.pop("key")} if "key" in more else {}
        path = f"/api/tables/{quote(table)}/commands"
        return self.http.post(path, json={"command": command, **more}, headers=headers)

    def do(self, table: str, command: dict[str, Any], **more: Any) -> int:
        """Asks something of a table that must be done; the version after it."""
        answer = self.ask(table, command, **more)
        assert answer.status_code == 200, (command, answer.text)
        version: int = answer.json()["version"]
        return version

    def play(self, table: str, kind: str, seat: int, **fields: Any) -> int:
        """Sends a command to the round."""
        return self.do(table, {"type": "Play", "command": {"type": kind, "seat": seat, **fields}})

    def sit(self, table: str, seat: int = 1, chips: int = 100_000) -> None:
        """Takes a seat and brings chips to it."""
        self.do(table, {"type": "TakeSeat", "seat": seat, "player": self.name})
        self.do(table, {"type": "BringChips", "seat": seat, "amount": chips})

    def ante(self, table: str, seat: int = 1, amount: int = 1_000) -> int:
        """Stakes an ante."""
        return self.play(table, "PlaceWager", seat, area="ante", amount=amount)

    def ready(self, table: str, seat: int = 1) -> int:
        """Says that a seat is ready."""
        return self.do(table, {"type": "SayReady", "seat": seat})

    def dealt(self, table: str, seat: int = 1) -> dict[str, Any]:
        """Stakes an ante once betting is open, and says ready; the view once there is a decision to make."""

        def play() -> dict[str, Any]:
            return self.see(table).get("play", {})

        until(lambda: play().get("phase") == "betting")
        self.ante(table, seat)
        self.ready(table, seat)
        until(lambda: play().get("phase") == "deciding" and play().get("up"))
        return self.see(table)

    def as_second(self) -> dict[str, str]:
        """This person as the second of a command, with the next code."""
        return {"name": self.name, "password": PASSWORD, "code": self.code(1)}

    def practise(self, rulebook: str, **more: Any) -> str:
        """The name of a practice table."""
        answer = self.http.post("/api/practice", json={"rulebook": rulebook, **more})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["table"]
        return table

    def see(self, table: str) -> dict[str, Any]:
        """The table as this person may see it."""
        answer = self.http.get(f"/api/tables/{quote(table)}")
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()["view"]
        return view

    @contextmanager
    def watch(self, table: str, unread: int | None = None, **query: Any) -> Iterator["Watch"]:
        """A feed of a table; so many messages may lie unread before nothing more is taken in."""
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{self.site.url.replace('http', 'ws')}/api/tables/{quote(table)}/feed?{asked}"
        headers = {"Authorization": f"Bearer {self.me['token']}", **self.feed_headers}
        with connect(url, additional_headers=headers, **{**PATIENT, "max_queue": unread}) as feed:
            yield Watch(feed)


def from_there(site: Site, origin: str) -> User:
    """A guest who comes from an address."""
    headers = {"X-Forwarded-For": origin}
    user = User(site, nobody.post(f"{site.url}/api/guests", headers=headers).json())
    user.http.headers.update(headers)
    user.feed_headers = headers
    return user


class Watch:
    """A feed that keeps the view up to date, and every byte that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.version = 0
        self.said: list[dict[str, Any]] = []
        self.story: list[dict[str, Any]] = []
        self.bytes: list[str] = []

    def next(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(CEILING)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "view":
            self.view, self.version, self.story = message["view"], message["version"], message["said"]
        elif message["type"] == "change":
            assert message["from"] == self.version
            self.view, self.version = merge(self.view, message["patch"]), message["version"]
            self.said += message["said"]
        return message

    def until(self, version: int) -> dict[str, Any]:
        """The view once it has reached a version."""
        while self.version < version:
            self.next()
        return self.view

    def send(self, command: dict[str, Any], name: str, **more: Any) -> dict[str, Any]:
        """Sends a command and gives its answer."""
        self.socket.send(json.dumps({"id": name, "command": command, **more}))
        while True:
            message = self.next()
            if message["type"] == "answer":
                return message


def written(site: Site) -> int:
    """How many events the log has, but for what staff tried in vain."""
    return site.worker.store.head().seq - site.worker.store.version(TRIES)


def live_table(site: Site, rulebook: str, table: str = "T1", **running: Any) -> str:
    """A table of the house, opened by the autopilot."""
    prepare_table(site, rulebook, table, Running(auto=True, **running))
    return table


def prepare_table(site: Site, rulebook: str, table: str, running: Running, **settings: Any) -> None:
    """Sets a table up and says how it runs."""
    areas = tuple(book(rulebook).layout.areas)
    prepare = c.PrepareTable(table, rulebook, areas=areas, settings=settings)
    for number, command in enumerate((prepare, Arrange(running))):
        site.has(table_stream(table), command, f"{table} {number}", HOUSE_SUPERVISOR)


def seated(table: str, *users: User) -> None:
    """Sits users down at the first seats of a table."""
    for seat, user in enumerate(users, 1):
        user.sit(table, seat)


def dealt_in(table: str, *users: User) -> int:
    """Has users at the first seats stake an ante each and say that they are ready; the version after it."""
    for seat, user in enumerate(users, 1):
        user.ante(table, seat)
    return max(user.ready(table, seat) for seat, user in enumerate(users, 1))


ROLES = {
    "Bob": Role.PLAYER,
    "Cat": Role.PLAYER,
    "Dee": Role.DEALER,
    "Sue": Role.SUPERVISOR,
    "Ott": Role.OPERATOR,
    "Ira": Role.INSPECTOR,
}


def everybody(site: Site, rulebook: str = "vanuatu-2013") -> dict[str, User]:
    """One of each role and a guest; Bob sits at the table T1, where betting is open."""
    found = {name: site.user(name, role) for name, role in ROLES.items()} | {"guest": site.user()}
    live_table(site, rulebook, "T1")
    found["Bob"].sit("T1")
    return found


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, folder: Path, **options: Any) -> None:
        made = asdict(config(folder, log_level="warning", **options))
        self.process = Loaded(json.dumps(made), env=dict(os.environ), program=configured)
        line = self.process.first_line()
        self.url = line.rpartition(" ")[2]
        assert self.url.startswith("http://"), line
        self.users: list[User] = []
        self.limits = ALONE

    def guest(self) -> User:
        """Somebody without an account."""
        return User(self, nobody.post(f"{self.url}/api/guests").json())

    def also(self, user: User) -> User:
        """The same person, with the same session, at this worker."""
        return User(self, user.me)

    def stop(self, how: int = signal.SIGTERM) -> None:
        for user in self.users:
            user.http.close()
        self.process.send_signal(how)
        self.process.wait()
