"""Breaks every clause of the five rulebooks, one at a time, for the tests that are named for it to find.

python -m tests.breaking                              # all, and the report in docs/clauses-broken.md
python -m tests.breaking --rulebook nsw-star-2019     # one rulebook
python -m tests.breaking --clause vanuatu-2013:5.2(b) # one clause
"""

import argparse
import os
import random
from pathlib import Path

import msgspec

from croupier.rulebook import IDS
from croupier.rulebook.clauses import Clause, Honoured, clauses
from tests.breaking.report import DOCUMENT, say, written
from tests.breaking.running import Breaker
from tests.mutation.__main__ import session
from tests.mutation.areas import ROOT

FOLDER = ROOT / "build" / "breaking"


def main() -> int:
    """Runs what the command line asks for."""
    asked = _asked()
    os.chdir(ROOT)
    chosen = _chosen(asked)
    breaker = Breaker(chosen, asked.seconds)
    session(breaker, sorted({test.partition("::")[0] for clause in chosen for test in clause.tests}))
    target = asked.report or FOLDER / "broken.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(msgspec.json.format(msgspec.json.encode(breaker.found)))
    if asked.write:
        DOCUMENT.write_text(written(breaker.found), "utf-8")
    return say(breaker.found, breaker.unfit)


def _chosen(asked: argparse.Namespace) -> list[Clause]:
    found = [
        clause
        for clause in clauses()
        if clause.how is not Honoured.ELSEWHERE
        and asked.rulebook in ("", clause.rulebook)
        and (not asked.clause or f"{clause.rulebook}:{clause.id}" in asked.clause)
    ]
    if asked.seconds < float("inf"):  # in no order, so that a run that is broken off is a sample
        random.Random(asked.seed).shuffle(found)  # noqa: S311
    return found


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.breaking", description=__doc__)
    parser.add_argument("--rulebook", default="", choices=["", *IDS])
    parser.add_argument("--clause", nargs="*", default=[], help="RULEBOOK:CLAUSE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="break no more after so many")
    parser.add_argument("--report", type=Path, help="where the findings go")
    parser.add_argument("--write", action="store_true", help="write docs/clauses-broken.md")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
