"""The lanes of `make check` and `make test`: the tests as they go, and beside them, one after another, everything else.

python -m tools.lanes check|test

What passes is a line at the end; what fails is shown whole, as soon as it has failed. A run that hangs is ended.
"""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
CORE = ("cards", "hands", "rulebook", "game", "history", "library", "clauses", "transcripts", "cli")
SERVERS = ("tests/cli/test_serve.py", "tests/cli/test_migrate.py")
"""Commands that start a server or a database: they wait for the whole."""

WORKERS = (os.cpu_count() or 1) + 2
"""While some wait for a process or a socket, others have its core."""

PYTEST = (sys.executable, "-m", "pytest", "-n", str(WORKERS), "--durations=10")
WARM = (sys.executable, "-m", "tools.kernels")
"""Compiles the kernels again if their sources have changed, once for all who would do it otherwise."""

CEILING = 60 * 60
"""Seconds that only a run that hangs takes; a single test that does is failed long before (`timeout` in pyproject.toml)."""

LAST_WORDS = 30
"""Seconds that a run that is ended has to say what failed before."""

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


def adopt() -> None:
    """Becomes the parent of whatever a test leaves behind, so that all that was started is found under this process."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER


def started(by: int) -> list[int]:
    """The processes that one has started, and those that they have, whichever group they are in."""
    parents: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = status.read_text("utf-8", "replace").rpartition(")")[2].split()[1]
            parents.setdefault(int(parent), []).append(int(status.parent.name))
    found = [by]
    for one in found:
        found += parents.get(one, [])
    return found[1:]


def send(sign: signal.Signals, *processes: int) -> None:
    """Sends a signal to those that are still there."""
    for process in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(process, sign)


@dataclass
class Lane:
    """Something that passes or fails: its commands, one after another, and how it went."""

    name: str
    commands: tuple[tuple[str, ...], ...]
    folder: Path = ROOT
    passed: bool = False
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)
    process: subprocess.Popen[str] | None = None

    def run(self, *, shown: bool = False) -> None:
        """Runs its commands up to the first that fails."""
        began = time.monotonic()
        env = {**os.environ, "PATH": f"{os.environ.get('PATH', os.defpath)}{os.pathsep}{BIN}"}
        for command in self.commands:
            out = None if shown else subprocess.PIPE
            with subprocess.Popen(
                command, cwd=self.folder, env=env, stdout=out, stderr=out and subprocess.STDOUT, text=True
            ) as self.process:
                self.told.append(self.process.communicate()[0] or "")
            self.passed = self.process.returncode == 0
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


def end(lane: Lane) -> None:
    """Ends a run that hangs: its tests show where they are, their lane says what failed before, and all are killed."""
    print(f"\n--- ended after {CEILING // 60} minutes: this is what ran ---", flush=True)
    if lane.process and lane.process.poll() is None:
        send(signal.SIGABRT, *started(lane.process.pid))  # a worker shows the stacks of its threads
        send(signal.SIGINT, lane.process.pid)
        with suppress(subprocess.TimeoutExpired):
            lane.process.wait(LAST_WORDS)
    send(signal.SIGKILL, *started(os.getpid()))


def main() -> int:
    """Runs the lanes that are asked for; the exit status."""
    name = sys.argv[1]
    adopt()
    subprocess.run(WARM, check=True)
    others, main_lane = before(name), tests(name)
    beside = threading.Thread(target=one_after_another, args=(others,), daemon=True)
    ceiling = threading.Timer(CEILING, end, (main_lane,))
    ceiling.daemon = True
    with scratch():
        ceiling.start()
        beside.start()
        main_lane.run(shown=True)
        beside.join()
        ceiling.cancel()
        send(signal.SIGKILL, *started(os.getpid()))  # nothing that a test has started outlives it
    print("\n".join(lane.line for lane in (*others, main_lane)), flush=True)
    return 0 if all(lane.passed for lane in (*others, main_lane)) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
