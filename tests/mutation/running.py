"""The runner: one pytest session that has collected every test, and a forked copy of it for every fault."""

import gc
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import accumulate, takewhile
from pathlib import Path
from time import monotonic
from types import FunctionType
from typing import ClassVar, TypeVar

import msgspec
import pytest
from msgspec import Struct

from croupier.refusal import Refused
from tests.mutation.areas import SOURCE
from tests.mutation.mutants import Module, Mutant
from tests.mutation.tracing import Reach, Tracer

T = TypeVar("T")
CONTROL_EVERY = 25
SLACK, PATIENCE = 5, 300
"""Seconds of work, and seconds by the clock, that a fault may take beyond what its tests take, a few times over."""

MOST_MEMORY = 16 * 1024**3
LATE = (signal.SIGXCPU, signal.SIGALRM)


class Result(Struct, frozen=True):
    """What became of a fault: `killed` by a test, `timeout`, `survived`, `unreached`, or `misfit` (it cannot be
    put into a running function)."""

    id: str
    line: int
    outcome: str
    by: str
    seconds: float


class Runner:
    """A pytest plugin that takes the place of the loop over the tests."""

    outcomes: ClassVar = {0: "survived", 1: "killed", 2: "misfit", 3: "killed"}
    """What a copy's exit status says: the third is that of a test which fell over the program, not by its own word."""

    def __init__(
        self, modules: list[Module], chosen: list[Mutant], budget: float, slack: int, seconds: float
    ) -> None:
        self._budget, self._slack, self._given = budget, slack, seconds
        self._modules = {module.name: module for module in modules}
        self._chosen = chosen
        self._items: dict[str, pytest.Item] = {}
        self._reach: dict[str, Reach] = {}
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        self._killers: dict[str, list[str]] = defaultdict(list)
        self.results: list[Result] = []
        self.controls = 0
        self.broken: list[str] = []
        self.unfit: list[str] = []

    def pytest_sessionstart(self) -> None:
        """Has every fault meet the same examples."""
        from hypothesis import Phase, settings

        quick = (Phase.explicit, Phase.generate)  # the first failure is enough: it need not be made small
        settings.register_profile("mutation", deadline=None, derandomize=True, database=None, phases=quick)
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learns what each test reaches, then tries the faults."""
        self._items = {one.nodeid: one for one in session.items if "postgres" not in _fixtures(one)}
        self._note()
        for number, mutant in enumerate(self._in_time(self._chosen)):
            self._try(mutant, control=number % CONTROL_EVERY == 0)
        return True

    def _in_time(self, things: list[T]) -> Iterator[T]:
        """Things one after the other while there is time."""
        began = monotonic()
        yield from takewhile(lambda _: monotonic() - began < self._given, things)

    def _note(self) -> None:
        say(f"noting what {len(self._items)} tests reach")
        self._reach = self._noted(list(self._items), self._traced())
        self.unfit = sorted(name for name, reach in self._reach.items() if not reach.passed)
        self._find_functions()

    def _noted(self, tests: list[str], files: dict[str, str]) -> dict[str, Reach]:
        """What some tests reach in some files."""

        def trace(told: Path) -> int:
            told.write_bytes(
                msgspec.json.encode(Tracer(files).reached([self._items[name] for name in tests]))
            )
            return 0

        return msgspec.json.decode(forked(trace)[1], type=dict[str, Reach])

    def _traced(self) -> dict[str, str]:
        """The files in which it is noted what each test reaches."""
        return {module.path: module.name for module in self._modules.values()}

    def _find_functions(self) -> None:
        """Finds the functions of the modules that are alive, by file, name and first line."""
        paths = {module.path for module in self._modules.values()}
        gc.unfreeze()  # what is frozen is not found by looking through all objects
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in paths:
                code = thing.__code__
                self._functions[code.co_filename, code.co_qualname, code.co_firstlineno].append(thing)
        gc.collect()
        gc.freeze()

    def _try(self, mutant: Mutant, *, control: bool) -> None:
        tests = self._tests(mutant)
        if tests and control:
            self.controls += 1
            outcome, by = self._outcome(None, tests)
            self.broken += [f"{outcome} without a fault: {by}"] if outcome != "survived" else []
        began = monotonic()
        outcome, by = self._outcome(mutant, tests) if tests else ("unreached", "")
        if by:
            self._killers[mutant.function].append(by)
            self._killers[mutant.file].append(by)
        self.results.append(Result(mutant.id, mutant.line, outcome, by, round(monotonic() - began, 2)))
        if outcome not in ("killed", "timeout"):
            say(f"{outcome}: {mutant.id} (line {mutant.line})")

    def _tests(self, mutant: Mutant) -> list[str]:
        """The tests that reach a fault: those that found the last ones of its function and most of its file, then the quickest."""
        reached = set(mutant.reached)
        found = [
            name
            for name, reach in self._reach.items()
            if reach.passed and reached.intersection(reach.lines.get(mutant.file, ()))
        ]
        found.sort(key=lambda name: self._reach[name].seconds)
        spent = [0.0, *accumulate(self._reach[name].seconds for name in found)]
        found = [name for name, before in zip(found, spent, strict=False) if before < self._budget]
        near = [*reversed(self._killers[mutant.function])][:3]
        often = [name for name, _ in Counter(self._killers[mutant.file]).most_common(10)]
        first = [name for name in (*near, *often) if name in set(found)]
        return list(dict.fromkeys([*first, *found]))

    def _outcome(self, mutant: Mutant | None, tests: list[str]) -> tuple[str, str]:
        """What becomes of a fault, and which test finds it, in a copy of this process."""
        seconds = sum(self._reach[name].seconds for name in tests)

        def run(told: Path) -> int:
            if mutant is not None and not self._plant(mutant):
                return 2
            return _first_failure([self._items[name] for name in tests], told)

        status, by = forked(run, int(3 * seconds) + self._slack, int(10 * seconds) + PATIENCE)
        if os.WIFSIGNALED(status):
            return ("timeout" if os.WTERMSIG(status) in LATE else "killed"), by.decode()
        return self.outcomes.get(os.waitstatus_to_exitcode(status), "killed"), by.decode()

    def _plant(self, mutant: Mutant) -> bool:
        """Puts a fault into the functions that are alive in this process."""
        module = self._modules[mutant.file]
        changed = False
        for (name, line), code in mutant.code(module).items():
            for function in self._functions.get((module.path, name, line), ()):
                if len(code.co_freevars) != len(function.__code__.co_freevars):
                    return False
                function.__code__ = code
                changed = True
        return changed


class _Fails:
    failed = said = False

    def pytest_exception_interact(self, call: pytest.CallInfo[object]) -> None:
        """Notes whether it is the test that says so, or a refusal, and not an error within the program."""
        assert call.excinfo is not None
        last = call.excinfo.traceback[-1].path
        self.said = not str(last).startswith(str(SOURCE)) or call.excinfo.errisinstance(Refused)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


def _first_failure(items: list[pytest.Item], told: Path) -> int:
    """Runs tests up to the first that fails, and tells its name."""
    fails = _Fails()
    items[0].config.pluginmanager.register(fails)
    for item, following in zip(items, [*items[1:], None], strict=True):
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        except BaseException:
            fails.failed = True
        if fails.failed:
            told.write_text(item.nodeid, encoding="utf-8")
            return 1 if fails.said else 3
    return 0


def forked(do: Callable[[Path], int], work: int = 0, limit: int = 0) -> tuple[int, bytes]:
    """Does something in a quiet copy of this process, with so many seconds of work and by the clock if they are given;
    how it ended, and what it wrote into its file."""
    folder = tempfile.mkdtemp(prefix="mutation-")
    told = Path(folder, "told")
    pid = os.fork()
    if not pid:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (1, 2):
            os.dup2(nowhere, number)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        if work:
            resource.setrlimit(resource.RLIMIT_CPU, (work, work + 1))
            signal.alarm(limit)
        random.seed(1)
        os._exit(do(told))
    status = os.waitpid(pid, 0)[1]
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)  # what it had started
    found = told.read_bytes() if told.exists() else b""
    shutil.rmtree(folder, ignore_errors=True)
    return status, found


def _fixtures(item: pytest.Item) -> list[str]:
    return getattr(item, "fixturenames", [])


def say(words: str) -> None:
    """Tells how far it is."""
    print(words, file=sys.stderr, flush=True)  # noqa: T201
