"""The real server killed at named points, and what a planted fault leaves; `python -m tests.crashes` kills at random."""

import asyncio
import re
from collections import Counter
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from tests.crashes.faults import FAULTS
from tests.crashes.grounds import Database, Files, Ground
from tests.crashes.launch import Run
from tests.crashes.points import COMMON, POSTGRES, SQLITE
from tests.crashes.processes import Launcher
from tests.crashes.siege import Figures, Siege
from tests.crashes.steering import BACKUP, DATABASE, PLAIN, Steered
from tests.effort import some
from tests.postgres import Server

FOR_SQLITE = some(
    (
        "decided, not yet handed to the log",
        "in a snapshot",
        "in the signing of the log",
        "committed, not yet told",
        "published, not yet answered",
        "answered or shown to one viewer",
        "in the start, tables half taken up",
        "in an orderly stop, before the snapshots",
        *SQLITE,
    ),
    (*COMMON, *SQLITE),
)
FOR_POSTGRES = some(("committed, not yet told", *POSTGRES), (*COMMON, *POSTGRES))
"""Where the program is the same on both logs, one is enough; all of them are for proof."""

SAYS = {
    "acknowledges early": "was done at .*, and is not in the log",
    "forgets ids": "was done.*, and later (at|refused)|was refused with .*, and is in the log",
    "shows early": "saw version .*(, and the log ends at| otherwise than the log has it)",
}
"""What is said of a server with a fault, beside whatever else is wrong with it then."""


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def launcher(runner: asyncio.Runner) -> Iterator[Launcher]:
    """The program, loaded once for all tests here."""
    launcher = runner.run(Launcher.start())
    yield launcher
    runner.run(launcher.close())


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """A house prepared once for all tests here."""
    return Files(tmp_path_factory.mktemp("houses"))


class Hasty(Launcher):
    """One whose runs have ended before anybody has heard that they began."""

    command = (
        "-c",
        "import sys\nprint('loaded', flush=True)\nfor _ in sys.stdin: print('pid 7\\nended -9', flush=True)",
    )


def test_a_run_that_ends_at_once_is_not_waited_for(runner: asyncio.Runner) -> None:
    async def run() -> int:
        launcher = await Hasty.start()
        await launcher.run(Run([]))
        status = await launcher.ended()
        await launcher.close()
        return status

    assert runner.run(run()) == -9


def steered(ground: Ground, launcher: Launcher, fault: str = "") -> Steered:
    siege = Siege(ground, launcher, fault=fault)
    siege.move_in()
    return Steered(siege)


def test_nothing_told_is_lost_or_doubled_on_sqlite(
    files: Files, launcher: Launcher, runner: asyncio.Runner
) -> None:
    async def all_of_it() -> Figures:
        house = steered(files, launcher)
        await house.plainly()
        return await house.at_points(FOR_SQLITE)

    figures = runner.run(all_of_it())
    assert not figures.wrong, figures.wrong[:10]
    assert figures.kills == Counter([PLAIN, BACKUP, *FOR_SQLITE])
    assert min(figures.acknowledged, figures.again, figures.rounds) > 0


def test_nothing_told_is_lost_or_doubled_on_postgresql(
    postgres: Server, tmp_path_factory: pytest.TempPathFactory, launcher: Launcher, runner: asyncio.Runner
) -> None:
    async def all_of_it() -> Figures:
        house = steered(Database(tmp_path_factory.mktemp("houses"), postgres), launcher)
        await house.without_database()
        return await house.at_points(FOR_POSTGRES)

    figures = runner.run(all_of_it())
    assert not figures.wrong, figures.wrong[:10]
    assert figures.kills == Counter([DATABASE, *FOR_POSTGRES])
    assert min(figures.acknowledged, figures.again, figures.rounds) > 0


@pytest.mark.parametrize("fault", FAULTS)
def test_a_server_with_a_fault_is_found_out(
    files: Files, launcher: Launcher, runner: asyncio.Runner, fault: str
) -> None:
    house = steered(files, launcher, fault)
    playing: Coroutine[Any, Any, Figures] = (
        house.asked_again() if fault == "forgets ids" else house.until_it_dies()
    )
    said = "\n".join(runner.run(playing).wrong)
    assert re.search(SAYS[fault], said), said
