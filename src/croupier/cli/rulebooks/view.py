"""Rulebooks as tables: all of them in short, one in full, two side by side."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.paper import amount, heads, plain, table, worded
from croupier.rulebook.clauses import readings_of
from croupier.rulebook.facts import Difference, DifferenceKind, Fact, facts, rows
from croupier.rulebook.model import Rulebook, SuperPart
from croupier.rulebook.points import PARTS, about
from croupier.rulebook.settings import SettingSpec
from croupier.words import Said, key, say

_PARTS = ("seats", "layout", "deal", "ante", "bet", *PARTS, "policy", "ranking", "cite")


def overview(books: Iterable[Rulebook]) -> Table:
    """The rulebooks, one a row."""
    made = table(*heads("rulebook", "title", "since", "seats"))
    for book in books:
        since = str(book.effective or "")
        made.add_row(Text(book.id, "heading"), book.title, since, str(book.seats.value))
    return made


def whole_book(book: Rulebook) -> Group:
    """Everything that one rulebook sets."""
    parts: list[RenderableType] = [_title(book)]
    known = {row: fact for path, whole in facts(book).items() for row, fact in rows(path, whole).items()}
    for name in _PARTS:
        own = {path: fact for path, fact in known.items() if path.partition(".")[0] == name}
        own = {path: fact for path, fact in own.items() if not path.startswith("super.tables.")}
        if own:
            parts.append(_section(say(f"part-{name}"), own))
        if name == "super" and book.super is not None:
            parts.append(_super_tables(book.super))
    return Group(*parts, _settings(book.settings), _readings(book))


def comparison(a: Rulebook, b: Rulebook, found: list[Difference], *, clauses: bool) -> Group:
    """What differs between two rulebooks."""
    shown = [one for one in found if clauses or one.kind is not DifferenceKind.CLAUSE]
    moved = len(found) - len(shown)
    made = table(*heads("what"), a.id, *heads("clause"), b.id, *heads("clause"))
    made.columns[2].max_width = made.columns[4].max_width = 14
    for one in shown:
        made.add_row(label(one.what), *_side(one.what, one.a), *_side(one.what, one.b))
    parts: list[RenderableType] = [made] if shown else [Text(say("diff-none", a=a.id, b=b.id))]
    if moved:
        parts.append(Text(say("diff-moved", count=moved), "quiet"))
    return Group(*parts)


# Words for places and values


def label(path: str) -> str:
    """A place in a rulebook in words.

    >>> label("bet.odds.royal_flush"), label("cite.force.ask")
    ('bet: odds, royal flush', 'asking about forcing')
    """
    part, _, rest = path.partition(".")
    if part == "settings":
        return say("setting", name=rest)
    inside = _inside(path)
    return inside if part == "cite" or not rest else f"{part}: {inside}"


def value_text(path: str, value: Any) -> str:
    """A value in words."""
    if path.startswith("settings."):
        return setting_text(msgspec.convert({**value, "clause": ""}, SettingSpec))
    if path.startswith("jackpot.prizes."):
        return _prize(value)
    if isinstance(value, dict):
        rows = ((name, value_text(f"{path}.{name}", row)) for name, row in value.items() if row)
        return "; ".join(f"{name.replace('_', ' ')} {row}" for name, row in rows)
    if isinstance(value, bool):
        return worded("yes" if value else "no")
    return worded(value.replace("_", " ")) if isinstance(value, str) else plain(value)


def setting_text(spec: SettingSpec) -> str:
    """What a setting may be, in words."""
    if spec.fixed:
        fixed = spec.default is not None
        return say("setting.fixed", value=plain(spec.default)) if fixed else say("setting.absent")
    default = plain(spec.default) if spec.default is not None else Said("none")
    choices = tuple(plain(choice) for choice in spec.choices or () if choice != spec.default)
    return say("setting.free", default=default, choices=choices)


def _prize(value: Any) -> str:
    if isinstance(value, dict):
        return say("setting.prize", percent=value["percent"], floor=value["floor"])
    return amount(value)


# Parts of tables


def _title(book: Rulebook) -> Text:
    since = {"since": str(book.effective or ""), "base": book.extends}
    about = f" · {book.title}\n{say('rulebook-about', instrument=book.instrument, **since)}"
    return Text.assemble((book.id, "heading"), (about, "quiet"))


def _section(heading: str, own: dict[str, Fact]) -> Table:
    told = all(fact.value is True for fact in own.values())
    made = table(heading, *heads("clause")) if told else table(heading, "", *heads("clause"))
    for path, fact in own.items():
        value = [] if told else [Text(value_text(path, fact.value))]
        made.add_row(_inside(path), *value, fact.clause)
    return made


def _inside(path: str) -> str:
    """A place within its part."""
    part, _, rest = path.partition(".")
    if part == "cite":
        return about(rest).told()
    with suppress(KeyError):
        return say(f"place.{key(path)}")
    return worded((rest or part).replace("_", " ").replace(".", ", "))


def _super_tables(part: SuperPart) -> Table:
    """The super pay tables side by side, a column each."""
    made = table(*heads("super-pays"), *(say("pay-table", number=number) for number in part.tables))
    tables = [cited.value for cited in part.tables.values()]
    for name in tables[0].__struct_fields__:
        odds = [getattr(one, name) for one in tables]
        if any(odds):
            made.add_row(worded(name.replace("_", " ")), *(str(one) for one in odds))
    clauses = (say("part-clause"), *(cited.clause for cited in part.tables.values()))
    made.add_row(*(Text(clause, "clause") for clause in clauses))
    return made


def _settings(specs: dict[str, SettingSpec]) -> Table:
    made = table(*heads("setting", "may-be", "clause", "reading"))
    for name, spec in specs.items():
        style = "quiet" if spec.fixed else ""
        made.add_row(name, Text(setting_text(spec), style), spec.clause, spec.reading)
    return made


def _readings(book: Rulebook) -> Table:
    made = table(*heads("reading", "unclear", "taken", "reason"))
    for one in readings_of(book.id, base=book.base):
        settings = say("reading-settings", names=one.settings) if one.settings else ""
        made.add_row(one.id, one.unclear, f"{one.default} {settings}".strip(), one.why)
    return made


def _side(path: str, fact: Fact | None) -> tuple[Text, str]:
    return (Text("–"), "") if fact is None else (Text(value_text(path, fact.value)), fact.clause)
