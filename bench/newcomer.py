"""The newcomer's paths of docs/paths.md, typed as written into a fresh clone, each timed.

python bench/newcomer.py [--here]     --here: in this checkout, without the clone and the set-up
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "paths.md"
PATH = re.compile(r"^## (?P<title>.+?)\n.*?```bash\n(?P<typed>.*?)```", re.MULTILINE | re.DOTALL)


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


def main() -> None:
    """Types every path and prints a table."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument(
        "--here", action="store_true", help="in this checkout, without the clone and the set-up"
    )
    here = asked.parse_args().here
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


if __name__ == "__main__":
    main()
