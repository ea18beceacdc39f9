"""Which functions the program itself comes to: from what runs when its modules are imported, by the names in them.

A name that stands in a function that is reached, or outside of functions, reaches every function and method of that
name. So nothing that runs is missed; what only tests call is not found, unless something else has its name.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "croupier"
Function = ast.FunctionDef | ast.AsyncFunctionDef
SILENT = (ast.Import, ast.ImportFrom)
"""To import a name is not to use it; nor is it to list it in `__all__`."""


@cache
def reached() -> frozenset[str]:
    """The functions that the program comes to, as `package/module.py:name`."""
    functions: dict[str, list[tuple[str, Function]]] = defaultdict(list)
    waiting: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for function in _functions(tree):
            place = f"{path.relative_to(PACKAGE).as_posix()}:{function.name}"
            functions[function.name].append((place, function))
        waiting |= _names(tree)
    seen: set[str] = set()
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        for place, function in functions.get(name, ()):
            found.add(place)
            waiting |= _names(function) - seen
    return frozenset(found)


def _functions(tree: ast.AST) -> list[Function]:
    return [node for node in ast.walk(tree) if isinstance(node, Function)]


def _names(tree: ast.AST) -> set[str]:
    """The names that are used: in a module outside of its functions, in a function in all of it."""
    inside = isinstance(tree, Function)
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in _walk(tree, inside=inside)
        if isinstance(node, ast.Name | ast.Attribute)
    } | _called_by_python(tree)


def _walk(tree: ast.AST, *, inside: bool) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, SILENT) or _is_list_of_names(node):
            continue
        yield node
        if isinstance(node, Function) and not inside:
            for part in (*node.decorator_list, node.args):  # these run when the module is imported
                yield part
                yield from _walk(part, inside=True)
        else:
            yield from _walk(node, inside=inside)


def _is_list_of_names(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "__all__"
    )


def _called_by_python(tree: ast.AST) -> set[str]:
    """What is called without being named: special methods, and what a decorator hands to somebody else."""
    return {
        function.name
        for function in _functions(tree)
        if function.name.startswith("__") or any(_registers(part) for part in function.decorator_list)
    }


def _registers(decorator: ast.expr) -> bool:
    """Whether a decorator is of those by which a framework or a table of ours learns of a function."""
    return isinstance(decorator, ast.Call)
