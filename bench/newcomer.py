"""The newcomer's paths of docs/paths.md, typed as written into a fresh clone, each timed; or what set-up takes.

python bench/newcomer.py [--here | --set-up]

--here: in this checkout, without the clone and the set-up; --set-up: both steps of set-up, and the first table.
"""

import argparse
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "paths.md"
PATH = re.compile(r"^## (?P<title>.+?)\n.*?```bash\n(?P<typed>.*?)```", re.MULTILINE | re.DOTALL)
MEGABYTE = 1_000_000


def paths() -> dict[str, list[str]]:
    """What is typed, by the title of its path."""
    return {found["title"]: found["typed"].splitlines() for found in PATH.finditer(PAGE.read_text("utf-8"))}


def typed(lines: list[str], folder: Path) -> float:
    """Types some lines and tells how many seconds they took."""
    began = time.perf_counter()
    script = "\n".join(["set -e", *(line.replace("REPOSITORY", str(ROOT)) for line in lines)])
    ran = subprocess.run(["/bin/bash", "-c", script], cwd=folder, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.exit(f"{' && '.join(lines)}\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    return time.perf_counter() - began


def walk(here: bool) -> None:
    """Types every path and prints a table."""
    print("| path | seconds |\n|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        if here:
            (at / "croupier").mkdir()
            for name in (".venv", "examples", "docs", "src"):
                (at / "croupier" / name).symlink_to(ROOT / name)
        for title, lines in paths().items():
            first = lines[0].startswith("git clone")
            if not (first and here):
                took = typed(lines, at if first else at / "croupier")
                print(f"| {title.lower()} | {took:.0f} |", flush=True)


# Set-up


def set_up() -> None:
    """Sets a fresh clone up for running, opens a table in it, sets it up for tests, and prints a table."""
    print("| step | seconds | processor seconds | packages | MB |\n|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder) / "croupier"
        typed(["git clone --quiet REPOSITORY croupier"], at.parent)
        measure("set-up for running", at, lambda: typed(["make setup"], at))
        measure("from there to the first table", at, lambda: first_table(at))
        measure("set-up for tests, besides", at, lambda: typed(["make setup-tests"], at))


def measure(name: str, at: Path, do: Callable[[], float]) -> None:
    """Does something and prints what it took and what is installed after it."""
    before = processor()
    took = do()
    packages = len(list(at.glob(".venv/lib/python*/site-packages/*.dist-info")))
    size = sum(size_of(at / name) for name in (".venv", "frontend/node_modules")) / MEGABYTE
    print(f"| {name} | {took:.0f} | {processor() - before:.0f} | {packages} | {size:,.0f} |", flush=True)


def processor() -> float:
    """The processor time of everything that was started and has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def first_table(at: Path) -> float:
    """Seconds until a guest sits at a practice table of a house that was just started."""
    began = time.perf_counter()
    command = [".venv/bin/croupier", "serve", "--db", ".data/croupier.db", "--port", "0"]
    server = subprocess.Popen(command, cwd=at, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    url = server.stdout.readline().rpartition(" ")[2].strip()
    try:
        get(f"{url}/", None, "")
        guest = json.loads(get(f"{url}/api/guests", {}, ""))
        get(f"{url}/api/practice", {"rulebook": "vanuatu-2013", "bots": 2}, guest["token"])
        return time.perf_counter() - began
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.communicate()


def get(url: str, body: object, token: str) -> bytes:
    """What a house answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    asked = Request(url, None if body is None else json.dumps(body).encode(), headers)  # noqa: S310
    with urlopen(asked) as answer:  # noqa: S310
        read: bytes = answer.read()
    return read


def main() -> None:
    """Does what is asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--here", action="store_true", help="in this checkout")
    asked.add_argument("--set-up", action="store_true", help="what set-up takes, and the first table")
    chosen = asked.parse_args()
    if chosen.set_up:
        set_up()
    else:
        walk(chosen.here)


if __name__ == "__main__":
    main()
