"""The report of a proof has what is needed to read it and to do it again; a campaign that ends badly is a finding."""

import sys
from pathlib import Path

import pytest

from tests.prove import __main__ as prove
from tests.prove.campaigns import CAMPAIGNS, Campaign
from tests.prove.ledger import HEADING, LEDGER, entered
from tests.prove.report import CUT_OFF, Outcome, Proof, written

CALM = Outcome(
    "rng", "decks", ["/usr/bin/python3", "-m", "tests.rng.report"], 12.4, 0, "35 chances\nthe least is 0.04"
)


def proof(*outcomes: Outcome) -> Proof:
    return Proof("2026-11-16 02:00 UTC", 7, 30, "abc123", list(outcomes))


def test_a_report_has_seed_commit_command_figures_and_verdict(tmp_path: Path) -> None:
    assert not written(proof(CALM), tmp_path / "build" / "prove.md")
    page = (tmp_path / "build" / "prove.md").read_text("utf-8")
    assert "2026-11-16 02:00 UTC, seed 7, 30 minutes, commit abc123." in page
    assert "| rng | decks | 12 s | nothing found |" in page
    assert "Again: `CROUPIER_PROVE=1 CROUPIER_SEED=7 python -m tests.rng.report`" in page
    assert "the least is 0.04" in page


def test_what_was_found_is_shown(tmp_path: Path) -> None:
    bad = Outcome("fuzz", "input", ["python"], 1.0, 1, "\n".join(f"line {n}" for n in range(200)))
    assert written(proof(CALM, bad), tmp_path / "prove.md")
    page = (tmp_path / "prove.md").read_text("utf-8")
    assert "| fuzz | input | 1 s | **FOUND SOMETHING** |" in page
    assert "line 199" in page
    assert "line 100\n" not in page


@pytest.mark.parametrize(
    ("status", "said", "cut", "found"),
    [
        (CUT_OFF, "", True, False),
        (CUT_OFF, "!!! KeyboardInterrupt !!!\nFAILED tests/x.py::test_y", True, True),
        (1, "", True, True),
        (-9, "", False, True),
        (0, "", True, False),
    ],
)
def test_being_cut_off_is_no_finding_but_what_had_failed_by_then_is(
    status: int, said: str, cut: bool, found: bool
) -> None:
    one = Outcome("tests", "all tests", ["python"], 1.0, status, said, cut)
    assert one.found is found
    assert ("cut off" in one.verdict) is (cut and not found)


def test_a_campaign_is_run_with_its_seed_and_its_words_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "BUILD", tmp_path)
    (tmp_path.parent / "said.py").write_text(
        "import os, sys\nprint(os.environ['CROUPIER_PROVE'], os.environ['CROUPIER_SEED'])\nsys.exit(3)\n"
    )
    one = prove.ran("toy", Campaign("a toy", 1, lambda *_: ["said"]), 7, 60)
    assert (one.status, one.said, one.found) == (3, "1 7\n", True)
    assert (tmp_path / "prove" / "toy.log").read_text() == "1 7\n"


def test_every_campaign_is_given_its_seed() -> None:
    for campaign in CAMPAIGNS.values():
        command = campaign.command(4711, 60)
        assert command[:2] == [sys.executable, "-m"]
        assert any(word in ("4711", "--hypothesis-seed=4711") for word in command)


def ran(name: str, said: str) -> Outcome:
    return Outcome(name, "", ["python"], 9.6, 0, said)


def test_a_proof_is_entered_into_the_ledger_before_those_of_before() -> None:
    """With who ran what on which version, the last line of the figures, and what all of them come to."""
    head = LEDGER.read_text("utf-8").partition(HEADING)[0] + HEADING
    once = entered(head, proof(ran("simulation", "x\n3 runs, 1,234 rounds (2 void)\n")), "Ann")
    twice = entered(
        once, proof(ran("simulation", "9 runs, 66 rounds | 1\n"), ran("fail-over", "7 kills")), "Bob"
    )
    assert "On record: 1,300 simulated rounds, 7 fail-overs." in twice
    rows = twice.partition(HEADING)[2].splitlines()
    assert rows == [
        "| 2026-11-16 02:00 UTC | Bob | abc123 | simulation | 7 | 10 s | 9 runs, 66 rounds / 1 | nothing found |",
        "| 2026-11-16 02:00 UTC | Bob | abc123 | fail-over | 7 | 10 s | 7 kills | nothing found |",
        "| 2026-11-16 02:00 UTC | Ann | abc123 | simulation | 7 | 10 s | 3 runs, 1,234 rounds (2 void) | nothing found |",
    ]


def test_the_ledger_comes_to_what_stands_in_it() -> None:
    page = LEDGER.read_text("utf-8")
    assert entered(page, proof(), "Ann") == page
