"""Runs `croupier` again and again, each time in a process of its own that can be killed.

The program is loaded once and each run is a fork of that, so that a start takes as long as the program's own work. A
run is asked for with a line on stdin; on stdout are its process id, what it says itself, and how it ended.
"""

import ctypes
import importlib
import os
import signal
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.loaded import LOADED


class Run(Struct, frozen=True):
    """What to run, and where and at which call it dies; `eager` has it copy and keep states all the time.

    A `fault` is planted only to show that it is found; it knows what clients have heard from the file `heard`.
    """

    argv: list[str]
    store: str = ""
    point: str = ""
    nth: int = 0
    eager: bool = False
    fault: str = ""
    heard: str = ""


def _die_with_parent() -> None:
    """Leaves nothing running when the harness itself is killed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _become(asked: Run) -> None:
    from tests.crashes.points import POINTS, plant

    _die_with_parent()
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    if asked.eager:
        from croupier.house import service as app
        from croupier.store import sqlite

        app.SNAPSHOT_EVERY, sqlite.COPIED_EVERY, sqlite.LONG_LOG = 40, 25, 200
    if asked.fault:
        from tests.crashes.faults import FAULTS

        FAULTS[asked.fault](Path(asked.heard))
    if asked.point:
        plant(POINTS[asked.store][asked.point], asked.nth)
    from croupier.cli import run

    os._exit(run(asked.argv))


def main() -> None:
    _die_with_parent()
    for name in ("croupier.cli.log.moving", *LOADED):
        importlib.import_module(name)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _say("loaded")
    for line in sys.stdin:
        asked = msgspec.json.decode(line, type=Run)
        child = os.fork()
        if not child:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            _become(asked)
        _say(f"pid {child}")
        _, status = os.waitpid(child, 0)
        _say(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    main()
