"""Kills the real server many times: python -m tests.crashes --store sqlite|postgres --cycles N --seed S."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.crashes.campaign import Campaign
from tests.crashes.faults import FAULTS
from tests.crashes.grounds import Database, Files, Ground


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.crashes")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--cycles", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", choices=tuple(FAULTS), default="", help="plant a fault, to see it found")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="croupier-crashes-") as name:
        ground: Ground = Files(Path(name)) if asked.store == "sqlite" else Database(Path(name))
        try:
            began = time.monotonic()
            figures = asyncio.run(Campaign(ground, asked.seed, say, asked.fault).run(asked.cycles))
        finally:
            ground.close()
    for kind, times in figures.kills.most_common():
        say(f"  {times:5d}  {kind}")
    say(f"{asked.store}, seed {asked.seed}, {time.monotonic() - began:.0f} s: {figures.line()}")
    return bool(figures.wrong)


if __name__ == "__main__":
    sys.exit(main())
