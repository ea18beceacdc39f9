"""What must be on show at a table: the inscription, the pay tables in force, the limits, the maximum payout."""

from collections.abc import Iterator

from msgspec import Struct, structs

from croupier.rulebook.facts import pay_tables
from croupier.rulebook.model import PayTable
from croupier.rulebook.rules import TableRules
from croupier.words.amounts import money


class Sign(Struct, frozen=True):
    """One notice: its name, its lines, and the clause that asks for it."""

    name: str
    lines: tuple[str, ...]
    clause: str


def signs(rules: TableRules) -> tuple[Sign, ...]:
    """Every notice that a table under these rules and settings must show.

    >>> from croupier.rulebook import rulebook, under
    >>> [sign.name for sign in signs(under(rulebook("vanuatu-2013"), {"max_payout": 500_000}))]
    ['inscription', 'bet table', 'super table', 'instant payout', 'maximum payout']
    """
    return tuple(_signs(rules))


def _signs(rules: TableRules) -> Iterator[Sign]:
    book = rules.rulebook
    yield Sign("inscription", (book.layout.inscription.value,), book.layout.inscription.clause)
    for place, table in pay_tables(book).items():
        part, _, name = place.partition(".")
        if name in ("odds", f"tables.{rules.settings.super_pay_table}"):
            clause = rules.cite["sign.super_table"] if part == "super" else table.clause
            yield Sign(f"{part} table", _rows(table.value), clause)
    if rules.instant is not None:
        lines = (f"straight flush {rules.instant[0]} to 1", f"royal flush {rules.instant[1]} to 1")
        yield Sign("instant payout", lines, rules.cite["sign.instant"])
    if rules.settings.max_payout is not None:
        yield Sign("maximum payout", (money(rules.settings.max_payout),), rules.cite["sign.max_payout"])
    if rules.prizes is not None:
        yield Sign("jackpot wager", (money(rules.settings.jackpot_amount),), rules.cite["jackpot.amount"])


def _rows(odds: PayTable) -> tuple[str, ...]:
    rows = structs.asdict(odds).items()
    return tuple(f"{name.replace('_', ' ')} {odd} to 1" for name, odd in rows if odd)
