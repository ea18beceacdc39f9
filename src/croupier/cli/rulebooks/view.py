"""Rulebooks as tables: all of them in short, one in full, two side by side."""

from collections.abc import Iterable
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.paper import plain, table
from croupier.rulebook.facts import Difference, DifferenceKind, Fact, facts, rows
from croupier.rulebook.model import Rulebook, SuperPart
from croupier.rulebook.points import PARTS, POINTS
from croupier.rulebook.settings import SettingSpec
from croupier.words.amounts import money

_HEADINGS = {
    "seats": "Table",
    "layout": "Layout",
    "deal": "Deal",
    "ante": "Ante, to 1",
    "bet": "Bet",
    **{part: part.capitalize() for part in PARTS},
    "instant": "Instant payout",
    "policy": "Irregularities",
    "ranking": "Ranking",
    "cite": "Steps of play",
}

_WORDS = {
    "deal.dealer": "the dealer's cards come",
    "ante.unqualified.below_straight": "the dealer does not qualify, hand below a straight",
    "ante.unqualified.straight_or_higher": "the dealer does not qualify, straight or higher",
    "ante.won": "the hand wins",
    "bet.multiple": "size, in antes",
    "bet.second": "a second combination is paid",
    "bet.wrong": "a bet of another size is",
    "super.targets": "on whose hand",
    "super.losing": "losing supers are taken",
    "super.floor": "may not be below the ante",
    "super.dealer": "those on the dealer's hand are settled",
    "instant.missed": "undeclared and bet",
    "instant.odds": "straight flush and royal flush pay",
    "draw.least": "least cards exchanged",
    "draw.fees": "fees by cards exchanged, in antes",
    "draw.sixth": "a sixth card may be bought",
    "draw.bound": "cards exchanged from which a seat must bet",
    "draw.most": "most cards exchanged",
    "draw.fee": "fee, in antes",
    "force.fee": "fee, in antes",
    "policy.void_reach": "a void round undoes what was settled",
    "policy.stray_cards": "part of a hand on an unstaked area",
    "policy.opening": "who turns up the hands",
    "policy.conduct_void": "wagers on a hand voided for conduct are",
    "policy.extra_hand": "hands voided of a player with several",
}


def overview(books: Iterable[Rulebook]) -> Table:
    """The rulebooks, one a row."""
    made = table("Rulebook", "Title", "In force from", "Seats")
    for book in books:
        since = str(book.effective or "")
        made.add_row(Text(book.id, "heading"), book.title, since, str(book.seats.value))
    return made


def whole_book(book: Rulebook) -> Group:
    """Everything that one rulebook sets."""
    parts: list[RenderableType] = [_title(book)]
    known = {row: fact for path, whole in facts(book).items() for row, fact in rows(path, whole).items()}
    for name, heading in _HEADINGS.items():
        own = {path: fact for path, fact in known.items() if path.partition(".")[0] == name}
        own = {path: fact for path, fact in own.items() if not path.startswith("super.tables.")}
        if own:
            parts.append(_section(heading, own))
        if name == "super" and book.super is not None:
            parts.append(_super_tables(book.super))
    return Group(*parts, _settings(book.settings))


def comparison(a: Rulebook, b: Rulebook, found: list[Difference], *, clauses: bool) -> Group:
    """What differs between two rulebooks."""
    shown = [one for one in found if clauses or one.kind is not DifferenceKind.CLAUSE]
    moved = len(found) - len(shown)
    made = table("What", a.id, "Clause", b.id, "Clause")
    made.columns[2].max_width = made.columns[4].max_width = 14
    for one in shown:
        made.add_row(label(one.what), *_side(one.what, one.a), *_side(one.what, one.b))
    parts: list[RenderableType] = [made] if shown else [Text(f"{a.id} and {b.id} set the same values.")]
    if moved:
        told = f"{moved} more are the same but stand in other clauses: add --clauses to list them."
        parts.append(Text(told, "quiet"))
    return Group(*parts)


# Words for places and values


def label(path: str) -> str:
    """A place in a rulebook in words.

    >>> label("bet.odds.royal_flush"), label("cite.force.ask")
    ('bet: odds, royal flush', 'asking about forcing')
    """
    part, _, rest = path.partition(".")
    if part == "settings":
        return f"setting {rest}"
    inside = _inside(path)
    return inside if part == "cite" or not rest else f"{part}: {inside}"


def value_text(path: str, value: Any) -> str:
    """A value in words."""
    if path.startswith("settings."):
        return setting_text(msgspec.convert({**value, "clause": ""}, SettingSpec))
    if path.startswith("jackpot.prizes."):
        return _prize(value)
    if isinstance(value, dict):
        rows = {
            name.replace("_", " "): value_text(f"{path}.{name}", row) for name, row in value.items() if row
        }
        return "; ".join(f"{name} {row}" for name, row in rows.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.replace("_", " ") if isinstance(value, str) else plain(value)


def setting_text(spec: SettingSpec) -> str:
    """What a setting may be, in words."""
    if spec.fixed:
        return f"always {plain(spec.default)}" if spec.default is not None else "not here"
    default = f"{plain(spec.default)} unless set" if spec.default is not None else "none unless set"
    choices = [choice for choice in spec.choices or () if choice != spec.default]
    return f"{default}; or {', '.join(plain(choice) for choice in choices)}" if choices else default


def _prize(value: Any) -> str:
    if isinstance(value, dict):
        return f"{value['percent']} % of the pool, at least {money(value['floor'])}"
    return money(value)


# Parts of tables


def _title(book: Rulebook) -> Text:
    since = f", in force from {book.effective}" if book.effective else ""
    base = f", extends {book.extends}" if book.extends else ""
    about = f" · {book.title}\n{book.instrument}{since}{base}"
    return Text.assemble((book.id, "heading"), (about, "quiet"))


def _section(heading: str, own: dict[str, Fact]) -> Table:
    told = all(fact.value is True for fact in own.values())
    made = table(heading, "Clause") if told else table(heading, "", "Clause")
    for path, fact in own.items():
        value = [] if told else [Text(value_text(path, fact.value))]
        made.add_row(_inside(path), *value, fact.clause)
    return made


def _inside(path: str) -> str:
    """A place within its part."""
    part, _, rest = path.partition(".")
    if part == "cite":
        return POINTS.get(rest, rest)
    return _WORDS.get(path) or (rest or part).replace("_", " ").replace(".", ", ")


def _super_tables(part: SuperPart) -> Table:
    """The super pay tables side by side, a column each."""
    made = table("Super pays, to 1", *(f"table {number}" for number in part.tables))
    tables = [cited.value for cited in part.tables.values()]
    for name in tables[0].__struct_fields__:
        odds = [getattr(one, name) for one in tables]
        if any(odds):
            made.add_row(name.replace("_", " "), *(str(one) for one in odds))
    made.add_row(Text("clause", "clause"), *(Text(cited.clause, "clause") for cited in part.tables.values()))
    return made


def _settings(specs: dict[str, SettingSpec]) -> Table:
    made = table("Setting", "May be", "Clause", "Reading")
    for name, spec in specs.items():
        style = "quiet" if spec.fixed else ""
        made.add_row(name, Text(setting_text(spec), style), spec.clause, spec.reading)
    return made


def _side(path: str, fact: Fact | None) -> tuple[Text, str]:
    return (Text("–"), "") if fact is None else (Text(value_text(path, fact.value)), fact.clause)
