"""Faults in code: those that the mutation tool knows, in the functions that a clause is honoured by.

First what removes the effect of the statement that names the clause's step, then the conditions that it stands under,
then what the statement says, then the rest of the function.
"""

import ast
from collections.abc import Iterator
from functools import cache

from croupier.rulebook import rulebook
from croupier.rulebook.clauses import Clause
from croupier.rulebook.house import house_rules
from tests.mutation.areas import SOURCE
from tests.mutation.mutants import Module, Mutant, functions

EFFECT, CONDITION, SAYS, REST = range(4)
NEARNESS = ("effect", "condition", "saying", "function")
"""How near a fault is to the clause, and what that is called."""


@cache
def module(file: str) -> Module:
    """A file of the package with its faults."""
    return Module(SOURCE / file, file)


def files_of(clauses: list[Clause]) -> list[str]:
    """The files that some clauses are honoured in."""
    return sorted({place.partition(":")[0] for clause in clauses for place in clause.code})


def code_faults(clause: Clause) -> Iterator[tuple[int, Mutant]]:
    """Every fault in the code of a clause with how near it is, the nearest first."""
    found = [fault for place in clause.code for fault in _faults(place, _points(clause))]
    return iter(sorted(found, key=lambda one: one[0]))


def _points(clause: Clause) -> frozenset[str]:
    """The steps of play and acts of the house that follow a clause."""
    cites = (rulebook(clause.rulebook).cite, house_rules(clause.rulebook).cite)
    return frozenset(
        point
        for cite in cites
        for point, named in cite.items()
        if clause.id in ([named] if isinstance(named, str) else named)
    )


def _faults(place: str, points: frozenset[str]) -> Iterator[tuple[int, Mutant]]:
    file, _, name = place.partition(":")
    source = module(file)
    for function, qualified in functions(source.tree):
        if name in qualified.split("."):
            near = _Near(function, points)
            own = (mutant for mutant in source.mutants if mutant.function == qualified)
            yield from ((near.rank(mutant), mutant) for mutant in own)


class _Near:
    """What in a function names the steps of a clause: statements, and the conditions they stand under."""

    def __init__(self, function: ast.AST, points: frozenset[str]) -> None:
        self._effects: set[ast.AST] = set()
        self._conditions: set[ast.AST] = set()
        self._says: set[ast.AST] = set()
        self._words = {*points, *_names(function, points)}
        self._look(function, [], [])

    def rank(self, mutant: Mutant) -> int:
        """How near a fault is."""
        if mutant.old in self._effects:
            return EFFECT
        if mutant.old in self._conditions:
            return CONDITION
        return SAYS if mutant.old in self._says else REST

    def _look(self, node: ast.AST, statements: list[ast.stmt], tests: list[ast.AST]) -> None:
        if isinstance(node, ast.stmt):
            statements = [*statements, node]
        if _word(node) in self._words and statements:
            self._effects.add(statements[-1])
            self._says.update(ast.walk(statements[-1]))
            for test in tests:
                self._conditions.update(ast.walk(test))
        inside = [*tests, node.test] if isinstance(node, ast.If | ast.IfExp | ast.While) else tests
        for child in ast.iter_child_nodes(node):
            self._look(child, statements, tests if child is getattr(node, "test", None) else inside)


def _word(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name(id=name):
            return f"name {name}"
    return ""


def _names(function: ast.AST, points: frozenset[str]) -> Iterator[str]:
    """The names that stand for the clause of a step within a function."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                if any(_word(part) in points for part in ast.walk(value)):
                    yield f"name {name}"
