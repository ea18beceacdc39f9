"""The clause index: every clause of the five rulebooks in our own words, where it is honoured and what shows it."""

import tomllib
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.rulebook.load import IDS
from croupier.rulebook.readings import readings_of


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
    places = _places()
    return tuple(_clause(name, entry, places) for name in IDS for entry in _entries(name))


def find(name: str) -> list[Clause]:
    """The clauses with an id, of every rulebook or of the one named before a colon.

    >>> [clause.rulebook for clause in find("vanuatu-2013:10.4")]
    ['vanuatu-2013']
    """
    book, _, clause_id = name.rpartition(":")
    return [clause for clause in clauses() if clause.id == clause_id and book in ("", clause.rulebook)]


def _entries(name: str) -> list[dict[str, str]]:
    path = Path(__file__).with_name("data").joinpath("clauses", f"{name}.toml")
    entries: list[dict[str, str]] = tomllib.loads(path.read_text("utf-8"))["clause"]
    return entries


def _places() -> dict[str, ClausePlaces]:
    path = Path(__file__).with_name("data").joinpath("clauses", "places.json")
    return msgspec.json.decode(path.read_bytes(), type=dict[str, ClausePlaces]) if path.is_file() else {}


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
