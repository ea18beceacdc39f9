"""The powers of the house as they are shown: each with its clauses, and who of the staff used which of them when."""

from collections.abc import Iterator
from typing import get_args

import msgspec
from msgspec import Struct

from croupier.game import AnyCommand
from croupier.house.act import HOUSE_STAFF, Role, ToldTo
from croupier.house.powers import Deals, Power, Whose, powers
from croupier.house.records.notable import circumstances
from croupier.house.secrecy.asked import OPEN
from croupier.house.secrecy.roundkeys import RoundKeys
from croupier.house.streams import entry_of
from croupier.house.table.commands import AskedOfTable
from croupier.rulebook import IDS, rulebook
from croupier.rulebook.house import house_rules
from croupier.store import Recorded, Store

LATEST = 10_000
"""So many of the latest entries of the log are looked through."""


_AT_TABLES = frozenset(kind.__name__ for kind in (*get_args(AskedOfTable), *get_args(AnyCommand)))
_OPEN = frozenset(kind.__name__ for kind in OPEN)


class ClauseNamed(Struct, frozen=True):
    """Where a rulebook says something."""

    rulebook: str
    clause: str


class NamedPower(Struct, frozen=True):
    """Something that can be asked for, and the clauses that say so."""

    name: str
    clauses: tuple[ClauseNamed, ...]
    sealed: bool = False
    """Whether the log keeps the command sealed, as cards or somebody's own words may be in it."""


class PowerShown(Struct, frozen=True):
    """A row of the table of powers, for people to read."""

    does: tuple[NamedPower, ...]
    by: tuple[Role, ...]
    whose: Whose
    tables: tuple[Deals, ...]
    between: bool
    why: bool
    second: tuple[Role, ...]
    overseen: bool = False
    told: ToldTo | None = None
    """Who at the table is told of it, beside its staff; nothing where it is not asked of a table."""


class Used(Struct, frozen=True):
    """A power that a member of the staff used."""

    seq: int
    at: int
    stream: str
    power: str
    by: str
    second: str = ""


def shown() -> tuple[PowerShown, ...]:
    """Every row of the table."""
    return tuple(_shown(row) for row in powers())


def _shown(row: Power) -> PowerShown:
    does = tuple(
        NamedPower(name, tuple(_clauses(point)), _bare(name) not in _OPEN) for name, point in row.does.items()
    )
    told = row.told if any(_bare(name) in _AT_TABLES for name in row.does) else None
    return PowerShown(
        does, row.by, row.whose, row.tables, row.between, row.why, row.second, row.overseen, told
    )


def _bare(name: str) -> str:
    """The command that something is called by, where one asks for several things."""
    return name.split()[0]


def _clauses(point: str) -> Iterator[ClauseNamed]:
    for book in IDS:
        rules = rulebook(book)
        named = house_rules(book).clause(point) or (
            rules.seats.clause if point == "seats" else rules.cite.get(point, "")
        )
        if named:
            yield ClauseNamed(book, named if isinstance(named, str) else named[0])


AT_THE_DOOR = {"Invited": "Invite", "AccountUnlocked": "Unlock", "AccountRecovered": "Recover"}
"""What is done to accounts and is no command: the event that tells of it, and the power."""


class _Meta(Struct):
    power: str = ""


def used(store: Store, keys: RoundKeys, latest: int = LATEST) -> list[Used]:
    """The powers that staff used, the latest first."""
    start = max(0, store.head().seq - latest)
    found = [use for event in store.read_all(start, latest) if (use := _use(event, keys)) is not None]
    return found[::-1]


def _use(event: Recorded, keys: RoundKeys) -> Used | None:
    """The use of a power that an event tells of; of several events of one command the last does."""
    done = "" if event.remaining else msgspec.json.decode(event.meta, type=_Meta).power
    power = AT_THE_DOOR.get(event.type, done)
    if not power:
        return None
    entry = entry_of(event, keys)
    act = getattr(entry.event, "act", None)
    if act is None and event.type not in AT_THE_DOOR:
        return None
    if act is not None and (act.by.role is Role.PLAYER or act.by in HOUSE_STAFF):
        return None
    _, by, _, second = circumstances(entry)
    name = "Invite newcomer" if event.type == "Invited" and not second else power
    return Used(event.seq, event.at, event.stream, name, by, second)
