"""Houses under faults, ten thousand rounds for proof; the same seed is the same run to the byte; and a failure is made short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.house.accounts.door import Accounts
from croupier.house.accounts.sessions import SignedInAs
from croupier.house.act import Role
from croupier.house.service import Service
from croupier.store import Sealer, SqliteStore, Verified, verify
from tests.effort import SEED, some
from tests.pilot.opening import KEYS
from tests.service.kit import chance
from tests.simulation.coverage import OUTSIDE, UNREACHED, inside, kinds, listed, reached
from tests.simulation.script import Kind, Op, Script, make_script
from tests.simulation.shrink import report, shrink
from tests.simulation.simulation import Simulation
from tests.simulation.violation import Invariant, Violation
from tests.simulation.watching import PASSWORD, WATCHER, keep

ROOT = Path(__file__).parents[2]
LISTED = [int(seed) for seed in listed() if seed != UNREACHED]
EVERY_KIND = LISTED[0]
"""The seed of a house with every kind of fault, and the one that reaches most of all there is."""

SEEDS = some((EVERY_KIND,), sorted({*LISTED, *range(SEED, SEED + 90)}))
"""A house each: one, or ten thousand rounds."""

SHORT, EVENTFUL = 5, 250
"""Seconds, and the seed of a house in which by then a worker is killed, clocks step and leap, and lines are cut."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_house_under_faults_stays_as_it_must_be(seed: int) -> None:
    script = make_script(seed)
    result = Simulation(script).run()
    assert result.rounds > 0
    if result.violation is not None:
        small, found = shrink(script, result.violation)
        pytest.fail(report(seed, found, small, script))
    assert set(result.kinds) <= kinds()
    assert listed().get(str(seed), frozenset()) <= reached(result)
    if seed == EVERY_KIND:
        assert result.rounds - result.void > 50
        assert {str(kind) for kind in Kind} <= set(result.counts)


def test_every_kind_of_event_and_every_refusal_is_reached_by_a_listed_house_or_named() -> None:
    """What no house has reached yet is named in the list as such; what is in none is there with its reason."""
    rows = listed()
    assert frozenset().union(*rows.values()) == inside()
    assert sum(map(len, rows.values())) == len(inside())
    streams = {kind.partition(" ")[0] for kind in kinds()}
    assert OUTSIDE.keys() <= kinds() | streams


def trace(seed: int, hash_seed: str) -> str:
    """The digest of a run in a process of its own, in which sets have another order."""
    program = (
        "from tests.simulation.script import make_script\n"
        "from tests.simulation.simulation import Simulation\n"
        f"print(Simulation(make_script({seed}, seconds={SHORT})).run())"
    )
    made = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return made.stdout.strip()


def test_the_same_seed_is_the_same_run_to_the_byte() -> None:
    script = make_script(EVENTFUL, seconds=SHORT)
    assert {Kind.KILL, Kind.STEP, Kind.CUT, Kind.LEAP, Kind.DOOR, Kind.ERRAND} <= {
        op.kind for op in script.ops
    }
    assert script == make_script(EVENTFUL, seconds=SHORT)
    assert script.ops != make_script(EVENTFUL + 1, seconds=SHORT).ops
    one, again = (Simulation(script).run() for _ in range(2))
    assert one == again
    assert str(one) == trace(EVENTFUL, "1")


def test_a_house_can_be_kept_and_watched(tmp_path: Path) -> None:
    """Its log is served as any other: signed to its end, with the states that the run had, and somebody to sign in."""
    run = Simulation(make_script(EVENTFUL, seconds=SHORT))
    run.run()
    assert f"--db {tmp_path / 'kept' / 'house.db'}" in keep(run, tmp_path / "kept")
    with SqliteStore(tmp_path / "kept" / "house.db") as store:
        found = verify(store, trusted=KEYS.trusted)
        assert isinstance(found, Verified)
        assert found.signed == found.count > run.disk.head().seq
        clock = run.workers[0].clock
        service = Service(store, clock=clock, sealer=Sealer(KEYS), source=chance(1))
        for stream in run.watch.states:
            assert service.state(stream) == run.watch.state(stream)
        accounts = Accounts(store, Sealer(KEYS), clock, lambda _: Role.PLAYER)
        assert isinstance(accounts.sign_in(WATCHER, PASSWORD), SignedInAs)


def test_a_failure_is_made_as_short_as_it_gets() -> None:
    script = make_script(1)
    wanted = (script.ops[17], script.ops[400])

    def fails(tried: Script) -> Violation | None:
        both = all(op in tried.ops for op in wanted)
        return Violation(Invariant.LEDGER, wanted[1].at + 1, "both are there") if both else None

    small, found = shrink(script, Violation(Invariant.LEDGER, wanted[1].at + 1, "first"), fails)
    assert small.ops == wanted
    said = report(1, found, small, script)
    assert "python -m tests.simulation --seed 1 --rounds 1" in said
    assert str(wanted[0]) in said


@pytest.mark.proof
def test_a_real_failure_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The money of a wager that goes back is lost: what is left is about one seat, and few steps of it."""
    monkeypatch.setattr("croupier.house.ledger.tables._give_back", lambda *_: ())
    script = make_script(3, seconds=4)
    result = Simulation(script).run()
    assert result.violation is not None
    small, found = shrink(script, result.violation, most_runs=40)
    assert found.invariant is result.violation.invariant is Invariant.ESCROW
    assert len(small.ops) < 10 < len(script.ops)
    again = Simulation(small).run()
    assert again.violation == found
    assert all(isinstance(op, Op) for op in small.ops)
