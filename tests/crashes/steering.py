"""Kills that are steered: each at a place that is named, once what is waited for has come. No dice, and no clock."""

import signal
from collections.abc import Iterable

from tests.crashes.launch import Run
from tests.crashes.points import POINTS
from tests.crashes.processes import Plain
from tests.crashes.siege import Figures, Siege

PLAIN = "once everybody is answered, a plain process"
DATABASE = "with the database, under a server that lives on"
BACKUP = "in a backup"
IN_BACKUP = "half of a page of a checkpoint"
"""The point at which a backup dies: half of a page of its copy."""

PAGES = 3


class Steered:
    """One house, killed at each point that is asked for, and then left in peace."""

    def __init__(self, siege: Siege) -> None:
        self._siege = siege

    async def at_points(self, names: Iterable[str]) -> Figures:
        """Dies once at each of these points, every time at the same call of it."""
        for name in names:
            await self._die_at(name)
        await self._siege.live_on()
        self._siege.count()
        return self._siege.figures

    async def _die_at(self, name: str) -> None:
        siege, point = self._siege, POINTS[self._siege.ground.kind][name]
        if await siege.start(siege.asked(name, point.early, eager=True)) and point.stop:
            await siege.acknowledged()
            siege.server.kill(signal.SIGTERM)
        status = await siege.over()
        self._count(name if status == -signal.SIGKILL else f"{name}: not reached")

    async def without_database(self) -> None:
        """Kills the database under the server, which goes on once it is back; then the server too."""
        siege = self._siege
        assert await siege.start(siege.asked())
        await siege.acknowledged()
        siege.ground.kill(immediate=True)
        siege.ground.revive()
        await self._kill(DATABASE)

    async def plainly(self) -> None:
        """Kills a server that was started as anybody would; before that two backups are taken of the house in play.

        One of them dies on the way and leaves nothing, the other is whole.
        """
        siege = self._siege
        assert await siege.start(siege.asked(), Plain())
        await siege.acknowledged()
        file = siege.file.with_name("backup.db")
        argv = ["backup", str(file), "--db", siege.flags["db"]]
        for asked, wanted in ((Run(argv, "sqlite", IN_BACKUP, PAGES), -signal.SIGKILL), (Run(argv), 0)):
            await siege.launcher.run(asked)
            status = await siege.launcher.ended()
            if status != wanted or file.exists() is bool(wanted):
                siege.figures.wrong.append(f"a backup that should end with {wanted} ended with {status}")
        self._count(BACKUP)
        siege.check_backup(file)
        await self._kill(PLAIN)

    async def until_it_dies(self) -> Figures:
        """Plays at a server with a fault that ends it at its worst moment, and looks at what it leaves."""
        siege = self._siege
        assert await siege.start(siege.asked())
        assert await siege.over() == -signal.SIGKILL
        siege.check()
        return siege.figures

    async def asked_again(self) -> Figures:
        """Kills a server with a fault once something was done, and has everybody ask the next one again."""
        siege = self._siege
        for done in (siege.something_to_ask_again, siege.asked_again):
            assert await siege.start(siege.asked())
            await done()
            siege.server.kill()
            await siege.over()
        siege.check()
        return siege.figures

    async def _kill(self, how: str) -> None:
        await self._siege.acknowledged()
        self._siege.server.kill()
        await self._siege.over()
        self._count(how)

    def _count(self, how: str) -> None:
        self._siege.figures.kills[how] += 1
        self._siege.figures.cycles += 1
