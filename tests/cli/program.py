"""Runs the program: here, with streams of its own, or in a process of its own where the process is what is tested."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from croupier.cli import run
from tests.loaded import Loaded
from tests.waiting import CEILING

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, "-m", "croupier")


class Ran(NamedTuple):
    """How a run ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, *parts: str, status: int = 1) -> str:
        """The one line on stderr, which must hold these parts."""
        assert self.status == status, self
        assert "Traceback" not in self.err
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        for part in parts:
            assert part in lines[0], lines[0]
        return lines[0]


def croupier(*args: str, given: str | bytes = b"", folder: Path = ROOT, **env: str) -> Ran:
    """Runs `croupier` with some input, here: a process of its own would import the same program again each time."""
    if args[:1] in ((), ("serve",), ("play",)) and not {"--check", "--help"} & set(args):
        process = Loaded(*args, given=_bytes(given), env=_variables(env))
        return Ran(process.wait(), process.out, process.err)  # a house that did start would stay open here
    streams = _Streams(_bytes(given))
    with _own_surroundings(folder, env), streams.in_place():
        status = run(args)
    return Ran(status, *streams.written())


def answer(*args: str) -> dict[str, Any]:
    """The one object that a command gives a script."""
    ran = croupier(*args, "--json")
    assert (ran.status, ran.err) == (0, "")
    (found,) = ran.objects
    return found  # type: ignore[no-any-return]


def started(*args: str, given: str | bytes = b"", **env: str) -> Ran:
    """Runs `croupier` with some input, in a process of its own."""
    ran = subprocess.run(
        [*PROGRAM, *args],
        input=_bytes(given),
        capture_output=True,
        cwd=ROOT,
        env=_variables(env),
        timeout=CEILING,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


class _Streams:
    """Streams as a pipe gives them, kept in memory."""

    def __init__(self, given: bytes) -> None:
        self._in = io.TextIOWrapper(io.BufferedReader(io.BytesIO(given)), "utf-8")  # type: ignore[arg-type]
        self._out, self._err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))

    @contextmanager
    def in_place(self) -> Iterator[None]:
        kept = sys.stdin, sys.stdout, sys.stderr
        sys.stdin, sys.stdout, sys.stderr = self._in, self._out, self._err
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = kept

    def written(self) -> tuple[str, str]:
        """What went to stdout and to stderr."""
        for stream in (self._out, self._err):
            stream.flush()
        return tuple(stream.buffer.getvalue().decode() for stream in (self._out, self._err))  # type: ignore[attr-defined, return-value]


@contextmanager
def _own_surroundings(folder: Path, env: dict[str, str]) -> Iterator[None]:
    """The folder, the variables and the permissions of new files as a process of its own would have them."""
    mask = os.umask(0o022)
    try:
        with chdir(folder), patch.dict(os.environ, _variables(env), clear=True):
            yield
    finally:
        os.umask(mask)


def _bytes(given: str | bytes) -> bytes:
    return given.encode() if isinstance(given, str) else given


def _variables(more: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR")}
    return {**kept, **more}
