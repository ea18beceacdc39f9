"""The program in a process of its own, forked from one that has it loaded: a start takes no longer than its own work."""

import ctypes
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from pathlib import Path

from tests.waiting import CEILING, until

ROOT = Path(__file__).parents[1]
Program = Callable[[list[str]], int]
LOADED = (
    "croupier.cli.serve",
    "croupier.store.postgres",
    "croupier.web.server",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvloop",
    "tests.preloaded",
    "tests.loaded",
)


@cache
def _server() -> ForkServerContext:
    found = get_context("forkserver")
    found.set_forkserver_preload(list(LOADED))
    return found


def command_line(argv: list[str]) -> int:
    """`croupier`, as from a shell."""
    from croupier.cli import run

    return run(argv)


def configured(argv: list[str]) -> int:
    """A server with a configuration that is given as JSON, of which nothing is read elsewhere."""
    from croupier.web.running.config import load_config
    from croupier.web.server import serve

    serve(load_config(json.loads(argv[0]), {}, None))
    return 0


def _become(program: Program, argv: list[str], env: dict[str, str], cwd: Path, streams: list[str]) -> None:
    """Is the program from here on, with surroundings and streams of its own."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # nothing is left running when the tests are killed
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    os.umask(0o022)
    for number, name in enumerate(streams):
        os.dup2(os.open(name, os.O_WRONLY if number else os.O_RDONLY), number)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(n, mode) for n, mode in enumerate("rww"))
    sys.exit(program(argv))


class Loaded:
    """A process of the program: what it has written so far, and how it ended."""

    def __init__(
        self, *argv: str, env: dict[str, str], given: bytes = b"", program: Program = command_line
    ) -> None:
        folder = Path(tempfile.mkdtemp(prefix="croupier-loaded-"))
        streams = [folder / name for name in ("in", "out", "err")]
        for stream in streams:
            stream.write_bytes(given if stream.name == "in" else b"")
        _, self._out, self._err = streams
        args = (program, list(argv), env, ROOT, [*map(str, streams)])
        self._process = _server().Process(target=_become, args=args, daemon=True)
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def out(self) -> str:
        """What it has written."""
        return self._out.read_text("utf-8")

    @property
    def err(self) -> str:
        """What it has complained of."""
        return self._err.read_text("utf-8")

    @property
    def running(self) -> bool:
        """Whether it still runs."""
        return self._process.is_alive()

    def first_line(self) -> str:
        """The first line that it writes, as soon as it is there; nothing if it ends without one."""
        until(lambda: "\n" in self.out or not self.running)
        return self.out.partition("\n")[0]

    def send_signal(self, sign: int) -> None:
        """Sends it a signal."""
        os.kill(self.pid, sign)

    def wait(self) -> int:
        """How it ended, once it has."""
        self._process.join(CEILING)
        assert self._process.exitcode is not None, f"it did not end: {self.out}{self.err}"
        return self._process.exitcode
