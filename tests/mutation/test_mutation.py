"""The tool itself, on a module of its own and on a few faults of the ledger."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.mutation.areas import AREAS, ROOT, path_of
from tests.mutation.mutants import Module
from tests.mutation.report import Report, listed


def run(folder: Path, *arguments: str) -> Report:
    report = folder / "report.json"
    command = [sys.executable, "-m", "tests.mutation", *arguments, "--report", str(report)]
    subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    return msgspec.json.decode(report.read_bytes(), type=Report)


@pytest.mark.proof
def test_what_examples_hold_is_killed_and_what_they_leave_open_lives(tmp_path: Path) -> None:
    report = run(tmp_path, "--area", "toy", "--slack", "1")
    outcomes = {result.id.partition("::")[2]: result.outcome for result in report.results}
    assert (report.controls, report.broken, report.unfit) == (1, [], [])
    assert outcomes["least::left < right → left <= right#1"] == "survived"
    assert outcomes["least::left < right → left >= right#1"] == "killed"
    assert outcomes["count_down::start -= 1 → start += 1#1"] == "timeout"
    assert {outcome for name, outcome in outcomes.items() if name.startswith("unheld")} == {"unreached"}
    assert outcomes["count_down::return found → return None#1"] == "killed"


@pytest.mark.proof
def test_faults_of_the_ledger_are_found(tmp_path: Path) -> None:
    asked = ("--module", "house/ledger/tables.py", "--sample", "10")
    report = run(tmp_path, *asked, "--tests", "tests/floor/test_postings.py")
    assert [result.outcome for result in report.results] == ["killed"] * 10
    assert all(result.by.startswith("tests/floor/test_postings.py::") for result in report.results)


@pytest.mark.parametrize(
    "name", sorted({one.partition("::")[0] for one in listed()}) or ["house/ledger/accounts.py"]
)
def test_every_fault_on_the_list_can_still_be_planted(name: str) -> None:
    known = {mutant.id for mutant in Module(path_of(name), name).mutants}
    assert [one for one in listed() if one.startswith(f"{name}::") and one not in known] == []


def test_every_fault_has_a_name_of_its_own_and_changes_something() -> None:
    for area in AREAS.values():
        for name in area.modules:
            module = Module(path_of(name), name)
            assert len({mutant.id for mutant in module.mutants}) == len(module.mutants)
            assert all(mutant.before != mutant.after for mutant in module.mutants)
            assert all(mutant.reached for mutant in module.mutants)
