"""The report of a proof: what was tried from which seed, how to do it again, what came of it, and what was found."""

import re
import shlex
from pathlib import Path

from msgspec import Struct

FIGURES, FINDING = 25, 80
"""Lines of what a campaign says that are shown: of one that found nothing, and of one that found something."""


class Outcome(Struct, frozen=True):
    """What came of a campaign; `status` is that of its process, and `cut` says that its time was over first."""

    name: str
    does: str
    command: list[str]
    seconds: float
    status: int
    said: str
    cut: bool = False

    @property
    def found(self) -> bool:
        """Whether something is wrong: an interrupted pytest has its own status, whatever had failed by then."""
        interrupted = self.cut and self.status == CUT_OFF and not FAILED.search(self.said)
        return bool(self.status) and not interrupted

    @property
    def verdict(self) -> str:
        """The same in words."""
        if self.found:
            return "**FOUND SOMETHING**"
        return "nothing found, cut off before its end" if self.cut else "nothing found"


CUT_OFF = 2
"""The status of a pytest that was interrupted."""

FAILED = re.compile(r"^(FAILED|ERROR) ", re.MULTILINE)


class Proof(Struct, frozen=True):
    """All of it: when, from which seed, of which commit."""

    date: str
    seed: int
    minutes: float
    commit: str
    outcomes: list[Outcome]

    def page(self) -> str:
        """The report as a page."""
        rows = [f"| {one.name} | {one.does} | {one.seconds:.0f} s | {one.verdict} |" for one in self.outcomes]
        return "\n".join(
            (
                "# Proof",
                "",
                f"{self.date}, seed {self.seed}, {self.minutes:g} minutes, commit {self.commit}.",
                "",
                "| campaign | what was tried | took | verdict |",
                "|---|---|---|---|",
                *rows,
                *(line for one in self.outcomes for line in part(one, self.seed)),
                "",
            )
        )


def part(one: Outcome, seed: int) -> list[str]:
    """What is said of one campaign: its command line, and its figures or what it found."""
    lines = one.said.rstrip().splitlines()[-(FINDING if one.found else FIGURES) :]
    again = shlex.join(["python", *one.command[1:]])
    heading = [
        "",
        f"## {one.name}: {one.verdict}",
        "",
        f"Again: `CROUPIER_PROVE=1 CROUPIER_SEED={seed} {again}`",
        "",
    ]
    return [*heading, "```", *lines, "```"]


def written(proof: Proof, file: Path) -> bool:
    """Writes the report; tells whether anything was found."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(proof.page(), "utf-8")
    return any(one.found for one in proof.outcomes)
