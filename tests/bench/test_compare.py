"""The comparison with other packages runs: every contender is measured, or named as missing."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import some

ROOT = Path(__file__).parents[2]


PACKAGES = {
    "hands": {"croupier", "eval7", "phevaluator", "pokerkit", "rlcard", "treys"},
    "rounds": {"croupier", "open_spiel", "pokerkit", "rlcard"},
    "steps": {"croupier", "gymnasium", "open_spiel", "pettingzoo", "pgx", "rlcard"},
}


@pytest.mark.parametrize("part", some(("rounds",), tuple(PACKAGES)))
def test_every_package_is_measured_or_named_as_missing(part: str, tmp_path: Path) -> None:
    to = tmp_path / "compare.json"
    asked = ["--seconds", "0", "--repeats", "1", "--only", part, "--json", str(to)]
    done = subprocess.run(
        [sys.executable, "bench/compare.py", *asked], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(to.read_text())
    measured = {one["package"] for one in found[part]}
    missing = {one["package"] for one in found[f"{part}_missing"]}
    assert measured | missing == PACKAGES[part]
    assert "croupier" not in missing
    assert all(one["rounds_median"] > 0 for one in found[part])
    for package in missing:
        assert f"Missing: {package}" in done.stdout


def test_a_package_that_cannot_be_imported_is_missing_with_its_reason() -> None:
    code = (
        "from peers.measure import Contender, measure\n"
        "def make():\n    import no_such_peer\n"
        "results, missing = measure([Contender('peer', 'call', 'game', make)], 0, 1)\n"
        "print(len(results), missing[0].package, missing[0].why)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT / "bench", capture_output=True, text=True, check=True
    )
    assert done.stdout == "0 peer No module named 'no_such_peer'\n"
