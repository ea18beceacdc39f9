"""`python -m tools.solver`: writes a problem for the GPU, and takes its solution into the package."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from croupier.cli.rulebooks.books import named
from croupier.odds.terms import Terms, terms
from croupier.rulebook import under
from tools.solver.problem import problem
from tools.solver.record import record
from tools.solver.sayings import Costs, sayings

DATA = Path(__file__).resolve().parents[2] / "src" / "croupier" / "odds" / "data"


def _terms(asked: argparse.Namespace) -> Terms:
    given = dict(one.split("=", 1) for one in asked.set)
    settings = {name: _value(value) for name, value in given.items() if name != "bet_table"}
    table = [int(odd) for odd in given["bet_table"].split(",")] if "bet_table" in given else None
    return terms(under(named(asked.rulebook), settings), asked.ante, table)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


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
    for step in (ask, keep):
        step.add_argument("rulebook", help="whose game it is")
        step.add_argument("file", type=Path, help="the problem to write, or the solution to read")
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
    asked = parser.parse_args()
    if asked.step == "sayings":
        _tell(asked.file)
    elif asked.step == "problem":
        np.savez_compressed(asked.file, **problem(_terms(asked)))  # type: ignore[arg-type]
    else:
        record(_terms(asked), asked.file, asked.folder, asked.name, asked.strategy)


if __name__ == "__main__":
    main()
