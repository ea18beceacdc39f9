"""What the commands about odds are asked: a rulebook under settings, questions, an ante, how precisely."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec

from croupier.cards import BadCard
from croupier.cli.errors import CommandRefused
from croupier.cli.options import option, whole_number
from croupier.odds import STUDY_NAMES, BadQuestion, Study, split, terms
from croupier.odds.terms import check_ante
from croupier.refusal import Code, refuse
from croupier.rulebook import Rulebook, SettingRefused, TableRules, under
from croupier.words import Sentence

Ante = Annotated[int | None, option("option-ante", converter=whole_number)]
Precision = Annotated[float | None, option("option-precision")]
Seconds = Annotated[float | None, option("option-seconds")]
Seed = Annotated[int | None, option("option-seed", converter=whole_number)]
Confederates = Annotated[int | None, option("option-confederates", converter=whole_number)]
Workers = Annotated[int | None, option("option-workers", converter=whole_number)]


@contextmanager
def answerable() -> Iterator[None]:
    """Turns what the libraries refuse into the program's own refusals."""
    try:
        yield
    except SettingRefused as error:
        raise CommandRefused(error.refusal) from None
    except BadQuestion as error:
        raise CommandRefused(refuse(Code.BAD_QUESTION, fault=error.args[0])) from None
    except BadCard as error:
        raise CommandRefused(refuse(Code.BAD_CARD, fault=error.refusal.said)) from None


def rules_of(
    book: Rulebook, given: Mapping[str, Any], ante: int | None, *, answers: Sequence[str], command: str
) -> tuple[TableRules, Study]:
    """The rules of a table, bet table and all, for a command that answers only some of the questions."""
    check_ante(ante)
    strange = next((name for name in given if name in STUDY_NAMES and name not in answers), None)
    if strange is not None:
        raise BadQuestion(Sentence("question-elsewhere", name=strange, command=command))
    _, study = split(given)
    rules = under(book, {name: value for name, value in given.items() if name not in STUDY_NAMES})
    if study.bet_table is not None:
        rules = msgspec.structs.replace(rules, bet_odds=terms(rules, ante, study.bet_table).odds)
    return rules, study
