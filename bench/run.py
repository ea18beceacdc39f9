"""Runs every bench, one after the other."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> None:
    for path in sorted(HERE.glob("*.py")):
        if path.name != "run.py":
            print(f"\n== {path.stem}", flush=True)
            subprocess.run([sys.executable, str(path)], check=True)


if __name__ == "__main__":
    main()
