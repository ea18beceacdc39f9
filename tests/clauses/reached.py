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


@cache
def reached() -> frozenset[str]:
    """The functions that the program comes to, as `package/module.py:name`."""
    functions: dict[str, list[tuple[str, set[str]]]] = defaultdict(list)
    waiting: set[str] = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        module = _Module(ast.parse(path.read_text("utf-8")))
        for name, used in module.functions:
            functions[name].append((f"{path.relative_to(PACKAGE).as_posix()}:{name}", used))
        waiting |= module.names
    seen: set[str] = set()
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        for place, used in functions.get(name, ()):
            found.add(place)
            waiting |= used - seen
    return frozenset(found)


class _Module:
    """The names that a module uses: outside of its functions, and in each of them in all of it; read in one go.

    To import a name is not to use it; nor is it to list it in `__all__`: neither is a node with a name of its own.
    """

    def __init__(self, tree: ast.Module) -> None:
        self.names: set[str] = set()
        self.functions: list[tuple[str, set[str]]] = []
        self._read(tree, self.names, inside=False)

    def _read(self, node: ast.AST, names: set[str], *, inside: bool) -> None:
        for child in _children(node):
            if isinstance(child, Function):
                self._read_function(child, names, inside=inside)
            else:
                self._note(child, names, inside=inside)

    def _note(self, node: ast.AST, names: set[str], *, inside: bool) -> None:
        if isinstance(node, ast.Name):
            names.add(node.id)
            return
        if isinstance(node, ast.Attribute):
            names.add(node.attr)
        self._read(node, names, inside=inside)

    def _read_function(self, function: Function, names: set[str], *, inside: bool) -> None:
        used: set[str] = set()
        self._read(function, used, inside=True)
        self.functions.append((function.name, used))
        if _called_by_python(function):
            names.add(function.name)
            self.names.add(function.name)
        if inside:
            names |= used
            return
        for part in (*function.decorator_list, function.args):  # these run when the module is imported
            self._note(part, names, inside=True)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    for value in vars(node).values():
        if isinstance(value, list):
            yield from (one for one in value if isinstance(one, ast.AST))
        elif isinstance(value, ast.AST):
            yield value


def _called_by_python(function: Function) -> bool:
    """Whether it is called without being named: a special method, or what a decorator hands to somebody else.

    Such a decorator is a call: by it a framework or a table of ours learns of a function.
    """
    return function.name.startswith("__") or any(
        isinstance(part, ast.Call) for part in function.decorator_list
    )
