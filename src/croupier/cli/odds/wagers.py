"""`croupier odds`: what every wager of a table is worth, exactly, or with the interval of an estimate."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from croupier.cli.errors import CommandRefused
from croupier.cli.files import BookName, Json
from croupier.cli.odds.questions import (
    Ante,
    Precision,
    Seconds,
    Seed,
    Sets,
    Workers,
    answerable,
    given_by,
)
from croupier.cli.odds.view import odds_view
from croupier.cli.paper import answer
from croupier.cli.progress import worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import ask
from croupier.refusal import Code, refuse

States = Annotated[
    str | None, Parameter(help="How many states an estimate looks at; with --cluster also: all.")
]
Cluster = Annotated[
    str | None,
    Parameter(help="Value states one by one on the dask cluster at this address, or on local cores."),
]
Folder = Annotated[
    Path | None, Parameter(help="Where a cluster's finished states are kept and taken up again.")
]
Confederates = Annotated[
    int | None, Parameter(help="Estimate what knowing the cards of 1 to 4 other seats is worth.")
]


def odds(
    rulebook: BookName,
    /,
    *,
    sets: Sets = (),
    ante: Ante = None,
    precision: Precision = None,
    seconds: Seconds = None,
    seed: Seed = None,
    workers: Workers = None,
    states: States = None,
    cluster: Cluster = None,
    folder: Folder = None,
    confederates: Confederates = None,
    json: Json = False,
) -> int:
    """Values every wager of a rulebook under some settings."""
    book = named(rulebook)
    options = {"precision": precision, "seconds": seconds, "seed": seed, "workers": workers}
    given = given_by(sets, **options, states=_states(states, cluster))
    if folder is not None and cluster is None:
        raise CommandRefused(refuse(Code.BAD_QUESTION, "", "folder"))
    if cluster is not None:
        from croupier.cli.odds.cluster import on_cluster

        return on_cluster(book, given, ante, cluster, folder, json=json)
    if confederates is not None:
        from croupier.cli.odds.collusion import with_confederates

        return with_confederates(book, given, ante, confederates, json=json)
    with answerable():
        found = worked_out("counting", lambda tell: ask(book, given, ante=ante, progress=tell))
    return answer(
        found, lambda paper: odds_view(found, book.title, plain=paper.options.ascii_only), json=json
    )


def _states(told: str | None, cluster: str | None) -> int | str | None:
    """A number of states; a cluster may be asked for all."""
    if told is None or (told == "all" and cluster is not None):
        return told
    if not told.isdecimal():
        raise CommandRefused(refuse(Code.BAD_QUESTION, "", "states", given=told))
    return int(told)
