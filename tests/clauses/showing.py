"""Clauses that several rulebooks have: one test shows them all."""

from collections.abc import Mapping

import pytest

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
