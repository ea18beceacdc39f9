"""What the server takes and answers, for those who do not run it: the page's types, and the description of the API.

python -m tools.page_types [--check]     --check: writes nothing, and fails where a file is not what the types say
"""

import json
import sys
import typing
from collections import Counter
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router
from litestar.response import Stream
from msgspec import inspect as i

from croupier.web import problems
from croupier.web.app import API as PLACE
from croupier.web.app import HANDLERS, OPENAPI, PROBES, with_feed
from croupier.web.callers import PROVIDED
from croupier.web.feed import messages
from croupier.web.replies import Problem
from croupier.web.routes import monitoring

ROOT = Path(__file__).resolve().parents[1]
TYPES, API = ROOT / "frontend" / "src" / "lib" / "types.ts", ROOT / "docs" / "openapi.json"
AGAIN = "make page-types"
PLAIN = {
    i.AnyType: "unknown",
    i.BoolType: "boolean",
    i.DateType: "string",
    i.FloatType: "number",
    i.IntType: "number",
    i.NoneType: "null",
    i.StrType: "string",
}
OF = {"Play": "Round", "Sent": "", "Weighed": ""}
"""Whose commands a type carries that is not named after it; "" where others carry the same."""

HEAD = f"""/**
 * What the server takes and answers, as its own types say it; `{AGAIN}` writes this file again.
 *
 * What may be missing is left out by the server; what may be null is there and says so. In a command, what may be
 * missing has a default.
 */
"""
COMMAND = """/** A command of any kind, as a form fills it in. */
export type Command = { type: CommandName; [field: string]: unknown };
"""


# What there is


def answers() -> Iterator[Any]:
    """The type of every answer, and of every message on a feed."""
    for handler in (*HANDLERS, monitoring.healthz):
        found = typing.get_type_hints(handler.fn)["return"]
        inside = typing.get_args(found)[0] if typing.get_origin(found) is Response else found
        if inside not in (Stream, type(None)):
            yield inside
    yield from (Problem, *typing.get_args(messages.FeedMessage))


def bodies() -> Iterator[Any]:
    """The type of every body that is taken, and of every message of a client."""
    for handler in HANDLERS:
        hints = typing.get_type_hints(handler.fn)
        if "data" in hints:
            yield hints["data"]
    yield from (messages.Sent, messages.Ping)


def parts(kind: Any) -> Iterator[Any]:
    """What a type is made of, one step down."""
    if isinstance(kind, i.StructType):
        yield from (field.type for field in kind.fields)
    else:
        yield from (
            getattr(kind, name)
            for name in ("type", "key_type", "value_type", "item_type")
            if hasattr(kind, name)
        )
        yield from (*getattr(kind, "item_types", ()), *getattr(kind, "types", ()))


def named(kinds: Iterator[Any]) -> dict[type, Any]:
    """The structs and enums that types are made of, all the way down."""
    found: dict[type, Any] = {}
    waiting = [i.type_info(kind) for kind in kinds]
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, i.StructType | i.EnumType):
            if kind.cls in found:
                continue
            found[kind.cls] = kind
        waiting.extend(parts(kind))
    return found


# How it is written


class Writer:
    """Writes types as TypeScript: commands and what is only taken with what may be left out, answers with what is there."""

    def __init__(self) -> None:
        self.answered, self.taken = named(answers()), named(bodies())
        self.kinds = {**self.taken, **self.answered}
        shared = Counter(cls.__name__ for cls in self.kinds)
        self.names = {cls: _name(cls, shared[cls.__name__] > 1) for cls in self.kinds}
        self.commands: set[type] = set()
        self.unions = {
            "FeedMessage": frozenset(typing.get_args(messages.FeedMessage)),
            **dict(self._commands()),
        }

    def _commands(self) -> Iterator[tuple[str, frozenset[type]]]:
        """The commands to each kind of thing under a name of their own."""
        for cls, kind in self.taken.items():
            fields = (
                {field.name: field.type for field in kind.fields} if isinstance(kind, i.StructType) else {}
            )
            if "command" in fields:
                inside = frozenset(
                    part.cls for part in getattr(fields["command"], "types", [fields["command"]])
                )
                self.commands |= inside
                name = OF.get(cls.__name__, cls.__name__.removeprefix("Asked"))
                if len(inside) > 1 and name:
                    yield f"{name}Command", inside

    def written(self) -> str:
        """The whole file."""
        declared = {self.names[cls]: self._declared(cls) for cls in self.kinds}
        for name, classes in self.unions.items():
            declared[name] = (
                f"export type {name} =\n  {_alternatives(sorted(self.names[one] for one in classes))};\n"
            )
        tags = sorted(cls.__name__ for cls in self.commands)
        declared["CommandName"] = (
            f"export type CommandName =\n  {_alternatives([json.dumps(tag) for tag in tags])};\n"
        )
        declared["Command"] = COMMAND
        return "\n".join((HEAD, *(declared[name] for name in sorted(declared))))

    def _declared(self, cls: type) -> str:
        kind, name = self.kinds[cls], self.names[cls]
        if isinstance(kind, i.EnumType):
            return (
                f"{_comment(cls)}export type {name} = {' | '.join(json.dumps(one.value) for one in cls)};\n"
            )
        lines = [f"  {kind.tag_field}: {json.dumps(kind.tag)};"] if kind.tag is not None else []
        lines += [f"  {self.field(kind, field)};" for field in kind.fields]
        opens, closes = (f"type {name} = {{", "};") if kind.tag is not None else (f"interface {name} {{", "}")
        return "\n".join((f"{_comment(cls)}export {opens}", *lines, f"{closes}\n"))

    def field(self, kind: i.StructType, field: i.Field) -> str:
        """A field of a struct, with a question mark where it may be missing."""
        cls, text = kind.cls, self.text(field.type)
        omits = cls.__struct_config__.omit_defaults
        optional = not field.required and (omits or cls not in self.answered or cls in self.commands)
        if optional and omits and field.default is None:
            text = text.removesuffix(" | null")
        return f"{field.encode_name}{'?' if optional else ''}: {text}"

    def text(self, kind: Any) -> str:
        """A type in TypeScript."""
        if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        match kind:
            case i.StructType() | i.EnumType():
                return self.names[kind.cls]
            case i.Metadata():
                return self.text(kind.type)
            case i.LiteralType():
                return " | ".join(json.dumps(value) for value in kind.values)
            case i.DictType():
                return self._record(kind)
            case i.ListType() | i.VarTupleType() | i.SetType() | i.FrozenSetType():
                inside = self.text(kind.item_type)
                return f"({inside})[]" if " | " in inside else f"{inside}[]"
            case i.TupleType():
                return f"[{', '.join(map(self.text, kind.item_types))}]"
            case i.UnionType():
                return " | ".join(self._union(kind))
        raise TypeError(f"{kind} has no form in TypeScript")

    def _record(self, kind: i.DictType) -> str:
        key, value = self.text(kind.key_type), self.text(kind.value_type)
        some = f"Partial<Record<{key}, {value}>>" if isinstance(kind.key_type, i.EnumType) else ""
        return some or f"Record<string, {value}>"

    def _union(self, kind: i.UnionType) -> Iterator[str]:
        """The alternatives, those that have a name together by that name, and null last."""
        left = {part.cls for part in kind.types if isinstance(part, i.StructType)}
        for name, classes in self.unions.items():
            if classes <= left:
                left -= classes
                yield name
        rest = [part for part in kind.types if not isinstance(part, i.StructType) or part.cls in left]
        yield from dict.fromkeys(
            self.text(part) for part in sorted(rest, key=lambda part: isinstance(part, i.NoneType))
        )


def _name(cls: type, shared: bool) -> str:
    package = cls.__module__.split(".")[1].capitalize()
    return f"{package}{cls.__name__}" if shared else cls.__name__


def _alternatives(names: list[str]) -> str:
    """Names with bars between them, in lines that can be read."""
    lines, line = list[str](), "|"
    for name in names:
        if len(line) + len(name) > 110:
            lines.append(line)
            line = "|"
        line += f" {name}" if line == "|" else f" | {name}"
    return "\n  ".join((*lines, line))


def _comment(cls: type) -> str:
    said = cleandoc(cls.__doc__ or "").splitlines()
    if len(said) == 1:
        return f"/** {said[0]} */\n"
    return "\n".join(("/**", *(f" * {line}".rstrip() for line in said), " */\n"))


def api() -> str:
    """The description of the API as a file: a line for each resource and each type."""
    resources = Router(PLACE, route_handlers=HANDLERS)
    app = Litestar([resources, *PROBES], dependencies=PROVIDED, openapi_config=OPENAPI)
    problems.document(app)
    found = with_feed(app.openapi_schema.to_schema())
    schemas = found["components"].pop("schemas")
    head = json.dumps({name: part for name, part in found.items() if name not in ("paths", "components")})[
        1:-1
    ]
    return (
        f'{{{head},\n"paths": {_lines(found["paths"])},\n"components": {{"schemas": {_lines(schemas)}}}}}\n'
    )


def _lines(whole: dict[str, Any]) -> str:
    rows = (
        f"{json.dumps(name)}: {json.dumps(part, sort_keys=True, ensure_ascii=False)}"
        for name, part in sorted(whole.items())
    )
    return "{\n" + ",\n".join(rows) + "\n}"


def files() -> dict[Path, str]:
    """What each file must say."""
    return {TYPES: Writer().written(), API: api()}


def main() -> None:
    """Writes the files, or says which are not what they must be."""
    wrong = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        sys.exit("".join(f"{path.relative_to(ROOT)} is out of date: {AGAIN}\n" for path in wrong) or None)
    for path in wrong:
        path.write_text(files()[path], "utf-8")
        print(f"{path.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
