"""A house under siege: its server is started, played at and killed, and what its clients were told is held to its log."""

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from croupier.house.table.state import table_stream
from croupier.store import SqliteStore
from tests.crashes.checking import Follower, all_wrong, proved
from tests.crashes.grounds import Ground, reading
from tests.crashes.house import Place
from tests.crashes.launch import Run
from tests.crashes.players import Client
from tests.crashes.processes import Launcher
from tests.waiting import until_async


class Figures(Struct):
    """What was done to the houses, and what came of it."""

    cycles: int = 0
    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    refused: int = 0
    settled: int = 0
    found: int = 0
    again: int = 0
    rounds: int = 0
    events: int = 0
    wrong: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The figures in one line."""
        return (
            f"{self.cycles} kills, {len(self.kills)} kinds; {self.events} events, {self.rounds} rounds ended; "
            f"{self.acknowledged} commands acknowledged, {self.refused} refused, {self.settled} in doubt and settled "
            f"({self.found} had been stored), {self.again} asked again; {len(self.wrong)} wrong"
        )


class Siege:
    """One house at a time, with clients who outlive its servers; what is wrong is in the figures."""

    def __init__(self, ground: Ground, launcher: Launcher, seed: int = 1, fault: str = "") -> None:
        self.ground, self.launcher, self.figures = ground, launcher, Figures()
        self.server = launcher
        self._seed, self._fault = seed, fault
        self._playing: list[asyncio.Task[None]] = []

    def move_in(self) -> None:
        """Takes a new house, with clients who were told nothing yet."""
        self.flags = self.ground.house()
        self.file = Path(self.flags["keys"]).with_name("serve.toml")
        self._heard = self.file.with_name("heard")
        self._heard.write_text("")
        lines = (f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in self.flags.items())
        self.file.write_text("".join(lines))
        seed = f"{self._seed} {self.figures.cycles}"
        self.clients = [self._client(place, seed) for place in self.ground.places]
        self.follower = Follower(Path(self.flags["keys"]))

    def _client(self, place: Place, seed: str) -> Client:
        """A client; one of a server with a fault notes all that it hears, and hears all over the feed."""
        return Client(replace(place, by_http=0.0), seed, self._note) if self._fault else Client(place, seed)

    def _note(self, line: str) -> None:
        """Lets a fault in the server know what a client has heard."""
        with self._heard.open("a") as file:
            file.write(f"{line}\n")

    # The server

    def asked(self, point: str = "", nth: int = 0, *, eager: bool = False) -> Run:
        """A run of the server, which may die at a point."""
        argv, kind = ["serve", "--config", str(self.file)], self.ground.kind
        return Run(argv, kind, point, nth, eager, self._fault, str(self._heard))

    async def start(self, asked: Run, server: Launcher | None = None) -> bool:
        """Starts a server; unless it died in the start, all is looked at and everybody plays."""
        self.server, self._playing = server or self.launcher, []
        await self.server.run(asked)
        if not await self.server.listening():
            return False
        self.check()
        for client in self.clients:
            client.has_asked_again = False
        self._playing = [asyncio.create_task(self._play(client, self.server.url)) for client in self.clients]
        return True

    async def _play(self, client: Client, url: str) -> None:
        """Plays for as long as the server lives, also where a line to it breaks."""
        while self.server.pid and self.server.url == url:
            await client.play(url)

    async def over(self) -> int:
        """Waits until the server has ended and every client has noticed."""
        status, *_ = await asyncio.gather(self.server.ended(), *self._playing)
        if status not in (-signal.SIGKILL, 0):
            self.figures.wrong.append(f"the server ended by itself with {status}")
        if self.server is not self.launcher:
            await self.server.close()
        return status

    # What is waited for

    async def acknowledged(self, more: int = 0) -> None:
        """Waits until clients were told that so many more commands were done (one each), or the server has ended."""
        enough = self._done() + (more or len(self.clients))
        await self._until(
            lambda: self._done() >= enough or not self.server.pid, "clients are not answered any more"
        )

    async def _until(self, so: Callable[[], bool], what: str) -> None:
        """Waits for something that clients do; a client who cannot play on is told of at once."""
        await until_async(lambda: so() or any(task.done() and task.result() for task in self._playing), what)

    def _done(self) -> int:
        return sum(len(client.told.done) for client in self.clients)

    async def something_to_ask_again(self) -> None:
        """Waits until a client was told of something done that can be asked for again."""
        await self._until(lambda: any(client.told.repeatable() for client in self.clients), "nothing is done")

    async def asked_again(self) -> None:
        """Waits until every client has asked again for what it was in doubt about, and for something that was done."""
        await self._until(lambda: all(client.has_asked_again for client in self.clients), "nobody asks again")

    # What must be so

    def check(self) -> None:
        """Holds what everybody was told against the log."""
        with reading(self.flags) as store:
            self.figures.wrong += all_wrong(self.follower, store, self.clients)
        for client in self.clients:
            client.told.wrong.clear()

    def check_backup(self, file: Path) -> None:
        """Holds a backup to be whole, and to have all that was seen of the log before it was taken."""
        with SqliteStore(file, read_only=True) as store:
            self.figures.wrong += [f"a backup: {one}" for one in proved(store)]
            if store.head().seq < self.follower.walk.seq:
                self.figures.wrong.append(f"a backup ends at {store.head().seq}")

    async def live_on(self) -> None:
        """Nobody is killed any more: every table ends another round, nothing stays in doubt, and all of it is proved."""
        assert await self.start(self.asked()), "the server does not start"
        before = dict(self.follower.rounds)
        try:
            await self._until(lambda: not self._waiting(before), "no life")
        except AssertionError:
            self.figures.wrong.append(f"no life: {self._waiting(before)}")
        self.server.kill(signal.SIGTERM)
        if status := await self.over():
            self.figures.wrong.append(f"an orderly stop ended with {status}")
        with reading(self.flags) as store:
            self.figures.wrong += [*all_wrong(self.follower, store, self.clients), *proved(store)]
        still = [one for one, rounds in self.follower.rounds.items() if rounds <= before.get(one, 0)]
        if still:
            self.figures.wrong.append(f"a round was shown as ended that is not: {still}")

    def _waiting(self, before: dict[str, int]) -> list[dict[str, Any]]:
        """How things are for those at whose table no other round was seen to end; for all, where all are in doubt."""
        moved = {
            client.place.table
            for client in self.clients
            if client.rounds_ended > before.get(table_stream(client.place.table), 0)
        }
        still = [client for client in self.clients if client.place.table not in moved]
        if not still and all(client.told.doubt for client in self.clients):
            still = self.clients
        return [client.stands() for client in still]

    def count(self) -> None:
        """Adds what the clients and the log of this house came to."""
        figures = self.figures
        figures.events += self.follower.walk.seq
        figures.rounds += sum(self.follower.rounds.values())
        for client in self.clients:
            told = client.told
            figures.acknowledged += len(told.done)
            figures.refused += len(told.refused)
            figures.settled += told.settled
            figures.found += told.found
            figures.again += told.again
