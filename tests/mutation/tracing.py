"""Which lines of some files each test reaches, and how long it takes."""

import sys
import threading
from collections.abc import Generator
from time import process_time
from types import FrameType
from typing import Any

import pytest
from msgspec import Struct


class Reach(Struct):
    """A test: the lines it reaches by file, its seconds, and whether it passes."""

    lines: dict[str, list[int]]
    seconds: float
    passed: bool


class Tracer:
    """A plugin that notes the lines of the files it is given, test by test; what a fixture shared by a file of
    tests reaches counts for every test of that file."""

    def __init__(self, files: dict[str, str]) -> None:
        self._files = files
        self._lines: set[tuple[str, int]] = set()
        self._shared: dict[str, set[tuple[str, int]]] = {}
        self._failed: set[str] = set()
        self._found: dict[str, tuple[str, set[tuple[str, int]], float]] = {}

    def start(self) -> None:
        """Begins to note, in this thread and in those started from now on."""
        threading.settrace(self._call)
        sys.settrace(self._call)

    def stop(self) -> None:
        """Stops noting."""
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:  # noqa: ARG002
        return self._line if frame.f_code.co_filename in self._files else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:  # noqa: ARG002
        if event == "line":
            self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def run(self, item: pytest.Item, following: pytest.Item | None) -> None:
        """Runs a test and notes what it reaches."""
        self._lines = set()
        began = process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        self._found[item.nodeid] = (str(item.path), self._lines, process_time() - began)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Generator[None]:
        before, self._lines = self._lines, set()
        yield
        if fixturedef.scope != "function":
            self._shared.setdefault(str(request.node.path), set()).update(self._lines)
        self._lines |= before

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome != "passed":
            self._failed.add(report.nodeid)

    def reached(self) -> dict[str, Reach]:
        """What every test reached."""
        found = {}
        for name, (path, own, seconds) in self._found.items():
            lines: dict[str, list[int]] = {}
            for file, line in sorted(own | self._shared.get(path, set())):
                lines.setdefault(self._files[file], []).append(line)
            found[name] = Reach(lines, seconds, name not in self._failed)
        return found
