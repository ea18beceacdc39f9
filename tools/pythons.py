"""Runs `make check` on every Python that the project names and that is installed here, each in its own environment.

python tools/pythons.py
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAMED = re.compile(r"Programming Language :: Python :: (3\.\d+)")
PLACES = ROOT / "build" / "pythons"


def named() -> list[str]:
    """The versions that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [found[1] for line in project["classifiers"] if (found := NAMED.fullmatch(line))]


def candidates(version: str) -> list[str]:
    """Where a Python may be: with pyenv, or on the path."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path("~/.pyenv").expanduser())
    installed = sorted(pyenv.glob(f"versions/{version}*/bin/python{version}"), reverse=True)
    on_path = shutil.which(f"python{version}")
    return [*map(str, installed), *([on_path] if on_path else [])]


def works(python: str, version: str) -> bool:
    """Whether an interpreter starts and is what its name says: a shim may stand for one that is not there."""
    asked = [python, "-c", "import sys, venv; print('%d.%d' % sys.version_info[:2])"]
    ran = subprocess.run(asked, capture_output=True, text=True, check=False)
    return ran.returncode == 0 and ran.stdout.strip() == version


def check(version: str, python: str) -> bool:
    """Checks the project with one Python; whether it passed."""
    place = PLACES / version
    print(f"=== Python {version}: {python}", flush=True)
    make = ["make", "--no-print-directory", "check", f"PYTHON={python}", f"VENV={place.relative_to(ROOT)}"]
    return subprocess.run(make, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    """Checks with each and says how it went; the exit status."""
    went: dict[str, str] = {}
    for version in named():
        found = next((one for one in candidates(version) if works(one, version)), None)
        went[version] = "not found here" if found is None else "ok" if check(version, found) else "FAILED"
    print("\n".join(f"Python {version}: {how}" for version, how in went.items()))
    return 1 if "FAILED" in went.values() or "ok" not in went.values() else 0


if __name__ == "__main__":
    sys.exit(main())
