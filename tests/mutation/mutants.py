"""Small faults planted one at a time in the functions of a module."""

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
LOGS = ("log", "_log")
ALIKE = ("min", "max")
"""Functions for which the order of what is given makes no difference."""
SKIPPED = {"annotation", "returns", "decorator_list", "defaults", "kw_defaults", "format_spec", "pattern"}
"""Fields that no fault is planted in: types, and what is evaluated when a function is made and not when it runs."""


class Slot(NamedTuple):
    """A place in a tree where a node stands."""

    owner: ast.AST
    field: str
    index: int | None

    def put(self, node: Any) -> None:
        """Puts a node there."""
        if self.index is None:
            setattr(self.owner, self.field, node)
        else:
            getattr(self.owner, self.field)[self.index] = node


class Mutant(NamedTuple):
    """One fault: where it is, what it changes, and which lines a test must reach to meet it."""

    file: str
    function: str
    line: int
    before: str
    after: str
    nth: int
    reached: range
    slot: Slot
    old: ast.AST
    new: ast.AST

    @property
    def id(self) -> str:
        """Names the fault by what it changes, so that other edits of the file leave the name alone."""
        return f"{self.file}::{self.function}::{self.before} → {self.after}#{self.nth}"

    def code(self, module: "Module") -> dict[tuple[str, int], CodeType]:
        """The code of the function with the fault in it, and of the functions inside it."""
        self.slot.put(self.new)
        try:
            every = codes(compile(module.tree, module.path, "exec"))
        finally:
            self.slot.put(self.old)
        name = self.function
        return {key: code for key, code in every.items() if f"{key[0]}.".startswith(f"{name}.")}


class Module:
    """A source file and the faults that can be planted in it."""

    def __init__(self, path: Path, name: str) -> None:
        self.path, self.name = str(path), name
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.mutants = list(self._numbered())

    def _numbered(self) -> Iterator[Mutant]:
        seen: Counter[str] = Counter()
        for function, name in functions(self.tree):
            for mutant in planted(self.name, function, name):
                seen[mutant.id] += 1
                yield mutant._replace(nth=seen[mutant.id])


def codes(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """Every code object inside one, by its name and first line."""
    found = {(code.co_qualname, code.co_firstlineno): code}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            found |= codes(constant)
    return found


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[ast.AST, str]]:
    """The outermost functions of a module and the methods of its classes, with their names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, prefix + node.name
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")


def planted(file: str, function: ast.AST, name: str) -> Iterator[Mutant]:
    """Every fault of one function."""
    for slot, node, statement in nodes(function):
        for new in faults(node):
            ast.fix_missing_locations(ast.copy_location(new, node))
            last = getattr(node, "end_lineno", None) or statement.lineno
            first = min(statement.lineno, getattr(node, "lineno", statement.lineno))
            before, after = _texts(node, new)
            line = getattr(node, "lineno", statement.lineno)
            yield Mutant(file, name, line, before, after, 1, range(first, last + 1), slot, node, new)


def nodes(function: ast.AST) -> Iterator[tuple[Slot, Any, ast.stmt]]:
    """Every node in a function that a fault may be planted in, with its place and its statement."""
    for index, child in enumerate(function.body):  # type: ignore[attr-defined]
        if not _passed_over(child):
            yield from _under(Slot(function, "body", index), child, child)


def _under(slot: Slot, node: Any, statement: ast.stmt) -> Iterator[tuple[Slot, Any, ast.stmt]]:
    yield slot, node, statement
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else ((None, value),):
            if isinstance(child, ast.AST) and not _passed_over(child):
                nearest = child if isinstance(child, ast.stmt) else statement
                yield from _under(Slot(node, field, index), child, nearest)


def _passed_over(node: ast.AST) -> bool:
    """Docstrings, assertions, imports and what is written to the program's own diary."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name)))):
            return name in LOGS
    return False


def _texts(node: ast.AST, new: ast.AST) -> tuple[str, str]:
    """What a fault changes, before and after; of something long only what it loses."""
    match node, new:
        case ast.Match(), ast.Match():
            lost = next(case for case in node.cases if case not in new.cases)
            return f"match {ast.unparse(node.subject)}", f"without {_text(lost)}"
        case ast.Dict(), ast.Dict():
            lost = next(place for place, value in enumerate(node.values) if value not in new.values)
            key = node.keys[lost]
            return "{…}", f"without {_text(key) if key is not None else f'**{_text(node.values[lost])}'}"
        case ast.Call(), ast.Call() if len(node.keywords) > len(new.keywords):
            lost = next(keyword for keyword in node.keywords if keyword not in new.keywords)
            return f"{ast.unparse(node.func)}(…)", f"without {lost.arg}"
    return _text(node), _text(new)


def _text(node: ast.AST) -> str:
    """A node as one line of at most 160 characters."""
    if isinstance(node, ast.match_case):
        return f"case {ast.unparse(node.pattern)}" + (f" if {ast.unparse(node.guard)}" if node.guard else "")
    if isinstance(node, ast.comprehension):
        return " if ".join([ast.unparse(node.target), *map(ast.unparse, node.ifs)])
    words = " ".join(ast.unparse(node).split())
    if isinstance(node, ast.If | ast.While):
        words = f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    return words if len(words) <= 160 else f"{words[:79]}…{words[-80:]}"


def faults(node: Any) -> Iterator[ast.AST]:
    """The nodes that may stand in the place of one."""
    yield from _exchanged(node)
    yield from _left_out(node)
    yield from _statements(node)


def _exchanged(node: Any) -> Iterator[ast.AST]:
    """Operators, signs and numbers for others of their kind."""
    match node:
        case ast.Compare(ops=ops):
            for index, operator in enumerate(ops):
                for other in COMPARISONS[type(operator)]:
                    yield _with(node, ops=[*ops[:index], other(), *ops[index + 1 :]])
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in ARITHMETIC:
            yield _with(node, op=ARITHMETIC[type(operator)]())
        case ast.BoolOp(op=operator):
            yield _with(node, op=ast.Or() if isinstance(operator, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.UnaryOp(operand=operand) if not isinstance(operand, ast.Constant):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))


def _left_out(node: Any) -> Iterator[ast.AST]:
    """Filters, guards, cases, entries and arguments left out; conditions turned round."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp):  # which have faults of their own
                yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[_, *_]):
            yield _with(node, ifs=[])
        case ast.match_case(guard=ast.expr()):
            yield _with(node, guard=None)
        case ast.Match(cases=[_, _, *_] as cases):
            yield from (_with(node, cases=_without(cases, index)) for index in range(len(cases)))
        case ast.Dict(keys=keys, values=values):
            for index in range(len(keys)):
                yield _with(node, keys=_without(keys, index), values=_without(values, index))
        case ast.Call():
            yield from _calls(node)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    starred = any(isinstance(argument, ast.Starred) for argument in node.args)
    if not starred and ast.unparse(node.func) not in ALIKE:
        for index in range(len(node.args) - 1):
            left, right = node.args[index : index + 2]
            if ast.dump(left) != ast.dump(right):
                yield _with(node, args=[*node.args[:index], right, left, *node.args[index + 2 :]])
    for index, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            yield _with(node, keywords=_without(node.keywords, index))


def _statements(node: Any) -> Iterator[ast.AST]:
    match node:
        case ast.Expr() | ast.Raise() | ast.Delete() | ast.AugAssign() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Return(value=ast.Constant(value=None)):
            return
        case ast.Return():
            yield ast.Return(ast.Constant(None))
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _with(node: Any, **fields: Any) -> Any:
    new = copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _without(items: list[Any], index: int) -> list[Any]:
    return items[:index] + items[index + 1 :]
