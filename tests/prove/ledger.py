"""The ledger of proofs, `docs/proof.md`: what was run by whom on which version, and what came of it; `make prove` adds to it."""

import re
import subprocess
from pathlib import Path

from tests.prove.report import Outcome, Proof

LEDGER = Path(__file__).parents[2] / "docs" / "proof.md"
HEADING = "|---|---|---|---|---|---|---|---|\n"
TOTAL = re.compile(r"^On record: .*$", re.MULTILINE)
ROUNDS = re.compile(r"^\|[^|]*\|[^|]*\|[^|]*\| simulation \|.*?([\d,]+) rounds", re.MULTILINE)
FAIL_OVERS = re.compile(r"^\|[^|]*\|[^|]*\|[^|]*\| fail-over \|.*?([\d,]+) kills", re.MULTILINE)
LONGEST = 300


def entered(page: str, proof: Proof, who: str) -> str:
    """The ledger with a line for each campaign of a proof, the newest first, and what all of them come to."""
    lines = "".join(_line(one, proof, who) for one in proof.outcomes)
    before, heading, after = page.partition(HEADING)
    whole = f"{before}{heading}{lines}{after}"
    rounds, fail_overs = (sum(map(_number, found.findall(whole))) for found in (ROUNDS, FAIL_OVERS))
    return TOTAL.sub(f"On record: {rounds:,} simulated rounds, {fail_overs:,} fail-overs.", whole)


def _line(one: Outcome, proof: Proof, who: str) -> str:
    said = [line.strip() for line in one.said.splitlines() if line.strip()] or ["nothing"]
    figures = said[-1].replace("|", "/")[:LONGEST]
    cells = (
        proof.date,
        who,
        proof.commit,
        one.name,
        proof.seed,
        f"{one.seconds:.0f} s",
        figures,
        one.verdict,
    )
    return f"| {' | '.join(map(str, cells))} |\n"


def _number(text: str) -> int:
    return int(text.replace(",", ""))


def prover() -> str:
    """Who runs it, as git knows them."""
    told = subprocess.run(
        ["git", "config", "user.name"], cwd=LEDGER.parent, capture_output=True, text=True, check=False
    )
    return told.stdout.strip().replace("|", "/") or "unknown"


def enter(proof: Proof) -> None:
    """Adds a proof to the ledger of this checkout."""
    LEDGER.write_text(entered(LEDGER.read_text("utf-8"), proof, prover()), "utf-8")
