"""The lanes of `make check` and `make test`: the tests as they go, and beside them, one after another, everything else.

python -m tools.lanes check|test

What passes is a line at the end; what fails is shown whole, as soon as it has failed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
CORE = ("cards", "hands", "rulebook", "game", "history", "library", "clauses", "transcripts", "cli")
SERVERS = ("tests/cli/test_serve.py", "tests/cli/test_migrate.py")
"""Commands that start a server or a database: they wait for the whole."""

WORKERS = (os.cpu_count() or 1) + 1
"""While one waits for a process or a socket, another has its core."""

PYTEST = (sys.executable, "-m", "pytest", "-n", str(WORKERS), "--durations=10")
WARM = (sys.executable, "-m", "tools.kernels")
"""Compiles the kernels again if their sources have changed, once for all who would do it otherwise."""

ROOM = 4 << 30
"""Bytes: several times what a run of the tests leaves lying."""


@contextmanager
def scratch() -> Iterator[None]:
    """Has tests keep their files in memory, where there is room, as what waits for a disk proves nothing more."""
    memory = Path("/dev/shm")  # noqa: S108
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > ROOM
    if not roomy or "TMPDIR" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(
        prefix="croupier-tests-", dir=memory, ignore_cleanup_errors=True
    ) as folder:
        Path(folder).chmod(0o755)  # a database runs as another user
        os.environ["TMPDIR"] = folder
        yield


@dataclass
class Lane:
    """Something that passes or fails: its commands, one after another, and how it went."""

    name: str
    commands: tuple[tuple[str, ...], ...]
    folder: Path = ROOT
    passed: bool = False
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)

    def run(self, *, shown: bool = False) -> None:
        """Runs its commands up to the first that fails."""
        began = time.monotonic()
        env = {**os.environ, "PATH": f"{os.environ.get('PATH', os.defpath)}{os.pathsep}{BIN}"}
        for command in self.commands:
            out = None if shown else subprocess.PIPE
            ran = subprocess.run(
                command, cwd=self.folder, env=env, stdout=out, stderr=out and subprocess.STDOUT, text=True
            )
            self.told.append(ran.stdout or "")
            self.passed = ran.returncode == 0
            if not self.passed:
                break
        self.seconds = time.monotonic() - began

    @property
    def line(self) -> str:
        """How it went, in a line."""
        return f"{self.name:<8} {'ok    ' if self.passed else 'FAILED'} {self.seconds:4.0f} s"


def before(name: str) -> list[Lane]:
    """Everything but the tests of Python."""
    lanes = [
        Lane("format", ((str(BIN / "ruff"), "format", "--check", "."),)),
        Lane("lint", ((str(BIN / "ruff"), "check", "."), (sys.executable, "-m", "tools.patience"))),
        Lane("layers", ((str(BIN / "lint-imports"),),)),
        Lane("types", ((str(BIN / "mypy"), *(("--cache-dir", os.devnull) if "CI" in os.environ else ())),)),
    ]
    if name == "test":
        front = (("npm", "run", "--silent", "check"), ("npm", "run", "--silent", "test"))
        lanes.append(Lane("front", front, ROOT / "frontend"))
    return lanes


def tests(name: str) -> Lane:
    """The tests of Python: all of them, or those of the core and of the command line."""
    if name == "test":
        return Lane("tests", (PYTEST,))
    package = ROOT / "src" / "croupier"
    sources = [place for one in CORE for place in (package / one, package / f"{one}.py") if place.exists()]
    found = [*(f"tests/{one}" for one in CORE), *(str(one.relative_to(ROOT)) for one in sources)]
    return Lane("tests", ((*PYTEST, *found, *(f"--ignore={one}" for one in SERVERS)),))


def one_after_another(lanes: list[Lane]) -> None:
    """Runs lanes, and shows those that fail."""
    for lane in lanes:
        lane.run()
        if not lane.passed:
            print(f"\n--- {lane.name} failed ---\n{''.join(lane.told).rstrip()}\n---", flush=True)


def main() -> int:
    """Runs the lanes that are asked for; the exit status."""
    name = sys.argv[1]
    subprocess.run(WARM, check=True)
    others, main_lane = before(name), tests(name)
    beside = threading.Thread(target=one_after_another, args=(others,), daemon=True)
    with scratch():
        beside.start()
        main_lane.run(shown=True)
        beside.join()
    print("\n".join(lane.line for lane in (*others, main_lane)), flush=True)
    return 0 if all(lane.passed for lane in (*others, main_lane)) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
