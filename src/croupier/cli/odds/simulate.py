"""`croupier simulate`: rounds by the million through the same rules, with a running interval."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated

from rich.console import Group, RenderableType

from croupier.cli.files import BookName, Json, Sets, given_by, option
from croupier.cli.odds.questions import Ante, Precision, Seed, Workers, answerable, rules_of
from croupier.cli.odds.view import counts_table, grid, heading
from croupier.cli.paper import answer, percent
from croupier.cli.progress import Tell, worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import Simulation
from croupier.odds import simulate as run_rounds

ANSWERS = ("strategy", "bet_table", "precision", "seed", "workers")

Rounds = Annotated[int, option("How many rounds to play.")]
Strategy = Annotated[
    str | None, option("How to play: optimal, blind, ak-or-better, …; card, no-draw with a draw.")
]


def simulate(
    rulebook: BookName,
    /,
    *,
    rounds: Rounds,
    seed: Seed = None,
    strategy: Strategy = None,
    precision: Precision = None,
    workers: Workers = None,
    sets: Sets = (),
    ante: Ante = None,
    json: Json = False,
) -> int:
    """Plays rounds of a rulebook by a strategy."""
    book = named(rulebook)
    given = given_by(sets, strategy=strategy, precision=precision, seed=seed, workers=workers)
    with answerable():
        rules, study = rules_of(book, given, ante, answers=ANSWERS, command="simulate")
        play = partial(
            run_rounds,
            rules,
            rounds,
            seed=study.seed,
            strategy=study.strategy if "strategy" in given else None,
            ante=ante,
            precision=study.precision,
            workers=study.workers,
        )
        found = worked_out("playing", lambda tell: play(progress=_teller(tell, rounds, study.precision)))
    return answer(
        found, lambda paper: _view(found, book.title, given, plain=paper.options.ascii_only), json=json
    )


def _teller(tell: Tell, rounds: int, precision: float | None) -> Callable[[Simulation], None]:
    """Tells how near a run is to its rounds or to its precision, with the interval as it stands."""

    def standing(so_far: Simulation) -> None:
        done = so_far.rounds / rounds
        if precision and so_far.half_width:
            done = max(done, min(1.0, (precision / so_far.half_width) ** 2))
        tell(done, f"{so_far.ev:+.5f} ± {so_far.half_width:.5f}")

    return standing


def _view(found: Simulation, title: str, given: dict[str, object], *, plain: bool) -> Group:
    parts: list[RenderableType] = [heading(found.rulebook, title, given), grid(_figures(found))]
    rows = [("even" if net == "0" else f"{int(net):+d}", "", n) for net, n in found.results.items()]
    if rows:
        parts.append(counts_table(("Antes won", "", "Rounds"), rows, found.rounds, plain=plain))
    return Group(*parts)


def _figures(found: Simulation) -> Iterator[tuple[str, str]]:
    low, high = sorted((-found.interval[0], -found.interval[1]))
    yield "rounds", f"{found.rounds:,}, {found.strategy} play, seed {found.seed}"
    yield "expected value", f"{found.ev:+.6f} ± {found.half_width:.6f} of one ante"
    confidence = f"with 95 % confidence from {percent(low)} to {percent(high)}"
    yield "house edge", f"{percent(found.house_edge)}, {confidence}"
    yield "standard deviation", f"{found.standard_deviation:.6f}"
    yield "hit frequency", percent(found.hit_frequency)
