"""`croupier odds`: what every wager of a table is worth, exactly or with an interval.

With `--cluster` a game is solved first, on many cores or machines, and is kept; with `--confederates` it is what the
cards of other seats are worth to a player who is told them; and `rulebooks check --odds` asks for an answer within seconds.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from rich.console import Console, Group

from croupier.cli.errors import CommandRefused, Exit
from croupier.cli.files import given_by
from croupier.cli.odds import questions as q
from croupier.cli.odds.view import between, grid, heading, odds_view
from croupier.cli.options import BookName, Json, Sets, option
from croupier.cli.paper import answer, figure, heads, percent, table, worded
from croupier.cli.progress import Tell, worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import Odds, Study, Wager, ask, split
from croupier.odds import odds as odds_of
from croupier.odds.study import counted_at_once, study_terms
from croupier.odds.terms import ALL_STATES
from croupier.refusal import Code, refuse
from croupier.rulebook import Rulebook, TableRules, under
from croupier.words import say

if TYPE_CHECKING:
    from croupier.odds.collusion import Collusion, Gain


def odds(
    rulebook: BookName,
    /,
    *,
    sets: Sets = (),
    ante: q.Ante = None,
    precision: q.Precision = None,
    seconds: q.Seconds = None,
    seed: q.Seed = None,
    workers: q.Workers = None,
    states: Annotated[str | None, option("option-states")] = None,
    cluster: Annotated[str | None, option("option-cluster")] = None,
    folder: Annotated[Path | None, option("option-folder")] = None,
    confederates: q.Confederates = None,
    check: Annotated[bool, option("option-check-odds", "--check", negative="")] = False,
    json: Json = False,
) -> int:
    """Values every wager of a rulebook under some settings."""
    book = named(rulebook)
    options = {"precision": precision, "seconds": seconds, "seed": seed, "workers": workers}
    given = given_by(sets, **options, states=_states(states, cluster))
    if folder is not None and cluster is None:
        raise CommandRefused(refuse(Code.BAD_QUESTION, "", "folder"))
    if cluster is not None:
        _solve(book, given, ante, cluster, folder)
    if confederates is not None:
        return _with_confederates(book, given, ante, confederates, json=json)
    if check:
        return _against_rounds(book, given, ante, json=json)
    with q.answerable():
        found = worked_out(say("doing.counting"), lambda tell: ask(book, given, ante=ante, progress=tell))
    return answer(found, lambda plain: odds_view(found, book, plain=plain), json=json)


def _states(told: str | None, cluster: str | None) -> int | None:
    """A number of states; a cluster solves all."""
    if told is None or (told == "all" and cluster is not None):
        return None
    if not told.isdecimal() or cluster is not None:
        raise CommandRefused(refuse(Code.BAD_QUESTION, "", "states", given=told))
    return int(told)


# On a cluster


def _solve(
    book: Rulebook, given: Mapping[str, Any], ante: int | None, address: str, folder: Path | None
) -> None:
    """Solves a game whole, to be looked up from now on."""
    from croupier.odds.solver.cluster import Place, solve

    with q.answerable():
        answers = ("strategy", "bet_table", "workers", "staking")
        rules, study = q.rules_of(book, given, ante, answers=answers, command="--cluster")
        found, place = study_terms(rules, study, ante), Place(address, folder, study.workers)

        def work(tell: Tell) -> None:
            def standing(done: int, kept: int, speed: float) -> None:
                states = {
                    "done": figure(done),
                    "asked": figure(ALL_STATES),
                    "kept": figure(kept) if kept else "",
                }
                told = say("solved-states", **states), say("solved-speed", speed=figure(speed, ",.1f"))
                tell(done / ALL_STATES, " · ".join(told))

            solve(found, place, progress=standing)

        worked_out(say("doing.solving"), work)


# With confederates

_DEALS = 500


def _with_confederates(
    book: Rulebook, given: Mapping[str, Any], ante: int | None, confederates: int, *, json: bool
) -> int:
    """Estimates what knowing the cards of some other seats is worth."""
    from croupier.odds.collusion import collusion

    with q.answerable():
        answers = ("bet_table", "seed", "states")
        rules, study = q.rules_of(book, given, ante, answers=answers, command="--confederates")
        states = study.states or (_DEALS if rules.draw else 10 * _DEALS)

        def work(tell: Tell) -> "Collusion":
            return collusion(
                rules,
                confederates,
                states=states,
                seed=study.seed,
                ante=ante,
                progress=lambda so_far: tell(so_far.states / states, _gained(so_far.hands)),
            )

        found = worked_out(say("doing.estimating"), work)
    asked_for = heading(book.id, book.title, dict(given), ante)
    return answer(found, lambda _: Group(asked_for, grid(_gains(found))), json=json)


def _gains(found: "Collusion") -> Iterator[tuple[str, str]]:
    yield "gained-by", say("so-many-seats", count=found.confederates)
    yield "gained-first", _gained(found.hands)
    if found.draws_later and found.draws_first:
        yield "gained-after", _gained(found.draws_later)
        yield "gained-before", _gained(found.draws_first)
    yield "deals", say("valued-exactly.seed", count=figure(found.states), seed=found.seed)


def _gained(gain: "Gain") -> str:
    return say("gained", ev=between(gain.ev, gain.interval, 4))


# Against rounds that are played


def _against_rounds(book: Rulebook, given: Mapping[str, Any], ante: int | None, *, json: bool) -> int:
    """Holds the count of the main wager against a simulation of it; refused where they do not agree."""
    from croupier.odds.checking import check

    with q.answerable():
        settings, study = split(given)
        rules = under(book, settings)
        found = worked_out(say("doing.playing"), lambda tell: check(rules, study, ante=ante, progress=tell))
    apart = ({"main": found.standard_errors, **found.worth}, found.beside)
    worth, often = (
        ", ".join(f"{worded(name)} {figure(errors, '+.2f')}" for name, errors in one.items()) for one in apart
    )
    lines = (
        ("expected-value", say("of-one", value=found.counted, unit="ante")),
        ("simulated", between(found.simulated, found.interval, 6)),
        (
            "rounds",
            say("simulated-rounds", rounds=figure(found.rounds), strategy=found.strategy, seed=found.seed),
        ),
        *((("standard-errors-often", often),) if often else ()),
        ("standard-errors", say("apart", errors=worth, agrees=found.agrees)),
    )
    asked_for = heading(book.id, book.title, dict(given), ante)
    status = answer(found, lambda _: Group(asked_for, grid(iter(lines))), json=json)
    return status if found.agrees else Exit.REFUSED


# Within seconds

_QUICK = 1_000
"""How many first hands a quick estimate looks at."""

_ANTE = 1_000


def valued(rules: TableRules, ante: int | None) -> Odds:
    """The odds of a table, from what is solved, what can be counted, or a small sample."""
    with q.answerable():
        if ante is None and rules.settings.max_payout is not None:
            ante = rules.settings.ante_limits[0] if rules.settings.ante_limits else _ANTE
        study = Study() if counted_at_once(rules, Study(), ante) else Study(states=_QUICK)
        return worked_out(say("doing.counting"), lambda tell: odds_of(rules, study, ante=ante, progress=tell))


def tell(found: Odds, file: str, paper: Console) -> None:
    """Prints each wager's edge, and how to learn more."""
    made = table(*heads("wager", "house-edge", "known-how"))
    made.columns[1].justify = "right"
    for name, wager in found.wagers.items():
        made.add_row(worded(name), percent(wager.house_edge, 4 if wager.exact else 1), _how(wager))
    paper.print(made)
    for name, wager in found.wagers.items():
        if wager.house_edge < 0:
            paper.print(f"! {worded(name)}: {say('house-loses')}", style="loss")
        if wager.flagged:
            paper.print(f"! {worded(name)}: {say('flagged')}", style="loss")
    ante = f" --ante {found.ante}" if found.ante is not None else ""
    if found.ante is not None:
        paper.print(say("odds-ante", amount=found.ante))
    if not all(wager.exact for wager in found.wagers.values()):
        paper.print(say("odds-closer", asked=f"{file}{ante}"), markup=False, soft_wrap=True)
    paper.print(say("odds-in-full", asked=f"{file}{ante}"), markup=False, soft_wrap=True)


def _how(wager: Wager) -> str:
    if wager.exact or wager.interval is None:
        return say("known-how", exact=wager.exact, strategy="")
    low, high = (percent(end, 1) for end in sorted(-end for end in wager.interval))
    return say("known-how.between", low=low, high=high, count=figure(wager.states or 0))
