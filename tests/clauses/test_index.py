"""The clause index is true: every named place and test exists, and everything that concerns play is honoured."""

import ast

import pytest

from croupier.rulebook.clauses import clauses
from tests.clauses.places import INDEX, PACKAGE, ROOT, written

PLAY = {"ranking", "wager", "fee", "payout", "deal", "decision", "settlement", "jackpot", "irregularity"}
SEVERAL_TABLES = {"11.11", "11.11(a)", "11.11(b)"}
"""Clauses on a jackpot that serves several tables, which a single round cannot show."""


def test_the_index_is_up_to_date() -> None:
    assert INDEX.read_bytes() == written(), "run: python -m tests.clauses.places"


def test_every_named_place_exists() -> None:
    for place in sorted({place for clause in clauses() for place in clause.code}):
        path, _, name = place.partition(":")
        tree = ast.parse((PACKAGE / path).read_text("utf-8"))
        names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        assert name in names, place


def test_every_named_test_is_in_its_file() -> None:
    for node in sorted({test for clause in clauses() for test in clause.tests}):
        path, _, name = node.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text("utf-8"), node


@pytest.mark.parametrize("kind", sorted(PLAY))
def test_every_clause_of_play_is_honoured(kind: str) -> None:
    missing = [
        f"{clause.rulebook}:{clause.id}"
        for clause in clauses()
        if clause.kind == kind and clause.status != "honoured" and clause.id not in SEVERAL_TABLES
    ]
    assert missing == []
