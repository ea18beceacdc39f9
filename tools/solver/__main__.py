"""`python -m tools.solver`: writes a problem for the GPU, and takes its solution into the package."""

import argparse
import sys
from pathlib import Path

import numpy as np

from croupier.cli.files import given_by
from croupier.cli.odds.questions import rules_of
from croupier.cli.rulebooks.books import named
from croupier.odds.solver.parts import read
from croupier.odds.solver.problem import TABLES, problem
from croupier.odds.solver.record import record
from croupier.odds.terms import terms
from croupier.rulebook import TableRules
from tools.solver.dataset import export_all
from tools.solver.sayings import Costs, sayings
from tools.solver.summary import choices
from tools.solver.tables import tables

DATA = Path(__file__).resolve().parents[2] / "src" / "croupier" / "odds" / "data"


def _rules(asked: argparse.Namespace) -> TableRules:
    given = given_by(asked.set)
    rules, _ = rules_of(named(asked.rulebook), given, asked.ante, answers=("bet_table",), command="a solve")
    return rules


def _tell(file: Path) -> None:
    """Prints each piece of advice with what it costs a round and a hand, in percent of an ante."""
    with np.load(file) as stored:
        costs = Costs(stored["key"], stored["cost"])
    for hand, advice, a_round, a_hand in sayings(costs):
        sys.stdout.write(f"{hand}: {advice}: {a_round:.4f} a round, {a_hand:.4f} a hand\n")


def main() -> None:
    """The two ends of a solve."""
    parser = argparse.ArgumentParser(prog="python -m tools.solver", description=__doc__)
    steps = parser.add_subparsers(dest="step", required=True)
    ask = steps.add_parser("problem", help="write what is to be solved")
    keep = steps.add_parser("record", help="take a solution into the package")
    tell = steps.add_parser("sayings", help="what popular advice costs, from the costs of every option")
    tell.add_argument("file", type=Path, help="the costs, as the GPU left them")
    same = steps.add_parser("tables", help="write the tables that every solve works with")
    same.add_argument(
        "file", type=Path, nargs="?", default=TABLES, help="where; in the package unless it is said"
    )
    out = steps.add_parser("export", help="write every choice of every state as Parquet")
    for step in (ask, keep, out):
        step.add_argument("rulebook", help="whose game it is")
        step.add_argument("file", type=Path, help="the problem or dataset to write, or the solution to read")
        step.add_argument(
            "--set", action="append", default=[], help="a setting, or a bet table, as name=value"
        )
        step.add_argument(
            "--ante", type=int, help="the ante in cents that a maximum payout is measured against"
        )
    keep.add_argument("name", help="what the solved game is called")
    keep.add_argument(
        "--folder", type=Path, default=DATA, help="where it is kept: for a house, $CROUPIER_SOLVED"
    )
    keep.add_argument("--strategy", default="optimal", help="how it was played")
    out.add_argument("parts", type=Path, help="where values lie, by `gpu.py --values`, and are kept")
    out.add_argument("--workers", type=int, help="how many processes value what does not lie there")
    asked = parser.parse_args()
    if asked.step == "sayings":
        _tell(asked.file)
    elif asked.step == "tables":
        np.savez_compressed(asked.file, **tables())  # type: ignore[arg-type]
    elif asked.step == "problem":
        np.savez_compressed(asked.file, **problem(terms(_rules(asked), asked.ante)))  # type: ignore[arg-type]
    elif asked.step == "export":
        told = export_all(_rules(asked), asked.file, asked.parts, ante=asked.ante, workers=asked.workers)
        sys.stdout.write(f"{told.states} states, {told.digest}\n")
    else:
        found = read(asked.file)
        told = (asked.folder, asked.name, asked.strategy, choices(found))
        record(terms(_rules(asked), asked.ante), found, *told)


if __name__ == "__main__":
    main()
