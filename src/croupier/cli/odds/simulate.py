"""`croupier simulate`: rounds by the million through the same rules, with a running interval."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated

from rich.console import Group, RenderableType

from croupier.cli.files import BookName, Json, Sets, given_by, option
from croupier.cli.odds.questions import Ante, Precision, Seed, Workers, answerable, rules_of
from croupier.cli.odds.view import between, confident, counts_table, grid, heading
from croupier.cli.paper import answer, figure, heads, percent
from croupier.cli.progress import Tell, worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import Simulation
from croupier.odds import simulate as run_rounds
from croupier.odds.wagers import played_to
from croupier.words import say

ANSWERS = ("strategy", "bet_table", "precision", "seed", "workers")


def simulate(
    rulebook: BookName,
    /,
    *,
    rounds: Annotated[int, option("option-rounds")],
    seed: Seed = None,
    strategy: Annotated[str | None, option("option-strategy")] = None,
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
        told = partial(_teller, rounds=rounds, precision=study.precision)
        found = worked_out(say("doing.playing"), lambda tell: play(progress=told(tell)))
    return answer(found, lambda plain: _view(found, book.title, given, plain=plain), json=json)


def _teller(tell: Tell, rounds: int, precision: float | None) -> Callable[[Simulation], None]:
    """Tells how near a run is to its rounds or to its precision, with the interval as it stands."""

    def standing(so_far: Simulation) -> None:
        done = so_far.rounds / rounds
        if precision and so_far.half_width:
            done = max(done, min(1.0, (precision / so_far.half_width) ** 2))
        tell(done, between(so_far.ev, so_far.interval, 5))

    return standing


def _view(found: Simulation, title: str, given: dict[str, object], *, plain: bool) -> Group:
    parts: list[RenderableType] = [heading(found.rulebook, title, given), grid(_figures(found))]
    even = say("simulated-even")
    rows = [(even if net == "0" else played_to(net, n).name, "", n) for net, n in found.results.items()]
    if rows:
        won, rounds = heads("antes-won", "rounds")
        parts.append(counts_table((won, "", rounds), rows, found.rounds, plain=plain))
    return Group(*parts)


def _figures(found: Simulation) -> Iterator[tuple[str, str]]:
    low, high = sorted((-found.interval[0], -found.interval[1]))
    count = figure(found.rounds)
    yield "rounds", say("simulated-rounds", rounds=count, strategy=found.strategy, seed=found.seed)
    yield "expected-value", say("of-one", value=between(found.ev, found.interval, 6), unit="ante")
    yield "house-edge", f"{percent(found.house_edge)}, {confident(percent(low), percent(high))}"
    yield "standard-deviation", figure(found.standard_deviation, ".6f")
    yield "hit-frequency", percent(found.hit_frequency)
