"""Picks parts out of `requirements.txt`: what the program needs to run, and what it is installed with from here.

python -m tools.release.pins
"""

import re
from importlib import metadata
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.pythons import named
from tools.release.steps import ROOT, Failed, say

ALL, RUN = ROOT / "requirements.txt", ROOT / "requirements-run.txt"
BUILD = ROOT / "requirements-build.txt"
BUILD_TOOLS = ("editables", "hatchling")
"""What installs a checkout so that its own files are run."""

HEAD = "# {}, picked out of requirements.txt by `python -m tools.release.pins`.\n"


def needed(name: str = "croupier", extras: frozenset[str] = frozenset()) -> set[str]:
    """Every package that one needs, and those that they need, as they are installed here."""
    found: set[tuple[str, frozenset[str]]] = set()
    left = [(name, extras)]
    while left:
        package, chosen = left.pop()
        for line in metadata.requires(package) or ():
            wanted = Requirement(line)
            if wanted.marker and not _holds(wanted.marker, chosen):
                continue
            key = canonicalize_name(wanted.name), frozenset(wanted.extras)
            if key not in found:
                found.add(key)
                left.append(key)
    return {package for package, _ in found}


def _holds(marker: Marker, extras: frozenset[str]) -> bool:
    """Whether a package is wanted on any of the Pythons that the project names."""
    return any(
        marker.evaluate({"extra": extra, "python_version": python, "python_full_version": f"{python}.0"})
        for extra in ("", *extras)
        for python in named()
    )


def picked(wanted: set[str], about: str) -> str:
    """The lines of `requirements.txt`, with their hashes, for some packages."""
    entries = re.findall(r"^[A-Za-z0-9](?:.*\\\n)*.*\n", ALL.read_text("utf-8"), re.MULTILINE)
    pinned: dict[str, str] = {canonicalize_name(re.split(r"[=\[;\s]", entry)[0]): entry for entry in entries}
    if missing := wanted - pinned.keys():
        raise Failed(f"requirements.txt pins no {', '.join(sorted(missing))}")
    return HEAD.format(about) + "".join(pinned[name] for name in sorted(wanted))


def parts() -> dict[Path, str]:
    """The files that are picked, with what is to be in them."""
    tools = set(BUILD_TOOLS).union(*map(needed, BUILD_TOOLS))
    return {
        RUN: picked(needed(), "What the program needs to run"),
        BUILD: picked(tools, "What a checkout is installed with"),
    }


def main() -> None:
    """Writes what is picked."""
    for path, text in parts().items():
        path.write_text(text, "utf-8")
        say(f"{path.name}: {text.count('==')} packages")


if __name__ == "__main__":
    main()
