"""Runs the real program in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]


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


def croupier(*args: str, given: str | bytes = b"", **env: str) -> Ran:
    """Runs `croupier` with some input."""
    data = given.encode() if isinstance(given, str) else given
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "FORCE_COLOR")}
    ran = subprocess.run(
        [sys.executable, "-m", "croupier.cli", *args],
        input=data,
        capture_output=True,
        cwd=ROOT,
        env={**kept, **env},
        timeout=60,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())
