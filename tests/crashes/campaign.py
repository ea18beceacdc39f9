"""Crash after crash: a server is started, played at, killed at a random moment or a named point, and asked again."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, field

from croupier.store import SqliteStore
from tests.crashes.checking import Follower, all_wrong, proved
from tests.crashes.grounds import Ground, reading
from tests.crashes.launch import Run
from tests.crashes.players import Client
from tests.crashes.points import POINTS
from tests.crashes.processes import Launcher, Plain

CYCLES_A_HOUSE = 25
RANDOM = "at a random moment"
PLAIN = "at a random moment, a plain process"
DATABASE = "with the database"
BACKUP = "in a backup"
SOONEST, LATEST = 0.02, 0.3
PATIENCE = 0.8
"""Seconds in which a named point must be reached, else the server is killed wherever it is."""

LIVELY = 60.0
"""Seconds in which every table must have ended another round once nobody is killed any more."""


class Figures(Struct):
    """What a campaign came to."""

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


class Campaign:
    """Cycles on one ground; what is wrong is in the figures."""

    def __init__(
        self, ground: Ground, seed: int, tell: Callable[[str], None] = lambda _: None, fault: str = ""
    ) -> None:
        self.ground, self.figures, self._tell, self._fault = ground, Figures(), tell, fault
        self._random = Random(seed)  # noqa: S311
        self._seed = seed
        self._kinds = self._mix()

    def _mix(self) -> list[str]:
        points = list(POINTS[self.ground.kind])
        more = [DATABASE] * 10 if self.ground.kind == "postgres" else [BACKUP] * 3
        return points + [RANDOM] * len(points) + [PLAIN] * 2 + more

    async def run(self, cycles: int) -> Figures:
        """Kills so many times, in as many houses as that takes."""
        self._launcher, self._beside = await Launcher.start(), await Launcher.start()
        try:
            while self.figures.cycles < cycles:
                await self._house(min(CYCLES_A_HOUSE, cycles - self.figures.cycles))
        finally:
            await self._launcher.close()
            await self._beside.close()
        return self.figures

    async def _house(self, cycles: int) -> None:
        self._flags = self.ground.house()
        self._file = Path(self._flags["keys"]).with_name("serve.toml")
        lines = (f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in self._flags.items())
        self._file.write_text("".join(lines))
        self._clients = [Client(place, f"{self._seed} {self.figures.cycles}") for place in self.ground.places]
        self._follower = Follower()
        before = len(self.figures.wrong)
        for _ in range(cycles):
            await self._cycle(self._random.choice(self._kinds))
            self.figures.cycles += 1
        await self._live_on()
        self._count()
        found = self.figures.wrong[before:]
        self._tell(f"{self.figures.line()}{''.join(f'{chr(10)}  {one}' for one in found[:20])}")

    def _count(self) -> None:
        figures = self.figures
        figures.events += self._follower.walk.seq
        figures.rounds += sum(self._follower.rounds.values())
        for client in self._clients:
            told = client.told
            figures.acknowledged += len(told.done)
            figures.refused += len(told.refused)
            figures.settled += told.settled
            figures.found += told.found
            figures.again += told.again

    # One cycle

    async def _cycle(self, kind: str) -> None:
        server, asked = self._asked(kind)
        await server.run(asked)
        if not await server.listening():
            self.figures.kills[kind if server.status == -9 else f"start failed: {server.status}"] += 1
            self._died(kind, server)
            return
        self._check()
        playing, sending = self._begin(server.url)
        first = asyncio.create_task(sending.wait())
        await asyncio.wait((first, asyncio.gather(*playing)), timeout=20, return_when="FIRST_COMPLETED")
        first.cancel()
        reached = await self._end(kind, server)
        self._died(kind, server)
        self.figures.kills[kind if reached else RANDOM] += 1
        _, late = await asyncio.wait(playing, timeout=5)
        for task in late:
            task.cancel()
        for task in playing:
            await asyncio.gather(task, return_exceptions=bool(task in late))
        if isinstance(server, Plain):
            await server.close()

    def _asked(self, kind: str) -> tuple[Launcher, Run]:
        argv = ["serve", "--config", str(self._file)]
        point = POINTS[self.ground.kind].get(kind)
        if kind == PLAIN:
            return Plain(), Run(argv)
        nth = self._random.randint(1, point.most) if point else 0
        eager = point is not None or self._random.random() < 0.5
        return self._launcher, Run(argv, self.ground.kind, kind if point else "", nth, eager, self._fault)

    def _begin(self, url: str) -> tuple[list["asyncio.Task[None]"], asyncio.Event]:
        sending = asyncio.Event()
        return [asyncio.create_task(client.play(url, sending)) for client in self._clients], sending

    async def _end(self, kind: str, server: Launcher) -> bool:
        """Has the server die as its cycle wants it; false where it never came to its point."""
        point = POINTS[self.ground.kind].get(kind)
        if kind == DATABASE:
            await self._without_database(server)
        elif kind == BACKUP:
            await self._in_backup(server)
        elif point is None or point.stop:
            await asyncio.sleep(self._random.uniform(SOONEST, LATEST))
            server.kill(signal.SIGTERM if point else signal.SIGKILL)
        if point is not None:
            patience = 15 if point.stop else PATIENCE
            try:
                return await asyncio.wait_for(server.ended(), patience) == -signal.SIGKILL
            except TimeoutError:
                server.kill()
                await server.ended()
                return False
        await server.ended()
        return True

    async def _without_database(self, server: Launcher) -> None:
        """Kills the database, and the server with it, before it is back, or some time after."""
        await asyncio.sleep(self._random.uniform(SOONEST, LATEST))
        order = self._random.choice(("both", "between", "after"))
        self.ground.kill(self._random.random() < 0.5)
        if order == "both":
            server.kill()
        await asyncio.sleep(self._random.uniform(SOONEST, LATEST))
        if order == "between":
            server.kill()
        await asyncio.to_thread(self.ground.revive)
        await asyncio.sleep(self._random.uniform(SOONEST, 2 * LATEST))
        server.kill()

    async def _in_backup(self, server: Launcher) -> None:
        """Kills server and backup, one some time after the other; a backup is whole, or it is not there."""
        file = self._file.with_name(f"backup-{self.figures.cycles}.db")
        await asyncio.sleep(self._random.uniform(SOONEST, LATEST))
        await self._beside.run(Run(["backup", str(file), "--db", self._flags["db"]]))
        await asyncio.sleep(self._random.uniform(0, 0.2))
        first, second = self._random.sample((server, self._beside), 2)
        first.kill()
        await asyncio.sleep(self._random.uniform(0, 0.2))
        second.kill()
        await self._beside.ended()
        if file.exists():
            with SqliteStore(file, read_only=True) as store:
                self.figures.wrong += [f"a backup: {one}" for one in proved(store)]
                if store.head().seq < self._follower.walk.seq:
                    self.figures.wrong.append(f"a backup ends at {store.head().seq}")

    def _died(self, kind: str, server: Launcher) -> None:
        if server.status not in (-signal.SIGKILL, 0):
            self.figures.wrong.append(f"{kind}: the server ended by itself with {server.status}")

    # What is so

    def _check(self) -> None:
        with reading(self._flags) as store:
            self.figures.wrong += all_wrong(self._follower, store, self._clients)
        for client in self._clients:
            client.told.wrong.clear()

    async def _live_on(self) -> None:
        """Nobody is killed any more: every table ends another round, nothing stays in doubt, and all of it is proved."""
        await self._launcher.run(Run(["serve", "--config", str(self._file)]))
        assert await self._launcher.listening(), "the server does not start"
        self._check()
        before, until = dict(self._follower.rounds), time.monotonic() + LIVELY
        playing, _ = self._begin(self._launcher.url)
        while waiting := self._waiting(before):
            if time.monotonic() > until:
                stands = [client.stands() for client in self._clients if client.place.table in str(waiting)]
                self.figures.wrong.append(f"no life in {waiting} after {LIVELY:.0f} s: {stands}")
                break
            await asyncio.sleep(0.5)
            self._check()
        self._launcher.kill(signal.SIGTERM)
        status = await self._launcher.ended()
        if status:
            self.figures.wrong.append(f"an orderly stop ended with {status}")
        await asyncio.wait(playing, timeout=5)
        for task in playing:
            task.cancel()
        with reading(self._flags) as store:
            self.figures.wrong += [*all_wrong(self._follower, store, self._clients), *proved(store)]

    def _waiting(self, before: dict[str, int]) -> list[Any]:
        streams = {f"table/{place.table}" for place in self.ground.places}
        rounds = self._follower.rounds
        doubtful = [client.place.player for client in self._clients if client.told.doubt]
        still = [one for one in sorted(streams) if rounds.get(one, 0) <= before.get(one, 0)]
        return still or (doubtful if len(doubtful) == len(self._clients) else [])
