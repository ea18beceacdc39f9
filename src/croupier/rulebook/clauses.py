"""The clause index: every clause of the five rulebooks in our own words, where it is honoured, what shows it, who meets it where.

Beside the clauses stand the readings: what they leave open, how each point can be read, and which way the program goes.
"""

import tomllib
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from croupier.rulebook.load import DATA, IDS


class ClausePlaces(Struct, frozen=True):
    """Where the code honours a clause and which tests show it."""

    code: list[str] = []
    tests: list[str] = []


class Honoured(StrEnum):
    """How a clause is honoured."""

    ENFORCED = "enforced"
    """The program does it, or refuses what breaks it."""
    RECORDED = "recorded"
    """A person does it; the program asks for it, waits for it and records it."""
    SHOWN = "shown"
    """It must be on a screen or a sign, and is."""
    DATA = "data"
    """It is a value of the rulebook."""
    ELSEWHERE = "elsewhere"
    """No program can; the clause says why."""


class Clause(Struct, frozen=True):
    """One clause in our own words; `why` is for what is honoured elsewhere."""

    rulebook: str
    id: str
    says: str
    kind: str
    status: str
    how: Honoured
    why: str
    code: list[str]
    tests: list[str]
    readings: list[str] = []


@cache
def clauses() -> tuple[Clause, ...]:
    """Every clause of every rulebook, in the order of the source texts."""
    kept = DATA / "clauses" / "places.json"
    kinds = dict[str, ClausePlaces]
    places = msgspec.json.decode(kept.read_bytes(), type=kinds) if kept.is_file() else {}
    files = ((name, _read("clauses", f"{name}.toml")) for name in IDS)
    return tuple(_clause(name, entry, places) for name, file in files for entry in file["clause"])


def find(name: str) -> list[Clause]:
    """The clauses with an id, of every rulebook or of the one named before a colon.

    >>> [clause.rulebook for clause in find("vanuatu-2013:10.4")]
    ['vanuatu-2013']
    """
    book, _, clause_id = name.rpartition(":")
    return [clause for clause in clauses() if clause.id == clause_id and book in ("", clause.rulebook)]


def _read(*place: str) -> dict[str, Any]:
    return tomllib.loads(DATA.joinpath(*place).read_text("utf-8"))


def _clause(name: str, entry: dict[str, str], places: dict[str, ClausePlaces]) -> Clause:
    place = places.get(f"{name}:{entry['id']}", ClausePlaces())
    if not (place.code and place.tests):
        place = ClausePlaces()
    said = {
        "why": "",
        **entry,
        **msgspec.to_builtins(place),
        "rulebook": name,
        "status": "honoured" if place.code else "planned",
        "readings": [one.id for one in readings_of(name, entry["id"])],
    }
    return msgspec.convert(said, Clause)


# What clauses leave open

BOOKS = {
    "lunar": ("vanuatu-2013", "nz-div22-2012"),
    "vanuatu": ("vanuatu-2013",),
    "nz": ("nz-div22-2012",),
    "nz16": ("nz-div22-2016",),
    "nsw": ("nsw-star-2019",),
    "caribbean": ("nz-caribbean-1998",),
}
"""Whose clauses stand under a name in the files."""


class Reading(Struct, frozen=True):
    """One point: its clauses as `rulebook:clause`, what is unclear, the choices, the one taken (from 1) and why.

    `settings` are those by which a house chooses otherwise; a point without any is the same for everybody.
    """

    id: str
    clauses: tuple[str, ...]
    unclear: str
    choices: tuple[str, ...]
    taken: int
    why: str
    settings: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The choice that the program goes by."""
        return self.choices[self.taken - 1]


@cache
def readings() -> tuple[Reading, ...]:
    """Every reading, in the order of the games."""
    files = (_read("readings", f"{name}.toml") for name in ("lunar", "nsw", "caribbean"))
    return tuple(_reading(entry) for file in files for entry in file["reading"])


def readings_of(rulebook: str, clause: str = "", base: str = "") -> tuple[Reading, ...]:
    """The readings of a rulebook, or of one of its clauses; those of the text that it amends, its `base`, are its own.

    >>> [one.id for one in readings_of("nsw-star-2019", "9.7")]
    ['N41']
    """
    books = (rulebook, base) if base else (rulebook,)
    named = tuple(f"{book}:{clause}" for book in books)
    return tuple(
        one
        for one in readings()
        if any(each in named if clause else each.startswith(named) for each in one.clauses)
    )


def _reading(entry: dict[str, Any]) -> Reading:
    named = entry["clauses"].items()
    clauses = [f"{book}:{one}" for key, ones in named for book in BOOKS[key] for one in ones]
    return msgspec.convert({**entry, "clauses": clauses}, Reading)


# Where a person meets a clause


class Screens(Struct, frozen=True, forbid_unknown_fields=True):
    """Pages by the first word of their address, and routes with their method."""

    pages: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()


def screens_of(places: Iterable[str]) -> Screens:
    """Where a person meets the code at some places.

    >>> screens_of(["rulebook/signs.py:signs"]).pages
    ('table',)
    """
    found = [_at(place) for place in places]
    pages = dict.fromkeys(page for one in found for page in one.pages)
    routes = dict.fromkeys(route for one in found for route in one.routes)
    return Screens(tuple(pages), tuple(routes))


def _at(place: str) -> Screens:
    fitting = [begin for begin in screens() if place.startswith(begin)]
    return screens()[max(fitting, key=len)] if fitting else Screens()


@cache
def screens() -> dict[str, Screens]:
    """The whole table, by the beginning of places in the code."""
    return msgspec.convert(_read("law", "screens.toml"), dict[str, Screens])
