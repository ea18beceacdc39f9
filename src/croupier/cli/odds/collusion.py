"""`croupier odds … --confederates`: what the cards of other seats are worth to a player who is told them."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group

from croupier.cli.odds.questions import answerable, rules_of
from croupier.cli.odds.view import grid, heading
from croupier.cli.paper import answer
from croupier.cli.progress import Tell, worked_out
from croupier.odds.collusion import Collusion, Gain, collusion
from croupier.rulebook import Rulebook

ANSWERS = ("bet_table", "seed", "states")
STATES = 500


def with_confederates(
    book: Rulebook, given: Mapping[str, Any], ante: int | None, confederates: int, *, json: bool
) -> int:
    """Estimates what knowing the cards of some other seats is worth."""
    with answerable():
        rules, study = rules_of(book, given, ante, answers=ANSWERS, command="--confederates")
        states = study.states or STATES

        def work(tell: Tell) -> Collusion:
            return collusion(
                rules,
                confederates,
                states=states,
                seed=study.seed,
                ante=ante,
                progress=lambda so_far: tell(so_far.states / states, _words(so_far.hands)),
            )

        found = worked_out("estimating", work)
    asked_for = heading(book.id, book.title, dict(given), ante)
    return answer(found, lambda _: Group(asked_for, grid(_figures(found))), json=json)


def _figures(found: Collusion) -> Iterator[tuple[str, str]]:
    seats = "1 seat" if found.confederates == 1 else f"{found.confederates} seats"
    yield "gained by knowing the hands of", seats
    yield "before the first choice", _words(found.hands)
    yield "and their draws after it", _words(found.draws_later)
    yield "and their draws before it", _words(found.draws_first)
    yield "deals", f"{found.states:,}, each valued exactly, seed {found.seed}"


def _words(gain: Gain) -> str:
    half = (gain.interval[1] - gain.interval[0]) / 2
    return f"{gain.ev:+.4f} ± {half:.4f} antes a round, with 95 % confidence"
