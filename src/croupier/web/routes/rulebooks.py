"""Rulebooks to read, for anybody: what each sets, with its clauses, and what a table may choose."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from croupier.house.practice.valuing import page_cost
from croupier.rulebook import IDS, Cited, Rulebook, known, rulebook, under
from croupier.rulebook.clauses import Clause, clauses
from croupier.rulebook.facts import facts, rows
from croupier.rulebook.load import source
from croupier.rulebook.points import POINTS
from croupier.rulebook.signs import Sign, signs
from croupier.web.callers import Asks, worker_of
from croupier.web.questions import book_of
from croupier.web.records.reports import Limit

After = Annotated[int, QueryParameter(ge=0, le=100_000, description="how many clauses to pass over")]


class RulebookLine(Struct, frozen=True):
    """A rulebook in the list; the dates are those between which it is in force, where it says so."""

    id: str
    title: str
    game: str
    jurisdiction: str
    instrument: str
    effective: str
    until: str
    extends: str
    seats: int
    areas: tuple[str, ...]


class Rulebooks(Struct, frozen=True):
    """Every rulebook that tables can be played under."""

    rulebooks: list[RulebookLine]


class ClauseSaid(Struct, frozen=True):
    """A value and the clause that sets it."""

    value: Any
    clause: str


class SeatCount(Struct, frozen=True):
    """How many seats a table has, and the clause that says so."""

    value: int
    clause: str


class AreaLabel(Struct, frozen=True):
    """What stands on an area of the layout, and the clause that puts it there."""

    value: str
    clause: str


class PayTableSeen(Struct, frozen=True):
    """What something pays to 1 by combination; of a jackpot, the prizes."""

    name: str
    rows: dict[str, Any]
    clause: str


class SettingLine(Struct, frozen=True):
    """A setting: what it is unless set, what it may be (anything of its kind where no choices are named), and why."""

    name: str
    default: Any
    choices: list[Any] | None
    fixed: bool
    clause: str
    reading: str


class Book(Struct, frozen=True):
    """A rulebook: its seats and areas, what it pays, its settings, the signs of a table, and every value it sets."""

    about: RulebookLine
    seats: SeatCount
    areas: dict[str, AreaLabel]
    pay_tables: list[PayTableSeen]
    settings: list[SettingLine]
    signs: tuple[Sign, ...]
    values: dict[str, ClauseSaid]


class ClauseLine(Struct, frozen=True):
    """A clause in our own words."""

    id: str
    says: str
    kind: str
    status: str


class Clauses(Struct, frozen=True):
    """A page of the clauses of a rulebook in their order; `after` asks for the next."""

    rulebook: str
    clauses: list[ClauseLine]
    after: int | None = None


class RulebookOriginal(Struct, frozen=True):
    """The file of a rulebook, where a house may start its own from."""

    rulebook: str
    toml: str


class PageCost(Struct, frozen=True):
    """What playing by the one page costs against the best play, in antes a round; nothing where it is not known."""

    rulebook: str
    cost: float | None


@get("/rulebooks", tags=["rulebooks"])
async def list_rulebooks() -> Rulebooks:
    """Lists the rulebooks."""
    return Rulebooks([_line(rulebook(name)) for name in known()])


@get("/rulebooks/{book:str}", tags=["rulebooks"])
async def one_rulebook(book: FromPath[str]) -> Book:
    """Shows what a rulebook sets, each value with its clause."""
    return shown(book_of(book))


def shown(found: Rulebook) -> Book:
    """A rulebook with everything that it sets."""
    known = {row: fact for path, whole in facts(found).items() for row, fact in rows(path, whole).items()}
    return Book(
        _line(found),
        SeatCount(found.seats.value, found.seats.clause),
        {name: AreaLabel(area.value, area.clause) for name, area in found.layout.areas.items()},
        _pay_tables(found),
        [
            SettingLine(name, spec.default, spec.choices, spec.fixed, spec.clause, spec.reading)
            for name, spec in found.settings.items()
        ],
        signs(under(found)),
        {
            path: ClauseSaid(msgspec.to_builtins(fact.value), fact.clause)
            for path, fact in known.items()
            if not path.startswith(("settings.", "cite."))
        },
    )


@get("/rulebooks/{book:str}/clauses", tags=["rulebooks"])
async def list_clauses(book: FromPath[str], after: After = 0, limit: Limit = 100) -> Clauses:
    """Lists the clauses of a rulebook in our own words."""
    name = book_of(book).id
    own = (
        _house_clauses(name)
        if name not in IDS
        else [_clause(one) for one in clauses() if one.rulebook == name]
    )
    page = own[after : after + limit]
    return Clauses(name, page, after + limit if after + limit < len(own) else None)


def _clause(one: Clause) -> ClauseLine:
    return ClauseLine(one.id, one.says, one.kind, one.status)


def _house_clauses(name: str) -> list[ClauseLine]:
    """The clauses that a house's rulebook sets itself, each with the values under it; the others are what it extends."""
    book = rulebook(name)
    before = facts(rulebook(book.extends)) if book.extends else {}
    said = dict[str, list[str]]()
    for path, fact in facts(book).items():
        if fact != before.get(path):
            said.setdefault(fact.clause, []).append(_told(path, fact.value))
    return [ClauseLine(clause, "; ".join(lines), "house", "") for clause, lines in said.items()]


def _told(path: str, value: Any) -> str:
    """What a rulebook sets in a few words: a step of play by what it is about, anything else by its name."""
    if path.startswith("cite."):
        return POINTS[path.removeprefix("cite.")]
    name = path.replace(".", ", ").replace("_", " ")
    return name if value is True else f"{name}: {_plain(msgspec.to_builtins(value))}"


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{str(name).replace('_', ' ')} = {_plain(one)}" for name, one in value.items())
    if isinstance(value, list):
        return " or ".join(map(_plain, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


@get("/rulebooks/{book:str}/toml", tags=["rulebooks"])
async def rulebook_source(book: FromPath[str]) -> RulebookOriginal:
    """Gives a rulebook as the TOML of its file."""
    name = book_of(book).id
    return RulebookOriginal(name, source(name))


@get("/rulebooks/{book:str}/page-cost", tags=["rulebooks"])
async def cost_of_page(request: Asks, book: FromPath[str]) -> PageCost:
    """Tells what playing by the one page costs against the best play, in antes a round, where that is known."""
    name = book_of(book).id
    return PageCost(name, await worker_of(request).counting.run(lambda: page_cost(name)))


def _line(book: Rulebook) -> RulebookLine:
    return RulebookLine(
        book.id,
        book.title,
        book.game,
        book.jurisdiction,
        book.instrument,
        str(book.effective or ""),
        str(book.until or ""),
        book.extends,
        book.seats.value,
        tuple(book.layout.areas),
    )


def _pay_tables(book: Rulebook) -> list[PayTableSeen]:
    found: list[tuple[str, Cited[Any]]] = [
        ("bet", book.bet.odds),
        ("ante, the dealer does not qualify", book.ante.unqualified),
    ]
    if book.super is not None:
        found += [(f"super, table {number}", odds) for number, odds in book.super.tables.items()]
    if book.jackpot is not None:
        found.append(("jackpot", book.jackpot.prizes))
    return [PayTableSeen(name, msgspec.to_builtins(cited.value), cited.clause) for name, cited in found]


handlers = (list_rulebooks, one_rulebook, list_clauses, rulebook_source, cost_of_page)
