"""Rulebooks to read, for anybody: what each sets, with its clauses; compared with each other; and a house's own checked."""

import re
from functools import lru_cache
from math import comb
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, Struct

from croupier.house.practice.valuing import PageWorth, page_worth
from croupier.odds import BadQuestion, Study, Wager, ask
from croupier.odds.card import page_of
from croupier.odds.side import side_wagers
from croupier.odds.study import counted_at_once
from croupier.rulebook import (
    IDS,
    BadRulebook,
    Cited,
    Rulebook,
    SettingRefused,
    TableRules,
    base_of,
    known,
    rulebook,
    under,
)
from croupier.rulebook.clauses import Honoured, Reading, clauses, readings_of
from croupier.rulebook.facts import Difference, differences, facts, rows
from croupier.rulebook.house import house_rules
from croupier.rulebook.load import parse, source
from croupier.rulebook.points import about
from croupier.rulebook.registry import digest_of
from croupier.rulebook.signs import Sign, signs
from croupier.web.callers import Asking, Serving
from croupier.web.replies import filled
from croupier.web.reports import Limit
from croupier.web.routes.odds import COSTLY, book_of, hold_questions
from croupier.words.amounts import Currency, used

HAND, FOLD_OR_BET = 5, 2

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
    version_of: str = ""
    time_zone: str = "UTC"


class Rulebooks(Struct, frozen=True):
    """Every rulebook that tables can be played under, and what the house's amounts are in."""

    rulebooks: list[RulebookLine]
    currency: Currency


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


class Book(Struct, frozen=True, omit_defaults=True):
    """A rulebook: its seats and areas, what it pays, its settings, the signs of a table, and every value it sets."""

    about: RulebookLine
    seats: SeatCount
    areas: dict[str, AreaLabel]
    pay_tables: list[PayTableSeen]
    settings: list[SettingLine]
    signs: tuple[Sign, ...]
    values: dict[str, ClauseSaid]
    readings: tuple[Reading, ...] = ()
    approvals: dict[str, str] = {}
    """What needs the reference of an approval, by setting, and the clause that wants it."""


class ClauseLine(Struct, frozen=True, omit_defaults=True):
    """A clause in our own words, how it is honoured, and the readings of what it leaves open."""

    id: str
    says: str
    kind: str
    status: str
    how: Honoured | None = None
    why: str = ""
    readings: tuple[Reading, ...] = ()


class Clauses(Struct, frozen=True):
    """A page of the clauses of a rulebook in their order; `after` asks for the next."""

    rulebook: str
    clauses: list[ClauseLine]
    after: int | None = None


class RulebookOriginal(Struct, frozen=True):
    """The file of a rulebook, where a house may start its own from."""

    rulebook: str
    toml: str


class StrategyPage(Struct, frozen=True):
    """The strategy on one page: the names of its lines by part, none where it does not fit the game; its worth if known."""

    rulebook: str
    worth: PageWorth | None
    page: dict[str, tuple[str, ...]]


class GameLine(Struct, frozen=True):
    """A game as a player chooses it: what may be done with a hand, and the most that it pays to 1.

    `choices` are those of a first hand, `instant` is what hands are paid at once, `super` what one wins; a super may be
    `compulsory`.
    """

    id: str
    seats: int
    areas: tuple[str, ...]
    choices: int
    bet: int
    instant: int
    super: int
    draws: bool
    forces: bool
    compulsory: bool
    jackpot: bool


class Games(Struct, frozen=True):
    """The games that can be played here."""

    games: list[GameLine]


class Edge(Struct, frozen=True):
    """What an ante costs with the super that must go with it, played best; nothing where that takes an estimate."""

    rulebook: str
    edge: float | None


@get("/games", tags=["rulebooks"])
async def list_games() -> Games:
    """Tells what each game is like to play."""
    return Games([_game(rulebook(name)) for name in known()])


def _game(book: Rulebook) -> GameLine:
    rules = under(book)
    low, high = rules.exchange_sizes
    exchanges = sum(comb(HAND, cards) for cards in range(low, high + 1)) if rules.draw else 0
    return GameLine(
        book.id,
        rules.seats,
        tuple(book.layout.areas),
        FOLD_OR_BET + exchanges + ("buy" in book.layout.areas),
        max(rules.bet_odds),
        max(rules.instant or (0,)),
        max(rules.super_odds or (0,)),
        rules.draw,
        rules.force,
        rules.several_supers,
        rules.prizes is not None,
    )


@get("/rulebooks/{book:str}/edge", tags=["rulebooks"])
async def edge_of(worker: Serving, book: FromPath[str]) -> Edge:
    """Tells what an ante costs, where that is known exactly."""
    name = book_of(book).id
    return Edge(name, await worker.counting.run(lambda: _edge(name, digest_of(name))))


@lru_cache(maxsize=64)
def _edge(name: str, digest: str) -> float | None:  # noqa: ARG001
    """The edge of a rulebook; a house's own may change, and then has another digest."""
    book = rulebook(name)
    rules = under(book)
    if not counted_at_once(rules, Study()):
        return None
    wagers = ask(book).wagers
    beside = ("super",) if rules.several_supers else ()
    return sum(wagers[wager].house_edge for wager in ("main", *beside))


@get("/rulebooks", tags=["rulebooks"])
async def list_rulebooks() -> Rulebooks:
    """Lists the rulebooks."""
    return Rulebooks([_line(rulebook(name)) for name in known()], used())


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
        [filled(SettingLine, spec, name=name) for name, spec in found.settings.items()],
        signs(under(found)),
        {
            path: ClauseSaid(msgspec.to_builtins(fact.value), fact.clause)
            for path, fact in known.items()
            if not path.startswith(("settings.", "cite."))
        },
        readings_of(found.id, base=found.base),
        house_rules(found.id).approvals if base_of(found.id) else {},
    )


@get("/rulebooks/{book:str}/clauses", tags=["rulebooks"])
async def list_clauses(book: FromPath[str], after: After = 0, limit: Limit = 100) -> Clauses:
    """Lists the clauses of a rulebook in our own words."""
    name = book_of(book).id
    own = _clauses(name) if name in IDS else _house_clauses(name)
    page = own[after : after + limit]
    return Clauses(name, page, after + limit if after + limit < len(own) else None)


def _clauses(name: str) -> list[ClauseLine]:
    found = (one for one in clauses() if one.rulebook == name)
    return [filled(ClauseLine, one, readings=readings_of(name, one.id)) for one in found]


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
        return str(about(path.removeprefix("cite.")))
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


@get("/rulebooks/{book:str}/strategy", tags=["rulebooks"])
async def strategy_page(worker: Serving, book: FromPath[str]) -> StrategyPage:
    """Tells what the one page of strategy says, and what playing by it costs against the best play, where that is known."""
    name = book_of(book).id
    worth = await worker.counting.run(lambda: page_worth(name))
    return StrategyPage(name, worth, page_of(under(rulebook(name))))


def _line(book: Rulebook) -> RulebookLine:
    dates = {"effective": str(book.effective or ""), "until": str(book.until or "")}
    return filled(RulebookLine, book, **dates, seats=book.seats.value, areas=tuple(book.layout.areas))


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


LINE = re.compile(r"line (\d+)")


class Compared(Struct, frozen=True):
    """How two rulebooks differ: values first, then what only one has, then clause numbers."""

    a: str
    b: str
    differences: list[Difference]


class RulebookText(Struct, frozen=True, forbid_unknown_fields=True):
    """A house's rulebook as TOML: one text, or its lines."""

    toml: str | Annotated[list[str], Meta(max_length=500)]


class RulebookFault(Struct, frozen=True):
    """What is wrong with a rulebook, in which field, and in which line where that can be told."""

    message: str
    field: str = ""
    line: int | None = None


class RulebookChecked(Struct, frozen=True):
    """Whether a rulebook can be used; if so what it sets and what can be said of its odds at once."""

    valid: bool
    errors: list[RulebookFault] = []
    book: Book | None = None
    wagers: dict[str, Wager] = {}
    missing: tuple[str, ...] = ()


@get("/rulebooks/{book:str}/diff/{other:str}", tags=["rulebooks"])
async def compare(book: FromPath[str], other: FromPath[str]) -> Compared:
    """Shows how two rulebooks differ."""
    one, two = book_of(book), book_of(other)
    return Compared(one.id, two.id, differences(one, two))


@post("/rulebooks/check", tags=["rulebooks"], status_code=200)
async def check(worker: Serving, caller: Asking, data: JSONBody[RulebookText]) -> RulebookChecked:
    """Checks a house's rulebook, which is data and nothing else, and keeps nothing of it."""
    hold_questions(worker, caller, COSTLY)
    text = data.toml if isinstance(data.toml, str) else "\n".join(data.toml)
    return await worker.counting.run(lambda: _checked(text))


def _checked(text: str) -> RulebookChecked:
    try:
        book = parse(text)
        rules = under(book)
        seen = shown(book)
    except BadRulebook as error:
        return RulebookChecked(False, [RulebookFault(error.message, error.place, _faulty_line(text, error))])
    except SettingRefused as error:
        return RulebookChecked(False, [RulebookFault(error.message, "settings")])
    return RulebookChecked(True, [], seen, *_odds_of(book, rules))


def _faulty_line(text: str, error: BadRulebook) -> int | None:
    """The line that a fault is in: the one that the parser names, or the one that sets the field."""
    if found := LINE.search(error.message):
        return int(found[1])
    parts = [part.strip('"') for part in error.place.split(".")]
    while parts:
        own = re.compile(rf'^\s*\[?"?(?:[\w."]*\.)?"?{re.escape(parts[-1])}"?\s*[\]=]')
        for number, line in enumerate(text.splitlines(), 1):
            if own.match(line):
                return number
        parts.pop()
    return None


def _odds_of(book: Rulebook, rules: TableRules) -> tuple[dict[str, Wager], tuple[str, ...]]:
    """What can be said at once of a house's rulebook, and what not."""
    try:
        if counted_at_once(rules, Study()):
            return ask(book).wagers, ()
        return side_wagers(rules), ("main",)
    except (BadQuestion, ArithmeticError):
        return {}, ("main",)
