"""Rulebooks compared with each other, and a house's own checked before it is served."""

import re
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from croupier.odds import BadQuestion, Wager, ask
from croupier.rulebook import BadRulebook, Rulebook, SettingRefused, TableRules, under
from croupier.rulebook.facts import Difference, differences
from croupier.rulebook.load import parse
from croupier.web.callers import Asking, Asks, worker_of
from croupier.web.questions import book_of, hold_questions
from croupier.web.routes.odds import COSTLY, quick
from croupier.web.routes.rulebooks import Book, shown

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
async def check(request: Asks, caller: Asking, data: JSONBody[RulebookText]) -> RulebookChecked:
    """Checks a house's rulebook, which is data and nothing else, and keeps nothing of it."""
    worker = worker_of(request)
    hold_questions(worker, caller, COSTLY)
    text = data.toml if isinstance(data.toml, str) else "\n".join(data.toml)
    return await worker.counting.run(lambda: _checked(text))


def _checked(text: str) -> RulebookChecked:
    try:
        book = parse(text)
        rules = under(book)
        seen = shown(book)
    except BadRulebook as error:
        return RulebookChecked(False, [RulebookFault(error.message, error.place, _line(text, error))])
    except SettingRefused as error:
        return RulebookChecked(False, [RulebookFault(error.message, "settings")])
    wagers, missing = _odds_of(book, rules)
    return RulebookChecked(True, [], seen, wagers, missing)


def _line(text: str, error: BadRulebook) -> int | None:
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
        if not rules.draw:
            return ask(book).wagers, ()
        return quick(rules, None)[0], ("main",)
    except (BadQuestion, ArithmeticError):
        return {}, ("main",)


handlers = (compare, check)
