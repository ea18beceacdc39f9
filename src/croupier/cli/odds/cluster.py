"""`croupier odds … --cluster`: first decisions valued one by one on many machines."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Group

from croupier.cli.odds.questions import answerable, rules_of
from croupier.cli.odds.view import grid, heading
from croupier.cli.paper import answer
from croupier.cli.progress import Tell, worked_out
from croupier.odds import BadQuestion, terms
from croupier.rulebook import Rulebook

if TYPE_CHECKING:
    from croupier.odds.solver.cluster import Solve

ANSWERS = ("bet_table", "seed", "workers", "states")
ALL, STATES = "all", 2_000


def on_cluster(
    book: Rulebook,
    given: Mapping[str, Any],
    ante: int | None,
    address: str,
    folder: Path | None,
    *,
    json: bool,
) -> int:
    """Values all states of a table, or a sample of them, on a cluster."""
    from croupier.odds.solver.cluster import all_states, solve, some_states

    whole = given.get("states") == ALL
    asked = {name: value for name, value in given.items() if name != "states" or not whole}
    with answerable():
        rules, study = rules_of(book, asked, ante, answers=ANSWERS, command="--cluster")
        count = study.states or STATES
        if count < 2:
            raise BadQuestion(f"a sample has at least 2 states, not {count}")
        found = terms(rules, ante)

        def work(tell: Tell) -> "Solve":
            return solve(
                found,
                all_states() if whole else some_states(count, study.seed),
                address=address,
                folder=folder,
                workers=study.workers,
                sample=not whole,
                progress=lambda so_far: tell(so_far.states / so_far.asked, " · ".join(_words(so_far))),
            )

        solved = worked_out("solving", work)
    said = {"rulebook": book.id, "settings": given, **msgspec.to_builtins(solved)}
    asked_for = heading(book.id, book.title, dict(given), ante)
    return answer(said, lambda _: Group(asked_for, grid(_figures(solved))), json=json)


def _figures(solved: "Solve") -> Iterator[tuple[str, str]]:
    yield from zip(("states", "speed", "expected value"), _words(solved), strict=False)


def _words(solved: "Solve") -> Iterator[str]:
    """How far a solve is, how fast, and what it has found."""
    kept = f", {solved.kept:,} of them from the folder" if solved.kept else ""
    yield f"{solved.states:,} of {solved.asked:,}{kept}"
    yield f"{solved.per_second:,.1f} states a second"
    if solved.value:
        yield f"{solved.value} of one ante, {solved.ev:+.9f}, exactly"
    elif solved.interval:
        half = (solved.interval[1] - solved.interval[0]) / 2
        yield f"{solved.ev:+.6f} ± {half:.6f} of one ante, with 95 % confidence"
