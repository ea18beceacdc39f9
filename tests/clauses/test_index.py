"""The clause index is true: every named place and test exists, and every clause of every rulebook is honoured."""

import ast
import json
from functools import cache

import pytest

from croupier.rulebook import IDS, rulebook
from croupier.rulebook.clauses import Honoured, clauses, screens, screens_of
from croupier.rulebook.facts import facts
from tests.clauses.places import INDEX, PACKAGE, ROOT, written
from tests.clauses.reached import reached


def test_the_index_is_up_to_date() -> None:
    assert INDEX.read_bytes() == written(), "run: make places"


def test_every_named_place_exists() -> None:
    for place in sorted({place for clause in clauses() for place in clause.code}):
        path, _, name = place.partition(":")
        assert name in names_in(path), place


def test_every_named_place_is_reached_by_the_program_itself() -> None:
    functions = {
        place for clause in clauses() for place in clause.code if place.rpartition(":")[2][0].islower()
    }
    assert sorted(functions - reached()) == []


@cache
def names_in(path: str) -> set[str]:
    """The functions and classes of a file."""
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def test_every_named_test_is_in_its_file() -> None:
    for node in sorted({test for clause in clauses() for test in clause.tests}):
        path, _, name = node.partition("::")
        assert f"def {name.partition('[')[0]}(" in (ROOT / path).read_text("utf-8"), node


@pytest.mark.parametrize("book", IDS)
def test_every_clause_is_honoured(book: str) -> None:
    missing = [clause.id for clause in clauses() if clause.rulebook == book and clause.status != "honoured"]
    assert missing == []


def test_it_says_how_each_clause_is_honoured() -> None:
    """What no program can says why, and nothing else does; a value is one that the rulebook has by that clause."""
    assert [clause.id for clause in clauses() if bool(clause.why) != (clause.how is Honoured.ELSEWHERE)] == []
    for book in IDS:
        valued = {
            name
            for place, fact in facts(rulebook(book)).items()
            if not place.startswith("cite.")
            for name in fact.clause.split(", ")
        }
        named = {clause.id for clause in clauses() if clause.rulebook == book and clause.how is Honoured.DATA}
        assert named <= valued, sorted(named - valued)


def test_every_clause_is_met_on_a_page_and_a_route_that_exist() -> None:
    app = (ROOT / "frontend" / "src" / "pages" / "index.ts").read_text("utf-8")
    described = json.loads((ROOT / "docs" / "openapi.json").read_bytes())["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}
    for met in screens().values():
        assert met.routes
        assert set(met.routes) <= routes
        assert all(f"  {page}: () => import(" in app for page in met.pages)
    assert [clause.id for clause in clauses() if not screens_of(clause.code).pages] == []
