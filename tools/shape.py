"""The shape of the code in figures: how far a bet travels, how often its event is folded, what is large, what is named twice.

python -m tools.shape [--still]     --still: only what can be read from the files
"""

import ast
import re
import sys
import tempfile
import threading
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SOURCE, TESTS = ROOT / "src" / "croupier", ROOT / "tests"
HANDED_OVER, RULE, FOLD, WRITTEN = (
    ("web/desk.py", "send"),
    ("game/deciding.py", "bet"),
    ("game/evolve.py", "_decided"),
    ("store/group_commit.py", "submit"),
)


def modules(folder: Path) -> list[Path]:
    """The Python files of a folder and of those in it."""
    return sorted(folder.rglob("*.py"))


def lines(folder: Path) -> int:
    """How many lines of Python a folder has."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in modules(folder))


def fullest() -> tuple[str, int]:
    """The folder with the most modules lying flat in it."""
    count = Counter(path.parent for path in modules(SOURCE) if path.name != "__init__.py")
    folder, most = count.most_common(1)[0]
    return folder.relative_to(SOURCE).as_posix(), most


def classes() -> dict[str, list[str]]:
    """Where each name of a class stands; private ones are left out."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules(SOURCE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(SOURCE).as_posix())
    return found


def deciders() -> dict[str, list[str]]:
    """The functions called `decide`, by what they ask for."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in modules(SOURCE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "decide":
                found[", ".join(part.arg for part in node.args.args)].append(
                    path.relative_to(SOURCE).as_posix()
                )
    return found


@dataclass
class Travel:
    """What one bet called on its way from the socket to the log."""

    calls: Counter[tuple[str, str]] = field(default_factory=Counter)
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    folds: int = 0
    written: bool = False

    def look(self, frame: FrameType, event: str, _: Any) -> None:
        """Takes a call in; for `sys.setprofile`."""
        if event != "call" or (place := _place(frame)) is None:
            return
        self.calls[place] += 1
        self.folds += place == FOLD and not self.written
        self.written = self.written or place == WRITTEN
        if place == HANDED_OVER and not self.before:
            self.before = list(_upwards(frame))[::-1]
        if place == RULE and not self.after:
            self.after = list(_upwards(frame))[::-1]

    @property
    def hops(self) -> list[str]:
        """The functions of ours between the socket and the rule; a task of its own takes over where the desk begins."""
        return [*self.before, *self.after]


def _place(frame: FrameType) -> tuple[str, str] | None:
    """The module and the name of a function of ours."""
    file = frame.f_code.co_filename
    if not file.startswith(str(SOURCE)):
        return None
    return Path(file).relative_to(SOURCE).as_posix(), frame.f_code.co_name


def _upwards(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        if (place := _place(frame)) is not None and not place[1].startswith("<"):
            yield f"{place[0]}:{place[1]}"
        frame = frame.f_back


def travel() -> Travel:
    """Sends one bet over a socket to a real server in this process, and watches every call of ours that it leads to."""
    from tests.web.kit import Site

    found = Travel()
    with tempfile.TemporaryDirectory() as folder:
        threading.setprofile(found.look)
        site = Site(Path(folder))
        try:
            user = site.user()
            table = user.practise("vanuatu-2013")
            user.play(table, "PlaceWager", 1, area="ante", amount=1_000)
            user.do(table, {"type": "SayReady", "seat": 1})
            with user.watch(table) as feed:
                feed.next()
                found.calls.clear()
                found.before.clear()
                found.folds, found.written = 0, False
                answer = feed.send({"type": "Play", "command": {"type": "Bet", "seat": 1}}, "a-bet")
                assert answer["ok"], answer
        finally:
            threading.setprofile(None)
            site.stop()
    return found


def still() -> Iterator[tuple[str, object]]:
    """What the files themselves tell."""
    named = {name: places for name, places in classes().items() if len(places) > 1}
    ing = [path for path in modules(SOURCE) if re.search(r"ing\.py$", path.name)]
    folder, most = fullest()
    yield "files and lines of src", f"{len(modules(SOURCE))} / {lines(SOURCE):,}"
    yield "lines of tests", f"{lines(TESTS):,}"
    yield "modules in the largest flat folder", f"{most} ({folder})"
    yield "modules that end in -ing", len(ing)
    yield "class names with more than one meaning", len(named)
    yield "contracts called `decide`", f"{len(deciders())} ({sum(map(len, deciders().values()))} functions)"


def moving() -> Iterator[tuple[str, object]]:
    """What a bet tells."""
    found = travel()
    yield "hops, socket to rule", len(found.hops)
    yield "calls of ours until the answer, in all threads", sum(found.calls.values())
    yield "functions, files", f"{len(found.calls)}, {len({file for file, _ in found.calls})}"
    yield "folds of its event before it is written", found.folds
    yield "the way", " → ".join(found.hops)


def main() -> None:
    """Writes the figures as a table."""
    print("| | |\n|---|---|")
    for name, value in still():
        print(f"| {name} | {value} |")
    if "--still" not in sys.argv[1:]:
        for name, value in moving():
            print(f"| {name} | {value} |", flush=True)


if __name__ == "__main__":
    main()
