"""What every step of a release shares: where the project is, how it runs a program, and how it gives up."""

import subprocess
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Failed(Exception):
    """A release cannot go on; the message is for the person who makes it."""


def say(line: str) -> None:
    """Tells how far the release is."""
    print(line, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Runs a program to its end; what it wrote, or a failure with what it complained of."""
    ran = subprocess.run(
        list(map(str, command)), cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8"
    )
    if ran.returncode:
        told = (ran.stderr or ran.stdout).strip()[-4000:]
        raise Failed(f"{' '.join(map(str, command))}\nended with status {ran.returncode}:\n{told}")
    return ran.stdout


def git(*args: str) -> str:
    """What git answers, without the line's end."""
    return run("git", *args).strip()


def in_git() -> bool:
    """Whether this is a checkout; an unpacked source archive is none."""
    return (ROOT / ".git").exists()
