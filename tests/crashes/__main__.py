"""Kills the real server many times: python -m tests.crashes --store sqlite|postgres|standby --cycles N --seed S."""

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tests.crashes.campaign import Campaign
from tests.crashes.failover import Pair, fail_over
from tests.crashes.faults import FAULTS
from tests.crashes.grounds import Database, Files, Ground
from tests.crashes.siege import Figures
from tests.postgres import QUICK, Server


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crashes", description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgres", "standby"), default="sqlite")
    parser.add_argument("--cycles", type=int, default=100)
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="begin no new house after so many"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", choices=tuple(FAULTS), default="", help="plant a fault, to see it found")
    asked = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="croupier-crashes-") as name, ExitStack() as held:
        if asked.store == "standby":
            one = held.enter_context(Server(**QUICK))
            pair = Pair(Path(name), one, held.enter_context(Server(one, **QUICK)))
            figures = asyncio.run(fail_over(pair, asked.seed, asked.cycles, asked.seconds, say))
            return ended(asked, figures, began)
        ground: Ground = (
            Files(Path(name))
            if asked.store == "sqlite"
            else Database(Path(name), held.enter_context(Server()))
        )
        campaign = Campaign(ground, asked.seed, say, asked.fault)
        figures = asyncio.run(campaign.run(asked.cycles, asked.seconds))
    return ended(asked, figures, began)


def ended(asked: argparse.Namespace, figures: Figures, began: float) -> int:
    """Says what came of it."""
    for kind, times in figures.kills.most_common():
        say(f"  {times:5d}  {kind}")
    say(f"{asked.store}, seed {asked.seed}, {time.monotonic() - began:.0f} s: {figures.line()}")
    return bool(figures.wrong)


if __name__ == "__main__":
    sys.exit(main())
