"""Questions about rulebooks and hands: the rules that they are asked under, and how often one may ask."""

from typing import Annotated, Any

from litestar.params import QueryParameter

from croupier.refusal import Code
from croupier.rulebook import Rulebook, SettingRefused, TableRules, UnknownRulebook, known, rulebook, under
from croupier.rulebook.load import version
from croupier.web.callers import Caller
from croupier.web.problems import RefusedCall, hold, problem_of, refuse
from croupier.web.worker import Worker

LATEST = "nz-div22-2016"
"""The rulebook of a lesson for which none is named."""

BookAsked = Annotated[str, QueryParameter(max_length=60)]


def hold_questions(worker: Worker, caller: Caller, cost: float = 1) -> None:
    """Holds a caller to a rate of questions that take some counting."""
    hold(worker.questions, "questions", caller.person.id, cost)


def book_of(name: str) -> Rulebook:
    """A rulebook that tables can be played under, or the refusal that there is none."""
    try:
        found = version(name)
    except UnknownRulebook as error:
        raise RefusedCall(problem_of(error.refusal)) from None
    if found not in known():
        raise refuse(Code.UNKNOWN_RULEBOOK, "", "here", name=name[:60])
    return rulebook(found)


def rules_for(name: str, settings: dict[str, Any]) -> TableRules:
    """The rules of a table, or the refusal of its settings."""
    book = book_of(name)
    try:
        return under(book, settings)
    except SettingRefused as error:
        raise RefusedCall(problem_of(error.refusal)) from None
