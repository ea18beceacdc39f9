"""Plants faults in settlement, ledger, jackpot, views and chain, and counts how many the tests find.

python -m tests.mutation                          # every area, 320 faults of each at most
python -m tests.mutation --area ledger --all      # every fault of one area
python -m tests.mutation --module house/ledger/accounts.py # every fault of one file
python -m tests.mutation --again                  # only those that the last run left alive
"""

import argparse
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.mutation.areas import AREAS, PROVEN, ROOT, path_of, tests_of
from tests.mutation.mutants import Module, Mutant
from tests.mutation.report import Report, listed, say
from tests.mutation.running import SLACK, Runner

FOLDER = ROOT / "build" / "mutation"
SAMPLE = 320
UNUSED = (
    "cacheprovider",
    "xdist",
    "faulthandler",
    "anyio",
    "faker",
    "platformdirs",
    "schemathesis",
)
"""Plugins of pytest that nothing here needs."""


def main() -> int:
    """Runs what the command line asks for."""
    asked = _asked()
    os.chdir(ROOT)
    if asked.area is None and asked.module is None:
        return max(_alone(area, sys.argv[1:]) for area in PROVEN)
    area = asked.area or next(name for name, area in AREAS.items() if asked.module in area.modules)
    names = [asked.module] if asked.module else AREAS[area].modules
    modules = [Module(path_of(name), name) for name in names]
    every = [mutant for module in modules for mutant in module.mutants]
    target = asked.report or FOLDER / f"{area}.json"
    chosen = _chosen(every, asked, target)
    tests = tests_of(asked.tests or AREAS[area].tests)
    runner = Runner(modules, chosen, asked.budget, asked.slack, asked.seconds)
    session(runner, tests)
    told = (runner.results, runner.controls, runner.broken, runner.unfit)
    found = Report(area, len(every), asked.seed, *told)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return say(found, listed())


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--area", choices=[*AREAS])
    parser.add_argument("--module", help="a path under the package, such as house/ledger/accounts.py")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="faults of an area at most")
    parser.add_argument("--all", action="store_true", help="every fault")
    parser.add_argument("--again", action="store_true", help="only those that the last report says are alive")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=10.0, help="seconds for the tests of one fault")
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="try no more of an area after so many"
    )
    parser.add_argument("--slack", type=int, default=SLACK, help="seconds of work beyond that")
    parser.add_argument("--report", type=Path, help="where the report goes")
    parser.add_argument("--tests", nargs="*", help="these tests in place of the area's")
    return parser.parse_args()


def _alone(area: str, arguments: list[str]) -> int:
    """Runs one area in a process of its own."""
    return subprocess.run([sys.executable, "-m", "tests.mutation", "--area", area, *arguments]).returncode


def _chosen(every: list[Mutant], asked: argparse.Namespace, last: Path) -> list[Mutant]:
    if asked.again:
        report = msgspec.json.decode(last.read_bytes(), type=Report)
        alive = {result.id for result in report.alive()}
        return [mutant for mutant in every if mutant.id in alive]
    if asked.all or (asked.module and asked.sample == SAMPLE) or len(every) <= asked.sample:
        return every
    places = random.Random(asked.seed).sample(range(len(every)), asked.sample)  # noqa: S311
    return [every[place] for place in places]  # in no order, so that a run that is broken off is a sample too


def session(runner: Runner, tests: list[str]) -> None:
    """Collects the tests in this one process, whatever options other runs of pytest have."""
    plain = [f"-pno:{name}" for name in UNUSED]
    options = ("-o", "addopts=", "-o", "timeout=0")
    code = pytest.main(["-q", "-s", *options, *plain, "--doctest-modules", *tests], plugins=[runner])
    if code not in (0, 5):
        raise SystemExit(f"the tests cannot be collected ({code})")


if __name__ == "__main__":
    raise SystemExit(main())
