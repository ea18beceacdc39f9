"""The feed of a table over a WebSocket: its view, then every change of it; commands in, answers out."""

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from croupier.game import Watcher
from croupier.house.act import Role, is_command_id
from croupier.house.table.state import table_stream
from croupier.refusal import Code, Refusal
from croupier.store import StoreError
from croupier.web import callers
from croupier.web.feed import messages
from croupier.web.feed.rooms import Room, Watching, encode, seats_of, viewer_of
from croupier.web.problems import RefusedCall, or_refuse, problem, refuse, store_problem
from croupier.web.rates import Rates
from croupier.web.replies import Problem
from croupier.web.wire import oversized, unknown
from croupier.web.worker import Worker
from croupier.words import chosen

BEAT = 15.0
CHECK = 60.0
TRUSTED = 2.0
"""Seconds for which a session that was asked for is relied on."""

HOUSEHOLD = 10
"""So many persons' commands may come from one address."""

LARGEST = 32_768
MOST_FAULTS = 20

REFUSED, TAKEN_OVER, GOING_AWAY, TOO_MANY = 4403, 4409, 1012, 4429
CODES = {"TAKEN_OVER": TAKEN_OVER, "GOING_AWAY": GOING_AWAY, "SIGNED_OUT": REFUSED}

log = structlog.get_logger("croupier.feed")


_sent = msgspec.json.Decoder(messages.Sent)
_ping = msgspec.json.Decoder(messages.Ping)


class FeedConnection:
    """One connection: a writer that sends what changed, and a reader that takes commands."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        worker: Worker,
        caller: callers.Caller,
        room: Room,
        one: Watching,
    ) -> None:
        self.socket, self.worker, self.caller, self.room, self.one = socket, worker, caller, room, one
        self._sending = asyncio.Lock()
        self._rates = Rates(worker.config.socket_rate, worker.config.socket_rate * 2, most_keys=1)
        self._faults = 0
        self._checked = 0.0

    async def run(self) -> None:
        """Serves the connection until either side ends it."""
        noting = [self._keep_noted()] if self.worker.hub.presence.shared else []
        tasks = [asyncio.create_task(task) for task in (self._write(), self._beat(), self._read(), *noting)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _send(self, message: bytes) -> None:
        async with self._sending:
            await self.socket.send_data(message.decode(), mode="text")

    async def _say(self, message: messages.FeedMessage) -> None:
        await self._send(encode(message))

    async def _write(self) -> None:
        while not self.one.closed:
            message = self.room.message(self.one)
            if message is not None:
                self.worker.metrics.feed("update")
                await self._send(message)
                continue
            self.one.more.clear()
            await self.one.more.wait()
        await self.socket.close(CODES.get(self.one.closed, 1000), self.one.closed)

    async def _beat(self) -> None:
        """Says that we are here and who else is, and looks whether the session still is."""
        desk, accounts, checked = self.worker.desk, self.worker.accounts, time.monotonic()
        while True:
            await self._say(self.room.beat(self.worker.service.clock() // 1_000))
            await asyncio.sleep(BEAT)
            if time.monotonic() - checked > CHECK:
                checked = time.monotonic()
                still = await desk.look(lambda: accounts.still(self.caller.token))
                if isinstance(still, Refusal):
                    self.one.close("SIGNED_OUT")

    async def _keep_noted(self) -> None:
        """Tells the other workers that the player of a seat, or of a practice table, looks on."""
        presence, person = self.worker.hub.presence, self.one.person
        while True:
            table = self.room.now.table
            if seats_of(table, person) or table.practice == person:
                with suppress(StoreError):  # the desk tells of it
                    await self.worker.desk.run(partial(presence.note, table.id, person))
            await asyncio.sleep(CHECK)

    async def _check_session(self) -> None:
        """Asks for the session, if it was not asked for a moment ago."""
        if time.monotonic() - self._checked < TRUSTED:
            return
        worker, token = self.worker, self.caller.token
        or_refuse(await worker.desk.look(lambda: worker.accounts.session(token)))
        self._checked = time.monotonic()

    async def _read(self) -> None:
        while True:
            text: str | bytes = await self.socket.receive_data(mode="text")
            wait = self._rates.allow("socket")
            if wait:
                await self._say(messages.SlowMessage(round(wait, 3)))
                await asyncio.sleep(wait)
            match _decoded(text):
                case messages.Sent() as sent:
                    await self._hold_to_rate()
                    await self._say(await self._answer(sent))
                case messages.Ping(ping=ping):
                    await self._say(messages.PongMessage(ping))
                case Problem() as fault:
                    await self._complain(fault)

    async def _hold_to_rate(self) -> None:
        """Waits until the caller may ask for more, whichever feeds it came over: as a person, an address, a network."""
        rates, told = self.worker.commands, False
        persons = {f"person {self.one.person}": 1, **callers.shares_of(self.caller.origin, HOUSEHOLD)}
        for key, most in persons.items():
            while wait := rates.allow(key, 1 / most):
                if not told:
                    await self._say(messages.SlowMessage(round(wait, 3)))
                told = True
                await asyncio.sleep(wait)

    async def _complain(self, fault: Problem) -> None:
        self._faults += 1
        await self._say(messages.AnswerMessage(None, False, problem=fault))
        if self._faults > MOST_FAULTS:
            await self.socket.close(TOO_MANY, "TOO_MANY_FAULTS")

    async def _answer(self, sent: messages.Sent) -> messages.AnswerMessage:
        """Has a command carried out for the caller, and says what became of it."""
        desk, person = self.worker.desk, self.caller.person
        try:
            callers.hold_back(self.worker)
            await self._check_session()
            act = await callers.act_of(self.worker, self.caller, sent.why, sent.second)
            if not is_command_id(sent.id):
                raise refuse(Code.BAD_KEY)
            stream, name = table_stream(self.room.table), f"{person.id}:{sent.id}"
            answer = await desk.send(stream, sent.command, act, command_id=name, expected=sent.version)
            done = or_refuse(answer, by_staff=person.role is not Role.PLAYER)
            return messages.AnswerMessage(sent.id, True, done.version, done.repeated)
        except RefusedCall as refused:
            found = refused.problem
        except StoreError as error:
            found = store_problem(error)
        except Exception as error:
            log.error("fault", command=type(sent.command).__name__, error=repr(error), exc_info=error)
            found = problem(Code.FAULT)
        return messages.AnswerMessage(sent.id, False, problem=found)


def _decoded(text: str | bytes) -> messages.Sent | messages.Ping | Problem:
    """A message of a client, or what is wrong with it."""
    data = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
    if len(data) > LARGEST:
        return problem(Code.TOO_LARGE, kilobytes=LARGEST // 1024)
    try:
        plain = msgspec.json.decode(data)
        if isinstance(plain, dict) and "ping" in plain:
            return _ping.decode(data)
        if found := oversized(plain):
            return problem(Code.BAD_BODY, "", found)
        sent = _sent.decode(data)
        strange = unknown(plain, sent)
        return problem(Code.BAD_BODY, "", "unknown", field=strange) if strange else sent
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return problem(Code.BAD_BODY, fault=str(error)[:300])


@websocket("/tables/{table:str}/feed")
async def feed(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Lets somebody watch or play at a table; `since` is the version that the client has, `lang` how it is spoken to."""
    worker = callers.worker_of(socket)
    try:
        caller, room, one = await _admit(socket, worker, table)
    except RefusedCall as refused:
        await socket.accept()
        await socket.send_data(encode(messages.RefusedMessage(refused.problem)).decode(), mode="text")
        often = refused.problem.code == Code.TOO_OFTEN
        await socket.close(TOO_MANY if often else REFUSED, refused.problem.code)
        return
    try:
        await socket.accept()
        await _serve(socket, worker, caller, room, one)
    finally:
        worker.feeds.give_back(one)


async def _serve(
    socket: WebSocket[Any, Any, Any], worker: Worker, caller: callers.Caller, room: Room, one: Watching
) -> None:
    """Has somebody at a table until either side ends it."""
    room = worker.hub.join(room, one)
    since = socket.query_params.get("since", "")
    if since.isascii() and since.isdigit() and len(since) < 16:
        room.resume(one, int(since))
    role = "player" if isinstance(one.viewer, int) else str(one.viewer)
    worker.metrics.sockets(role, 1)
    try:
        with suppress(WebSocketDisconnect):
            await FeedConnection(socket, worker, caller, room, one).run()
    finally:
        worker.metrics.sockets(role, -1)
        worker.hub.leave(room, one)


async def _admit(
    socket: WebSocket[Any, Any, Any], worker: Worker, table: str
) -> tuple[callers.Caller, Room, Watching]:
    """Who may look at which table as what, and is counted; a page of another site may not use this one's cookie."""
    callers.hold_to_rate(socket)
    _, by_cookie = callers.token_of(socket)
    if by_cookie and callers.COOKIE in socket.cookies and not callers.same_site(socket):
        raise refuse(Code.CSRF_ORIGIN, "", "feed")
    caller = await callers.caller_of(socket)
    room = await worker.hub.known_room(table)
    seat, asked = socket.query_params.get("seat", ""), socket.query_params.get("as", "")
    number = int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 4 else None
    viewer = viewer_of(room.now.table, caller.person, asked, number)
    seated = caller.person.role is Role.PLAYER and asked != Watcher.SPECTATOR
    language = chosen(socket.query_params.get("lang"))
    one = Watching(viewer, caller.person.id, seated=seated, language=language)
    shares = callers.shares_of(caller.origin, worker.config.sockets_per_address)
    if not worker.feeds.take(one, {f"person {one.person}": worker.config.sockets_per_caller, **shares}):
        raise refuse(Code.TOO_MANY_FEEDS)
    return caller, room, one
