"""A machine is lost: the primary is killed under a server at play, its standby is promoted, and the tables go on."""

import asyncio
import statistics
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic  # noqa: TID251 - how long tables stand still is what a campaign measures

from croupier.store import open_store
from tests.crashes.grounds import Database
from tests.crashes.processes import Launcher
from tests.crashes.siege import Figures, Siege
from tests.postgres import Server
from tests.waiting import until_async

FAIL_OVER = "the primary lost, the standby promoted, under a server that lives on"
CYCLES_A_HOUSE = 20
SOONEST, LATEST = 0.02, 0.5


class Pair(Database):
    """Houses at two servers, of which the one has all that the other acknowledged."""

    def __init__(self, folder: Path, one: Server, other: Server) -> None:
        self.primary, self.standby = one, other
        super().__init__(folder, one)

    def url(self, name: str) -> str:
        """Both places; whoever writes goes to the one that takes it."""
        return f"postgresql://postgres@/{name}?host={self.primary.folder},{self.standby.folder}"

    def kill(self, immediate: bool) -> None:
        """Loses the primary, and has the standby take over."""
        if immediate:
            self.primary.stop()
        else:
            self.primary.kill()
        self.standby.promote()
        self.primary, self.standby = self.standby, self.primary
        self._server = self.primary

    def revive(self) -> None:
        """Makes the lost one anew, as a standby."""
        self.standby.follow(self.primary)


class FailOver:
    """Fail-overs of one house after another; between two of them everybody is answered, and all of it is looked at."""

    def __init__(self, siege: Siege, ground: Pair, seed: int = 1) -> None:
        self.siege, self.ground = siege, ground
        self.outages: list[float] = []
        self._random = Random(seed)  # noqa: S311

    async def run(
        self, cycles: int, seconds: float = float("inf"), tell: Callable[[str], None] = lambda _: None
    ) -> Figures:
        """So many, in as many houses as that takes; begins no new one once the time is over."""
        figures, end = self.siege.figures, monotonic() + seconds
        while figures.cycles < cycles and monotonic() < end:
            self.siege.move_in()
            before = len(figures.wrong)
            assert await self.siege.start(self.siege.asked())
            for _ in range(min(CYCLES_A_HOUSE, cycles - figures.cycles)):
                await asyncio.sleep(self._random.uniform(SOONEST, LATEST))  # noqa: TID251
                await self.once(immediate=self._random.random() < 0.5)
            await self.end()
            tell("\n  ".join((f"{figures.line()}; {self.line()}", *figures.wrong[before:][:20])))
        return figures

    async def once(self, *, immediate: bool) -> None:
        """Loses the primary while everybody plays, and waits until something new is done at every table."""
        siege = self.siege
        for client in siege.clients:
            client.told.lived_on = True
        await siege.acknowledged()
        lost = monotonic()
        await asyncio.to_thread(self.ground.kill, immediate)
        before = self._done()
        back: dict[str, float] = {}

        def all_back() -> bool:
            for table, done in self._done().items():
                if done > before[table]:
                    back.setdefault(table, monotonic() - lost)
            return back.keys() == before.keys()

        await until_async(all_back, "a table does not come back")
        self.outages += back.values()
        siege.check()
        await asyncio.to_thread(self.ground.revive)
        siege.figures.cycles += 1
        siege.figures.kills[FAIL_OVER] += 1

    async def end(self) -> None:
        """Kills the server too, and has the house live on and prove itself."""
        await self.siege.acknowledged()
        self.siege.server.kill()
        await self.siege.over()
        await self.siege.live_on()
        self.siege.count()

    def alone(self) -> bool:
        """Whether somebody who opens the log now takes nobody else to serve it."""
        with open_store(self.siege.flags["db"], create=False) as store:
            return store.alone()

    def _done(self) -> dict[str, int]:
        """How much was done at each table, as its players were told."""
        done: dict[str, int] = {}
        for client in self.siege.clients:
            table = client.place.table
            done[table] = done.get(table, 0) + len(client.told.done)
        return done

    def line(self) -> str:
        """How long tables stood still."""
        if len(self.outages) < 2:
            return ""
        ninety_nine = statistics.quantiles(self.outages, n=100)[98]
        return (
            f"{len(self.outages)} tables back after {statistics.median(self.outages):.1f} s at the median, "
            f"p99 {ninety_nine:.1f} s, at most {max(self.outages):.1f} s"
        )


async def fail_over(
    ground: Pair, seed: int, cycles: int, seconds: float, tell: Callable[[str], None]
) -> Figures:
    """A campaign of them."""
    launcher = await Launcher.start()
    try:
        return await FailOver(Siege(ground, launcher, seed), ground, seed).run(cycles, seconds, tell)
    finally:
        await launcher.close()
