"""What imports what, read from the code, and the layers that it must keep."""

import ast
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import grimp

ROOT = Path(__file__).parents[2]
PACKAGE = "croupier"


class Graph(NamedTuple):
    """Names, and for each pair of them how many imports lead from the first to the second."""

    names: tuple[str, ...]
    edges: dict[tuple[str, str], int]

    def below(self, name: str) -> list[str]:
        """What a name imports."""
        return [to for origin, to in self.edges if origin == name]


@cache
def code() -> grimp.ImportGraph:
    """All imports of the program, but for those that only a type checker follows."""
    return grimp.build_graph(PACKAGE, cache_dir=None, exclude_type_checking_imports=True)


def layers() -> list[list[str]]:
    """The layers that the import contract names, the highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    contract = next(one for one in contracts if one["type"] == "layers")
    return [[name.strip(" ()") for name in layer.split("|")] for layer in contract["layers"]]


def packages() -> Graph:
    """The packages of the program and the imports between them."""
    children = [name for name in code().find_children(PACKAGE) if not name.endswith("__")]
    return _between(sorted(children))


def modules(package: str) -> Graph:
    """The modules of a package and the imports between them; a package inside it counts as one."""
    children = code().find_children(f"{PACKAGE}.{package}")
    return _between(sorted(name for name in children if not name.endswith("__")))


def sentence(module: str) -> str:
    """The first line of what a module says of itself."""
    path = ROOT / "src" / Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    told = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return told.split("\n")[0].replace("`", "")


def _between(modules: list[str]) -> Graph:
    inside = {module: _last(name) for name in modules for module in (name, *code().find_descendants(name))}
    edges: dict[tuple[str, str], int] = {}
    for origin, name in inside.items():
        for imported in code().find_modules_directly_imported_by(origin):
            to = inside.get(imported, name)
            if to != name:
                edges[name, to] = edges.get((name, to), 0) + 1
    return Graph(tuple(_last(name) for name in modules), dict(sorted(edges.items())))


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def reachable(graph: Graph, start: str) -> set[str]:
    """Everything that a name imports, by whatever way."""
    found: set[str] = set()
    waiting = graph.below(start)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += graph.below(name)
    return found


def reduced(graph: Graph) -> Iterator[tuple[str, str]]:
    """The edges that no longer way replaces; imports in a circle all stay."""
    ways = {name: reachable(graph, name) for name in graph.names}
    for name, to in graph.edges:
        between = [via for via in graph.below(name) if via != to and name not in ways[via]]
        if not any(to in ways[via] and via not in ways[to] for via in between):
            yield name, to


def levels(graph: Graph) -> dict[str, int]:
    """How high each name stands: above all that it imports, unless they import each other."""
    ways = {name: reachable(graph, name) for name in graph.names}
    height: dict[str, int] = {}
    for name in sorted(graph.names, key=lambda one: (len(ways[one] | {one}), one)):
        height[name] = max((height[to] + 1 for to in ways[name] if name not in ways[to]), default=0)
    return height


def layered(graph: Graph) -> list[list[str]]:
    """The names by the layers of the contract, the highest first; others just above what they import."""
    rows = [[name for name in layer if name in graph.names] for layer in layers()]
    placed = {name: place for place, row in enumerate(rows) for name in row}
    loose: dict[int, list[str]] = {}
    for name in graph.names:
        if name not in placed:
            loose.setdefault(_highest(reachable(graph, name), placed), []).append(name)
    found: list[list[str]] = []
    for place, row in enumerate(rows):
        found += [loose[place]] if place in loose else []
        found.append(row)
    return [row for row in [*found, loose.get(len(rows), [])] if row]


def _highest(names: Iterable[str], placed: dict[str, int]) -> int:
    return min((placed[name] for name in names if name in placed), default=len(set(placed.values())))
