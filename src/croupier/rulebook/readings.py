"""Readings: what the rulebooks leave open, how each point can be read, and which way the program goes."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

FILES = ("lunar", "nsw", "caribbean")

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
    return tuple(_reading(entry) for name in FILES for entry in _entries(name))


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


def _entries(name: str) -> list[dict[str, object]]:
    path = Path(__file__).with_name("data").joinpath("readings", f"{name}.toml")
    entries: list[dict[str, object]] = tomllib.loads(path.read_text("utf-8"))["reading"]
    return entries


def _reading(entry: dict[str, object]) -> Reading:
    named: dict[str, list[str]] = msgspec.convert(entry["clauses"], dict[str, list[str]])
    clauses = [f"{book}:{one}" for key, ones in named.items() for book in BOOKS[key] for one in ones]
    return msgspec.convert({**entry, "clauses": clauses}, Reading)
