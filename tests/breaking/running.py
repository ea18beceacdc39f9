"""The runner: each clause broken in forked copies of one session, until a test of its own says so."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import ClassVar

import pytest
from msgspec import Struct

from croupier.rulebook.clauses import Clause
from tests.breaking.code import NEARNESS, code_faults, files_of, module
from tests.breaking.values import ValueFault, forget, unsaid, values_of
from tests.mutation.mutants import Mutant
from tests.mutation.running import Runner, say

MOST = 40
"""Faults that are tried of a clause at most."""
AT_ONCE, TOLD_EVERY = 6, 50
Fault = ValueFault | Mutant


class Broken(Struct, frozen=True):
    """A clause, the fault by which it was broken, and the test of its own that fell; the faults that none found."""

    rulebook: str
    id: str
    kind: str
    fault: str
    by: str
    unseen: list[str]


class Breaker(Runner):
    """A pytest plugin that breaks clauses instead of running tests."""

    outcomes: ClassVar = {0: "survived", 1: "said", 2: "misfit", 3: "crashed"}

    def __init__(self, chosen: list[Clause], seconds: float) -> None:
        super().__init__([module(file) for file in files_of(chosen)], [], 60, 10, seconds)
        self._clauses = chosen
        self.found: list[Broken] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Tries the tests without a fault, then breaks one clause after the other."""
        own = {test for clause in self._clauses for test in clause.tests}
        self._items = {one.nodeid: one for one in session.items if one.nodeid in own}
        self._note()
        for clause in self._in_time(self._clauses):
            self.found.append(self._break(clause))
            self._tell(self.found[-1])
        return True

    def _tell(self, broken: Broken) -> None:
        if not broken.by or len(self.found) % TOLD_EVERY == 0:
            say(f"{len(self.found)}: {broken.rulebook}:{broken.id}{'' if broken.by else ' lives'}")

    def _break(self, clause: Clause) -> Broken:
        unseen: list[str] = []
        for kind, fault in islice(self._within_reach(clause), MOST):
            outcome, by = self._outcome(fault, clause.tests)  # type: ignore[arg-type]
            if outcome == "said":
                return Broken(clause.rulebook, clause.id, kind, _told(fault), by, unseen)
            unseen.append(f"{outcome}: {kind}: {_told(fault)}")
        return Broken(clause.rulebook, clause.id, "", "", "", unseen)

    def _within_reach(self, clause: Clause) -> Iterator[tuple[str, Fault]]:
        """Its first faults as they are, and of the others those in lines that its tests come by.

        Mostly the first is found, so that to look what its tests come by is seldom worth it.
        """
        faults = _faults(clause)
        yield from islice(faults, AT_ONCE)
        files = {module(file).path: file for file in files_of([clause])}
        reached = [test.lines for test in self._noted(clause.tests, files).values()]
        for kind, fault in faults:
            if isinstance(fault, ValueFault) or any(
                set(fault.reached).intersection(lines.get(fault.file, ())) for lines in reached
            ):
                yield kind, fault

    def _traced(self) -> dict[str, str]:
        return {}

    def _plant(self, mutant: Mutant | ValueFault) -> bool:
        if isinstance(mutant, Mutant):
            return super()._plant(mutant)
        mutant.plant()
        forget()
        return True


def _faults(clause: Clause) -> Iterator[tuple[str, Fault]]:
    """Its data altered, its code's effect removed, its steps no longer in the rulebook."""
    code = [(NEARNESS[near], mutant) for near, mutant in code_faults(clause)]
    near = [one for one in code if one[0] != NEARNESS[-1]]
    return chain(
        (("data", fault) for fault in values_of(clause.rulebook, clause.id)),
        near,
        (("step", fault) for fault in unsaid(clause.rulebook, clause.id)),
        code[len(near) :],
    )


def _told(fault: Fault) -> str:
    if isinstance(fault, ValueFault):
        return str(fault)
    return f"{fault.file}:{fault.function}: {fault.before} → {fault.after}"
