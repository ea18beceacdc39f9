"""Fuzzes targets for some time and says what came of it: `python -m tests.fuzz TARGET… --seconds 60 --keep`.

With atheris (`pip install atheris`) by coverage; without it by blind mutations of the corpus.
"""

import re
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

import croupier
from tests.fuzz.faults import Faults
from tests.fuzz.mutate import MOST
from tests.fuzz.targets import CORPUS, MOST_FILES, TARGETS, corpus, file_name, mutations

HOME = str(Path(croupier.__file__).parent)
Steps = frozenset[tuple[str, int, int]]

SLOWEST = 20
"""Seconds that one input may take."""

MEMORY = 3_000
"""Megabytes that a run may take."""

FAULTS = Path("build/fuzz")
"""Where the inputs of faults go."""


def main() -> int:
    asked = ArgumentParser(prog="python -m tests.fuzz", description="Fuzzes targets.")
    asked.add_argument("target", nargs="+", choices=[*TARGETS, "all"])
    asked.add_argument("--seconds", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--keep", action="store_true", help="put what adds coverage into the corpus")
    given = asked.parse_args()
    names = list(TARGETS) if "all" in given.target else given.target
    return max(fuzz(name, given.seconds, given.seed, keep=given.keep) for name in names)


def fuzz(name: str, seconds: int, seed: int, *, keep: bool) -> int:
    """Fuzzes one target and prints a line about it; 1 where there was a fault."""
    with TemporaryDirectory() as folder:
        run = guided if find_spec("atheris") else blind
        said, faults = run(name, Path(folder), seconds, seed)
        covered = condensed(name, [file.read_bytes() for file in Path(folder).iterdir()]) if keep else ""
    sys.stdout.write(f"{name}: {said}{covered}, {len(faults)} faults\n")
    for fault in faults:
        sys.stdout.write(f"  {fault}\n")
    sys.stdout.flush()
    return int(bool(faults))


def guided(name: str, folder: Path, seconds: int, seed: int) -> tuple[str, list[str]]:
    """By coverage; the folder gets the inputs that reached something new."""
    options = [
        f"-max_total_time={seconds}", f"-timeout={SLOWEST}", f"-rss_limit_mb={MEMORY}", f"-max_len={MOST}",
        f"-seed={seed}", f"-artifact_prefix={FAULTS / name}-", str(folder), str(CORPUS / name),
    ]  # fmt: skip
    FAULTS.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.fuzz.guided", name, str(FAULTS / name), *options]
    ran = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    faults = [line for line in ran.stderr.splitlines() if line.startswith("FAULT")]
    done = re.search(r"Done (\d+) runs in (\d+) second", ran.stderr)
    if done is None:
        return "no figures", [*faults, f"ended early with status {ran.returncode}: {ran.stderr[-2_000:]}"]
    edges, features = re.findall(r"cov: (\d+) ft: (\d+)", ran.stderr)[-1]
    return f"{int(done[1]):,} runs in {done[2]} s, {edges} edges, {features} features", faults


def blind(name: str, folder: Path, seconds: int, seed: int) -> tuple[str, list[str]]:
    """By mutations of the corpus alone."""
    faults, told, runs, end = Faults(FAULTS / name), [], 0, time.monotonic() + seconds
    for data in mutations(name, sys.maxsize, seed):
        if time.monotonic() > end:
            break
        runs += 1
        told.append(faults.watch(TARGETS[name].run, data))
    return f"{runs:,} runs in {seconds} s, without coverage", [line for line in told if line]


def condensed(name: str, found: list[bytes]) -> str:
    """Puts the fewest inputs that reach all into the corpus."""
    reached = {}
    for data in {*found, *corpus(name)}:
        with suppress(Exception):
            reached[data] = steps(TARGETS[name].run, data)
    kept = list(reached) if len(reached) <= MOST_FILES else fewest(reached, MOST_FILES)
    place = CORPUS / name
    for file in place.iterdir():
        file.unlink()
    for data in kept:
        (place / file_name(data)).write_bytes(data)
    all_of = lines(reached[data] for data in kept)
    return f", {len(kept)} inputs kept of {len(reached)}, {all_of:,} lines"


# Which lines an input reaches, one after the other


def steps(run: Callable[[bytes], None], data: bytes) -> Steps:
    """The steps from line to line of the program that an input leads to."""
    found: set[tuple[str, int, int]] = set()
    ours: dict[CodeType, bool] = {}

    def local(frame: FrameType, before: list[int]) -> Any:
        def step(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                found.add((frame.f_code.co_filename, before[0], frame.f_lineno))
                before[0] = frame.f_lineno
            return step

        return step

    def entered(frame: FrameType, _: str, __: Any) -> Any:
        code = frame.f_code
        if code not in ours:
            ours[code] = code.co_filename.startswith(HOME)
        return local(frame, [0]) if ours[code] else None

    earlier = sys.gettrace()
    sys.settrace(entered)
    try:
        run(data)
    finally:
        sys.settrace(earlier)
    return frozenset(found)


def fewest(reached: dict[bytes, Steps], most: int) -> list[bytes]:
    """Inputs that together reach what all of them do, those that add most first; at most so many."""
    left = set().union(*reached.values())
    waiting, kept = dict(reached), []
    while left and waiting and len(kept) < most:
        best = max(waiting, key=lambda data: (len(waiting[data] & left), -len(data), data))
        if not waiting[best] & left:
            break
        left -= waiting.pop(best)
        kept.append(best)
    return kept


def lines(reached: Iterable[Steps]) -> int:
    """How many lines of the program some steps touch."""
    return len({(file, line) for steps in reached for file, _, line in steps})


if __name__ == "__main__":
    sys.exit(main())
