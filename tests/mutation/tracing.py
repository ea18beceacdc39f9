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

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:  # noqa: ARG002
        return self._line if frame.f_code.co_filename in self._files else None

    def _line(self, frame: FrameType, event: str, arg: Any) -> Any:  # noqa: ARG002
        if event == "line":
            self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

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

    def reached(self, items: list[pytest.Item]) -> dict[str, Reach]:
        """Runs tests in this process, which is of no other use afterwards, and tells what each reached."""
        items[0].config.pluginmanager.register(self)
        if self._files:
            threading.settrace(self._call)
            sys.settrace(self._call)
        noted = []
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._lines, began = set(), process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            noted.append((item, self._lines, process_time() - began))
        sys.settrace(None)
        return {item.nodeid: self._reach(item, own, seconds) for item, own, seconds in noted}

    def _reach(self, item: pytest.Item, own: set[tuple[str, int]], seconds: float) -> Reach:
        lines: dict[str, list[int]] = {}
        for file, line in sorted(own | self._shared.get(str(item.path), set())):
            lines.setdefault(self._files[file], []).append(line)
        return Reach(lines, seconds, item.nodeid not in self._failed)
