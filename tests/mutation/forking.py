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
from itertools import accumulate, takewhile
from pathlib import Path
from time import monotonic
from types import CodeType, FunctionType

import msgspec
import pytest
from msgspec import Struct

from tests.mutation.mutants import Module, Mutant
from tests.mutation.tracing import Reach, Tracer

CONTROL_EVERY = 25
SLACK, PATIENCE = 5, 300
"""Seconds of work, and seconds by the clock, that a fault may take beyond what its tests take, a few times over."""

MOST_MEMORY = 16 * 1024**3


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

    def __init__(
        self,
        modules: list[Module],
        chosen: list[Mutant],
        cache: Path,
        workers: int = 1,
        budget: float = 10.0,
        slack: int = SLACK,
        seconds: float = float("inf"),
    ) -> None:
        self._budget, self._slack, self._given = budget, slack, seconds
        self._modules = {module.name: module for module in modules}
        self._chosen, self._cache, self._workers = chosen, cache, workers
        self._tracer = Tracer({module.path: module.name for module in modules})
        self._reach: dict[str, Reach] = {}
        self._killers: dict[str, list[str]] = defaultdict(list)
        self._last: str = ""
        self.results: list[Result] = []
        self.now_and_then: Callable[[], object] = list
        self.controls = 0
        self.broken: list[str] = []
        self.unfit: list[str] = []

    # The session

    def pytest_sessionstart(self) -> None:
        """Has every fault meet the same examples."""
        from hypothesis import Phase, settings

        quick = (Phase.explicit, Phase.generate)  # the first failure is enough: it need not be made small
        settings.register_profile("mutation", deadline=None, derandomize=True, database=None, phases=quick)
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learns what each test reaches, then tries the faults."""
        items = {item.nodeid: item for item in session.items if "postgres" not in _fixtures(item)}
        learnt = self._learnt(items)
        self._reach = {name: reach for name, reach in learnt.items() if name in items}
        self.unfit = sorted(name for name, reach in self._reach.items() if not reach.passed)
        gc.unfreeze()  # what is frozen is not found by looking through all objects
        functions = _living({module.path for module in self._modules.values()})
        gc.collect()
        gc.freeze()
        began = monotonic()
        waiting = takewhile(lambda _: monotonic() - began < self._given, self._jobs())
        running: dict[int, Job] = {}
        while True:
            while len(running) < self._workers and (job := next(waiting, None)) is not None:
                job.start(lambda job: self._patch(job, functions), items)
                running[job.pid] = job
            if not running:
                return True
            self._take(running.pop(_ended(running)), monotonic() - began)

    def _learnt(self, items: dict[str, pytest.Item]) -> dict[str, Reach]:
        """What each test reaches: from the cache, and for tests that are not in it, or newer, from a forked run."""
        known: dict[str, Reach] = {}
        if self._cache.exists():
            noted = self._cache.stat().st_mtime
            known = msgspec.json.decode(self._cache.read_bytes(), type=dict[str, Reach])
            newer = {name for name, item in items.items() if item.path.stat().st_mtime > noted}
            known = {name: reach for name, reach in known.items() if name not in newer}
        items = {name: item for name, item in items.items() if name not in known}
        if not items:
            return known
        self._cache.parent.mkdir(parents=True, exist_ok=True)
        _say(f"noting what {len(items)} tests reach")
        pid = os.fork()
        if not pid:
            _quiet(tempfile.mkdtemp(prefix="mutation-"))
            ordered = list(items.values())
            ordered[0].config.pluginmanager.register(self._tracer)
            self._tracer.start()
            for item, following in zip(ordered, [*ordered[1:], None], strict=True):
                self._tracer.run(item, following)
            self._tracer.stop()
            self._cache.write_bytes(msgspec.json.encode(known | self._tracer.reached()))
            os._exit(0)
        if os.waitpid(pid, 0)[1]:
            raise RuntimeError("the tests could not be traced")
        return msgspec.json.decode(self._cache.read_bytes(), type=dict[str, Reach])

    # The faults

    def _jobs(self) -> "Iterator[Job]":
        for number, mutant in enumerate(self._chosen):
            tests = self._tests(mutant)
            if number % CONTROL_EVERY == 0 and tests:
                yield Job(None, tests, self._seconds(tests), self._slack)
            if tests:
                yield Job(mutant, tests, self._seconds(tests), self._slack)
            else:
                self.results.append(Result(mutant.id, mutant.line, "unreached", "", 0.0))

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

    def _seconds(self, tests: list[str]) -> float:
        return sum(self._reach[name].seconds for name in tests)

    def _patch(self, job: "Job", functions: "dict[Living, list[FunctionType]]") -> bool:
        """Puts a fault into the functions that are alive in this process."""
        if job.mutant is None:
            return True
        module = self._modules[job.mutant.file]
        changed = False
        for (name, line), code in job.mutant.code(module).items():
            for function in functions.get((module.path, name, line), ()):
                if not _fits(function, code):
                    return False
                function.__code__ = code
                changed = True
        return changed

    def _take(self, job: "Job", elapsed: float) -> None:
        outcome, by = job.outcome()
        if job.mutant is None:
            self.controls += 1
            if outcome != "survived":
                self.broken.append(f"{outcome} without a fault: {by}")
            return
        if by:
            self._killers[job.mutant.function].append(by)
            self._killers[job.mutant.file].append(by)
        result = Result(job.mutant.id, job.mutant.line, outcome, by, round(job.took, 2))
        self.results.append(result)
        if outcome not in ("killed", "timeout"):
            _say(f"{outcome}: {result.id} (line {result.line})")
        if len(self.results) % 20 == 0:
            self.now_and_then()
        if len(self.results) % 50 == 0:
            _say(f"{len(self.results)} of {len(self._chosen)} after {elapsed:.0f} s")


class Job:
    """One forked process that runs the tests of one fault, up to the first that fails."""

    def __init__(self, mutant: Mutant | None, tests: list[str], seconds: float, slack: int) -> None:
        self.mutant, self.tests = mutant, tests
        self._work = int(3 * seconds) + slack
        self.limit = 10 * seconds + PATIENCE
        self.pid = 0
        self.took = 0.0
        self._status = 0
        self._began = 0.0
        self._folder = ""

    def start(self, patch: "Callable[[Job], bool]", items: dict[str, pytest.Item]) -> None:
        """Forks; the copy never returns from here."""
        self._folder = tempfile.mkdtemp(prefix="mutation-")
        self._began = monotonic()
        self.pid = os.fork()
        if not self.pid:
            os.setpgid(0, 0)
            _quiet(self._folder)
            resource.setrlimit(resource.RLIMIT_CPU, (self._work, self._work + 1))
            os._exit(self._run(patch, items))

    def _run(self, patch: "Callable[[Job], bool]", items: dict[str, pytest.Item]) -> int:
        if not patch(self):
            return 2
        mine = [items[name] for name in self.tests if name in items]
        fails = _Fails()
        mine[0].config.pluginmanager.register(fails)
        for item, following in zip(mine, [*mine[1:], None], strict=True):
            try:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            except BaseException:
                fails.name = item.nodeid
            if fails.name:
                Path(self._folder, "by").write_text(item.nodeid, encoding="utf-8")
                return 1
        return 0

    def late(self) -> bool:
        """Whether its time is over."""
        return monotonic() - self._began > self.limit

    def end(self, status: int) -> None:
        """Notes how it ended, and ends what it had started."""
        self._status, self.took = status, monotonic() - self._began
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return

    def outcome(self) -> tuple[str, str]:
        """What became of the fault, and which test found it."""
        by = Path(self._folder, "by")
        name = by.read_text(encoding="utf-8") if by.exists() else ""
        shutil.rmtree(self._folder, ignore_errors=True)
        if os.WIFSIGNALED(self._status):
            late = os.WTERMSIG(self._status) == signal.SIGXCPU or self.took > self.limit
            return ("timeout" if late else "killed"), name
        return {0: "survived", 2: "misfit"}.get(os.waitstatus_to_exitcode(self._status), "killed"), name


class _Fails:
    name = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.name = report.nodeid


Living = tuple[str, str, int]


def _living(paths: set[str]) -> dict[Living, list[FunctionType]]:
    """The functions of some files that are alive, by file, name and first line."""
    found: dict[Living, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in paths:
            code = thing.__code__
            found[code.co_filename, code.co_qualname, code.co_firstlineno].append(thing)
    return found


def _fits(function: FunctionType, code: CodeType) -> bool:
    return len(code.co_freevars) == len(function.__code__.co_freevars)


def _fixtures(item: pytest.Item) -> list[str]:
    return getattr(item, "fixturenames", [])


def _ended(running: dict[int, Job]) -> int:
    """Waits until one of the processes has ended, or ends one whose time is over."""
    while True:
        for pid, job in running.items():
            done, status = os.waitpid(pid, os.WNOHANG)
            if not done and job.late():
                os.killpg(pid, signal.SIGKILL)
                done, status = os.waitpid(pid, 0)
            if done:
                job.end(status)
                return pid
        signal.sigtimedwait([signal.SIGCHLD], 0.02)


def _quiet(folder: str) -> None:
    """Sends what a copy says nowhere, gives it a folder of its own, and the same chance as every other."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (1, 2):
        os.dup2(nowhere, number)
    os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    random.seed(1)


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)  # noqa: T201
