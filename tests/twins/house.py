"""A house in this process, brought to a point by commands: its real service, worker and app, a clock that stands, stacked decks.

Whatever is asked over HTTP is judged and answered, and nothing of it is written.
"""

import asyncio
import hashlib
from base64 import b32decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import msgspec
from msgspec.structs import replace

from croupier.cards import DECK, Card, text
from croupier.chance import Opening
from croupier.house.accounts.totp import code_at
from croupier.house.act import HOUSE_OPERATOR, HOUSE_SUPERVISOR, PEOPLE, Act, Person, Role
from croupier.house.answers import Answer, Done
from croupier.house.people import Register
from croupier.house.plan import Plan
from croupier.house.service import CommandCase
from croupier.house.table.state import Table
from croupier.house.wallet.wallets import Deposit, wallet_stream
from croupier.refusal import Refusal
from croupier.web import reports
from croupier.web import worker as working
from croupier.web.app import build
from croupier.web.feed.rooms import Watching, viewer_of
from croupier.web.rates import Rates
from croupier.web.routes import commands as asking
from croupier.web.running import watch
from tests.waiting import CEILING
from tests.web.kit import PASSWORD, config

NOON = 1_600_000_000_000_000
STAFF = {
    "Dee": Role.DEALER,
    "Dov": Role.DEALER,
    "Sue": Role.SUPERVISOR,
    "Ott": Role.OPERATOR,
    "Ira": Role.INSPECTOR,
}
SEATS = {1: "Bob", 2: "Cat", 3: "Dan"}
PERSONS = {
    name: Person(name, role)
    for name, role in (STAFF | dict.fromkeys((*SEATS.values(), "Eve"), Role.PLAYER)).items()
}
"""Dee deals and Dov does not; Eve sits nowhere."""

GUEST, NOBODY = "guest", ""
ROOM = {"Dee": "Sue", "Dov": "Sue", "Sue": "Ott", "Ott": "Sue", "Ira": "Sue"}
"""Who stands beside whom as the second person."""


asked_of: list["House"] = []
"""The house that is asked something at this moment."""


class Said(msgspec.Struct, frozen=True):
    """An answer of the server: its status, its headers and its body."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class House:
    """One of two; `order` is that of the next deck, whoever opens the round."""

    def __init__(self, folder: Path) -> None:
        self.now = NOON
        self.earlier: dict[str, int] = {}
        self.order: tuple[Card, ...] = DECK
        self.planned: Plan | None = None
        self.dry = False
        self.salts: set[bytes] = set()
        self._draws = self._sent = 0
        still = patch.object(working, "HouseClock", lambda wall, after: wall)  # noqa: ARG005 - it may be set back
        with still, patch.object(working, "microseconds", lambda: self.now):
            self.worker = working.Worker(config(folder))
        self.service = self.worker.service
        self.worker.rates = self.worker.attempts = self.worker.questions = Rates(10**9, 10**9)
        self.service._tools = replace(self.service._tools, promise=self._promise)
        self._submit, self.service._submit = self.service._submit, self._weigh  # type: ignore[method-assign]
        self.app: Any = build(self.worker)
        self.tokens: dict[str, str] = {}
        self.guest = ""
        self.watching: dict[tuple[str, str], Watching] = {}

    async def open(self) -> None:
        """Has everybody known and signed in."""
        await self.worker.hub.start()
        self.worker.ready = True
        for name, person in PERSONS.items():
            self.do(
                PEOPLE,
                Register(person),
                self.service.act(HOUSE_OPERATOR, "known", HOUSE_SUPERVISOR, program=True),
            )
            self._sign_in(name, person.role)
            if person.role is Role.PLAYER:
                self.do(wallet_stream(name), Deposit(10**9), self.service.act(HOUSE_OPERATOR, program=True))
        me = msgspec.json.decode((await self.ask(NOBODY, "POST", "/api/guests")).body)
        self.guest, self.tokens[GUEST] = me["person"], me["token"]

    def _sign_in(self, name: str, role: Role) -> None:
        accounts = self.worker.accounts
        accounts.open_account(name, PASSWORD, "test")
        entered = accounts.sign_in(name, PASSWORD)
        assert not isinstance(entered, Refusal)
        if role is not Role.PLAYER:
            begun = accounts.enrol(entered.session)
            assert not isinstance(begun, Refusal)
            entered = accounts.confirm_enrolment(entered.session, code_at(b32decode(begun.secret), self.now))
            assert not isinstance(entered, Refusal)
        self.tokens[name] = entered.token

    async def close(self) -> None:
        await self.worker.hub.stop()
        await self.worker.desk.run(self.worker.tallies.close)
        await self.worker.desk.drain(1)
        self.worker.jobs.close()
        self.worker.store.close()

    def _promise(self) -> Opening:
        """The order that was stacked. No two salts are the same."""
        self._draws += not self.dry
        salt = hashlib.sha256(f"{self._draws}".encode()).digest()
        self.salts.add(salt.hex().encode())
        return Opening(salt.hex(), text(self.order))

    def _weigh(self, case: CommandCase) -> Any:
        """Writes what a command leads to, unless it is only asked what that would be."""
        if not self.dry:
            return self._submit(case)
        self.planned = case.plan
        return Done((), case.plan.version(case.stream))

    # What is done

    def send(self, stream: str, command: Any, act: Act) -> Answer:
        """Carries a command out."""
        self._sent += 1
        self.now += 1_000_000
        at = (self.now + self.earlier.get(stream, 0)) // 10**6
        return self.service.send(stream, command, replace(act, at=at), command_id=f"{self._sent}")

    def weigh(self, stream: str, command: Any, act: Act) -> Plan | None:
        """What a command would lead to."""
        self.dry, self.planned = True, None
        self.service.send(stream, command, act, command_id="weighed")
        self.dry = False
        return self.planned

    def do(self, stream: str, command: Any, act: Act) -> None:
        """Carries a command out that must be."""
        done = self.send(stream, command, act)
        assert isinstance(done, Done), (command, done)

    def table(self, name: str) -> Table:
        """A table as it is now."""
        return self.service.table(name)

    def promised(self) -> Iterator[str]:
        """The promises of the decks of open rounds."""
        for room in self.worker.hub.rooms.values():
            yield from (promise.commitment for promise in room.now.table.promises)

    # What is asked

    async def ask(self, who: str, method: str, path: str, body: Any = None) -> Said:
        """The answer of the app to one request; nothing but a sign-in of a guest is carried out."""
        path, _, query = path.partition("?")
        sent = msgspec.json.encode(body) if body is not None else b""
        headers = [(b"host", b"house"), (b"content-type", b"application/json")]
        if who:
            headers.append((b"authorization", f"Bearer {self.tokens[who]}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("house", 80),
        }
        told: list[Any] = []
        coming, ended = [{"type": "http.request", "body": sent, "more_body": False}], asyncio.Event()

        async def receive() -> Any:
            if coming:
                return coming.pop()
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            told.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                ended.set()

        self.dry, self.planned = path != "/api/guests", None
        asked_of[:] = [self]
        try:
            with (
                patch.object(asking, "act_of", _taken_at_their_word),
                patch.object(watch, "MOMENT", CEILING),  # whether a log answers in time is the machine's
                patch.object(reports, "PATIENCE", CEILING),
            ):
                await self.app(scope, receive, send)
        finally:
            self.dry = False
        head = tuple((name.decode(), value.decode()) for name, value in told[0]["headers"])
        return Said(told[0]["status"], head, b"".join(one.get("body", b"") for one in told[1:]))

    # What is told

    def watch(self, who: str, table: str, language: str = "en") -> None:
        """Has somebody watch a table."""
        room = self.worker.hub.rooms[table]
        person = Person(self.guest, Role.PLAYER) if who == GUEST else PERSONS[who]
        seated = person.role is Role.PLAYER
        viewer = viewer_of(room.now.table, person)
        self.watching[who, table] = one = Watching(viewer, person.id, seated=seated, language=language)
        room.watching.append(one)

    def told(self, who: str, table: str) -> bytes:
        """What somebody who watches a table is sent now."""
        return self.worker.hub.rooms[table].message(self.watching[who, table]) or b""


async def _taken_at_their_word(worker: Any, caller: Any, why: str, second: Any) -> Act:
    """The circumstances of a command, with a second person who need not prove it: that takes longer than all the rest."""
    other = worker.person(second.name) if second is not None else None
    return worker.service.act(caller.person, why, other)
