"""What the commands about odds are asked: a rulebook, settings and questions, cards, an ante, how precisely."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any

import msgspec
from cyclopts import CycloptsError, Parameter

from croupier.cards import BadCard
from croupier.cli.errors import CommandRefused
from croupier.odds import STUDY_NAMES, BadQuestion, Study, split, terms
from croupier.odds.terms import check_ante
from croupier.refusal import Code, refuse
from croupier.rulebook import Rulebook, SettingRefused, TableRules, under

_LISTS = ("bet_table",)


def pairs(_: object, given: Sequence[str]) -> None:
    """Refuses what is not a name and a value."""
    strange = next((one for one in given if not one.partition("=")[0].strip() or "=" not in one), None)
    if strange is not None:
        raise CycloptsError(msg=f"--set takes name=value, not {strange!r}")


Sets = Annotated[
    tuple[str, ...],
    Parameter(
        "--set",
        negative="",
        validator=pairs,
        show_default=False,
        help="A setting or a question as name=value; a list as name=[200,600]. May be repeated.",
    ),
]
Ante = Annotated[
    int | None, Parameter(help="The ante in cents, for a maximum payout to be measured against.")
]
Precision = Annotated[
    float | None, Parameter(help="Stop an estimate at this half width of its 95 % interval, in antes.")
]
Seconds = Annotated[float | None, Parameter(help="Stop an estimate after about so many seconds.")]
Seed = Annotated[int | None, Parameter(help="The seed of what is random; the same seed, the same answer.")]
Workers = Annotated[int | None, Parameter(help="How many threads work; the answer is the same for any.")]


@contextmanager
def answerable() -> Iterator[None]:
    """Turns what the libraries refuse into the program's own refusals."""
    try:
        yield
    except SettingRefused as error:
        raise CommandRefused(error.refusal) from None
    except BadQuestion as error:
        raise CommandRefused(refuse(Code.BAD_QUESTION, fault=str(error))) from None
    except BadCard as error:
        raise CommandRefused(refuse(Code.BAD_CARD, fault=error.refusal.said)) from None


def given_by(sets: Sequence[str], **options: object) -> dict[str, Any]:
    """The settings and questions of a command line: those set by name, then options of their own.

    >>> given_by(["instant_payout=[200,600]", "strategy=blind", "bet_table=1,2"], seed=None, workers=2)
    {'instant_payout': [200, 600], 'strategy': 'blind', 'bet_table': [1, 2], 'workers': 2}
    """
    found = {name.strip(): _value(name.strip(), text.strip()) for name, _, text in map(_cut, sets)}
    return found | {name: value for name, value in options.items() if value is not None}


def _cut(one: str) -> tuple[str, str, str]:
    try:
        one.encode()
    except UnicodeEncodeError:
        raise CommandRefused(refuse(Code.BAD_SETTING, "", "text", given=repr(one))) from None
    return one.partition("=")


def _value(name: str, text: str) -> Any:
    """A value as JSON where it is that, and else as the word that it is; a list may lack its brackets."""
    if name in _LISTS and not text.startswith("["):
        text = f"[{text}]"
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text


def rules_of(
    book: Rulebook, given: Mapping[str, Any], ante: int | None, *, answers: Sequence[str], command: str
) -> tuple[TableRules, Study]:
    """The rules of a table, bet table and all, for a command that answers only some of the questions."""
    check_ante(ante)
    strange = next((name for name in given if name in STUDY_NAMES and name not in answers), None)
    if strange is not None:
        raise BadQuestion(f"{strange} is no question for {command}; ask it of croupier odds")
    _, study = split(given)
    rules = under(book, {name: value for name, value in given.items() if name not in STUDY_NAMES})
    if study.bet_table is not None:
        rules = msgspec.structs.replace(rules, bet_odds=terms(rules, ante, study.bet_table).odds)
    return rules, study
