"""A primary is lost while everybody plays: nothing that was acknowledged is missing or there twice, and all tables go on."""

import asyncio
from pathlib import Path

from tests.crashes.failover import FailOver, Pair
from tests.crashes.processes import Launcher
from tests.crashes.siege import Figures, Siege
from tests.postgres import QUICK, Server


def test_a_primary_lost_and_a_standby_promoted_lose_and_double_nothing(tmp_path: Path) -> None:
    async def all_of_it(ground: Pair) -> Figures:
        launcher = await Launcher.start()
        house = FailOver(Siege(ground, launcher), ground)
        house.siege.move_in()
        assert await house.siege.start(house.siege.asked())
        await house.once(immediate=False)
        assert not house.alone()
        await house.end()
        await launcher.close()
        return house.siege.figures

    with Server(**QUICK) as one, Server(one, **QUICK) as other:
        figures = asyncio.run(all_of_it(Pair(tmp_path, one, other)))
    assert not figures.wrong, figures.wrong[:10]
    assert figures.cycles == 1
    assert min(figures.acknowledged, figures.rounds) > 0
