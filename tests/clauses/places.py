"""Finds where each clause is honoured and which tests show it; writes the index that `croupier clauses` reads.

Code: a function that cites a step of play, and that the program itself comes to, honours every clause that the rulebook
names for that step; a value of a rulebook is honoured by the functions that read it. Tests: named by their clause, or
parametrised by it or by a rulebook and its clause.

Run `python -m tests.clauses.places` after adding a test or citing a clause.
"""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from croupier.rulebook import IDS, Cited, Rulebook, rulebook
from croupier.rulebook.house import house_rules
from croupier.rulebook.points import POINTS
from tests.clauses.reached import reached

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "croupier"
CLAUSES = PACKAGE / "rulebook" / "data" / "clauses"
INDEX = CLAUSES / "places.json"

EXPLAINS = PACKAGE / "game" / "why"
"""What tells by which clause something was done, and does nothing by one."""

READERS: dict[str, list[str]] = {
    "seats": ["game/betting.py:_check_place"],
    "layout": ["rulebook/model.py:LayoutPart"],
    "ranking": ["hands/evaluator.py:evaluate"],
    "deal.dealer": ["rulebook/rules.py:dealing_order"],
    "ante.unqualified": ["game/settlement.py:_settle_unqualified"],
    "ante.won": ["game/settlement.py:_settle_win"],
    "bet.multiple": ["game/deciding.py:bet"],
    "bet.odds": ["game/settlement.py:_pay_bet"],
    "bet.second": ["hands/showing.py:showings"],
    "bet.wrong": ["game/irregularities/stakes.py:find_bet"],
    "super.targets": ["game/wagers/supers.py:_check_target"],
    "super.losing": ["game/wagers/supers.py:take_losing"],
    "super.tables": ["game/wagers/supers.py:super_odds", "hands/supers.py:super_combination"],
    "super.floor": ["game/wagers/supers.py:_check_floor"],
    "super.dealer": ["game/wagers/supers.py:_settle_on_dealer"],
    "instant.missed": ["game/wagers/instants.py:missed_instant"],
    "instant.odds": ["game/wagers/instants.py:instant_odds"],
    "draw": ["game/deciding.py:_check_offer", "game/deciding.py:_ask_draw"],
    "force.fee": ["game/force.py:answer_force"],
    "jackpot.prizes": ["game/prizes.py:_pay_in_order"],
    "policy.void_reach": ["game/irregularities/voiding.py:void_round"],
    "policy.stray_cards": ["game/irregularities/misdealing.py:find_astray"],
    "policy.opening": ["game/irregularities/seat_rulings.py:leave_face_down"],
    "policy.conduct_void": ["game/irregularities/conduct.py:void_hand"],
    "policy.extra_hand": ["game/irregularities/conduct.py:void_extra_hands"],
    "settings": ["rulebook/settings.py:resolve"],
}
"""Which code reads each value of a rulebook."""

SHOWN: dict[str, list[str]] = {
    "jackpot.meter": ["game/view.py:view"],
    "jackpot.slot": ["game/betting.py:_check_place"],
    "jackpot.light": ["game/wagers/jackpot.py:light"],
    "cap.bets_only": ["game/money.py:_capped"],
}
"""Steps of play that are shown rather than cited."""


def normal(name: str) -> str:
    """A clause id or a test name with every run of other characters as one underscore."""
    return re.sub(r"[^0-9a-z]+", "_", name.lower()).strip("_")


def clause_ids(book: str) -> list[str]:
    return [entry["id"] for entry in tomllib.loads((CLAUSES / f"{book}.toml").read_text("utf-8"))["clause"]]


# Code


@cache
def cited_places() -> dict[str, list[str]]:
    """The functions that cite each step of play and each act of the house."""
    points = set(POINTS).union(*(house_rules(book).cite for book in IDS))
    places: dict[str, list[str]] = {point: list(shown) for point, shown in SHOWN.items()}
    for path in sorted([PACKAGE / "rulebook" / "signs.py", *_sources("game"), *_sources("house")]):
        tree = ast.parse(path.read_text("utf-8"))
        tables = dict(_tables(tree, points))
        for function in _functions(tree):
            for point in sorted(_points_in(function, points) | _points_by_table(function, tables)):
                place = f"{path.relative_to(PACKAGE).as_posix()}:{function.name}"
                if place in reached() and place not in places.setdefault(point, []):
                    places[point].append(place)
        for point, kind in _named_by_kinds(tree, points):
            places.setdefault(point, []).append(f"{path.relative_to(PACKAGE).as_posix()}:{kind}")
    return places


def _sources(package: str) -> Iterator[Path]:
    files = (PACKAGE / package).rglob("*.py")
    return (path for path in files if EXPLAINS not in path.parents)


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _named_by_kinds(tree: ast.Module, points: set[str]) -> Iterator[tuple[str, str]]:
    """The steps that a class names as data, outside of its methods."""
    for kind in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        for line in (line for line in kind.body if isinstance(line, ast.Assign)):
            yield from ((point, kind.name) for point in sorted(_points_in(line.value, points)))


def _points_in(node: ast.AST, points: set[str]) -> set[str]:
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value in points
    }


def _tables(tree: ast.Module, points: set[str]) -> Iterator[tuple[str, set[str]]]:
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value) | ast.AnnAssign(
                ast.Name(name), value=value
            ) if value:
                yield name, _points_in(value, points)


def _points_by_table(function: ast.FunctionDef, tables: dict[str, set[str]]) -> set[str]:
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return {point for name in names for point in tables.get(name, set())}


def code_of(book: Rulebook) -> dict[str, list[str]]:
    """The code that honours each clause of a rulebook."""
    house = house_rules(book.id)
    cited = cited_places()
    found: dict[str, list[str]] = {}
    for point, named in (book.cite | house.cite).items():
        for clause in [named] if isinstance(named, str) else named:
            found.setdefault(clause, []).extend(cited.get(point, []))
    for path, clause in _values(book, ""):
        found.setdefault(clause, []).extend(_readers(path))
    return {clause: sorted(set(places)) for clause, places in found.items() if places}


def _values(part: object, path: str) -> Iterator[tuple[str, str]]:
    """Every value of a rulebook that carries a clause, by its path."""
    clause = getattr(part, "clause", None)
    if isinstance(clause, str):
        yield path, clause
    if isinstance(part, Cited):
        return
    if isinstance(part, dict):
        items = list(part.items())
    elif isinstance(part, msgspec.Struct):
        items = [(name, getattr(part, name)) for name in part.__struct_fields__ if name != "cite"]
    else:
        return
    for name, value in items:
        inner = f"{path}.{name}".strip(".")
        if path == "ranking":
            yield inner, str(value)
        else:
            yield from _values(value, inner)


def _readers(path: str) -> list[str]:
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        readers = READERS.get(".".join(parts[:length]))
        if readers:
            return readers
    return []


# Tests


def collected() -> list[str]:
    """The node ids of all clause tests."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", "tests/clauses"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted(line for line in listed.splitlines() if "::" in line)


def tests_of(book: str, nodes: list[str]) -> dict[str, list[str]]:
    """The tests named by each clause of a rulebook; the longest id that fits a name is meant."""
    ids = sorted(((normal(clause), clause) for clause in clause_ids(book)), key=lambda pair: -len(pair[0]))
    found: dict[str, list[str]] = {}
    for node in nodes:
        file, _, name = node.partition("::")
        if f"[{book}:" in name:
            found.setdefault(name.partition(":")[2].removesuffix("]"), []).append(node)
        elif re.fullmatch(rf"tests/clauses/test_{normal(book)}(_[a-z]+)*\.py", file):
            for clause in _named(name, ids):
                found.setdefault(clause, []).append(node)
    return found


def _named(name: str, ids: list[tuple[str, str]]) -> list[str]:
    """The clauses that a test's name, or its parameter, denotes."""
    function, _, parameter = name.partition("[")
    texts = [normal(function).removeprefix("test_")]
    texts += [normal(parameter)] if parameter else []
    matches = [
        next((clause for key, clause in ids if text == key or text.startswith(f"{key}_")), None)
        for text in texts
    ]
    return [clause for clause in dict.fromkeys(matches) if clause]


# The index


def index() -> dict[str, dict[str, list[str]]]:
    """Code and tests of every clause."""
    nodes = collected()
    built: dict[str, dict[str, list[str]]] = {}
    for book in IDS:
        code, tests = code_of(rulebook(book)), tests_of(book, nodes)
        for clause in clause_ids(book):
            entry = {"code": code.get(clause, []), "tests": tests.get(clause, [])}
            if entry["code"] or entry["tests"]:
                built[f"{book}:{clause}"] = entry
    return built


def written() -> bytes:
    return msgspec.json.format(msgspec.json.encode(index()), indent=1) + b"\n"


if __name__ == "__main__":
    INDEX.write_bytes(written())
