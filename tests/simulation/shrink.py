"""Makes the script of a failure as short as it gets: leaves steps out, in ever smaller pieces, while it still fails so."""

from collections.abc import Callable

from msgspec.structs import replace

from tests.simulation.script import Kind, Op, Script
from tests.simulation.simulation import Simulation
from tests.simulation.violation import Violation

Fails = Callable[[Script], Violation | None]
MOST_RUNS = 250


def fails(script: Script) -> Violation | None:
    """What goes wrong under a script."""
    return Simulation(script).run().violation


def shrink(
    script: Script, found: Violation, run: Fails = fails, most_runs: int = MOST_RUNS
) -> tuple[Script, Violation]:
    """A shorter script that fails by the same invariant, and how it fails."""
    search = _Search(script, found, run, most_runs)
    search.cut()
    for kind in Kind:
        search.without([op for op in search.script.ops if op.kind is kind])
    size = max(1, len(search.script.ops) // 2)
    while size:
        search.pieces(size)
        size //= 2
    return search.script, search.found


class _Search:
    """The shortest script so far."""

    def __init__(self, script: Script, found: Violation, run: Fails, most_runs: int) -> None:
        self.script, self.found, self._run, self._left = script, found, run, most_runs

    def cut(self) -> None:
        """Leaves out what came after the failure."""
        if self.found.at < self.script.seconds:
            end = self.found.at
            self._try(replace(self.script, ops=tuple(op for op in self.script.ops if op.at <= end)))

    def without(self, some: list[Op]) -> bool:
        """Leaves some steps out, if it still fails then."""
        if not some:
            return False
        gone = set(some)
        return self._try(replace(self.script, ops=tuple(op for op in self.script.ops if op not in gone)))

    def pieces(self, size: int) -> None:
        """Leaves out every piece of a size that can be left out, from the end."""
        at = len(self.script.ops)
        while at > 0 and self._left > 0:
            at = max(0, at - size)
            self.without(list(self.script.ops[at : at + size]))

    def _try(self, script: Script) -> bool:
        if self._left <= 0:
            return False
        self._left -= 1
        found = self._run(script)
        if found is None or found.invariant is not self.found.invariant:
            return False
        self.script, self.found = script, found
        return True


def report(seed: int, found: Violation, small: Script, first: Script) -> str:
    """What a person needs to see of a failure, and to have it again."""
    return "\n".join(
        (
            f"seed {seed} fails: {found}",
            f"again: python -m tests.simulation --seed {seed} --rounds 1; with --log FOLDER to watch it",
            f"as short as it gets, {len(small.ops)} of {len(first.ops)} steps:",
            str(small),
        )
    )
