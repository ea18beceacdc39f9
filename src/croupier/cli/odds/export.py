"""`croupier odds export`: every first decision of a game with the exact value of each choice, as a Parquet file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec

from croupier.cards import RANKS
from croupier.cli.errors import CommandRefused
from croupier.cli.files import given_by, into_file
from croupier.cli.odds import questions as q
from croupier.cli.options import BookName, Json, Sets, option, quiet, whole_number
from croupier.cli.paper import answer_line, figure
from croupier.cli.progress import Tell, worked_out
from croupier.cli.rulebooks.books import named
from croupier.odds import BadQuestion
from croupier.odds.export import Dataset, export
from croupier.odds.solver.cluster import LOCAL, Place
from croupier.refusal import Code, refuse
from croupier.words import Sentence, say

ENDING, CARD = ".parquet", ".md"
ANSWERS = ("bet_table", "seed", "workers", "states")


def odds_export(
    rulebook: BookName,
    /,
    *,
    output: Annotated[str, option("option-dataset", "--output", "-o")],
    sets: Sets = (),
    ante: q.Ante = None,
    upcard: Annotated[tuple[str, ...], quiet("option-upcards", negative="")] = (),
    states: Annotated[int | None, option("option-some-states", converter=whole_number)] = None,
    seed: q.Seed = None,
    workers: q.Workers = None,
    cluster: Annotated[str, option("option-cluster")] = LOCAL,
    folder: Annotated[Path | None, option("option-folder")] = None,
    json: Json = False,
) -> int:
    """Writes all states of a game, or some of them, with the value of every choice, and a card beside them."""
    book = named(rulebook)
    if not output.endswith(ENDING):
        raise CommandRefused(refuse(Code.UNKNOWN_ENDING, "", "dataset", name=output))
    given = given_by(sets, seed=seed, workers=workers, states=states)
    with q.answerable():
        rules, study = q.rules_of(book, given, ante, answers=ANSWERS, command="odds export")
        write = partial(
            export,
            rules,
            upcards=_ranks(upcard),
            states=study.states,
            seed=study.seed,
            ante=ante,
            place=Place(cluster, folder, study.workers),
        )
        told = worked_out(say("doing.counting"), partial(_written, output, write))
    card = output.removesuffix(ENDING) + CARD
    into_file(card, lambda out: out.write(_card(told).encode()))
    line = say("export-wrote", states=figure(told.states), choices=len(told.choices), file=output, card=card)
    return answer_line({"file": output, "card": card, **msgspec.to_builtins(told)}, line, json=json)


def _ranks(given: tuple[str, ...]) -> list[int]:
    """The ranks of some upcards, or all."""
    strange = next((rank for rank in given if len(rank) != 1 or rank not in RANKS), None)
    if strange is not None:
        raise BadQuestion(Sentence("question-upcard", given=strange))
    return sorted({RANKS.index(rank) for rank in given} or range(len(RANKS)))


def _written(name: str, write: Callable[..., Dataset], tell: Tell) -> Dataset:
    """Has the file written, and put in its place once it is whole."""
    found: list[Dataset] = []

    def into(out: BinaryIO) -> int:
        found.append(
            write(out, progress=lambda done, asked: tell(done / asked, f"{figure(done)} / {figure(asked)}"))
        )
        return found[0].states

    into_file(name, into)
    return found[0]


def _card(told: Dataset) -> str:
    """What a file holds, for people."""
    values = {
        name: str(getattr(told, name)) for name in ("title", "rulebook", "version", "divisor", "digest")
    }
    seed = "" if told.seed is None else str(told.seed)
    return (
        say("export-card", states=figure(told.states), deals=figure(told.deals), seed=seed, **values) + "\n"
    )
