"""`croupier odds`: what every wager of a table is worth, exactly, or with the interval of an estimate."""

from croupier.cli.errors import Exit
from croupier.cli.inputs import BookName, Json
from croupier.cli.paper import console, write_json
from croupier.cli.progress import worked_out
from croupier.cli.questions import (
    Ante,
    Precision,
    Seconds,
    Seed,
    Sets,
    Workers,
    answerable,
    check_ante,
    given_by,
    study_of,
)
from croupier.cli.rulebooks import named
from croupier.odds import ask


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
    json: Json = False,
) -> int:
    """Values every wager of a rulebook under some settings."""
    book = named(rulebook)
    given = given_by(sets, precision=precision, seconds=seconds, seed=seed, workers=workers)
    with answerable():
        check_ante(ante)
        study_of(given)
        found = worked_out("counting", lambda tell: ask(book, given, ante=ante, progress=tell))
    if json:
        write_json(found)
    else:
        from croupier.cli.odds_view import odds_view

        paper = console()
        paper.print(odds_view(found, book.title, plain=paper.options.ascii_only))
    return Exit.DONE
