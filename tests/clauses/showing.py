"""How clause tests are told: one test for what several rulebooks say, a round step by step, what a refusal says."""

from collections.abc import Mapping
from typing import TypeVar

import pytest

from croupier.game.commands import Command
from croupier.refusal import Refusal
from tests.floor.kit import Floor
from tests.table import Table

LUNAR = ("vanuatu-2013", "nz-div22-2012")
"""The rulebooks of Lunar Poker that number most of their clauses alike."""


def shows(*clauses: str) -> pytest.MarkDecorator:
    """Runs a test for each clause, in both rulebooks of Lunar Poker unless it names its own: `nz-caribbean-1998:9.6(a)`."""
    return shows_each("", dict.fromkeys(clauses, ()))


def shows_each(names: str, clauses: Mapping[str, tuple[object, ...]]) -> pytest.MarkDecorator:
    """As `shows`, and hands the test more of each clause, by these names."""
    rows = []
    for named, values in clauses.items():
        own, _, clause = named.rpartition(":")
        books = [own] if own else LUNAR
        rows += [pytest.param(book, clause, *values, id=f"{book}:{clause}") for book in books]
    return pytest.mark.parametrize(("book", "clause", *names.split()), rows)


Played = TypeVar("Played", Table, Floor)


def then(at: Played, *commands: Command) -> Played:
    """Carries these commands of a round out, one after the other."""
    for command in commands:
        if isinstance(at, Floor):
            at.play(command)
        else:
            at.do(command)
    return at


def said(refusal: Refusal) -> tuple[str, str]:
    """The code and the clause of a refusal."""
    return str(refusal.code), refusal.clause
