"""Picks out of `requirements.txt` what the program needs to run, without the tools: `requirements-run.txt`.

python -m tools.release.pins
"""

import re
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.release.steps import ROOT, Failed, say

ALL, RUN = ROOT / "requirements.txt", ROOT / "requirements-run.txt"
HEAD = """\
# What the program needs to run, picked out of requirements.txt by `python -m tools.release.pins`.
"""


def needed(name: str = "croupier", extras: frozenset[str] = frozenset()) -> set[str]:
    """Every package that one needs, and those that they need, as they are installed here."""
    found: set[tuple[str, frozenset[str]]] = set()
    left = [(name, extras)]
    while left:
        package, chosen = left.pop()
        for line in metadata.requires(package) or ():
            wanted = Requirement(line)
            if wanted.marker and not any(wanted.marker.evaluate({"extra": e}) for e in ("", *chosen)):
                continue
            key = canonicalize_name(wanted.name), frozenset(wanted.extras)
            if key not in found:
                found.add(key)
                left.append(key)
    return {package for package, _ in found}


def picked() -> str:
    """The lines of `requirements.txt`, with their hashes, for what is needed."""
    wanted = needed()
    entries = re.findall(r"^[A-Za-z0-9](?:.*\\\n)*.*\n", ALL.read_text("utf-8"), re.MULTILINE)
    pinned: dict[str, str] = {canonicalize_name(re.split(r"[=\[;\s]", entry)[0]): entry for entry in entries}
    if missing := wanted - pinned.keys():
        raise Failed(f"requirements.txt pins no {', '.join(sorted(missing))}")
    return HEAD + "".join(pinned[name] for name in sorted(wanted))


def main() -> None:
    """Writes `requirements-run.txt`."""
    RUN.write_text(picked(), "utf-8")
    say(f"{RUN.name}: {len(needed())} packages")


if __name__ == "__main__":
    main()
