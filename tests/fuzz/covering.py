"""Which lines an input reaches, one after the other, and the fewest inputs that reach all that any of them does."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import croupier

HOME = str(Path(croupier.__file__).parent)
Steps = frozenset[tuple[str, int, int]]


def steps(run: Callable[[bytes], None], data: bytes) -> Steps:
    """The steps from line to line of the program that an input leads to."""
    found: set[tuple[str, int, int]] = set()
    ours: dict[CodeType, bool] = {}

    def local(frame: FrameType, before: list[int]) -> Any:
        def step(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                found.add((frame.f_code.co_filename, before[0], frame.f_lineno))
                before[0] = frame.f_lineno
            return step

        return step

    def entered(frame: FrameType, _: str, __: Any) -> Any:
        code = frame.f_code
        if code not in ours:
            ours[code] = code.co_filename.startswith(HOME)
        return local(frame, [0]) if ours[code] else None

    earlier = sys.gettrace()
    sys.settrace(entered)
    try:
        run(data)
    finally:
        sys.settrace(earlier)
    return frozenset(found)


def fewest(reached: dict[bytes, Steps], most: int) -> list[bytes]:
    """Inputs that together reach what all of them do, those that add most first; at most so many."""
    left = set().union(*reached.values())
    waiting, kept = dict(reached), []
    while left and waiting and len(kept) < most:
        best = max(waiting, key=lambda data: (len(waiting[data] & left), -len(data), data))
        if not waiting[best] & left:
            break
        left -= waiting.pop(best)
        kept.append(best)
    return kept


def lines(reached: Iterable[Steps]) -> int:
    """How many lines of the program some steps touch."""
    return len({(file, line) for steps in reached for file, _, line in steps})
