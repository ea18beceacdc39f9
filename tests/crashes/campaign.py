"""Crash after crash: a server is started, played at, killed at a random moment or a named point, and asked again.

Random moments are what this is about, so here time is let pass; no test does this (`python -m tests.prove`).
"""

import asyncio
import signal
from collections.abc import Callable
from random import Random
from time import monotonic  # noqa: TID251

from tests.crashes.grounds import Ground
from tests.crashes.launch import Run
from tests.crashes.points import POINTS
from tests.crashes.processes import Launcher, Plain
from tests.crashes.siege import Figures, Siege

CYCLES_A_HOUSE = 25
RANDOM = "at a random moment"
PLAIN = "at a random moment, a plain process"
DATABASE = "with the database"
BACKUP = "in a backup"
SOONEST, LATEST = 0.02, 0.3
PATIENCE = 0.8
"""Seconds in which a named point must be reached, else the server is killed wherever it is."""

STOPPING = 15.0
"""The same for a point that lies in an orderly stop."""


class Campaign:
    """Cycles on one ground; what is wrong is in the figures."""

    def __init__(
        self, ground: Ground, seed: int, tell: Callable[[str], None] = lambda _: None, fault: str = ""
    ) -> None:
        self.ground, self._tell, self._seed, self._fault = ground, tell, seed, fault
        self._random = Random(seed)  # noqa: S311
        self._kinds = self._mix()

    def _mix(self) -> list[str]:
        points = list(POINTS[self.ground.kind])
        more = [DATABASE] * 10 if self.ground.kind == "postgres" else [BACKUP] * 3
        return points + [RANDOM] * len(points) + [PLAIN] * 2 + more

    async def run(self, cycles: int, seconds: float = float("inf")) -> Figures:
        """Kills so many times, in as many houses as that takes; begins no new house once the time is over."""
        launcher, self._beside = await Launcher.start(), await Launcher.start()
        self._siege = Siege(self.ground, launcher, self._seed, self._fault)
        figures, end = self._siege.figures, monotonic() + seconds
        try:
            while figures.cycles < cycles and monotonic() < end:
                await self._house(min(CYCLES_A_HOUSE, cycles - figures.cycles))
        finally:
            await launcher.close()
            await self._beside.close()
        return figures

    async def _house(self, cycles: int) -> None:
        siege, figures = self._siege, self._siege.figures
        siege.move_in()
        before = len(figures.wrong)
        for _ in range(cycles):
            await self._cycle(self._random.choice(self._kinds))
            figures.cycles += 1
        await siege.live_on()
        siege.count()
        found = figures.wrong[before:]
        self._tell(f"{figures.line()}{''.join(f'{chr(10)}  {one}' for one in found[:20])}")

    # One cycle

    async def _cycle(self, kind: str) -> None:
        siege = self._siege
        point = POINTS[self.ground.kind].get(kind)
        nth = self._random.randint(1, point.most) if point else 0
        eager = point is not None or self._random.random() < 0.5
        asked = siege.asked(kind if point else "", nth, eager=eager)
        reached = True
        if await siege.start(asked, Plain() if kind == PLAIN else None):
            await siege.acknowledged(1)
            reached = await self._end(kind)
        await siege.over()
        siege.figures.kills[kind if reached else RANDOM] += 1

    async def _end(self, kind: str) -> bool:
        """Has the server die as its cycle wants it; false where it never came to its point."""
        server, point = self._siege.server, POINTS[self.ground.kind].get(kind)
        if kind == DATABASE:
            await self._without_database(server)
        elif kind == BACKUP:
            await self._in_backup(server)
        elif point is None or point.stop:
            await self._a_while()
            server.kill(signal.SIGTERM if point else signal.SIGKILL)
        if point is None:
            return True
        try:
            patience = STOPPING if point.stop else PATIENCE
            return await asyncio.wait_for(server.ended(), patience) == -signal.SIGKILL
        except TimeoutError:
            server.kill()
            return False

    async def _a_while(self, soonest: float = SOONEST, latest: float = LATEST) -> None:
        await asyncio.sleep(self._random.uniform(soonest, latest))  # noqa: TID251

    async def _without_database(self, server: Launcher) -> None:
        """Kills the database, and the server with it, before it is back, or some time after."""
        await self._a_while()
        order = self._random.choice(("both", "between", "after"))
        self.ground.kill(self._random.random() < 0.5)
        if order == "both":
            server.kill()
        await self._a_while()
        if order == "between":
            server.kill()
        await asyncio.to_thread(self.ground.revive)
        await self._a_while(SOONEST, 2 * LATEST)
        server.kill()

    async def _in_backup(self, server: Launcher) -> None:
        """Kills server and backup, one some time after the other; a backup is whole, or it is not there."""
        siege = self._siege
        file = siege.file.with_name(f"backup-{siege.figures.cycles}.db")
        await self._a_while()
        await self._beside.run(Run(["backup", str(file), "--db", siege.flags["db"]]))
        await self._a_while(0, 0.2)
        first, second = self._random.sample((server, self._beside), 2)
        first.kill()
        await self._a_while(0, 0.2)
        second.kill()
        await self._beside.ended()
        if file.exists():
            siege.check_backup(file)
