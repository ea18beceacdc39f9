"""What must hold between the values of a rulebook before a card is dealt: tables that rise, areas for wagers, clauses."""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import Any

from msgspec.structs import asdict

from croupier.rulebook import IDS, Rulebook
from croupier.rulebook.clauses import clauses
from croupier.rulebook.facts import facts
from croupier.rulebook.model import PoolPrize
from croupier.rulebook.points import PARTS


class Fault(StrEnum):
    """A way in which a rulebook has a gap or contradicts itself."""

    BROKEN = "broken"
    NO_CLAUSE = "no clause"
    UNKNOWN_CLAUSE = "unknown clause"
    STANDS_STILL = "stands still"
    UNSETTLED = "unsettled"
    SETTLED_TWICE = "settled twice"
    MONEY = "money"
    ORDER = "order"
    COVER = "cover"


SUPERS = (
    "five_coloured", "ace_king_queen", "three_of_a_kind", "straight", "flush", "full_house",
    "four_of_a_kind",
)  # fmt: skip
"""Supers by how rare they are; those of one family alone stand between a full house and four of a kind."""

_RANGE = re.compile(r"(\d)\s*[-–]\s*(\d)")
Found = Iterator[tuple[Fault, str]]


def contradictions(book: Rulebook) -> Found:
    """Every place where the values of a rulebook have a gap or do not go together."""
    for check in (_clauses, _bets, _supers, _instant, _prizes, _areas, _says, _choices, _policies):
        yield from check(book)


def _clauses(book: Rulebook) -> Found:
    """A rulebook of the law cites what its text has; a house's own may cite clauses that it writes itself."""
    known = {clause.id for clause in clauses() if clause.rulebook in (book.id, book.extends)}
    for place, fact in facts(book).items():
        names = fact.clause.split(", ")
        if book.id in IDS:
            yield from ((Fault.UNKNOWN_CLAUSE, f"{place}: {name}") for name in names if name not in known)
        if any(not name.strip() for name in names):
            yield Fault.NO_CLAUSE, place


def _bets(book: Rulebook) -> Found:
    odds = asdict(book.bet.odds.value)
    yield from _rises("bet.odds", odds)
    yield from ((Fault.COVER, f"bet.odds.{row}") for row, value in odds.items() if value < 1)
    unqualified = asdict(book.ante.unqualified.value)
    yield from _rises("ante.unqualified", unqualified)
    if not any(unqualified.values()):
        yield Fault.COVER, "ante.unqualified"


def _rises(place: str, rows: Mapping[str, int]) -> Found:
    """A better hand is never paid less."""
    told = list(rows.items())
    for (_, lower), (row, higher) in pairwise(told):
        if higher < lower:
            yield Fault.ORDER, f"{place}.{row}"


def _supers(book: Rulebook) -> Found:
    for number, table in (book.super.tables if book.super is not None else {}).items():
        rows = asdict(table.value)
        place = f"super.tables.{number}"
        yield from _rises(place, {row: rows[row] for row in SUPERS})
        yield from ((Fault.COVER, f"{place}.{row}") for row in SUPERS if rows[row] < 1)
        own = [row for row in rows if row not in SUPERS and rows[row]]
        if len(own) > 1:
            yield Fault.COVER, f"{place}.{own[1]}"


def _instant(book: Rulebook) -> Found:
    spec = book.settings.get("instant_payout")
    given: list[Any] = [*(spec.choices or ()), spec.default] if spec is not None else []
    odds = book.instant.odds if book.instant is not None else None
    for pair in [*given, *([odds.value] if odds is not None else [])]:
        straight, royal = pair or (0, 0)
        if straight > royal:
            yield Fault.ORDER, f"instant {straight}, {royal}"


def _prizes(book: Rulebook) -> Found:
    """Prizes rise, and no more is promised of a pool than there is."""
    if book.jackpot is None:
        return
    prizes = asdict(book.jackpot.prizes.value)
    floors = {name: prize.floor if isinstance(prize, PoolPrize) else prize for name, prize in prizes.items()}
    yield from _rises("jackpot.prizes", floors)
    shares = {name: prize.percent for name, prize in prizes.items() if isinstance(prize, PoolPrize)}
    yield from _rises("jackpot.prizes", shares)
    yield from ((Fault.COVER, f"jackpot.prizes.{name}") for name, amount in floors.items() if amount < 1)


def _areas(book: Rulebook) -> Found:
    """Every wager and fee has its area on the cloth, and every area its use."""
    parts = [part.areas for name, part in PARTS.items() if getattr(book, name) is not None]
    wanted, used = {"ante", "bet", *(areas[0] for areas in parts if areas)}, {"ante", "bet"}.union(*parts)
    areas = set(book.layout.areas)
    yield from ((Fault.COVER, f"layout.areas.{name}") for name in sorted(wanted - areas))
    yield from ((Fault.COVER, f"layout.areas.{name}") for name in sorted(areas - used))


def _says(book: Rulebook) -> Found:
    """Where the cloth says how many cards may be exchanged, it says what the rules say."""
    area = book.layout.areas.get("exchange")
    told = _RANGE.search(area.value) if area is not None else None
    draws = (book.draw.least.value, book.draw.most.value) if book.draw is not None else None
    if told and draws and tuple(map(int, told.groups())) != draws:
        yield Fault.COVER, "layout.areas.exchange"


def _choices(book: Rulebook) -> Found:
    """A setting offers each value once; one that is fixed offers none."""
    for name, spec in book.settings.items():
        choices = [repr(choice) for choice in spec.choices or ()]
        if len(choices) != len(set(choices)):
            yield Fault.COVER, f"settings.{name}"
        if spec.fixed and len(choices) > 1:
            yield Fault.COVER, f"settings.{name}"


def _policies(book: Rulebook) -> Found:
    """What a ruling rests on where not every text has it stands with the clause of its step, or neither does."""
    for name, step in (("conduct_void", "conduct.void"), ("extra_hand", "extra.void")):
        if (getattr(book.policy, name) is None) is (step in book.cite):
            yield Fault.COVER, f"policy.{name}"
