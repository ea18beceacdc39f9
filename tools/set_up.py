"""Sets a checkout up: what running needs, or what the tests need as well, into an environment of its own.

python tools/set_up.py run|tests ENVIRONMENT

It needs nothing but Python. Every package is pinned by its hash. What pip and npm say is shown only when they fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEAST = (3, 11)
# What is not imported need not be turned into bytecode: Python does that with the rest when it first imports it.
QUIETLY = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off"]
PIP = ["-m", "pip", "install", "--no-compile", *QUIETLY]
PINNED = [*PIP, "--require-hashes"]
ITSELF = [*PIP, "--no-deps", "--no-build-isolation", "-e", "."]
PAUSE = 0.1


class Step:
    """A program that runs beside others; what it writes is kept until it fails."""

    def __init__(self, says: str, *command: str | Path) -> None:
        self.says, self.command, self.began = says, list(map(str, command)), time.monotonic()
        self.output = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as the step)
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=self.output, stderr=subprocess.STDOUT
        )

    @property
    def told(self) -> str:
        """What it has written so far."""
        return os.pread(self.output.fileno(), 1 << 24, 0).decode("utf-8", "replace").strip()

    @property
    def line(self) -> str:
        """How it stands: pip names every package that it takes up."""
        found = sum(line.startswith("Collecting ") for line in self.told.splitlines())
        return f"{self.says}: {found}" if found else self.says


def say(line: str, end: str = "\n") -> None:
    """Tells how far it is; what will be written over is for a terminal alone."""
    terminal = sys.stdout.isatty()
    if terminal or end:
        print(f"\r\033[K{line}" if terminal else line, end=end, flush=True)


def together(number: int, of: int, *steps: Step) -> None:
    """Lets some steps run to their end beside each other; gives up when one fails, and shows why."""
    left = list(steps)
    while left:
        say(f"  {number}/{of} {', '.join(step.line for step in left)} …", end="")
        for step in [step for step in left if step.process.poll() is not None]:
            left.remove(step)
            if step.process.returncode:
                give_up(step, left)
            step.output.close()
            say(f"  {number}/{of} {step.says}, {time.monotonic() - step.began:.0f} s")
        time.sleep(PAUSE)


def give_up(failed: Step, others: list[Step]) -> None:
    """Ends what runs beside a step that failed, and shows what that one said."""
    for other in others:
        other.process.terminate()
        other.output.close()
    say(failed.told)
    failed.output.close()
    sys.exit(f"set-up: {failed.says} failed: {' '.join(failed.command)}")


def for_running(python: Path) -> None:
    """What running needs: an environment, the program itself, its packages and its pages."""
    say(f"Setting up {python.parents[1].name} to run, once")
    if not python.exists():
        together(1, 4, Step("an environment", sys.executable, "-m", "venv", python.parents[1]))
    tools = ["-r", "requirements-build.txt"]
    if shutil.which("npm") is None:
        tools += ["-r", "requirements-node.txt"]
    together(2, 4, Step("what it is built with", python, *PINNED, *tools))
    together(3, 4, Step("the program itself", python, *ITSELF))
    packages = Step("Python packages", python, *PINNED, "-r", "requirements-run.txt")
    together(4, 4, packages, Step("pages", python, "hatch_build.py"))


def for_tests(python: Path) -> None:
    """What the tests need besides: their packages, the tools of the pages, kernels and the tests themselves compiled."""
    say(f"Setting up {python.parents[1].name} for tests, once")
    packages = Step("Python packages", python, *PINNED, "-r", "requirements.txt")
    pages = Step("tools of the pages", python, "hatch_build.py", "--tests")
    together(1, 2, packages, pages, Step("kernels", python, "-m", "croupier.odds.warm"))
    kernels = Step("kernels of the tests", python, "-m", "tools.kernels")
    together(2, 2, kernels, Step("the tests", python, "-m", "pytest", "--collect-only"))


def main() -> None:
    """Does what is asked for, and leaves a stamp in the environment."""
    if sys.version_info < LEAST:
        sys.exit("Python 3.11 or newer is needed: say which, as in `make PYTHON=python3.12 run`")
    kind, folder = sys.argv[1], Path(sys.argv[2]).absolute()
    {"run": for_running, "tests": for_tests}[kind](folder / "bin" / "python")
    (folder / f".{kind}").touch()


if __name__ == "__main__":
    main()
