"""Clauses that are broken are found by the tests that are named for them: a sample, and the report on all of them."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from croupier.rulebook.clauses import Honoured, clauses
from tests.breaking.report import DOCUMENT, say
from tests.breaking.running import Broken
from tests.breaking.values import unsaid, values_of
from tests.mutation.areas import ROOT

SAMPLE = [
    "vanuatu-2013:3.4(b)",
    "vanuatu-2013:4.3(f)",
    "vanuatu-2013:5.2(b)",
    "nz-div22-2012:5.5/3",
    "nz-div22-2012:11.12",
    "nz-div22-2016:5.15(d)/2",
    "nsw-star-2019:6.4",
    "nsw-star-2019:15.2",
    "nz-caribbean-1998:11.9(d)",
]
ROW = re.compile(r"\| (.+?) \| (\w+) \| (\w*) \| (.*) \| (.*) \|")


def test_a_sample_of_clauses_is_broken_and_found(tmp_path: Path) -> None:
    report = tmp_path / "broken.json"
    command = [sys.executable, "-m", "tests.breaking", "--report", str(report), "--clause", *SAMPLE]
    ran = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    found = msgspec.json.decode(report.read_bytes(), type=list[Broken])
    assert (ran.returncode, {f"{one.rulebook}:{one.id}" for one in found}) == (0, set(SAMPLE)), ran.stdout


def test_a_clause_that_no_test_of_its_own_misses_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert say([Broken("vanuatu-2013", "5.4", "", "", "", ["survived: data: x"])], []) == 1
    assert "lives: vanuatu-2013:5.4" in capsys.readouterr().out


def test_what_is_not_elsewhere_can_be_broken() -> None:
    for clause in clauses():
        faults = [*values_of(clause.rulebook, clause.id), *unsaid(clause.rulebook, clause.id)]
        assert bool(faults) or clause.how is Honoured.ELSEWHERE, clause.id


def test_the_report_has_every_clause_and_none_survives() -> None:
    """Each row as the index has it, with a test of that clause; `python -m tests.breaking --write` writes it."""
    rows = [ROW.fullmatch(line) for line in DOCUMENT.read_text("utf-8").splitlines()]
    told = [row.groups() for row in rows if row is not None and row[2] in set(Honoured)]
    assert [row[:2] for row in told] == [(clause.id, clause.how) for clause in clauses()]
    for clause, (_, _, kind, _, test) in zip(clauses(), told, strict=True):
        named = {name.removeprefix("tests/clauses/").partition("[")[0] for name in clause.tests}
        assert (test in named and bool(kind)) or clause.how is Honoured.ELSEWHERE, clause.id
