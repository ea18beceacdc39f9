"""Clients that play as fast as they are answered, over the feed or over HTTP, until the server dies under them.

Each keeps what it was told: which commands were done and at which version, which were refused, and what it saw.
"""

import asyncio
import json
import ssl
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
from msgspec import Struct, field
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from croupier.web.replies import merge
from tests.crashes.house import Place
from tests.waiting import CEILING

GONE = (OSError, EOFError, WebSocketException, httpx.TransportError)
PLAIN = ssl.create_default_context()
"""Nothing here is encrypted, but a client makes itself ready for it, which costs time: once is enough."""

PATIENCE = 0.1
"""Seconds that a client with nothing to do waits for news, before it looks into its purse: how it plays, no verdict."""


KEPT_VIEWS = 4
UNSURE = ("UNAVAILABLE", "FAULT")
"""Problems after which a client cannot know whether its command was carried out."""


class Asked(Struct, frozen=True):
    """A command of a client, under the id that it had from the first."""

    id: str
    command: dict[str, Any]


class Told(Struct):
    """Everything that one client was told, and what it is in doubt about."""

    done: dict[str, tuple[Asked, int]] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    doubt: dict[str, Asked] = field(default_factory=dict)
    views: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    purses: list[tuple[int, int]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    settled: int = 0
    found: int = 0
    again: int = 0
    lived_on: bool = False
    """Whether a server may have lived through the loss of its database: then it may find its own command in the log."""

    def sees(self, version: int, view: dict[str, Any]) -> None:
        """Keeps a view, if it is a new one; the last few are enough."""
        self.views[:] = [*self.views, (version, view)][-KEPT_VIEWS:]

    def repeatable(self) -> list[Asked]:
        """What was done and can be asked again; saying ready may have been nothing to do, and then it is new."""
        return [asked for asked, _ in self.done.values() if asked.command["type"] != "SayReady"]

    def asks(self, asked: Asked) -> bool:
        """Notes that a command is on its way; tells whether it is for the first time."""
        new = asked.id not in self.done and asked.id not in self.doubt
        if asked.id not in self.done:
            self.doubt[asked.id] = asked
        return new

    def answered(self, asked: Asked, version: int, repeated: bool, new: bool) -> None:
        """Takes the word that a command was done; a second word must be the same as the first."""
        before = self.done.get(asked.id)
        if before is not None:
            self.again += 1
            if (before[1], True) != (version, repeated):
                self.wrong.append(f"{asked} was done at {before[1]}, and later at {version} ({repeated=})")
            return
        if new and repeated and not self.lived_on:
            self.wrong.append(f"{asked} is said to be repeated when it was new")
        self.settled += not new
        self.found += repeated
        self.doubt.pop(asked.id, None)
        self.done[asked.id] = (asked, version)

    def not_done(self, asked: Asked, code: str) -> None:
        """Takes a refusal, which is final, or the word that nobody knows."""
        if code in UNSURE:
            return
        if asked.id in self.done:
            self.wrong.append(f"{asked} was done, and later refused: {code}")
            return
        self.doubt.pop(asked.id, None)
        self.refused[asked.id] = code


class Seen(Struct):
    """The table as a client has it."""

    version: int = 0
    view: dict[str, Any] = {}


class Client:
    """One player, who outlives any number of servers."""

    _numbers = count(1)

    def __init__(self, place: Place, seed: str, note: Callable[[str], None] = lambda _: None) -> None:
        self.place, self.told, self.seen = place, Told(), Seen()
        self.has_asked_again = False
        self._note = note
        self._random = Random(f"{seed} {place.player}")  # noqa: S311
        self._headers = {"Authorization": f"Bearer {place.token}"}
        self._refused, self._code = 0, ""
        self._path = f"/api/tables/{quote(place.table)}"

    async def play(self, url: str) -> None:
        """Settles what is in doubt, asks again for something that was done, and plays on."""
        self.has_asked_again = False
        try:
            async with httpx.AsyncClient(
                base_url=url, headers=self._headers, timeout=CEILING, verify=PLAIN
            ) as http:
                if self._random.random() < self.place.by_http:
                    await self._over_http(http)
                else:
                    await self._over_feed(url, http)
        except GONE:
            return

    @property
    def rounds_ended(self) -> int:
        """How many rounds of its table have ended, as the client sees it."""
        return int(self.seen.view.get("round", 0)) - bool(self.seen.view.get("playing"))

    def stands(self) -> dict[str, Any]:
        """How things are for this player, to be read by whoever wonders why nothing happens."""
        view, seat = self.seen.view, str(self.place.seat)
        play = view.get("play", {})
        shown = {name: view.get(name) for name in ("playing", "stopped", "disabled", "clocks", "round")}
        mine = (view.get("seats", {}).get(seat), play.get("phase"), play.get("seats", {}).get(seat))
        return {**shown, "mine": mine, "refused": (self._refused, self._code), "doubt": list(self.told.doubt)}

    # Over HTTP

    async def _over_http(self, http: httpx.AsyncClient) -> None:
        for asked in self._old():
            await self._post(http, asked)
        self.has_asked_again = True
        while True:
            await self._look(http)
            command = self._choice()
            if command is None:
                await self._purse(http)
                await asyncio.sleep(PATIENCE)  # noqa: TID251
                continue
            await self._post(http, self._new(command))

    async def _look(self, http: httpx.AsyncClient) -> None:
        answer = await http.get(self._path)
        if answer.status_code == 200:
            found = answer.json()
            self._sees(found["version"], found["view"])

    async def _purse(self, http: httpx.AsyncClient) -> None:
        answer = await http.get(f"/api/wallets/{self.place.player}")
        if answer.status_code == 200:
            self.told.purses.append((answer.json()["version"], answer.json()["balance"]))

    async def _post(self, http: httpx.AsyncClient, asked: Asked) -> None:
        new = self.told.asks(asked)
        answer = await http.post(
            f"{self._path}/commands", json={"command": asked.command}, headers={"Idempotency-Key": asked.id}
        )
        found = answer.json()
        if answer.status_code == 200:
            self._done(asked, found["version"], found["repeated"], new)
        else:
            self._not_done(asked, found["code"])

    # Over the feed

    async def _over_feed(self, url: str, http: httpx.AsyncClient) -> None:
        where = f"{url.replace('http', 'ws')}{self._path}/feed?since={self.seen.version}"
        async with connect(
            where,
            additional_headers=self._headers,
            compression=None,
            open_timeout=CEILING,
            close_timeout=CEILING,
            ping_interval=None,
            max_queue=None,
        ) as socket:
            for asked in self._old():
                await (
                    self._post(http, asked)
                    if self._random.random() < self.place.by_http
                    else self._send(socket, asked)
                )
            self.has_asked_again = True
            while True:
                command = self._choice()
                if command is not None:
                    await self._send(socket, self._new(command))
                    continue
                try:
                    self._take(await asyncio.wait_for(socket.recv(), PATIENCE))
                except TimeoutError:
                    await self._purse(http)

    async def _send(self, socket: ClientConnection, asked: Asked) -> None:
        new = self.told.asks(asked)
        await socket.send(json.dumps({"id": asked.id, "command": asked.command}))
        while True:
            message = self._take(await socket.recv())
            if message["type"] != "answer" or message["id"] != asked.id:
                continue
            if message["ok"]:
                self._done(asked, message["version"], message["repeated"], new)
            else:
                self._not_done(asked, message["problem"]["code"])
            return

    def _take(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        assert message["type"] != "refused", f"{self.place.player} is not let in: {message['problem']}"
        if message["type"] == "view":
            self._sees(message["version"], message["view"])
        elif message["type"] == "change":
            if message["from"] != self.seen.version:
                self.told.wrong.append(f"a change from {message['from']} to one who has {self.seen.version}")
            self._sees(message["version"], merge(self.seen.view, message["patch"]))
        return message

    # What was told

    def _sees(self, version: int, view: dict[str, Any]) -> None:
        if version < self.seen.version:
            self.told.wrong.append(f"{self.place.table} went back from {self.seen.version} to {version}")
        if version != self.seen.version:
            self._refused, self._code = 0, ""
        self.seen = Seen(version, view)
        self.told.sees(version, view)
        self._note(f"{self.place.table} {version}")

    def _done(self, asked: Asked, version: int, repeated: bool, new: bool) -> None:
        self.told.answered(asked, version, repeated, new)
        self._note(f"{self.place.player}:{asked.id}")

    def _not_done(self, asked: Asked, code: str) -> None:
        self._refused, self._code = self._refused + 1, code
        self.told.not_done(asked, code)

    # What to ask

    def _old(self) -> list[Asked]:
        """What is in doubt, and two things that were done."""
        done = self.told.repeatable()
        old = done[-1:] + ([self._random.choice(done)] if done else [])
        return [*self.told.doubt.values(), *old]

    def _new(self, command: dict[str, Any]) -> Asked:
        return Asked(f"c{next(self._numbers)}", command)

    def _choice(self) -> dict[str, Any] | None:
        """What the seat would do now, or nothing."""
        view, seat = self.seen.view, self.place.seat
        me = view.get("seats", {}).get(str(seat))
        if me is None or self._refused > 6:
            return None
        if self._random.random() < 0.05 and "chips" in me:
            return {"type": "BringChips", "seat": seat, "amount": self._random.randint(100, 100_000)}
        play = view.get("play")
        if not view["playing"] or play is None:
            return None if me["ready"] else {"type": "SayReady", "seat": seat}
        held = play["seats"].get(str(seat))
        if play["phase"] == "betting":
            return self._wager(held or {"wagers": {}}, ready=me["ready"])
        return self._decision(play["phase"], held, ready=me["ready"]) if held is not None else None

    def _wager(self, held: dict[str, Any], *, ready: bool) -> dict[str, Any] | None:
        wagers = held["wagers"]
        if "ante" not in wagers:
            return self._play("PlaceWager", area="ante", amount=self._random.choice((1_000, 1_500, 2_000)))
        wanted = self._code == "OWN_SUPER_REQUIRED" or (not self._refused and self._random.random() < 0.7)
        if wanted and "super:own" not in wagers:
            return self._play("PlaceWager", area="super:own", amount=wagers["ante"]["stake"])
        if not self._refused and "jackpot" not in wagers and self._random.random() < 0.4:
            return self._play("PlaceWager", area="jackpot", amount=100)
        if not ready and self._random.random() < 0.1:
            return self._play("WithdrawWager", area="ante")
        return None if ready else {"type": "SayReady", "seat": self.place.seat}

    def _decision(self, phase: str, held: dict[str, Any], *, ready: bool) -> dict[str, Any] | None:
        if held["status"] != "in":
            return None
        if self._code == "DECLARE_FIRST":
            return self._play("Declare")
        if phase == "deciding again" and "again" not in held:
            return self._play(self._random.choice(("OpenDraw", "Bet", "Fold")))
        if phase in ("deciding", "drawing") and "decision" not in held:
            kind = "Bet" if self._refused > 3 else self._random.choice(("Bet", "Bet", "Fold", "Buy", "Draw"))
            if kind == "Draw" and held["cards"]:
                return self._play("Exchange", cards=held["cards"][:2])
            return self._play("Bet" if kind == "Draw" else kind)
        if phase == "force" and "force" not in held:
            return self._play("AnswerForce", force=self._random.random() < 0.5)
        return None if ready or self._refused else {"type": "SayReady", "seat": self.place.seat}

    def _play(self, kind: str, **fields: Any) -> dict[str, Any]:
        return {"type": "Play", "command": {"type": kind, "seat": self.place.seat, **fields}}
