"""Says where a test waits for time to pass or asserts a duration: a verdict must not hang on how fast the machine is.

python -m tools.patience [FILE…]     every file of tests/, without a name

Ruff bans the clocks and sleeps of the standard library (`banned-api` in pyproject.toml). This finds what it cannot:
pauses that are methods of an object, and durations that others have measured.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAUSES = frozenset({"sleep", "wait_for_timeout"})
MEASURED = frozenset({"elapsed", "total_seconds"})
WAITING = "wait for a condition: tests/waiting.py"
MEASURING = "a test asserts no duration: measure in bench/"


def found(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a program that wait for time to pass or assert a duration, each with what to do instead."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and _pauses(node.func, bool(node.args or node.keywords)):
            yield node.lineno, WAITING
        elif isinstance(node, ast.Assert) and any(_measured(part) for part in ast.walk(node.test)):
            yield node.lineno, MEASURING


def _pauses(called: ast.expr, ends: bool) -> bool:
    """Whether it is a method that only lets time pass, or a wait that ends for an event that nobody else can set."""
    if not isinstance(called, ast.Attribute):
        return False
    on = called.value
    new = isinstance(on, ast.Call) and isinstance(on.func, ast.Attribute | ast.Name)
    event = new and "Event" in ast.unparse(on).split("(")[0]
    module = isinstance(on, ast.Name) and on.id in ("time", "asyncio")  # ruff's, which knows of exceptions
    return (called.attr in PAUSES and not module) or (called.attr == "wait" and event and ends)


def _measured(part: ast.AST) -> bool:
    return isinstance(part, ast.Attribute) and part.attr in MEASURED


def main(names: list[str]) -> int:
    """Prints what is found; one, where there is something."""
    files = [Path(name) for name in names] or sorted((ROOT / "tests").rglob("*.py"))
    lines = [f"{file}:{line}: {what}" for file in files for line, what in found(file.read_text("utf-8"))]
    print("\n".join(lines) or "No test waits for time to pass.")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
